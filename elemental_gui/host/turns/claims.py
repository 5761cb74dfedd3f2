"""What a text names beside the actions of a turn, and what it costs to take that for a remark on them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import attrs

from elemental_gui.engine.core import spoken
from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.spoken import COMMA, ELEMENTS, FILLERS, STOP, Speech, Word, text_at
from elemental_gui.engine.core.state import AnyAction, AnyState
from elemental_gui.host.luck import Played
from elemental_gui.host.telling.facts import (
    BESIDE,
    SQUARE,
    changed,
    contents,
    crossed_over,
    distances,
    ends_of,
    entered,
    is_among,
    is_meaningful,
    is_shown,
    is_way,
    lies,
    lies_near,
    squares_of,
    way,
    ways,
)
from elemental_gui.host.turns.chat_reading import Reading

_KEPT: Final = 1024
FALSE: Final = 8.0
"""What it costs to pass over what no remark can be."""
_DISCUSSED: Final = 0.4
_IDLE: Final = (0.1, 0.1, 0.3)
"""What anything but a square costs in a clause that can be no action: true beside it, true elsewhere, and false."""
_PLACING: Final = frozenset((
    "between", "next", "beside", "on", "in", "at", "behind", "under", "above", "below", "there",
))  # fmt: skip
"""Words before which `right` is no direction."""
_TOWARD: Final = frozenset(("toward", "towards"))
_SIDES: Final = {"top": "U", "upper": "U", "bottom": "D", "lower": "D"}


@attrs.frozen
class Claim:
    """A word that names something, and that is no part of an action."""

    text: str
    at: int
    """How much was played before it."""
    before: str
    """The word before it."""
    is_plain: bool
    """Whether only words that mean something stand before it in its clause, so that it is rather an action."""
    is_idle: bool = False
    """Whether it stands in a clause that can be no action."""
    is_distance: bool = False
    """Whether it says how far a piece goes: `up two`."""


def is_named(words: Sequence[Word], at: int, speech: Speech[AnyState, AnyAction]) -> bool:
    """Tell whether a word names something of the game."""
    text, behind = words[at].text, text_at(words, at + 1)
    if text == "one" or (text == "right" and behind in _PLACING):
        return False
    if behind.isalpha() and (text in spoken.NUMBERS or text in spoken.TIMES or text.isdigit()):
        is_counted = behind in spoken.SQUARES or behind in FILLERS or behind in ELEMENTS or behind in speech.vocabulary
        return is_counted or is_way(behind)
    is_side = text in _SIDES or text == "corner"
    return is_side or is_meaningful(text) or text in speech.decisive or any(map(str.isdigit, text))


def price(reading: Reading, claim: Claim, discussed: frozenset[str]) -> float:
    """Say what a claim costs: little where it is true of an action beside it, much where it is true of none.

    `discussed` are the words of clauses that tell nothing of this turn.
    """
    if claim.text in discussed:
        return _DISCUSSED
    is_aim = claim.before in _TOWARD and not reading.start.game.speech.whereabouts(reading.start.state)
    if is_aim and (claim.text in ELEMENTS or SQUARE.fullmatch(claim.text)):
        return _DISCUSSED  # which no piece walks to
    near = reading.played[max(0, claim.at - 1) : claim.at + 1]
    if SQUARE.fullmatch(claim.text):
        return _price_of_square(reading, claim, near)
    if claim.before == "to" and is_way(claim.text) and not any(way(claim.text) in ways(each) for each in near):
        return FALSE
    is_near = any(bears_out(each, claim.text) for each in near)
    is_true = is_near or any(bears_out(each, claim.text) for each in reading.played)
    if claim.is_distance and not is_true:
        return FALSE
    true, far, false = _prices(reading, claim) if not claim.is_idle or is_way(claim.text) else _IDLE
    return true if is_near else far if is_true else false


def _prices(reading: Reading, claim: Claim) -> tuple[float, float, float]:
    """Give what a claim costs that is true beside it, true elsewhere in the turn, and false."""
    text, is_amount = claim.text, not reading.start.form.layers
    if text in ELEMENTS:
        is_literal = claim.is_plain and not reading.start.game.speech.whereabouts(reading.start.state)
        return 0.2, 0.5, FALSE if is_literal else 2.5
    if not text.isalpha() and not text.isdigit():
        return 0.3, 0.3, FALSE
    if is_way(text) or text in _SIDES:
        return (1.3, 1.3, 1.3) if claim.is_plain else (0.2, 0.6, 2)
    if is_meaningful(text):
        return (0.2, 0.5, FALSE) if is_amount else (1.3, 1.3, 1.3) if claim.is_plain else (0.2, 0.5, 1.5)
    return (3, 3, 3) if claim.before in (STOP, COMMA, "and", "then", "") else (0.2, 1, 3)


def _price_of_square(reading: Reading, claim: Claim, near: Sequence[Played]) -> float:
    name = claim.text.upper()
    if claim.before in BESIDE:
        return 0.5 if any(lies_near(each, claim.text) for each in near) else FALSE
    if claim.before == "to":
        is_end = any(name in entered(each) or name in ends_of(_said(each)) for each in near)
        return FALSE if not is_end else 2 if claim.is_plain else 0.3
    if not any(bears_out(each, claim.text) for each in reading.played):
        return FALSE
    if claim.is_idle:
        return _IDLE[0]
    return 2 if claim.is_plain else 0.3 if any(bears_out(each, claim.text) for each in near) else 0.8


def bears_out(played: Played, text: str) -> bool:
    """Tell whether what a word names has to do with an action."""
    here, said = played.before, [word.lower() for word in _said(played)]
    speech = here.game.speech
    if SQUARE.fullmatch(text):
        is_told = text.upper() in changed(played) | corners(played) or text in happened(played)
        return is_told or text.upper() in speech.whereabouts(here.state)
    if text in _SIDES or text == "corner":
        return _is_side(here, squares_of(_said(played)), text)
    if text in ELEMENTS:
        return is_among(text, " ".join((*said, contents(played), crossed_over(played))))
    if is_way(text):
        return way(text) in ways(played) or (len(text) > 1 and _is_side(here, squares_of(_said(played)), text))
    if text in spoken.TIMES or spoken.number(text, 99):
        number = spoken.number(text, 99) or spoken.TIMES[text]
        return number in distances(played) | {_steps(played)} or not set(said).isdisjoint((str(number), f"x{number}"))
    if text in speech.also and is_among(speech.also[text], " ".join((*said, contents(played), crossed_over(played)))):
        return True
    return text in said or is_shown(here, text) or text in speech.verbs.get(said[0], ()) or text in happened(played)


@lru_cache(maxsize=_KEPT)
def happened(played: Played) -> frozenset[str]:
    """Give the words by which it may be told what an action brings about."""
    told = played.before.game.speech.happens(played.before.state, played.action).values()
    return frozenset(word for several in told for each in several for word in each.split())


def _steps(played: Played) -> int:
    """Count the steps up, down, left and right that lead a piece to where it goes; 0 where none is led anywhere."""
    led = played.before.game.speech.led(played.action)
    return 0 if led is None else abs(ord(led[0][0]) - ord(led[1][0])) + abs(int(led[0][1:]) - int(led[1][1:]))


def corners(played: Played) -> frozenset[str]:
    """Give the squares over which a piece may have gone that went one square up or down and one to a side."""
    led = played.before.game.speech.led(played.action)
    if led is None or abs(ord(led[0][0]) - ord(led[1][0])) != 1 or abs(int(led[0][1:]) - int(led[1][1:])) != 1:
        return frozenset()
    return frozenset(f"{one[0]}{other[1:]}" for one, other in (led, led[::-1]))


def is_going(played: Played) -> bool:
    """Tell whether an action leads a piece to another square."""
    led = played.before.game.speech.led(played.action)
    return led is None or led[0] != led[1]


def _said(played: Played) -> list[str]:
    return played.text.split()


def _is_side(position: Position, squares: Sequence[str], text: str) -> bool:
    """Tell whether the only square of an action lies on a side, or in a corner, of the board."""
    if len(squares) != 1:
        return False
    if text != "corner":
        return lies(position, squares[0], _SIDES.get(text, text))
    column, row = position.form.place(squares[0]) or (-1, -1)
    return column in (0, len(position.form.columns) - 1) and row in (0, len(position.form.rows) - 1)
