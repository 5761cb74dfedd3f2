"""What somebody says to leave: stones, `I'd rather save the fire for next turn`, and steps, `one step is enough`."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from elemental_gui.engine.core.elements import LETTERS
from elemental_gui.engine.core.spoken import COMMA, ELEMENTS, STOP, Words, element_at, number, text_at
from elemental_gui.engine.element.board import GRID
from elemental_gui.engine.element.spoken.draw import STONES
from elemental_gui.engine.element.state import STONES_AND_STEPS

KEEPING: Final = frozenset((
    "keep", "keeping", "keeps", "kept", "save", "saving", "saves", "saved", "hold", "holding", "holds", "reserve",
    "reserving", "retain", "retaining", "store", "storing", "hoard", "hoarding", "stash", "stashing", "discard",
    "discarding",
))  # fmt: skip
_PASSING: Final = frozenset(("pass", "skip", "skipping"))
_DENYING: Final = frozenset((
    "not", "don't", "dont", "won't", "wont", "no", "without", "never", "can't", "cannot", "cant", "ignore", "forget",
))  # fmt: skip
_USING: Final = frozenset((
    "use", "using", "place", "placing", "play", "playing", "put", "putting", "need", "needed", "want", "spend",
    "spending", "drop", "dropping", "lay", "set",
))  # fmt: skip
_RESTING: Final = frozenset(("stays", "stay", "remains", "remain", "unused", "idle", "waits", "wait", "leftover"))
_LATER: Final = ("next turn", "next time", "next round", "next one", "later", "tomorrow", "left over")
_HAVING: Final = frozenset(("have", "has", "got", "hold", "own"))
_OWNING: Final = _HAVING | {
    "i", "i've", "still", "just", "only", "the", "a", "my", "is", "are", "there", "there's", "in", "hand", "to", "come",
    "go", "place", "left", "and", "this", "also", "now",
}
"""Words of a clause that says what is in the hand."""
_TO_COME: Final = (" left", "to come", "to go", "to place", "hand", "still there")
_REST: Final = frozenset(("other", "others", "last", "remaining", "second", "rest"))
"""What stones are called of which the others are placed already."""
_REASONS: Final = frozenset((
    "no", "not", "nothing", "nowhere", "there's", "there", "since", "because", "cause", "cuz", "as", "can't", "don't",
    "didn't", "couldn't", "it",
))  # fmt: skip
"""What begins the reason why a stone is kept: `no good place for it`."""
_JOINTS: Final = frozenset(("and", "&", "then", "so", "but", "or"))
_STEPS: Final = frozenset(("step", "steps", "move", "moves", "walk", "walks", "walking", "moving", "movement"))
_LAPSING: Final = frozenset((
    "enough", "lapse", "lapses", "lapsed", "unused", "suffice", "suffices", "forgo", "forgone", "expire", "expires",
    "wasted", "plenty",
))  # fmt: skip
_ENOUGH: Final = frozenset((
    ("will", "do"), ("that's", "all"), ("is", "all"), ("no", "need"), ("only", "need"), ("don't", "need"),
    ("i", "skip"), ("no", "more"),
))  # fmt: skip
"""How somebody says that what has been told will do."""
_BESIDE_STEPS: Final = _STEPS | _LAPSING | _REST | frozenset((
    "the", "my", "a", "this", "that", "that's", "these", "those", "is", "are", "for", "me", "i", "i'll", "will", "do",
    "of", "all", "just", "only", "no", "more", "need", "needed", "to", "it", "them", "skip", "make", "making", "take",
    "today", "turn", "single", "first", "third", "remaining", "any", "don't", "here", "now", "at",
))  # fmt: skip
_LONGEST: Final = 16
"""Words of a clause."""


def end_of_kept(words: Words) -> int:
    """Count the words of a clause at the beginning that says that a stone is not placed; 0 where there is none."""
    end = _end_of_clause(words)
    said = [word.text for word in words[:end] if word.text not in ("(", ")")]
    behind = text_at(words, end)
    is_led_on = behind in _JOINTS and GRID.parse(text_at(words, end + 1)) is not None  # so G8 it is
    if not said or behind == "?" or "?" in said or is_led_on:
        return 0
    stones = [at for at in range(end) if element_at(words, at) is not None or text_at(words, at) in STONES]
    is_letter = said[-1] in LETTERS and not KEEPING.isdisjoint(said[:-1])
    is_rest = not _REST.isdisjoint(said) and not KEEPING.isdisjoint(said)
    if not stones and not is_letter and not is_rest:
        return 0
    is_later = any(phrase in " ".join(said) for phrase in _LATER)
    if any(GRID.parse(text) is not None for text in said) and not (is_later and not KEEPING.isdisjoint(said)):
        return 0
    if _is_held(said):
        return end
    is_denied = not _DENYING.isdisjoint(said) and (not _USING.isdisjoint(said) or said[0] in _DENYING)
    is_kept = is_later or is_denied or not (KEEPING | _PASSING | _RESTING).isdisjoint(said)
    if not is_kept:
        return 0
    reason = end + 1 + _end_of_clause(words[end + 1 :]) if behind == COMMA else end
    why = words[end + 1 : reason]
    if why and why[0].text in _REASONS and not any(_names(why, at) for at in range(len(why))):
        return reason
    return end + (behind == ")" and text_at(words, 0) == "(")


def end_of_steps_left(words: Words) -> int:
    """Count the words of a clause at the beginning that says that no more steps are made; 0 where there is none."""
    end = _end_of_clause(words)
    said = [word.text for word in words[:end]]
    is_left = not _LAPSING.isdisjoint(said) or any(pair in _ENOUGH for pair in pairwise(said))
    is_of_steps = not _STEPS.isdisjoint(said) or (not _REST.isdisjoint(said) and not _LAPSING.isdisjoint(said))
    is_plain = all(text in _BESIDE_STEPS or number(text, STONES_AND_STEPS) is not None for text in said)
    return end if is_left and is_of_steps and is_plain and text_at(words, end) != "?" else 0


def _is_held(said: Sequence[str]) -> bool:
    """Tell whether a clause says nothing but what is still in the hand: `still have the water`, `one water left`."""
    stones = [text for text in said if text in ELEMENTS or text in STONES]
    others = [text for text in said if text not in stones and number(text, 4) is None and text not in _OWNING]
    is_owned = not _HAVING.isdisjoint(said) and said[-1] in stones
    return not others and bool(stones) and (is_owned or " ".join(said[-2:]).endswith(_TO_COME))


def _names(words: Words, at: int) -> bool:
    return element_at(words, at) is not None or GRID.parse(text_at(words, at)) is not None


def _end_of_clause(words: Words) -> int:
    for at in range(min(len(words), _LONGEST)):
        text = text_at(words, at)
        is_listed = element_at(words, at + 1) is not None or text_at(words, at + 1) in ("the", "my")
        if text in (STOP, COMMA, ")") or (at and text in _JOINTS and not is_listed):
            return at
    return min(len(words), _LONGEST)
