"""Stones taken and dealt as people say them: `take 2: fire, water`, `2x fire`, a bot's reply, letters in a bracket."""

from __future__ import annotations

from typing import Final

from elemental_gui.engine.core import spoken
from elemental_gui.engine.core.elements import LETTERS, Element, in_order
from elemental_gui.engine.core.spoken import COMMA, JOINTS, LUCK, STOP, Heard, Words, skip, text_at
from elemental_gui.engine.core.violations import NotationError
from elemental_gui.engine.element.actions import Draw, Take
from elemental_gui.engine.element.board import GRID
from elemental_gui.engine.element.state import Stage, State

TAKES: Final = frozenset(("take", "takes", "taking", "took", "draw", "draws", "drawing", "grab", "pick", "pull"))
_DEALT: Final = frozenset((
    LUCK, "draw", "draws", "drew", "got", "get", "gets", "takes", "dealt", "stones", "stone", ":", COMMA, STOP, "and",
    "-", "i", "(", ")", "pick", "picks", "to",
))  # fmt: skip
_LETTERED: Final = frozenset((LUCK, "draw", "draws", "drew", "dealt"))
"""After these words letters are stones too: `draw f f w`, `luck ffw`."""
_LISTED: Final = frozenset((":", "(", "="))
"""And so they are behind these marks: `take 2 (F W)`."""
_BETWEEN_STONES: Final = frozenset((*JOINTS, STOP, "-", "/", "(", ")", "pick"))
_STONES: Final = frozenset(("stone", "stones"))
ON: Final = frozenset(("on", "at", "to", "in", "onto", "@", ":", "-", "=", "(", "stone", "square"))
"""What stands between a stone and its square."""
_MOST_DEALT: Final = 30
"""Stones that are read as one draw; the rules say how many are right."""


def hear_take(state: State, words: Words, start: int) -> list[Heard]:
    """Hear how many stones are taken: `take 3`, `3 stones`, `take fire, fire`, or at the start the stones alone."""
    has_verb = text_at(words, start) in TAKES
    index = skip(words, start + has_verb, frozenset((":", "-")))
    count = spoken.number(text_at(words, index))
    if spoken.is_huge(text_at(words, index)):
        raise NotationError("At most 4 stones can be taken.")
    if count is not None and (has_verb or text_at(words, index + 1) in _STONES) and not element_at(words, index + 1):
        return [Heard(Take(count), skip(words, index + 1, _STONES))]
    if text_at(words, index) == LUCK and spoken.number(text_at(words, index + 1)) == 0:
        return [Heard(Take(0), index + 2)]
    stones, _ = _stones(words, skip(words, index, _DEALT), lettered=text_at(words, index) == LUCK)
    if stones and state.stage is Stage.ACT and text_at(words, start) in _LETTERED:
        return hear_dealt(words)
    if stones and (has_verb or state.stage is Stage.TAKE):
        return [Heard(Take(len(stones)), index)]
    return []


def hear_dealt(words: Words) -> list[Heard]:
    """Hear the stones of a draw; none where the next words place a stone or do something else."""
    start = skip(words, 0, _DEALT)
    lettered = any(word.text in _LETTERED or word.text in _LISTED for word in words[:start])
    stones, end = _stones(words, start, lettered=lettered)
    return [Heard(Draw(in_order(stones)), end)] if stones else []


def _stones(words: Words, index: int, *, lettered: bool) -> tuple[str, int]:
    """Read stones one after another, such as `2 fire, water`; a stone with its square is a placement, not a draw."""
    stones, end = "", index
    while len(stones) < _MOST_DEALT:
        index = skip(words, index, _BETWEEN_STONES)
        if text_at(words, index) == "a" and (not lettered or element_at(words, index + 1)):
            index += 1
        count = 1
        if element_at(words, index + 1) or text_at(words, index + 1) == "x":
            told = spoken.number(text_at(words, index).removesuffix("x"), 9)
            if told == 0:
                break
            count = told or 1
            index += told is not None
            index = skip(words, index, frozenset("x"))
        text = text_at(words, index)
        element = element_at(words, index)
        letters = element or (text if lettered and 0 < len(text) <= _MOST_DEALT and set(text) <= set(LETTERS) else "")
        if not letters or GRID.parse(text_at(words, skip(words, index + 1, ON))) is not None:
            break
        index = skip(words, index + 1, _STONES)
        times, index = _times(words, index)
        stones += letters * count * times
        end = index
    return stones, end


def _times(words: Words, index: int) -> tuple[int, int]:
    """Read how often a stone was drawn, as in `fire x2`: the number, and the index behind it."""
    text = text_at(words, index)
    at, digits = (index + 1, text_at(words, index + 1)) if text == "x" else (index, text.removeprefix("x"))
    count = spoken.number(digits, 9) if text.startswith("x") else None
    return (count, at + 1) if count else (1, index)


def element_at(words: Words, index: int) -> Element | None:
    """Give the element that a word names; None for anything else, letters too."""
    return spoken.ELEMENTS.get(text_at(words, index))
