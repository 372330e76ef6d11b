"""Words of Legion & Horde's own screens."""

from typing import Final

ABILITIES: Final = "Abilities"
WHICH_ABILITY: Final = "**Abilities › which one?**"
