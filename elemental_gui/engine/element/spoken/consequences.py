"""What a fire brings about, told beside it: `fire G2, so I2 burns`, `H5, the H3 one turns to fire`, `B2 (B6 too)`.

Such a square is none where a stone is placed. It is left out where the fire that is told before it spreads there, and
so could not be placed there any more.
"""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from itertools import pairwise
from typing import Final

import attrs

from elemental_gui.engine.core.elements import Element
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.core.spoken import COMMA, JOINTS, STOP, Words, element_at, skip, text_at
from elemental_gui.engine.element.board import FIRE, GRID
from elemental_gui.engine.element.fire import burning_between, spread_from
from elemental_gui.engine.element.spoken.draw import ON
from elemental_gui.engine.element.spoken.replacing import AWAY
from elemental_gui.engine.element.spoken.ways import direction_from
from elemental_gui.engine.element.state import State

_MARKS: Final = frozenset((STOP, COMMA, "(", ")", ":", ";", "-", "so", "which", "thus", "hence", "meaning", "then",
                                  "after", "afterwards", "i", "i'll", "my", *JOINTS))  # fmt: skip
"""What stands around a clause, also where nobody writes marks: `so E6 burns too then I go F8`."""
_LEADING: Final = frozenset(("so", "which", "thus", "hence", "meaning"))
"""Those of them that go with the clause."""
_PUTTING: Final = frozenset(("put", "puts", "place", "places", "placed", "it", "goes", "play", "drop", "i'll", "i"))
"""What stands between a stone and its square."""
_BURNING: Final = frozenset((
    "burn", "burns", "burning", "burnt", "burned", "ignite", "ignites", "ignited", "igniting", "catches", "catch",
    "caught", "catching", "spreads", "spreading", "spread", "jumps", "jumping", "becomes", "become", "becoming",
    "turns", "turn", "turning", "turned", "flames", "ablaze", "alight", "lights", "lit", "lighting", "flares",
    "flaring", "sparks", "torches", "sets", "setting", "appears", "appearing", "pops", "springs", "grows", "extends",
    "extending", "runs", "running", "reaches", "reaching", "travels", "continues",
    "carries", "carry", "passes", "leaps", "leaping", "hops", "skips",
))  # fmt: skip
_GOING: Final = frozenset((
    "jumps", "jumping", "turns", "turn", "turning", "turned", "sets", "setting", "runs", "running", "reaches",
    "reaching", "travels", "continues", "carries", "carry", "passes", "extends", "extending", "springs", "pops",
    "leaps", "leaping", "hops", "skips",
))  # fmt: skip
"""Those of them that somebody may do as well."""
_OF_ONE: Final = frozenset(("burns", "goes", "becomes", "turns", "catches", "ignites", "lights", "is", "comes"))
"""Verbs of one square alone: `fire H5 and H3 goes up`."""
_ALSO: Final = (
    ("too",), ("also",), ("as", "well"), ("with", "it"), ("with", "that"), ("goes", "up"), ("go", "up"),
    ("going", "up"), ("goes", "off"), ("for", "free"), ("for", "nothing"), ("comes", "free"),
    ("as", "a", "bonus"), ("as", "a", "gift"), ("as", "a", "present"), ("is", "a", "bonus"), ("along",),
)  # fmt: skip
_DOING: Final = frozenset((
    "take", "takes", "took", "draw", "drew", "place", "put", "play", "drop", "lay", "add", "placing", "putting",
    "sage", "step", "steps", "walk", "walks", "move", "moves", "ride", "rides", "riding", "i", "i'll", "me", "my",
    "he", "she", "we", "not", "no", "don't", "doesn't", "won't", "can't", "cannot", "never", "without", "or", "if",
    "?", "second", "other", "another", "would", "could", "might", "undo", "instead", "river", "before",
))  # fmt: skip
"""Words of a clause that does something, or that may turn another one around."""
_GIVING: Final = frozenset((
    ("you", "get"), ("you'll", "get"), ("we", "get"), ("we'll", "get"), ("that", "gives"), ("this", "gives"),
    ("gives", "you"), ("gives", "me"), ("gives", "us"), ("gets", "you"), ("there's", "another"), ("there's", "one"),
))  # fmt: skip
"""How a clause begins that tells of one more: `you get a second one on C8`."""
_ONE_MORE: Final = frozenset(("second", "another", "other", "me"))
_LIGHTING: Final = frozenset((
    "lights", "ignites", "burns", "sets", "sparks", "torches", "lighting", "igniting", "burning", "setting", "catches",
))  # fmt: skip
"""What one square does to another one."""
_MEETING: Final = frozenset((
    "finds", "meets", "joins", "touches", "stands", "lies", "sits", "is", "are", "there's", "burns", "waits", "sees",
    "jumps", "leaps", "hops", "skips", "runs", "passes", "crosses", "reaches", "spreads", "joining", "meeting",
    "touching", "passing",
))  # fmt: skip
"""How a clause tells of the line along which a fire spreads: `it finds the fire on F9 to its left`."""
_BEING: Final = frozenset(("is", "are", "there's", "lies", "stands", "sits"))
_ONLY: Final = frozenset(("only", "nothing", "no", "just", "neither", "not"))
_DRAWN: Final = frozenset((":", "=", "f", COMMA, STOP, "drew", "got", *map(str, range(1, 5))))
"""What stands before letters for the stones of a draw."""
_UNSURE: Final = frozenset(("i", "think", "guess", "believe", "suppose", "hope", "reckon", "so", COMMA, "?"))
"""What somebody says behind what he thinks that a fire does: `and that lights D5 as well, I think?`."""
_ARROWS: Final = ("→", "->", "=>", "➡", "⇒")
_IN_BRACKET: Final = JOINTS | {"also", "too", "on", "at", "then", "so", "->", "to", "-"}
"""What may stand beside the squares of a bracket that says where a fire spreads."""
_LONGEST_BRACKET: Final = 16
_NEAR: Final = 4
_FAR: Final = 6
"""Words between a stone and its square."""


