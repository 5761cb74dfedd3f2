"""What puzzles of Elemento ask: to win within the turn, or to score the most points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from elemental_gui.engine.core.events import Event, GameEnded
from elemental_gui.engine.core.puzzling import Counting, Puzzling
from elemental_gui.engine.core.words import counted
from elemental_gui.engine.elemento.events import LineScored, StoneMoved
from elemental_gui.engine.elemento.state import State


def lacks(state: State, seat: int) -> str:
    return f"You have {counted(points(state, seat), 'point')}; {state.target} win."


def themes(_before: State, _after: State, events: Sequence[Event]) -> Iterator[str]:
    lines = sum(isinstance(event, LineScored) for event in events)
    yield from {1: ("a line",), 2: ("two lines at once",)}.get(lines, ())
    for event in events:
        match event:
            case StoneMoved():
                yield "moving a stone"
            case GameEnded(outcome) if outcome.reason == "3b.11":
                yield "the last stone"


def points(state: State, seat: int) -> int:
    return state.points[seat - 1]


PUZZLING: Final = Puzzling(
    task="Win in this turn, by points or with your last stone.",
    lacks=lacks,
    themes=themes,
    counting=Counting("Score as many points as you can in this turn.", "point", points),
)
