"""A player who sees no picture can play: the words hold the whole position, and nothing that is hidden."""

import re

from engine.games.legion.data import HORDE, KIND_OF, KINDS, ROME, ROSTER, TILE, bits
from engine.games.legion.events import Turn
from engine.games.legion.text import WORDS
from engine.games.legion.view import DECOY_KIND, MARKER, Own, View, pieces, tokens
from engine.kernel.game import Slot
from engine.kernel.seats import SPECTATOR
from tests.games.legion.looks import NAMES, scenes
from tests.games.legion.table import Match, battle, horde, rome
from tests.games.legion.test_text import clean

ALT = 1000
LONG = ("Annabella Valentina di Castelrosso"[:32], "Benedikt-Maximilian von Hohenfels"[:32])
Placed = list[tuple[str, str]]


def own_units(text: str) -> Placed:
    """(name, tile) of one's own side, read back from the description."""
    found: Placed = []
    for row, said in re.findall(r"Row (\d): ([^.]*)\.", text):
        found += [
            (name, f"{column}{row}") for name, column in re.findall(r"([A-Z][A-Za-z -]+?) ([A-J])(?=[ ,(]|$)", said)
        ]
    for said in re.findall(r"In the fog: ([^.]*)\.", text):
        found += re.findall(r"([A-Z][A-Za-z -]+?) ([A-J]\d)", re.sub(r"\([^)]*\)", "", said))
    return sorted(found)


def standing(own: Own, seat: int) -> Placed:
    return sorted((KINDS[piece.kind].name, TILE[piece.tile]) for piece in pieces(own, seat))


def facing(text: str) -> tuple[list[str], Placed]:
    """Markers, and (name, tile) of those known, of one side."""
    bare = re.sub(r" \([^)]*\)", "", text)
    anonymous = re.search(r"markers? ((?:[A-J]\d(?:, )?)+)", bare)
    known = re.findall(r"([A-Z][A-Za-z -]+|decoy camp) ([A-J]\d)", re.sub(r"markers? .*", "", bare))
    return (anonymous[1].split(", ") if anonymous else []), sorted(known)


def shown(view: View, seat: int) -> tuple[list[str], Placed]:
    found = tokens(view, seat)
    known = [
        ("decoy camp" if thing.kind == DECOY_KIND else KINDS[thing.kind].name, TILE[thing.tile])
        for thing in found
        if thing.kind != MARKER
    ]
    return [TILE[thing.tile] for thing in found if thing.kind == MARKER], sorted(known)


def test_the_position_can_be_rebuilt_from_the_picture_in_words() -> None:
    for scene in scenes()[::5]:
        view, text = scene.view, WORDS.alt(scene.view, NAMES)
        assert clean(text), text
        if view.own is not None and view.phase == "battle":
            mine, _, theirs = text.partition("Enemy: ")
            assert own_units(mine) == standing(view.own, view.viewer), text
            assert facing(theirs.partition(". ")[0].removesuffix(".")) == shown(view, 1 - view.viewer), text
            assert f"you {view.morale[view.viewer]} of" in text
            assert f"{view.own.purse.denarii} denarii" in text
            for mask, word in ((view.palisades, "Palisades"), (view.own.ground.pits, "wolf-pit")):
                if mask:
                    said = re.search(rf"{word}:? ([^.;]*)", text)
                    assert said, text
                    assert re.findall(r"[A-J]\d", said[1]) == [TILE[tile] for tile in bits(mask)]


def test_an_arrangement_can_be_rebuilt_too() -> None:
    for scene in scenes()[::5]:
        view = scene.view
        if view.phase == "deploy" and view.own is not None:
            text = WORDS.alt(view, NAMES)
            assert own_units(text) == standing(view.own, view.viewer)
            waiting = [
                KINDS[ROSTER[view.viewer][unit]].name for unit, tile in enumerate(view.own.troops.tiles) if tile < 0
            ]
            said = re.search(r"In reserve: ([^.]*)\.", text)
            assert (said[1].split(", ") if said else []) == waiting


def test_both_sides_are_told_once_it_is_over() -> None:
    ends = [scene for scene in scenes() if scene.view.opened]
    assert ends
    for scene in ends:
        ours, _, theirs = WORDS.alt(scene.view, NAMES).partition("Ben (the Horde): ")
        assert own_units(ours) == standing(scene.view.opened[0], 0)
        assert own_units(theirs) == standing(scene.view.opened[1], 1)


def test_the_picture_in_words_is_short_whoever_plays() -> None:
    for scene in scenes():
        assert len(WORDS.alt(scene.view, LONG)) <= ALT


