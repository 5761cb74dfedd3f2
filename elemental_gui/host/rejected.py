"""The one refusal of everything that strangers send in and that cannot be read."""

from __future__ import annotations


class Rejected(Exception):
    """A text or a file that cannot be read as what it should be; says where and why."""

    def __init__(self, reason: str, where: str = "") -> None:
        super().__init__(f"{where}: {reason}" if where else reason)
        self.reason = reason
        """What is wrong and what to do about it, in sentences."""
        self.where = where
        """The cell, line or part at fault; empty when it is all of it."""
