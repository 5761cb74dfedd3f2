"""What chats do to a turn: separators, marks, numbers, greetings and names around the same actions."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

_JOINTS: Final = ("; ", ", ", "\n", ".\n", " then ", ", and then ", ";\n\n", "\n- ", "\n• ", " ✅ ")
_MARKS: Final = (
    ("", ""), ("**", "**"), ("*", "*"), ("_", "_"), ("__", "__"), ("||", "||"), ("`", "`"), ('"', '"'), ("“", "”"),
)  # fmt: skip
_BEFORE: Final = (
    "", "", "", ">>> ", "- ", "1. ", "3) ", "I ", "Ann — Today at 14:05\n", "[14:05] Ann: ", "<@123456789> ",
    "Hi all!\n", "```\n", "🙂 ", "Turn 3: ", "3.1 ", "My turn.\n\n", "\u200b", "Ann: ", "/",
)  # fmt: skip
_BEHIND: Final = (
    "", "", ".", " .", "!", "\n```", " 👍", "\nThanks!", "\ngg", "  \n", "\n<@123>", " (edited)", "\r\n", ";",
)  # fmt: skip
_FULL_WIDTH: Final = {code: chr(code + 0xFEE0) for code in range(128) if chr(code).isalnum()}


def mess_up(rng: Random, actions: Sequence[str]) -> str:
    """Write actions as somebody may send them; their meaning stays the same."""
    written = [_marked(rng, action) for action in actions]
    text = written[0]
    for action in written[1:]:
        text += rng.choice(_JOINTS) + action
    text = rng.choice((str, str, str.upper, str.title, str.lower))(text)
    if rng.random() < 0.15:
        text = text.translate(_FULL_WIDTH)
    before = rng.choice(_BEFORE)
    if before == "/" and not text.lower().startswith("take"):
        before = ""
    return before + text + rng.choice(_BEHIND)


def _marked(rng: Random, action: str) -> str:
    opening, closing = rng.choice(_MARKS) if rng.random() < 0.4 else ("", "")
    return f"{opening}{action}{closing}"
