"""The installed Qt binding keeps its counts of references, which PySide6 6.12.0 does not do on Python 3.11.

There every signal takes a reference from True and every slot one from None, until the interpreter frees
them and dies. The probes run in a child process, where that can happen safely, so that no later lock file
brings in such a release unnoticed. From Python 3.12 on these objects are never freed as long as their counts are
beyond all that a program could use up. The interpreter leaves those counts alone; the binding, which is built for
older ones too, may still count one down with a call.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QObject, QRectF, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QAction, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QGraphicsItem,
    QGraphicsScene,
    QGraphicsView,
    QPushButton,
    QStyleOptionGraphicsItem,
    QWidget,
)

EMISSIONS = 200_000
CALLS = 200
IMMORTAL = 2**30
"""A count above it belongs to an object that is never freed."""
LOST = -0.3
"""References lost per call that count as a fault: other threads and caches move the counts a little."""


class Sender(QObject):
    """Signals of each kind of argument, and slots to receive them."""

    nothing = Signal()
    number = Signal(int)
    flag = Signal(bool)
    value = Signal(object)

    @Slot(bool)
    def declared(self, _flag: bool) -> None:
        """Receive as a declared slot."""

    def plain(self, _flag: bool = False) -> None:
        """Receive as a method."""


class Filter(QObject):
    """An event filter that lets everything through."""

    def eventFilter(self, _watched: QObject, _event: QEvent) -> bool:
        return False


class Square(QGraphicsItem):
    """An item as a board is made of."""

    def boundingRect(self) -> QRectF:
        return QRectF(0, 0, 10, 10)

    def paint(self, painter: QPainter, _option: QStyleOptionGraphicsItem, _on: QWidget | None = None) -> None:
        painter.drawRect(self.boundingRect())


def kinds_of_calls(application: QApplication) -> dict[str, Callable[[], object]]:
    """Give the calls between Qt and Python that the program lives on."""
    sender = Sender()
    for signal in (sender.number, sender.flag, sender.value):
        signal.connect(lambda _value: None)
    sender.nothing.connect(lambda: None)

    clicked, toggled, declared, plain = (QPushButton() for _ in range(4))
    clicked.clicked.connect(lambda: None)
    toggled.setCheckable(True)
    toggled.toggled.connect(lambda _on: None)
    declared.clicked.connect(sender.declared)
    plain.clicked.connect(sender.plain)
    action = QAction("action")
    action.triggered.connect(lambda: None)

    watched, event_filter = QWidget(), Filter()
    watched.installEventFilter(event_filter)
    watched.show()

    scene = QGraphicsScene()
    scene.addItem(Square())
    view = QGraphicsView(scene)
    view.show()

    def later() -> None:
        QTimer.singleShot(0, lambda: None)
        application.processEvents()

    return {
        "Signal()": sender.nothing.emit,
        "Signal(int)": lambda: sender.number.emit(3),
        "Signal(bool) True": lambda: sender.flag.emit(True),
        "Signal(bool) False": lambda: sender.flag.emit(False),
        "Signal(object)": lambda: sender.value.emit((1, 2)),
        "Signal(object) None": lambda: sender.value.emit(None),
        "click to a lambda": clicked.click,
        "click to a declared slot": declared.click,
        "click to a method": plain.click,
        "toggle": toggled.toggle,
        "QAction.trigger": action.trigger,
        "mouse click": lambda: QTest.mouseClick(watched, Qt.MouseButton.LeftButton),
        "event filter": lambda: QApplication.sendEvent(watched, QEvent(QEvent.Type.User)),
        "paint": view.grab,
        "single shot": later,
    }


def measure(application: QApplication) -> dict[str, dict[str, float]]:
    """Count the references to True, False and None that each kind of call adds, per call, where they can be freed."""
    watched = {"True": True, "False": False, "None": None}
    drift: dict[str, dict[str, float]] = {}
    for name, call in kinds_of_calls(application).items():
        call()
        before = {key: sys.getrefcount(value) for key, value in watched.items()}
        for _ in range(CALLS):
            call()
        after = {key: sys.getrefcount(value) for key, value in watched.items()}
        lost = {key: 0 if after[key] > IMMORTAL else after[key] - before[key] for key in watched}
        drift[name] = {key: each / CALLS for key, each in lost.items()}
    return drift


def probe(name: str) -> None:
    """Run one probe in this process, and print what it has found."""
    application = QApplication([])
    if name == "drift":
        sys.stdout.write(json.dumps(measure(application)))
        return
    sender, button = Sender(), QPushButton()
    sender.value.connect(lambda _value: None)
    button.clicked.connect(lambda: None)
    call = button.click if name == "clicks" else lambda: sender.value.emit((1,))
    for _ in range(EMISSIONS):
        call()
    sys.stdout.write("survived")


def run_probe(name: str) -> str:
    """Run one probe in a child process and give what it printed; fails if the child dies."""
    child = subprocess.run(
        [sys.executable, __file__, name], capture_output=True, text=True, timeout=300, check=False
    )
    assert child.returncode == 0, f"the probe ended with {child.returncode}:\n{child.stderr}"
    return child.stdout


@pytest.mark.parametrize("name", ["emissions", "clicks"])
def test_the_interpreter_survives_200_000_calls(name: str) -> None:
    assert run_probe(name) == "survived"


def test_no_call_takes_references_away() -> None:
    drift = json.loads(run_probe("drift"))
    assert len(drift) == 15
    losses = {call: lost for call, counts in drift.items() if min(lost := counts.values()) < LOST}
    assert not losses


if __name__ == "__main__":
    probe(sys.argv[1])
