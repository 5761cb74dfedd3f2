"""Elemento in words: squares, stones, events and refusals, for the status line and for screen readers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from elemental_gui.engine.core.elements import Element
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.elemento.actions import Action, Clear, Keep, Move, Pass, Place, Roll
from elemental_gui.engine.elemento.board import COLOUR_OF, GRID
from elemental_gui.engine.elemento.colours import Dice
from elemental_gui.engine.elemento.drafts import Forecast
from elemental_gui.engine.elemento.state import Stage, State
from elemental_gui.engine.elemento.stones import ELEMENT_OF, SHADE_OF, SHADES, Shade, word_of
from elemental_gui.scenes.elemento.tints import colour_word
from elemental_gui.scenes.kit.seat_words import SeatWords


def counted_points(count: int) -> str:
    """Say how many points."""
    return "1 point" if count == 1 else f"{count} points"


def counted_stones(count: int) -> str:
    """Say how many stones."""
    return "1 stone" if count == 1 else f"{count} stones"


def shade_word(shade: Shade) -> str:
    """Name a shade."""
    return "light" if shade is Shade.LIGHT else "dark"


def element_word(element: Element) -> str:
    """Name an element."""
    return word_of(element)


def stone_word(element: Element, shade: Shade) -> str:
    """Name a stone."""
    return f"{shade_word(shade)} {element_word(element)}"


def line_word(line: str) -> str:
    """Name a line, such as `row 2`."""
    kind, name = line.split()
    return f"row {name}" if kind == "row" else f"column {name}"


def dice_words(dice: Dice) -> str:
    """Say what the dice show."""
    return f"{colour_word(dice[0])} and {colour_word(dice[1])}"


def named(squares: Iterable[Square]) -> str:
    """Name squares one after the other."""
    return " ".join(GRID.names[square] for square in squares)


class Words(SeatWords):
    """Says things about one position in a game between these players."""

    def __init__(self, state: State, names: Sequence[str]) -> None:
        super().__init__(names, state.seats)
        self._state = state

    def square(self, square: Square) -> str:
        """Say what is on a square: `B3 green, light fire`."""
        letter = self._state.board[square]
        text = f"{GRID.names[square]} {colour_word(COLOUR_OF[square])}, "
        if letter not in ELEMENT_OF:
            return text + "empty"
        return text + stone_word(ELEMENT_OF[letter], SHADE_OF[letter])

    def forecast(self, action: Action, found: Forecast) -> str:
        """Say what a legal action would bring."""
        parts = [self._does(action)]
        if found.lines:
            lines = " and ".join(line_word(line) for line in found.lines)
            points = counted_points(len(found.lines))
            parts.append(f"completes {lines} for {points}")
        if found.removed:
            parts.append(f"{counted_stones(len(found.removed))} leave the board")
        if found.winners:
            winners = " and ".join(self.seat(seat) for seat in found.winners)
            parts.append(f"{winners} wins")
        elif found.following != self._state.seat and found.dice is not None and found.dice != self._state.dice:
            parts.append(f"the dice are turned to {dice_words(found.dice)}")
        return ", ".join(parts)

    def _does(self, action: Action) -> str:
        match action:
            case Place(element, square, shade):
                stone = element_word(element) if shade is None else stone_word(element, shade)
                return f"{stone} on {GRID.names[square]}"
            case Move(origin, target):
                return f"{GRID.names[origin]} moves to {GRID.names[target]}"
            case Clear(line, shade):
                return f"clear {shade_word(shade)} from {line_word(line)}"
            case Keep(line):
                return f"keep {line_word(line)}"
            case Pass():
                return "pass"
            case Roll(upper, lower):
                return f"roll {dice_words((upper, lower))}"

    def summary(self) -> str:
        """Say who is to act, and what the dice show."""
        state, player = self._state, self.seat(self._state.seat)
        points = ", ".join(
            f"{self.seat(seat)} has {counted_points(number)}"
            for seat, number in enumerate(state.points, 1)
        )
        if state.outcome is not None:
            return f"{self.result(state.outcome)}; {points}"
        if state.stage is Stage.ROLL or state.dice is None:
            return f"{player} throws the dice; {points}"
        if state.line is not None:
            due = line_word(state.line)
            return f"{player} decides what goes from {due}; {points}"
        dice = dice_words(state.dice)
        return f"{player} acts, the dice show {dice}; {points}"


def seats_shade(state: State, seat: int) -> Shade | None:
    """Return the shade that a seat owns; None where all stones are shared (ruling 3b.19)."""
    return SHADES[seat - 1] if state.seats == len(SHADES) else None
