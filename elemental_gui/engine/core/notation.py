"""Actions as text: how reading one begins in games whose actions begin with a verb."""

from __future__ import annotations

from collections.abc import Container
from typing import Final, TypeVar

from elemental_gui.engine.core.geometry import Grid, Square
from elemental_gui.engine.core.text import quoted
from elemental_gui.engine.core.violations import NoAction, NotationError

A = TypeVar("A")

_LONGEST: Final = 200
"""No action is nearly as long; a longer text is quoted in part only."""


def split_words(text: str) -> list[str]:
    """Split an action into words in small letters; raises NotationError for a text that is too long."""
    if len(text) > _LONGEST:
        raise NotationError(f"An action of {len(text)} characters is too long to be one.")
    return text.lower().split()


def split_action(text: str, forms: str, heads: Container[str], fewest: int = 1) -> list[str]:
    """Split an action into words, the first of them one of these; raises NotationError with the forms it can have."""
    words = split_words(text)
    if not text.isascii() or len(words) < fewest or words[0] not in heads:
        raise NoAction(f"{quoted(text)} is no action; write {forms}.")
    return words


def bare(verb: str, words: list[str], action: A) -> A:
    """Give an action that is its verb alone; raises NotationError where more follows it."""
    if words:
        raise NotationError(f'Nothing comes after "{verb}".')
    return action


def no_more(words: list[str], after: str) -> None:
    """Refuse words behind what is a whole action without them; raises NotationError."""
    if words:
        raise NotationError(f"{quoted(' '.join(words))} is too much after {quoted(after)}.")


def parse_square(grid: Grid, word: str) -> Square:
    """Read the name of a square in any case; raises NotationError."""
    square = grid.parse(word)
    if square is None:
        raise NotationError(f"{quoted(word)} is no square of the board; squares are A1 to {grid.names[grid.last]}.")
    return square