def without_consequences(state: State, words: Words) -> Words:
    """Leave out the clauses that only say where a fire spreads that is told before them, perhaps with its square."""
    if not any(element_at(words, at) is Element.FIRE or _is_drawn(words, at) for at in range(len(words))):
        return words
    gone, ends = set[int](), set[int]()
    spread, passed, placed = set[Square](), set[Square](), set[Square]()
    is_aside = False
    again, lit = range(0), frozenset[str]()
    board = bytearray(state.board)
    for clause in _clauses(words):
        squares = [square for at in clause if (square := GRID.parse(text_at(words, at))) is not None]
        is_lit = not spread.isdisjoint(squares) and all(board[square] == FIRE for square in squares)
        if spread and (bracket := _bracketed(words, clause, spread)):
            gone.update(bracket)
            continue
        if is_lit and _tells_of_fire(words, clause):
            gone.update(clause, again if again.stop == clause.start else ())
            unsure = skip(words, clause.stop, _UNSURE)
            if unsure > clause.stop + 1 and text_at(words, unsure - 1) == "?":
                gone.update(range(clause.stop, unsure - 1))
                ends.add(unsure - 1)
            is_closed = text_at(words, clause[0] - 1) == "(" and text_at(words, clause[-1] + 1) == ")"
            gone.update((clause[0] - 1, clause[-1] + 1) if is_closed else ())
            gone.update((clause[0] - 1,) if text_at(words, clause[0] - 1) in _LEADING else ())
            continue
        is_line = bool(squares) and passed.union(spread).issuperset(squares) and _tells_of_line(words, clause)
        is_aside = placed != set() and not squares and (
            _is_nothing_there(words, clause, is_aside=is_aside) or _tells_whither(words, clause, lit, spread)
        )
        if is_line or is_aside:
            gone.update(clause)
            continue
        again = clause if squares and placed.issuperset(squares) and len(clause) == 1 else range(0)
        for at in clause:
            square = GRID.parse(text_at(words, at))
            if square is not None and square not in placed and _is_lit(words, at):
                placed.add(square)
                spread.update(targets := spread_from(board, square))
                passed.update(burning_between(board, square))
                lit = frozenset(_way(square, target) for target in targets)
                for each in (square, *targets):
                    board[each] = FIRE
    kept = (attrs.evolve(word, text=STOP) if at in ends else word for at, word in enumerate(words) if at not in gone)
    return tuple(kept) if gone else words


def _bracketed(words: Words, clause: range, spread: AbstractSet[Square]) -> range:
    """Give the bracket that this clause stands in if it only names squares to which a fire spreads: `I5 (+G5, +K5)`."""
    before = range(clause.start - 1, max(-1, clause.start - _LONGEST_BRACKET), -1)
    begin = next((at for at in before if words[at].text == "("), len(words))
    inside = range(begin + 1, min(len(words), begin + _LONGEST_BRACKET))
    end = next((at for at in inside if words[at].text == ")"), 0)
    told = [words[at].text for at in range(begin + 1, end) if words[at].text not in _IN_BRACKET]
    is_lit = all(GRID.parse(text) in spread for text in told)
    return range(begin, end + 1) if told and is_lit and GRID.parse(text_at(words, begin - 1)) is not None else range(0)


def _is_nothing_there(words: Words, clause: range, *, is_aside: bool) -> bool:
    """Tell whether a clause only says what is on a side: `nothing to the north`, `to the right there is only wind`.

    Such a clause may be gone on with: `not fire`, `nothing happens there`.
    """
    texts = [words[at].text for at in clause]
    is_side = any(direction_from(text) for text in texts if len(text) > 1)
    if texts[0] == "nothing" and _BURNING.isdisjoint(texts):
        return is_side or texts[1:] in (["happens"], ["happens", "there"], ["burns"], ["burns", "there"])
    if is_aside and texts[0] == "not":
        return len(texts) == 1 + (element_at(words, clause.stop - 1) is not None)
    is_only = not _ONLY.isdisjoint(texts) and not _BEING.isdisjoint(texts)
    return is_side and is_only and (_DOING - _ONLY).isdisjoint(texts) and _BURNING.isdisjoint(texts)


