"""A text cut into clauses, and which of them may only say what an action brings about: `so it stays fire`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

import attrs

from elemental_gui.engine.core import spoken
from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.spoken import COMMA, ELEMENTS, STOP, Word, end_of_turn, text_at
from elemental_gui.engine.core.violations import NotationError
from elemental_gui.host.language.everyday import BLOCKING
from elemental_gui.host.message.prose import OVER
from elemental_gui.host.telling.facts import OWNING, SQUARE, lying_on

CROSSING: Final = "crossing"
"""The kind of a clause that says over what something goes."""
LISTING: Final = "listing"
"""The kind of a clause that only lists squares."""
_LISTING: Final = frozenset(("and", "to", "its", "own", "tile", "the", "-", "i", "e", "."))
REASONS: Final = frozenset(("because", "since", "cause", "as", "though", "although"))
_MARKS: Final = frozenset((STOP, COMMA, "(", ")", ":"))
_LOOSELY_JOINING: Final = frozenset(("with", "using", "for", "at"))
"""Words that begin a clause where they do not lead to a square or a stone."""
_JOINING: Final = REASONS | _LOOSELY_JOINING | frozenset((
    "so", "which", "but", "while", "although", "though", "where", "and", "even", "that's", "=", "meaning", "thus",
    "hence", "then", "-", "who",
))  # fmt: skip
"""Words that begin a clause."""
_LED: Final = _JOINING | OVER | frozenset((
    "it", "he", "she", "they", "this", "that", "both", "there's", "there", "it's", "nobody", "nothing", "no", "you",
    "we", "none",
))  # fmt: skip
"""Words that begin what is no action."""
_DENYING: Final = frozenset((
    "no", "not", "nothing", "nobody", "none", "never", "without", "neither", "nor", "doesn't", "doesnt", "don't",
    "dont", "isn't", "isnt", "won't", "wont", "didn't", "can't", "cannot", "nowhere", "noone", "hasn't", "haven't",
    "aren't", "or", "any", "anything", "anybody", "anyone", "wouldn't", "zero",
))  # fmt: skip
_HARMLESS: Final = frozenset((
    "rather", "actually", "before", "after", "opposite", "finally", "had", "whatever", "whoever",
))  # fmt: skip
"""Words that turn nothing around in such a clause."""
_OTHERS: Final = frozenset(("else", "other", "others", "another", "second", "too", "also", "next", "afterwards"))
"""Words that may tell of another action."""
_EVERYBODY: Final = frozenset(("everybody", "everyone", "nobody", "nothing", "anybody", "anyone", "everything"))
_ALL_OF_THEM: Final = frozenset((("each", "other"), *((text, "else") for text in _EVERYBODY)))
"""Where they tell of none."""
_HAVING: Final = frozenset(("have", "had", "own", "hold", "got"))
_REFUSING: Final = frozenset((
    "wait", "that", "this", "way", "thanks", "longer", "chance", "i", "you", "he", "she", "it", "not", "sorry", "make",
    "mean", "use", "good", "better",
))  # fmt: skip
"""Words behind a `no` that takes something back."""
_SHORT: Final = 4
"""Words of a phrase that begins with `no`."""
HELD: Final = "held"
"""What a game calls it in `happens` that somebody holds an amount of something."""
_MANY: Final = 3
_MOST: Final = 6
"""Clauses of one text that are looked at."""


@attrs.frozen
class Aside:
    """A clause that may only say what an action brings about."""

    at: range
    """Where its words stand in the text."""
    texts: tuple[str, ...]
    kinds: frozenset[str]
    """What it speaks of, by the names of the game's `happens`; nothing for a phrase that says nothing."""
    is_denied: bool
    """Whether it says that this does not happen."""
    head: str = ""
    """The square before its colon, of whose piece alone it speaks, or before what it does without: `D5: no moves`."""

    @property
    def is_led(self) -> bool:
        """Whether it begins as no action does."""
        return self.is_denied or self.texts[0] in _LED

    @property
    def is_of_others(self) -> bool:
        """Whether it speaks of all that is not told."""
        return not {"else", "other", "others"}.isdisjoint(self.texts)


