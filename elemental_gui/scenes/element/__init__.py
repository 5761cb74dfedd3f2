"""Element on the screen: board and tray, and the gestures of a turn.

`scene` is what a page gets, `table` what the gestures share; a turn begins in `tray` (stones, which wake what is in
`river`) or `moving` (the sage). What every board does belongs in `kit`, and what the rules say is asked of the engine.
"""

from typing import Final

KEYS: Final = (
    ("0 - 4", "Take so many stones, at the beginning of a turn"),
    ("F  A  E  W", "Pick up fire, wind (air), earth or water"),
    ("7 8 9 / 4 6 / 1 2 3", "On the number pad: one step of the sage"),
    ("U  D  L  R", "Choose a river's line and trace its path"),
)
"""The keys that it reads beside those of every board, each with what it does."""
