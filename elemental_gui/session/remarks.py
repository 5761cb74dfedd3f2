"""The comments of a record: where they stand, and which of them outlast the turns behind which they stand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

import attrs

_MARKS: Final = ("host ", "players took back ", "played on at zero", "paused ", "resumed ")
"""How comments begin that tell what was decided about the game, and not what somebody said of a turn."""


@attrs.frozen
class Remark:
    """A comment that stands behind the turn in which this many plies had been played."""

    plies: int
    text: str


def after_taking_back(remarks: Iterable[Remark], plies: int) -> Iterator[Remark]:
    """Give the remarks that are left when only so many plies stand.

    What was said of a turn, and its times, go with it. What was decided holds on: a clock that was set, another source
    of luck, a pause, and the marks of what was taken back before.
    """
    for remark in remarks:
        if remark.plies <= plies:
            yield remark
        elif remark.text.startswith(_MARKS):
            yield Remark(plies, remark.text)
