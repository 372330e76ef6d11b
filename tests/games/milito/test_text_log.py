"""What happened is told in words: for every event, to everybody, with sums that add up."""

import re
from dataclasses import dataclass

from engine.games.milito import events as e
from engine.games.milito.data import CARDS
from engine.games.milito.text import WORDS
from engine.kernel.outcome import Outcome, draw, win
from tests.games.milito.scenes import NAMES, Scene, scenes
from tests.games.milito.test_text import clean


@dataclass(frozen=True)
class Telling:
    """An event as told, with its sentence."""

    scene: Scene
    event: e.Event
    text: str


def tellings() -> list[Telling]:
    return [
        Telling(scene, event, WORDS.describe(event, scene.viewer, NAMES))
        for scene in scenes()
        for event in scene.events
    ]


def test_every_event_has_a_sentence() -> None:
    kinds = set()
    for told in tellings():
        kinds.add(type(told.event))
        assert clean(told.text), told.text
        if not isinstance(told.event, e.Drew | e.Discarded):
            assert told.text.endswith("."), told.text
    assert kinds >= {e.Mustered, e.Chose, e.Hired, e.Deployed, e.Drew, e.Turn, e.Placed, e.Declared, e.Named}
    assert kinds >= {e.Sealed, e.Withdrew, e.Fought, e.Trampled, e.Discarded, e.Reshuffled, e.Ended}


def test_drawn_cards_are_named_to_their_owner_alone() -> None:
    for told in tellings():
        if isinstance(told.event, e.Drew) and told.event.count and told.scene.outcome is None:
            assert (":" in told.text) == (told.event.seat == told.scene.viewer)


def test_a_sealed_card_is_named_to_its_owner_alone() -> None:
    for told in tellings():
        if isinstance(told.event, e.Sealed) and told.scene.outcome is None:
            assert (":" in told.text) == (told.event.seat == told.scene.viewer)


def parts_of(lines: list[str]) -> tuple[int, int]:
    """The sum of the lines of one side, and the total printed under it."""
    numbers = []
    for line in lines[:-1]:
        found = re.search(r"^- ([+−]\d+)", line) or re.search(r": (−?\d+)$", line)
        assert found or "no Bonus Card" in line, line
        numbers.append(int(found[1].replace("−", "-")) if found else 0)
    total = re.fullmatch(r"= \*\*(−?\d+)\*\*", lines[-1])
    assert total, lines[-1]
    return sum(numbers), int(total[1].replace("−", "-"))


def test_a_combat_is_explained_line_by_line_and_adds_up() -> None:
    fought = [told for told in tellings() if isinstance(told.event, e.Fought)]
    assert len(fought) > 50
    for told in fought:
        assert isinstance(told.event, e.Fought)
        text = WORDS.explained(told.event, told.scene.viewer, NAMES)
        assert clean(text)
        lines = text.splitlines()
        ends = [at for at, line in enumerate(lines) if line.startswith("= ")]
        assert parts_of(lines[2 : ends[0] + 1]) == (told.event.attack.total,) * 2
        assert parts_of(lines[ends[0] + 2 : ends[1] + 1]) == (told.event.defence.total,) * 2


def test_the_sentence_of_a_combat_adds_up_too() -> None:
    for told in tellings():
        if isinstance(told.event, e.Fought):
            sums = [int(found.replace("−", "-")) for found in re.findall(r"= (−?\d+)", told.text)]
            assert sums == [told.event.attack.total, told.event.defence.total]


def test_the_log_of_a_fight_reads_as_designed() -> None:
    legion, marcellus = index("republican_roman", "legionaries"), index("republican_roman", "claudius_marcellus")
    elephants = index("carthaginian", "elephants")
    attack = e.Force(
        0,
        legion,
        legion,
        marcellus,
        "hand",
        (
            e.Part("value", 5, legion),
            e.Part("support", 1, legion),
            e.Part("bonus", 2, marcellus),
            e.Part("effect", 1, marcellus),
        ),
        9,
    )
    slingers = index("carthaginian", "slingers")
    parts = (e.Part("value", 4, elephants), e.Part("support", 1, elephants), e.Part("bonus", 0, slingers))
    defence = e.Force(1, elephants, elephants, slingers, "deck", parts, 5)
    lost = ((1, 2, elephants), (1, 2, elephants))
    event = e.Fought(2, 2, False, "plain", attack, defence, "attacker", False, lost, (), 0)
    assert WORDS.describe(event, 0, NAMES) == (
        "Ann attacks column 3. Legionaries 5 + support 1 + Marcellus 2 + 1 (attacking) = 9. "
        "Ben: Elephants 4 + support 1 + a plain card 0 = 5. Both Elephants are destroyed; Ann holds column 3."
    )
    assert "9 beats 5: Ann wins." in WORDS.explained(event, 0, NAMES)


def index(army: str, id: str) -> int:
    return next(card.index for card in CARDS if card.army == army and card.id == id)


def test_only_combats_are_explained() -> None:
    for told in tellings():
        explained = WORDS.explained(told.event, told.scene.viewer, NAMES)
        assert bool(explained) == isinstance(told.event, e.Fought)


def test_a_resignation_is_told() -> None:
    assert WORDS.describe(e.Left(1), 0, NAMES) == "Ben resigns."


def test_every_kind_of_end_is_told() -> None:
    for outcome in (
        win(0, 2, "columns"),
        win(1, 2, "resigned"),
        win(0, 2, "quiet_limit"),
        win(0, 2, "turn_limit"),
        draw(2, "quiet_limit"),
        draw(2, "turn_limit"),
        draw(2, "agreed"),
        Outcome((0, 0), "closed"),
    ):
        text = WORDS.describe(e.Ended(outcome), 0, NAMES)
        assert clean(text), text
        if outcome.winners and not outcome.drawn:
            assert NAMES[outcome.winners[0]] in text
