"""How a game ended."""

from __future__ import annotations

import attrs


@attrs.frozen
class Outcome:
    """The result of a finished game: who won, and by which rule it ended."""

    winners: tuple[int, ...]
    """The winning seats in ascending order; all of them mean a draw, and none that nobody wins."""
    reason: str
    """A rule key such as `trapped`, `both_blocked` or `forfeit`; `setup` when it was set up like that."""
    note: str = ""
    """What a host says beside it, in free words."""
