"""The pictures that were looked at stay as they are."""

import pytest
from PIL import Image, ImageChops

from tests.render.golden import FOLDER, GOLDEN


@pytest.mark.parametrize("name", GOLDEN)
def test_the_picture_is_the_one_that_was_looked_at(name: str) -> None:
    with Image.open(FOLDER / f"{name}.png") as golden:
        difference = ImageChops.difference(golden.convert("RGB"), GOLDEN[name]().convert("RGB"))
    assert difference.getbbox() is None, "draw it anew with python -m tests.render.golden and look at it"


def test_every_picture_kept_is_compared() -> None:
    assert {file.stem for file in FOLDER.glob("*.png")} == set(GOLDEN)
