"""Free prose made plain: what only explains or chats is taken out of it, so that what it says of a turn is left.

The plain reader comes first, and whatever it understands is not looked at here. Nothing is taken out that could turn a
sentence around: `or`, `if`, `not`, a question. A thought that is taken back becomes `undo`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import accumulate, pairwise
from typing import Final

import attrs

from elemental_gui.engine.core.geometry import DIRECTION_WORDS
from elemental_gui.engine.core.spoken import COMMA, ELEMENTS, NO_STONES, SQUARE, STOP, Word, end_of_turn, number
from elemental_gui.host.language.everyday import BLOCKING, EFFECTS, NEUTRAL
from elemental_gui.host.language.phrases import CORRECTING, FAILED, INSTEAD, OPENING, SHARED
from elemental_gui.host.language.small_talk import is_about_game, is_of_stone

OVER: Final = frozenset(("over", "past", "across"))
"""Words before what lies on the way, and not at its end."""
_ENDING: Final = frozenset(("end", "ends", "over", "done", "confirm", "confirmed", "finished", "complete"))
_ASIDE: Final = frozenset(("near", "beside", "opposite", "behind", "toward", "towards", "nearby", "with"))
"""Words before a square that is not the one that is meant."""
WALK_BACK: Final = "walkback"
"""What `and back again` is written as."""
_LETTERS: Final = frozenset("udlrnesw")
_WAYS: Final = frozenset("udlr")
_FEW: Final = 4
"""Words of a sentence that may be an order, such as `move: one down`."""
_IT: Final = frozenset(("it", "him", "her", "them"))
_WHOSE: Final = _IT | frozenset(("a", "an", "the", "my", "own", "your", "his", "their", "that", "enemy"))
_SENSES: Final = frozenset(("up", "down", "left", "right", "undo", WALK_BACK, NO_STONES, *DIRECTION_WORDS))
"""Words of everyday speech that may be a whole action."""
_BESIDE_WHOM: Final = frozenset(("left", "right", "north", "south", "east", "west", "top", "front", "ahead"))
"""Words that with `of` and a name say where something lies, and not where it goes."""
_AND: Final = ("and", "then", "&", "+")
_PUT_BY: Final = frozenset((
    "i", "i'll", "he", "she", "we", "put", "puts", "place", "places", "lay", "lays", "stack", "stacks", "drop", "drops",
))  # fmt: skip
"""Words that say who puts something down."""
_AS_WELL: Final = frozenset(("also", "too", "as", "well", "likewise", "then"))
_ANOTHER: Final = frozenset(("one", "other", "another", "second"))
_PLAIN: Final = frozenset((
    "no", "not", "once", "before", "after", "had", "were", "would", "could", "might", "may", "should", "almost",
    "nearly", "earlier", "wanted", "tempted", "thought", "don't", "dont", "mean", "can't", "cant", "didn't", "couldn't",
    "wasn't", "isn't", "never", "doesn't",
    "any", "anything", "wish", "ago", "yesterday", "someone", "something", "else",
))  # fmt: skip
"""Blocking words that turn nothing around in a sentence that names nothing of the game."""
_DENYING: Final = _PLAIN | frozenset(("nope", "nah", "won't", "wont", "wouldn't", "shouldn't", "haven't", "refuse"))
"""Words that deny what others said, and so turn nothing around before anything has been said."""
_AT: Final = frozenset(("", "on", "at", "to", "in", "goes", "onto", "upon"))
_TOWARD: Final = frozenset((
    "on", "onto", "in", "into", "to", "at", "go", "of", "them", "down", "over", "straight", "right",
))  # fmt: skip
_PUT_AWAY: Final = frozenset(("it", "that", "him", "her"))
_HANDLING: Final = frozenset((
    "stack", "put", "place", "drop", "lay", "set", "throw", "stick", "use", "play", "toss", "putting",
    "placing", "dropping", "stacking", "throwing", "spend", "slam", "plant",
))  # fmt: skip


@lru_cache(maxsize=64)
def _compiled(rules: tuple[tuple[str, str], ...]) -> tuple[tuple[re.Pattern[str], str], ...]:
    return tuple((re.compile(rf"(?<!\S)(?:{pattern})(?:(?= |$)|(?<= ))"), plain) for pattern, plain in rules)


def _called(names: Sequence[str]) -> frozenset[str]:
    """Give the words by which players call each other: parts of their names, and the names without numbers."""
    words = {word for name in names for word in re.split(r"[^a-z0-9']+", name.casefold()) if len(word) > 1}
    return frozenset(words | {word.rstrip("0123456789k") for word in words if len(word.rstrip("0123456789k")) > 2})


def _of_the_game(words: Sequence[Word], vocabulary: frozenset[str]) -> list[Word]:
    """Leave out sentences that name nothing of the game and turn nothing around, whatever their words are."""
    kept: list[Word] = []
    sentence: list[Word] = []
    for at, word in enumerate(words):
        sentence.append(word)
        if word.text == STOP or at == len(words) - 1:
            sentence = _without_others(sentence)
            content = [each for each in sentence if len(each.text) > 1 or each.text in _LETTERS or each.text.isdigit()]
            is_said = is_about_game(content, vocabulary) or any(each.text in BLOCKING - _PLAIN for each in sentence)
            is_said = is_said or any(map(_is_order, _at_commas(sentence))) or _is_walk(content, is_first=not kept)
            is_said = is_said or _is_counted_walk(sentence)
            is_said = is_said or is_of_stone([each.text for each in sentence], vocabulary)
            is_denial = not kept and not any(each.text in BLOCKING - _DENYING for each in sentence)
            is_said = is_said and not (is_denial and not is_about_game(content, vocabulary))
            is_end = end_of_turn(sentence) or any(map(_is_end, _at_commas(sentence)))
            kept += sentence if is_said or is_end else [word]
            sentence = []
    return kept


def _is_walk(words: Sequence[Word], *, is_first: bool) -> bool:
    """Tell whether a sentence is made of directions alone: `left, up`. What begins with `right` alone only agrees."""
    texts = [word.text for word in words if word.text not in _AND]
    return bool(texts) and DIRECTION_WORDS.keys() >= {*texts} and not (is_first and texts == ["right"])


def _is_counted_walk(words: Sequence[Word]) -> bool:
    """Tell whether several ways are told or counted: `two up and two left away`, `up-right away`; not `two left`."""
    texts = [word.text for word in words if word.text != "-"]
    counted = {text for text in texts if text in DIRECTION_WORDS or number(text) is not None}
    return sum(len({*pair} & DIRECTION_WORDS.keys()) for pair in pairwise(texts) if counted.issuperset(pair)) > 1


def _is_end(words: Sequence[Word]) -> bool:
    return end_of_turn(words) > 0 and any(word.text in _ENDING for word in words)


def _without_others(words: list[Word]) -> list[Word]:
    """Leave out of a sentence without a square the parts about another player's stones: `your fire is in my way`."""
    if any(SQUARE.fullmatch(word.text) or word.text.isdigit() for word in words):
        return words
    kept = [each for part in _at_commas(words) if not _is_of_other(part) for each in part]
    return kept if kept[-1:] == words[-1:] else [*kept, words[-1]]


