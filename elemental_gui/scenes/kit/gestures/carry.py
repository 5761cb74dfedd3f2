"""Carrying a picture to a square: by dragging it, by a click here and a click there, or with the keyboard's cursor."""

from collections.abc import Callable, Mapping
from typing import Final, Protocol

from PySide6.QtCore import QPointF

from elemental_gui.engine.core.geometry import Square
from elemental_gui.scenes.kit.gestures.gesture import Gesture, Pointer
from elemental_gui.scenes.kit.layers import Layers
from elemental_gui.scenes.kit.squares import Squares

THROUGH: Final = 0.28
"""Over what it would hide, such as a target, the picture lets what is shown there shine through."""


class Carrier(Protocol):
    """Who wants something carried."""

    def hovered(self, square: Square | None) -> None:
        """Show what dropping here would do; None takes it away again."""

    def dropped(self, square: Square) -> bool:
        """Take the picture on a square, or say why not; tell whether it was taken."""

    def went_home(self, point: QPointF) -> None:
        """See the picture back from this point."""

    def is_home(self, pointer: Pointer) -> bool:
        """Tell whether the mouse is where the picture came from."""

    def key(self, key: str) -> bool:
        """Take another key; tell whether it meant something."""


class Carry(Gesture):
    """A stone from the tray or a piece from its square, on its way to another square."""

    def __init__(
        self,
        carrier: Carrier,
        layers: Layers,
        squares: Squares,
        origin: QPointF,
        targets: Mapping[Square, str],
        elsewhere: Callable[[Pointer], None],
    ) -> None:
        """Prepare to carry `layers.held`, already dressed, from `origin`.

        `targets` are the squares to light up, each with its mark. `elsewhere` gets a press that is not for the board.
        """
        super().__init__()
        self._carrier = carrier
        self._held = layers.held
        self._marks = layers.marks
        self._squares = squares
        self._origin = origin
        self._targets = targets
        self._elsewhere = elsewhere
        self._over_square: Square | None = None
        self._pressed = False
        self._picked_up = False

    @property
    def is_picked_up(self) -> bool:
        """Whether the picture follows the mouse without a button pressed."""
        return self._picked_up

    def start(self) -> None:
        """Light up the targets and lift the picture."""
        self._marks.show(self._targets)
        self._held.setPos(self._origin)
        self._held.show()

    def begin_drag(self, pointer: Pointer) -> None:
        """Go on from the press that picked the picture up."""
        self._pressed = True
        self._follow(pointer)

    def begin_at(self, square: Square | None) -> None:
        """Go on with the keyboard or by clicks: the picture waits on this square, if there is one."""
        self._picked_up = True
        if square is not None:
            self.pointed(square)

    def pressed(self, pointer: Pointer) -> None:
        """Drop at the release, or leave the press to others when it is not for the board."""
        if pointer.square is not None:
            self._pressed = True
            self._follow(pointer)
            return
        self.cancel()
        if not self._carrier.is_home(pointer):
            self._elsewhere(pointer)

    def moved(self, pointer: Pointer) -> None:
        """Follow the mouse."""
        self._follow(pointer)

    def released(self, pointer: Pointer) -> None:
        """Drop; but a click on where the picture came from only picks it up."""
        if not self._pressed:
            return
        self._pressed = False
        at_home = self._carrier.is_home(pointer)
        if at_home and not pointer.travelled and not self._picked_up:
            self._picked_up = True
        elif pointer.square is None or at_home:
            self._go_home(pointer.point)
        elif self._carrier.dropped(pointer.square):
            self.end()
        elif not self._over:
            self._go_home(pointer.point)

    def left(self) -> None:
        """Show no effects while the mouse is away."""
        self._hover(None)

    def pointed(self, square: Square) -> None:
        """Carry the picture to the cursor."""
        self._held.setPos(self._squares.centre(square))
        self._hover(square)

    def chosen(self, square: Square) -> None:
        """Drop on the cursor's square; if that is refused the picture stays in the hand."""
        self.pointed(square)
        if self._carrier.dropped(square):
            self.end()

    def key(self, key: str) -> bool:
        """Leave keys to whoever wants the picture carried."""
        return self._carrier.key(key) or super().key(key)

    def cancel(self) -> None:
        """Go home."""
        if not self._over:
            self._go_home(self._held.pos())

    def tidy(self) -> None:
        """Take the picture, the lights and the effects away."""
        self._hover(None)
        self._marks.show({})
        self._held.hide()

    def _follow(self, pointer: Pointer) -> None:
        self._held.setPos(pointer.point)
        self._hover(pointer.square)

    def _hover(self, square: Square | None) -> None:
        if square != self._over_square:
            self._over_square = square
            self._held.setOpacity(THROUGH if square in self._targets else 1.0)
            self._carrier.hovered(square)

    def _go_home(self, point: QPointF) -> None:
        self.end()
        self._carrier.went_home(point)
