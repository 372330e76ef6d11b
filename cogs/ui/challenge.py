"""The public message of a challenge: what a watcher may know while others still play the same word. Pure.

Turn and score, and no position: whoever saw one would know what the decks hold.
"""

from cogs.ui import lobby, result, table, words, words_challenge
from cogs.ui.scene import Scene
from cogs.ui.screen import Block, Rule, Screen, Text


def screen(scene: Scene, call: tuple[int, ...] = ()) -> Screen:
    """The table of a challenge, or its result."""
    word = words_challenge.name(scene.table.challenge)
    state = f"{_state(scene)} · {word} · table {scene.key}"
    head = Text(f"## {scene.title} · {words.versus(scene.names)}\n-# {state}")
    blocks: list[Block] = [head, lobby.cover(scene.table.game), Text(_said(scene))]
    if call:
        blocks.append(Text("\n".join(words.call(user, scene.title, scene.key, "") for user in call)))
    controls = result.controls(scene.match) if scene.over else table.controls(scene.match)
    return Screen((*blocks, Rule(), controls), "ground" if scene.over else scene.strip)


def _state(scene: Scene) -> str:
    return result.won(scene) if scene.over else scene.words.turn(scene.view)


def _said(scene: Scene) -> str:
    outcome = scene.table.outcome
    if not scene.over:
        return words_challenge.COVERED
    score = f"Score {outcome.scores[0]:g}. " if outcome is not None and outcome.scores else ""
    again = result.after(scene)
    return f"{score}{words_challenge.COVERED}\n{again}"
