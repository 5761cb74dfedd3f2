"""The program tries itself: it plays a turn through its own widgets and saves a picture of the window."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QFont, QFontMetrics, QImage, QKeyEvent, QPainter, QTextLayout
from PySide6.QtWidgets import QAbstractButton, QLabel, QMenu, QWidget

from elemental_gui.scenes.kit.style.theme import MARKS
from elemental_gui.widgets.shell.crash_log import CrashLog, complain
from elemental_gui.widgets.shell.main_window import MainWindow

SEED: Final = "elemental"
TURN: Final = "take 3", "earth D4; water H5; water H6 U DR; move E5; move D5", "confirm"
"""What is typed, line by line; the seed deals earth, water, water."""
_PATIENCE_S: Final = 120.0


class _Failure(Exception):
    pass


def run(window: MainWindow, picture: Path, log: CrashLog) -> int:
    """Play, save the picture and return 0; otherwise say what went wrong and return 1."""
    try:
        _begin(window)
        _read(window)
        _play(window)
        _read(window)
        image = window.grab().toImage()
        if not image.save(str(picture)):
            raise _Failure(f"the picture could not be saved as {picture}")
        if _is_blank(image):
            raise _Failure("the window is painted in hardly any colours")
        if log.errors:
            raise _Failure(f"{log.errors} unexpected errors; see above")
    except _Failure as failure:
        said = f"The smoke test failed: {failure}."
        complain(said)
        log.write(said)
        return 1
    finally:
        window.close()
    return 0


def draws_letters(font: QFont, letters: str = "AEgw4") -> bool:
    """Tell whether a font paints letters, each one different: without a font file all of them are the same box."""
    pictures = [_painted(" ", font)]
    for letter in letters:
        pictures += [picture for picture in [_painted(letter, font)] if picture not in pictures]
    metrics = QFontMetrics(font)
    return len(pictures) == len(letters) + 1 and all(metrics.inFont(letter) for letter in letters)


def _painted(letter: str, font: QFont) -> QImage:
    image = QImage(48, 48, QImage.Format.Format_Grayscale8)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    large = QFont(font)
    large.setPixelSize(30)
    painter.setFont(large)
    painter.drawText(image.rect(), Qt.AlignmentFlag.AlignCenter, letter)
    painter.end()
    return image


def missing_signs(text: str, font: QFont) -> str:
    """Give the signs of a text that neither this font nor any other here can draw: what is shown as empty boxes."""
    missing = []
    for sign in dict.fromkeys(text):
        if sign.isspace() or not sign.isprintable():
            continue
        layout = QTextLayout(sign, font)
        layout.beginLayout()
        layout.createLine()
        layout.endLayout()
        runs = layout.glyphRuns()
        if not runs or any(0 in run.glyphIndexes() for run in runs):
            missing.append(sign)
    return "".join(missing)


def _begin(window: MainWindow) -> None:
    settled: list[bool] = []
    window.settled.connect(lambda: settled.append(True))
    window.show()
    _wait(lambda: bool(settled), "the home page is not complete")
    if not draws_letters(window.font()):
        raise _Failure("no font that can draw text was found")


def _read(window: MainWindow) -> None:
    """Fail if any of the words that are shown now, or the marks of the seats, would be empty boxes."""
    signs = "".join((*MARKS, *_texts(window)))
    missing = missing_signs(signs, window.font())
    if missing:
        raise _Failure(f"no font here can draw {missing!r}")


def _texts(window: MainWindow) -> Iterator[str]:
    for label in window.findChildren(QLabel):
        yield label.text()
    for button in window.findChildren(QAbstractButton):
        yield button.text()
    for menu in window.findChildren(QMenu):
        yield menu.title()
        yield from (action.text() for action in menu.actions())


def _is_blank(image: QImage) -> bool:
    places = ((x, y) for x in range(0, image.width(), 9) for y in range(0, image.height(), 9))
    return len({image.pixel(*place) for place in places}) < 30


def _play(window: MainWindow) -> None:
    window.home.cards[0].setup.click()
    panel = window.desk.panel
    if panel is None:
        raise _Failure("the settings for a new game do not appear")
    panel.table.pick("pnp")
    panel.seed.setText(SEED)
    panel.start.click()
    page, controller = window.desk.page, window.desk.controller
    if page is None or controller is None:
        raise _Failure(f"the game does not start: {window.banner.text}")
    if controller.journal is None:
        raise _Failure(f"the game is not kept: {window.banner.text}")
    for text in TURN:
        line = page.console.line
        line.setText(text)
        _press(line, Qt.Key.Key_Return)
        _wait(lambda: not page.console.line.text(), f"{text!r} is not accepted")
    _wait(lambda: controller.session.sealed > 0, "the turn is not confirmed")
    _wait(lambda: not page.scene.animator.is_running, "the animation does not end")
    _let_go_on(0.2)


def _press(widget: QWidget, key: Qt.Key) -> None:
    for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
        event = QKeyEvent(kind, key, Qt.KeyboardModifier.NoModifier, "\r")
        QCoreApplication.sendEvent(widget, event)


def _wait(done: Callable[[], bool], failure: str) -> None:
    end = time.monotonic() + _PATIENCE_S
    while not done():
        if time.monotonic() > end:
            raise _Failure(failure)
        _let_go_on(0.01)


def _let_go_on(seconds: float) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        QCoreApplication.processEvents()
        time.sleep(0.002)
