"""Choosing one of several things that lie on the board, in place."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, Protocol

from elemental_gui.engine.core.geometry import Square
from elemental_gui.scenes.kit.gestures.gesture import Gesture, Pointer, nothing
from elemental_gui.scenes.kit.items import SquareLayer


class Alternative(NamedTuple):
    """One of the things to choose from."""

    key: str
    """Its name, and the direction key that chooses it."""
    squares: tuple[Square, ...]
    is_possible: bool


class Picker(Protocol):
    """Who wants to know."""

    def hovered(self, alternative: Alternative | None) -> None:
        """Say what this alternative means."""

    def chosen(self, alternative: Alternative) -> None:
        """Go on with this alternative."""

    def refused(self, alternative: Alternative) -> None:
        """Say why this alternative is impossible."""


class PickOne(Gesture):
    """A choice among alternatives; the impossible ones are shown too, and can be asked why."""

    can_step_back = True
    ends_at_tray = True

    def __init__(
        self,
        picker: Picker,
        alternatives: Sequence[Alternative],
        marks: SquareLayer,
        cancelled: Callable[[], None] = nothing,
    ) -> None:
        super().__init__(cancelled)
        self._picker = picker
        self._alternatives = {alternative.key: alternative for alternative in alternatives}
        self._by_square = _first_come(alternatives)
        self._marks = marks
        self._current: Alternative | None = None

    def start(self) -> None:
        """Light up the alternatives."""
        self._draw()

    def moved(self, pointer: Pointer) -> None:
        """Light up what is under the mouse."""
        self._hover(self._by_square.get(pointer.square or 0))

    def released(self, pointer: Pointer) -> None:
        """Choose what was clicked, or what the mouse was dragged onto."""
        self._take(self._by_square.get(pointer.square or 0))

    def left(self) -> None:
        """Light up nothing."""
        self._hover(None)

    def pointed(self, square: Square) -> None:
        """Light up what is under the cursor."""
        self._hover(self._by_square.get(square))

    def chosen(self, square: Square) -> None:
        """Choose what is under the cursor."""
        self._take(self._by_square.get(square))

    def directed(self, direction: str) -> bool:
        self._take(self._alternatives.get(direction))
        return True

    def tidy(self) -> None:
        """Put the lights out."""
        self._picker.hovered(None)
        self._marks.show({})

    def _hover(self, alternative: Alternative | None) -> None:
        if alternative != self._current:
            self._current = alternative
            self._draw()
            self._picker.hovered(alternative)

    def _take(self, alternative: Alternative | None) -> None:
        if alternative is None:
            return
        if not alternative.is_possible:
            self._picker.refused(alternative)
            return
        self.end()
        self._picker.chosen(alternative)

    def _draw(self) -> None:
        marks = {}
        for square, alternative in self._by_square.items():
            lit = alternative is self._current
            marks[square] = ("choice_lit" if lit else "choice") if alternative.is_possible else "choice_shut"
        self._marks.show(marks)


def _first_come(alternatives: Sequence[Alternative]) -> Mapping[Square, Alternative]:
    """Give every square to the first alternative that lies on it, possible ones before the others."""
    by_square: dict[Square, Alternative] = {}
    for alternative in sorted(alternatives, key=lambda one: not one.is_possible):
        for square in alternative.squares:
            by_square.setdefault(square, alternative)
    return by_square
