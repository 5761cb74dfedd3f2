"""What a bot may say about the computer's thinking: how well, for how long, and with which luck."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from hashlib import sha256
from time import monotonic
from typing import Final

import attrs

from elemental_gui.engine.core.options import chosen
from elemental_gui.engine.core.violations import OptionError
from elemental_gui.players.contract import Below, Effort, Level
from elemental_gui.session.chance import drawing

_LEVELS: Final = {level.value: level for level in Level}
_SECONDS: Final = re.compile(r"[0-9]{1,4}(\.[0-9]{1,6})?")
_NODES: Final = re.compile(r"[1-9][0-9]{0,9}")
LONGEST: Final = 3600
"""Seconds that a thought or a search may be given."""
_USABLE: Final = 0.95
"""The share of the seconds that is searched; the rest is for giving the answer."""


@attrs.frozen
class Budget:
    """How long the computer may take for an answer; without either number as long as its level does."""

    seconds: float | None = None
    nodes: int | None = None

    def effort(
        self, seconds: float, now: Callable[[], float], is_stopped: Callable[[], bool] = lambda: False
    ) -> Effort:
        """Begin to spend it; without either number it is this many seconds."""
        if self.nodes is not None:
            return Effort(nodes=self.nodes, is_stopped=is_stopped)
        seconds = seconds if self.seconds is None else self.seconds
        return Effort(seconds=seconds * _USABLE, now=now, is_stopped=is_stopped)


def read_seconds(text: str) -> float | None:
    """Read a number of seconds, more than 0 and not too many; None where it is none."""
    return float(text) if _SECONDS.fullmatch(text) and 0 < float(text) <= LONGEST else None


def read_budget(text: str) -> Budget:
    """Read what follows `genmove_budget`; raises OptionError."""
    kind, _, number = text.lower().partition(" ")
    if kind == "level" and not number:
        return Budget()
    if kind == "seconds" and (seconds := read_seconds(number)):
        return Budget(seconds=seconds)
    if kind == "nodes" and _NODES.fullmatch(number):
        return Budget(nodes=int(number))
    raise OptionError(f"Say: seconds S (more than 0, at most {LONGEST}), nodes N (a whole number from 1), or level.")


def read_level(text: str) -> Level:
    """Read the name of a level, `strong` where there is none; raises OptionError."""
    return _LEVELS[chosen(text.lower(), _LEVELS, "level")] if text else Level.STRONG


def deadline(seconds: float) -> Callable[[], bool]:
    """Begin the time of a search; the answer tells whether it has run out."""
    end = monotonic() + seconds
    return lambda: monotonic() >= end


def drawn(seed: str, text: str) -> Below:
    """Give the luck with which a computer chooses at the position `text`; it tells nothing of the game's own luck."""
    return drawing(sha256(f"computer\0{seed}\0{text}".encode()).hexdigest())


def hundredths(shares: Sequence[float]) -> list[int]:
    """Round shares to whole hundredths that add up to 100; what is lost in rounding goes where most of it was lost."""
    exact = [100 * share / sum(shares) for share in shares]
    whole = [int(value) for value in exact]
    for seat in sorted(range(len(exact)), key=lambda seat: whole[seat] - exact[seat])[: 100 - sum(whole)]:
        whole[seat] += 1
    return whole
