"""What a match has shown so far: scores with their intervals, Elo, and when enough games have been played."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, log, log10, sqrt
from statistics import fmean, pvariance
from typing import Final, NamedTuple

_Z: Final = 1.96
"""95 of 100 intervals hold the truth."""
_ERROR: Final = 0.05
"""The chance that the test stops on the wrong side."""
_UNSEEN: Final = (0.0, 1.0)
"""Deals that are added to those played, so that a few equal ones are not taken for the whole truth."""


class Interval(NamedTuple):
    """A share of wins as measured, and between which bounds it lies."""

    score: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{100 * self.score:.1f} % ({100 * self.low:.1f} to {100 * self.high:.1f})"


def interval(deals: Sequence[float], games: int) -> Interval:
    """Judge the mean scores of deals, each of which was played with the seats exchanged.

    Both games of a deal have the same luck, so deals are counted, not games. The interval is Wilson's for as many games
    as the spread of the deals is worth.
    """
    score = fmean(deals)
    spread = pvariance(deals) / len(deals)
    worth = score * (1 - score) / spread if spread else float(games)
    worth = min(max(worth, len(deals)), 2.0 * games)
    square = _Z * _Z / worth
    middle = (score + square / 2) / (1 + square)
    half = _Z / (1 + square) * sqrt(score * (1 - score) / worth + square / (4 * worth))
    return Interval(score, middle - half if score else 0.0, middle + half if score < 1 else 1.0)


def elo(score: float) -> float:
    """Turn the score between two into a difference of Elo."""
    if not 0 < score < 1:
        return inf if score > 0 else -inf
    return -400 * log10(1 / score - 1)


def expected(difference: float) -> float:
    """Turn a difference of Elo into the score between two."""
    return 1 / (1 + 10 ** (-difference / 400))


def likelihood_ratio(deals: Sequence[float], worse: float, better: float) -> float:
    """Give the log of how much likelier these scores are at a difference of `better` Elo than at `worse`."""
    if not deals:
        return 0.0
    low, high = expected(worse), expected(better)
    variance = pvariance([*deals, *_UNSEEN])
    return len(deals) * (high - low) * (2 * fmean(deals) - low - high) / (2 * variance)


def sprt(ratio: float) -> str:
    """Tell whether the test is over: `better`, `not better`, or nothing yet."""
    bound = log((1 - _ERROR) / _ERROR)
    if ratio >= bound:
        return "better"
    return "not better" if ratio <= -bound else ""
