"""A stone that is only told as the one before: `fire E5, the same again on J5`, `then the same trick at A11`."""

from __future__ import annotations

from collections import Counter
from typing import Final

import attrs

from elemental_gui.engine.core.elements import Element, parse_element
from elemental_gui.engine.core.spoken import COMMA, STOP, Words, element_at, number, skip, text_at
from elemental_gui.engine.element.board import GRID
from elemental_gui.engine.element.spoken.draw import ON
from elemental_gui.engine.element.state import MOST_STONES

_AS_BEFORE: Final = frozenset(("same", "ditto", "likewise", "identical"))
_REPEATING: Final = _AS_BEFORE | {"another", "more"}
_UPON: Final = frozenset(("at", "on", "in", "onto"))
_RIDDEN: Final = frozenset(("over", "via", "ride", "rides", "riding", "rode", "through", "by", "jump", "hop", "fly"))
"""Words before a wind that is not placed."""
_SAME: Final = _REPEATING | ON | {
    "the", "again", "one", "thing", "stone", "once", "goes", "go", "for", "also", "too", "kind", "trick", "and", "then",
    "i", "do", "put", "place", "exact", "very",
}
"""What stands before one more square of the same stone."""
_STEPPING: Final = ({"more"}, {"same"})


def named_again(words: Words, at: int) -> Words:
    """Name the stone before where words that begin here say that it goes to one more place."""
    end = skip(words, at, _SAME)
    said = {word.text for word in words[at:end]}
    is_part = text_at(words, at - 1) in (STOP, COMMA, "and", "then", ")") if at else False
    is_said = not _REPEATING.isdisjoint(said) and said not in _STEPPING
    is_square = GRID.parse(text_at(words, end)) is not None
    place = end if is_square else max((index for index in range(at, end) if words[index].text in _UPON), default=end)
    is_led = place < end and not _AS_BEFORE.isdisjoint(said)
    if not (is_part and is_said and (is_square or is_led)) or element_at(words, skip(words, end + is_square, ON)):
        return words
    stone = _stone_before(words, at, is_next=_AS_BEFORE.isdisjoint(said))
    if stone is None:
        return words
    return (*words[:at], attrs.evolve(words[at], text=stone.word, piece=0), *words[place:])


def _stone_before(words: Words, end: int, *, is_next: bool) -> Element | None:
    """Give the stone that was placed last before a place; none where others were, unless it was drawn once more.

    If `is_next`, nothing else may stand between, as that would be what is meant: `over the wind on F5 to G6, one more`.
    """
    placed: list[Element] = []
    drawn: list[Element] = []
    depth = 0
    for at in range(end):
        depth += (text_at(words, at) == "(") - (text_at(words, at) == ")")
        if GRID.parse(text_at(words, at)) is not None and not depth:
            before = at - 1
            while before > 0 and text_at(words, before) in ON:
                before -= 1
            letter = parse_element(text_at(words, before)) if len(text_at(words, before)) == 1 else None
            stone = element_at(words, before) or letter or element_at(words, at + 1)
            leading = {word.text for word in words[max(0, before - 2) : before]}
            is_placed = stone is not None and _RIDDEN.isdisjoint(leading)
            placed = [] if is_next and not is_placed else placed
            placed += [stone] if stone is not None and is_placed else []
        elif (element := element_at(words, at)) is not None and not depth:
            is_several = words[at].source.endswith("s") or number(text_at(words, at - 1), MOST_STONES) is not None
            drawn += [element] * (1 + is_several)
    last = placed[-1:]
    is_left = Counter(drawn)[last[0]] > 2 * placed.count(last[0]) if last else False
    return last[0] if last and (is_left or len({*placed}) == 1) else None
