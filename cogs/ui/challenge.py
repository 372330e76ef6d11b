"""Challenges: the public message, that shows watchers no position, and the standings of a word. Pure.

Turn and score, and the map without pieces: whoever saw a position would know what the decks hold.
"""

from typing import Final

from cogs.ui import ids, result, table, words, words_challenge
from cogs.ui.controls import rows
from cogs.ui.limits import CHALLENGERS
from cogs.ui.people import players
from cogs.ui.scene import Scene, title
from cogs.ui.screen import Block, Button, Gallery, Picture, Rule, Screen, Text
from cogs.ui.views import awaited
from engine.host.results import Standing, Standings

PLAY, STANDINGS, WORD = "word", "ranks", "word"
"""The ways to the same word, to its standings; and what an id of a list says before a word."""
WAYS: Final = ((PLAY, words_challenge.PLAY), (STANDINGS, words_challenge.STANDINGS))


def screen(scene: Scene, call: tuple[int, ...] = ()) -> Screen:
    """The table of a challenge, or its result."""
    word = words_challenge.name(scene.table.challenge)
    turn = scene.words.turn(scene.view)
    name = (
        f"{scene.title} · {result.won(scene.table)}" if scene.over else f"{scene.title} · {words.versus(scene.names)}"
    )
    state = " · ".join([*([words.versus(scene.names)] if scene.over else []), turn, word, f"table {scene.key}"])
    blocks: list[Block] = [Text(f"## {name}\n-# {state}"), covered(scene), Text(_said(scene))]
    if call:
        blocks.append(Text("\n".join(words.call(user, scene.title, scene.key, "") for user in call)))
    controls = result.controls(scene.match, WAYS) if scene.over else [table.controls(scene.match)]
    return Screen((*blocks, Rule(), *controls), "ground" if scene.over else scene.strip)


def covered(scene: Scene) -> Gallery:
    """The map without what stands on it."""
    picture = Picture("outline", scene.table.game, None, (), f"{scene.title}. {words_challenge.MAP}")
    return Gallery((picture,), f"*{words_challenge.MAP}*")


def _said(scene: Scene) -> str:
    """Who is to move, the score, and why there is no more to see."""
    score = scene.words.score(scene.view)
    said = f"{score[:1].upper()}{score[1:]}. {words_challenge.COVERED}" if score else words_challenge.COVERED
    if scene.over:
        return f"{said}\n{result.after(scene)}"
    return f"{words.to_move(awaited(scene), '')}\n{said}\n{words_challenge.SAME}"


def standings(game: str, word: str, found: Standings) -> Screen:
    """Who has finished a word here, best first; equal scores share a place, other rules have none."""
    scores = [row.score for row in found.finished]
    ranked = [
        (scores.index(row.score) + 1 if row.comparable else 0, players(row.table)[0], f"{row.score:g}", _begun(row))
        for row in found.finished[:CHALLENGERS]
    ]
    head = f"### {title(game)} · {words_challenge.name(word)}"
    said = words_challenge.standings(ranked, found.running)
    play = Button(words_challenge.PLAY, ids.listed(f"{WORD}-{word}"), "primary")
    ways = rows([play, Button(words.MY_TABLES, ids.listed("mine"))])
    return Screen((Text(head), Text(f"{said}\n{words_challenge.FIRST_COUNTS}"), *ways))


def _begun(row: Standing) -> str:
    """When a match began, for those who judge what its player may have heard by then."""
    return words.stamp(row.table.started or row.table.created, "f")
