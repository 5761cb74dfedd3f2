"""What a unit makes of the ground, as people say it: how a river lies, and pictures instead of verbs."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.core.spoken import COMMA, STOP, Heard, Words, quote, skip, text_at
from elemental_gui.engine.elemenders.actions import Action, Terraform
from elemental_gui.engine.elemenders.board import GRID, Kind
from elemental_gui.engine.elemenders.spoken.naming import GROUNDS, KINDS, LINES, ground_of
from elemental_gui.engine.elemenders.state import State

_OF_LINE: Final = frozenset((
    "-", ":", "in", "its", "the", "a", "as", "(", "line", "river", "lava", "forest", "into", "to", "with",
))  # fmt: skip
_SOME: Final = frozenset(("with", "a", "the", "into", "some", "new", "lots", "of", "just", "more"))
_AROUND: Final = frozenset((
    "all", "around", "round", "about", "it", "itself", "here", "there", "everywhere", "on", "every", "sides", "side",
    "cross", "in", "a", "of", "the", "place", "over",
))  # fmt: skip
"""What stands around the ground that a unit makes."""
_SO: Final = frozenset((COMMA, "(", ":", "-", "so", "that's", "means", "=", ">"))
"""What stands between a verb and what comes of it."""
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
    end = skip(words, line_at + 1, frozenset((")",))) if line else at
    return Heard(Terraform(square, line), end if line else _past_ground(words, end))


def _past_ground(words: Words, at: int) -> int:
    """Skip the ground that is told behind the verb as what comes of it: `terraforms (forest all around it)`."""
    begin = skip(words, at, _SO)
    end = grown(words, begin) if begin > at else 0
    return skip(words, end, frozenset((")",))) if end else at


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


def made_otherwise(told: Sequence[tuple[State, Action]], words: Words) -> str:
    """Quote another ground behind the verb than the unit before it makes: `H2 terraforms, lava all around it`."""
    made = {GRID.names[action.square].lower(): ground_of(state, action)
            for state, action in told if isinstance(action, Terraform)}  # fmt: skip
    for at in (at for at, word in enumerate(words) if word.text in GROUNDS):
        verb = at - 1
        while text_at(words, verb) in _SO | _SOME:
            verb -= 1
        ground = made.get(text_at(words, verb - 1), "") if text_at(words, verb).startswith("terraform") else ""
        end = next((end for end in range(at, len(words)) if words[end].text in (STOP, COMMA)), len(words))
        if ground and all(word.text != ground for word in words[at:end]):  # the forest around it into lava
            return quote(words[at : grown(words, at) or at + 1])
    return ""


def untrue(told: Sequence[tuple[State, Action]], words: Words) -> str:
    """Quote a remark that names another ground than any that is made: `K2 terraform (lava)` of a plant.

    Or one that may tell of a unit that makes its ground: `J9 forest heal`.
    """
    formed = {ground_of(state, action) for state, action in told if isinstance(action, Terraform)}
    texts = [word.text.strip(".,;:!()") for word in words]
    is_ground = bool(texts) and GROUNDS.union(_SOME, _AROUND, ("course", "so", "makes", "->")).issuperset(texts)
    made = {action.square for _, action in told if isinstance(action, Terraform)} | {None}
    is_formed = any(GRID.parse(one) not in made and other in GROUNDS for one, other in pairwise(texts))
    return " ".join(texts) if is_formed or (is_ground and formed and formed.isdisjoint(texts)) else ""


def grown(words: Words, at: int) -> int:
    """Give the index behind what a unit makes of the ground around it, such as `lava around it`; 0 for none."""
    ground = skip(words, at, _SOME)
    end = skip(words, ground + 1, _AROUND)
    is_ended = text_at(words, end) in ("", STOP, COMMA, ")", "and", "then")
    return end if text_at(words, ground) in GROUNDS and end > ground + 1 and is_ended else 0
