"""Arrangements that people keep for later matches."""

from dataclasses import asdict

from sqlalchemy import ColumnElement, Connection, delete, func, insert, select, update

from db.schema import lineups
from engine.host.ports import Lineup

c = lineups.c
FIELDS = ("game", "side", "name", "text", "at")


def _mine(user_id: int, game: str, side: int) -> tuple[ColumnElement[bool], ...]:
    return c.user_id == user_id, c.game == game, c.side == side


def kept(connection: Connection, user_id: int, game: str, side: int) -> tuple[Lineup, ...]:
    """What somebody keeps for a side, by name; the one without a name first."""
    rows = connection.execute(select(lineups).where(*_mine(user_id, game, side)).order_by(c.name))
    return tuple(Lineup(**{name: row._mapping[name] for name in FIELDS}) for row in rows)


def keep(connection: Connection, user_id: int, lineup: Lineup, most: int) -> bool:
    """Keep one in place of theirs of the same name, unless they have `most` with a name already."""
    mine = _mine(user_id, lineup.game, lineup.side)
    again = update(lineups).where(*mine, c.name == lineup.name).values(text=lineup.text, at=lineup.at)
    if connection.execute(again).rowcount:
        return True
    named = connection.scalar(select(func.count()).select_from(lineups).where(*mine, c.name != ""))
    if lineup.name and (named or 0) >= most:
        return False
    connection.execute(insert(lineups).values(user_id=user_id, **asdict(lineup)))
    return True


def drop(connection: Connection, user_id: int, game: str, side: int, name: str) -> None:
    """Keep one no longer."""
    connection.execute(delete(lineups).where(*_mine(user_id, game, side), c.name == name))
