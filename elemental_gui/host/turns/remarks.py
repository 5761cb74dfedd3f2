"""Clauses that can be no action in any game: they give a reason, fear or hope for something, or warn somebody.

`because from there it reaches E1`, `so that K3 must be careful`, `otherwise Ben would go to K2`, `weil sie sonst nach
J4 geht`. They are told by how they begin and by who does something in them, so whatever they name may be passed over.
None is left out in which the player may do something himself, or take something back.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final

import attrs

from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.spoken import COMMA, ELEMENTS, STOP, Word, as_written, text_at
from elemental_gui.engine.core.text import quoted
from elemental_gui.host.message.called import others_of
from elemental_gui.host.message.words import Message
from elemental_gui.host.telling.facts import SQUARE, is_meaningful
from elemental_gui.host.turns.judging import doubted_in_part
from elemental_gui.host.verdict import Finding, Verdict


def _phrases(*several: str) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(said.split()) for said in several)


_REASONS: Final = _phrases(
    "because", "cause", "since", "hoping", "hopefully", "fearing", "for fear", "in the hope", "given that",
    "seeing that", "knowing", "even though", "although", "denn", "obwohl", "parce que", "car", "puisque", "ya que",
    "já que", "pois",
)  # fmt: skip
"""How a clause begins that says why something is done."""
_ALTERNATIVES: Final = _phrases(
    "in case", "otherwise", "or else", "lest", "before", "sonst", "sinon", "altrimenti", "sennò", "si no", "senão",
    "anders",
)  # fmt: skip
"""How one begins that says what somebody else would do."""
_RESULTS: Final = _phrases(
    "so that", "which means", "which leaves", "which forces", "which lets", "which should", "which would",
    "which might", "which could", "meaning that", "that way", "so", "damit", "sodass", "so dass", "pour que",
    "afin que", "comme ça", "affinché", "affinche", "così", "in modo che", "para que", "así", "assim", "zodat",
)  # fmt: skip
"""How one begins that says what comes of it."""
_PURPOSES: Final = _phrases("to", "um", "pour", "para", "per", "om")
"""How one begins that says what is done to somebody by it: `to keep Ben from K2`."""
DOING: Final = frozenset((
    "put", "puts", "place", "places", "placing", "putting", "step", "steps", "move", "moves", "moving", "walk", "walks",
    "walking", "ride", "rides", "riding", "go", "goes", "going", "hop", "take", "takes", "taking", "draw", "drew",
    "attack", "attacks", "attacking", "push", "pushes", "terraform", "terraforms", "buy", "build", "buff", "deploy",
    "spawn", "clear", "play", "plays", "use", "using", "drop", "drops", "stack", "lay", "add", "send", "run", "jump",
    "slide", "swap", "kommt", "buffs", "buffing",
))  # fmt: skip
"""Words of what somebody does in a turn."""
_OWN: Final = frozenset(("i", "i'll", "i'm", "i'd", "i've", "my", "me", "we", "we'll", "mine", "let", "let's"))
_YOU: Final = frozenset(("you", "you'd", "you'll"))
_OTHERS: Final = _YOU | {"he", "she", "they", "he'd", "she'd", "they'd"}
"""Others, as long as it is no result that is told, in which `he` may be a piece of the player's."""
_THEIRS: Final = frozenset(("your", "him", "her", "his", "them", "their"))
_ENDING: Final = frozenset(("confirm", "confirmed", "done", "finish", "finished", "end", "ends", "ending", "complete"))
"""Words that may say that the turn is over."""
_TURNING: Final = frozenset((
    "?", "wait", "undo", "oops", "whoops", "scratch", "scrap", "correction", "cancel", "forget", "nope", "nah", "edit",
    "meant", "mean", "instead", "either", "nevermind", "nvm", "option", "options", "actually", "rather",
))  # fmt: skip
"""Words by which a clause may take another one back, or leave it open."""
_MARKS: Final = frozenset((STOP, COMMA, "(", ")", ":"))
_ANDS: Final = frozenset(("and", "then", "but", "&", "+", "plus"))
_LEADING: Final = frozenset(("and", "but", "so", "now", "then", "-"))
"""Words before the subject of a clause."""
_MUST: Final = frozenset((
    "must", "should", "can't", "cannot", "cant", "would", "might", "may", "will", "won't", "has", "have", "needs",
    "need", "wants", "can", "could", "doesn't", "better", "muss", "sollte", "kann", "doit", "peut", "debe", "deve",
    "tem", "tiene", "moet",
))  # fmt: skip
"""Words of what somebody has to do, or may do."""
_BEING: Final = frozenset(("is", "are", "looks", "seems", "gets", "feels", "isn't", "aren't", "fears"))
_FARING: Final = frozenset((
    "careful", "afraid", "scared", "danger", "dangerous", "trouble", "threatened", "threat", "watch", "beware", "worry",
    "worried", "weak", "weaker", "doomed", "toast", "lonely", "sad", "unhappy", "nervous", "sweating", "vulnerable",
    "exposed", "cornered", "flee", "attention", "fear", "fears", "feared", "problem", "pressure", "surrounded",
    "pinned", "hide", "trembling", "gefahr", "gefährlich", "vorsichtig", "aufpassen", "bedroht", "angst", "sorgen",
    "peur", "menacé", "menacée", "méfier", "peligro", "cuidado", "miedo", "perigo", "pericolo", "attento", "attenta",
    "paura", "gevaar",
))  # fmt: skip
"""Words of what another piece has to fear."""
_COLOURS: Final = frozenset(("blue", "yellow", "green", "red", "light", "dark"))
"""Words of what the dice show, and of stones."""
_TO: Final = frozenset(("to", "-", "x", "attacks", "attack"))
_LONGEST: Final = 250
"""Words of a text that is looked through."""
_NEAR: Final = 4
_LEAD: Final = 2


