"""The colour of a sheet's cell: given outright, by number, or as a tint of one of the workbook's theme."""

from __future__ import annotations

import colorsys
from collections.abc import Mapping, Sequence
from typing import Final

_SCHEME: Final = (
    "lt1", "dk1", "lt2", "dk2", "accent1", "accent2", "accent3", "accent4", "accent5", "accent6", "hlink", "folHlink",
)  # fmt: skip
"""The colours of a theme in the order of their numbers: light and dark, two of each, six accents, two of links."""
_OFFICE: Final = (
    "ffffff", "000000", "eeece1", "1f497d", "4f81bd", "c0504d", "9bbb59", "8064a2", "4bacc6", "f79646", "0000ff",
    "800080",
)  # fmt: skip
"""The theme of a workbook that brings none."""
_BASIC: Final = ("000000", "ffffff", "ff0000", "00ff00", "0000ff", "ffff00", "ff00ff", "00ffff")
_PALETTE: Final = (
    *_BASIC, *_BASIC,
    "800000", "008000", "000080", "808000", "800080", "008080", "c0c0c0", "808080",
    "9999ff", "993366", "ffffcc", "ccffff", "660066", "ff8080", "0066cc", "ccccff",
    "000080", "ff00ff", "ffff00", "00ffff", "800080", "800000", "008080", "0000ff",
    "00ccff", "ccffff", "ccffcc", "ffff99", "99ccff", "ff99cc", "cc99ff", "ffcc99",
    "3366ff", "33cccc", "99cc00", "ffcc00", "ff9900", "ff6600", "666699", "969696",
    "003366", "339966", "003300", "333300", "993300", "993366", "333399", "333333",
)  # fmt: skip
"""The colours by number that sheets have had from of old (ECMA-376, part 1, 18.8.27)."""
_SYSTEM: Final = {"64": "000000", "65": "ffffff"}
"""The numbers that mean the colours of the desktop for writing and for paper."""
_LONGEST: Final = 30


def theme_colours(given: Mapping[str, str]) -> tuple[str, ...]:
    """Put the colours of a theme in the order of their numbers; those that it does not give are the usual ones."""
    found = ((given.get(name, ""), usual) for name, usual in zip(_SCHEME, _OFFICE, strict=True))
    return tuple(colour if _is_hex(colour) else usual for colour, usual in found)


def colour_of(given: Mapping[str, str], theme: Sequence[str], palette: Sequence[str]) -> str | None:
    """Work out a colour from its attributes, as `#c00000`; None for one that says nothing."""
    if "rgb" in given:
        base = given["rgb"][-6:].lower()
    elif "theme" in given:
        base = _numbered(given["theme"], theme)
    else:
        number = given.get("indexed", "")
        base = _SYSTEM.get(number) or _numbered(number, palette or _PALETTE)
    return f"#{_tinted(base, given.get('tint', '0'))}" if _is_hex(base) else None


def _is_hex(text: str) -> bool:
    return len(text) == 6 and all(letter in "0123456789abcdefABCDEF" for letter in text)


def _numbered(number: str, colours: Sequence[str]) -> str:
    is_number = number.isascii() and number.isdecimal() and len(number) < 4
    return colours[int(number)] if is_number and int(number) < len(colours) else ""


def _tinted(base: str, told: str) -> str:
    """Make a colour lighter (above 0) or darker (below 0), as sheets do: by its lightness alone."""
    try:
        tint = float(told[:_LONGEST])
    except ValueError:
        return base
    if not -1.0 <= tint <= 1.0 or tint == 0.0:
        return base
    red, green, blue = (int(base[start : start + 2], 16) / 255 for start in (0, 2, 4))
    hue, light, strong = colorsys.rgb_to_hls(red, green, blue)
    light = light * (1.0 + tint) if tint < 0 else light * (1.0 - tint) + tint
    return "".join(f"{round(part * 255):02x}" for part in colorsys.hls_to_rgb(hue, min(1.0, light), strong))
