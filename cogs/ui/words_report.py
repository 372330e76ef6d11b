"""What the interface says of reports after a match. Part of its own words; what decided it is the game's to say."""

from typing import Final

REPORT: Final = "Report"
TITLE: Final = "report"
WAY: Final = "report"
"""How an id asks for it."""
