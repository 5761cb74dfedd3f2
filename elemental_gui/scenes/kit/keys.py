"""What the keys of a keyboard mean on a board."""

from enum import StrEnum
from typing import Final, NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent


class Press(StrEnum):
    """A kind of key."""

    ARROW = "arrow"
    ENTER = "enter"
    CONFIRM = "confirm"
    """Enter together with Ctrl."""
    ESCAPE = "escape"
    BACKSPACE = "backspace"
    PAD = "pad"
    """A digit of the number pad."""
    SIGN = "sign"
    """A letter or a digit."""


class Key(NamedTuple):
    """A key that was pressed."""

    press: Press
    value: str = ""
    """The arrow's direction on the screen (U D L R), the digit, or the letter in lower case."""


ARROWS: Final = {Qt.Key.Key_Up: "U", Qt.Key.Key_Down: "D", Qt.Key.Key_Left: "L", Qt.Key.Key_Right: "R"}
PAD: Final = {
    "7": (-1, -1), "8": (0, -1), "9": (1, -1), "4": (-1, 0), "6": (1, 0), "1": (-1, 1), "2": (0, 1), "3": (1, 1),
}  # fmt: skip
"""The digits of the number pad as places to the right and down on the screen."""

_CONTROL = Qt.KeyboardModifier.ControlModifier
_OTHERS = _CONTROL | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier
_PLAIN: Final = {Qt.Key.Key_Escape: Press.ESCAPE, Qt.Key.Key_Backspace: Press.BACKSPACE}


def read(event: QKeyEvent) -> Key | None:
    """Tell what a key means on a board; None when it means nothing there."""
    code, modifiers = Qt.Key(event.key()), event.modifiers()
    if code in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
        if modifiers & _OTHERS == _CONTROL:
            return Key(Press.CONFIRM)
        return None if modifiers & _OTHERS else Key(Press.ENTER)
    if modifiers & _OTHERS:
        return None
    if code in ARROWS:
        return Key(Press.ARROW, ARROWS[code])
    if code in _PLAIN:
        return Key(_PLAIN[code])
    text = event.text().lower()
    if len(text) != 1 or not text.isascii() or not text.isalnum():
        return None
    if modifiers & Qt.KeyboardModifier.KeypadModifier and text.isdigit():
        return Key(Press.PAD, text)
    return Key(Press.SIGN, text)