def _is_of_other(words: Sequence[Word]) -> bool:
    return any(one.text == "your" and other.text in ELEMENTS for one, other in pairwise(words))


def _at_commas(words: Sequence[Word]) -> list[list[Word]]:
    parts: list[list[Word]] = [[]]
    for word in words:
        parts[-1].append(word)
        if word.text == COMMA:
            parts.append([])
    return parts


def _is_order(words: Sequence[Word]) -> bool:
    """Tell whether a few words may be a whole action."""
    texts = [word.text for word in words if len(word.text) > 1 or word.text in _LETTERS or word.text.isdigit()]
    return 1 < len(texts) <= _FEW and not _SENSES.isdisjoint(texts)


def made_plain(
    words: Sequence[Word], phrases: tuple[tuple[str, str], ...], vocabulary: frozenset[str], names: Sequence[str] = ()
) -> tuple[Word, ...]:
    """Take out of a text what only explains, in the words of the game; words that nobody knows stay."""
    loose = rephrased(words, phrases, vocabulary, names)
    is_corrected = any(word.text == "undo" for word in words)
    return loose if is_corrected else without_neutral(loose, vocabulary)


def rephrased(
    words: Sequence[Word], phrases: tuple[tuple[str, str], ...], vocabulary: frozenset[str], names: Sequence[str] = ()
) -> tuple[Word, ...]:
    """Write a text in the words of the game."""
    people = _called(names) - vocabulary
    words = [attrs.evolve(word, text="they") if word.text in people else word for word in words]
    words = rewritten(words, _compiled(tuple(OPENING.items())))
    owned = {
        at for at, word in enumerate(words[1:])
        if word.source.casefold() in people and words[at].text == "of" and words[at - 1].text not in _BESIDE_WHOM
    }
    words = [word for at, word in enumerate(words) if at not in owned and word.source.casefold() not in people]
    words = _of_the_game(words, vocabulary)
    loose = rewritten(_named_again(words), [(FAILED, "; ")])
    loose = rewritten(loose, _compiled(tuple(CORRECTING.items())))
    loose = rewritten(loose, [(INSTEAD, r"\1")])
    loose = rewritten(loose, _compiled(phrases))
    loose = rewritten(loose, _compiled(tuple(SHARED.items())))
    return tuple(loose)


