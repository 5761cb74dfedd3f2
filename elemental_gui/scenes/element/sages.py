"""The sages on the board: one piece for each seat, in its colour and with its mark."""

from collections.abc import Sequence

from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QGraphicsScene

from elemental_gui.engine.core.geometry import Square
from elemental_gui.scenes.kit.items import Picture
from elemental_gui.scenes.kit.placement import Squares
from elemental_gui.scenes.kit.style.art import SAGE_HEIGHT
from elemental_gui.scenes.kit.style.look import Look

_LIFTED = 0.3
"""How much of a sage stays on its square while it is in the hand."""


class Sages:
    """Pictures of the sages. A sage is a little taller than its square and stands on the square's lower edge."""

    def __init__(self, scene: QGraphicsScene, squares: Squares, z: float, opacity: float = 1.0) -> None:
        self._scene = scene
        self._squares = squares
        self._look: Look | None = None
        self._z = z
        self._opacity = opacity
        self._items: list[Picture] = []
        self._placed: dict[int, Square] = {}

    def item(self, seat: int) -> Picture:
        """Return the picture of a seat's sage, for motion."""
        while len(self._items) < seat:
            item = Picture(self._z)
            self._scene.addItem(item)
            item.hide()
            self._items.append(item)
        return self._items[seat - 1]

    def redraw(self, squares: Squares, look: Look) -> None:
        """Show the same in another look, at another size, or turned around."""
        self._squares, self._look = squares, look
        self.show(self._placed)

    def show(self, placed: dict[int, Square]) -> None:
        """Show the sages of these seats on these squares, at rest, and no others."""
        self._placed = dict(placed)
        look = self._look
        for seat in range(1, len(self._items) + 1):
            if seat not in placed:
                self._items[seat - 1].hide()
        if look is None:
            return
        for seat, square in placed.items():
            item = self.item(seat)
            code = f"{seat} {look.edge} {look.theme.name}"
            if item.code != code:
                item.code = code
                dress(item, seat, look)
            item.setPos(self._squares.centre(square))
            item.setOpacity(self._opacity)
            item.zoom(1.0)
            item.show()

    @property
    def placed(self) -> dict[int, Square]:
        """Which seats' sages are shown, and where."""
        return self._placed

    def lift(self, seat: int, *, lifted: bool) -> None:
        """Show that a sage is in the hand, or put it back."""
        self.item(seat).setOpacity(_LIFTED if lifted else self._opacity)


def dress(item: Picture, seat: int, look: Look) -> None:
    """Give an item the picture of a seat's sage."""
    pixmap = picture(seat, look)
    item.dress(pixmap, look, lift=(pixmap.height() - look.edge) / 2)


def picture(seat: int, look: Look) -> QPixmap:
    """Return the picture of a seat's sage."""
    return look.artwork.sage(seat, round(look.edge * SAGE_HEIGHT), 1.0, look.theme)


def places(squares: Sequence[Square]) -> dict[int, Square]:
    """Return squares in the order of the seats as seat and square."""
    return dict(enumerate(squares, 1))
