"""The speed of `reach` in Element: how long it takes to find a turn, or to be sure that there is none."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement, islice
from random import Random
from time import monotonic, perf_counter
from typing import Final, NamedTuple

from elemental_gui.cli.hard_turns import nearly, turns
from elemental_gui.engine.core.elements import LETTERS
from elemental_gui.engine.core.options import chosen
from elemental_gui.engine.core.reach import Goal, Reach, Undecided
from elemental_gui.engine.core.violations import OptionError
from elemental_gui.engine.element.game import GAME
from elemental_gui.engine.element.state import State

LIMIT: Final = 10.0
"""Seconds after which a search is given up."""
_SEED: Final = 1
DRAWS: Final = tuple("".join(draw) for count in range(5) for draw in combinations_with_replacement(LETTERS, count))
"""Every draw of none to four stones."""


class Timing(NamedTuple):
    """One search."""

    draw: str
    seconds: float
    answer: Reach


def run(arguments: Namespace) -> int:
    """Search for some turns of every draw, each with its true end and with one that is nearly right; print times."""
    try:
        preset = chosen(arguments.preset or GAME.default_preset, GAME.presets, "preset")
    except OptionError as error:
        print(f"elemental-gui: {error}", file=sys.stderr)
        return 2
    timings: list[Timing] = []
    for draw in DRAWS:
        of_draw = list(_timings(draw, arguments.turns, preset))
        timings += of_draw
        print(f"{draw or '-':<5}{_summary(of_draw)}", flush=True)
    print(f"all  {_summary(timings)}")
    return 0


def _timings(draw: str, number: int, preset: str) -> Iterator[Timing]:
    dice = Random(f"{_SEED} {draw}")  # noqa: S311 - the same turns every time
    for turn in islice(turns(dice, preset, draw), number):
        for goal in (turn.end, nearly(dice, turn)):
            start = perf_counter()
            answer = searched(turn.start, goal, LIMIT)
            yield Timing(draw, perf_counter() - start, answer)


def searched(start: State, goal: State, seconds: float) -> Reach:
    """Search for a turn for so long at most."""
    end = monotonic() + seconds
    return GAME.reach(start, Goal(goal), lambda: monotonic() > end)


def _summary(timings: Sequence[Timing]) -> str:
    """Say in milliseconds how long half of the searches took at most, 99 of 100, and all."""
    times = sorted(timing.seconds * 1000 for timing in timings)
    half, most, slowest = (times[min(len(times) - 1, int(len(times) * share))] for share in (0.5, 0.99, 1))
    undecided = sum(isinstance(timing.answer, Undecided) for timing in timings)
    return (
        f"median {half:8.1f} ms, 99th percentile {most:8.1f} ms, slowest {slowest:8.1f} ms, "
        f"undecided {undecided} of {len(times)}"
    )
