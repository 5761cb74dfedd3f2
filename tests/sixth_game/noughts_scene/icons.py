"""The picture that stands for the one action of Noughts in lists."""

from __future__ import annotations

from tests.sixth_game.noughts.state import Action


def picture(_action: Action) -> str:
    """Give the name of an icon."""
    return "edit"
