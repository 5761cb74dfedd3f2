"""Stones and their squares as people say them, in either order, one or several: `both winds on D5`."""

from __future__ import annotations

from typing import Final

import attrs

from elemental_gui.engine.core import spoken
from elemental_gui.engine.core.elements import Element, parse_element
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.core.spoken import (
    COMMA,
    JOINTS,
    STOP,
    Heard,
    Words,
    again,
    element_at,
    skip,
    text_at,
)
from elemental_gui.engine.core.violations import NotationError
from elemental_gui.engine.element.actions import Place, Ride
from elemental_gui.engine.element.board import GRID, HEIGHTS, WATER
from elemental_gui.engine.element.drafts import walks
from elemental_gui.engine.element.legality import check
from elemental_gui.engine.element.spoken.draw import ON, named_again, times_told
from elemental_gui.engine.element.spoken.drawn import whither
from elemental_gui.engine.element.spoken.places.beside import square_beside
from elemental_gui.engine.element.spoken.replacing import past_height, past_what_lies
from elemental_gui.engine.element.spoken.rivers.told import told_rivers
from elemental_gui.engine.element.spoken.rivers.written import hear_river, is_of_river
from elemental_gui.engine.element.spoken.steps import hear_bare, hear_ride
from elemental_gui.engine.element.spoken.ways import direction_from
from elemental_gui.engine.element.spoken.whirlwinds import is_ride
from elemental_gui.engine.element.state import MOST_STONES, Stage, State

WINDS: Final = frozenset(("wind", "whirlwind"))
PLACES: Final = frozenset((
    "place", "places", "placing", "put", "puts", "putting", "play", "add", "drop", "lay", "placed", "dropped",
    "drops", "dropping", "laid", "lays", "used", "played", "adding",
))  # fmt: skip
_PUTTING: Final = frozenset(("place", "places", "placing", "placed", "put", "puts", "drop", "drops", "lay", "lays"))
_LANDS: Final = frozenset(("go", "goes", "going", "lands", "landing", "placed", "put"))
"""What a stone does before its square is told."""
_FOR_STONES: Final = frozenset(("a", "an", "my", "the", "one", ":", "stone", "stones", "single", "sole"))
_CARRIED: Final = frozenset(("me", "us"))
"""Who is carried by a wind: `F8 wind takes me to D6`."""
_FLOWING: Final = frozenset(("flows", "flow", "flowing", "flowed"))
_TO_RIVER: Final = frozenset((
    COMMA, "(", ")", "-", "with", "from", "joining", "line", "of", "and", "then", "it", "that", "which",
))  # fmt: skip
"""What stands between the square of water and what says that it flows, beside the squares of its line."""
_AFTERWARDS: Final = frozenset((
    "on", "at", "to", "-", "/", "then", "after", "that", "afterwards", "next", "followed", "by", "first", "later",
))  # fmt: skip
"""What else stands between two stones of one kind: `fire to G7 and then G6`."""
_LEFT: Final = frozenset(("other", "others", "last", "remaining", "rest", "second", "third"))
_BEFORE_ONE: Final = _LEFT - {"others", "rest"} | {"", STOP, "and", "then", "another", "first", "the"}
"""What stands before `one` where it is a stone: `the other one F7`."""
_BURNS: Final = frozenset(("burn", "burns"))
_ALSO: Final = frozenset(("also", "as", "well", "too"))
"""What is said of a square that burns only because another one does."""
_STACKS: Final = frozenset(("stack", "stacks", "stacking", "stacked", "pile", "piles"))
_THEM: Final = frozenset(("them", "these", "those"))
_OF_THEM: Final = _THEM | _STACKS | {"of", "stones", "ones"}
_MOST_STRANGERS: Final = 6
_A_PAIR: Final = 2
_SAME: Final = frozenset(("and", "&", "+"))
_IN_A_ROW: Final = JOINTS | {"/"}
_ARTICLES: Final = frozenset(("a", "an", "the", "my"))
_HOLDS: Final = frozenset((
    ":", "-", "=", "(", "with", "gets", "get", "becomes", "become", "receives", "receive", "for",
))  # fmt: skip


def begun_whirlwind(state: State, words: Words, start: int) -> list[Heard]:
    """Hear `whirlwind on H4` as the stone where nothing can be ridden there yet and one is in the hand."""
    at = skip(words, start + 1, ON)
    square = GRID.parse(text_at(words, at)) if text_at(words, start) in WINDS else None
    if square is None or Element.WIND not in state.hand or state.board[square] in HEIGHTS:
        return []
    return _placed(state, words, Element.WIND, square, at + 1)


