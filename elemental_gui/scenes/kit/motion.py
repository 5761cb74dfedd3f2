"""Events as animation: one step after another, made of a few ways in which pictures move."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, Generic

from PySide6.QtCore import QPointF

from elemental_gui.engine.core.events import Event
from elemental_gui.engine.core.geometry import Square
from elemental_gui.scenes.kit.animator import Step
from elemental_gui.scenes.kit.board_layers import Codes, Part, applied
from elemental_gui.scenes.kit.game_scene import AnyTable
from elemental_gui.scenes.kit.items import Picture, SquareLayer

Advance = Callable[[float], None]
"""Shows a step at a time from 0.0 to 1.0."""

HOP: Final = 0.16
"""How much larger a piece looks while it is in the air."""


class BoardMotion(Generic[AnyTable]):
    """Tells events on the board's own pictures, from the position that is still shown.

    A game says with which `step` it tells an event, and what `rest` shows beside the pieces.
    """

    def __init__(self, table: AnyTable, part: Part) -> None:
        """Begin with the pieces as they are shown; `part` gives what their layer shows of a cell."""
        self.table = table
        self.scene = table.scene
        self.pieces: SquareLayer = table.board.pieces
        self.codes: Codes = self.pieces.codes
        """The pieces after the events animated so far."""
        self._part = part

    def step(self, event: Event) -> Step | None:
        """Make the step of an event that `hear` has taken in; None for one that is not shown."""
        raise NotImplementedError

    def steps(self, events: Iterable[Event]) -> list[Step]:
        """Return the steps, in order. Each ends on the board at rest after its event."""
        steps = []
        for event in events:
            self.hear(event)
            step = self.step(event)
            if step is not None:
                steps.append(self.ending(step))
        return steps

    def hear(self, event: Event) -> None:
        self.codes = applied(self.codes, (event,), self._part)

    def rest(self) -> Callable[[], None]:
        """Return what shows the board at rest after the events animated so far."""
        codes = self.codes

        def show() -> None:
            self.scene.layers.held.hide()
            self.pieces.show(codes)

        return show

    def ending(self, step: Step) -> Step:
        """Make a step end on the board at rest."""
        rest = self.rest()

        def advance(moment: float) -> None:
            step.advance(moment)
            if moment == 1.0:
                rest()

        return Step(step.milliseconds, advance)

    # Ways to move

    def centre(self, square: Square) -> QPointF:
        return self.scene.squares.centre(square)

    def start(self, origin: QPointF) -> QPointF:
        """Return where what a player moved sets out: where it was let go, or else its origin."""
        dropped, self.table.dropped_at = self.table.dropped_at, None
        return dropped if dropped is not None else origin

    def heap(self, key: str) -> QPointF:
        """Return where a piece leaves its heap in the tray."""
        return self.scene.layers.tray.picture_at(key)

    def hop(self, code: str, points: Sequence[QPointF], origin: Square | None = None, lift: float = HOP) -> Advance:
        """Let a piece fly along points; it is hidden on its `origin` until it lands."""

        def advance(moment: float) -> None:
            held, look = self.scene.layers.held, self.scene.look
            if not held.isVisible():
                held.show_pixmap(self.pieces.render(code, look), look)
                held.setOpacity(1.0)
                held.show()
                item = None if origin is None else self.pieces.item(origin)
                if item is not None:
                    item.setOpacity(0.0)
            stretch = moment * (len(points) - 1)
            leg = min(int(stretch), len(points) - 2)
            held.setPos(between(points[leg], points[leg + 1], stretch - leg))
            held.zoom(1 + lift * arc(moment))

        return advance

    def slide(self, square: Square, start: QPointF, end: QPointF) -> Advance:
        """Move the piece on a square straight from one point to another."""

        def advance(item: Picture, moment: float) -> None:
            item.setPos(between(start, end, moment))
            item.setOpacity(1.0)  # it may have been in the hand

        return self._on((square,), advance)

    def fade(self, squares: Iterable[Square], shrinking: float) -> Advance:
        """Let pieces vanish, smaller by this part at last."""

        def advance(item: Picture, moment: float) -> None:
            item.setOpacity(1.0 - moment)
            item.zoom(1.0 - shrinking * moment)

        return self._on(squares, advance)

    def pulse(self, squares: Iterable[Square], height: float) -> Advance:
        """Let pieces swell by this part and come back."""
        return self._on(squares, lambda item, moment: item.zoom(1 + height * arc(moment)))

    def _on(self, squares: Iterable[Square], move: Callable[[Picture, float], None]) -> Advance:
        places = tuple(squares)

        def advance(moment: float) -> None:
            for square in places:
                item = self.pieces.item(square)
                if item is not None:
                    move(item, moment)

        return advance


def together(*advances: Advance) -> Advance:
    """Let several things move at the same time."""

    def advance(moment: float) -> None:
        for each in advances:
            each(moment)

    return advance


def between(start: QPointF, end: QPointF, moment: float) -> QPointF:
    """Return the point on the way that is reached at a time from 0.0 to 1.0."""
    return start + (end - start) * moment


def arc(moment: float) -> float:
    """Return how high something is that rises to 1.0 and comes down again."""
    return 4 * moment * (1 - moment)