def beside_remarks(
    position: Position, message: Message, names: Sequence[str], judge: Callable[[Message], Verdict]
) -> Verdict:
    """Judge a text as it is, and without its remarks where it is not understood, or has an action out of one of them.

    A whole turn that is another one with them than without them is asked about.
    """
    told, speech = judge(message), position.game.speech
    found = Remarks(others_of(names, position.seat), _COLOURS.union(*speech.tells.values()))
    bare, remarks = found.without(message.words, is_led=told.is_whole)
    if not remarks or speech.heeded(position.state):
        return told
    read = {text for text in told.turn.lower().replace(";", " ").split() if SQUARE.fullmatch(text)}
    is_read = any(word.text in read for word in message.words if word not in bare)
    if told.finding is not Finding.UNREADABLE and not told.asks and not is_read:
        return told
    verdict = judge(message.saying(bare))
    if not verdict.is_judged:
        return told
    if told.is_whole and verdict.turn != told.turn:
        return doubted_in_part(told)
    notes = (f"{quoted(each)} was left out as a remark." for each in remarks)
    return verdict.noting(*notes)


@attrs.frozen
class Remarks:
    """Finds the clauses of a text that can be no action."""

    people: frozenset[str]
    """The others who play."""
    telling: frozenset[str]
    """What the game itself hears as what comes of an action, so that it may be false."""

    def without(self, words: Sequence[Word], *, is_led: bool = False) -> tuple[tuple[Word, ...], tuple[str, ...]]:
        """Leave them out, and quote them; only those that begin with a word for a reason, or else all of them."""
        kept: list[Word] = []
        said: list[str] = []
        if len(words) > _LONGEST:
            return tuple(words), ()
        at = 0
        while at < len(words):
            end = _end(words, at)
            if end > at and self._is_remark(words, at, end, is_led=is_led) and not _is_pointed_at(words, at, end):
                said.append(as_written(words[at:end]))
                at = end
            else:
                kept.append(words[at])
                at += 1
        return tuple(kept), tuple(said)

    def _is_remark(self, words: Sequence[Word], at: int, end: int, *, is_led: bool) -> bool:
        """Tell whether the clause from here to its end can be no action."""
        texts = [word.text for word in words[at:end]]
        is_telling = not self.telling.isdisjoint(texts) and _FARING.isdisjoint(texts)
        if is_telling or not (_TURNING | _ENDING).isdisjoint(texts):
            return False
        if _is_led(texts, self.people):
            return True
        is_first = text_at(words, at - 1) in {"", "-", *_MARKS, *_ANDS}
        return not is_led and (_is_purpose(texts, self.people) or (is_first and _warns(texts, self.people)))


def _is_pointed_at(words: Sequence[Word], at: int, end: int) -> bool:
    """Tell whether the next clause does something to what this one names: `so it's beside B5, and hits it`."""
    behind = [text for index in range(end, end + _NEAR) if (text := text_at(words, index)) != COMMA]
    is_named = any(SQUARE.fullmatch(word.text) for word in words[at:end])
    return is_named and behind[:1] == ["and"] and behind[2:3] in (["it"], ["him"], ["her"])


