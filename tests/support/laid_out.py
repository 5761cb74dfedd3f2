"""What every test of the layout asks: what is cut off, where the board is, and what happens when the window changes."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QAbstractButton, QAbstractScrollArea, QComboBox, QLabel, QScrollBar, QWidget

from elemental_gui.scenes.kit.board_view import BoardView
from elemental_gui.session.override import Override
from elemental_gui.session.record import loads
from elemental_gui.session.session import Session
from elemental_gui.widgets.game.game_page import GamePage
from elemental_gui.widgets.parts.fitted_label import FittedLabel
from tests.support.game_pages import PageTable

EXAMPLES = Path(__file__).parents[2] / "resources" / "examples"
SIZES = ((900, 600), (1180, 780), (1280, 800), (1920, 1080), (2560, 1440))
FRAME = 52
"""What menus and the line for messages take of a window's height, or a little less."""
NAMES = ("Ann", "Bartholomew the Elder", "Cy", "Di")


@cache
def sample(slug: str) -> Session:
    """Read the first of the sample games."""
    return loads(next((EXAMPLES / slug).glob("*.elemental")).read_bytes()).session


def middle_of(slug: str, share: float = 0.6) -> Session:
    """Replay a part of a sample game; a host types what luck brings next."""
    whole = sample(slug)
    session = Session(whole.start, None, tuple((f"Seat{seat}", name) for seat, name in enumerate(NAMES, 1)))
    for ply in whole.plies[: int(len(whole.plies) * share)]:
        assert not isinstance(ply.action, Override)
        session = session.seal().play(ply.action)
    return session


def shown(page: GamePage) -> Iterator[QWidget]:
    """List what of a page is on the screen; what lies in a list or a drawing is laid out by that."""
    for widget in page.findChildren(QWidget):
        inner = any(isinstance(above, QAbstractScrollArea | QComboBox) for above in parents(widget, page))
        if widget.isVisible() and not inner:
            yield widget


def parents(widget: QWidget, page: QWidget) -> Iterator[QWidget]:
    above = widget.parentWidget()
    while above is not None and above is not page:
        yield above
        above = above.parentWidget()


def cut_off(page: GamePage) -> list[str]:
    """Name what does not fit: words wider than their button, children outside their parents, scroll bars across."""
    wrong = []
    for widget in shown(page):
        parent = widget.parentWidget()
        if parent is not None and not parent.rect().contains(widget.geometry()) and not isinstance(parent, BoardView):
            wrong.append(f"{named(widget)} {widget.geometry()} outside of {named(parent)} {parent.rect()}")
        if isinstance(widget, QAbstractButton) and widget.width() < widget.minimumSizeHint().width():
            wrong.append(f"{named(widget)} is narrower than its words")
        if isinstance(widget, FittedLabel) and widget.toolTip():
            wrong.append(f"{named(widget)} is cut short: {widget.text()}")
        elif type(widget) is QLabel and widget.text() and not widget.wordWrap() and needs(widget) > widget.width():
            wrong.append(f"{named(widget)} is cut off")
    bars = (bar for bar in page.findChildren(QScrollBar) if bar.isVisible())
    across = (bar for bar in bars if bar.orientation() is Qt.Orientation.Horizontal)
    return wrong + [f"a scroll bar in {named(bar.parentWidget())}" for bar in across]


def needs(label: QLabel) -> int:
    return label.minimumSizeHint().width()


def named(widget: QWidget | None) -> str:
    words = getattr(widget, "text", str)()
    return f"{type(widget).__name__} {words!r}"


def resize(table: PageTable, size: tuple[int, int]) -> None:
    """Give the window another size."""
    table.page.resize(size[0], size[1] - FRAME)
    table.settle()


def board_of(page: GamePage) -> QRect:
    """Tell where the board is, and how large its squares are."""
    if isinstance(page.view, BoardView):
        place = page.view.board.squares.placement
        return page.view.mapFromScene(place.board_rect).boundingRect()
    return page.view.geometry()
