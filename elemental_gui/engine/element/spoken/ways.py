"""Directions as people say them: `up`, `northeast`, `dl`, `bottom right`."""

from __future__ import annotations

from itertools import product
from typing import Final

from elemental_gui.engine.core.beside import SIDES
from elemental_gui.engine.core.geometry import DIRECTION_WORDS, DIRECTIONS
from elemental_gui.engine.core.spoken import COMMA, SQUARES, STOP, TIMES, Words, number, skip, text_at
from elemental_gui.engine.core.violations import NotationError

MOST_STEPS: Final = 5
"""Letters of a string that is cut up; nobody has more steps."""
UPRIGHT: Final = {"up": "U", "down": "D", "north": "U", "south": "D", "top": "U", "bottom": "D"}
_SIDEWAYS: Final = {"left": "L", "right": "R", "west": "L", "east": "R"}
ORTHOGONAL: Final = {**UPRIGHT, **_SIDEWAYS}
OVER: Final = {word: way for word, way in SIDES.items() if word not in ORTHOGONAL}
"""Words that need no `of`, such as `above`."""
_GLUED: Final = {first + second: UPRIGHT[first] + _SIDEWAYS[second] for first, second in product(UPRIGHT, _SIDEWAYS)}
_POINTS: Final = {"n": "U", "s": "D"}
SIDE_POINTS: Final = {"e": "R", "w": "L"}
"""Points of the compass that are letters of stones as well; they are steps only where they stand alone."""
_COMPASS: Final = {"ne": "UR", "nw": "UL", "se": "DR", "sw": "DL"}
_WORDS: Final = {
    **{name.lower(): name for name in DIRECTIONS}, **ORTHOGONAL, **_GLUED, **_COMPASS, **_POINTS,
}  # fmt: skip
_DIAGONAL: Final = ("UL", "UR", "DL", "DR")
PAIRS: Final = {pair: pair for pair in _DIAGONAL} | {pair[::-1]: pair for pair in _DIAGONAL}

BESIDE: Final = {"above": "U", "below": "D", "under": "D", "underneath": "D", "beneath": "D", "over": ""}
"""Words for the stones of one side."""
_SIDES: Final = {
    "north": "U", "east": "R", "south": "D", "west": "L", "upward": "U", "downward": "D", "upper": "U", "lower": "D",
    **{f"{word}wards": letter for word, letter in DIRECTION_WORDS.items()},
}  # fmt: skip
_THERE: Final = frozenset(("there", "here", "again", "straight"))
_STONES: Final = frozenset(("ones", "stones", "waters", "water"))


def direction_from(text: str) -> str:
    """Read one direction such as `ur` or `left`; empty when the word is none."""
    return _WORDS.get(text, "") if text not in ("top", "bottom") else ""


def pair_of(first: str, second: str) -> str:
    """Give the diagonal that two orthogonal directions name; empty when they name none."""
    letters = _WORDS.get(first, "") + (_WORDS.get(second, ""))
    return PAIRS.get(letters, "")


def ways_from(words: Words, index: int, text: str) -> list[tuple[int, list[str]]]:
    """List how the words from here can be steps: how many words are used, and which steps they are."""
    one = direction_from(text)
    if text in SIDE_POINTS and text_at(words, index + 1) in ("", COMMA, STOP, "and", "then"):
        return [(1, [SIDE_POINTS[text]])]
    joined = text_at(words, index + 1) in ("-", "/")
    second = text_at(words, index + (2 if joined else 1))
    chain = _chain(words, index)
    if len(chain) > 2:
        return [(2 * len(chain) - 1, chain)]
    if one and len(one) == 1:
        both = pair_of(text, second)
        if both and joined:
            # `up-right` is one step; `U-R` may be two.
            return [(3, [both])] if len(text) > 1 and len(second) > 1 else [(3, [both]), (1, [one])]
        if both and not joined and text in ORTHOGONAL and second in ORTHOGONAL:
            return [(2, [both]), (1, [one])]
        return [(1, [one])]
    if one:
        return [(1, [one])]
    if text in UPRIGHT and pair_of(text, second):  # top right
        return [(3 if joined else 2, [pair_of(text, second)])]
    if len(text) > 1 and set(text) <= set("udlr"):
        if len(text) > MOST_STEPS:
            raise NotationError(f"{spoken_string(text)} is too long to be taken apart; write the steps with blanks.")
        return [(1, steps) for steps in _cuts(text.upper())]
    return []


