"""The result: the public message of a match that is over, and its proof. Pure."""

from collections.abc import Sequence
from typing import Final

from cogs.ui import ids, words, words_alone, words_challenge, words_replay, words_report
from cogs.ui.people import players
from cogs.ui.scene import Scene
from cogs.ui.screen import Attached, Block, Button, Row, Rule, Screen, Text
from cogs.ui.table import board
from cogs.ui.views import ended
from engine.host.ports import Status, Table

DEEDS: Final = (
    ("rematch", words.REMATCH),
    (words_replay.WAY, words_replay.REPLAY),
    ("log", words.LOG),
    (words_report.WAY, words_report.REPORT),
    ("proof", words.PROOF),
)
ONWARD: Final = (("new", words.NEW_TABLE),)


def result(scene: Scene) -> Screen:
    """Who won, how, and the board with everything shown."""
    table = scene.table
    state = f"{words.versus(scene.names)} · {scene.words.turn(scene.view)} · {scene.key}"
    head = f"## {scene.title} · {won(table)}\n-# {state}"
    blocks: list[Block] = [Text(head), board(scene), Text(ended(scene)), Text(after(scene))]
    return Screen((*blocks, Rule(), *controls(table.id)), "ground")


def won(table: Table) -> str:
    """Who won; whoever played alone won or lost; or that it was closed."""
    outcome, names = table.outcome, players(table)
    if table.status is Status.CLOSED or outcome is None or outcome.reason == words.CLOSED_REASON:
        return words.CLOSED
    if len(names) == 1:
        return words_alone.WON if outcome.winners else words_alone.LOST
    return words.result([names[seat] for seat in outcome.winners], outcome.drawn)


def controls(match: str, more: Sequence[tuple[str, str]] = ()) -> list[Row]:
    """Rematch, Replay, Log, Report, Proof; then New table, and what else leads on."""
    return [
        Row(tuple(Button(label, ids.table(match, what)) for what, label in row)) for row in (DEEDS, (*ONWARD, *more))
    ]


def after(scene: Scene) -> str:
    """The match that follows, or who wants one; and whether the seed is shown."""
    table = scene.table
    if table.rematch:
        return words.rematch_runs(table.rematch.upper())
    seed = words_challenge.SEED_KEPT if table.challenge else words.SEED_SHOWN
    pressed = [scene.names[seat] for seat in sorted(table.rematch_votes) if not table.seats[seat].house]
    return "\n".join(filter(None, (words.wants_rematch(pressed), seed)))


def _checked(scene: Scene) -> str:
    if scene.table.challenge:
        return words_challenge.PROOF
    return words.PROOF_OVER if scene.over else words.PROOF_RUNNING


def proof(scene: Scene, record: bytes) -> Screen:
    """What the commitment is and how anybody checks the record that comes with it."""
    head = words.head(scene.title, scene.key, "proof")
    lines = [head, words.commitment(scene.table.commitment), _checked(scene)]
    buttons = (Button(words.LOG, ids.go(scene.match, "log")), Button(words.MY_VIEW, ids.go(scene.match, "view")))
    return Screen((Text("\n".join(lines)), Attached(f"{scene.match}.txt", record), Row(buttons)))
