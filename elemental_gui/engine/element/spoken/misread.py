"""What betrays that words about stones were read as steps of the sage: `G2 and I2 burn`, `fE6+E4`, `it spreads up`."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from elemental_gui.engine.core.elements import LETTERS, Element
from elemental_gui.engine.core.geometry import DIRECTION_WORDS, Square
from elemental_gui.engine.core.spoken import COMMA, JOINTS, STOP, Words, as_written, element_at, text_at
from elemental_gui.engine.element.actions import Move, Place, Ride, Take
from elemental_gui.engine.element.board import FIRE, GRID
from elemental_gui.engine.element.fire import spread_from
from elemental_gui.engine.element.legality import check
from elemental_gui.engine.element.spoken.draw import DEALT, TAKES
from elemental_gui.engine.element.spoken.told import Told, is_refused

_SPREADING: Final = frozenset((
    "burn", "burns", "burning", "burnt", "ignites", "ignite", "spreads", "spread", "spreading", "jumps", "flames",
))  # fmt: skip
_BURNING: Final = _SPREADING - {"jumps", "flames"} | {"too", "also", "catches", "catch"}
"""What is said of a square to which a fire spreads, right behind it."""
_GOING: Final = frozenset((
    "i", "i'll", "sage", "step", "steps", "walk", "walks", "move", "moves", "go", "goes", "ride", "rides", "he", "she",
    "then",
))  # fmt: skip
_SAME: Final = frozenset(("no", "only", "just", "not", "and", "or", "wait", "also", "hm", "hmm", "ok", COMMA))
"""Words beside directions that go on with what was said before."""
_PLUS: Final = frozenset(("&", "+"))
_WAYS: Final = frozenset(map(str.lower, DIRECTION_WORDS)) | {"north", "south", "east", "west", "upwards", "downwards"}
_ARROWS: Final = frozenset(("to", "-", ">"))
_BEFORE_LAST: Final = JOINTS | _WAYS | {
    "then", "finally", "last", "lastly", "to", "onto", "on", "over", "back", "straight", "-", ">", "climb", "climbs",
    "end", "ending", "now", "at",
}  # fmt: skip
"""What stands between the last two squares of a walk."""
_BEHIND_LAST: Final = frozenset(("", STOP, COMMA, "(", "confirm", "end", "done"))
_LONGEST: Final = 2
"""Letters of a direction that is cut short, such as UL."""


def misread(told: Told, words: Words) -> str:
    """Quote what a turn has steps for although it tells of stones; empty where there is nothing of the kind."""
    found = (
        _more_stones(told, words), _burning_list(told, words), _joined(told, words), _spreading(told, words),
        _from_the_sage(told, words), _flowing(told, words), _lost_end(told, words), _burning_too(told, words),
    )  # fmt: skip
    return next((quote for quotes in found for quote in quotes), "")


def _walked(told: Told) -> list[Square]:
    return [action.square for _, action in told if isinstance(action, Move)]


def _put(told: Told) -> set[Square]:
    return {action.square for _, action in told if isinstance(action, Place)}


def _named(words: Words) -> set[Square | None]:
    return {GRID.parse(word.text) for word in words}


def _more_stones(told: Told, words: Words) -> Iterator[str]:
    """Yield the stones that begin a text, `fire + fire`, where fewer are taken."""
    count = next((action.count for _, action in told if isinstance(action, Take)), None)
    end = next((at for at, word in enumerate(words) if word.text in (STOP, ":")), len(words))
    stones = sum(element_at(words, at) is not None for at in range(end))
    is_hand = all(element_at(words, at) is not None or words[at].text in JOINTS | TAKES | DEALT for at in range(end))
    is_placed = any(element_at(words, at) is not None for at in range(end, len(words)))
    is_label = is_placed and GRID.parse(text_at(words, end + 1)) is not None  # got F/W, f: F8, w: C4
    if count is not None and is_hand and not is_label and stones > max(1, count):
        yield as_written(words[:end])


def _burning_list(told: Told, words: Words) -> Iterator[str]:
    """Yield `G2 and I2 burn` where the turn walks to one of them, which never burns."""
    walked = _walked(told)
    for at, word in enumerate(words):
        is_said = word.text in _SPREADING and GRID.parse(text_at(words, at - 1)) is not None
        begin = at if is_said and GRID.parse(text_at(words, at + 1)) is None else 0
        while begin > 0:
            before = words[begin - 1].text
            if before not in JOINTS - {COMMA} and GRID.parse(before) is None:
                break
            begin -= 1
            square = GRID.parse(words[begin].text)
            if square in walked and not any(state.board[square] == FIRE for state, _ in told):
                yield as_written(words[begin : at + 1])


def _burning_too(told: Told, words: Words) -> Iterator[str]:
    """Yield `J9 too`, or `J9 burns`, of the only mention of a square where fire is put, if that spreads to another."""
    named = _named(words)
    for state, action in told:
        if isinstance(action, Place) and action.element is Element.FIRE and check(state, action) is None:
            at, *others = [at for at, word in enumerate(words) if GRID.parse(word.text) == action.square] or [-1]
            is_said = not others and text_at(words, at + 1) in _BURNING and element_at(words, at - 1) is None
            if is_said and not named.isdisjoint(spread_from(state.board, action.square)):
                yield f"{words[at].source} {words[at + 1].source}"


def _joined(told: Told, words: Words) -> Iterator[str]:
    """Yield `E10 & F10`, or `fE6+E4`, where a stone goes on one, and a way that nobody tells leads to the other."""
    walked, put, named = _walked(told), _put(told), _named(words)
    far = {square for before, square in pairwise(walked) if before not in named}
    for at, word in enumerate(words):
        before = at - 1 - (text_at(words, at - 1) == "(")
        squares = GRID.parse(text_at(words, before)), GRID.parse(text_at(words, at + 1))
        is_pair = word.text in _PLUS and None not in squares
        if is_pair and any(one in far - put and other in put for one, other in (squares, squares[::-1])):
            yield as_written(words[at - 1 : at + 2])
    for at, word in enumerate(words):
        square = GRID.parse(text_at(words, at + 1))
        if word.text in LETTERS and square in set(walked) - put and word.text not in ("w", "e"):
            yield f"{word.source} {words[at + 1].source}"


def _from_the_sage(told: Told, words: Words) -> Iterator[str]:
    """Yield `fire: A5→A6` where the fire is refused on A5 because the row begins at the sage, and names no stone."""
    state, action = told[-1] if told else (None, None)
    if state is None or not isinstance(action, Place) or action.square != state.sage:
        return
    for at, word in enumerate(words):
        is_led = text_at(words, at + 1) in _ARROWS and GRID.parse(text_at(words, at + 2)) is not None
        is_led = is_led and any(element_at(words, before) is not None for before in (at - 1, at - 2))
        if is_led and GRID.parse(word.text) == state.sage:
            yield as_written(words[at : at + 3])


def _lost_end(told: Told, words: Words) -> Iterator[str]:
    """Yield `F7 and finally E7`, the end of a walk whose last step nobody makes, because a stone was put there."""
    stood = {state.sage for state, _ in told} | set(_walked(told))
    put = _put(told) - stood
    if not put or is_refused(told):
        return
    for at, word in enumerate(words):
        before = at
        while text_at(words, before - 1) in _BEFORE_LAST:
            before -= 1
        here, there = GRID.parse(text_at(words, before - 1)), GRID.parse(word.text)
        is_told = here in stood and there in put and GRID.direction(here or 0, there or 0) is not None
        is_end = text_at(words, at + 1) in _BEHIND_LAST and element_at(words, at + 2) is None
        if is_told and is_end and GRID.parse(text_at(words, at + 2)) is None:
            yield as_written(words[before - 1 : at + 1])


def _flowing(told: Told, words: Words) -> Iterator[str]:
    """Yield `water A11 → A10`, an item by itself, where the turn has a step for what may be a river, or a slip."""
    walked = [action.square for _, action in told if isinstance(action, Move)]
    for item in _sentences(words):
        squares = [GRID.parse(text_at(item, at)) for at in (1, 3)]
        is_row = len(item) == len(("water", "a11", "to", "a10")) and None not in squares
        is_row = is_row and item[2].text in _ARROWS and not item[2].source.isalpha()
        if is_row and element_at(item, 0) is not None and squares[0] in _put(told) and squares[1] in walked:
            yield as_written(item)


def _spreading(told: Told, words: Words) -> Iterator[str]:
    """Yield `spreads up` where no other directions are told, and the sage goes to squares that nobody names."""
    named = _named(words)
    is_unnamed = any(isinstance(action, Move | Ride) and action.square not in named for _, action in told)
    quote, is_of_fire, is_other = "", False, False
    for sentence in _sentences(words) if is_unnamed else ():
        texts = [word.text for word in sentence]
        is_same = is_of_fire and all(_is_way(text) or text in _SAME for text in texts)
        is_of_fire = is_same or (not _SPREADING.isdisjoint(texts) and _GOING.isdisjoint(texts))
        if any(map(_is_way, texts)):
            quote = quote or (as_written(sentence) if is_of_fire else "")
            is_other = is_other or not is_of_fire
    if quote and not is_other:
        yield quote


def _is_way(text: str) -> bool:
    return text in _WAYS or (0 < len(text) <= _LONGEST and set(text) <= set("udlr"))


def _sentences(words: Words) -> Iterator[Words]:
    begin = 0
    for at, word in enumerate(words):
        if word.text == STOP:
            yield words[begin:at]
            begin = at + 1
    yield words[begin:]
