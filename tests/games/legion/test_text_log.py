"""What happened is told in words: for every event, to everybody, with sums that add up and nothing hidden."""

import re

import pytest

from engine.games.legion import events as e
from engine.games.legion.data import CARD_OF, CARDS, HORDE, KIND_OF, KINDS, ROME, TILE_OF
from engine.games.legion.text import WORDS
from engine.kernel.outcome import Outcome, draw, win
from engine.kernel.seats import SPECTATOR
from tests.games.legion.looks import NAMES, scenes
from tests.games.legion.table import Match, battle, horde, rome
from tests.games.legion.test_text import clean

SILENT = (e.Arranged,)


def said(match: Match, viewer: int) -> str:
    """What a viewer reads of what happened last."""
    return " ".join(filter(None, (WORDS.describe(event, viewer, NAMES) for event in match.told(viewer))))


def test_every_event_has_a_sentence_for_everybody_who_hears_of_it() -> None:
    kinds = set()
    for scene in scenes():
        for event in scene.events:
            kinds.add(type(event))
            text = WORDS.describe(event, scene.viewer, NAMES)
            assert clean(text.replace(" -- ", " ").replace(" -- ", " ")), text
            assert text.endswith(".") or (isinstance(event, SILENT) and not text), text
            assert text[:1] == text[:1].upper(), text
    assert kinds >= {e.Deployed, e.Turn, e.Moved, e.Fought, e.Fell, e.Bought, e.Played, e.Prepared, e.Drew, e.DugIn}


def test_no_line_names_a_card_that_its_reader_may_not_know() -> None:
    """Section 7.6: bought and played cards are the owner's; the enemy is told of their effects alone."""
    named = re.compile("|".join(card.name for card in CARDS if card.stall == "both"))
    for scene in scenes():
        if scene.outcome is None:
            for event in scene.events:
                if isinstance(event, e.Bought | e.Played | e.Drew) and event.seat != scene.viewer:
                    assert not named.search(WORDS.describe(event, scene.viewer, NAMES))


def test_a_march_is_told_whole_to_its_owner_and_as_seen_to_the_enemy() -> None:
    match = battle(rome("triarius C2"), horde("")).play(ROME, "move triarius C3")
    assert said(match, ROME) == "Rome’s Triarius moved C2–C3."
    assert said(match, HORDE) == "A Roman marker was seen at C2 and is out of sight."
    assert said(match, SPECTATOR) == ""


def test_a_march_of_a_known_unit_names_it() -> None:
    match = battle(rome("triarius C3 known"), horde("warrior C4, raider D4")).play(ROME, "move triarius D3")
    assert said(match, HORDE) == "Rome’s Triarius moved C3–D3."


def test_a_march_that_was_barred_says_no_more_than_that() -> None:
    match = battle(rome("legionary C4"), horde("chariot C7"), HORDE).play(HORDE, "move chariot C4")
    assert said(match, HORDE) == "The Horde’s War-Chariot moved C7–C5: the way further was barred."


def test_a_last_blow_is_told_as_designed() -> None:
    match = battle(rome("optio D4"), horde("berserker D5")).play(ROME, "attack optio D5")
    assert said(match, ROME) == (
        "Rome’s Optio (8) at D4 struck the Horde’s Berserker (6) at D5: the Berserker fell and took the Optio along. "
        "Rome loses 4 morale; 3 D of spoils for the Horde. The Horde loses 2 morale."
    )


def test_who_falls_is_named_once() -> None:
    """A fight names its fallen; what else destroys a unit does not."""
    causes = set()
    for scene in scenes():
        for event in scene.events:
            if isinstance(event, e.Fell):
                text = WORDS.describe(event, scene.viewer, NAMES)
                fought = event.cause in ("attack", "death_blow")
                assert (KINDS[event.kind].name in text) != fought
                assert bool(event.morale) == ("morale" in text)
                assert bool(event.spoils) == (f"{event.spoils} D of spoils" in text)
                causes.add(event.cause)
    assert {"attack", "shot"} <= causes


