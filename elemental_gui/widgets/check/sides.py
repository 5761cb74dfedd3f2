"""How the page Check a submission is divided: the board on the left; on the right what was sent in, and the verdict."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSplitter, QVBoxLayout, QWidget

from elemental_gui.scenes.kit.style.layouts import divided, filled

_HEIGHTS: Final = (240, 400)


def side_by_side(board: QWidget, sent: QWidget, verdict: QWidget, buttons: QWidget) -> QSplitter:
    """Divide the page into parts whose borders can be moved."""
    below = QWidget()
    filled(QVBoxLayout(below), (verdict, 1), buttons, margins=0, spacing=6)
    halves = divided(QSplitter(Qt.Orientation.Vertical), (sent, 2), (below, 3))
    halves.setSizes(list(_HEIGHTS))
    left, right = _framed(board, left=10, right=2), _framed(halves, left=2, right=10)
    return divided(QSplitter(Qt.Orientation.Horizontal), (left, 1), (right, 1))


def _framed(part: QWidget, *, left: int, right: int) -> QWidget:
    outer = QWidget()
    filled(QVBoxLayout(outer), part, margins=(left, 6, right, 8))
    return outer
