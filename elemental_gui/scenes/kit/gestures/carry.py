"""Carrying a picture to a square: by dragging it, by a click here and a click there, or with the keyboard's cursor."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, Generic

from PySide6.QtCore import QPointF

from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.core.state import AnyAction
from elemental_gui.scenes.kit.game_scene import AnyTable
from elemental_gui.scenes.kit.gestures.gesture import Gesture, Pointer, nothing
from elemental_gui.scenes.kit.items import Picture

THROUGH: Final = 0.28
"""Over what it would hide, such as a target, the picture lets what is shown there shine through."""


class Carry(Gesture, Generic[AnyTable]):
    """Something from the tray, or from its square, on its way to another square.

    A game says how it looks, what it would do on a square, and what dropping it there means.
    """

    def __init__(
        self,
        table: AnyTable,
        targets: Mapping[Square, str],
        code: str = "",
        *,
        heap: str = "",
        origin: Square | None = None,
    ) -> None:
        """Prepare to carry the picture of a code from `heap`, an entry of the tray, or from the square `origin`.

        `targets` are the squares to light up, each with its mark.
        """
        super().__init__()
        self._table = table
        self._held: Picture = table.scene.layers.held
        self._targets = targets
        self._code = code
        self._heap = heap
        self._origin = origin
        self._over_square: Square | None = None
        self._pressed = False
        self._picked_up = False
        self._is_dragged = False

    # What a game says

    def action(self, square: Square) -> AnyAction | None:
        """Return what dropping it here proposes; None where that is no action, or not one alone."""
        return None

    def draw_held(self, held: Picture) -> None:
        scene = self._table.scene
        held.show_pixmap(scene.painter.picture(self._code, scene.look), scene.look)

    def foresee(self, square: Square) -> None:
        """Show and say what dropping it here would do."""
        action = self.action(square)
        if action is not None:
            self._table.foresee(action, square)

    def dropped(self, square: Square) -> bool:
        """Take it from the hand onto a square, or say why not; tell whether it was taken."""
        action = self.action(square)
        return action is not None and self._table.attempt(action, square, QPointF(self._held.pos()), then=self.then)

    def lift(self, *, lifted: bool) -> None:
        """Show on the square it came from that it is in the hand, or back."""
        if self._origin is not None:
            self._table.board.lift(self._origin, lifted=lifted)

    def at_home(self) -> None:
        """Say something of what is still where it came from."""

    def is_another(self, square: Square) -> bool:
        """Tell whether a press on this square picks up something else there."""
        return False

    def go_on(self) -> None:
        """Stay in the hand, or take up what comes next, in the position that came of the drop."""

    # How it begins

    def by_mouse(self, pointer: Pointer) -> None:
        self._table.scene.begin(self)
        self._pressed = True
        self._follow(pointer)

    def by_key(self, square: Square | None = None) -> None:
        """Pick it up with the keyboard and hold it over a square; without one, over its own."""
        self._table.scene.begin(self)
        self._picked_up = True
        self.pointed(self._origin or self._table.scene.cursor if square is None else square)

    def stay(self) -> None:
        """Hold it still, after what was done with it: Backspace takes that back, and a click on it changes nothing."""
        scene = self._table.scene
        scene.begin(self)
        self.leaves_backspace = True
        if self._origin is not None and scene.layers.cursor.codes:
            scene.move_cursor(self._origin)

    @property
    def then(self) -> Callable[[], None]:
        """What follows the drop: who drags lets go, who clicks goes on."""
        return nothing if self._is_dragged else self.go_on

    def start(self) -> None:
        layers = self._table.scene.layers
        layers.marks.show(self.lights)
        self.draw_held(layers.held)
        layers.held.setOpacity(1.0)
        layers.held.setPos(self.home())
        layers.held.show()
        layers.tray.pick(self._heap)
        self.lift(lifted=True)

    def draw_again(self) -> None:
        """Draw it where it is held, which is not where it came from."""
        scene, point = self._table.scene, QPointF(self._held.pos())
        self.start()
        if scene.layers.cursor.codes:
            self.pointed(scene.cursor)
        else:
            self._held.setPos(point)
            self._hover(scene.squares.at(point))

    @property
    def lights(self) -> dict[Square, str]:
        """The marks of where it came from and where it can go."""
        origin = {} if self._origin is None else {self._origin: "taken"}
        return origin | dict(self._targets)

    def home(self) -> QPointF:
        scene = self._table.scene
        return scene.layers.tray.picture_at(self._heap) if self._origin is None else scene.squares.centre(self._origin)

    def is_home(self, pointer: Pointer) -> bool:
        """Tell whether the mouse is where it came from."""
        return pointer.entry == self._heap if self._origin is None else pointer.square == self._origin

    # What the player does

    def pressed(self, pointer: Pointer) -> None:
        """Drop at the release, or leave the press to others when it is not for the board."""
        if pointer.square is not None and self.is_another(pointer.square):
            self._table.scene.press_anew(pointer)
        elif pointer.square is not None or self.is_home(pointer):
            self._pressed = True
            self._follow(pointer)
        else:
            self.cancel()
            self._table.scene.press_anew(pointer)

    def moved(self, pointer: Pointer) -> None:
        self._follow(pointer)

    def released(self, pointer: Pointer) -> None:
        """Drop; but a click on where it came from only picks it up."""
        if not self._pressed:
            return
        self._pressed = False
        self._is_dragged = pointer.travelled
        at_home = self.is_home(pointer)
        if at_home and not pointer.travelled and not self._picked_up:
            self._picked_up = True
        elif pointer.square is None or at_home:
            self._hover(pointer.square)
            self._go_home(pointer.point)
        elif self.dropped(pointer.square):
            self.end()
        elif not self.is_over:
            self._go_home(pointer.point)

    def left(self) -> None:
        self._hover(None)

    def pointed(self, square: Square) -> None:
        self._held.setPos(self._table.scene.squares.centre(square))
        self._hover(square)

    def chosen(self, square: Square) -> None:
        """Drop on the cursor's square; on its own it is put back, and if it is refused it stays in the hand."""
        self._is_dragged = False
        if self.is_another(square):
            self._table.scene.rest()
            self._table.scene.gesture.chosen(square)
            return
        self.pointed(square)
        if square == self._origin:
            self._table.scene.rest()
        elif self.dropped(square):
            self.end()

    def cancel(self) -> None:
        if not self.is_over:
            self._go_home(self._held.pos())
            self._table.scene.say("")  # what it would have done is said no longer

    def tidy(self) -> None:
        self._hover(None)
        self._table.scene.layers.marks.show({})
        self._held.hide()
        self.lift(lifted=False)

    # How it is shown

    def went_home(self, point: QPointF) -> None:
        self._table.scene.glide(self._held, point, self.home())

    def _follow(self, pointer: Pointer) -> None:
        self._held.setPos(pointer.point)
        self._hover(pointer.square)

    def _hover(self, square: Square | None) -> None:
        if square == self._over_square:
            return
        self._over_square = square
        table, fits = self._table, square in self._targets
        is_over = fits and table.scene.hints
        if square is not None and square != self._origin:
            is_over = is_over or table.holds(square)
        self._held.setOpacity(THROUGH if is_over else 1.0)
        table.forget()
        table.scene.unhint()
        self.lift(lifted=True)
        away = square if square != self._origin else None
        table.scene.point_at(away, fits=fits)
        if away is not None:
            self.foresee(away)
        elif square is not None:
            self.at_home()
        elif not self.is_over:
            table.scene.say("")  # where nothing is, nothing would be done

    def _go_home(self, point: QPointF) -> None:
        if not self.is_over:
            self.end()
            self.went_home(point)
