"""Icons in the colours of the theme, and the widgets that show them. They follow the theme by themselves."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from operator import attrgetter
from typing import TypeVar

from PySide6.QtCore import QEvent, QSize, SignalInstance
from PySide6.QtGui import QColor, QIcon, QKeyEvent, QPixmap
from PySide6.QtWidgets import QAbstractButton, QLabel, QPushButton, QToolButton, QWidget

from elemental_gui.scenes.kit.style.art import STONES, Artwork
from elemental_gui.scenes.kit.style.buttons import Button, Deliberate, is_enter
from elemental_gui.scenes.kit.style.styling import repolish
from elemental_gui.scenes.kit.style.theme import Theme, current_theme

Where = TypeVar("Where", str, int)
Colour = Callable[[Theme], QColor]
"""What a theme answers when it is asked for one of its colours."""
Do = Callable[..., object] | SignalInstance | None
"""What a press does: something called, or a signal sent; a button whose press is listened to elsewhere has none."""


@cache
def artwork() -> Artwork:
    """The pictures that all widgets share, each rendered once."""
    return Artwork()


@cache
def tone(name: str) -> Colour:
    """The colour of a tone of the style sheet, `muted`, `good`, `warning` or `bad`; that of text for none."""
    return attrgetter(f"{name}_text" if name else "text")


def icon(name: str, colour: QColor | None = None) -> QIcon:
    """An action's icon, in the colour of text unless another is named."""
    theme = current_theme()
    return artwork().icon(name, colour or theme.text, theme.disabled_text)


def picture(name: str, size: int, ratio: float, colour: QColor) -> QPixmap:
    """A stone by its board code, or an icon by its name in a colour."""
    if name in STONES:
        return artwork().stone(name, size, ratio, current_theme().outline)
    return artwork().tinted(name, size, ratio, colour)


class Sign(QLabel):
    """A label that is an icon in one of the theme's colours."""

    def __init__(self, size: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._size = size
        self.name = ""
        """The icon that is shown."""
        self._colour: Colour | None = None

    def show_icon(self, name: str, colour: Colour) -> None:
        if (name, colour) != (self.name, self._colour):
            self.name, self._colour = name, colour
            self._render()

    def show_mark(self, seat: int) -> None:
        self.show_icon(f"mark_{seat}", lambda theme: theme.seat(seat))

    def _render(self) -> None:
        if self._colour is not None:
            colour = self._colour(current_theme())
            self.setPixmap(artwork().tinted(self.name, self._size, self.devicePixelRatioF(), colour))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._render()


def tool_button(name: str, text: str, parent: QWidget | None = None, do: Do = None, *, size: int = 0) -> ToolButton:
    """Make a button that shows an icon only; its words are the tool tip and the accessible name."""
    button = ToolButton(parent)
    button.show_icon(name)
    button.setToolTip(text)
    button.setAccessibleName(text)
    button.setAutoRaise(True)
    if size:
        button.setIconSize(QSize(size, size))
    if do is not None:
        button.clicked.connect(do)
    return button


def step_button(
    name: str, text: str, parent: QWidget, step: Callable[[Where], object], where: Where, *, size: int = 0
) -> ToolButton:
    """Make one of the buttons that lead to another moment or entry."""
    return tool_button(name, text, parent, lambda: step(where), size=size)


def push_button(
    text: str, parent: QWidget, do: Do = None, *, icon: str = "", primary: bool = False, tip: str = ""
) -> QPushButton:
    # Some styles set words right against the icon.
    button = _PushButton(f" {text}" if icon else text, parent)
    if do is not None:
        button.clicked.connect(do)
    button.setAccessibleName(text)
    button.setProperty("icon_name", icon)
    button.setProperty("primary", primary)
    button.setAutoDefault(False)
    button.setToolTip(tip)
    _render(button)
    return button


def show_icon(button: QAbstractButton, name: str) -> None:
    """Give a button another icon, which follows the theme."""
    button.setProperty("icon_name", name)
    _render(button)


def set_primary(button: QAbstractButton, *, wanted: bool) -> None:
    """Make a button the one to press now, or one among others."""
    if bool(button.property("primary")) != wanted:
        button.setProperty("primary", wanted)
        repolish(button)
        _render(button)


class ToolButton(Deliberate, QToolButton):
    """A tool button whose icon follows the theme, and which Enter presses."""

    def show_icon(self, name: str) -> None:
        show_icon(self, name)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if is_enter(event):
            self.click()
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            _render(self)


class _PushButton(Button):
    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            _render(self)


def _render(button: QAbstractButton) -> None:
    name = button.property("icon_name")
    if not name:
        return
    wanted = icon(name, current_theme().accent_text if button.property("primary") else None)
    # Qt tells of one change of the palette several times.
    if wanted.cacheKey() != button.icon().cacheKey():
        button.setIcon(wanted)
