"""Trading cards: the best set at once, or cards by hand; Athena and warriors given up are choices beside them."""

import re
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from cogs.ui import controls, ids
from cogs.ui import words_war as say
from cogs.ui.own import war_cards
from cogs.ui.own.shown import Shown
from cogs.ui.own.war_controls import DRAFT, back_row, draft, offered, question
from cogs.ui.paths import Path
from cogs.ui.scene import Scene
from cogs.ui.screen import Block, Button, Gallery, Option, Picture, Select
from engine.games.war.data import CARD, CARD_OF
from engine.games.war.menu import cards, facts
from engine.games.war.text import labels, own
from engine.games.war.text import phrases as p
from engine.games.war.view import Cards, View
from engine.kernel.game import Menu, Slot

TRADE: Final = "trade"
STOP: Final = "stop"
LEAST: Final = {False: 3, True: 2}
"""The fewest cards of a set, by whether the game is the advanced one."""


class Wanted(NamedTuple):
    """What is being chosen, as an id has it."""

    athena: bool = False
    given: int = 0
    picked: Cards = ()

    def path(self, *values: str) -> Path:
        """The draft as parts of an id, with these values after it."""
        return (TRADE, f"a{int(self.athena)}s{self.given}", *values)


def home(scene: Scene, menu: Menu[Any], forced: bool = False) -> Shown | None:
    """The cards; `forced` where nothing else may be done."""
    return screen(scene, menu, Wanted(), forced) if TRADE in offered(menu, ()) else None


def at(scene: Scene, menu: Menu[Any], path: Path) -> Shown | None:
    """The cards with those chosen that a path names, typed ones that stopped; None where it is whole."""
    picked = tuple(sorted(CARD_OF[id] for id in path[1:] if id in CARD_OF))
    return screen(scene, menu, Wanted(picked=picked), False) if offered(menu, path) else None


def drafted(scene: Scene, menu: Menu[Any], path: Path) -> Shown | None:
    """The same with something chosen; None where an id was made up."""
    found = re.fullmatch(r"a([01])s(\d)", path[1]) if len(path) > 1 else None
    hand = scene.view.own.hand if scene.view.own else ()
    if found is None or TRADE not in offered(menu, ()):
        return None
    picked = tuple(sorted({CARD_OF[id] for id in path[2:] if id in CARD_OF} & set(hand)))
    return screen(scene, menu, Wanted(found[1] == "1", int(found[2]), picked), facts.forced(scene.view))


def screen(scene: Scene, menu: Menu[Any], wanted: Wanted, forced: bool) -> Shown:
    """Cards, what they bring, and what else can be chosen."""
    view: View = scene.view
    known = wanted.picked in facts.found_sets(view)
    chosen = wanted.picked if known else war_cards.best(view, wanted.athena)
    wanted = wanted._replace(given=min(wanted.given, max(0, war_cards.most_sacrificed(view, chosen))))
    blocks: list[Block] = [hand(scene), choose(scene, menu, wanted)]
    blocks += controls.rows([deal(scene, menu, chosen, wanted.given, known), *athena(scene, wanted)])
    blocks += controls.rows(sacrifices(scene, wanted, chosen))
    if forced and "place" in offered(menu, ()):
        blocks += controls.rows([draft(scene, ("place", "p0"), say.PLACE_FIRST)])
    said = "\n".join([question(scene, menu, () if forced else (TRADE,)), *about(view, wanted, chosen, known)])
    return Shown(said, tuple(blocks), home=forced, last=None if forced else back_row(scene), pictured=True)


def hand(scene: Scene) -> Gallery:
    """The picture of the cards."""
    said = scene.words.hand(scene.view)
    return Gallery((Picture("hand", scene.table.game, scene.view, scene.plain, said),))


def about(view: View, wanted: Wanted, chosen: Cards, known: bool) -> Iterator[str]:
    """What the set brings, or that the cards chosen are none."""
    if wanted.picked and not known:
        yield say.NOT_TRADED.format(p.joined(map(p.card, wanted.picked)))
    elif not wanted.picked:
        yield f"-# {say.PICK_CARDS}"
    given = ""
    if wanted.given:
        tokens = p.many(labels.gained(view, chosen, wanted.given), "token")
        given = f"; {p.many(wanted.given, 'warrior')} of them given up for {tokens}"
    yield f"**{p.joined(map(p.card, chosen))}**: {own.brings(view, chosen)}{given}."


def choose(scene: Scene, menu: Menu[Any], wanted: Wanted) -> Select:
    """All cards of the hand, several at once."""
    view: View = scene.view
    held = view.own.hand if view.own else ()
    slot = Slot("card", tuple(CARD[card] for card in held))
    options = tuple(
        Option(id, controls.label(scene, (TRADE,), slot, id), scene.words.hint(view, (TRADE,), slot, id))
        for id in slot.ids
    )
    holder = say.chosen([p.card(card) for card in wanted.picked]) if wanted.picked else say.CARDS
    least, most = LEAST[view.rules.advanced], LEAST[False] if not view.rules.advanced else war_cards.MOST
    to = ids.go(scene.match, DRAFT, 0, wanted.path("c"), scene.mark)
    return Select(to, holder, options, min(least, len(options)), min(most, len(options)))


def deal(scene: Scene, menu: Menu[Any], chosen: Cards, given: int, known: bool) -> Button:
    """The button that trades; what it does stands above it, so that nothing is asked again."""
    view: View = scene.view
    armies = p.armies(cards.worth(chosen, view.trades, view.rules.advanced) - given)
    label = say.trade_these(armies) if known else say.trade_best(armies)
    return Button(label, ids.press(scene.match, scene.mark, path_of(menu, chosen, given), sure=True), "success")


def path_of(menu: Menu[Any], chosen: Cards, given: int) -> Path:
    """The walk to a trade."""
    path: Path = (TRADE, *(CARD[card] for card in chosen))
    if STOP in offered(menu, path):
        path = (*path, STOP)
    return (*path, str(given)) if str(given) in offered(menu, path) else path


def athena(scene: Scene, wanted: Wanted) -> list[Button]:
    """The best set with Athena's help, or without: the other one than what is suggested, with its worth and price."""
    view: View = scene.view
    other = wanted._replace(athena=not wanted.athena, given=0)
    there, here = (war_cards.best(view, one.athena) for one in (other, wanted))
    if wanted.picked or there == here:
        return []
    armies = p.armies(cards.worth(there, view.trades, view.rules.advanced))
    tokens = p.many(war_cards.price(view, there), "token")
    return [draft(scene, other.path(), say.with_athena(armies, tokens) if other.athena else say.without_athena(armies))]


def sacrifices(scene: Scene, wanted: Wanted, chosen: Cards) -> Iterator[Button]:
    """How many of the warriors are given up for tokens."""
    view: View = scene.view
    most = war_cards.most_sacrificed(view, chosen)
    kept = [CARD[card] for card in wanted.picked]
    for number in range(most + 1) if most > 0 else ():
        tokens = p.many(labels.gained(view, chosen, number), "token")
        label = say.give_up(number, tokens) if number else say.NO_SACRIFICE
        style = "primary" if number == wanted.given else "secondary"
        yield draft(scene, wanted._replace(given=number).path(*kept), label, style)
