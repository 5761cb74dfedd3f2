"""Elemento on the screen: board and tray, and the dice and points beside them in `ledger`.

`scene` is what a page gets, `table` what the gestures share. What every board does belongs in `kit`, and what the rules
say is asked of the engine.
"""

from typing import Final

KEYS: Final = (
    ("R", "Roll the dice"),
    ("F  A  E  W", "Pick up fire, air, earth or water; the same key again takes its other shade"),
    ("L  D  K", "Clear the light or the dark stones of a line, or keep it"),
    ("P", "Pass"),
)
"""The keys that it reads beside those of every board, each with what it does."""
