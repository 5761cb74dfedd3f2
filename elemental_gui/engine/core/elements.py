"""The four elements, their letters and their words."""

from __future__ import annotations

from typing import Final

from elemental_gui.engine.core.text import TextEnum


class Element(TextEnum):
    """One of the four elements; its value is the letter of positions and hands (`w` is always water)."""

    FIRE = "f"
    WIND = "a"
    EARTH = "e"
    WATER = "w"

    @property
    def word(self) -> str:
        """The word of records and of the line protocol."""
        return _WORDS[self]

    @property
    def word_with_air(self) -> str:
        """The word of the texts that call wind air."""
        return "air" if self is Element.WIND else self.word


_WORDS: Final = {Element.FIRE: "fire", Element.WIND: "wind", Element.EARTH: "earth", Element.WATER: "water"}
LETTERS: Final = "faew"
"""The letters in canonical order: fire, wind (air), earth, water."""

_SPELLINGS: Final = {name: each for each in Element for name in (each.value, each.word, each.word_with_air)}


def parse_element(text: str) -> Element | None:
    """Read an element's word or letter in any case; `air` is wind (ruling 1c.5)."""
    return _SPELLINGS.get(text.lower())


def in_order(letters: str) -> str:
    """Sort letters of elements into canonical order."""
    return "".join([letter * letters.count(letter) for letter in LETTERS])


SPELLINGS: Final = {
    Element.FIRE: ("fire", "🔥"),
    Element.WIND: ("wind", "air", "🌪", "🌀", "💨", "🌬"),
    Element.EARTH: ("earth", "⛰", "🪨"),
    Element.WATER: ("water", "🌊", "💧"),
}
"""The words and the emojis by which people name an element on a board, beside its letter."""
EMOJIS: Final = {Element.FIRE: "🔥", Element.WIND: "🌪️", Element.EARTH: "⛰️", Element.WATER: "🌊"}
"""The emojis by which this program shows them in a board to post."""
