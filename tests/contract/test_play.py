"""What holds for the play of every game: it gets everywhere, it ends, and it is a pure function."""

from collections import Counter

import msgspec
from msgspec import inspect

from engine.kernel import codec, match
from engine.kernel.redaction import look, told
from engine.kernel.rng import Rng, step_rng
from engine.kernel.walk import actions, read, sample
from engine.registry import GAMES, VALUES, WORDS
from tests.contract.sample import matches, menus, scenes, subjects, viewers
from tests.contract.subjects import MORE, Subject, tags


def test_every_game_of_the_registry_has_words_a_value_and_a_place_in_this_suite() -> None:
    assert set(GAMES) == set(WORDS) == set(VALUES) == set(MORE)
    assert all(game.spec.key == key for key, game in GAMES.items())


@subjects
def test_play_reaches_every_verb(subject: Subject) -> None:
    assert {scene.played.entry.text.split()[0] for scene in scenes(subject) if scene.played.entry.text} == subject.verbs


@subjects
def test_play_reaches_every_kind_of_event(subject: Subject) -> None:
    happened = [event for one in matches(subject.key) for event in one.opened]
    happened += [event for scene in scenes(subject) for event in scene.played.events]
    assert {tag for event in happened for tag in tags(type(event))} == subject.events


@subjects
def test_play_reaches_every_ending_and_no_other(subject: Subject) -> None:
    reached = Counter(one.end.outcome.reason for one in matches(subject.key) if one.end.outcome)
    assert set(reached) == set(subject.endings)


@subjects
def test_a_limit_calls_itself_one(subject: Subject) -> None:
    assert any("limit" in ending for ending in subject.endings)


@subjects
def test_an_outcome_ranks_every_seat_and_comes_only_at_the_end(subject: Subject) -> None:
    for one in matches(subject.key):
        assert one.end.outcome is not None
        assert len(one.end.outcome.ranks) == one.header.seats
        assert min(one.end.outcome.ranks) == 1 or one.header.seats == 1
        assert len(one.end.outcome.scores) in (0, one.header.seats)
        assert all(subject.game.outcome(scene.at.state) is None for scene in one.scenes)


@subjects
def test_the_same_action_with_the_same_chance_does_the_same(subject: Subject) -> None:
    for scene in scenes(subject, 600):
        again = match.carry_out(subject.game, scene.header, scene.at, scene.played.entry)
        assert again == scene.played


@subjects
def test_a_record_folds_to_the_same_positions(subject: Subject) -> None:
    for one in matches(subject.key)[::4]:
        again = list(match.refold(subject.game, one.header, [scene.played.entry for scene in one.scenes]))
        assert again == [scene.played for scene in one.scenes]


@subjects
def test_nothing_that_was_given_is_changed(subject: Subject) -> None:
    for scene in scenes(subject, 600):
        before = codec.encode(scene.at.state)
        seat = min(subject.game.actors(scene.at.state))
        for viewer in viewers(scene.header):
            look(subject.game, scene.at.state, viewer)
        match.time_out(subject.game, scene.header, scene.at, seat)
        match.leave(subject.game, scene.header, scene.at, seat)
        match.carry_out(subject.game, scene.header, scene.at, scene.played.entry)
        assert codec.encode(scene.at.state) == before


@subjects
def test_bytes_of_states_views_actions_and_events_are_read_again(subject: Subject) -> None:
    types = subject.game.types
    for scene in scenes(subject, 600):
        state = scene.played.position.state
        assert codec.decode(codec.encode(state), types.state) == state
        for viewer in viewers(scene.header):
            view = look(subject.game, state, viewer).view
            assert codec.decode(codec.encode(view), types.view) == view
            for event in told(subject.game, scene.played.events, viewer):
                assert codec.decode(codec.encode(event), types.event) == event
        for event in scene.played.events:
            assert codec.decode(codec.encode(event), types.event) == event


@subjects
def test_every_action_is_read_again_from_bytes(subject: Subject) -> None:
    for _, _, seen in menus(subject, 600):
        assert seen.menu is not None
        for _, action in actions(seen.menu, 10):
            assert codec.decode(codec.encode(action), subject.game.types.action) == action


@subjects
def test_data_holds_nothing_that_can_change_or_has_no_order(subject: Subject) -> None:
    types = subject.game.types
    for one in (types.state, types.view, types.action, types.event):
        found = {type(part).__name__ for part in parts(inspect.type_info(one))}
        assert found.isdisjoint({"ListType", "DictType", "SetType", "FrozenSetType", "AnyType", "DataclassType"})


@subjects
def test_a_view_cannot_hold_a_state(subject: Subject) -> None:
    inside = parts(inspect.type_info(subject.game.types.view))
    structs = {part.cls for part in inside if isinstance(part, inspect.StructType)}
    assert subject.game.types.view in structs
    assert subject.game.types.state not in structs


def parts(info: object) -> list[object]:
    """A type and everything inside it."""
    seen: list[object] = []
    todo = [info]
    while todo:
        part = todo.pop()
        if isinstance(part, tuple | list):
            todo.extend(part)
        elif isinstance(part, inspect.Type | inspect.Field) and part not in seen:
            seen.append(part)
            todo.extend(getattr(part, name) for name in part.__struct_fields__)
    return seen