def asides(position: Position, words: Sequence[Word]) -> list[Aside]:
    """Find the clauses that may only say what an action brings about."""
    telling = frozenset[str]().union(*position.game.speech.tells.values())
    joining = _JOINING | {text for text in telling if text.endswith("ing")}
    following = telling if position.game.confirm is None else frozenset[str]()
    found = (_aside(position, words, at) for at in _clauses(words, joining, following))
    return [aside for aside in found if aside is not None][:_MOST]


def number(text: str) -> int | None:
    """Read a number, in digits or as a word; None for zero and for anything else."""
    return spoken.number(text, 99_999) or spoken.TIMES.get(text)


def _aside(position: Position, words: Sequence[Word], at: range) -> Aside | None:
    speech = position.game.speech
    texts = tuple(words[index].text for index in at)
    if len(at) == _over(words, at[0]):
        return Aside(at, texts, frozenset((CROSSING,)), is_denied=False)
    if _is_empty_phrase(position, texts) or not (speech.idle.isdisjoint(texts) or any(map(is_named, texts))):
        return Aside(at, texts, frozenset(), is_denied=True)
    is_denied = not _DENYING.isdisjoint(texts)
    telling = set(texts) if speech.going.isdisjoint(texts) else {
        text for before, text in pairwise(("", *texts)) if text not in spoken.SQUARES or number(before) is None
    }  # goes one tile down
    if HELD not in speech.tells:  # that makes 19 pieces
        telling -= {one for one, other in pairwise(texts) if one == "makes" and (number(other) or 0) >= _MANY}
    kinds = {kind for kind, told in speech.tells.items() if not told.isdisjoint(telling)}
    kinds |= {kind for kind, told in speech.denies.items() if is_denied and not told.isdisjoint(texts)}
    if not kinds and _is_list(words, at) and not _leads(position, words, at):
        return Aside(at, texts, frozenset((LISTING,)), is_denied=False)
    begun = words[at[0] + (texts[0] in _JOINING) : at[-1] + 1]
    is_end = bool(begun) and end_of_turn(begun) == len(begun)  # and done
    if not kinds or is_end or _is_turned(position, texts, is_denied=is_denied):
        return None
    if _begins_action(position, begun) if is_denied else any(_begins_action(position, (words[index],)) for index in at):
        return None
    before = text_at(words, at[0] - 2) if text_at(words, at[0] - 1) == ":" else ""
    if texts[0] == "without" and not any(map(SQUARE.fullmatch, texts)):  # attacks G7 without moving
        before = next((word.text for word in reversed(words[: at[0]]) if SQUARE.fullmatch(word.text)), "")
    return Aside(at, texts, frozenset(kinds), is_denied, head=before if SQUARE.fullmatch(before) else "")


def _is_list(words: Sequence[Word], at: range) -> bool:
    """Tell whether a clause is part of a list of squares behind a colon, or in brackets."""
    begin = at[0]
    while begin > 0 and (_is_listed(words[begin - 1].text) or words[begin - 1].text == COMMA):
        begin -= 1
    texts = {words[index].text for index in at}
    return text_at(words, begin - 1) in (":", "(") and bool(texts - _LISTING) and all(map(_is_listed, texts))


def _leads(position: Position, words: Sequence[Word], at: range) -> bool:
    """Tell whether two squares say where a piece of the player's goes: `H9 to H8`."""
    squares = [words[index].text.upper() for index in at if SQUARE.fullmatch(words[index].text)]
    is_way = len(squares) > 1 and bool(position.game.speech.called)
    is_own = is_way and f"seat {position.seat}" in lying_on(position, squares[0])
    return is_own and _begins_action(position, words[at[0] : at[-1] + 1])


