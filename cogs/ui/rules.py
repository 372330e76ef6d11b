"""The rules: first what can be done now, then by topic and by card. Pure."""

from collections.abc import Mapping
from typing import Any

from cogs.ui import ids, words
from cogs.ui.controls import rows
from cogs.ui.limits import PART, SELECT_OPTIONS, clip
from cogs.ui.scene import Scene, title
from cogs.ui.screen import Block, Button, Option, Screen, Select, Text
from engine.kernel.words import Topic, Words
from engine.registry import WORDS


def rules(game: str, scene: Scene | None, topic: str = "", thing: str = "", page: int = 0) -> Screen:
    """The page of a topic or thing, else what can be done now; without a match the topics alone."""
    spoken = WORDS[game]
    match = scene.match if scene else ids.NOBODY
    head = words.head(title(game), scene.key, "rules") if scene else f"### {title(game)} · rules"
    blocks: list[Block] = [Text(head), Text(clip(_text(spoken, scene, topic, thing), PART))]
    blocks.append(topic_list(game, match, spoken.topics(), topic))
    things = spoken.things(scene.view) if scene else {}
    if things:
        blocks += thing_list(game, match, things, thing, page)
    return Screen((*blocks, *rows(_ways(game, scene))))


def _text(spoken: Words[Any, Any], scene: Scene | None, topic: str, thing: str) -> str:
    found = next((page for page in spoken.topics() if page.id == topic), None)
    if found:
        return f"**{found.title}**\n{found.text}"
    if scene and thing in spoken.things(scene.view):
        return f"**{spoken.things(scene.view)[thing]}**\n{spoken.explain(scene.view, thing)}"
    return spoken.now(scene.view) if scene else spoken.tagline


def topic_list(game: str, match: str, topics: tuple[Topic, ...], chosen: str) -> Select:
    """All topics, in the order of the rules."""
    options = tuple(Option(t.id, t.title, "", t.id == chosen) for t in topics[:SELECT_OPTIONS])
    return Select(ids.go(match, "topic", 0, (game, *_new(chosen))), words.TOPIC, options)


def thing_list(game: str, match: str, things: Mapping[str, str], chosen: str, page: int) -> list[Block]:
    """Cards, units and places, those in play first; in pages when there are many."""
    every = list(things.items())
    pages = -(-len(every) // SELECT_OPTIONS)
    page = min(page, pages - 1)
    shown = every[page * SELECT_OPTIONS : (page + 1) * SELECT_OPTIONS]
    options = tuple(Option(id, name, "", id == chosen) for id, name in shown)
    blocks: list[Block] = [Select(ids.go(match, "thing", page, (game, *_new(chosen))), words.THING, options)]
    if pages == 1:
        return blocks
    turns = [(words.EARLIER, page - 1), (words.LATER, page + 1)]
    return blocks + rows(Button(t, ids.go(match, "rules", to, (game,))) for t, to in turns if 0 <= to < pages)


def _new(chosen: str) -> tuple[str, ...]:
    """What makes a list's id new at each step; otherwise desktop keeps the old pick shown."""
    return (chosen,) if chosen else ()


def _ways(game: str, scene: Scene | None) -> list[Button]:
    if scene is None:
        return [Button(words.OPEN_TABLE, ids.listed(f"new-{game}"))]
    back = "turn" if scene.mine and not scene.over else "view"
    return [
        Button(words.BACK, ids.go(scene.match, back)),
        Button(words.THE_TURN, ids.go(scene.match, "now", 0, (game,))),
    ]
