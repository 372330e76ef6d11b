"""What else can be done at a table: shown privately, and only what works now. Pure."""

from cogs.ui import ids, orders, panel, words, words_alone, words_challenge, words_hint, words_replay
from cogs.ui.controls import rows
from cogs.ui.scene import Scene, title
from cogs.ui.screen import Button, Row, Screen, Text
from engine.host.ports import Table


def more(scene: Scene, manager: bool) -> Screen:
    """`manager`: whether this person may manage the channel, and so close the table."""
    backs = panel.taking_back(scene)
    deeds = [*orders.ways(scene), *(_draw(scene) if _plays(scene) else [])]
    deeds += [("hint", words_hint.HINT)] if scene.advisable else []
    deeds += [(words_replay.WAY, words_replay.REPLAY), ("bring", words.BRING), ("words", words.IN_WORDS)]
    buttons = [Button(label, ids.go(scene.match, what, 0, (), scene.mark)) for what, label in backs]
    buttons += [Button(label, ids.go(scene.match, what)) for what, label in deeds]
    if _plays(scene):
        buttons.append(Button(words.RESIGN, ids.go(scene.match, "resign"), "danger"))
    if manager and not scene.over:
        buttons.append(Button(words.CLOSE, ids.go(scene.match, "close"), "danger"))
    said = [words.head(scene.title, scene.key, "more"), *_offers(scene)]
    return Screen((Text("\n".join(said)), *rows(buttons)))


def _plays(scene: Scene) -> bool:
    return scene.seen.seat is not None and not scene.over


def _offers(scene: Scene) -> list[str]:
    return [words.asks_draw(scene.names[seat]) for seat in scene.seen.offers]


def _draw(scene: Scene) -> list[tuple[str, str]]:
    if scene.alone:
        return []
    if scene.seen.seat in scene.seen.offers:
        return [("decline", words.TAKE_BACK_OFFER)]
    if scene.seen.offers:
        return [("draw", words.AGREE), ("decline", words.DECLINE)]
    return [("draw", words.ASK_DRAW)]


def _resign_means(scene: Scene) -> str:
    return words_alone.RESIGN_MEANS if scene.alone else words.resign_means(scene.names)


def resigning(scene: Scene) -> Screen:
    """Resigning, asked once more with a button that names the deed."""
    return _sure(scene.table, "resign", _resign_means(scene), words.RESIGN)


def closing(table: Table) -> Screen:
    """The same for closing a table; whoever manages the channel need not see the match."""
    return _sure(table, "close", words.CLOSE_MEANS, words.CLOSE)


def _sure(table: Table, what: str, sentence: str, button: str) -> Screen:
    head = words.head(title(table.game), table.id.upper(), button.lower())
    yes = Button(button, ids.go(table.id, what, 1), "danger")
    return Screen((Text(f"{head}\n{sentence}"), Row((yes, Button(words.BACK, ids.go(table.id, "more"))))), "mark")


def managing(table: Table) -> Screen:
    """What whoever manages the channel can do with a table whose course they may not know."""
    head = words.head(title(table.game), table.id.upper(), "more")
    bring = Button(words.BRING, ids.go(table.id, "bring"))
    close = () if table.over else (Button(words.CLOSE, ids.go(table.id, "close"), "danger"),)
    return Screen((Text(f"{head}\n{words_challenge.VEILED}"), Row((bring, *close))))
