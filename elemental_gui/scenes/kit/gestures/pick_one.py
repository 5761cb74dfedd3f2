"""Choosing one of several things that lie on the board, in place."""

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from elemental_gui.engine.core.geometry import Square
from elemental_gui.scenes.kit.gestures.gesture import Gesture, Pointer, nothing
from elemental_gui.scenes.kit.items import SquareLayer


class Alternative(NamedTuple):
    """One of the things to choose from."""

    key: str
    """Its name, and the direction key that chooses it."""
    squares: tuple[Square, ...]
    is_possible: bool


class PickOne(Gesture):
    """A choice among alternatives; the impossible ones are shown too, and can be asked why.

    A game says what is told of an alternative, and what comes of choosing it.
    """

    can_step_back = True
    ends_at_tray = True

    def __init__(
        self, alternatives: Sequence[Alternative], marks: SquareLayer, cancelled: Callable[[], None] = nothing
    ) -> None:
        super().__init__(cancelled)
        self._alternatives = {alternative.key: alternative for alternative in alternatives}
        self._by_square = _first_come(alternatives)
        self._marks = marks
        self._current: Alternative | None = None

    @abstractmethod
    def explain(self, alternative: Alternative | None) -> None:
        """Say what this alternative means."""

    @abstractmethod
    def go_on(self, alternative: Alternative) -> None:
        """Go on with this alternative."""

    def refuse(self, alternative: Alternative) -> None:
        """Say why this alternative is impossible."""

    def start(self) -> None:
        self._current = None
        self._draw()

    def moved(self, pointer: Pointer) -> None:
        self._hover(self._by_square.get(pointer.square or 0))

    def released(self, pointer: Pointer) -> None:
        """Choose what was clicked, or what the mouse was dragged onto."""
        self._take(self._by_square.get(pointer.square or 0))

    def left(self) -> None:
        self._hover(None)

    def pointed(self, square: Square) -> None:
        self._hover(self._by_square.get(square))

    def chosen(self, square: Square) -> None:
        self._take(self._by_square.get(square))

    def directed(self, direction: str) -> bool:
        self._take(self._alternatives.get(direction))
        return True

    def tidy(self) -> None:
        self.explain(None)
        self._marks.show({})

    def _hover(self, alternative: Alternative | None) -> None:
        if alternative != self._current:
            self._current = alternative
            self._draw()
            self.explain(alternative)

    def _take(self, alternative: Alternative | None) -> None:
        if alternative is None:
            return
        if alternative.is_possible:
            self.end()
            self.go_on(alternative)
        else:
            self.refuse(alternative)

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