def hear_placed(state: State, words: Words, start: int) -> list[Heard]:
    """Hear a stone and its square, in either order, with or without a verb."""
    has_verb = text_at(words, start) in PLACES
    is_stacked = text_at(words, start) in _STACKS
    has_verb |= is_stacked and text_at(words, start + 1) in _THEM | {"both", "all"}
    has_verb |= is_stacked and spoken.number(text_at(words, start + 1), MOST_STONES) is not None
    index = skip(words, start + has_verb, _FOR_STONES | {"on", "at", "="} if has_verb else _FOR_STONES)
    index = _past_number(words, index)
    index += text_at(words, index) in _LEFT and (
        element_at(words, index + 1) is not None or _of_sole_kind(state, words, index + 1) > index + 1
    )  # the other fire, the other two on B6
    several = _several(state, words, index)
    if several:
        return several
    burnt = GRID.parse(text_at(words, start + 1)) if text_at(words, start) in _BURNS else None
    if burnt is not None and _can_burn(state, burnt):
        return _placed(state, words, Element.FIRE, burnt, start + 2)
    letter = start + has_verb
    at = skip(words, letter + 1, ON)
    square = GRID.parse(text_at(words, at)) if text_at(words, letter) == Element.WIND else None
    if square is not None and (at > letter + 1 or Element.WIND in state.hand):
        return _placed(state, words, Element.WIND, square, at + 1)  # A I6
    if text_at(words, index) == "river" and element_at(words, skip(words, index + 1, _HOLDS)) is Element.WATER:
        index = skip(words, index + 1, _HOLDS)
    element = _named_element(state, words, index) or _only_stone(state, words, index)
    if element is None:
        return _square_first(state, words, index, has_verb=has_verb)
    named = index + (GRID.parse(text_at(words, index)) is None)  # `stone B10` has no name before its square
    named += text_at(words, index) in _LEFT and text_at(words, named) == "one"  # the other one F7
    named = skip(words, named, _ALSO if text_at(words, index) in _LEFT else frozenset())  # the second also on J6
    at = skip(words, named, ON | _LANDS | {"from"} if element is Element.WATER else ON | _LANDS)
    square = GRID.parse(text_at(words, at))
    way = at + 1 + (direction_from(text_at(words, at + 1)) != "")
    way += text_at(words, way) == "to"
    is_way = way > at + 1 and GRID.parse(text_at(words, way)) is not None
    is_way = is_way and text_at(words, way - 1) not in ("s", "r")  # air C4 S F6: the sage, or a ride
    if element is Element.WIND and not has_verb and is_way:
        return hear_ride(state, words, at)  # the wind on F2 to E1
    end = at + 1
    if square is None:
        square, end = square_beside(state, words, index + 1)
    if square is None:
        if not has_verb:
            return []
        raise NotationError("A stone needs an element and a square, such as: fire B3.")
    return _placed(state, words, element, square, end)


def _named_element(state: State, words: Words, index: int) -> Element | None:
    """Read the element before a square; a single letter only where nothing but the square follows: `F on E8`."""
    text = text_at(words, index)
    if text == "river":
        lies = GRID.parse(text_at(words, skip(words, index + 1, ON | _LANDS)))
        return Element.WATER if lies is None or state.board[lies] != WATER else None
    place = skip(words, index + 1, ON | _LANDS)
    if len(text) == 1 and GRID.parse(text_at(words, place)) is None:
        return None
    if text == "w" and direction_from(text_at(words, place + 1)):
        return Element.WATER  # with its line
    return spoken.ELEMENTS.get(text) or _lettered(state, text)


def _lettered(state: State, text: str) -> Element | None:
    """Read a letter of a stone; W is wind as well, where no water is in the hand."""
    is_wind = text == "w" and Element.WIND in state.hand and Element.WATER not in state.hand
    return Element.WIND if is_wind else parse_element(text) if len(text) == 1 else None


def _only_stone(state: State, words: Words, index: int) -> Element | None:
    """Read `the others on J1`, `stone J1` and `Stone 2: J1` as the one kind of stone that is left."""
    at = index - 1 - (text_at(words, index - 1) == ":")
    before = text_at(words, at - text_at(words, at).isdigit())
    is_it = text_at(words, index) == "it" and before in PLACES
    is_it |= before == "one" and GRID.parse(text_at(words, index)) is not None and text_at(words, at - 1) in _BEFORE_ONE
    if not is_it and text_at(words, index) not in _LEFT and before not in ("stone", "stones"):
        return None
    return next((each for each in Element if set(state.hand) == {each}), None)


