"""A fresh start: every finished tile of all pictures dropped."""

from collections.abc import Callable

from render.boards.legion import arranging, board, changes, ground, pieces, rail
from render.boards.legion import cover as legion_cover
from render.boards.legion import faces as legion_faces
from render.boards.legion import hand as legion_hand
from render.boards.milito import cards, cover, faces, hand, table
from render.boards.stilicho import board as st_board
from render.boards.stilicho import changes as st_changes
from render.boards.stilicho import cover as st_cover
from render.boards.stilicho import faces as st_faces
from render.boards.stilicho import ground as st_ground
from render.boards.stilicho import hand as st_hand
from render.boards.stilicho import pieces as st_pieces
from render.boards.stilicho import rail as st_rail
from render.boards.stilicho import strip as st_strip
from render.boards.war import board as war_board
from render.boards.war import cover as war_cover
from render.boards.war import faces as war_faces
from render.boards.war import ground as war_ground
from render.boards.war import hand as war_hand
from render.boards.war import marks as war_marks
from render.boards.war import pieces as war_pieces
from render.boards.war import rail as war_rail
from render.canvas import label
from render.lettering import lettering

CLEARERS: tuple[Callable[[], None], ...] = (
    cards.unit.cache_clear,
    cards.fallen.cache_clear,
    cards.terrain.cache_clear,
    cards.empty.cache_clear,
    faces.face.cache_clear,
    table.ground.cache_clear,
    table.icon_tile.cache_clear,
    table.muster.cache_clear,
    hand.pile_tile.cache_clear,
    hand.blank_sheet.cache_clear,
    cover.drawn.cache_clear,
    pieces.cell.cache_clear,
    ground.ground.cache_clear,
    ground.laurel.cache_clear,
    ground.plaque.cache_clear,
    ground.fence.cache_clear,
    board.tab.cache_clear,
    changes.grave.cache_clear,
    rail.block.cache_clear,
    rail.resources.cache_clear,
    rail.players.cache_clear,
    arranging.sheet.cache_clear,
    arranging.other_side.cache_clear,
    arranging.slot.cache_clear,
    arranging.sign.cache_clear,
    legion_faces.face.cache_clear,
    legion_hand.blank_sheet.cache_clear,
    legion_hand.empty.cache_clear,
    legion_hand.pile_tile.cache_clear,
    legion_cover.drawn.cache_clear,
    st_board.framed.cache_clear,
    st_board.heading.cache_clear,
    st_changes.way.cache_clear,
    st_cover.drawn.cache_clear,
    st_faces.face.cache_clear,
    st_faces.plain.cache_clear,
    st_faces.large.cache_clear,
    st_ground.ground.cache_clear,
    st_hand.sheet.cache_clear,
    st_hand.waiting.cache_clear,
    st_pieces.enemy.cache_clear,
    st_pieces.garrison.cache_clear,
    st_pieces.open_space.cache_clear,
    st_pieces.trouble.cache_clear,
    st_pieces.dice.cache_clear,
    st_rail.ground.cache_clear,
    st_rail.army.cache_clear,
    st_rail.olympius.cache_clear,
    st_rail.surge.cache_clear,
    st_rail.turn.cache_clear,
    st_rail.boxes.cache_clear,
    st_strip.ground.cache_clear,
    st_strip.empty.cache_clear,
    st_strip.piles.cache_clear,
    st_strip.muster.cache_clear,
    st_strip.result.cache_clear,
    war_board.heading.cache_clear,
    war_cover.drawn.cache_clear,
    war_faces.face.cache_clear,
    war_faces.silhouette.cache_clear,
    war_ground.ground.cache_clear,
    war_ground.colours.cache_clear,
    war_hand.sheet.cache_clear,
    war_hand.empty.cache_clear,
    war_hand.goal.cache_clear,
    war_marks.conquest_stamp.cache_clear,
    war_marks.arrow_stamp.cache_clear,
    war_marks.dice_stamp.cache_clear,
    war_pieces.army_stamp.cache_clear,
    war_pieces.figures_stamp.cache_clear,
    war_pieces.region_stamp.cache_clear,
    war_pieces.outline.cache_clear,
    war_rail.tile.cache_clear,
    label.cache_clear,
    lettering.cache_clear,
)


def forget() -> None:
    """Drop every finished tile and every drawn text."""
    for clear in CLEARERS:
        clear()
