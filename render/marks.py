"""Marks that all games lay on finished pictures: frames, gold corner brackets, gold arrows."""

from PIL import Image

from render.canvas import Box, Kit, Point, Sketch

ARM, THICK = 34, 6  # of a bracket
SHAFT = 13  # of an arrow
AROUND = 36  # an arrow's head and dot stay so near its line


def frame(board: Image.Image, kit: Kit, box: Box, thick: int, role: str) -> None:
    """Draw the edge of a rectangle inwards."""
    colour, (left, top, right, bottom) = kit.palette.index(kit.theme[role]), box
    for part in (
        (left, top, right, top + thick),
        (left, bottom - thick, right, bottom),
        (left, top, left + thick, bottom),
        (right - thick, top, right, bottom),
    ):
        board.paste(colour, part)


def brackets(board: Image.Image, kit: Kit, box: Box, arm: int = ARM) -> None:
    """Draw gold corners, with an ink outline, round what has just changed."""
    left, top, right, bottom = box
    for role, grow in (("edge", 2), ("mark", 0)):
        colour = kit.palette.index(kit.theme[role])
        for x in (left, right - arm):
            for y in (top, bottom - THICK):
                board.paste(colour, (x - grow, y - grow, x + arm + grow, y + THICK + grow))
        for x in (left, right - THICK):
            for y in (top, bottom - arm):
                board.paste(colour, (x - grow, y - grow, x + THICK + grow, y + arm + grow))


def arrow(board: Image.Image, kit: Kit, start: Point, end: Point) -> None:
    """Draw a gold arrow, with an ink outline and a dot where it begins."""
    (x, y), (to_x, to_y) = start, end
    box = (
        round(min(x, to_x)) - AROUND,
        round(min(y, to_y)) - AROUND,
        round(max(x, to_x)) + AROUND,
        round(max(y, to_y)) + AROUND,
    )
    sketch = Sketch.of(board.crop(box))
    place = (x - box[0], y - box[1]), (to_x - box[0], to_y - box[1])
    sketch.arrow(*place, SHAFT, kit.theme["mark"], kit.theme["edge"])
    board.paste(sketch.flat(kit.palette), box)
