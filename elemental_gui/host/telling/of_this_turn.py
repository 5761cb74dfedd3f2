"""The clauses of a text that tell this turn, without those that deny, put off, suppose or leave open what they name."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Final

from elemental_gui.engine.core.spoken import COMMA, CORRECTING, ELEMENTS, STOP, Word, text_at
from elemental_gui.host.language.everyday import VAGUE
from elemental_gui.host.telling.facts import SQUARE

_MARKS: Final = frozenset((STOP, COMMA, "(", ")"))
_JOINING: Final = frozenset((
    "so", "but", "because", "since", "which", "while", "although", "though", "where", "then", "and", "as", "-",
    "keeping", "leaving", "saving", "blocking", "making", "threatening", "hoping", "until", "unless", "if", "cause",
))  # fmt: skip
"""Words that begin a clause."""
_WHOLLY: Final = frozenset((
    "can't", "cannot", "cant", "couldn't", "won't", "wont", "wouldn't", "don't", "dont", "doesn't", "doesnt", "didn't",
    "isn't", "isnt", "wasn't", "aren't", "would", "could", "should", "might", "wanted", "thought", "considered",
    "considering", "tempted", "nearly", "almost", "if", "unless", "never", "wish", "hope", "hoping", "nothing",
    "nowhere", "nobody", "neither", "stays", "stay", "staying", "remains", "unused", "shame", "later", "tomorrow",
    "keep", "keeping", "save", "saving", "leaving", "threatening", "planning", "plan", "hold", "yesterday", "earlier",
    "tried", "i'd", "otherwise",
))  # fmt: skip
"""Words whose whole clause tells nothing of this turn."""
_FROM_HERE: Final = frozenset(("not", "no", "instead", "rather", "without", "nor", "except"))
"""Words from which on a clause tells nothing of this turn."""
_INSTEAD: Final = {"instead": "of", "rather": "than"}
"""Those of them that do so only with the word behind them."""
_OTHERS: Final = frozenset((
    "you", "you're", "you'll", "you've", "they", "they're", "they've", "your", "yours",
))  # fmt: skip
_THEIRS: Final = frozenset(("he", "he's", "him", "his", "she", "she's", "her", "hers", "them", "their", "yourself"))
_STATES: Final = frozenset((
    "open", "closed", "shut", "free", "blocked", "sealed", "covered", "exit", "exits", "escape", "gap", "hole",
    "nasty", "tempting", "trapped", "stuck", "empty", "would", "could", "might",
))  # fmt: skip
"""Words that say how a square is, or would be."""
_STANDING: Final = _STATES | frozenset((
    "safe", "stays", "stay", "remains", "leaves", "leaving", "door", "way", "out", "is", "are", "was", "were", "isn't",
    "aren't", "nice", "kept", "keeping", "keeps", "keep",
))  # fmt: skip
"""Words that say how things stand."""
_BEING: Final = frozenset(("is", "are", "he's", "she's", "it's", "they're", "you're", "was"))
_LISTING: Final = frozenset(("and", "or", "/", "&", "+", "as", "well", "too", "also"))
"""Words between squares of a list, and behind it."""
_OWN: Final = frozenset(("i", "i'll", "i'm", "i'd", "my", "me", "we", "mine", "better", "best", "should", "wrong", "?"))
"""Words of a clause that tells what its writer does, or weighs."""
ACTING: Final = frozenset((
    "put", "place", "placing", "step", "steps", "move", "moving", "walk", "walking", "ride", "riding", "go", "goes",
    "going", "hop", "take", "taking", "want", "not", "change", "changed", "option", "choose", "pick", "end", "ending",
    "finish", "sage", "if", "or",
))  # fmt: skip
"""Words of one that may do so without saying who does it."""
_WHEN: Final = frozenset(("if", "when", "once", "unless", "until", "with"))
_OPEN: Final = (VAGUE | {"?"}) - {"if", "unless", "otherwise"}
_SOFT: Final = frozenset((
    "somewhere", "anywhere", "wherever", "whatever", "whichever", "something", "anything", "random",
))  # fmt: skip
"""Those that leave nothing open where a square is named for each stone: `fire somewhere safe, say K11`."""
_TURNED_DOWN: Final = _WHOLLY - {"keep", "leaving", "hoping", "hope", "save", "saving", "stay", "stays"}
"""Those by which nobody goes where the clause leads."""
_NO_AIMS: Final = frozenset(("the", "a", "an", "my", "your", "his", "her", "their", "its", "that", "this", "me", "him"))
"""Words behind a `to` that is no infinitive."""
_GOING: Final = frozenset((
    "step", "steps", "walk", "walks", "walking", "move", "moves", "moving", "go", "goes", "going", "sage", "run",
    "ride", "he", "she", "flow", "flows", "river", "way", "path", "line", "i",
))  # fmt: skip
_NEAR: Final = 10
"""Words before `they` among which a stone is rather meant than people."""
_LONGER: Final = ("more", "longer", "further")
_TURNING: Final = frozenset((
    "neither", "nonsense", "if", "unless", "otherwise", "until", "options", "option",
))  # fmt: skip
"""Words that can turn around, put in another order, or leave to nobody knows what, all that another clause says."""
_TURNING_ITS_OWN: Final = frozenset((
    "may", "think", "guess", "after", "before", "once", "yet", "bit", "half", "couple", "few", "several", "some",
    "same", "opposite", "mirror", "level", "swap", "switch", "exchange",
))  # fmt: skip
"""Those that do so to a clause that names something."""
_AMOUNTS: Final = frozenset(("bit", "half", "couple", "few", "several", "some", "once", "yet", "after", "before"))
_FEW: Final = 4
"""Words of a clause that says more of the one before it."""
_INTERJECTIONS: Final = frozenset(("hm", "hmm", "hmmm", "oh", "ah", "uh", "um", "argh", "ugh", "damn", "well", "ok"))
_OBJECTING: Final = frozenset(("that", "that's", "this", "it", "it's", "wait", "then", "not", "i", "i'd", "there's"))
"""Words behind a `no` that takes something back, and says why."""
_BEING_OR_HAVING: Final = _BEING | frozenset((
    "were", "am", "i'm", "i've", "have", "has", "had", "own", "owns", "got", "there's", "that's", "isn't", "aren't",
    "wasn't", "we're", "we've", "be",
))  # fmt: skip

Naming = Callable[[Word], bool]


def of_this_turn(
    words: Sequence[Word], people: frozenset[str], is_naming: Naming, *, is_loose: bool = False, is_strict: bool = False
) -> tuple[Word, ...] | None:
    """Give the clauses that tell this turn; None where something is left open behind them, or turned around.

    `people` are the others who play, `is_naming` tells which words name something of the game. Read loosely, what only
    says how things stand for somebody is left out too: `C5 is still open for him`.
    """
    standing = set(map(id, of_how_things_stand(words)))
    left = [word for word in words if id(word) not in standing or word.text in _MARKS]
    left = _without_remarks(left, people) if is_loose else left
    told = _told(left, people)
    turning = _TURNING | _TURNING_ITS_OWN if is_strict else _TURNING
    if not turning.isdisjoint(word.text for word in left) or _is_alone(words, "no", "twice", "thrice"):
        return None
    is_turned = any(_is_turning(clause, is_naming) for clause in clauses_of(told))
    return None if is_turned else _decided(told, is_naming)


def _is_turning(clause: Sequence[Word], is_naming: Naming) -> bool:
    texts = [word.text for word in clause if word.text not in _MARKS]
    is_amount = len(texts) <= _FEW and not _AMOUNTS.isdisjoint(texts)  # and a bit
    return is_amount or (any(map(is_naming, clause)) and not _TURNING_ITS_OWN.isdisjoint(texts))


def without_stock(words: Sequence[Word], is_acting: Naming) -> tuple[Word, ...]:
    """Leave out the clauses without a square that only say what somebody has, or how things are."""
    kept: list[Word] = []
    is_stock = False
    for clause in clauses_of(words):
        texts = [word.text for word in clause]
        is_said = not _BEING_OR_HAVING.isdisjoint(texts) and not any(map(SQUARE.fullmatch, texts))
        is_said = is_said and (ACTING | CORRECTING).isdisjoint(texts) and not any(map(is_acting, clause))
        is_more = texts[0] == "and" and is_stock and not any(map(SQUARE.fullmatch, texts))  # and two waters
        is_more = is_more and (ACTING | CORRECTING).isdisjoint(texts) and not any(map(is_acting, clause))
        is_stock = is_said or is_more or (is_stock and texts == [COMMA])
        kept += [word for word in clause if word.text in _MARKS] if is_stock else clause
    return tuple(kept)


def of_later(words: Sequence[Word]) -> list[Word]:
    """Give the words of clauses that speak of a turn to come."""
    return [word for clause in clauses_of(words) if _is_later([word.text for word in clause]) for word in clause]


def of_how_things_stand(words: Sequence[Word]) -> list[Word]:
    """Give the words of clauses that say only how squares are, and nothing of what anybody does: `H9 is blocked`."""
    found = list[Word]()
    for clause in clauses_of(words):
        texts = _without_aim([word.text for word in clause if word.text not in _MARKS])
        is_said = not _STATES.isdisjoint(texts) and any(map(SQUARE.fullmatch, texts))
        if is_said and (ACTING | CORRECTING | _OWN - {"me"} | ELEMENTS.keys()).isdisjoint(texts):
            found += clause
    return found


def walked_on(words: Sequence[Word]) -> Iterator[str]:
    """Yield the squares to which words that were set aside may lead: `and escape to E3`, `then out to E3`.

    What stands behind a square says rather how it is, `leaving the way to E3 open`, as a verb of being does.
    """
    denying = _FROM_HERE | _BEING_OR_HAVING | _OTHERS | _THEIRS | _TURNED_DOWN | CORRECTING
    for clause in clauses_of(words):
        texts = [word.text for word in clause if word.text not in _MARKS]
        at = next((at for at, text in enumerate(texts) if SQUARE.fullmatch(text)), 0)
        before = at - 1
        while before > 0 and texts[before] in _NO_AIMS | _STATES:
            before -= 1
        is_gone_to = at > 0 and texts[before] in ("to", "onto", "into", "for")
        if is_gone_to and denying.isdisjoint(texts) and _STANDING.isdisjoint(texts[at:]) and not _is_later(texts):
            yield texts[at]


def _without_aim(texts: Sequence[str]) -> Sequence[str]:
    """Leave out what something is done for, which says nothing of its square: `on to E3 to escape`."""
    named = next((at for at, text in enumerate(texts) if SQUARE.fullmatch(text)), len(texts))
    aims = (at for at, (one, other) in enumerate(pairwise(texts)) if one == "to" and other not in _NO_AIMS)
    return texts[: next((at for at in aims if at > named and not SQUARE.fullmatch(texts[at + 1])), len(texts))]


def _is_alone(words: Sequence[Word], *said: str) -> bool:
    """Tell whether a word such as `no` stands alone, which takes back, or repeats, nobody knows how much."""
    texts = [STOP, *(word.text for word in words), STOP]
    triples = zip(texts, texts[1:], texts[2:], strict=False)
    return any(text in said and {before, behind} <= _MARKS | {"?"} for before, text, behind in triples)


def _without_remarks(words: Sequence[Word], people: frozenset[str]) -> list[Word]:
    """Leave out what only says how things stand, or what somebody else may do, with the squares listed behind it."""
    kept: list[Word] = []
    is_listed = False
    for clause in clauses_of(words):
        said = [word.text for word in clause if word.text not in _MARKS]
        if not said:
            is_listed = is_listed and clause[0].text == COMMA
        else:
            is_list = all(SQUARE.fullmatch(text) or text in _LISTING for text in said)
            is_listed = (is_listed and is_list) or _is_remark(said, people)
        kept += [word for word in clause if word.text in _MARKS] if is_listed else clause
    return kept


def _is_remark(texts: Sequence[str], people: frozenset[str]) -> bool:
    """Tell whether a clause names squares, and says of them or of somebody else what nobody does in his turn."""
    if not any(map(SQUARE.fullmatch, texts)) or not CORRECTING.isdisjoint(texts):
        return False
    if _is_later(texts):
        return True
    texts = _without_aim(texts)
    subject = texts[texts[0] in _JOINING | _WHEN :][:1]
    is_of_other = not (_OTHERS | people).isdisjoint(subject)
    is_said = is_of_other or not (_THEIRS | _STANDING | people).isdisjoint(texts)
    acting = frozenset() if is_of_other else ACTING - ({"not"} if _is_denied_of_state(texts) else frozenset())
    return is_said and _OWN.isdisjoint(texts) and acting.isdisjoint(texts) and ELEMENTS.keys().isdisjoint(texts)


def _is_later(texts: Sequence[str]) -> bool:
    """Tell whether a clause speaks of a turn to come."""
    return any(one in ("next", "nxt") and other in ("turn", "round", "time") for one, other in pairwise(texts))


def _is_denied_of_state(texts: Sequence[str]) -> bool:
    """Tell whether a `not` only denies how things stand: `he's not trapped yet`, `C7 is not`."""
    return any(other == "not" and one in _BEING for one, other in pairwise(texts))


def _told(words: Sequence[Word], people: frozenset[str]) -> list[Word]:
    """Leave out what is denied, put off, supposed, or said of somebody else."""
    kept: list[Word] = []
    for clause in clauses_of(words):
        texts = [word.text for word in clause]
        is_of_stones = "they" in texts[:2] and any(word.text in ELEMENTS for word in kept[-_NEAR:])
        cut = len(clause) if _is_correction(texts) or is_of_stones else _end_of_telling(texts, people)
        kept += [word for at, word in enumerate(clause) if at < cut or word.text in _MARKS]
    return kept


def _end_of_telling(texts: Sequence[str], people: frozenset[str]) -> int:
    """Count the words of a clause that tell this turn."""
    subject = texts[1:2] if texts[0] in _JOINING | _MARKS else texts[:1]
    if not (_OTHERS | people).isdisjoint(subject) or _is_later(texts):
        return 0
    wholly = next((at for at, text in enumerate(texts) if text in _WHOLLY), 0)
    if not _WHOLLY.isdisjoint(texts):
        is_told_before = any(map(SQUARE.fullmatch, texts[: max(0, wholly - 1)]))
        return wholly - 1 if is_told_before else 0  # hits H5, that should kill it
    behind = [*texts[1:], ""]
    cuts = (at for at, text in enumerate(texts) if text in _FROM_HERE and _INSTEAD.get(text, behind[at]) == behind[at])
    return next(cuts, len(texts))


def _is_correction(texts: Sequence[str]) -> bool:
    """Tell whether a clause takes something back: a `no` before another square, or a word that only does that."""
    said = [text for text in texts if text not in _MARKS]
    said = said[next((at for at, text in enumerate(said) if text not in _INTERJECTIONS), 0) :]
    is_no = said[:1] == ["no"] and len(said) > 1 and (
        SQUARE.fullmatch(said[1]) or said[1] in CORRECTING | _OBJECTING
    )
    return bool(is_no) or not (CORRECTING - {"no", "instead", "rather"}).isdisjoint(said)


def clauses_of(words: Sequence[Word]) -> Iterator[list[Word]]:
    clause: list[Word] = []
    for at, word in enumerate(words):
        following = text_at(words, at + 1)
        is_joint = word.text in _JOINING and SQUARE.fullmatch(following) is None and following not in ELEMENTS
        if clause and (word.text in _MARKS or is_joint):
            yield clause
            clause = []
        clause.append(word)
        if word.text in _MARKS:
            yield clause
            clause = []
    if clause:
        yield clause


def _decided(words: Sequence[Word], is_naming: Naming) -> tuple[Word, ...] | None:
    """Leave out sentences that leave something open, if what is decided comes behind them; None where it does not."""
    kept: list[Word] = []
    is_open = False
    for sentence in _sentences(words):
        tag = max((at for at, word in enumerate(sentence) if word.text in (COMMA, "-", "(")), default=0)
        is_tagged = sentence[-1].text == "?" and tag and not any(map(is_naming, sentence[tag:]))  # , okay?
        told = sentence[:tag] if is_tagged else sentence
        says = any(map(is_naming, told))
        if not _is_open(told):
            is_open = is_open and not says
            kept += told
        else:
            is_open = is_open or says
    return None if is_open else tuple(kept)


def _is_open(words: Sequence[Word]) -> bool:
    """Tell whether words leave something open; `not any more` does not."""
    pairs = pairwise((*(word.text for word in words), ""))
    open_ones = _OPEN - _SOFT if _is_told_all_the_same(words) else _OPEN
    return any(text in open_ones and not (text == "any" and behind in _LONGER) for text, behind in pairs)


def _is_told_all_the_same(words: Sequence[Word]) -> bool:
    """Tell whether a sentence names a square for each stone, and leaves no way open."""
    texts = [word.text for word in words]
    squares, stones = sum(1 for text in texts if SQUARE.fullmatch(text)), sum(text in ELEMENTS for text in texts)
    clauses = [{word.text for word in clause} for clause in clauses_of(words)]
    return 0 < stones <= squares and not any(not _SOFT.isdisjoint(each) and each & _GOING for each in clauses)


def _sentences(words: Sequence[Word]) -> Iterator[list[Word]]:
    sentence: list[Word] = []
    for word in words:
        sentence.append(word)
        if word.text in (STOP, "?"):
            yield sentence
            sentence = []
    if sentence:
        yield sentence
