"""Stones that were just drawn, told with where they go: `took 1 wind -> K3`, `2 | FW | E10 / F9`, `it goes on G6`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

import attrs

from elemental_gui.engine.core.elements import LETTERS, Element, parse_element
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.core.spoken import (
    COMMA,
    ELEMENTS,
    JOINTS,
    STOP,
    Word,
    Words,
    element_at,
    end_of_turn,
    number,
    skip,
    text_at,
)
from elemental_gui.engine.element.board import GRID, HEIGHTS
from elemental_gui.engine.element.spoken.described import LYING
from elemental_gui.engine.element.spoken.draw import DEALT, ON, STONES, TAKES, are_placed_once, is_placed, named_stones
from elemental_gui.engine.element.spoken.ways import direction_from
from elemental_gui.engine.element.state import MOST_STONES, STONES_AND_STEPS, State

_IT: Final = frozenset(("it", "this", "that", "which"))
_GOES: Final = frozenset(("goes", "go", "comes", "lands", "is", "put", "placed", "will", "be", "belongs", "falls"))
_OWN_DOING: Final = frozenset(("i", "i'll", "i'm", "place", "putting", "placing", "drop", "dropped", "lay"))
_APART: Final = JOINTS | {":", "-", "/", STOP, "(", ")", "on", "at", "to", "="}
_WHICH: Final = frozenset((":", "=", "-", "(", "to", "is", "are"))
"""What may stand between the number of stones and the first of them."""
_COUNTED: Final = 2
"""Words of `2 earths`."""
_DREW: Final = frozenset(("drew", "drawn", "got", "rolled", "dealt", "gave", "given", "luck"))
_NEAR: Final = 4
_LEADING: Final = frozenset((":", "to", "-", "="))
_UPON: Final = frozenset(("on", "at", "onto", "in", "into"))


def dealing(words: Words, luck: str) -> bool:
    """Tell whether words name only the stones of a draw, or how many they are, and how many steps that leaves."""
    dealt = Counter(element for text in luck.split() if (element := ELEMENTS.get(text)) is not None)
    due, named, is_counted = dealt.total(), Counter[Element](), False
    if any(GRID.parse(word.text) is not None for word in words):
        return False
    for at, word in enumerate(words):
        count, behind = number(word.text), text_at(words, at + 1)
        element = element_at(words, at)
        if element is not None:
            before = number(text_at(words, at - 1))
            named[element] += 1 if before is None else before
        elif direction_from(word.text) and len(word.text) > 1:
            return False
        elif count in (None, STONES_AND_STEPS - due if behind in ("step", "steps") else due):
            is_counted |= count is not None
        elif word.text not in ("no", "one", "nothing") and element_at(words, at + 1) is None:
            return False
    return bool(due) and (named == dealt if named else is_counted)


def drawn_at_once(state: State, words: Words, begin: int) -> Words:
    """Name the stones of a draw before their squares, where as many are placed at once as are taken.

    A square with nothing before it may be a step where the sage can get there, unless it is the last word of a turn.
    """
    at = skip(words, begin, TAKES)
    count = number(text_at(words, at), MOST_STONES)
    first = end = skip(words, at + 1, STONES | _WHICH)
    stones: list[Element] = []
    placed: list[Word] = []
    is_walk = False
    while count and (stone := _stone_at(words, end)) is not None:
        place = skip(words, end + 1, ON | _GOES | {COMMA, STOP})
        square = GRID.parse(text_at(words, place))
        led = [word for word in words[end + 1 : place] if word.text not in (COMMA, STOP)]
        is_apart = not led and STOP in [word.text for word in words[end + 1 : place]]
        if square is None or (is_apart and not (stone is Element.WATER and _is_river(words, place + 1))):
            break
        is_walk = is_walk or not (led or _is_out_of_reach(state, square, STONES_AND_STEPS - count))
        stones.append(stone)
        placed += [words[end], *led, words[place]]
        end = skip(words, place + 1, JOINTS | {STOP, "then"})
        placed += words[place + 1 : end]
    is_last = end == len(words) or end + end_of_turn(words[end:]) >= len(words) - 1
    is_told = _tells_draw(words[end:])
    if not stones or len(stones) != count or is_placed(words[end:], *Element) or (is_walk and not is_last) or is_told:
        return words
    texts = [":", *(stone.word for stone in stones), STOP]
    named = [attrs.evolve(words[first], text=text, source="", piece=0) for text in texts]
    return (*words[:first], *named, *placed, *words[end:])


def _tells_draw(words: Words) -> bool:
    """Tell whether it is said behind the actions what was drawn: `fire A1, D8. I drew fire`."""
    drew = (at for at, word in enumerate(words) if word.text in _DREW)
    return any(element_at(words, behind) is not None for at in drew for behind in range(at + 1, at + _NEAR))


def _is_river(words: Words, at: int) -> bool:
    """Tell whether a sentence on a river follows, so that the square before it is that of the water."""
    return text_at(words, skip(words, at, frozenset((STOP, COMMA, "the", "my", "its")))) in ("river", "stream")


def placed_in_order(state: State, words: Words, begin: int) -> Words:
    """Name the stones of a draw before bare squares behind it, as many and in the same order: `2 | FW | E10 / F9`.

    A row of steps from the sage is none of stones, and a single stone may be left for a walk.
    """
    at = skip(words, begin, TAKES)
    alike = _in_a_row(words, at) if at == begin else 0
    is_bare = alike > 1 or (at == begin and set(text_at(words, at)) <= set(LETTERS))  # FW: E10 F9
    count = alike or len(text_at(words, at)) if is_bare else number(text_at(words, at), MOST_STONES) or 0
    if not is_bare <= count - 1 < MOST_STONES:
        return words
    stones, end = named_stones(words, skip(words, at + (not is_bare), DEALT), lettered=True, due=count)
    if not is_bare and end == at + _COUNTED and words[at + 1].source.endswith("s"):
        stones *= count  # 2 earths
    row = skip(words, end, _APART)
    places: list[int] = []
    while GRID.parse(text_at(words, row)) is not None:
        places.append(row)
        row = skip(words, row + 1, _APART)
    squares = [square for place in places if (square := GRID.parse(words[place].text)) is not None]
    is_walked = state.sage not in squares[:1] and (len(squares) == count or _is_walk(state, squares[count:]))
    if len(stones) != count or len(squares) < count or not is_walked or _is_walk(state, squares[:count]):
        return words
    is_own = count == 1 and places[0] == end  # fire A1, which is drawn and placed in one
    if is_own or (count == 1 and not _is_out_of_reach(state, squares[0], STONES_AND_STEPS)):
        return words  # the end of a walk
    first, behind = places[0], places[count - 1] + 1
    if is_placed(words[places[-1] :], *Element) or element_at(words, row) is not None or text_at(words, row) in LYING:
        return words
    told: list[Word] = []
    for stone, place in zip(stones, places, strict=False):
        named = attrs.evolve(words[place], text=Element(stone).word, source="", piece=0)
        told += [named, words[place], attrs.evolve(named, text=STOP)]
    if GRID.parse(text_at(words, row)) is None and len(places) == count:
        told.pop()  # C5 up DDD
    drawn = [attrs.evolve(words[at], text=text, source="") for text in ("take", str(count), ":") if is_bare]
    stop = attrs.evolve(words[first], text=STOP, source="", piece=0)
    return (*words[:at], *drawn, *words[at:end], stop, *told, *words[behind:])


def _in_a_row(words: Words, at: int) -> int:
    """Count stones that are named before their squares: `earth earth F7 and J8`, `fire, earth: F7, J8`."""
    stones, end = list[Element](), at
    while (stone := element_at(words, skip(words, end, JOINTS))) is not None:
        stones.append(stone)
        end = skip(words, end, JOINTS) + 1
    is_row = text_at(words, end) == ":" or (len({*stones}) == 1 and end == at + len(stones))
    return len(stones) if is_row else 0


def _is_walk(state: State, squares: Sequence[Square]) -> bool:
    """Tell whether squares are steps one after another, from where the sage stands."""
    return all(GRID.direction(here, there) is not None for here, there in pairwise((state.sage, *squares)))


def _is_out_of_reach(state: State, square: Square, steps: int) -> bool:
    apart = GRID.column(square) - GRID.column(state.sage), GRID.row(square) - GRID.row(state.sage)
    return max(map(abs, apart)) > steps


def with_step_apart(state: State, words: Words) -> Words:
    """Part the stones of a draw from a square behind them, where each of them is placed elsewhere: `🔥🌪️ → E3, 🌪️ D4`.

    Where all but one are, that one goes to the square, unless it may be a step: `water, earth: A1, earth B1`.
    """
    first = next((at for at in range(len(words)) if element_at(words, at) is not None), len(words))
    told = next((count for word in words[:first] if (count := number(word.text, MOST_STONES))), 0)
    for due in [told] if told else range(MOST_STONES, 1, -1):
        stones, end = named_stones(words, first, lettered=False, due=due)
        square = GRID.parse(text_at(words, end + 1))
        is_list = len(stones) == due and STOP not in [word.text for word in words[first:end]]
        if not is_list or text_at(words, end) not in _LEADING or square is None:
            continue
        stop = attrs.evolve(words[end], text=STOP, source="", piece=0)
        if are_placed_once(words, end + 1, stones):
            return (*words[:end], stop, *words[end + 1 :])
        left = next((each for each in stones if are_placed_once(words, end + 1, stones.replace(each, "", 1))), "")
        if left and due > 1:
            is_step = not _is_out_of_reach(state, square, 1) and state.board[square] not in HEIGHTS
            named = () if is_step else (attrs.evolve(stop, text=Element(left).word),)
            return (*words[:end], stop, *named, *words[end + 1 :])
    return words


def without_pictures(words: Words, begin: int) -> Words:
    """Leave out the pictures of a draw that its words have told already: `fire, fire, wind 🔥🔥🌪️`."""
    end = begin
    while (is_stone := element_at(words, end) is not None) or text_at(words, end) in JOINTS:
        if is_stone and GRID.parse(text_at(words, skip(words, end + 1, ON))) is not None:
            break
        end += 1
    named = [at for at in range(begin, end) if element_at(words, at) is not None]
    shown = [at for at in named if not words[at].source.isascii()]
    told = [element_at(words, at) for at in named if at not in shown]
    is_behind = bool(shown) and min(shown) > max((at for at in named if at not in shown), default=end)
    is_same = Counter(told) == Counter(element_at(words, at) for at in shown)
    return (*words[: min(shown)], *words[end:]) if is_behind and is_same else words


def _stone_at(words: Words, at: int) -> Element | None:
    """Give the stone that a word or a letter names."""
    return element_at(words, at) or (parse_element(text_at(words, at)) if len(text_at(words, at)) == 1 else None)


def whither(state: State, words: Words, start: int) -> tuple[Square | None, int]:
    """Read where the one kind of stone in the hand goes, told without naming it, and the index behind.

    `It goes on G6`, or `on G6 it goes`, or `which I put on G6`; `it goes to G6` just behind the draw of one stone.
    """
    at = skip(words, start, _IT)
    is_led = any(word.text == "which" for word in words[start:at])
    verb = skip(words, at, _GOES | _OWN_DOING if is_led else _GOES)
    is_fresh = len(state.hand) == 1 and state.steps == STONES_AND_STEPS - 1 and start < at < verb
    is_fresh &= not any(word.text == "sage" for word in words[:start])
    place = skip(words, verb, _UPON | {"to"} if is_led or is_fresh else _UPON)
    square = GRID.parse(text_at(words, place)) if place > verb and len(set(state.hand)) == 1 else None
    told = skip(words, place + 1, _IT)
    behind = skip(words, told, _GOES)
    if square is None or square in state.sages:
        return None, start
    is_alone = start == verb and text_at(words, verb) == "on" and text_at(words, place + 1) in ("", COMMA, STOP)
    is_alone &= state.steps == STONES_AND_STEPS - len(state.hand)  # 1 stone, wind. On E3.
    is_alone &= all(element_at(words, at) is None for at in range(place, len(words)))
    if start < at < verb or is_alone:
        return square, place + 1
    return (square, behind) if start == verb and place + 1 < told < behind else (None, start)
