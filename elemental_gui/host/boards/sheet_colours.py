"""The colour of a sheet's cell: given outright, by number, or as a tint of one of the workbook's theme."""

from __future__ import annotations

import colorsys
from collections.abc import Sequence
from typing import Any, Final
from xml.etree.ElementTree import Element

_OFFICE: Final = (
    "ffffff", "000000", "eeece1", "1f497d", "4f81bd", "c0504d", "9bbb59", "8064a2", "4bacc6", "f79646",
    "0000ff", "800080",
)  # fmt: skip
"""The theme of a workbook that brings none: light 1, dark 1, light 2, dark 2, six accents, two kinds of links."""
_SCHEME: Final = (
    "lt1", "dk1", "lt2", "dk2", "accent1", "accent2", "accent3", "accent4", "accent5", "accent6", "hlink", "folHlink",
)  # fmt: skip
_SYSTEM: Final = {64: "000000", 65: "ffffff"}
"""The numbers that mean the colours of the desktop for writing and for paper."""


def theme_colours(root: Element | None) -> tuple[str, ...]:
    """Read the twelve colours of a theme; those that it does not give are the usual ones."""
    if root is None:
        return _OFFICE
    space = root.tag.partition("}")[0] + "}" if root.tag.startswith("{") else ""
    scheme = root.find(f".//{space}clrScheme")
    found = []
    for name, usual in zip(_SCHEME, _OFFICE, strict=True):
        colour = None if scheme is None else scheme.find(f"{space}{name}")
        given = None if colour is None or not len(colour) else colour[0].get("lastClr") or colour[0].get("val")
        found.append(given.lower() if given and is_hex(given) else usual)
    return tuple(found)


def is_hex(text: str) -> bool:
    """Tell whether a text is six hexadecimal digits."""
    return len(text) == 6 and all(letter in "0123456789abcdefABCDEF" for letter in text)


def colour_of(colour: Any, theme: Sequence[str], palette: Sequence[str]) -> str | None:
    """Work out a colour of the library as `#c00000`; None for one that says nothing."""
    base: str | None = None
    if colour.type == "rgb" and isinstance(colour.rgb, str):
        base = colour.rgb[-6:].lower()
    elif colour.type == "theme" and 0 <= colour.theme < len(theme):
        base = theme[colour.theme]
    elif colour.type == "indexed":
        numbered = palette[colour.indexed][-6:].lower() if 0 <= colour.indexed < len(palette) else None
        base = _SYSTEM.get(colour.indexed, numbered)
    if base is None or not is_hex(base):
        return None
    return f"#{_tinted(base, float(colour.tint or 0.0))}"


def _tinted(base: str, tint: float) -> str:
    """Make a colour lighter (above 0) or darker (below 0), as sheets do: by its lightness alone."""
    if not -1.0 <= tint <= 1.0 or tint == 0.0:
        return base
    red, green, blue = (int(base[start : start + 2], 16) / 255 for start in (0, 2, 4))
    hue, light, strong = colorsys.rgb_to_hls(red, green, blue)
    light = light * (1.0 + tint) if tint < 0 else light * (1.0 - tint) + tint
    return "".join(f"{round(part * 255):02x}" for part in colorsys.hls_to_rgb(hue, min(1.0, light), strong))
