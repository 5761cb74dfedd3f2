"""What a unit makes of the ground, as people say it: how a river lies, and pictures instead of verbs."""

from __future__ import annotations

from typing import Final

from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.core.spoken import COMMA, STOP, Heard, Words, skip, text_at
from elemental_gui.engine.elemenders.actions import Terraform
from elemental_gui.engine.elemenders.board import Kind
from elemental_gui.engine.elemenders.spoken.naming import GROUNDS, KINDS, LINES
from elemental_gui.engine.elemenders.state import State

_OF_LINE: Final = frozenset((
    "-", ":", "in", "its", "the", "a", "as", "(", "line", "river", "lava", "forest", "into", "to", "with",
))  # fmt: skip
_RIVERS: Final = frozenset(("river", "stream", "line", "water"))
_FLOWING: Final = frozenset((
    COMMA, "-", ":", "(", ")", "the", "a", "its", "it", "with", "as", "in", "to", "is", "lies", "lying", "goes",
    "going", "runs", "running", "flows", "flowing", "pointing", "that", "which", *_RIVERS,
))  # fmt: skip
"""What stands around the words for how a river lies."""
_WARDS: Final = {
    **dict.fromkeys(("upwards", "upward", "downwards", "downward", "northwards", "southwards"), "V"),
    **dict.fromkeys(("sideways", "leftwards", "rightwards", "eastwards", "westwards"), "H"),
}  # fmt: skip
_SIDES: Final = {
    **_WARDS, **dict.fromkeys(("up", "down", "north", "south"), "V"),
    **dict.fromkeys(("left", "right", "east", "west", "across"), "H"),
}  # fmt: skip
_PICTURES: Final = {"🌋": Kind.FIRE, "🏞": Kind.WATER}
"""Pictures of what a unit makes that stand for no unit."""


def terraforming(words: Words, at: int, square: Square) -> Heard:
    """Hear how the river lies that a unit makes, behind the verb."""
    line, end = _flowing(words, at)
    if line:
        return Heard(Terraform(square, line), end)
    line_at = skip(words, at, _OF_LINE)
    if text_at(words, line_at) == COMMA and text_at(words, line_at + 1) in LINES:
        line_at += 1
    line = LINES.get(text_at(words, line_at), "")
    at = line_at if text_at(words, line_at - 1) in GROUNDS and line_at > at else at
    return Heard(Terraform(square, line), skip(words, line_at + 1, frozenset((")",))) if line else at)


def _flowing(words: Words, begin: int) -> tuple[str, int]:
    """Read how a river is said to lie, by its sides as well, `river upwards (vertical)`, and the index behind.

    Empty where nothing is said of a river, or not one and the same.
    """
    at = end = begin
    lines: set[str] = set()
    is_river = False
    while at < len(words):
        text = text_at(words, at)
        is_river |= text in _RIVERS or text in _WARDS  # a bare side may be somebody's way
        line = LINES.get(text) or (_SIDES.get(text, "") if is_river else "")
        if not line and text not in _FLOWING and not (text == "and" and lines):
            break
        lines |= {line} - {""}
        at += 1
        end = at + (text_at(words, at) == ")") if line else end
    return (lines.pop(), end) if is_river and len(lines) == 1 else ("", begin)


def shown_forming(state: State, words: Words, at: int, origin: Square) -> Heard | None:
    """Hear what an own unit makes of the ground from how its river lies, or from its picture: `K6 🌊 horizontal`."""
    text, piece = text_at(words, at), state.piece(origin)
    kind = KINDS.get(text) or _PICTURES.get(text)
    if piece is None or piece.seat != state.seat or kind not in (None, piece.kind):
        return None
    line_at = skip(words, at, frozenset((*KINDS, *_PICTURES, COMMA, "(", "-", ":")))
    line = LINES.get(text_at(words, line_at), "") if piece.kind is Kind.WATER else ""
    if line:
        return Heard(Terraform(origin, line), skip(words, line_at + 1, frozenset((")",))))
    is_picture = kind is not None and not words[at].source.isalnum() and text_at(words, at + 1) in ("", STOP, COMMA)
    return Heard(Terraform(origin, ""), at + 1) if is_picture else None
