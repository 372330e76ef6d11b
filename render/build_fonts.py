"""Convert the fonts once from their web packages to what the bot ships: TrueType files and their metrics.

Run by hand when a font changes: `python -m render.build_fonts DIR`, where DIR holds the unpacked packages
`@fontsource/cinzel` and `@fontsource/fira-sans-condensed` as `cinzel/` and `fira-sans-condensed/`, and
`DejaVuSans-Bold.ttf`. The web packages split a face into alphabets; the two Latin ones are joined.
Widths, kerning and the letters a font has go into a small file beside it, because Pillow's built-in layout
knows no kerning and its other layout needs a system library: so letters stand the same on every machine.
"""

import argparse
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from fontTools.merge import Merger  # type: ignore[import-untyped]  # fontTools ships no types
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]  # the same

from render.fonts import FOLDER, Metrics

FACES = {"cinzel": ("Cinzel", (700, 900)), "fira-sans-condensed": ("FiraSansCondensed", (600, 700, 800))}
FALLBACK = "DejaVuSans-Bold"
KERNED = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,:;-'’"
UNSEEN = 4  # kerning below this many thousandths of the size is under a seventh of a pixel


def kerning(font: TTFont) -> dict[str, int]:
    """Return the horizontal kerning of pairs of plain letters, in font units."""
    names = {letter: font.getBestCmap().get(ord(letter)) for letter in KERNED}
    pairs: dict[str, int] = {}
    for table in pair_tables(font):
        for left in [x for x in KERNED if names[x] in table.Coverage.glyphs]:
            for right in KERNED:
                value = pair_value(table, names[left], names[right])
                if value is not None:
                    pairs.setdefault(left + right, value)
    return {pair: value for pair, value in pairs.items() if abs(value) >= UNSEEN}


def pair_tables(font: TTFont) -> Iterator[Any]:
    """Yield the pair-positioning tables that the font's kerning feature names, in order."""
    gpos = font["GPOS"].table
    features = [record.Feature for record in gpos.FeatureList.FeatureRecord if record.FeatureTag == "kern"]
    for index in sorted({i for feature in features for i in feature.LookupListIndex}):
        for table in gpos.LookupList.Lookup[index].SubTable:
            inner = getattr(table, "ExtSubTable", table)
            if inner.LookupType == 2:
                yield inner


def pair_value(table: Any, left: str | None, right: str | None) -> int | None:
    """Return what a table adds between two glyphs, None where it does not speak of them."""
    if table.Format == 1:
        records = table.PairSet[table.Coverage.glyphs.index(left)].PairValueRecord
        found = [record.Value1 for record in records if record.SecondGlyph == right]
        return int(found[0].XAdvance) if found and found[0] else None
    row = table.Class1Record[table.ClassDef1.classDefs.get(left, 0)]
    value = row.Class2Record[table.ClassDef2.classDefs.get(right, 0)].Value1
    return int(getattr(value, "XAdvance", 0)) if value else 0


def advances(font: TTFont) -> dict[str, int]:
    """Return the width of every letter in thousandths of the size."""
    scale = 1000 / font["head"].unitsPerEm
    return {chr(code): round(font["hmtx"][name][0] * scale) for code, name in sorted(font.getBestCmap().items())}


def joined(package: Path, stem: str, weight: int) -> tuple[TTFont, dict[str, int]]:
    """Return one weight with both Latin alphabets and without layout tables, and its kerning."""
    parts, kern = [], dict[str, int]()
    with tempfile.TemporaryDirectory() as folder:
        for alphabet in ("latin", "latin-ext"):
            font = TTFont(package / "files" / f"{stem}-{alphabet}-{weight}-normal.woff2")
            kern = kern or kerning(font)
            font.flavor = None
            for table in {"GPOS", "GSUB", "GDEF", "STAT"} & set(font.keys()):
                del font[table]
            parts.append(str(Path(folder) / f"{alphabet}.ttf"))
            font.save(parts[-1])
        return Merger().merge(parts), kern


def write_metrics(name: str, font: TTFont, kern: dict[str, int]) -> None:
    """Write widths and kerning beside a font."""
    metrics = Metrics(advance=advances(font), kern=dict(sorted(kern.items())))
    (FOLDER / f"{name}.json").write_bytes(msgspec.json.encode(metrics) + b"\n")


def main() -> None:
    """Convert every face that the pictures use."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("packages", type=Path)
    packages: Path = parser.parse_args().packages
    for stem, (name, weights) in FACES.items():
        for weight in weights:
            font, kern = joined(packages / stem, stem, weight)
            font.save(FOLDER / f"{name}-{weight}.ttf")
            write_metrics(f"{name}-{weight}", font, kern)
    shutil.copy(packages / f"{FALLBACK}.ttf", FOLDER)
    write_metrics(FALLBACK, TTFont(FOLDER / f"{FALLBACK}.ttf"), {})


if __name__ == "__main__":
    main()
