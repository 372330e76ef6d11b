"""The desk: every private screen and deed, each opened for an interaction. Commands and buttons come here alike.

Each function acknowledges first (privately), then reads, then shows, and lets pictures follow when they are late.
Host and game errors pass through to the caller, who leaves them to `cogs/errors.py` (commands by `tree.on_error`).
"""

from cogs.ui.deeds import (
    again,
    close,
    decline_draw,
    offer_draw,
    post_table,
    press,
    rematch,
    resign,
    send_proof,
    submit,
    take_back,
)
from cogs.ui.opening import (
    ask_close,
    ask_resign,
    open_explained,
    open_games,
    open_list,
    open_log,
    open_more,
    open_panel,
    open_report,
    open_rules,
    open_view,
    open_words,
)
from cogs.ui.ordering import give, open_orders
from cogs.ui.reply import acknowledge, say, show
from cogs.ui.seating import (
    join,
    leave,
    new_table,
    open_lobby,
    open_switches,
    play_house,
    set_option,
    set_seats,
    start,
    wait,
)

__all__ = [
    "acknowledge",
    "again",
    "ask_close",
    "ask_resign",
    "close",
    "decline_draw",
    "give",
    "join",
    "leave",
    "new_table",
    "offer_draw",
    "open_explained",
    "open_games",
    "open_list",
    "open_lobby",
    "open_log",
    "open_more",
    "open_orders",
    "open_panel",
    "open_report",
    "open_rules",
    "open_switches",
    "open_view",
    "open_words",
    "play_house",
    "post_table",
    "press",
    "rematch",
    "resign",
    "say",
    "send_proof",
    "set_option",
    "set_seats",
    "show",
    "start",
    "submit",
    "take_back",
    "wait",
]