def test_the_fullest_board_still_fits() -> None:
    units = [kind.id for kind in KINDS if kind.side == 0] + ["legionary2", "praetorian2", "praetorian3"]
    first = rome(", ".join(f"{unit} {TILE[20 + n]} known formed frenzy" for n, unit in enumerate(units)))
    foes = [kind.id for kind in KINDS if kind.side == 1] + ["warrior2"]
    second = horde(", ".join(f"{unit} {TILE[40 + n]} known dug frenzy" for n, unit in enumerate(foes)))
    match = battle(first, second, palisades=" ".join(TILE[20:36]))
    for viewer in (0, 1, SPECTATOR):
        assert len(WORDS.alt(match.view(viewer), LONG)) <= ALT


def test_the_board_in_words_tells_all_that_the_viewer_knows() -> None:
    for scene in scenes()[::3]:
        text = WORDS.board(scene.view, NAMES)
        assert clean(text), text
        assert len(text) <= 3500
        for kinds in scene.view.fallen:
            assert all(KINDS[kind].name in text for kind in kinds)


def test_the_sample_of_the_design_reads_like_it() -> None:
    match = battle(
        rome("legate B1, ballista C1, triarius D3, velites C3"),
        horde("warrior C4 known, raider D4, stalker A7"),
        round=4,
        morale=(23, 25),
        palisades="D3",
    )
    text = WORDS.alt(match.view(0), NAMES)
    assert text.startswith(
        "Legion & Horde, round 4, your turn, 3 action points, 5 denarii. Morale: you 23 of 27, Horde 25 of 25."
    )
    assert "Row 1: Legate B, Ballista C." in text
    assert "In the fog: Triarius D3, Velites C3." in text
    assert "Enemy: Warrior C4; markers D4, A7, J8." in text
    assert "Palisades: D3." in text


def test_a_watcher_reads_nothing_of_the_fog() -> None:
    match = battle(rome("optio C3 known, legate B1"), horde("raider C4 known"))
    for text in (WORDS.alt(match.view(SPECTATOR), NAMES), WORDS.board(match.view(SPECTATOR), NAMES)):
        assert "C3" not in text
        assert "C4" not in text
        assert "markers B1" in text or "marker B1" in text


def test_what_is_seen_of_an_enemy_tells_no_kind_before_it_is_known() -> None:
    match = battle(rome("optio C3"), horde("raider C4"))
    text = WORDS.board(match.view(0), NAMES)
    assert "Raider" not in text.partition("Lost")[0]
    assert KIND_OF["raider"] not in {thing.kind for thing in tokens(match.view(0), 1)}


def test_a_decoy_is_never_counted_as_an_enemy_in_sight() -> None:
    """A recognised one is none; where a marker may be one, only the least number unseen is sure."""
    second = horde("chieftain J8, raider I5, forager I6", traps={"decoys": "C5"})
    found = battle(rome("optio C4", traps={"decoys": "C5"}), second)
    assert " Two enemies unseen." in WORDS.board(found.view(ROME), NAMES)
    fooled = battle(rome("optio C4"), second)
    assert " At least one enemy unseen." in WORDS.board(fooled.view(ROME), NAMES)
    assert " unseen." not in WORDS.board(fooled.view(HORDE), NAMES).partition("Enemy: ")[0]


def test_a_fall_silences_the_warning_of_quiet_rounds_at_once() -> None:
    """Section 12.5: the count ends with the fall, though it is set back only with the round."""
    match = battle(rome("optio C4"), horde("forager C5"), quiet=12)
    assert "12 rounds in a row" in WORDS.board(match.view(ROME), NAMES)
    match.play(ROME, "attack optio C5", "end")
    assert match.event(Turn).quiet == 0
    for text in (WORDS.board(match.view(HORDE), NAMES), WORDS.question(match.view(HORDE), (), verbs(match), NAMES)):
        assert "without a fallen unit" not in text


def verbs(match: Match) -> Slot:
    asked = match.menu(HORDE).next(())
    assert isinstance(asked, Slot)
    return asked


def test_who_rests_is_not_told_of_points_that_come_with_the_turn() -> None:
    """Section 5: 3 at its start, and what is left is lost at its end."""
    match = battle(rome("optio C3"), horde("warrior C6"))
    for said in (WORDS.alt, WORDS.board):
        assert "3 action points, 5 denarii" in said(match.view(ROME), NAMES)
        assert "Ann to move, 5 denarii" in said(match.view(HORDE), NAMES)
    assert WORDS.hand(match.view(ROME)).startswith("You have 3 action points and 5 D.")
    assert WORDS.hand(match.view(HORDE)).startswith("You have 5 D.")
