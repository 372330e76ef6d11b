"""The private screens, each opened for an interaction: commands and buttons come here alike.

Each function acknowledges first (privately), then reads, then shows, and lets pictures follow when they are late.
Host and game errors pass through to the caller, who leaves them to `cogs/errors.py` (commands by `tree.on_error`).
"""

from collections.abc import Sequence

from cogs.ui.app import Interaction
from cogs.ui.screen import Screen

Path = tuple[str, ...]


async def acknowledge(interaction: Interaction) -> None:
    """Answer within three seconds: privately, or by leaving a private message as it is for now. Safe to repeat."""


async def show(interaction: Interaction, screen: Screen) -> None:
    """Show a screen privately, in place of the private message that was pressed if there is one."""


async def say(interaction: Interaction, sentence: str, match: str = "", ways: Sequence[tuple[str, str]] = ()) -> None:
    """Show one sentence; `ways` are (label, what) of buttons that go on: "turn", "view", "list", "lobbies" …"""


async def open_panel(interaction: Interaction, match: str, path: Path = (), note: str = "") -> None:
    """My turn: the panel at `path` if it is still offered, else at home; `note` is a first line."""


async def submit(interaction: Interaction, match: str, text: str) -> None:
    """Play a typed text (several steps with `;`) and show the panel with what came of it."""


async def open_view(interaction: Interaction, match: str) -> None:
    """My view, for players and watchers alike."""


async def open_words(interaction: Interaction, match: str, page: int = 0) -> None:
    """The complete board as text."""


async def open_log(interaction: Interaction, match: str, page: int | None = None, fights_only: bool = False) -> None:
    """The log as this viewer may read it; page None is the newest."""


async def open_rules(interaction: Interaction, game: str, match: str = "", topic: str = "", thing: str = "") -> None:
    """The rules, from what can be done now to single cards; works without a match."""


async def open_list(interaction: Interaction, shown: str = "mine", page: int = 0) -> None:
    """What waits on this person; `shown` is "mine", "others", "lobbies" or "finished"."""


async def open_games(interaction: Interaction) -> None:
    """The newcomer's first screen: the games there are."""


async def open_lobby(interaction: Interaction, match: str) -> None:
    """The private reply to the opener of a lobby: play the house, or wait for people."""


async def open_more(interaction: Interaction, match: str) -> None:
    """What else this person can do at a table now."""


async def ask_resign(interaction: Interaction, match: str) -> None:
    """Resign, with a confirmation."""


async def ask_close(interaction: Interaction, match: str) -> None:
    """Close the table without a result, with a confirmation; only for those who may manage the channel."""


async def offer_draw(interaction: Interaction, match: str) -> None:
    """Ask for a draw, or agree to one."""


async def post_table(interaction: Interaction, match: str) -> None:
    """Bring the table to the channel of this interaction."""


async def send_proof(interaction: Interaction, match: str) -> None:
    """The export of a match with an explanation: whole and with the seed once it is over."""
