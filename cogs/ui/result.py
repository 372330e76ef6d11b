"""The result: the public message of a match that is over, and its proof. Pure."""

from cogs.ui import ids, words, words_alone
from cogs.ui.scene import Scene
from cogs.ui.screen import Attached, Block, Button, Row, Rule, Screen, Text
from cogs.ui.table import board
from cogs.ui.views import ended
from engine.host.ports import Status
from engine.kernel.outcome import Outcome


def result(scene: Scene) -> Screen:
    """Who won, how, and the board with everything shown."""
    table = scene.table
    outcome = table.outcome
    closed = table.status is Status.CLOSED or outcome is None or outcome.reason == words.CLOSED_REASON
    won = words.CLOSED if closed or outcome is None else _won(scene, outcome)
    head = f"## {scene.title} · {won}\n-# {words.versus(scene.names)} · {scene.words.turn(scene.view)} · {scene.key}"
    blocks: list[Block] = [Text(head), board(scene), Text(ended(scene)), Text(_after(scene))]
    return Screen((*blocks, Rule(), controls(table.id)), "ground")


def _won(scene: Scene, outcome: Outcome) -> str:
    """Who won; whoever played alone won or lost."""
    if scene.alone:
        return words_alone.WON if outcome.winners else words_alone.LOST
    return words.result([scene.names[seat] for seat in outcome.winners], outcome.drawn)


def controls(match: str) -> Row:
    """Rematch, Log, Proof, New table."""
    deeds = [("rematch", words.REMATCH), ("log", words.LOG), ("proof", words.PROOF), ("new", words.NEW_TABLE)]
    return Row(tuple(Button(label, ids.table(match, what)) for what, label in deeds))


def _after(scene: Scene) -> str:
    table = scene.table
    if table.rematch:
        return words.rematch_runs(table.rematch.upper())
    pressed = [scene.names[seat] for seat in sorted(table.rematch_votes) if not table.seats[seat].house]
    return "\n".join(filter(None, (words.wants_rematch(pressed), words.SEED_SHOWN)))


def proof(scene: Scene, record: bytes) -> Screen:
    """What the commitment is and how anybody checks the record that comes with it."""
    head = words.head(scene.title, scene.key, "proof")
    lines = [head, words.commitment(scene.table.commitment), words.PROOF_OVER if scene.over else words.PROOF_RUNNING]
    buttons = (Button(words.LOG, ids.go(scene.match, "log")), Button(words.MY_VIEW, ids.go(scene.match, "view")))
    return Screen((Text("\n".join(lines)), Attached(f"{scene.match}.txt", record), Row(buttons)))
