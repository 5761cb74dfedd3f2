"""What a position is worth to each seat, as one bar shared among them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from elemental_gui.scenes.kit.style.theme import current_theme

_HEIGHT = 14


class ValueBar(QWidget):
    """A part in its colour for each seat, from seat 1 on the left; empty where nothing is known."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.shares: tuple[int, ...] = ()
        """In hundredths of a win."""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_shares(self, shares: Sequence[int], names: Sequence[str]) -> None:
        """Show what each seat can expect, and say it."""
        self.shares = tuple(shares)
        said = ", ".join(f"{name} {share} of 100" for name, share in zip(names, shares, strict=False))
        self.setAccessibleName(f"Chances: {said}" if said else "Chances: not known")
        self.setToolTip(said)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(160, _HEIGHT)

    def minimumSizeHint(self) -> QSize:
        return QSize(60, _HEIGHT)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        theme, painter = current_theme(), QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        outline = QPainterPath()
        outline.addRoundedRect(area, 4, 4)
        painter.fillPath(outline, theme.field)
        painter.setClipPath(outline)
        left = area.left()
        for seat, share in enumerate(self.shares, 1):
            width = area.width() * share / 100
            painter.fillRect(QRectF(left, area.top(), width, area.height()), theme.seat(seat))
            left += width
        painter.setClipping(False)
        painter.setPen(QPen(theme.control_border, 1.0))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(outline)
        painter.end()