def _past_number(words: Words, index: int) -> int:
    """Skip the number of a stone whose square follows: `stone 2: J1`."""
    is_number = text_at(words, index - 1) == "stone" and text_at(words, index).isdigit()
    square = GRID.parse(text_at(words, index + 2)) if text_at(words, index + 1) == ":" else None
    return index + 2 if is_number and square is not None else index


def is_only_stone(state: State, words: Words, at: int) -> bool:
    """Tell whether a square stands behind a heading for stones, and the hand has but one kind of them."""
    return GRID.parse(text_at(words, at)) is not None and _only_stone(state, words, at) is not None


def _square_first(state: State, words: Words, index: int, *, has_verb: bool) -> list[Heard]:
    """Hear `B3 fire`, or `on B3 it goes`; in `G6 fire B3` the first square may as well be a step."""
    square = GRID.parse(text_at(words, index))
    if square is None:
        gone, end = whither(state, words, index)
        return [] if gone is None or has_verb else _placed(state, words, Element(state.hand[0]), gone, end)
    is_put = has_verb and any(word.text in _PUTTING for word in words[:index])
    if is_put and len({*state.hand}) == 1 and text_at(words, index + 1) in ("", COMMA, STOP):
        return _placed(state, words, Element(state.hand[0]), square, index + 1)  # place B3
    alone = [] if has_verb else _repeated(state, words, index, square) or _flowing(state, words, index, square)
    if alone:
        return alone
    if text_at(words, index + 1) in _BURNS and text_at(words, index + 2) not in _ALSO and _can_burn(state, square):
        return [Heard(Place(Element.FIRE, square), index + 2)]
    at = skip(words, index + 1, _HOLDS)
    count = {"both": 2}.get(text_at(words, at)) or spoken.number(text_at(words, at), 4) or 1
    stones = element_at(words, at + 1)
    if at > index + 1 and count > 1 and stones is not None:
        rest = [stones.word, GRID.names[square].lower()] * (count - 1)
        return [Heard(Place(stones, square), at + 2, again(words[index:], rest))]  # F6 gets both winds
    if at > index + 1 and text_at(words, at) == "it" and len({*state.hand}) == 1:
        return _placed(state, words, Element(state.hand[0]), square, at + 1)  # G3 gets it
    named = skip(words, at, _ARTICLES)
    is_short = text_at(words, named + 1) in ("", COMMA, STOP)  # G6 gets the wind, G3 the fire
    at = named if at > index + 1 or is_short else at
    text = text_at(words, at)
    is_closed = text_at(words, at - 1) == "(" and text_at(words, at + 1) == ")"
    ends = is_closed or text_at(words, at + 1) in ("", COMMA, STOP)
    element = spoken.ELEMENTS.get(text) or (_lettered(state, text) if ends or text == "w" else None)
    if element is None or (text_at(words, at - 1) == "(" and text_at(words, at + 1) != ")"):
        return []
    is_carried = _CARRIED.intersection(word.text for word in words[at + 1 : at + 4])
    if element is Element.WIND and not has_verb and is_carried and is_ride(state, square):
        return [attrs.evolve(each, end=max(each.end, at + 1)) for each in hear_ride(state, words, index)]
    heard = _placed(state, words, element, square, at + 1)
    following = skip(words, at + 1, ON)
    if not has_verb and GRID.parse(text_at(words, following)) is not None:
        heard += hear_bare(state, words[: index + 1], index)
    return heard


def _repeated(state: State, words: Words, index: int, square: Square) -> list[Heard]:
    """Hear a square of stones of the one kind in the hand that is named once more, or as a stack: `K4 twice`."""
    if len({*state.hand}) != 1:
        return []
    element, count = Element(state.hand[0]), len(state.hand)
    row = [index]
    while GRID.parse(text_at(words, behind := skip(words, row[-1] + 1, JOINTS))) == square:
        row.append(behind)
    end = row[-1] + 1
    is_pair = count == _A_PAIR and text_at(words, end) == "both" and text_at(words, end + 1) in ("", COMMA, STOP)
    if len(row) == count > 1 or is_pair:
        rest = [element.word, GRID.names[square].lower()] * (count - 1)
        return [Heard(Place(element, square), end + is_pair, again(words[index:], rest))]
    is_stack = element is Element.WIND and past_height(state, words, index + 1, square) > index + 1
    is_stack |= 1 < times_told(words, index + 1)[0] <= count
    return _placed(state, words, element, square, index + 1) if is_stack else []


