"""The colours of each theme, the choice of one, and what dresses widgets in it; scenes take the colours directly."""

import re
from typing import Any, Final, NamedTuple

from PySide6.QtGui import QColor, QGuiApplication, QPalette

from elemental_gui import assets
from elemental_gui.engine.core.text import SEAT_MARKS

DICE: Final = {
    "blue": QColor("#3b78c4"), "yellow": QColor("#e0ad1c"), "green": QColor("#3d9455"), "red": QColor("#c8483f"),
}  # fmt: skip
"""The faces of dice, by the names of their colours."""

MARKS = tuple(SEAT_MARKS)
"""The marks of seats 1 to 5, so that a seat is never known by its colour alone."""


def colour(*codes: str) -> Any:
    """Make the field of a colour: in light, in dark, and in both with high contrast.

    Eight digits begin with the alpha; no code is no colour.
    """
    return codes


class Theme(NamedTuple):
    """Every colour the program paints with. Those with alpha are laid over the board; the rest are opaque."""

    name: str
    dark: bool
    high_contrast: bool
    seats: tuple[QColor, ...]
    # Widgets
    window: QColor = colour("#f3f2ee", "#1d2023", "#ffffff", "#000000")
    panel: QColor = colour("#faf9f6", "#24282c", "#ffffff", "#000000")
    card: QColor = colour("#ffffff", "#2a2e33", "#ffffff", "#0a0a0a")
    field: QColor = colour("#ffffff", "#191c1f", "#ffffff", "#000000")
    button: QColor = colour("#fdfcfa", "#31363b", "#ffffff", "#000000")
    border: QColor = colour("#dcd9d1", "#383d43", "#000000", "#ffffff")  # quiet: round panels and cards
    control_border: QColor = colour("#83878c", "#777f87", "#000000", "#ffffff")  # plain: round what can be pressed
    disabled_border: QColor = colour("#dcd9d1", "#383d43", "#9a9a9a", "#5a5a5a")
    text: QColor = colour("#22272b", "#e7e5e0", "#000000", "#ffffff")
    muted_text: QColor = colour("#5b6268", "#a9aeb3", "#1c1c1c", "#e2e2e2")
    disabled_text: QColor = colour("#8b9096", "#757b81", "#5a5a5a", "#9a9a9a")
    accent: QColor = colour("#2f5d8a", "#8ab8e6", "#00356b", "#ffe14d")
    accent_text: QColor = colour("#ffffff", "#0f1b27", "#ffffff", "#000000")
    hovered: QColor = colour("#e9edf0", "#3a4046", "#e9edf0", "#2e2e2e")
    selection: QColor = colour("#d5e3f0", "#34506b", "#00356b", "#ffe14d")
    selection_text: QColor = colour("#14202b", "#f4f7fa", "#ffffff", "#000000")
    good_text: QColor = colour("#1b6a3c", "#7fd6a1", "#004d20", "#7dffae")
    warning_text: QColor = colour("#7d5300", "#e8be62", "#4f3200", "#ffd76a")
    bad_text: QColor = colour("#a5231d", "#ff9d92", "#860000", "#ffb3ab")
    tool_tip: QColor = colour("#2a2f34", "#e9e7e2", "#000000", "#ffffff")
    tool_tip_text: QColor = colour("#f2f1ed", "#1d2023", "#ffffff", "#000000")
    # Board
    tile: QColor = colour("#ced0c8", "#4a5055", "#ffffff", "#0a0a0a")
    tile_alternate: QColor = colour("#c6c9c0", "#444a4f", "#f0f0ee", "#161616")
    tile_light: QColor = colour("#78ffffff", "#1affffff", "#00ffffff", "#00ffffff")
    tile_shade: QColor = colour("#2e3c433c", "#3c000000", "#00000000", "#00000000")
    grout: QColor = colour("#a7aba1", "#33383d", "#5a5a5a", "#8a8a8a")
    frame: QColor = colour("#b8bcb1", "#2b3034", "#ffffff", "#000000")
    coordinate: QColor = colour("#3b4245", "#a6acb1", "#000000", "#ffffff")
    outline: QColor | None = colour("", "", "#000000", "#ffffff")  # a line round every stone, in high contrast only
    # Highlights
    target: QColor = colour("#0a6b3d", "#86e3b0", "#005a2c", "#7dffae")
    target_fill: QColor = colour("#521f9a5c", "#424fd08e", "#521f9a5c", "#424fd08e")
    dim: QColor = colour("#b0b9bcb4", "#a824282c", "#b0b9bcb4", "#a824282c")
    refused: QColor = colour("#b3151a", "#ff9a8f", "#a00000", "#ffb3ab")
    refused_fill: QColor = colour("#3ad9262b", "#50ff5a4d", "#3ad9262b", "#50ff5a4d")
    last_turn: QColor = colour("#765400", "#e9c668", "#5a3d00", "#ffd76a")
    last_turn_fill: QColor = colour("#5cffd257", "#2ae9c668", "#5cffd257", "#2ae9c668")
    path: QColor = colour("#0b4c9c", "#a3d0ff", "#003a86", "#b9dcff")
    path_fill: QColor = colour("#542b7bd6", "#545aa9f5", "#542b7bd6", "#545aa9f5")
    ridge: QColor = colour("#eef2f5", "#eef2f5", "#eef2f5", "#eef2f5")
    ridge_casing: QColor = colour("#15181b", "#0d0f11", "#15181b", "#000000")
    cursor: QColor = colour("#101418", "#ffffff", "#000000", "#ffffff")
    cursor_halo: QColor = colour("#ffffff", "#0b0d0f", "#ffffff", "#0b0d0f")
    # Seats
    seat_ink: QColor = colour("#ffffff", "#16121f", "#ffffff", "#16121f")  # the mark on a seat's colour

    @property
    def focus_line(self) -> int:
        """How wide the line is round what has the keyboard: in high contrast everything has a wide one."""
        return 4 if self.high_contrast else 2

    def seat(self, number: int) -> QColor:
        return self.seats[number - 1]


