"""The bubble beside a square that says why something is not possible, and opens the rule when it is clicked."""

from html import escape

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QGuiApplication, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPathItem, QGraphicsScene, QGraphicsTextItem

from elemental_gui.scenes.kit.style.look import Look

_MARGIN = 10.0
_TAIL = 9.0
_WIDEST = 320.0
_DISTANCE = 0.42
"""How far from the middle of its square the tail ends, in squares."""


class Bubble(QGraphicsPathItem):
    """A few sentences with a tail to a point. Its sizes are logical pixels, so it can be read on any board."""

    def __init__(self, scene: QGraphicsScene, z: float) -> None:
        super().__init__()
        self.rule = ""
        self._text = QGraphicsTextItem(self)
        self._text.setPos(_MARGIN, _MARGIN)
        self._text.document().setDocumentMargin(0)
        self._look: Look | None = None
        self._area = QRectF()
        self.setZValue(z)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIgnoresTransformations)
        self.hide()
        scene.addItem(self)

    @property
    def text(self) -> str:
        """What it says now; empty while it is hidden."""
        return self._text.toPlainText() if self.isVisible() else ""

    def redraw(self, look: Look) -> None:
        """Use the colours of another look."""
        self._look = look
        theme = look.theme
        self.setBrush(theme.tool_tip)
        self.setPen(QPen(theme.cursor_halo, 1.0))
        self._text.setFont(QFont(QGuiApplication.font()))
        self._text.setDefaultTextColor(theme.tool_tip_text)

    def say(self, message: str, remedy: str, link: str, rule: str, at: QPointF, inside: QRectF) -> None:
        """Say why beside a point, both in scene units, without leaving `inside`. `link` names the rule to open."""
        self.rule = rule
        lines = [f"<b>{escape(message)}</b>"] + [escape(line) for line in (remedy,) if line]
        if link:
            lines.append(f"<u>{escape(link)}</u>")
        self._text.setTextWidth(-1)
        self._text.setHtml("<br>".join(lines))
        pixel = 1.0 if self._look is None else self._look.pixel
        widest = min(_WIDEST, inside.width() / pixel - 2 * _MARGIN - 4)
        if self._text.boundingRect().width() > widest:
            self._text.setTextWidth(widest)
        self._place(at, inside, pixel)
        self.show()

    def holds(self, point: QPointF) -> bool:
        """Tell whether a point in scene units lies on the bubble."""
        if not self.isVisible() or self._look is None:
            return False
        pixel = self._look.pixel
        return self._area.translated(0, 0).contains((point - self.pos()) / pixel)

    def _place(self, at: QPointF, inside: QRectF, pixel: float) -> None:
        """Lay the bubble above the point, or below where there is no room."""
        size = self._text.boundingRect()
        width, height = size.width() + 2 * _MARGIN, size.height() + 2 * _MARGIN
        away = _DISTANCE * 100.0 / pixel
        is_above = (at.y() - inside.top()) / pixel > height + away + _TAIL
        top = -away - _TAIL - height if is_above else away + _TAIL
        left = min(max(-width / 2, (inside.left() - at.x()) / pixel + 2), (inside.right() - at.x()) / pixel - width - 2)
        self._area = QRectF(left, top, width, height)
        shape = QPainterPath()
        shape.addRoundedRect(self._area, 8, 8)
        foot = top + height if is_above else top
        tip = foot + (_TAIL if is_above else -_TAIL)
        middle = min(max(0.0, left + 18), left + width - 18)
        tail = QPainterPath(QPointF(middle - 8, foot))
        tail.lineTo(min(max(0.0, left + 12), left + width - 12), tip)
        tail.lineTo(middle + 8, foot)
        tail.closeSubpath()
        self.setPath(shape.united(tail))
        self._text.setPos(left + _MARGIN, top + _MARGIN)
        self.setPos(at)
        self._text.setTextInteractionFlags(Qt.TextInteractionFlag.NoTextInteraction)