def _flowing(state: State, words: Words, index: int, square: Square) -> list[Heard]:
    """Hear the square of water, without its name, by the river that it makes; nothing where that is not told.

    The square may be a step as well where water is named later.
    """
    if {*state.hand} == {Element.WATER} and _flows(words, index + 1):
        return _placed(state, words, Element.WATER, square, index + 1)  # K4, with K3, flows J4 I4
    is_once = all(element_at(words, at) is not Element.WATER for at in range(index + 1, len(words)))
    is_led = state.hand == Element.WATER and is_of_river(state, words, index + 1, by_name=is_once)
    rivers = told_rivers(state, words, index + 1, square) if is_led else []
    if not rivers or any(check(state, each.action) is not None for each in rivers):
        return []
    steps = [] if is_once or square not in walks(state) else hear_bare(state, words[: index + 1], index)
    return [*rivers, *steps]  # G9, takes G10 along and runs left


def _flows(words: Words, at: int) -> bool:
    """Tell whether a river follows that flows from the square before this place, perhaps with its line between."""
    while text_at(words, at) in _TO_RIVER or GRID.parse(text_at(words, at)) is not None:
        at += 1
    return text_at(words, at) in _FLOWING


def _can_burn(state: State, square: Square) -> bool:
    """Tell whether a square that is said to burn does so by a stone of the hand; by itself it burns already."""
    return Element.FIRE in state.hand and check(state, Place(Element.FIRE, square)) is None


def _several(state: State, words: Words, start: int) -> list[Heard]:
    """Hear the first of `two fires on B3 and C3`: a number of stones, or a plural, with as many squares."""
    text = text_at(words, start)
    count = 2 if text == "both" else spoken.number(text.removesuffix("x"), 9)
    at = skip(words, start + 1, _FOR_STONES | {"of"}) if count is not None else start
    element = element_at(words, at)
    if element is None and at > start and text_at(words, at + 1) in ON:
        element = _lettered(state, text_at(words, at))
    whole = _whole_hand(state, words, start)
    if whole > start:
        element, count, at = Element(state.hand[0]), len(state.hand), whole - 1
    sole = _of_sole_kind(state, words, start)
    if element is None and sole > start:
        element, at = Element(state.hand[0]), sole - 1
    repeated, last = named_again(words, start)
    if 1 < repeated <= state.hand.count(element_at(words, start) or " "):
        element, count, at = element_at(words, start), repeated, last
    is_plural = text_at(words, at).endswith("s")
    times, behind = times_told(words, at + 1)
    count = times if count is None and times > 1 else count  # wind x2: A1
    if element is None or (count is None and not is_plural):
        return []
    index = skip(words, behind, ON | _LANDS | {"stones", "the", "now", COMMA})
    index = _past_strangers(words, index) if is_plural else index
    squares = _listed(words, index, count, is_one=whole > start and element in (Element.EARTH, Element.WIND))
    if count is not None and count > 1 and len(squares) == 1 and element is not Element.WATER:
        if any(word.text == ":" for word in words[start:at]):
            return []  # placed 2: fire B2, earth A1
        squares *= count  # both on one square
    if count is not None and len(squares) != count:
        raise NotationError(f"{count} stones need {count} squares, such as: fire B3 and C3.")
    if not squares or (count is None and len(squares) < 2):
        return []
    first = GRID.parse(text_at(words, squares[0]))
    left = [str(len(squares) - 1), element.word] if len(squares) > 1 else []
    left += [text_at(words, squares[0])] if left and squares[1] == squares[0] else []
    end = squares[1] if left and squares[1] > squares[0] else squares[0] + 1
    return [Heard(Place(element, first), end, again(words[start:], left))] if first is not None else []


def _listed(words: Words, index: int, count: int | None, *, is_one: bool) -> list[int]:
    """List where squares are named in a row; if `is_one`, a comma parts them from a walk: `both on H5, I10 I9`."""
    squares: list[int] = []
    while GRID.parse(text_at(words, index)) is not None and len(squares) != count:
        squares.append(index)
        index = skip(words, index + 1, JOINTS)
        if is_one and text_at(words, index - 1) == COMMA and GRID.parse(text_at(words, index + 1)) is not None:
            break
    return squares


def _whole_hand(state: State, words: Words, start: int) -> int:
    """Skip what is said of all stones of a hand that are of one kind, before their square: `all three of them`."""
    named = skip(words, start, frozenset(("all", "both", "twice", "the", "my")))
    is_pair = text_at(words, named - 1) in ("both", "twice")
    count = _A_PAIR if is_pair else spoken.number(text_at(words, named), MOST_STONES)
    behind = skip(words, named + (spoken.number(text_at(words, named)) is not None), _OF_THEM)
    is_put = text_at(words, start) in _THEM and text_at(words, start - 1) in PLACES | _STACKS
    kind = element_at(words, behind) or _lettered(state, text_at(words, behind))
    behind += kind is not None and kind in state.hand and text_at(words, behind + 1) in ON
    is_all = is_put or count is not None or text_at(words, start) == "all"
    is_counted = (count or len(state.hand)) == len(state.hand)
    is_alike = len(state.hand) > 1 and len({*state.hand}) == 1 and state.stage is Stage.ACT
    is_placed = GRID.parse(text_at(words, skip(words, behind, ON | _LANDS))) is not None
    return behind if is_all and is_counted and is_alike and is_placed else start


