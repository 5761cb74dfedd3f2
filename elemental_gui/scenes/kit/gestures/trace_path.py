"""Drawing a path of a given length from square to neighbouring square."""

from abc import abstractmethod
from collections.abc import Callable, Mapping
from math import ceil, hypot

from PySide6.QtCore import QPointF

from elemental_gui.engine.core.geometry import ORTHOGONAL, Square
from elemental_gui.scenes.kit.board_layers import Layers
from elemental_gui.scenes.kit.gestures.gesture import Gesture, Pointer, nothing
from elemental_gui.scenes.kit.placement import UNIT, Squares

Path = tuple[Square, ...]

_INSET = 12.0  # a drag along one row does not stray into the next at once
_SAMPLE = UNIT / 4  # a fast mouse skips squares; between two events the way is sampled this often


class TracePath(Gesture):
    """A path drawn by dragging, by clicking square after square, or with direction keys.

    Going back over the path shortens it. It is handed over as soon as it has its full length, by mouse when the
    button comes up. A game says where it can go and what comes of it.
    """

    can_step_back = True
    ends_at_tray = True

    def __init__(
        self, layers: Layers, squares: Squares, source: Square, length: int, cancelled: Callable[[], None] = nothing
    ) -> None:
        """Prepare a path of `length` squares that begins beside `source`."""
        super().__init__(cancelled)
        self._layers = layers
        self._squares = squares
        self._source = source
        self._length = length
        self._path: Path = ()
        self._rest: Path = ()
        self._next: Mapping[Square, bool] = {}
        self._last_point: QPointF | None = None

    @abstractmethod
    def continuations(self, path: Path) -> Mapping[Square, bool]:
        """Return the squares that may be next (True), and those worth marking as out of reach (False)."""

    @abstractmethod
    def completion(self, path: Path) -> Path | None:
        """Return the rest of the path when there is only one."""

    @abstractmethod
    def show(self, path: Path, rest: Path) -> None:
        """Show what the path would do so far; `rest` is the completion that is offered, if any."""

    @abstractmethod
    def refuse(self, path: Path, square: Square) -> None:
        """Say why the path cannot go on to a square."""

    @abstractmethod
    def go_on(self, path: Path) -> None:
        """Go on with the path, which has its full length."""

    @property
    def tip(self) -> Square:
        """Where the path ends now."""
        return self._path[-1] if self._path else self._source

    def start(self) -> None:
        self._set(())

    def pressed(self, pointer: Pointer) -> None:
        """Go on to the square clicked, back to one of the path, or along the only rest."""
        square = pointer.square
        self._last_point = pointer.point
        if square is None:
            return
        if self._rest and square == self._rest[-1]:
            self._set(self._path + self._rest)
        elif not self._enter(square) and not self._walk_to(square):
            self.refuse(self._path, square)

    def moved(self, pointer: Pointer) -> None:
        """With the button down, take the path along."""
        if self._last_point is None:
            return
        way = pointer.point - self._last_point
        for sample in range(1, ceil(hypot(way.x(), way.y()) / _SAMPLE) + 1):
            point = self._last_point + way * min(1.0, sample * _SAMPLE / max(1.0, hypot(way.x(), way.y())))
            square = self._squares.at(point)
            if square is not None and self._squares.is_inside(point, square, _INSET):
                self._enter(square)
        self._last_point = pointer.point

    def released(self, pointer: Pointer) -> None:
        self._last_point = None
        self._finish_if_full()

    def chosen(self, square: Square) -> None:
        """Take the only rest, or go on to the cursor's square."""
        if self._rest:
            self._set(self._path + self._rest)
        elif square != self.tip and not self._enter(square):
            self.refuse(self._path, square)
        self._finish_if_full()

    def directed(self, direction: str) -> bool:
        square = self.tip + self._squares.grid.steps[direction]
        if not self._squares.grid.names[square] or not self._enter(square):
            self.refuse(self._path, square)
        self._finish_if_full()
        return True

    def key(self, key: str) -> bool:
        """Take the last square back; without one, cancel."""
        if key != "backspace":
            return False
        self._set(self._path[:-1]) if self._path else self.cancel()
        return True

    def cancel(self) -> None:
        """Give up the path, and the gesture when there is none."""
        self._set(()) if self._path else super().cancel()

    def tidy(self) -> None:
        self._layers.marks.show({})
        self._layers.path.clear()
        self._layers.offer.clear()
        self._layers.tag.hide()

    def _enter(self, square: Square) -> bool:
        """Take a square into the path or shorten the path to it; tell whether the path could take it."""
        if square == self._source:
            self._set(())
        elif square in self._path:
            self._set(self._path[: self._path.index(square) + 1])
        elif self._next.get(square, False):
            self._set((*self._path, square))
        else:
            return False
        return True

    def _walk_to(self, square: Square) -> bool:
        """Go straight to a square further along the row or column; leave the path as it was if that is not possible."""
        before = self._path
        grid = self._squares.grid
        for direction in ORTHOGONAL:
            ray = grid.rays[self.tip][direction]
            if square in ray:
                if all(self._enter(step) for step in ray[: ray.index(square) + 1]):
                    return True
                self._set(before)
                return False
        return False

    def _finish_if_full(self) -> None:
        if len(self._path) == self._length and not self._over:
            path = self._path
            self.end()
            self.go_on(path)

    def _set(self, path: Path) -> None:
        if path == self._path and self._next:
            return
        self._path = path
        is_full = len(path) == self._length
        self._next = {} if is_full else self.continuations(path)
        self._rest = () if is_full else self.completion(path) or ()
        self._layers.marks.show({square: "next" if alive else "dead" for square, alive in self._next.items()})
        whole = [self._squares.centre(square) for square in (self._source, *path)]
        self._layers.path.show_path(whole)
        self._layers.offer.show_path([whole[-1], *map(self._squares.centre, self._rest)] if self._rest else [])
        self._layers.tag.show_at(self._squares.rect(self.tip), str(self._length - len(path)))
        self.show(path, self._rest)