def _chain(words: Words, index: int) -> list[str]:
    """Read steps with a dash between each two, such as `U-UR-R`."""
    steps = []
    while direction_from(text_at(words, index)):
        steps.append(direction_from(text_at(words, index)))
        if text_at(words, index + 1) != "-":
            break
        index += 2
    return steps


def spoken_string(text: str) -> str:
    """Quote a string of directions, cut off where it is endless."""
    return f'"{text[:20].upper()}{"…" if len(text) > 20 else ""}"'


def _cuts(letters: str) -> list[list[str]]:
    """Cut a string such as `UUR` into steps in every possible way."""
    if not letters:
        return [[]]
    cuts = [[letters[0], *rest] for rest in _cuts(letters[1:])]
    if letters[:2] in PAIRS:
        cuts += [[PAIRS[letters[:2]], *rest] for rest in _cuts(letters[2:])]
    return cuts


def past_announced(words: Words, index: int) -> int:
    """Skip a direction that only says what a row of the same ones tells behind a colon: `down there: D D D`."""
    letters, behind = told_ways(words, index)
    row = skip(words, behind, _THERE)
    is_announced = text_at(words, row) == ":" and letters != "" and told_letters(text_at(words, row + 1)) == letters
    return row + 1 if is_announced else index


def told_ways(words: Words, index: int) -> tuple[str, int]:
    """Read directions with how often they are meant, `two up`, `up twice`: the letters, and the index behind them."""
    text = text_at(words, index)
    count = TIMES.get(text) or number(text.removesuffix("x"), 9)
    counted = skip(words, index + 1, SQUARES | {"times", "to", "the", "à"}) if count else index
    letters = told_letters(text_at(words, counted))
    if count and letters:
        is_side = text_at(words, counted) in BESIDE and text_at(words, counted - 1) != "to"  # the two below it
        return letters * (1 if is_side else count), counted + 1
    letters = told_letters(text)
    times, behind = _times(words, index + 1) if letters else (0, index)
    return letters * times, behind


def _times(words: Words, index: int) -> tuple[int, int]:
    """Read how often a direction is repeated behind it: `up twice`, `up x2`, `two up`."""
    text = text_at(words, index)
    if text in TIMES:
        return TIMES[text], index + 1
    if text == "x" and text_at(words, index + 1).isdigit():
        return int(text_at(words, index + 1)[:1]), index + 2
    if text[:1] == "x" and text[1:].isdigit():
        return int(text[1:2]), index + 1
    count = number(text, 9)
    if count and not told_letters(text_at(words, skip(words, index + 1, SQUARES))):
        return count, skip(words, index + 1, SQUARES | {"times"})
    return 1, index


def told_letters(text: str) -> str:
    """Read directions in one word; empty when it is none."""
    if text in BESIDE:
        return BESIDE[text]
    letters = DIRECTION_WORDS.get(text, _SIDES.get(text, text.upper()))
    return letters if frozenset(letters) <= frozenset("UDLR") else ""


def is_counted_side(words: Words, index: int) -> bool:
    """Tell whether so many stones of one side are named here: `the two above it`."""
    side = skip(words, index + 1, _STONES)
    text = text_at(words, index)
    is_counted = bool(number(text, 9)) or text in _STONES or text == "both"
    return is_counted and BESIDE.get(text_at(words, side), "") != ""
