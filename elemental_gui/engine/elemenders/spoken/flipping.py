"""The coin as people tell it: `the coin fell heads`, `heads, so I start`."""

from __future__ import annotations

from typing import Final

from elemental_gui.engine.core.spoken import COMMA, LUCK, STOP, Heard, Words, skip, text_at
from elemental_gui.engine.elemenders.actions import Coin
from elemental_gui.engine.elemenders.state import Stage, State

FLIPS: Final = frozenset((
    LUCK, "coin", "flip", "flips", "flipped", "toss", "tossed", "the", "a", "it", "it's", "lands", "landed", "on",
    "shows", "showed", "is", "got", "i", ":", "-", "pick", "picks", "came", "up", "and", "result", "was", "(", "=",
    COMMA, "we", "have", "has", "say", "says", "said", "for", "fell", "falls", "turned", "gave", "comes", "were",
))  # fmt: skip
_AS_IT_IS: Final = frozenset(("it", "is"))
_WHO: Final = dict.fromkeys(("i", "i'm", "my", "me"), 0) | dict.fromkeys(("you", "you're", "your", "u"), 1)
"""Who may be said to begin: the player whose words these are, or the other one."""
_BEGINNING: Final = frozenset(("start", "starts", "begin", "begins", "go", "goes", "first", "am", "are", "is", "will"))
FACES: Final = {Coin.HEADS: Coin.HEADS, Coin.TAILS: Coin.TAILS, "head": Coin.HEADS, "tail": Coin.TAILS}


_CALLING: Final = frozenset((
    "call", "calls", "calling", "called", "guess", "guessed", "guessing", "choose", "chose", "choosing", "bet",
))  # fmt: skip
_BESIDE_CALL: Final = FLIPS | {"my", "that", "will", "be", "it'll", "this", "time", "to"}


def without_calls(state: State, words: Words) -> Words:
    """Leave out what somebody only expects of the coin, which is no result: `I call heads!`, `tails is my call`."""
    if state.stage is not Stage.COIN:
        return words
    left = list(words)
    for at, word in reversed([*enumerate(words)]):
        is_said = word.text == "say" and text_at(words, at - 1) == "i"
        if not (is_said or word.text in _CALLING) or text_at(words, at - 1) == "coin":
            continue
        behind, before = skip(words, at + 1, _BESIDE_CALL), at - 1
        while text_at(words, before) in _BESIDE_CALL:
            before -= 1
        if text_at(words, behind) in FACES:
            del left[before + 1 : behind + 1]
        elif text_at(words, before) in FACES:
            del left[before:behind]
    return tuple(left)


def flipped(state: State, words: Words) -> Heard | None:
    """Hear what the coin shows, and who begins by it; None where nothing tells of a coin."""
    if state.stage is not Stage.COIN and text_at(words, 0) != "coin":
        return None
    at = skip(words, 0, FLIPS)
    face = FACES.get(text_at(words, at))
    return Heard(Coin(face), _past_start(state, words, skip(words, at + 1, _AS_IT_IS), face)) if face else None


def _past_start(state: State, words: Words, end: int, face: str) -> int:
    """Skip who begins by a coin, where that is so: `heads, so I start`."""
    who = skip(words, end, frozenset((COMMA, STOP, "so", "and", "that", "means", "which", "then")))
    begins = skip(words, who + 1, _BEGINNING)
    first = 1 if face == Coin.HEADS else 2
    is_true = _WHO.get(text_at(words, who)) == int(first != state.seat)
    return begins if is_true and begins > who + 1 else end
