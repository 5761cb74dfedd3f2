"""What puzzles of Compass Collisions ask: to win with one move, or to come out of it with the most pieces."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from elemental_gui.engine.compass_collisions import events
from elemental_gui.engine.compass_collisions.board import seat_counts
from elemental_gui.engine.compass_collisions.state import State
from elemental_gui.engine.core.events import Event
from elemental_gui.engine.core.puzzling import Counting, Puzzling
from elemental_gui.engine.core.state import other


def lacks(state: State, seat: int) -> str:
    missing = {lacker for lacker, _ in events.lacking(state.board)}
    return "The other side still has all four elements." if other(seat) not in missing else "That does not win."


def themes(_before: State, _after: State, told: Sequence[Event]) -> Iterator[str]:
    for event in told:
        match event:
            case events.PieceBeaten():
                yield "a battle"
            case events.PieceFell():
                yield "a fall"
            case events.PiecePushed():
                yield "a push"
            case events.PieceMoved(_, _, letter, became) if letter != became:
                yield "a change of element"
            case events.SquaresVanished(is_collapse=is_collapse, lost=lost) if lost or is_collapse:
                yield "the collapse" if is_collapse else "vanishing squares"


def lead(state: State, seat: int) -> int:
    """Count how many more pieces a seat has than the other side."""
    ones, twos = seat_counts(state.board)
    return ones - twos if seat == 1 else twos - ones


PUZZLING: Final = Puzzling(
    task="Win with this move: leave the other side without one of the four elements.",
    lacks=lacks,
    themes=themes,
    counting=Counting(
        "Gain as many pieces on the other side as you can with one move; your own losses count against it.",
        "piece",
        lead,
    ),
)