def test_help_that_is_hidden_is_never_named() -> None:
    """Section 7.6: the result only, never the source."""
    match = battle(rome("legionary C4, centurion D4"), horde("warrior C5"), HORDE).play(HORDE, "attack warrior C4")
    assert "hidden help decided it" in said(match, HORDE)
    assert "Centurion" not in said(match, HORDE)
    assert "the Centurion beside it turned the tie" in said(match, ROME)


def parts_of(line: str) -> int:
    """The sum of what a side's line names: rank 7, bonus +1."""
    found = re.findall(r" ([+−]?\d+)(?: \(|,|\.)", line.partition(": ")[2])
    return sum(int(part.replace("−", "-")) for part in found)


def test_a_fight_is_explained_in_a_line_for_each_side_and_adds_up() -> None:
    seen = 0
    for scene in scenes():
        for event in scene.events:
            text = WORDS.explained(event, scene.viewer, NAMES)
            assert bool(text) == isinstance(event, e.Fought | e.Shot | e.Unmasked)
            if isinstance(event, e.Fought):
                assert clean(text)
                _, ours, theirs, end = text.splitlines()
                for line, force in ((ours, event.attack), (theirs, event.defence)):
                    assert f"with **{force.total}**: " in line
                    assert parts_of(line) == force.total
                assert end.endswith(".")
                assert not re.search(r"^(- |\d+\. |>)", text, re.MULTILINE), "Discord would indent what follows"
                seen += 1
    assert seen > 30


@pytest.mark.parametrize(
    ("army", "deed", "said"),
    [
        ("ballista E2", "attack ballista E4", "**Shot on E4 from E2**\nRome’s Ballista shot the Horde’s Warrior."),
        ("ballista E2", "attack ballista F4", "**Shot on F4 from E2**\nRome’s Ballista shot a marker. It was a decoy"),
        ("optio F3", "attack optio F4", "**Attack on F4 from F3**\nRome’s Optio struck a marker. It was a decoy camp"),
    ],
)
def test_shots_and_attacks_on_decoys_are_attacks_to_be_explained(army: str, deed: str, said: str) -> None:
    """Section 7.3: they count as fights, and stand where a log shows fights alone."""
    match = battle(rome(f"{army}, velites D4"), horde("warrior E4", traps={"decoys": "F4"})).play(ROME, deed)
    for viewer in (ROME, HORDE, SPECTATOR):
        told = [WORDS.explained(event, viewer, NAMES) for event in match.told(viewer)]
        assert any(text.startswith(said) for text in told)


def test_iron_will_is_explained() -> None:
    match = battle(rome("praetorian E4"), horde("h_ballista E8, raider E5"), HORDE)
    match.play(HORDE, "attack h_ballista E4")
    text = WORDS.explained(match.event(e.Shot), ROME, NAMES)
    assert text.endswith("shot Rome’s Praetorian. Iron Will: no harm.")


def test_traps_are_told_when_they_spring_and_not_before() -> None:
    match = battle(rome("fabri E3"), horde("warrior E5", hand="wolf_pit"), HORDE).play(HORDE, "play wolf_pit E 6")
    assert said(match, ROME) == "The ground is prepared."
    assert said(match, HORDE) == "The Horde laid a wolf-pit at E6."
    sprung = battle(rome("optio E3"), horde("", traps={"pits": "E4"})).play(ROME, "move optio E4")
    assert "A wolf-pit at E4 was sprung." in said(sprung, HORDE)
    assert "Rome’s Optio fell at E4 in the pit: 4 morale lost, 3 D of spoils for the Horde." in said(sprung, HORDE)


def test_skulls_tell_where_the_unit_went() -> None:
    match = battle(rome("optio E3"), horde("", traps={"skulls": "E5"})).play(ROME, "move optio E4")
    assert "Rome’s Optio goes back to E3; Rome loses 2 morale." in said(match, ROME)


def test_a_volley_does_not_tell_a_praetorian_from_others() -> None:
    """Ruling A33."""
    told = []
    for unit in ("praetorian", "optio"):
        match = battle(rome(f"{unit} C2"), horde("", hand="volley"), HORDE).play(HORDE, "play volley C2")
        told.append(said(match, HORDE))
    assert told[0] == told[1]


