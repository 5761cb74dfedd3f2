"""The window onto a board: as large as fits, sharp on every screen, and reachable without a mouse."""


from functools import cache

from PySide6.QtCore import QEvent, QObject, QRect, QSize, Qt, QTimer, Slot
from PySide6.QtGui import QAccessible, QAccessibleInterface, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QFrame, QGraphicsView, QSizePolicy, QWidget

from elemental_gui.engine.core.geometry import Square
from elemental_gui.scenes.kit.accessible import Words
from elemental_gui.scenes.kit.board_scene import BoardScene
from elemental_gui.scenes.kit.placement import UNIT
from elemental_gui.scenes.kit.style.styling import announce
from elemental_gui.scenes.kit.style.theme import current_theme

_BY_KEYBOARD = (
    Qt.FocusReason.TabFocusReason,
    Qt.FocusReason.BacktabFocusReason,
    Qt.FocusReason.ShortcutFocusReason,
)


class BoardView(QGraphicsView):
    """Shows one board scene. Squares get a whole number of device pixels, so that pictures are never resampled."""

    def __init__(self, scene: BoardScene, parent: QWidget | None = None) -> None:
        _describe_boards()
        super().__init__(parent)
        self.words: Words | None = None
        self.board = scene  # the view does not own its scene: somebody has to keep it
        self.setScene(scene)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setCacheMode(QGraphicsView.CacheModeFlag.CacheBackground)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontAdjustForAntialiasing)
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.viewport().setMouseTracking(True)
        self.setAccessibleName("Board")
        scene.refused.connect(self.announce)
        scene.sceneRectChanged.connect(self.fit)

    @Slot(str)
    def announce(self, words: str) -> None:
        announce(self, words, at_once=True)

    @Slot()
    def describe(self) -> None:
        if self.words is None:
            self.words = Words(self, self.board)

    def square_area(self, square: Square) -> QRect:
        return self.mapFromScene(self.board.squares.rect(square)).boundingRect()

    @property
    def board_width(self) -> int:
        return self.mapFromScene(self.board.area).boundingRect().width()

    @Slot()
    def fit(self) -> None:
        ratio = self.devicePixelRatioF()
        self.board.fit(self.viewport().size(), ratio)
        scale = self.board.look.edge / (UNIT * ratio)
        if self.transform().m11() != scale:
            self.resetTransform()
            self.scale(scale, scale)
        self.centerOn(self.board.area.center())
        if self.words is not None:
            self.words.fit()

    def sizeHint(self) -> QSize:
        return QSize(640, 720)

    def minimumSizeHint(self) -> QSize:
        """Qt: the size below which squares are too small to hit."""
        return QSize(300, 345)

    def event(self, event: QEvent) -> bool:
        """Qt: keys that the board takes do not trigger the window's shortcuts; another screen needs another size."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and self.board.wants(event):
            event.accept()
            return True
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self.fit()
        return super().event(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self.board.set_theme(current_theme())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: a key; a scroll area would keep the arrow keys to itself."""
        self.board.keyPressEvent(event)

    # The scene has no use for Qt's own way of sending mouse events on to items, which would cost half of every frame.

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.board.press(self.mapToScene(event.position().toPoint()), event.position())
        elif event.button() == Qt.MouseButton.RightButton:
            self.board.cancel()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        spot = event.position()
        self.board.move(self.mapToScene(spot.toPoint()), spot)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.board.release(self.mapToScene(event.position().toPoint()))

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Qt: the second press of two quick ones, which here is a press like any other."""
        self.mousePressEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self.board.leave()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() in _BY_KEYBOARD:
            self.board.show_cursor(visible=True)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.board.show_cursor(visible=False)


@cache
def _describe_boards() -> None:
    """Let boards describe themselves when a screen reader asks; calling it again changes nothing."""
    QAccessible.installFactory(_describe)


def _describe(_class_name: str, target: QObject) -> QAccessibleInterface | None:
    if isinstance(target, BoardView):
        # Qt describes the view itself. Making widgets while it asks would have it ask again.
        QTimer.singleShot(0, target, target.describe)
    return None