def _of_sole_kind(state: State, words: Words, start: int) -> int:
    """Skip how many of the stones of a hand that has one kind of them go to a square: `two of them` on C7."""
    count = spoken.number(text_at(words, start), MOST_STONES) or 0
    behind = skip(words, start + 1, _OF_THEM)
    place = skip(words, behind, ON | _LANDS)
    is_placed = place > behind and GRID.parse(text_at(words, place)) is not None
    return behind if is_placed and len({*state.hand}) == 1 and 1 < count <= len(state.hand) else start


def _past_strangers(words: Words, index: int) -> int:
    """Skip what is said of several stones before a colon and their squares: `both earths go by your feet: B5, A5`."""
    for at in range(index, min(index + _MOST_STRANGERS, len(words))):
        text = text_at(words, at)
        if text == ":" and GRID.parse(text_at(words, at + 1)) is not None:
            return at + 1
        if text in (STOP, COMMA, "(", "sage") or element_at(words, at) is not None or GRID.parse(text) is not None:
            break
    return index


def same_stone(state: State, words: Words, index: int) -> list[Heard]:
    """Hear the first of `B3 and C3 fire`, which may be a step as well; only while the hand has so many such stones."""
    square = GRID.parse(text_at(words, index))
    row = [index]
    while GRID.parse(text_at(words, behind := skip(words, row[-1] + 1, _IN_A_ROW))) is not None:
        row.append(behind)
    if square is None or len(row) == 1:
        return []
    element = element_at(words, skip(words, row[-1] + 1, _HOLDS | _FOR_STONES))
    is_pair = row[1:] == [index + 2] and text_at(words, index + 1) in _SAME
    if is_pair and text_at(words, index + 3) in _BURNS and _can_burn(state, square):
        return [Heard(Place(Element.FIRE, square), index + 2)]
    return [Heard(Place(element, square), row[1])] if element and state.hand.count(element) >= len(row) else []


def _placed(state: State, words: Words, element: Element, square: Square, end: int) -> list[Heard]:
    """Hear a placement; a bare square after it is a step, or goes on with the same stone while the hand has one."""
    if element is Element.WIND and not words[0].source.isascii() and _is_ridden(state, square):
        return [Heard(Ride(square), end)]
    end = past_what_lies(state, words, past_height(state, words, end, square), square)
    heard = hear_river(state, words, end, square) if element is Element.WATER else [Heard(Place(element, square), end)]
    times, behind = times_told(words, end)
    if 1 < times <= state.hand.count(element):
        rest = again(words[end - 1 :], [element.word, GRID.names[square].lower()] * (times - 1))
        return [attrs.evolve(heard[0], end=behind, left=rest)]
    following = skip(words, end, JOINTS | _AFTERWARDS)
    further = GRID.parse(text_at(words, following))
    is_own = element_at(words, skip(words, following + 1, _HOLDS)) is not None
    is_joined = any(word.text in ("and", "&", "+") for word in words[end:following])
    is_far = further not in (None, state.sage) and GRID.direction(state.sage, further) is None
    is_far = is_far and further not in walks(state)
    has_more = element in state.hand.replace(element, "", 1) or (is_joined and is_far)
    if further is not None and not is_own and has_more and heard[-1].end == end:
        more = Heard(heard[-1].action, following, again(words[end - 1 :], [element.word]))
        is_step = not (is_joined and is_far) and not _is_repeated(words, following, element, square)
        heard = [*heard, more] if is_step else [more]
    return heard


def _is_repeated(words: Words, at: int, element: Element, square: Square) -> bool:
    """Tell whether a square is named once more where nobody steps any longer: `earth E3, E3`."""
    is_same = GRID.parse(text_at(words, at)) == square and element is not Element.WIND
    return is_same and text_at(words, at + 1) in ("", COMMA, STOP)


def _is_ridden(state: State, square: Square) -> bool:
    """Tell whether the picture of a wind stands for the whirlwind there, because there is no such stone left."""
    return Element.WIND not in state.hand and check(state, Ride(square)) is None
