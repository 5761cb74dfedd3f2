"""Noughts on the screen."""

from typing import Final

KEYS: Final = (("M", "Take a mark"),)
"""The keys that it reads beside those of every board, each with what it does."""
