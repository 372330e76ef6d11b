"""Chance, options and bytes: the same everywhere, and checkable afterwards."""

from collections import Counter
from hashlib import sha256

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.kernel import codec
from engine.kernel.errors import BadOptions
from engine.kernel.options import Option, Options, settle
from engine.kernel.rng import HashRng, Rng, ScriptedRng, commitment, step_rng, world_rng
from tests.kernel.beasts import State
from tests.kernel.matches import play

SEED = bytes(range(16))


def draws(rng: Rng, count: int = 20) -> list[int]:
    return [rng.below(1000, "x") for _ in range(count)]


def test_draws_are_the_same_on_every_machine() -> None:
    assert draws(step_rng(SEED, 1), 4) == [871, 971, 232, 321]
    assert step_rng(SEED, 1).shuffle("abcdef", "x") == tuple("fecabd")


def test_steps_and_streams_do_not_touch_each_other() -> None:
    rng = step_rng(SEED, 5)
    early = draws(rng.stream("deal"))
    draws(rng)
    assert draws(rng.stream("deal")) == early == draws(step_rng(SEED, 9).stream("deal"))
    assert len({tuple(draws(step_rng(SEED, n))) for n in range(50)}) == 50
    assert draws(rng.stream("deal")) != draws(rng.stream("roll"))


def test_imagined_worlds_differ_in_their_streams_too() -> None:
    """Whoever weighs an action in several worlds must meet several fortunes, also where a game draws by name."""
    worlds = [world_rng(SEED, n) for n in range(50)]
    assert len({tuple(draws(world.stream("deal"))) for world in worlds}) == 50
    assert len({tuple(draws(world)) for world in worlds}) == 50
    assert draws(world_rng(SEED, 3)) == draws(world_rng(SEED, 3))


def test_dice_are_fair_enough() -> None:
    rng = step_rng(SEED, 0)
    thrown = Counter(rng.roll(6, "die") for _ in range(6000))
    assert set(thrown) == {1, 2, 3, 4, 5, 6}
    assert max(abs(count - 1000) for count in thrown.values()) < 150


@given(st.lists(st.integers(), max_size=30), st.integers(0, 1000))
def test_a_shuffle_keeps_its_cards(items: list[int], seq: int) -> None:
    assert sorted(step_rng(SEED, seq).shuffle(items, "x")) == sorted(items)


def test_one_possibility_needs_no_draw() -> None:
    rng = HashRng(SEED, "x")
    assert rng.below(1, "nothing") == 0
    assert draws(rng) == draws(HashRng(SEED, "x"))


def test_the_commitment_is_the_hash_of_the_seed() -> None:
    assert commitment(SEED) == sha256(SEED).hexdigest()


def test_a_script_dictates_and_remembers_what_was_asked() -> None:
    rng = ScriptedRng([3], [[1, 0]])
    assert rng.roll(6, "die") == 4
    assert rng.shuffle("ab", "deck") == ("b", "a")
    assert rng.shuffle("ab", "deck") == ("a", "b")
    assert rng.asked == ["die", "deck", "deck"]
    with pytest.raises(AssertionError, match="no draw is scripted for 'die'"):
        rng.stream("any").roll(6, "die")


def test_a_script_that_cannot_be_is_refused() -> None:
    with pytest.raises(AssertionError):
        ScriptedRng([6]).roll(6, "die")
    with pytest.raises(AssertionError):
        ScriptedRng([], [[0, 0]]).shuffle("ab", "deck")


ARMY = Option("army", ("rome", "carthage"), ("rome", "carthage"), per_seat=True, drawn=True)
LENGTH = Option("length", ("short", "long"), ("long",))


def test_options_not_given_stand_at_their_default_or_are_drawn() -> None:
    plain = settle((ARMY, LENGTH), 2, {"army.1": "rome"})
    assert plain.values == (("army.0", "rome"), ("army.1", "rome"), ("length", "long"))
    drawn = {settle((ARMY, LENGTH), 2, {}, step_rng(SEED, n)).values for n in range(30)}
    assert len(drawn) == 4
    assert {dict(values)["length"] for values in drawn} == {"long"}


def test_a_seats_option_may_be_given_for_all() -> None:
    assert settle((ARMY,), 3, {"army": "carthage"}).get("army", 2) == "carthage"
    with pytest.raises(KeyError):
        Options().get("army", 0)


@pytest.mark.parametrize(("key", "value"), [("army.0", "gaul"), ("army.2", "rome"), ("hills", "many")])
def test_unknown_options_are_refused(key: str, value: str) -> None:
    with pytest.raises(BadOptions) as caught:
        settle((ARMY, LENGTH), 2, {key: value})
    assert (caught.value.key, caught.value.value) == (key, value)


def test_bytes_remember_their_version() -> None:
    for at, _ in play(0):
        data = codec.pack(3, at.state)
        assert codec.unpack(3, data, State) == at.state
        with pytest.raises(codec.OldVersion):
            codec.unpack(4, data, State)


def test_strange_bytes_are_refused() -> None:
    with pytest.raises(msgspec.ValidationError):
        codec.decode(b'{"sides": 3}', State)
