"""Measure how quickly the board answers, against the smallest program that could do the same.

    python packaging/bench_frames.py [seconds]

Two windows of one process take turns, slice by slice, so that a machine that changes its speed changes it for
both: the program's board with a crowded position, and a bare graphics view with as many pixmap stones on a
cached background. Three things are compared.

drag      A stone is carried over the board in steps of 8 pixels; one frame is one mouse event and its painting,
          in CPU time.
squares   The same with every frame on another square, so that every frame changes what the board foresees.
click     From the press of the button until what changed is painted, in wall time: the board picks a stone up and
          lights every target; the bare program shows a ready-made light on as many squares.

The last three lines are `drag R`, `squares R` and `click R`, R being how many times as long the board takes.
Without a display all is painted unseen.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from itertools import cycle
from statistics import median, quantiles
from time import perf_counter, process_time

import release  # noqa: F401 - the program is found by it
from bench_start import paint_unseen_without_display
from PySide6.QtCore import QEvent, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPixmap
from PySide6.QtWidgets import QApplication, QGraphicsPixmapItem, QGraphicsScene, QGraphicsView, QMainWindow, QWidget

from elemental_gui.engine.element.game import GAME
from elemental_gui.engine.element.state import State
from elemental_gui.scenes.element.scene import ElementScene
from elemental_gui.scenes.kit.contract import Moment

WINDOW = (740, 840)
EDGE = 60
STEP = 8
SLICE = 0.25
ROWS = (
    "f1.1ww.e..f", ".f.2.w...1.", ".em.3www.e.", "e.e.4..ww.f", "ef....2.1f.", ".e1.f..2.f.", "..m.f....f4",
    ".wee..e..ww", "ww..me.m.e.", ".w.e..1.e.2", "fwww.fffm.4",
)  # fmt: skip


class Bare(QGraphicsView):
    """The smallest program: a cached background, pixmap stones, and one of them under the mouse."""

    def __init__(self) -> None:
        super().__init__()
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setCacheMode(QGraphicsView.CacheModeFlag.CacheBackground)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setMouseTracking(True)
        self.board = QGraphicsScene(0, 0, *WINDOW)
        self.setScene(self.board)
        cells = [(x * EDGE, y * EDGE, code) for y, row in enumerate(ROWS) for x, code in enumerate(row)]
        stone, light = _disc(QColor("#b03a2e")), _disc(QColor("#f4d03f"))
        for x, y, code in cells:
            if code != ".":
                self._laid(stone, x, y)
        self.stone = QGraphicsPixmapItem(_disc(QColor("#1f618d")))
        self.stone.setOffset(-EDGE / 2, -EDGE / 2)
        self.board.addItem(self.stone)
        self.lights = [self._laid(light, x, y) for x, y, code in cells if code in ".1234"]
        self.put_out()

    def _laid(self, pixmap: QPixmap, x: int, y: int) -> QGraphicsPixmapItem:
        item = QGraphicsPixmapItem(pixmap)
        item.setPos(x, y)
        self.board.addItem(item)
        return item

    def drawBackground(self, painter: QPainter, rect: QRectF) -> None:  # type: ignore[override]
        painter.fillRect(rect, QColor("#808b96"))
        for row in range(11):
            for column in range(11):
                painter.fillRect(column * EDGE + 1, row * EDGE + 1, EDGE - 2, EDGE - 2, QColor("#aeb6bf"))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        for light in self.lights:
            light.show()

    def put_out(self) -> None:
        for light in self.lights:
            light.hide()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self.stone.setPos(self.mapToScene(event.position().toPoint()))


def _disc(colour: QColor) -> QPixmap:
    pixmap = QPixmap(EDGE, EDGE)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(colour)
    painter.drawEllipse(4, 4, EDGE - 8, EDGE - 8)
    painter.end()
    return pixmap


def crowded() -> State:
    """Return a position with 65 stones, in the midst of a turn."""
    return GAME.parse_position(GAME.new("dm5", {}, 2, 1), f"{'/'.join(ROWS)} F5,F7 1 act faew 1 - -")


def send(view: QGraphicsView, kind: QEvent.Type, point: QPointF, *, down: bool) -> None:
    """Let the mouse do something, and paint what that changed."""
    button = Qt.MouseButton.NoButton if kind is QEvent.Type.MouseMove else Qt.MouseButton.LeftButton
    buttons = Qt.MouseButton.LeftButton if down else Qt.MouseButton.NoButton
    viewport: QWidget = view.viewport()
    where = QPointF(viewport.mapToGlobal(point.toPoint()))
    event = QMouseEvent(kind, point, where, button, buttons, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(viewport, event)
    paint(view)


def paint(view: QGraphicsView) -> None:
    """Paint what has changed now; left to itself Qt would wait some milliseconds for more."""
    QApplication.sendPostedEvents()
    QApplication.sendEvent(view.window(), QEvent(QEvent.Type.UpdateRequest))


def slow_way(area: QRectF) -> Iterator[QPointF]:
    """Go over the board row by row, a few pixels at a time, for ever."""
    xs = [area.left() + x for x in range(0, int(area.width()), STEP)]
    ys = [area.top() + EDGE * (row + 0.5) for row in range(11)]
    return cycle([QPointF(x, y) for y in ys for x in xs])


def hopping_way(area: QRectF) -> Iterator[QPointF]:
    """Go over the board from square to square, for ever."""
    points = [QPointF(area.left() + area.width() * (c + 0.5) / 11, area.top() + area.height() * (r + 0.5) / 11)
              for r in range(11) for c in range(11)]  # fmt: skip
    return cycle(points)


def frames(view: QGraphicsView, way: Iterator[QPointF]) -> list[float]:
    """Return the CPU times of the frames of one slice."""
    times = []
    until = perf_counter() + SLICE
    while perf_counter() < until:
        point = next(way)
        start = process_time()
        send(view, QEvent.Type.MouseMove, point, down=True)
        times.append(process_time() - start)
    return times


def clicks(view: QGraphicsView, press: QPointF, put_back: Callable[[], None]) -> list[float]:
    """Return the wall times of the clicks of one slice."""
    times = []
    until = perf_counter() + SLICE
    while perf_counter() < until:
        start = perf_counter()
        send(view, QEvent.Type.MouseButtonPress, press, down=True)
        times.append(perf_counter() - start)
        send(view, QEvent.Type.MouseButtonRelease, press, down=False)
        put_back()
        paint(view)
    return times


def report(name: str, ours: list[list[float]], bare: list[list[float]]) -> str:
    """Print the times in milliseconds, and return the line with the median of the ratios of all rounds."""
    for label, rounds in (("board", ours), ("bare", bare)):
        times = sorted(1000 * time for times in rounds for time in times)
        last = quantiles(times, n=100)[98]
        print(f"{name:8} {label:6} median {median(times):.3f} ms, 99 % below {last:.3f} ms, {len(times)} frames")
    ratios = [median(a) / median(b) for a, b in zip(ours, bare, strict=True)]
    return f"{name} {median(ratios):.2f}"


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 9.0
    paint_unseen_without_display()
    application = QApplication(sys.argv)
    scene = ElementScene()
    scene.animations = False
    scene.show_moment(Moment(crowded()))
    board, bare = scene.view, Bare()
    windows = [QMainWindow(), QMainWindow()]
    for window, view in zip(windows, (board, bare), strict=True):
        window.setCentralWidget(view)
        window.resize(*WINDOW)
        window.show()
    application.processEvents()
    rounds = max(2, round(seconds / (6 * SLICE)))
    area = QRectF(board.mapFromScene(scene.squares.placement.board_rect).boundingRect())
    bare_area = QRectF(0, 0, 11 * EDGE, 11 * EDGE)
    heap = scene.layers.tray.rect("stone f") or scene.layers.tray.area
    home = QPointF(board.mapFromScene(heap.center()))
    lines = []
    for name, way in (("drag", slow_way), ("squares", hopping_way)):
        send(board, QEvent.Type.MouseButtonPress, home, down=True)
        ours, others = [], []
        way_here, way_there = way(area), way(bare_area)
        for _ in range(rounds):
            ours.append(frames(board, way_here))
            others.append(frames(bare, way_there))
        scene.rest()
        lines.append(report(name, ours, others))
    ours, others = [], []
    for _ in range(rounds):
        ours.append(clicks(board, home, scene.rest))
        others.append(clicks(bare, QPointF(330, 330), bare.put_out))
    lines.append(report("click", ours, others))
    print(*lines, sep="\n")


if __name__ == "__main__":
    main()
