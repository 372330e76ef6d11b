"""The options of a match: what a game offers, and what was settled for one match."""

from collections.abc import Mapping

from msgspec import Struct

from engine.kernel.errors import BadOptions
from engine.kernel.rng import Rng
from engine.kernel.seats import Seat


class Option(Struct, frozen=True):
    """One switch of a game. With `per_seat` every seat has its own value, with its own default.

    `drawn` says that a self-play match which does not name it draws it from the seed.
    """

    id: str
    choices: tuple[str, ...]
    defaults: tuple[str, ...]
    per_seat: bool = False
    drawn: bool = False

    def default(self, seat: Seat = 0) -> str:
        """The value that stands when nobody chose."""
        return self.defaults[seat % len(self.defaults)]

    def keys(self, seats: int) -> tuple[str, ...]:
        """The keys under which values are stored: `army.0`, `army.1` or plain `mercenaries`."""
        return tuple(f"{self.id}.{seat}" for seat in range(seats)) if self.per_seat else (self.id,)


class Options(Struct, frozen=True):
    """Settled options, as sorted pairs of key and value."""

    values: tuple[tuple[str, str], ...] = ()

    def get(self, id: str, seat: Seat | None = None) -> str:
        """The value of an option; for options per seat name the seat."""
        key = id if seat is None else f"{id}.{seat}"
        for name, value in self.values:
            if name == key:
                return value
        raise KeyError(key)


def settle(offered: tuple[Option, ...], seats: int, given: Mapping[str, str], rng: Rng | None = None) -> Options:
    """Fill in what was not given: drawn by `rng` where the option is `drawn`, else the default.

    Raises BadOptions for an unknown key or value. A per-seat option may be given for all seats by its bare id.
    """
    values: dict[str, str] = {}
    for option in offered:
        for seat, key in enumerate(option.keys(seats)):
            value = given.get(key, given.get(option.id))
            if value is None:
                drawn = rng is not None and option.drawn
                value = option.choices[rng.below(len(option.choices), key)] if rng and drawn else option.default(seat)
            if value not in option.choices:
                raise BadOptions(key, value, "unknown value")
            values[key] = value
    known = set(values) | {option.id for option in offered}
    for key, value in given.items():
        if key not in known:
            raise BadOptions(key, value, "unknown option")
    return Options(tuple(sorted(values.items())))
