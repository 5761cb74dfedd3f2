"""The tray under the board: what can be picked up and what can be pressed there."""

from collections.abc import Callable, Iterator, Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPen
from PySide6.QtWidgets import QGraphicsPathItem

from elemental_gui.scenes.kit.gestures.gesture import nothing
from elemental_gui.scenes.kit.items import Canvas
from elemental_gui.scenes.kit.overlays import rounded
from elemental_gui.scenes.kit.tray_entry import Entry, EntryItem, Kind

_GAP = 14.0
_PADDING = 8.0
_LEAST = 0.6
"""How small pictures get in a column before words give way too."""


class Tray:
    """Entries on a panel: a row of them below the board, a column beside it. It tells which one lies under a point."""

    def __init__(self, canvas: Canvas, z: float) -> None:
        self._canvas = canvas
        self._z = z
        self.area = QRectF()
        """Where the tray lies."""
        self._items: list[EntryItem] = []
        self._spare: list[EntryItem] = []
        self.changed: Callable[[], None] = nothing
        """Called when other entries are shown."""
        self._lit = ""
        self._picked = ""
        self._panel = QGraphicsPathItem()
        self._panel.setZValue(z - 1)
        canvas.addItem(self._panel)

    @property
    def entries(self) -> tuple[Entry, ...]:
        return tuple(item.entry for item in self._items)

    def laid_out(self) -> list[tuple[Entry, QRectF]]:
        return [(item.entry, item.area) for item in self._items]

    def show(self, entries: Sequence[Entry]) -> None:
        """Show these entries side by side in the middle of the tray, or one below the other from its top."""
        if tuple(entries) == self.entries:
            return
        while len(self._items) < len(entries):
            self._items.append(self._spare.pop() if self._spare else self._new())
        while len(self._items) > len(entries):
            self._spare.append(self._items.pop())
            self._spare[-1].hide()
        for item, entry in zip(self._items, entries, strict=True):
            item.entry = entry
        self._panel.setVisible(bool(entries))  # an empty one would look like something that is missing
        self._lay_out()
        self.changed()

    def _new(self) -> EntryItem:
        item = EntryItem(self._z)
        self._canvas.addItem(item)
        return item

    def redraw(self, area: QRectF) -> None:
        self.area, theme = area, self._canvas.look.theme
        self._panel.setPath(rounded(area, 16))
        self._panel.setBrush(theme.panel)
        self._panel.setPen(QPen(theme.border, 2.0))
        self._lay_out()

    def picture_at(self, key: str) -> QPointF:
        """Return the middle of an entry's picture, where what is lifted from it comes from and goes back to."""
        found = (item.picture_middle for item in self._items if item.entry.key == key)
        return next(found, self.area.center())

    def at(self, point: QPointF) -> str:
        """Return the key of the entry under a point that can be used; empty when there is none."""
        if not self.area.contains(point):
            return ""
        for item in self._items:
            if item.entry.key and item.area.contains(point):
                return item.entry.key
        return ""

    def entry(self, key: str) -> Entry | None:
        return next((entry for entry in self.entries if entry.key == key), None)

    def rect(self, key: str) -> QRectF | None:
        return next((item.area for item in self._items if item.entry.key == key), None)

    def light(self, key: str) -> None:
        """Show that the mouse is over an entry; an empty key lights none."""
        if key != self._lit:
            self._lit = key
            self._update()

    def pick(self, key: str) -> None:
        """Show that one of an entry's stones is in the hand; an empty key puts it back."""
        if key != self._picked:
            self._picked = key
            self._update()

    def reveal(self, moment: float) -> None:
        """Fade the entries in, from 0.0 to 1.0."""
        for item in self._items:
            item.setOpacity(moment)

    def _update(self) -> None:
        for item in self._items:
            key = item.entry.key
            item.light(lit=bool(key) and key == self._lit, picked=bool(key) and key == self._picked)

    @property
    def is_column(self) -> bool:
        """Whether the entries lie below each other."""
        return self.area.height() > self.area.width()

    def _lay_out(self) -> None:
        inner = self.area.adjusted(_PADDING, _PADDING, -_PADDING, -_PADDING)
        areas = self._in_column(inner) if self.is_column else self._in_row(inner)
        for item, area in zip(self._items, areas, strict=True):
            item.show_entry(item.entry, area, self._canvas.look)
        named = all(item.has_room_for_name for item in self._items)
        for item in self._items:
            item.name(wanted=named)
        self._update()

    def _in_row(self, inner: QRectF) -> Iterator[QRectF]:
        """Give the entries their places side by side; where room is short, all of them give way."""
        sizes = [item.entry.width for item in self._items]
        wanted = sum(sizes) + _GAP * (len(sizes) - 1)
        shrink = min(1.0, inner.width() / wanted) if sizes else 1.0
        at = inner.left() + (inner.width() - shrink * wanted) / 2
        for size in sizes:
            yield QRectF(at, inner.top(), size * shrink, inner.height())
            at += (size + _GAP) * shrink

    def _in_column(self, inner: QRectF) -> Iterator[QRectF]:
        """Give the entries their places below each other, narrow ones in pairs.

        Where room is short, pictures and gaps give way, and only then words, which would be cut off.
        """
        look = self._canvas.look
        lines = _lines(self._items)
        heights = [max(item.height_for(inner.width(), look) for item in line) for line in lines]
        words = sum(h for h, line in zip(heights, lines, strict=True) if line[0].entry.kind is not Kind.STONE)
        pictures = sum(heights) - words + _GAP * (len(lines) - 1)
        shrink = min(1.0, max(_LEAST, (inner.height() - words) / pictures)) if pictures else 1.0
        of_words = min(1.0, (inner.height() - pictures * shrink) / words) if words else 1.0
        at = inner.top()
        for line, height in zip(lines, heights, strict=True):
            high = height * (shrink if line[0].entry.kind is Kind.STONE else of_words)
            wide = (inner.width() - _GAP * (len(line) - 1)) / len(line)
            for place in range(len(line)):
                yield QRectF(inner.left() + place * (wide + _GAP), at, wide, high)
            at += high + _GAP * shrink


def _lines(items: Sequence[EntryItem]) -> list[list[EntryItem]]:
    """Put entries into lines of a column: one in each, or two that are narrow."""
    lines: list[list[EntryItem]] = []
    for item in items:
        has_room = lines and len(lines[-1]) == 1 and lines[-1][0].is_narrow
        lines[-1].append(item) if has_room and item.is_narrow else lines.append([item])
    return lines