def opened(words: Sequence[Word]) -> tuple[Word, ...]:
    """Leave out of a text only what leads up to what it says."""
    return tuple(rewritten(words, _compiled(tuple(OPENING.items()))))


def without_neutral(words: Sequence[Word], vocabulary: frozenset[str]) -> tuple[Word, ...]:
    """Leave out the words that mean nothing."""
    placing = OVER | _ASIDE
    crossed = {word for at, word in enumerate(words) if word.text in placing and _leads_to_something(words, at)}
    left_out = NEUTRAL - EFFECTS - _IT - vocabulary
    return tuple(word for word in words if word.text not in left_out or word in crossed)


def _leads_to_something(words: Sequence[Word], at: int) -> bool:
    """Tell whether a square or a stone follows a word, whoever it belongs to."""
    behind = next((word.text for word in words[at + 1 :] if word.text not in _WHOSE), "")
    return behind in ELEMENTS or SQUARE.fullmatch(behind) is not None


def without_unknown(words: Sequence[Word], vocabulary: frozenset[str]) -> tuple[tuple[Word, ...], str]:
    """Leave out what nobody knows: parts of sentences that name nothing of the game, and single words; quote the first.

    Nothing is given where such a word stands where another action could be: `F8 and home again`.
    """
    kept: list[Word] = []
    first = ""
    for part in _parts(words):
        content = [word for word in part if len(word.text) > 1 or word.text in _LETTERS or word.text.isdigit()]
        unknown = [word for word in part if _is_unknown(word.text, vocabulary)]
        is_about = is_about_game(content, vocabulary) or any(word.text in _SENSES for word in part)
        if unknown and not is_about and part[0].text in _AND:
            return (), ""
        first = first or next((word.source or word.text for word in unknown), "")
        is_chatter = len(content) > 1 and not is_about and not any(word.text in BLOCKING - _PLAIN for word in part)
        if is_chatter and not end_of_turn(part):
            first = first or next((word.source for word in part if word.source), "")
            continue
        kept += [word for word in part if word not in unknown]
    return tuple(kept), first


def beside_unknown(words: Sequence[Word], vocabulary: frozenset[str]) -> frozenset[str]:
    """Give the words beside those that nobody knows."""
    kept = set(without_unknown(words, vocabulary)[0])
    pairs = (pair for one, other in pairwise(words) for pair in ((one, other), (other, one)))
    return frozenset(word.text for word, other in pairs if other not in kept)


