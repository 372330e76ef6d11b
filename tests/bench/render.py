"""How fast pictures are drawn, and how large they are: warm, cold, and by two threads."""

import statistics
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from render.boards.war import ARTIST as WAR
from render.boards.war import zoom
from render.registry import draw_hand, draw_table, png
from render.theme import theme
from tests.render.forget import forget
from tests.render.legion_positions import ALL as LEGION_ALL
from tests.render.legion_positions import PUBLIC as LEGION_PUBLIC
from tests.render.legion_positions import ROMAN, ROME_ARRANGES, TOLD
from tests.render.positions import ALL, FIGHT, NAMES, PRIVATE, PUBLIC
from tests.render.stilicho_positions import ALL as STILICHO_ALL
from tests.render.stilicho_positions import LATE
from tests.render.stilicho_positions import TOLD as STILICHO_TOLD
from tests.render.war_positions import ADVANCED
from tests.render.war_positions import ALL_VIEWS as WAR_ALL
from tests.render.war_positions import NAMES as WAR_NAMES
from tests.render.war_positions import PRIVATE as WAR_PRIVATE

MILLI = 1000.0
KILOBYTE = 1000.0


def run(seconds: float) -> dict[str, float]:
    """Measure for about so many seconds; times are medians in milliseconds, sizes kilobytes."""
    share = seconds / 20
    draw_table("milito", PUBLIC, NAMES)
    return {
        "milito_table_warm_ms": median(lambda: draw_table("milito", PUBLIC, NAMES), share),
        "milito_fight_warm_ms": median(lambda: draw_table("milito", FIGHT, NAMES), share),
        "milito_hand_warm_ms": median(lambda: draw_hand("milito", PRIVATE, NAMES), share),
        "milito_table_cold_ms": median(lambda: draw_table("milito", PUBLIC, NAMES), share, before=forget),
        "milito_tables_a_second_2_threads": by_threads(share),
        "milito_table_kb": max(len(draw_table("milito", view, NAMES)) for view in ALL.values()) / KILOBYTE,
        "milito_hand_kb": len(draw_hand("milito", PRIVATE, NAMES) or b"") / KILOBYTE,
        **legion(share),
        **war(share),
        **stilicho(share),
    }


def legion(share: float) -> dict[str, float]:
    """Return Legion's figures; each measurement takes a share of a second."""
    for view in LEGION_ALL.values():
        draw_table("legion", view, NAMES)
    return {
        "legion_private_warm_ms": median(lambda: draw_table("legion", ROMAN, NAMES), share),
        "legion_changes_warm_ms": median(lambda: draw_table("legion", ROMAN, NAMES, "dark", TOLD), share),
        "legion_public_warm_ms": median(lambda: draw_table("legion", LEGION_PUBLIC, NAMES), share),
        "legion_arranging_warm_ms": median(lambda: draw_table("legion", ROME_ARRANGES, NAMES), share),
        "legion_hand_warm_ms": median(lambda: draw_hand("legion", ROMAN, NAMES), share),
        "legion_private_cold_ms": median(lambda: draw_table("legion", ROMAN, NAMES), share, before=forget),
        "legion_table_kb": max(len(draw_table("legion", view, NAMES)) for view in LEGION_ALL.values()) / KILOBYTE,
        "legion_hand_kb": len(draw_hand("legion", ROMAN, NAMES) or b"") / KILOBYTE,
    }


def war(share: float) -> dict[str, float]:
    """Return War's figures; each measurement takes a share of a second."""
    dark = theme("dark")

    def board() -> bytes:
        return png(WAR.table(ADVANCED, WAR_NAMES, dark))

    return {
        "war_map_warm_ms": median(board, share),
        "war_region_warm_ms": median(lambda: zoom(ADVANCED, WAR_NAMES, dark, 1), share),
        "war_hand_warm_ms": median(lambda: WAR.hand(WAR_PRIVATE, WAR_NAMES, dark), share),
        "war_map_cold_ms": median(board, share, before=forget),
        "war_map_kb": max(len(png(WAR.table(view, WAR_NAMES, dark))) for view in WAR_ALL.values()) / KILOBYTE,
    }


def stilicho(share: float) -> dict[str, float]:
    """Return Stilicho's figures; each measurement takes a share of a second."""
    for view in STILICHO_ALL.values():
        draw_table("stilicho", view, NAMES)
    return {
        "stilicho_map_warm_ms": median(lambda: draw_table("stilicho", LATE, NAMES), share),
        "stilicho_changes_warm_ms": median(lambda: draw_table("stilicho", LATE, NAMES, "dark", STILICHO_TOLD), share),
        "stilicho_hand_warm_ms": median(lambda: draw_hand("stilicho", LATE, NAMES), share),
        "stilicho_map_cold_ms": median(lambda: draw_table("stilicho", LATE, NAMES), share, before=forget),
        "stilicho_map_kb": max(len(draw_table("stilicho", view, NAMES)) for view in STILICHO_ALL.values()) / KILOBYTE,
        "stilicho_hand_kb": len(draw_hand("stilicho", LATE, NAMES) or b"") / KILOBYTE,
    }


def median(work: Callable[[], object], seconds: float, before: Callable[[], None] = lambda: None) -> float:
    """Return the median duration of the work, each time after `before`, in milliseconds."""
    durations: list[float] = []
    end = time.perf_counter() + seconds
    while len(durations) < 3 or time.perf_counter() < end:
        before()
        start = time.perf_counter()
        work()
        durations.append(time.perf_counter() - start)
    return statistics.median(durations) * MILLI


def by_threads(seconds: float) -> float:
    """Return how many tables two threads draw a second."""
    end = time.perf_counter() + seconds
    with ThreadPoolExecutor(2) as pool:
        return sum(pool.map(until, (end, end))) / seconds


def until(end: float) -> int:
    """Draw until then and return how many were drawn."""
    drawn = 0
    while time.perf_counter() < end:
        draw_table("milito", PUBLIC, NAMES)
        drawn += 1
    return drawn
