"""The stones: two of each element in a light and in a dark shade, and the board's letter for each of them."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from elemental_gui.engine.core.elements import LETTERS, Element


class Shade(StrEnum):
    """Light or dark; with two players these are the stones of seat 1 and of seat 2 (ruling E.11)."""

    LIGHT = "light"
    DARK = "dark"

    __hash__ = str.__hash__


ELEMENTS: Final = tuple(map(Element, LETTERS))
SHADES: Final = (Shade.LIGHT, Shade.DARK)
EACH: Final = 2
"""How many stones there are of each element and shade."""

STONES: Final = {Shade.LIGHT: LETTERS.upper().encode(), Shade.DARK: LETTERS.encode()}
"""The letters of each shade on the board, capitals for light."""
ALL_STONES: Final = STONES[Shade.LIGHT] + STONES[Shade.DARK]
LETTER: Final = {
    (element, shade): letter for shade in SHADES for element, letter in zip(ELEMENTS, STONES[shade], strict=True)
}
"""The board's letter of a stone."""
ELEMENT_OF: Final = {letter: element for (element, _), letter in LETTER.items()}
SHADE_OF: Final = {letter: shade for (_, shade), letter in LETTER.items()}


def left(board: bytes, element: Element, shade: Shade) -> int:
    """Count the stones of a kind that are not on the board, and so can be placed (ruling 3b.9)."""
    return EACH - board.count(LETTER[element, shade])


def word_of(element: Element) -> str:
    """Give the word of this game for an element: its text calls wind air."""
    return "air" if element is Element.WIND else element.word
