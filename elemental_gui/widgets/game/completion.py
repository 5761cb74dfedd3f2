"""What a half-typed turn may go on with: legal actions that begin like its last piece."""

from __future__ import annotations

from typing import NamedTuple

from elemental_gui.engine.core.game import Position
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


def position_after(position: Position, text: str) -> Position | None:
    """The position after the typed actions; None when one of them is not possible."""
    try:
        for piece in pieces(text):
            position = position.play(position.parse(piece))
    except (IllegalAction, NotationError):
        return None
    return position


def suggestions(position: Position, text: str) -> list[str]:
    """List what the last piece of a typed turn may become, in the words of these rules."""
    before, piece = cut(text)
    here = position_after(position, before)
    if here is None or here.outcome is not None or here.is_chance:
        return []
    start = " ".join(piece.lower().split()) + (" " if piece.endswith(" ") and piece.strip() else "")
    words = here.words()
    ways = ((words.action(action), here.game.format_action(action)) for action in here.legal_actions())
    fitting = ([way for way in spelt if way.lower().startswith(start)] for spelt in ways)
    return [spelt[0] for spelt in fitting if spelt]


def warning(position: Position, text: str) -> bool:
    """Tell whether the typed actions are legal but would make the turn impossible to finish."""
    typed = pieces(text)
    if not typed:
        return False
    here = position_after(position, ";".join(typed[:-1]))
    if here is None or here.is_chance:
        return False
    try:
        action = here.parse(typed[-1])
    except NotationError:
        return False
    return here.check(action) is None and here.words().spoils(action)