def _parts(words: Sequence[Word]) -> Iterable[list[Word]]:
    """Part words before and behind stops and commas, and before `and` and `then`."""
    part: list[Word] = []
    for word in words:
        if part and (word.text in (STOP, COMMA, *_AND) or part[-1].text in (STOP, COMMA)):
            yield part
            part = []
        part.append(word)
    if part:
        yield part


def _is_unknown(text: str, vocabulary: frozenset[str]) -> bool:
    is_known = text in vocabulary or text in NEUTRAL or text in EFFECTS or text in BLOCKING or text in ELEMENTS
    is_short = len(text) == 1 or set(text) <= _WAYS or text in (WALK_BACK, NO_STONES)
    return text.replace("'", "").isalpha() and not is_known and not is_short


def _named_again(words: Sequence[Word]) -> list[Word]:
    """Say which stone is meant by `it`, `them` and `both`, where a square follows: the last one that was named."""
    found, last, is_open = list[Word](), "", False
    for at, word in enumerate(words):
        last = word.text if word.text in ELEMENTS else last
        is_open = word.text in ELEMENTS or (is_open and SQUARE.fullmatch(word.text) is None)
        behind = [each.text for each in words[at + 1 : at + 11]]
        squares = [index for index, text in enumerate(behind) if SQUARE.fullmatch(text)]
        between = behind[: squares[0]] if squares else []
        before = words[at - 1].text if at else STOP
        beside = {each.text for each in words[max(0, at - 3) : at]} & {"to", "near", "beside", "by", "from", "behind"}
        is_stone = last and squares and not beside and not any(text in ELEMENTS or text == STOP for text in between)
        if is_stone and word.text in ("both", "they") and (not between or between[0] in _TOWARD):
            found += [word, attrs.evolve(word, text=f"{last.removesuffix('s')}s", piece=0)]
        elif is_stone and word.text in _PUT_AWAY and before in _HANDLING and between[:1] and between[0] in _TOWARD:
            found.append(attrs.evolve(word, text=last.removesuffix("s"), piece=0))
        elif is_stone and is_open and word.text == "it" and between and between[-1] in _TOWARD:
            found.append(attrs.evolve(word, text=last.removesuffix("s"), piece=0))  # water first: it goes on C4
            is_open = False
        elif word.text == "one" and (before in ELEMENTS or (SQUARE.fullmatch(before) and behind[:1] == [STOP])):
            continue
        elif is_stone and word.text in _ANOTHER and before != "each" and _leads_at(between):
            found.append(attrs.evolve(word, text=last.removesuffix("s"), piece=0))
        else:
            found.append(word)
    return found


def _leads_at(between: Sequence[str]) -> bool:
    """Tell whether words lead to a square at once, or say first who puts something there: `the other I put on C7`."""
    handled = next((at for at, text in enumerate(between) if text not in _PUT_BY | _AS_WELL), 0)
    return "".join(between[handled:][:1]) in _AT


def rewritten(words: Sequence[Word], rules: Iterable[tuple[re.Pattern[str], str]]) -> list[Word]:
    """Write phrases otherwise; what is written anew stands where the phrase stood."""
    found = list(words)
    text, starts = _joined(found)
    for pattern, into in rules:
        matches = list(pattern.finditer(text))
        for match in reversed(matches):
            first = starts.get(match.start())
            if first is None or match.end() == match.start():
                continue
            count = len(match[0].split())
            new = match.expand(into).split()
            here = found[first]
            found[first : first + count] = [attrs.evolve(here, text=each, piece=0) for each in new]
        if matches:
            text, starts = _joined(found)
    return found


def _joined(words: Sequence[Word]) -> tuple[str, dict[int, int]]:
    """Write words as a text, and say which of them begins where."""
    ends = accumulate(len(word.text) + 1 for word in words)
    return " ".join(word.text for word in words), {at: index for index, at in enumerate((0, *ends))}

