"""The migrations make exactly the schema that the code uses, and cost nothing when there are none to run."""

import sqlite3
import subprocess
import sys
from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine

from db import open_store
from db.schema import metadata
from db.upgrade import HEAD, MIGRATIONS, upgrade, version


def script() -> ScriptDirectory:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    return ScriptDirectory.from_config(config)


def test_there_is_one_newest_migration_and_the_code_knows_it() -> None:
    assert script().get_heads() == [HEAD]


async def test_the_migrations_make_the_schema_of_the_code(tmp_path: Path) -> None:
    await (await open_store(tmp_path / "t.db")).close()
    with create_engine(f"sqlite:///{tmp_path / 't.db'}").connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []
        assert version(connection) == HEAD
    connection.engine.dispose()


def test_a_difference_would_be_seen() -> None:
    engine = create_engine("sqlite://")
    with engine.connect() as connection:
        upgrade(connection)
        connection.exec_driver_sql("ALTER TABLE seats DROP COLUMN house")
        connection.exec_driver_sql("DROP INDEX timers_by_due")
        found = compare_metadata(MigrationContext.configure(connection), metadata)
    engine.dispose()
    assert {str(difference[0]) for difference in found} == {"add_column", "add_index"}


def test_a_migration_that_fails_leaves_nothing(tmp_path: Path) -> None:
    code = (
        "import asyncio, db.upgrade, db.schema\n"
        "from alembic import op\n"
        "made = op.create_table\n"
        "def create_table(name, *columns, **more):\n"
        "    if name == 'drafts': raise ValueError('power cut')\n"
        "    return made(name, *columns, **more)\n"
        "op.create_table = create_table\n"
        "from db import open_store\n"
        f"asyncio.run(open_store({str(tmp_path / 't.db')!r}))\n"
    )
    failed = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False)
    assert "power cut" in failed.stderr
    with sqlite3.connect(tmp_path / "t.db") as raw:
        assert raw.execute("SELECT name FROM sqlite_master").fetchall() == []
    raw.close()


def test_opening_a_file_of_today_does_not_load_the_migrations(tmp_path: Path) -> None:
    code = (
        "import asyncio, sys\nfrom db import open_store\n"
        f"store = asyncio.run(open_store({str(tmp_path / 't.db')!r}))\n"
        "print('alembic' in sys.modules)\nasyncio.run(store.close())\n"
    )
    run = [sys.executable, "-c", code]
    loaded = [subprocess.run(run, capture_output=True, text=True, timeout=60, check=True).stdout for _ in range(2)]
    assert loaded == ["True\n", "False\n"]


def test_a_match_of_before_last_changed_at_its_last_entry() -> None:
    engine = create_engine("sqlite://")
    with engine.connect() as connection:
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        config.attributes["connection"] = connection
        command.upgrade(config, "0003")
        old = sa.MetaData()
        old.reflect(connection)
        for match, started in (("aaaa", 3), ("bbbb", None)):
            _filled(connection, old.tables["matches"], id=match, started=started, seq=2 if started else 0)
        for seq, at in ((0, 3), (1, 5), (2, 8)):
            _filled(connection, old.tables["log"], match_id="aaaa", seq=seq, at=at)
        upgrade(connection)
        found = connection.exec_driver_sql("SELECT id, changed FROM matches ORDER BY id").fetchall()
    engine.dispose()
    assert [tuple(row) for row in found] == [("aaaa", 8), ("bbbb", None)]


def _filled(connection: sa.Connection, table: sa.Table, **given: object) -> None:
    """A row with something in every column that needs it."""
    needed = {column.name: b"" if isinstance(column.type, sa.BLOB) else 0 for column in table.c if not column.nullable}
    connection.execute(table.insert().values({**needed, **given}))
