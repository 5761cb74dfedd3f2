"""Pictures on squares: they show what they are given and know no rule."""

from collections.abc import Callable, Hashable, Mapping
from typing import Generic, TypeVar

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QGraphicsPixmapItem, QGraphicsScene

from elemental_gui.engine.core.geometry import Square
from elemental_gui.scenes.kit.placement import Squares
from elemental_gui.scenes.kit.style.look import Look

Place = TypeVar("Place", bound=Hashable)

Render = Callable[[str, Look], QPixmap]
"""Makes the picture of a code, in device pixels."""


class Canvas(QGraphicsScene):
    """A scene with squares, and the look that everything in it is drawn in."""

    squares: Squares
    look: Look


class Picture(QGraphicsPixmapItem):
    """A picture around a point, shown pixel by pixel: its own scale undoes the scale of the view."""

    def __init__(self, z: float) -> None:
        super().__init__()
        self.code = ""
        self._pixel = 1.0
        self.setZValue(z)
        self.setShapeMode(QGraphicsPixmapItem.ShapeMode.BoundingRectShape)
        self.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def show_pixmap(self, pixmap: QPixmap, look: Look, lift: float = 0.0) -> None:
        """Show a picture whose middle is `lift` device pixels above the item's position."""
        self.setPixmap(pixmap)
        self.setOffset(-pixmap.width() / 2, -pixmap.height() / 2 - lift)
        self._pixel = look.scale
        self.setScale(self._pixel)

    def zoom(self, factor: float) -> None:
        """Show the picture larger or smaller for a moment, as motion does."""
        self.setScale(self._pixel * factor)


class PictureLayer(Generic[Place]):
    """At most one picture in every place, given by codes; showing other codes touches only what differs.

    A place is a square, or whatever `middle` finds the middle of.
    """

    stands = False
    """Whether pictures stand on the lower edge of a square, however tall they are."""

    def __init__(
        self, canvas: Canvas, z: float, render: Render, middle: Callable[[Squares, Place], QPointF]
    ) -> None:
        self._canvas = canvas
        self._z = z
        self.render = render
        self._middle = middle
        self._pixmaps: dict[str, QPixmap] = {}
        self._items: dict[Place, Picture] = {}
        self._codes: dict[Place, str] = {}
        self._spare: dict[Place, Picture] = {}
        """Hidden pictures by where they were last, which is where they are likely to be wanted again."""

    @property
    def codes(self) -> dict[Place, str]:
        return dict(self._codes)

    def item(self, place: Place) -> Picture | None:
        return self._items.get(place)

    def show(self, codes: Mapping[Place, str], opacity: float = 1.0) -> None:
        """Show these codes and nothing else, every picture at rest."""
        for place in [place for place in self._items if place not in codes]:
            self.remove(place)
        for place, code in codes.items():
            self.put(place, code, opacity)

    def put(self, place: Place, code: str, opacity: float = 1.0) -> Picture:
        item = self._items.get(place)
        if item is None:
            item = self._items[place] = self._spare.pop(place) if place in self._spare else self._new()
            item.show()
        self._codes[place] = code
        if item.code != code:
            item.code = code
            self._dress(item)
        item.setPos(self._middle(self._canvas.squares, place))
        item.setOpacity(opacity)
        item.zoom(1.0)
        return item

    def remove(self, place: Place) -> None:
        item = self._items.pop(place, None)
        if item is not None:
            del self._codes[place]
            item.hide()
            self._spare[place] = item

    def redraw(self) -> None:
        self._pixmaps.clear()
        for place, item in self._items.items():
            self._dress(item)
            item.setPos(self._middle(self._canvas.squares, place))
        for item in self._spare.values():
            item.code = ""

    def _new(self) -> Picture:
        if self._spare:
            return self._spare.popitem()[1]
        item = Picture(self._z)
        self._canvas.addItem(item)
        return item

    def _dress(self, item: Picture) -> None:
        look = self._canvas.look
        if item.code not in self._pixmaps:
            self._pixmaps[item.code] = self.render(item.code, look)
        pixmap = self._pixmaps[item.code]
        item.show_pixmap(pixmap, look, (pixmap.height() - look.edge) / 2 if self.stands else 0.0)


class SquareLayer(PictureLayer[Square]):
    """Pictures on squares."""

    def __init__(self, canvas: Canvas, z: float, render: Render) -> None:
        super().__init__(canvas, z, render, Squares.centre)
