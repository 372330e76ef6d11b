"""The icons that are shipped are those of the catalogue."""

from render.icons import FOLDER, catalogue, file_name, icon


def test_every_icon_is_there_at_every_size_and_nothing_else() -> None:
    wanted = {file_name(entry.icon, size) for entry in catalogue().icons.values() for size in entry.sizes}
    assert {file.name for file in FOLDER.glob("*.png")} == wanted


def test_every_icon_has_its_size_and_some_ink() -> None:
    for key, entry in catalogue().icons.items():
        for size in entry.sizes:
            assert icon(key, size).size == (size, size)
            assert icon(key, size).getbbox() is not None


def test_every_icon_of_others_is_credited_to_one_author() -> None:
    used = {entry.icon for entry in catalogue().icons.values() if not entry.icon.startswith("own:")}
    credited = [name for names in catalogue().credits.values() for name in names]
    assert sorted(credited) == sorted(used)
