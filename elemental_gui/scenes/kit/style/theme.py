"""Choosing a theme and dressing the widgets in it; scenes take the colours from the theme directly."""

from PySide6.QtGui import QColor, QGuiApplication, QPalette

from elemental_gui import assets
from elemental_gui.engine.core.text import SEAT_MARKS
from elemental_gui.scenes.kit.style.colours import DARK, DARK_HIGH_CONTRAST, LIGHT, LIGHT_HIGH_CONTRAST, Theme

__all__ = [
    "DARK",
    "DARK_HIGH_CONTRAST",
    "LIGHT",
    "LIGHT_HIGH_CONTRAST",
    "MARKS",
    "THEMES",
    "Theme",
    "choose",
    "current_theme",
    "palette",
    "style_sheet",
]

MARKS = tuple(SEAT_MARKS)
"""The marks of seats 1 to 5, so that a seat is never known by its colour alone."""

THEMES = (LIGHT, DARK, LIGHT_HIGH_CONTRAST, DARK_HIGH_CONTRAST)
_BY_GROUND = {theme.window.rgb(): theme for theme in THEMES}


def choose(dark: bool, high_contrast: bool = False) -> Theme:
    """Return the theme for a light or dark desktop, with or without high contrast."""
    if high_contrast:
        return DARK_HIGH_CONTRAST if dark else LIGHT_HIGH_CONTRAST
    return DARK if dark else LIGHT


def current_theme() -> Theme:
    """The theme that the application's palette shows: ask while painting, and again when the palette changes.

    An application that has been given none of them counts as light or dark.
    """
    ground = QGuiApplication.palette().color(QPalette.ColorRole.Window)
    return _BY_GROUND.get(ground.rgb()) or choose(ground.lightnessF() < 0.5)


def palette(theme: Theme) -> QPalette:
    """Return the widget palette of a theme, for the Fusion style."""
    role, group = QPalette.ColorRole, QPalette.ColorGroup
    result = QPalette(theme.button, theme.window)
    colours = {
        role.Window: theme.window,
        role.WindowText: theme.text,
        role.Base: theme.field,
        role.AlternateBase: theme.panel,
        role.Text: theme.text,
        role.PlaceholderText: theme.muted_text,
        role.Button: theme.button,
        role.ButtonText: theme.text,
        role.BrightText: theme.bad_text,
        role.Highlight: theme.selection,
        role.HighlightedText: theme.selection_text,
        role.Accent: theme.accent,
        role.Link: theme.accent,
        role.LinkVisited: theme.accent,
        role.ToolTipBase: theme.tool_tip,
        role.ToolTipText: theme.tool_tip_text,
    }
    for name, colour in colours.items():
        result.setColor(name, colour)
    for name in (role.WindowText, role.Text, role.ButtonText, role.HighlightedText):
        result.setColor(group.Disabled, name, theme.disabled_text)
    result.setColor(group.Disabled, role.Highlight, theme.border)
    return result


def style_sheet(theme: Theme) -> str:
    """Return the application's style sheet; resources/style/README.md lists what widgets can ask it for."""
    sheet = assets.text("style", "application.qss")
    # Longest names first, so that "@text" does not eat the beginning of a longer name.
    for name in sorted(theme._fields, key=len, reverse=True):
        value = getattr(theme, name)
        if isinstance(value, QColor):
            sheet = sheet.replace("@" + name, value.name())
    # A tick is part of a picture, which cannot take a colour from here.
    sheet = sheet.replace("@tick", "tick_white" if theme.accent_text.lightnessF() > 0.5 else "tick_black")
    sheet = sheet.replace("@art", assets.path("art", "common").as_posix())
    return sheet.replace("@line", "2px" if theme.high_contrast else "1px")
