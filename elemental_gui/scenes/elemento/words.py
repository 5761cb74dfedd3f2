"""Elemento in words: squares, stones, events and refusals, for the status line and for screen readers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QCoreApplication

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


def tr(text: str, **parts: object) -> str:
    """Translate a sentence, then fill in its parts."""
    return QCoreApplication.translate("Elemento", text).format(**parts)


def counted_points(count: int) -> str:
    """Say how many points."""
    return tr("1 point") if count == 1 else tr("{count} points", count=count)


def counted_stones(count: int) -> str:
    """Say how many stones."""
    return tr("1 stone") if count == 1 else tr("{count} stones", count=count)


def shade_word(shade: Shade) -> str:
    """Name a shade."""
    return tr("light") if shade is Shade.LIGHT else tr("dark")


def element_word(element: Element) -> str:
    """Name an element."""
    return tr(word_of(element))


def stone_word(element: Element, shade: Shade) -> str:
    """Name a stone."""
    return tr("{shade} {element}", shade=shade_word(shade), element=element_word(element))


def line_word(line: str) -> str:
    """Name a line, such as `row 2`."""
    kind, name = line.split()
    return tr("row {name}", name=name) if kind == "row" else tr("column {name}", name=name)


def dice_words(dice: Dice) -> str:
    """Say what the dice show."""
    return tr("{upper} and {lower}", upper=colour_word(dice[0]), lower=colour_word(dice[1]))


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
            return text + tr("empty")
        return text + stone_word(ELEMENT_OF[letter], SHADE_OF[letter])

    def forecast(self, action: Action, found: Forecast) -> str:
        """Say what a legal action would bring."""
        parts = [self._does(action)]
        if found.lines:
            lines = tr(" and ").join(line_word(line) for line in found.lines)
            points = counted_points(len(found.lines))
            parts.append(tr("completes {lines} for {points}", lines=lines, points=points))
        if found.removed:
            parts.append(tr("{stones} leave the board", stones=counted_stones(len(found.removed))))
        if found.winners:
            winners = tr(" and ").join(self.seat(seat) for seat in found.winners)
            parts.append(tr("{winners} wins", winners=winners))
        elif found.following != self._state.seat and found.dice is not None and found.dice != self._state.dice:
            parts.append(tr("the dice are turned to {dice}", dice=dice_words(found.dice)))
        return ", ".join(parts)

    def _does(self, action: Action) -> str:
        match action:
            case Place(element, square, shade):
                stone = element_word(element) if shade is None else stone_word(element, shade)
                return tr("{stone} on {name}", stone=stone, name=GRID.names[square])
            case Move(origin, target):
                return tr("{origin} moves to {target}", origin=GRID.names[origin], target=GRID.names[target])
            case Clear(line, shade):
                return tr("clear {shade} from {line}", shade=shade_word(shade), line=line_word(line))
            case Keep(line):
                return tr("keep {line}", line=line_word(line))
            case Pass():
                return tr("pass")
            case Roll(upper, lower):
                return tr("roll {dice}", dice=dice_words((upper, lower)))

    def summary(self) -> str:
        """Say who is to act, and what the dice show."""
        state, player = self._state, self.seat(self._state.seat)
        points = ", ".join(
            tr("{player} has {points}", player=self.seat(seat), points=counted_points(number))
            for seat, number in enumerate(state.points, 1)
        )
        if state.outcome is not None:
            return f"{self.result(state.outcome)}; {points}"
        if state.stage is Stage.ROLL or state.dice is None:
            return tr("{player} throws the dice; {points}", player=player, points=points)
        if state.line is not None:
            due = line_word(state.line)
            return tr("{player} decides what goes from {line}; {points}", player=player, line=due, points=points)
        dice = dice_words(state.dice)
        return tr("{player} acts, the dice show {dice}; {points}", player=player, dice=dice, points=points)


def seats_shade(state: State, seat: int) -> Shade | None:
    """Return the shade that a seat owns; None where all stones are shared (ruling 3b.19)."""
    return SHADES[seat - 1] if state.seats == len(SHADES) else None
