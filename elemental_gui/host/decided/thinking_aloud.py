"""A turn in words of somebody who thinks aloud: what was decided counts, and what was taken back half-way does not."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

import attrs

from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.setup import Cells
from elemental_gui.engine.core.spoken import CORRECTING
from elemental_gui.engine.core.text import quoted
from elemental_gui.host.corrections.begun_anew import ALL_ANEW
from elemental_gui.host.corrections.corrected import READ_AS_CORRECTION
from elemental_gui.host.corrections.taking_back import MARK, STONE
from elemental_gui.host.corrections.taking_back import SQUARE as A_SQUARE
from elemental_gui.host.corrections.thinking_aloud import decided, labels_of, offers, without_chatter, without_retracted
from elemental_gui.host.decided.told_beside import check_beside
from elemental_gui.host.language.everyday import BLOCKING, NEUTRAL
from elemental_gui.host.language.spelling import dictated
from elemental_gui.host.language.tongues import text_in_english
from elemental_gui.host.message.not_yet import is_put_off, without_absence
from elemental_gui.host.message.plainly import LONGEST_PROSE
from elemental_gui.host.telling.facts import SQUARE, squares_in
from elemental_gui.host.turns.carrying_on import SUMMING
from elemental_gui.host.turns.doubting import is_doubtful
from elemental_gui.host.turns.judging import confirming, unread
from elemental_gui.host.turns.prose import is_prose
from elemental_gui.host.verdict import Finding, Verdict

_WORD: Final = re.compile(r"[a-z0-9'…]+|\?")
_NOT_UNDERSTOOD: Final = re.compile(r'"([^"]*)" is not understood')
_SENTENCE: Final = re.compile(r"[.!?\n]")
_FEW_WORDS: Final = 12
_NAMED: Final = re.compile(rf"\b{A_SQUARE}\b", re.IGNORECASE)
_STOPPING_SHORT: Final = re.compile(
    r"(?:\.{2,}|…)[ ,]*(?:hm+|no|nope|nah|wait|ok|okay|actually|sorry|or)\b|\b[a-z](?:\.{2,}|…)\s*[a-k][0-9]"
    r"|\b[a-k][0-9]{1,2},? (?:no|nope|nah),? (?:to |on |then |better )?[a-k][0-9]{1,2}\b"
    r"|\b[nesw][1-9][.,]? (?:no|nope|nah),? (?:just |only )?[nesw][1-9]\b"
    r"|\?\s*(?:no|nope|occupied|taken|blocked)\b",
    re.IGNORECASE,
)
_BEGUN_ANEW: Final = re.compile(
    r"\A(?P<no>[\W_]*(?:(?:hm+|no|nope|nah|wait|ok|okay|actually|sorry)\b[\W_]*)+)"
    rf"(?:(?:the|my|i['’]ll|i|let|move|take|{STONE}|piece|unit|one|on|at) )*(?P<square>{A_SQUARE})\b",
    re.IGNORECASE,
)
"""A `no` behind which a piece is named with which something else is done."""
_SIGH: Final = r"(?:e+rr?|erm|u+h+m?|u+m+|ä+h+m?|ö+h+m?|eh|h+m+)"
_BETWEEN: Final = re.compile(
    rf"\b({A_SQUARE})[ ,.…–-]*\b{_SIGH}\b[ ,.…–-]*(?:to |on |auf |nach )?({A_SQUARE})\b"
    rf"|\b({A_SQUARE})[ ,]+({A_SQUARE})\*(?![*\w])|()(?<![*\w])\*({A_SQUARE})\b(?![^\n]*\*)",
    re.IGNORECASE,
)
"""Two squares the second of which may stand for the first, or one that is marked as put right: `B4 äh C2`, `*C2`."""
_THOUGHT_AGAIN: Final = re.compile(
    rf"[.!?…\n]\s*{_SIGH}[\s.,!…]+(?:{STONE}[ \t]+(?:on |at |to )?(?P<square>{A_SQUARE}))\b", re.IGNORECASE)
_PUT_RIGHT: Final = (
    r"[\s,;:.!?()…–-]*(?:oh,? |ah,? |hm+,? )*"
    r"(?:sorry|no|nope|nah|wait|oops|ups|i meant?|(?:or )?rather|scratch that|actually|correction|edit)\b"
    r"[\s,;:.!?…–-]*(?:[^\s.,;!?]+[ ,]+){0,3}"
    r"(?:[fwea]?[a-k][0-9]{1,2}|fire|wind|air|water|earth|north|south|east|west)\b"
)
"""What stands behind a square that is put right."""
_PART: Final = re.compile(r"[.,;:!?\n]")
_SOMEWHERE: Final = re.compile(
    r"\b(?:next to|beside|behind|near|between|in front of|close to|somewhere|anywhere|above|below|under"
    r"|where (?:it |he |she |they |you |i |we )?(?:always|usually|was|were|went|stood|last)"
    r"|neben|hinter|vor|zwischen|irgendwo|wo|donde|detr[aá]s|junto a|al lado|cerca|derri[eè]re|à côté|près|où"
    r"|accanto|dietro|vicino|dove|atr[aá]s|ao lado|perto|onde)\b",
    re.IGNORECASE,
)
"""Words for a place that no square tells."""
_ONCE_MORE: Final = re.compile(
    rf"\b(?:hits|attacks|strikes) (?:it|him|her|{A_SQUARE}) (?:again|once more|twice)\b"
    r"|\b(?:second|third|other|another|last|remaining)\b(?: [^\W_]+){0,4} (?:also|too|as well|likewise)\b",
    re.IGNORECASE,
)
"""What is plainly done a second time."""
_FLOWING: Final = re.compile(
    r"\b(?:flow|run|stream|go|move|travel)(?:s|es)? (?:all |both |then |straight |to the )*"
    r"(?:up|down|left|right|north|south|east|west)(?:wards?)?(?=\s*(?:[.,;!:]|$))", re.IGNORECASE | re.MULTILINE
)
"""What says only which way a river flows, and not how far."""
_RETURNING: Final = re.compile(r"\b(?:back|return|returns|again|home|zurück|retour|vuelta)\b", re.IGNORECASE)
_HESITATING: Final = CORRECTING | {"?", "guess", "think"}


def check_aloud(
    position: Position, text: str, luck: str = "", names: Sequence[str] = (), shown: Cells = ()
) -> Verdict:
    """Judge a turn in words as `check_beside` does, and without what is beside it where that is judged.

    Beside it is what was only thought aloud, and what says that its writer is away.
    """
    if len(text) > LONGEST_PROSE:
        return check_beside(position, text, luck, names, shown)
    if is_put_off(text_in_english(text), names):
        return unread(position, "There is no action in this text: it tells nothing of a turn yet.", tuple(names))
    told = _thought_aloud(position, text, luck, names, shown)
    left = without_absence(text, names) if told.finding is Finding.UNREADABLE else text
    if not left.strip() or left == text:
        return told
    verdict = _thought_aloud(position, left, luck, names, shown)
    is_judged = verdict.is_judged and not is_doubtful(verdict)
    is_judged |= verdict.finding is Finding.UNREADABLE and not verdict.asks and "no action" in verdict.sentence
    return verdict.noting("What only says that its writer is away was left out.") if is_judged else told


def _thought_aloud(position: Position, text: str, luck: str, names: Sequence[str], shown: Cells) -> Verdict:
    text = dictated(text)
    is_listed = bool(labels_of(text))
    for left in decided(text):
        verdict = check_beside(position, left, luck, names, shown)
        # One item of a list may also be the last of several actions.
        is_allowed = verdict.is_whole or (verdict.finding is Finding.LEGAL and not is_listed)
        if is_allowed or (verdict.finding is Finding.ILLEGAL and not verdict.sender):
            return verdict.noting("The options before the decision were left out.")
    told = check_beside(position, text, luck, names, shown)
    is_heeded = any(READ_AS_CORRECTION in note or ALL_ANEW in note for note in told.notes)
    is_stopping_short = told.finding is Finding.LEGAL and not is_heeded and _STOPPING_SHORT.search(text) is not None
    if (told.is_whole and not is_stopping_short) or told.sender:
        return told
    left = without_retracted(text)
    verdict = told if left in ("", text) else check_beside(position, left, luck, names, shown)
    # Where nothing is confirmed, what is still due is the next thing to decide.
    is_unread = not told.is_judged
    is_open = is_stopping_short or (is_unread and position.game.confirm is None)
    is_begun_anew = left not in ("", text) and verdict.finding is Finding.LEGAL and is_open
    is_sure = verdict.turn != confirming(position.game) and not any("was passed over" in note for note in verdict.notes)
    if is_sure and (verdict.is_whole or (is_begun_anew and not told.is_whole)):
        return verdict.noting("What was taken back half-way was left out.")
    if told.is_whole:
        return verdict if verdict.asks and verdict.turn == told.turn else told
    is_plain = told.finding is not Finding.ILLEGAL and verdict.finding is Finding.ILLEGAL and not is_doubtful(verdict)
    if left not in ("", text) and is_plain and not _stops_short_of(position, verdict.refused, text):
        return verdict.noting("What was taken back half-way was left out.")
    is_dealt = not position.is_chance and position.game.speech.supposing(position.state) is None
    left = without_chatter(text, names) if told.finding is Finding.UNREADABLE and told.asks and is_dealt else ""
    if left in ("", text):
        return told
    verdict = check_beside(position, left, luck, names, shown)
    is_judged = verdict.is_whole or verdict.finding is Finding.ILLEGAL
    return verdict.noting("What names nothing of the game was left out.") if is_judged else told


def _stops_short_of(position: Position, refused: str, text: str) -> bool:
    """Tell whether the square of what is refused is the last one before its writer begins anew."""
    squares = squares_in(refused) if position.form.layers else set[str]()  # A1 is a building
    named = ((_NAMED.findall(text[: found.start() + 1]) or [""])[-1] for found in _STOPPING_SHORT.finditer(text))
    return any(name.lower() in squares for name in named)


def _stops_before(position: Position, verdict: Verdict, text: str) -> bool:
    """Tell whether what is refused is what somebody says who begins anew: `hits D4?? no: moves to E3 and hits D3`.

    Not where he does so with a whole turn, which is refused as plainly alone: `the air on I3... no. I4 goes 2 north`.
    """
    squares = squares_in(verdict.refused) if position.form.layers else set[str]()
    begun = [text[found.start() + 1 :] for found in _STOPPING_SHORT.finditer(text)]
    begun = [each for each in begun if not squares.isdisjoint(_NAMED.findall(each.lower()))]
    if not begun:
        return False
    anew = _BEGUN_ANEW.match(begun[-1])
    if anew is None or anew["square"].upper() != verdict.refused.split()[0]:
        return True
    alone = check_beside(position, begun[-1][anew.end("no") :], names=verdict.names)
    return alone.finding is not Finding.ILLEGAL or (alone.turn, alone.refused) != (verdict.turn, verdict.refused)


def _is_thought_again(verdict: Verdict, text: str) -> bool:
    """Tell whether a stone that is not in the hand is told behind a sigh: `wind F7; J4 K4. Hmm. Wind F8`."""
    again = _THOUGHT_AGAIN.search(text)
    return again is not None and again["square"].upper() in verdict.refused.split()[1:]


def _stands_for_last(verdict: Verdict, text: str) -> bool:
    """Tell whether what comes behind the end of the turn may be told in place of what ended it: `C4, sorry, D2`."""
    if not verdict.is_past_end:
        return False
    names = squares_in(verdict.refused)
    words = _WORD.findall(text.casefold())
    told = [at for at, word in enumerate(words) if SQUARE.fullmatch(word)]
    last = max((at for at in told if words[at] in names), default=0)
    return not CORRECTING.isdisjoint(words[min(told, default=0) : last])


def _may_be_remark(position: Position, verdict: Verdict, text: str) -> bool:
    """Tell whether what comes behind the end of the turn says more than that: `I7 would have been better, oh well`."""
    if not verdict.is_past_end or verdict.end is None or verdict.end.seat == position.seat:
        return False
    names = squares_in(verdict.refused)
    sentences = [_WORD.findall(each) for each in _SENTENCE.split(text.casefold())]
    last: list[str] = next((words for words in reversed(sentences) if not names.isdisjoint(words)), [])
    known = NEUTRAL | position.game.speech.vocabulary
    return sum(word not in known and not SQUARE.fullmatch(word) for word in last) > 1


def _is_put_right(position: Position, refused: str, text: str) -> bool:
    """Tell whether something stands in place of a square of what is refused: `G11 - sorry, D4`, `I6, not H5`."""
    names = "|".join(squares_in(refused))
    if not names or not position.form.layers:
        return False  # A1 is a building
    pattern = rf"\b(?:{names})\b{_PUT_RIGHT}|\bnot (?:on |to |at |from |the )*(?:{names})\b"
    return re.search(pattern, text, re.IGNORECASE) is not None


def _not_told_of(position: Position, verdict: Verdict, text: str) -> tuple[str, ...]:
    """Give the stones that a turn leaves in the hand although a clause puts them somewhere: `next to your sage`."""
    is_open = verdict.finding is Finding.LEGAL and not verdict.is_whole
    is_open |= verdict.finding is Finding.ILLEGAL and verdict.refused == confirming(position.game)
    is_plain = not (is_prose(verdict) or any("left out" in note for note in verdict.notes))
    if verdict.end is None or not is_open or is_plain:
        return ()
    clauses = (each for each in _PART.split(text) if _NAMED.search(each) is None)
    is_vague = any(_SOMEWHERE.search(each) for each in clauses)
    return position.game.speech.holding(verdict.end.state) if is_vague else ()


def _plays_both(verdict: Verdict, text: str) -> str:
    """Quote two squares of which the second may stand for the first, if the turn goes to both; empty for none.

    So one that is marked as put right, if the turn goes elsewhere.
    """
    played = {word for step in verdict.steps for word in step.action.split()}
    for found in _BETWEEN.finditer(text):
        named = {name.upper() for name in found.groups() if name}
        if (len(named) > 1) == (named <= played):
            return found[0]
    return ""


def _walks_anew(verdict: Verdict, text: str) -> str:
    """Quote what takes steps back behind a square to which a turn goes twice, if both times are told around it."""
    gone = [step.action.split()[-1] for step in verdict.steps if step.action.startswith("move ")]
    for name in {name for name in gone if gone.count(name) > 1} if verdict.finding is Finding.LEGAL else ():
        named = [found.end() for found in re.finditer(rf"\b{name}\b", text, re.IGNORECASE)]
        mark = MARK.search(text, named[0]) if len(named) > 1 else None
        if mark is not None and mark.end() < named[-1] and not _RETURNING.search(text, named[0], named[-1]):
            return mark["said"]
    return ""


def asked_where_known(position: Position, verdict: Verdict, text: str) -> Verdict:
    """Ask what was decided where somebody takes something back, or is not sure, or only uses words that are known.

    So where a turn is refused in a text whose writer stops short and begins anew: `f... g6`, `down... hmm. right`.
    """
    if verdict.finding is Finding.ILLEGAL and (
        _stops_short_of(position, verdict.refused, text) or _stands_for_last(verdict, text) or offers(text)
        or _may_be_remark(position, verdict, text) or _is_put_right(position, verdict.refused, text)
        or _BETWEEN.search(text) is not None or _is_thought_again(verdict, text)
        or (is_prose(verdict) and _stops_before(position, verdict, text))
    ):
        return verdict.asking(f"{verdict.sentence} It may have been taken back: ask what is meant.")
    if held := _not_told_of(position, verdict, text):
        return verdict.asking(f"Where {' and '.join(held)} should go is not understood: ask what is meant.")
    if verdict.finding is Finding.LEGAL and (both := _plays_both(verdict, text)):
        return verdict.asking(f"{quoted(both)} may put something right: ask what is meant.")
    if said := _walks_anew(verdict, text):
        return verdict.asking(f"{quoted(said)} may take steps back that were read: ask what is meant.")
    is_one_way = verdict.refused.startswith("water") and len(verdict.refused.split()[-1]) == 1
    if verdict.finding is Finding.ILLEGAL and is_one_way and _FLOWING.search(text) is not None:
        return verdict.asking(f"{verdict.sentence} The whole river may flow that way: ask how far.")
    words = _WORD.findall(text.casefold())
    is_again = verdict.finding is Finding.ILLEGAL and any(step.action == verdict.refused for step in verdict.steps)
    is_again = is_again and _ONCE_MORE.search(text) is None
    if is_again and (not SUMMING.isdisjoint(words) or MARK.search(text) is not None):
        return verdict.asking(f"{verdict.sentence} It may only be told once more: ask what is meant.")
    if verdict.finding is not Finding.UNREADABLE or not verdict.asks or len(words) <= _FEW_WORDS:
        return verdict
    puzzle = _NOT_UNDERSTOOD.search(verdict.sentence)
    known = NEUTRAL | BLOCKING | position.game.speech.vocabulary
    puzzling = [] if puzzle is None else _WORD.findall(puzzle[1].casefold())
    is_known = len(puzzling) > 1 and all(word in known or SQUARE.fullmatch(word) for word in puzzling)
    is_open = is_known or not _HESITATING.isdisjoint(words)
    return attrs.evolve(verdict, finding=Finding.UNDECIDED) if is_open else verdict
