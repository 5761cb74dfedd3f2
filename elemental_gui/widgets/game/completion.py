"""What a half-typed turn may go on with: legal actions that begin like its last piece."""

from __future__ import annotations

from typing import Any, NamedTuple

from elemental_gui.engine import catalog
from elemental_gui.engine.core.spec import AnySpec
from elemental_gui.engine.core.violations import IllegalAction, NotationError

_ENDS = ";,"


class Typed(NamedTuple):
    """A typed turn, cut before the piece that is being written."""

    before: str
    """Everything up to and including the last separator, and the blank behind it."""
    piece: str


def cut(text: str) -> Typed:
    """Cut a typed turn before the piece that is being written."""
    at = max(text.rfind(end) for end in _ENDS) + 1
    piece = text[at:].lstrip()
    return Typed(text[: len(text) - len(piece)], piece)


def pieces(text: str) -> list[str]:
    """Split a typed turn at its separators."""
    for end in _ENDS[1:]:
        text = text.replace(end, _ENDS[0])
    return [piece.strip() for piece in text.split(_ENDS[0]) if piece.strip()]


def state_after(spec: AnySpec, state: Any, text: str) -> Any:
    """Return the state after the typed actions; None when one of them is not possible."""
    try:
        for piece in pieces(text):
            state = spec.apply(state, spec.parse_action(state, piece))
    except (IllegalAction, NotationError):
        return None
    return state


def suggestions(spec: AnySpec, state: Any, text: str) -> list[str]:
    """List what the last piece of a typed turn may become, in the words of these rules."""
    before, piece = cut(text)
    here = state_after(spec, state, before)
    if here is None or spec.outcome(here) is not None or spec.is_chance(here):
        return []
    start = " ".join(piece.lower().split()) + (" " if piece.endswith(" ") and piece.strip() else "")
    words = catalog.words(spec.slug, here)
    ways = ((words.action(action), spec.format_action(action)) for action in spec.legal_actions(here))
    fitting = ([way for way in spelt if way.lower().startswith(start)] for spelt in ways)
    return [spelt[0] for spelt in fitting if spelt]


def warning(spec: AnySpec, state: Any, text: str) -> bool:
    """Tell whether the typed actions are legal but would make the turn impossible to finish."""
    typed = pieces(text)
    if not typed:
        return False
    here = state_after(spec, state, ";".join(typed[:-1]))
    if here is None or spec.is_chance(here):
        return False
    try:
        action = spec.parse_action(here, typed[-1])
    except NotationError:
        return False
    return spec.check(here, action) is None and catalog.words(spec.slug, here).spoils(action)
