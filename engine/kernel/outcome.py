"""How a match ended."""

from msgspec import Struct

from engine.kernel.seats import Seat


class Outcome(Struct, frozen=True):
    """The final ranking and why the match ended.

    `ranks` holds a place for each seat: 1 is best, equal numbers tie, 0 is no result at all; whoever plays alone
    and loses has place 2. `reason` is a key that the
    game's words (or, for kernel deeds, the interface) put into a sentence. `scores` is for games that have one.
    """

    ranks: tuple[int, ...]
    reason: str
    scores: tuple[int, ...] = ()

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that share the first place."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)

    @property
    def drawn(self) -> bool:
        """Whether more than one seat took part and all share the first place."""
        return len(self.ranks) > 1 and len(self.winners) == len(self.ranks)


def win(seat: Seat, seats: int, reason: str) -> Outcome:
    """An outcome in which `seat` beats all others."""
    return Outcome(tuple(1 if s == seat else 2 for s in range(seats)), reason)


def draw(seats: int, reason: str) -> Outcome:
    """An outcome in which all seats tie."""
    return Outcome((1,) * seats, reason)
