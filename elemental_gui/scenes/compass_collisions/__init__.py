"""The board of Compass Collisions: the secret sets of the set-up, and pieces on their way over it.

`scene` is what a page gets, `table` what the gestures share; `sets` and `tray` are the set-up, `moving` is play. What
every board does belongs in `kit`, and what the rules say is asked of the engine.
"""

from typing import Final

KEYS: Final = (
    ("F  A  E  W  X", "Put an element into a set, or take it out"),
    ("O  P", "Take the privilege: to say who moves first, or to place the first two sets"),
    ("1  2", "Say which seat moves first; with a piece in the hand, how far it goes"),
    ("1 - 4", "Pick up a set"),
    ("N  E  S  W", "Lay the set on a side of the board, or aim the piece in the hand"),
)
"""The keys that it reads beside those of every board, each with what it does."""