def _is_listed(text: str) -> bool:
    return SQUARE.fullmatch(text) is not None or text in _LISTING


def is_named(text: str) -> bool:
    """Tell whether a word is a square, or a number of more than one."""
    return SQUARE.fullmatch(text) is not None or (number(text) or 1) > 1


def _is_turned(position: Position, texts: Sequence[str], *, is_denied: bool) -> bool:
    """Tell whether a clause may turn another one around, or tell of another action."""
    others = [text for at, text in enumerate(texts) if (*texts[:at][-1:], text) not in _ALL_OF_THEM]
    telling = frozenset[str]().union(*position.game.speech.tells.values())
    harmless = _HARMLESS | telling | (_DENYING if is_denied else frozenset())
    if any(text in BLOCKING and text not in harmless for text in others):
        return True
    if is_denied:
        return texts[0] not in REASONS and not _HAVING.isdisjoint(texts)
    return not (_OTHERS - telling).isdisjoint(others)


def _is_empty_phrase(position: Position, texts: Sequence[str]) -> bool:
    """Tell whether a `no` and what stands behind it name nothing of the game and take nothing back: `no mercy`."""
    speech = position.game.speech
    known = (speech.vocabulary | speech.decisive | BLOCKING | _REFUSING) - {"there", "here"}
    is_short = texts[0] == "no" and 1 < len(texts) <= _SHORT
    return is_short and all(text.isalpha() and text not in known for text in texts[1:])


def _begins_action(position: Position, words: Sequence[Word]) -> bool:
    """Tell whether words alone are an action, or half of one."""
    try:
        return bool(position.hear(words))
    except NotationError:
        return True


def _clauses(words: Sequence[Word], joining: frozenset[str], following: frozenset[str]) -> Iterator[range]:
    """Cut a text into clauses, each with the word that joins it to what stands before it.

    The words `following` begin one where an action may be what does it: `air on B1 completes the row`.
    """
    begin = at = 0
    while at < len(words):
        end = at + _over(words, at)
        is_mark = words[at].text in _MARKS
        is_joint = words[at].text in joining and not _is_within(words, at)
        is_joint |= words[at].text in following and SQUARE.fullmatch(text_at(words, at - 1)) is not None
        if end > at or is_mark or is_joint:
            yield from [range(begin, at)] if at > begin else []
            yield from [range(at, end)] if end > at else []
            begin = max(end, at + is_mark)
        at = max(end, at + 1)
    if begin < len(words):
        yield range(begin, len(words))


def _is_within(words: Sequence[Word], at: int) -> bool:
    """Tell whether a joining word stands between two squares or stones, leads to one, or is denied."""
    text, is_before_thing = words[at].text, _is_thing(text_at(words, at + 1))
    if text == "and":
        return is_before_thing and _is_thing(text_at(words, at - 1))
    is_denied = text.endswith("ing") and text_at(words, at - 1) in _DENYING
    return is_denied or (is_before_thing and text in _LOOSELY_JOINING | {"-"})


def _is_thing(text: str) -> bool:
    return SQUARE.fullmatch(text) is not None or text in ELEMENTS


def _over(words: Sequence[Word], at: int) -> int:
    """Count the words that say over what something goes: `over my own fire on B3`; 0 for none."""
    if text_at(words, at) not in OVER:
        return 0
    end = at + 1
    while text_at(words, end) in (OWNING | {"piece", "nothing", "one"}) - {"to", "on", "at"}:
        end += 1
    is_stone = text_at(words, end) in ELEMENTS
    end += is_stone
    is_stone = is_stone or text_at(words, end - 1) == "one"
    there = end + (is_stone and text_at(words, end) in ("on", "at"))
    if SQUARE.fullmatch(text_at(words, there)):
        return there + 1 - at
    return end - at if is_stone or text_at(words, end - 1) == "nothing" else 0