def test_the_coin_tells_rome_nothing_of_a_decoy() -> None:
    told = []
    for side in (horde("", traps={"decoys": "C4"}), horde("warrior C4")):
        match = battle(rome("optio C3", hand="bribe"), side).play(ROME, "play bribe C4")
        told.append(said(match, ROME))
    assert told[0] == told[1]
    assert "Rome’s coin bought the Horde’s Warrior at C4" in said(match, HORDE)


def test_rare_events_have_their_sentences() -> None:
    for event, words in RARE:
        text = WORDS.describe(event, ROME, NAMES)
        assert clean(text)
        assert words in text


RARE: tuple[tuple[e.Event, str], ...] = (
    (e.Spied(ROME, 3, KIND_OF["optio"], TILE_OF["C3"]), "The Horde now knows Rome’s Optio at C3."),
    (e.Found(1, TILE_OF["E4"]), "The Fabri found screaming skulls at E4."),
    (e.Found(3, TILE_OF["E4"]), "saw through a decoy camp at E4"),
    (e.Cleared(2, TILE_OF["E4"]), "Caltrops at E4 were cleared."),
    (
        e.Unmasked(-1, KIND_OF["optio"], TILE_OF["C3"], TILE_OF["C4"], False),
        "Rome’s Optio at C3 struck a decoy camp at C4",
    ),
    (e.Swept(ROME, TILE_OF["E5"], (TILE_OF["D5"], TILE_OF["E6"]), KIND_OF["falxman"]), "somebody at D5 and E6"),
    (e.Swept(ROME, TILE_OF["E5"], ()), "The sweep round E5 shows nobody."),
    (e.Sprung(2, TILE_OF["E4"], 0, 3, KIND_OF["optio"], TILE_OF["E4"]), "Rome’s Optio is lamed."),
    (e.Joined(TILE_OF["C1"], 12), "A fresh Praetorian stands at C1."),
    (e.Joined(TILE_OF["C1"]), "A new Roman marker stands at C1."),
    (e.Shot(ROME, 11, KIND_OF["ballista"], 2, 42, KIND_OF["raider"], True, 2), "Head-Takers take 2 morale more"),
    (e.Bought(ROME, CARD_OF["frenzy"], 4, CARD_OF["rally"]), "Rome bought Frenzy for 4 D; Rally is for sale now."),
    (e.Left(HORDE), "Ben resigns."),
)


def test_every_kind_of_end_is_told() -> None:
    reasons = ("king", "morale", "elimination", "quiet_limit", "round_limit", "resigned")
    outcomes = [win(seat, 2, reason) for seat in (0, 1) for reason in reasons]
    for outcome in (*outcomes, draw(2, "king"), draw(2, "morale"), draw(2, "agreed"), Outcome((0, 0), "closed")):
        assert clean(WORDS.describe(e.Ended(outcome), SPECTATOR, NAMES))


def test_both_arrangements_are_told_once_the_match_is_over() -> None:
    for scene in scenes():
        for event in scene.events:
            if isinstance(event, e.Deployed):
                text = WORDS.describe(event, scene.viewer, NAMES)
                assert ("Rome: A2–J2" in text) == (scene.viewer == ROME)
                assert ("The Horde: A7–J7" in text) == (scene.viewer == HORDE)
    whole = e.Deployed(ROME, (tuple(range(12)), tuple(range(60, 72))))
    text = WORDS.describe(whole, SPECTATOR, NAMES)
    assert "Rome: A2–J2" in text
    assert "The Horde: A7–J7" in text
    assert all(text.count(f" {kind.code}") >= 1 for kind in KINDS)


def test_who_is_lamed_in_sight_of_the_enemy_is_seen_where_it_stands() -> None:
    """Section 6, step 4: sight is brought up to date once more when a trap has ended the march."""
    traps = {"caltrops": "C3"}
    match = battle(rome("optio C2"), horde("raider D3", traps=traps)).play(ROME, "move optio C3")
    assert said(match, HORDE) == "A Roman marker moved C2–C3. Caltrops at C3 were sprung."
    assert match.token(HORDE, "C3") is not None
    match = battle(rome("optio C2"), horde("raider F6", traps=traps)).play(ROME, "move optio C3")
    assert said(match, HORDE) == "A Roman marker was seen at C2 and is out of sight. Caltrops at C3 were sprung."
    assert match.token(HORDE, "C3") is None