_SEATS: Final = (
    ("#6d43b8", "#08695e", "#8f5200", "#b0275a", "#245a96"),
    ("#b498f5", "#38bba4", "#dd9d3a", "#ee86ab", "#7db4ee"),
    ("#4b1f9e", "#00524a", "#6e3d00", "#8f0f42", "#0b3f7a"),
    ("#d4c2ff", "#6ff0d8", "#ffc76b", "#ffb3ce", "#a9d4ff"),
)


def _theme(column: int, name: str, *, dark: bool = False, high_contrast: bool = False) -> Theme:
    codes = {field: each[column] for field, each in Theme._field_defaults.items()}
    colours: dict[str, Any] = {field: QColor(code) if code else None for field, code in codes.items()}
    return Theme(name, dark, high_contrast, tuple(map(QColor, _SEATS[column])), **colours)


LIGHT = _theme(0, "light")
DARK = _theme(1, "dark", dark=True)
LIGHT_HIGH_CONTRAST = _theme(2, "light, high contrast", high_contrast=True)
DARK_HIGH_CONTRAST = _theme(3, "dark, high contrast", dark=True, high_contrast=True)
THEMES = (LIGHT, DARK, LIGHT_HIGH_CONTRAST, DARK_HIGH_CONTRAST)
_BY_GROUND = {theme.window.rgb(): theme for theme in THEMES}


def choose(dark: bool, high_contrast: bool = False) -> Theme:
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
    for name in sorted(Theme._fields, key=len, reverse=True):
        value = getattr(theme, name)
        if isinstance(value, QColor):
            sheet = sheet.replace("@" + name, value.name())
    # A tick is part of a picture, which cannot take a colour from here.
    sheet = sheet.replace("@tick", "tick_white" if theme.accent_text.lightnessF() > 0.5 else "tick_black")
    sheet = sheet.replace("@art", assets.path("art", "common").as_posix())
    line, focus = 2 if theme.high_contrast else 1, theme.focus_line
    sheet = sheet.replace("@line", f"{line}px").replace("@focus", f"{focus}px")
    return re.sub(r"@beside\((.*?)\)", lambda found: _less(found[1], focus - line), sheet)


def _less(padding: str, pixels: int) -> str:
    """Give up padding for a border that is wider by some pixels."""
    return re.sub(r"\d+", lambda found: str(int(found[0]) - pixels), padding)