def _end(words: Sequence[Word], at: int) -> int:
    """Give the index behind a clause: a mark, or an `and` that does not stand between two squares."""
    end = at + (words[at].text not in _MARKS)
    while at < end < len(words) and not (_is_cut(words, end) or _resumes(words, at, end)):
        end += 1
    return end


def _resumes(words: Sequence[Word], at: int, end: int) -> bool:
    """Tell whether a reason ends here, and its player says what he does: `since I love water I buff water`."""
    is_reason = (words[at].text,) in _REASONS and end > at + _LEAD
    return is_reason and words[end].text in ("i", "i'll", "we") and text_at(words, end + 1) in DOING


def _is_cut(words: Sequence[Word], at: int) -> bool:
    around = text_at(words, at - 1), text_at(words, at + 1)
    is_so = words[at].text == "so" and text_at(words, at + 1) not in ("that", "as")
    return words[at].text in _MARKS or is_so or (words[at].text in _ANDS and not all(map(SQUARE.fullmatch, around)))


def _is_led(texts: Sequence[str], people: frozenset[str]) -> bool:
    """Tell whether a clause begins with a word for a reason, and nobody but others may do something in it."""
    for phrases, others in ((_REASONS, _OTHERS), (_ALTERNATIVES, _OTHERS), (_RESULTS, _YOU)):
        led, rest = _led(texts, phrases)
        if not led:
            continue
        is_said = phrases is not _ALTERNATIVES or not (others | people).isdisjoint(rest[:2])
        is_said &= phrases is not _RESULTS or not (_MUST | _FARING | _THEIRS | _YOU | people).isdisjoint(rest)
        return is_said and _is_plain(rest) and not _may_do(rest, others | people)
    return False


def _is_purpose(texts: Sequence[str], people: frozenset[str]) -> bool:
    """Tell whether a clause says what is done to somebody else: `to keep Ben from K2`."""
    led, rest = _led(texts, _PURPOSES)
    if not led or not rest or sum(map(bool, map(SQUARE.fullmatch, rest))) > 1:
        return False
    others = _OTHERS | people | _THEIRS
    is_done = rest[0].isalpha() and not is_meaningful(rest[0]) and rest[0] not in others | {"the"}
    return is_done and not others.isdisjoint(rest[1:]) and DOING.isdisjoint(rest)


def _led(texts: Sequence[str], phrases: tuple[tuple[str, ...], ...]) -> tuple[bool, Sequence[str]]:
    """Tell whether a clause begins with one of some phrases, and give what stands behind the longest."""
    length = max((len(each) for each in phrases if tuple(texts[: len(each)]) == each), default=0)
    return length > 0, texts[length:]


def _is_plain(texts: Sequence[str]) -> bool:
    """Tell whether more than squares, stones, and numbers are said."""
    return sum(text.isalpha() and not is_meaningful(text) for text in texts) > 1


def _may_do(texts: Sequence[str], others: frozenset[str]) -> bool:
    """Tell whether the player may do something in a clause: a word of doing has nobody else before it."""
    is_later = any(pair == ("next", "turn") for pair in pairwise(texts))
    ends = [at for at, text in enumerate(texts) if SQUARE.fullmatch(text)]
    doing = [at for at, text in enumerate(texts) if text in DOING]
    doing += [at for at in ends if texts[at + 1 : at + 2] and texts[at + 1] in _TO and at + 2 in ends]
    if is_later or not doing:
        return False
    return not _OWN.isdisjoint(texts) or others.isdisjoint(texts[: min(doing)])


def _warns(texts: Sequence[str], people: frozenset[str]) -> bool:
    """Tell whether a clause says what a square, or somebody else, has to fear or to do: `K3 must watch out`."""
    begin = next((at for at, text in enumerate(texts) if text not in _LEADING), len(texts))
    told = texts[begin:]
    subjects = next((at for at, text in enumerate(told) if not SQUARE.fullmatch(text) and text != "and"), 0)
    is_square, is_person = subjects > 0, not people.isdisjoint(told[:1])
    is_other = any(text in ELEMENTS or SQUARE.fullmatch(text) for text in told[subjects:])
    if not (is_square or is_person) or not _OWN.isdisjoint(told) or (is_square and is_other):
        return False
    verb = told[subjects + (is_person and not is_square) :][:_NEAR]
    if is_person and not _MUST.isdisjoint(verb[:1]):
        return True
    is_said = not (_MUST | _BEING).isdisjoint(verb[:2])
    return is_said and not _FARING.isdisjoint(told) and DOING.isdisjoint(told)