@subjects
def test_only_actors_have_a_menu_and_only_actors_are_awaited(subject: Subject) -> None:
    for scene in scenes(subject, 2000):
        actors = subject.game.actors(scene.at.state)
        awaited = subject.game.awaited(scene.at.state)
        assert actors
        assert awaited
        assert awaited <= actors <= set(range(scene.header.seats)) - subject.game.out(scene.at.state)
        for viewer in viewers(scene.header):
            assert (look(subject.game, scene.at.state, viewer).menu is not None) == (viewer in actors)


@subjects
def test_after_the_end_nobody_acts(subject: Subject) -> None:
    for one in matches(subject.key):
        state = one.end.state
        assert subject.game.actors(state) == subject.game.awaited(state) == frozenset()
        assert all(look(subject.game, state, viewer).menu is None for viewer in viewers(one.header))


@subjects
def test_the_default_is_an_offered_action_wherever_a_seat_is_awaited(subject: Subject) -> None:
    for scene in scenes(subject, 2000):
        for seat in subject.game.awaited(scene.at.state):
            seen = look(subject.game, scene.at.state, seat)
            played = match.time_out(subject.game, scene.header, scene.at, seat)
            assert seen.menu is not None
            assert read(seen.menu, played.entry.text) == subject.game.default(seen.view)


@subjects
def test_defaults_alone_bring_any_match_to_its_end(subject: Subject) -> None:
    for scene in scenes(subject, 12):
        at, moves = scene.at, 0
        while not at.over:
            at = match.time_out(subject.game, scene.header, at, min(subject.game.awaited(at.state))).position
            moves += 1
            assert moves < 1000


@subjects
def test_anybody_may_leave_at_any_time(subject: Subject) -> None:
    for scene in scenes(subject, 600):
        for seat in range(scene.header.seats):
            if seat in subject.game.out(scene.at.state):
                continue
            left = match.leave(subject.game, scene.header, scene.at, seat).position
            assert left.over or seat in subject.game.out(left.state)
            assert left.over or scene.header.seats > 2


class Watched:
    """An Rng that notes the names of its streams."""

    def __init__(self, rng: Rng, names: list[str]) -> None:
        self.rng, self.names = rng, names
        self.below, self.roll, self.shuffle = rng.below, rng.roll, rng.shuffle

    def stream(self, name: str) -> Rng:
        self.names.append(name)
        return self.rng.stream(name)


@subjects
def test_a_match_uses_the_name_of_a_stream_once(subject: Subject) -> None:
    for one in matches(subject.key):
        names: list[str] = []
        match.begin(subject.game, one.header, Watched(step_rng(one.header.seed, 0), names))
        for scene in one.scenes:
            entry = scene.played.entry
            if entry.kind is match.Kind.MOVE:
                rng = Watched(step_rng(one.header.seed, entry.seq), names)
                again = match.step(subject.game, one.header, scene.at, entry.seat, entry.text, rng=rng)
                assert again == scene.played
        assert len(set(names)) == len(names)


@subjects
def test_what_the_spec_declares_is_so(subject: Subject) -> None:
    spec = subject.game.spec
    assert set(spec.passing) | set(spec.lively) <= subject.verbs
    assert set(spec.asides) <= set(subject.game.types.view.__struct_fields__)
    assert 1 <= spec.seats_min <= spec.seats_max
    simultaneous = any(len(subject.game.awaited(scene.at.state)) > 1 for scene in scenes(subject))
    assert spec.simultaneous == simultaneous
    assert spec.random == any(differs_by_chance(subject, number) for number in range(3))


def differs_by_chance(subject: Subject, number: int) -> bool:
    """Whether other chance makes another match of the same choices, as far as they are possible."""
    head = matches(subject.key)[number].header
    other = msgspec.structs.replace(head, seed=bytes(16))
    return bool(match.begin(subject.game, head).state != match.begin(subject.game, other).state)


@subjects
def test_no_choice_depends_on_an_aside(subject: Subject) -> None:
    others = [seen.view for _, _, seen in menus(subject, 40)]
    for number, (scene, _, seen) in enumerate(menus(subject, 600)):
        strange = others[number % len(others)]
        asides = {name: getattr(strange, name) for name in subject.game.spec.asides}
        changed = subject.game.menu(msgspec.structs.replace(seen.view, **asides))
        assert seen.menu is not None
        assert changed is not None
        assert sample(changed, scene.rng) == sample(seen.menu, scene.rng)


@subjects
def test_a_match_ended_beside_the_rules_is_over_and_open_to_all(subject: Subject) -> None:
    for scene in scenes(subject, 40):
        closed = match.close(subject.game, scene.header, scene.at, "Zoë").position
        assert subject.game.outcome(closed.state) == closed.outcome
        assert not subject.game.actors(closed.state)
        assert not subject.game.awaited(closed.state)
        assert all(look(subject.game, closed.state, viewer).menu is None for viewer in viewers(scene.header))