def _tells_of_line(words: Words, clause: range) -> bool:
    """Tell whether a clause says that fire burns already on squares of a line along which the last one spreads."""
    texts = [words[at].text for at in clause]
    elements = {element_at(words, at) for at in clause} - {None}
    is_met = not _MEETING.isdisjoint(texts) and (texts[0] != "fire" or "is" in texts)
    return is_met and elements <= {Element.FIRE} and _DOING.isdisjoint(texts)


def _tells_whither(words: Words, clause: range, lit: AbstractSet[str], spread: AbstractSet[Square]) -> bool:
    """Tell whether a clause only says in which directions the last fire spreads: `burns up`.

    Somebody may go there as well who `runs right up`, unless a square to which it spreads is told next.
    """
    texts = [words[at].text for at in clause]
    behind = [text_at(words, at) for at in range(clause.stop, clause.stop + _FAR)]
    told = [way for text, other in pairwise((*texts, "")) if len(text) > 1 and (way := direction_from(text))
            and not (text == "right" and direction_from(other))]  # fmt: skip
    is_sure = not (_BURNING - _GOING).isdisjoint(texts) or any(GRID.parse(text) in spread for text in behind)
    is_over = not any(map(direction_from, behind[: 2 + (behind[:1] == [COMMA])]))  # spreads up and down
    is_there = bool(told) and lit >= {*told} and not _BURNING.isdisjoint(texts)
    return is_there and is_sure and is_over and _DOING.isdisjoint(texts)


def _way(here: Square, there: Square) -> str:
    """Give the direction from a square to another one in its row or column."""
    is_same = GRID.column(here) == GRID.column(there)
    return ("U" if there < here else "D") if is_same else "L" if there < here else "R"


def _clauses(words: Words) -> Iterator[range]:
    begin = 0
    for at, word in enumerate(words):
        is_pair = word.text in JOINTS - {COMMA} and all(GRID.parse(text_at(words, it)) for it in (at - 1, at + 1))
        is_pair = is_pair and text_at(words, at + 2) not in _OF_ONE
        if (word.text in _MARKS and not is_pair) or _brings_about(words, at):
            yield from [range(begin, at)] if at > begin else []
            begin = at + 1
        elif word.text in _LIGHTING and GRID.parse(text_at(words, at - 1)) and _leads_to_square(words, at):
            yield range(begin, at)
            begin = at
    yield from [range(begin, len(words))] if begin < len(words) else []


def _brings_about(words: Words, at: int) -> bool:
    """Tell whether an arrow leads to what comes of an action: `F1 → flames to D1`."""
    return text_at(words, at) == "to" and words[at].source in _ARROWS and element_at(words, at + 1) is Element.FIRE


def _leads_to_square(words: Words, at: int) -> bool:
    """Tell whether a square follows within a few words of the same clause: `F5 lights F2`."""
    behind = [text_at(words, index) for index in range(at + 1, at + _NEAR)]
    end = next((index for index, text in enumerate(behind) if text in _MARKS), len(behind))
    return any(GRID.parse(text) is not None for text in behind[:end])


def _tells_of_fire(words: Words, clause: range) -> bool:
    texts = [words[at].text for at in clause]
    elements = {element_at(words, at) for at in clause} - {None}
    is_also = any(tuple(texts[at : at + len(said)]) == said for said in _ALSO for at in range(len(texts)))
    is_given = tuple(texts[:2]) in _GIVING
    is_about = is_also or is_given or not (_BURNING | AWAY).isdisjoint(texts) or "fire" in texts[1:]
    is_about |= texts[0] == "fires" or _brings_about(words, clause[0] - 1)
    is_bare = len(texts) == 1 + ("fire" in texts)
    doing = _DOING - _ONE_MORE if is_given else _DOING
    is_taken = is_also and any(text_at(words, at) == "takes" and GRID.parse(text_at(words, at + 1)) for at in clause)
    doing -= {"takes"} if is_taken else set()  # and takes E4 with it
    return is_about and not is_bare and doing.isdisjoint(texts) and elements <= {Element.FIRE, Element.WIND}


def _is_drawn(words: Words, at: int) -> bool:
    """Tell whether a word is nothing but letters for fire, as they stand behind a draw: `2: ff`."""
    return set(text_at(words, at)) == {"f"} and text_at(words, at - 1) in _DRAWN


def _is_lit(words: Words, at: int) -> bool:
    """Tell whether a square is one where fire is put: the last stone named before it is one."""
    if element_at(words, at + 1) is not None:
        return element_at(words, at + 1) is Element.FIRE
    for before in range(at - 1, max(-1, at - _FAR - 1), -1):
        element, text = element_at(words, before), words[before].text
        if element is not None or _is_drawn(words, before):
            return element in (Element.FIRE, None)
        if not (text in ON | _MARKS | _PUTTING or GRID.parse(text) is not None):
            return False
    return False
