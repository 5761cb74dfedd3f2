"""Elemenders on the screen, without secrets unless they are asked for.

`scene` is what a page gets, `table` the position as it may be seen; `tray` begins the set-up, `moving` a unit's turn.
What every board does belongs in `kit`, and what the rules say is asked of the engine.
"""

from typing import Final

KEYS: Final = (
    ("B  D  F  H  J", "Mark the monolith of this column as your true one"),
    ("C", "Flip the coin"),
    ("F  W  P", "Pick up a fire, water or plant unit"),
    ("T  H  V", "Terraform; lay a river along the row or the column"),
    ("M", "Look at your true monolith, or hide it"),
    ("1  2  H", "Behind the cover sheet: say who looks"),
)
"""The keys that it reads beside those of every board, each with what it does."""
