"""The key that only the board of Noughts reads."""

from __future__ import annotations

from typing import Final

KEYS: Final = (("M", "Take a mark"),)
"""Each with what it does."""
