"""Completed lines: when they score, what may be decided about each, and which stones go."""

from __future__ import annotations

from collections.abc import Sequence

from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.elemento.board import EMPTY, LINES, LINES_OF, SHADE_OF, SHADES, STONES, Shade
from elemental_gui.engine.elemento.state import State


def completed(board: bytes | bytearray, square: Square) -> tuple[str, ...]:
    """List the full lines of the square on which a stone has just come to lie, the row first (rulings 3b.5, E.12)."""
    return tuple([name for name in LINES_OF[square] if EMPTY not in [board[each] for each in LINES[name]]])


def options(state: State) -> tuple[Shade | None, ...]:
    """List what may be decided about the line that is due: the shades that can go, None for keeping it.

    What an earlier decision forbids is left out, and so is what would leave nothing for a line to come (ruling E.4).
    """
    line = state.line
    if line is None:
        return ()
    choices = by_itself(state, line)
    if state.rules.double_removal == "per_line" or len(state.lines) == 1:
        return choices
    if state.decided:
        return tuple(choice for choice in choices if agree(state.decided[0], choice))
    others = by_itself(state, state.lines[1])
    return tuple(choice for choice in choices if any(agree(choice, other) for other in others))


def by_itself(state: State, line: str) -> tuple[Shade | None, ...]:
    """List what may be decided about a line if there were no other (ruling 3b.8)."""
    found = shades_in(state.board, line)
    return (*found, None) if state.own is not None and found == (state.own,) else found


def shades_in(board: bytes, line: str) -> tuple[Shade, ...]:
    present = {SHADE_OF[board[square]] for square in LINES[line]}
    return tuple(shade for shade in SHADES if shade in present)


def agree(one: Shade | None, other: Shade | None) -> bool:
    """Tell whether two decisions of one turn go together where both have to name the same shade (ruling E.4)."""
    return one is None or other is None or one is other


def removed(board: bytes, lines: Sequence[str], decided: Sequence[Shade | None]) -> tuple[Square, ...]:
    """List the squares that these decisions clear, each once, row by row (ruling 3b.7)."""
    squares = {
        square
        for line, shade in zip(lines, decided, strict=False)
        if shade is not None
        for square in LINES[line]
        if board[square] in STONES[shade]
    }
    return tuple(sorted(squares))
