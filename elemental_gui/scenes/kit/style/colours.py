"""The colours themselves: what a theme is made of, and its four versions."""

from typing import Final, NamedTuple

from PySide6.QtGui import QColor

DICE: Final = {
    "blue": QColor("#3b78c4"), "yellow": QColor("#e0ad1c"), "green": QColor("#3d9455"), "red": QColor("#c8483f"),
}  # fmt: skip
"""The faces of dice, by the names of their colours."""


class Theme(NamedTuple):
    """Every colour the program paints with. Those with alpha are laid over the board; the rest are opaque."""

    name: str
    dark: bool
    high_contrast: bool
    # Widgets
    window: QColor
    panel: QColor
    card: QColor
    field: QColor
    button: QColor
    border: QColor  # quiet: round panels and cards
    control_border: QColor  # plain to see: round what can be pressed or typed into
    text: QColor
    muted_text: QColor
    disabled_text: QColor
    accent: QColor
    accent_text: QColor
    hovered: QColor
    selection: QColor
    selection_text: QColor
    good_text: QColor
    warning_text: QColor
    bad_text: QColor
    tool_tip: QColor
    tool_tip_text: QColor
    # Board
    tile: QColor
    tile_alternate: QColor
    tile_light: QColor
    tile_shade: QColor
    grout: QColor
    frame: QColor
    coordinate: QColor
    outline: QColor | None  # a line round every stone, in high contrast only
    # Highlights
    target: QColor
    target_fill: QColor
    hover: QColor
    dim: QColor
    refused: QColor
    refused_fill: QColor
    last_turn: QColor
    last_turn_fill: QColor
    path: QColor
    path_fill: QColor
    ridge: QColor
    ridge_casing: QColor
    cursor: QColor
    cursor_halo: QColor
    # Seats
    seats: tuple[QColor, ...]
    seat_ink: QColor  # the mark on a seat's colour

    def seat(self, number: int) -> QColor:
        return self.seats[number - 1]


def _seats(*colours: str) -> tuple[QColor, ...]:
    return tuple(map(QColor, colours))


def _with_alpha(colour: str, alpha: int) -> QColor:
    result = QColor(colour)
    result.setAlpha(alpha)
    return result


LIGHT = Theme(
    name="light",
    dark=False,
    high_contrast=False,
    window=QColor("#f3f2ee"),
    panel=QColor("#faf9f6"),
    card=QColor("#ffffff"),
    field=QColor("#ffffff"),
    button=QColor("#fdfcfa"),
    border=QColor("#dcd9d1"),
    control_border=QColor("#83878c"),
    text=QColor("#22272b"),
    muted_text=QColor("#5b6268"),
    disabled_text=QColor("#8b9096"),
    accent=QColor("#2f5d8a"),
    accent_text=QColor("#ffffff"),
    hovered=QColor("#e9edf0"),
    selection=QColor("#d5e3f0"),
    selection_text=QColor("#14202b"),
    good_text=QColor("#1b6a3c"),
    warning_text=QColor("#7d5300"),
    bad_text=QColor("#a5231d"),
    tool_tip=QColor("#2a2f34"),
    tool_tip_text=QColor("#f2f1ed"),
    tile=QColor("#ced0c8"),
    tile_alternate=QColor("#c6c9c0"),
    tile_light=_with_alpha("#ffffff", 120),
    tile_shade=_with_alpha("#3c433c", 46),
    grout=QColor("#a7aba1"),
    frame=QColor("#b8bcb1"),
    coordinate=QColor("#3b4245"),
    outline=None,
    target=QColor("#0a6b3d"),
    target_fill=_with_alpha("#1f9a5c", 82),
    hover=_with_alpha("#ffffff", 130),
    dim=_with_alpha("#b9bcb4", 176),
    refused=QColor("#b3151a"),
    refused_fill=_with_alpha("#d9262b", 58),
    last_turn=QColor("#765400"),
    last_turn_fill=_with_alpha("#ffd257", 92),
    path=QColor("#0b4c9c"),
    path_fill=_with_alpha("#2b7bd6", 84),
    ridge=QColor("#eef2f5"),
    ridge_casing=QColor("#15181b"),
    cursor=QColor("#101418"),
    cursor_halo=QColor("#ffffff"),
    seats=_seats("#6d43b8", "#08695e", "#8f5200", "#b0275a", "#245a96"),
    seat_ink=QColor("#ffffff"),
)

