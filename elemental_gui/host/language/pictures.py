"""What the pictures of chats stand for, as signs and as codes such as `:fire:`."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

PICTURES: Final = {
    "🔥": "fire", "🌪": "wind", "💨": "wind", "🌬": "wind", "🌀": "wind", "🍃": "wind", "☁": "wind", "🌫": "wind",
    "⛰": "earth", "🏔": "earth", "🗻": "earth", "🪨": "earth", "🌎": "earth", "🌍": "earth", "🌏": "earth",
    "🌊": "water", "💧": "water", "💦": "water", "🚰": "water", "🌱": "plant", "🌿": "plant", "🌲": "plant",
    "🌳": "plant", "🍀": "plant", "☘": "plant", "🪴": "plant", "💎": "garnets",
    "🔵": "blue", "🟦": "blue", "🟡": "yellow", "🟨": "yellow", "🟢": "green", "🟩": "green", "🔴": "red", "🟥": "red",
    "⚫": "black", "⬛": "black", "⚪": "white", "⬜": "white", "🟫": "brown", "🟤": "brown",
    "⬆": "u", "⬇": "d", "⬅": "l", "➡": "r", "↗": "ur", "↘": "dr", "↙": "dl", "↖": "ul", "↑": "u", "↓": "d", "←": "l",
    "🔼": "u", "🔽": "d", "◀": "l", "▶": "r", "⏫": "u", "⏬": "d", "↔": "horizontal", "↕": "vertical",
    "⚔": "attack", "🗡": "attack", "🏹": "attack", "✖": "x", "❌": "none", "🚫": "none",
    **dict.fromkeys("🧙🧝🧚🚶🏃🧍👤♟🦹🦸🥷🤺👣🥾🐾", "sage"),
}  # fmt: skip
_DECORATING: Final = re.compile(
    "[\U0001f600-\U0001f64f\U0001f910-\U0001f92f\U0001f970-\U0001f97a\U0001fae0-\U0001fae8\U0001f440-\U0001f450"
    "\U0001f389\U0001f38a\U0001f38b\U0001f44a-\U0001f44f\U0001f4aa\U0001f4af\U0001f64f\U0001f91d\U0001f4a5\U0001f3b2"
    "\U0001f534\U0001f4cc\U0001f4cd\U0001f6a8\U0001f447\U0001f449\U0001f448\U0001f446\u2705\u2611\u2714\u2728\u2b50"
    "\u2757\u2755\u2753\u2763\u2764\u203c\u2640\u2642\u270c\u270a\u270b\u261d\u25ab\u25fb\u25aa\u25fc\u2022\u2b55]"
)
"""Pictures that say nothing wherever they stand; any other one beside a square may be what lies there."""
CODES: Final = {
    "fire": "fire", "cloud_tornado": "wind", "tornado": "wind", "dash": "wind", "mountain": "earth", "rock": "earth",
    "ocean": "water", "droplet": "water", "wind": "wind", "air": "wind", "earth": "earth", "water": "water",
    "arrow_up": "u", "arrow_down": "d", "arrow_left": "l", "arrow_right": "r", "arrow_upper_right": "ur",
    "arrow_lower_right": "dr", "arrow_lower_left": "dl", "arrow_upper_left": "ul",
}  # fmt: skip

_SQUARE: Final = r"[\ufe0f \t]*(?=[A-Ka-k][0-9]{1,2})"
_CROSSED: Final = re.compile(r"(?<=[A-Ka-k][0-9])[ \t]*[❌🚫]\ufe0f?[ \t,;]*\n?(?=[^\s])")
_WINDS: Final = re.compile("[🌪💨🌬]")
_SPIRAL: Final = re.compile("🌀")
_RIDING: Final = re.compile(
    r"(?:^|(?<=[.;!]\s))[ \t]*[🌪💨🌬🌀]\ufe0f?[ \t]*(?=(?:i |then )?rid(?:e|es|ing)\b)", re.IGNORECASE | re.MULTILINE)
_RIDDEN: Final = re.compile(f"🌀{_SQUARE}")


_ANY: Final = r"(?:[\u2300-\u27bf\u2b05-\u2b55\U0001f000-\U0001faff\ufe0f\u200d]|:[a-z][a-z0-9_]{1,30}:)+"
_REACTED: Final = re.compile(
    rf"\n[ \t]*(?P<said>(?:{_ANY}[ \t]*[0-9]{{1,2}}[ \t|,·]*){{1,12}})(?:\(edited\)[ \t]*)?(?=\s*\Z)", re.IGNORECASE
)
"""What others have clicked below a message, each picture with how many of them."""


def without_reactions(text: str) -> str:
    """Leave out what others have clicked below a message, if that has a picture that stands for nothing in a game."""
    found = _REACTED.search(text)
    signs = re.findall(_ANY, found["said"], re.IGNORECASE) if found is not None else []
    is_plain = all(sign[0] in PICTURES or sign.strip(":").casefold() in CODES for sign in signs)
    return text if found is None or is_plain else text[: found.start()]


def with_rides(text: str) -> str:
    """Write as a ride a second picture of wind that stands before squares alone, beside the one for the stone.

    Where a line or a sentence begins with one before a ride, it is the picture of the ride.
    """
    text = _RIDING.sub("", text)
    signs, ridden = len(_SPIRAL.findall(text)), len(_RIDDEN.findall(text))
    return _RIDDEN.sub("ride ", text) if 0 < signs == ridden and _WINDS.search(text) else text


def with_crosses(text: str) -> str:
    """Write as taken back what a cross stands behind, and something else behind that: `A7→A9 ❌ A7→A5 ✅`."""
    return _CROSSED.sub("... no, ", text)


def may_stand_for_something(sign: str) -> bool:
    """Tell whether a sign without a meaning here is a picture that may be meant to have one."""
    return unicodedata.category(sign) == "So" and not _DECORATING.match(sign)