DARK = Theme(
    name="dark",
    dark=True,
    high_contrast=False,
    window=QColor("#1d2023"),
    panel=QColor("#24282c"),
    card=QColor("#2a2e33"),
    field=QColor("#191c1f"),
    button=QColor("#31363b"),
    border=QColor("#383d43"),
    control_border=QColor("#777f87"),
    text=QColor("#e7e5e0"),
    muted_text=QColor("#a9aeb3"),
    disabled_text=QColor("#757b81"),
    accent=QColor("#8ab8e6"),
    accent_text=QColor("#0f1b27"),
    hovered=QColor("#3a4046"),
    selection=QColor("#34506b"),
    selection_text=QColor("#f4f7fa"),
    good_text=QColor("#7fd6a1"),
    warning_text=QColor("#e8be62"),
    bad_text=QColor("#ff9d92"),
    tool_tip=QColor("#e9e7e2"),
    tool_tip_text=QColor("#1d2023"),
    tile=QColor("#4a5055"),
    tile_alternate=QColor("#444a4f"),
    tile_light=_with_alpha("#ffffff", 26),
    tile_shade=_with_alpha("#000000", 60),
    grout=QColor("#33383d"),
    frame=QColor("#2b3034"),
    coordinate=QColor("#a6acb1"),
    outline=None,
    target=QColor("#86e3b0"),
    target_fill=_with_alpha("#4fd08e", 66),
    hover=_with_alpha("#ffffff", 46),
    dim=_with_alpha("#24282c", 168),
    refused=QColor("#ff9a8f"),
    refused_fill=_with_alpha("#ff5a4d", 80),
    last_turn=QColor("#e9c668"),
    last_turn_fill=_with_alpha("#e9c668", 42),
    path=QColor("#a3d0ff"),
    path_fill=_with_alpha("#5aa9f5", 84),
    ridge=QColor("#eef2f5"),
    ridge_casing=QColor("#0d0f11"),
    cursor=QColor("#ffffff"),
    cursor_halo=QColor("#0b0d0f"),
    seats=_seats("#b498f5", "#38bba4", "#dd9d3a", "#ee86ab", "#7db4ee"),
    seat_ink=QColor("#16121f"),
)

LIGHT_HIGH_CONTRAST = LIGHT._replace(
    name="light, high contrast",
    high_contrast=True,
    window=QColor("#ffffff"),
    panel=QColor("#ffffff"),
    button=QColor("#ffffff"),
    border=QColor("#000000"),
    control_border=QColor("#000000"),
    text=QColor("#000000"),
    muted_text=QColor("#1c1c1c"),
    disabled_text=QColor("#5a5a5a"),
    accent=QColor("#00356b"),
    selection=QColor("#00356b"),
    selection_text=QColor("#ffffff"),
    good_text=QColor("#004d20"),
    warning_text=QColor("#4f3200"),
    bad_text=QColor("#860000"),
    tool_tip=QColor("#000000"),
    tool_tip_text=QColor("#ffffff"),
    tile=QColor("#ffffff"),
    tile_alternate=QColor("#f0f0ee"),
    tile_light=_with_alpha("#ffffff", 0),
    tile_shade=_with_alpha("#000000", 0),
    grout=QColor("#5a5a5a"),
    frame=QColor("#ffffff"),
    coordinate=QColor("#000000"),
    outline=QColor("#000000"),
    target=QColor("#005a2c"),
    refused=QColor("#a00000"),
    last_turn=QColor("#5a3d00"),
    path=QColor("#003a86"),
    cursor=QColor("#000000"),
    seats=_seats("#4b1f9e", "#00524a", "#6e3d00", "#8f0f42", "#0b3f7a"),
)

DARK_HIGH_CONTRAST = DARK._replace(
    name="dark, high contrast",
    high_contrast=True,
    window=QColor("#000000"),
    panel=QColor("#000000"),
    card=QColor("#0a0a0a"),
    field=QColor("#000000"),
    button=QColor("#000000"),
    border=QColor("#ffffff"),
    control_border=QColor("#ffffff"),
    text=QColor("#ffffff"),
    muted_text=QColor("#e2e2e2"),
    disabled_text=QColor("#9a9a9a"),
    accent=QColor("#ffe14d"),
    accent_text=QColor("#000000"),
    hovered=QColor("#2e2e2e"),
    selection=QColor("#ffe14d"),
    selection_text=QColor("#000000"),
    good_text=QColor("#7dffae"),
    warning_text=QColor("#ffd76a"),
    bad_text=QColor("#ffb3ab"),
    tool_tip=QColor("#ffffff"),
    tool_tip_text=QColor("#000000"),
    tile=QColor("#0a0a0a"),
    tile_alternate=QColor("#161616"),
    tile_light=_with_alpha("#ffffff", 0),
    tile_shade=_with_alpha("#000000", 0),
    grout=QColor("#8a8a8a"),
    frame=QColor("#000000"),
    coordinate=QColor("#ffffff"),
    outline=QColor("#ffffff"),
    target=QColor("#7dffae"),
    refused=QColor("#ffb3ab"),
    last_turn=QColor("#ffd76a"),
    path=QColor("#b9dcff"),
    ridge_casing=QColor("#000000"),
    seats=_seats("#d4c2ff", "#6ff0d8", "#ffc76b", "#ffb3ce", "#a9d4ff"),
)
