"""A turn in words of somebody who changes his mind: what was taken back is not judged, and what came instead is."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from itertools import takewhile
from typing import Final

import attrs

from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.setup import Cells
from elemental_gui.engine.core.spoken import ELEMENTS
from elemental_gui.engine.core.text import quoted
from elemental_gui.engine.core.violations import NotationError
from elemental_gui.engine.core.words import SEATS
from elemental_gui.host.corrections.begun_anew import TOLD_ANEW, with_draw_told_anew
from elemental_gui.host.corrections.changed_mind import Change, with_mind_changed
from elemental_gui.host.corrections.errata import with_errata
from elemental_gui.host.corrections.rejected import dropped_squares, without_blame
from elemental_gui.host.corrections.taking_back import BEGIN, DROPPING, GAP, MARK, SIGH, meant_ahead
from elemental_gui.host.corrections.unchanged import without_unchanged
from elemental_gui.host.decided.chatter import beside_chatter
from elemental_gui.host.decided.framed import unless_asked, unless_framed
from elemental_gui.host.decided.luck_told import unless_disputed
from elemental_gui.host.decided.more_ordered import unless_more
from elemental_gui.host.decided.musings import beside_musings
from elemental_gui.host.decided.only_ended import unless_only_ended, unless_unfinished, unless_unread, unless_withdrawn
from elemental_gui.host.decided.put_right import TAKEN_BACK, put_right
from elemental_gui.host.decided.thinking_aloud import check_aloud
from elemental_gui.host.decided.told_twice import told_twice
from elemental_gui.host.language import blanks
from elemental_gui.host.language.pictures import with_crosses
from elemental_gui.host.language.rare import Rare
from elemental_gui.host.language.tongues import corrections_in_english
from elemental_gui.host.message.asked_of import without_forgotten
from elemental_gui.host.message.deciding import only_asks
from elemental_gui.host.message.headings import without_status, without_title
from elemental_gui.host.message.lists import numbered
from elemental_gui.host.message.plainly import LONGEST_PROSE
from elemental_gui.host.telling.facts import squares_in
from elemental_gui.host.turns.effort import bounded
from elemental_gui.host.turns.judging import unread
from elemental_gui.host.turns.prose import READ_AS_PROSE, is_prose
from elemental_gui.host.verdict import Finding, Verdict, shortened

_A_SQUARE: Final = re.compile(r"\b[a-k][0-9]{1,2}\b")
_STAYING: Final = re.compile(
    r"\b(?:not|no|never|don't|won't) (?!(?:any )?(?:more|further|other|extra))(?:\w+ ){0,2}?"
    r"(?:walk|move|step)(?:s|ing)?\b(?!.{0,12}\b(?:left|remain|more|further|else))|\bleave (?:the |my )?sage\b"
    r"|(?:(?:^|[.;,!?\n…—–-])\s*|\b(?:i|i'll|he|him|she|sage|better|rather|just|and|but|to|will|me|should|actually) )"
    r"stays? put\b|\b(?:i'll|i will|let me) stay\b(?! (?:there|here|on|at|in|where))",
    re.IGNORECASE,
)
"""What says behind some steps that there are none."""
_EXIT: Final = re.compile(
    r"(?:^|(?<=[.;!?\n]))\s*(?P<square>[a-k][0-9]{1,2})\s*[-–—,:]\s*"
    r"(?:that|this) (?:exit|escape|way out|door|hole|gap)\b",
    re.IGNORECASE,
)
"""What is said of a square as an exit, which is no step to it."""
_NO_STEP: Final = re.compile(
    r"(?:^|(?<=[.;!?\n]))\s*(?:no|without) (?P<square>[a-k][0-9]{1,2})\s*(?:[.;!\n]|$)", re.IGNORECASE
)
_BEGUN: Final = re.compile(r"(?:[a-z]+ )?[A-K][0-9]{1,2} (?=\S)")
"""What of an action stays where it is told otherwise: `water C6 U LLD`, `E5 N2`."""
_UNHEEDED: Final = re.compile(
    r"\bchanged? (?:my|his|her) mind\b|\b(?:swap|switch) (?:them|those|these)\b|\bother way (?:a)?round\b"
    r"|\b(?:last|previous) (?:step|move|stone|one|action|bit) back\b",
    re.IGNORECASE,
)
"""What takes something back, so that it may not be passed over."""
_KEPT: Final = re.compile(
    r"\b(?:leave|keep|let)\b(?: (?!if\b)[^\s.,;!?]+){0,3} (?:as|like) (?:it|they|that|this) (?:is|was|are|were)\b"
    r"|\b(?:leave|keep) (?:it|that|this|them)\b(?=\s*(?:[.,;!]|$|in\b|there\b))"
    r"|\b(?:is|['’]s|was) (?:exactly |just |really )?(?:what|how|where) i want(?:ed)?\b"
    r"|\bi do want (?:it|that|the|this)\b"
    r"|\b(?:no,? |please )don['’]?t\b(?=\s*(?:[.,;!]|$))"
    r"|\b(?:it|that|this|the \w+|my \w+)(?: (?:does|do))? (?:stays?|stands?|counts?|remains?)\b(?! (?:on|at|in)\b)",
    re.IGNORECASE,
)
"""What says behind words that take something back that it stays."""
_SEEN: Final = re.compile(
    r"[.…!?,;–—-]\s*(?:(?:oh|ah|wait|hm+|oops|ups|argh|damn|hang on|hold on)[ ,]+){1,3}(?:but )?"
    r"(?:(?:that|it|this|there|he|she|they)(?:['’]?s| is| was| are| isn['’]t| can['’]?t| cannot)"
    r"|i (?:only |just |actually )*(?:have|had|got|can['’]?t|cannot))\b[^.!?\n]{0,60}[.!?,\n]"
    r"(?=.*\b(?:[a-k][0-9]|one|two|three|half|instead))",
    re.IGNORECASE | re.DOTALL,
)
"""What somebody sees that he has told what cannot be, and tells something else behind it."""
_TURNED: Final = Rare(
    r"\b(?P<old>[a-k][0-9]{1,2})[\s.…,;!?–—-]{1,6}[^\d\n;:]{3,60}?(?<!ly )\bno"
    r"[\s,.:;!–—-]{1,4}(?:then )?(?P<new>[a-k][0-9]{1,2})\b",
)
"""What ends with a `no` between two squares: `E4... good gracious me no, E3`."""
_STONE: Final = re.compile(rf"\b(?:{'|'.join(ELEMENTS)})s?\b", re.IGNORECASE)
_THEN: Final = re.compile(r"\b(?:ok(?:ay)?|so|then|fine)\b", re.IGNORECASE)
"""What leads to what is done instead, and is judged then, even if it is refused as well."""
_DROPPED: Final = Rare(rf"{BEGIN}(?:{SIGH}{GAP})*{DROPPING} ")
_NEW: Final = re.compile(r"\b(?:[a-k][0-9]{1,2}|up|down|left|north|south|east|west|(?-i:[UDLR]{1,2}))\b", re.IGNORECASE)


@bounded
def check_words(
    position: Position, text: str, luck: str = "", names: Sequence[str] = (), shown: Cells = ()
) -> Verdict:
    """Judge a turn as `check_aloud` does, with what its writer changed in the end where that is one whole turn.

    Where something is taken back and yet played, it is asked for; what is only mused on beside the turn is left out.
    """
    if only_asks(text):
        said = f"There is no action in this text: {quoted(text)} is a question."
        return unread(position, said, tuple(names))
    notes: list[str] = []
    text = without_status(without_title(text, position.game.title), _own_words(position), names, notes)
    try:
        text = with_draw_told_anew(text, notes) if position.game.speech.supposing(position.state) is not None else text
    except NotationError as error:
        return attrs.evolve(unread(position, str(error), tuple(names)), asks=True)
    with suppress(NotationError):  # of which the reading of the message tells
        text = with_errata(text, notes) if len(text) <= LONGEST_PROSE else text
    def judge(said: str) -> Verdict:
        return beside_musings(position, said, names, lambda bare: _check(position, bare, luck, names, shown))

    verdict = unless_unread(position, text, unless_only_ended(position, text, names, judge(text)), judge)
    verdict = beside_chatter(position, text, luck, names, verdict, judge)
    verdict = unless_framed(position, text, names, unless_withdrawn(text, verdict, judge), judge)
    verdict = unless_more(position, text, unless_asked(position, text, verdict, judge), judge)
    verdict = unless_unfinished(text, names, unless_disputed(position, text, names, verdict))
    return attrs.evolve(verdict, notes=(*notes, *verdict.notes)) if notes else verdict


def _own_words(position: Position) -> dict[str, str]:
    """Give what the program says of a position, and of what luck may bring now, with what luck that was."""
    words, luck = position.words(SEATS), position.words().luck()
    below = position.game.diagram(position.state, SEATS).rpartition("\n\n")[2].split("\n")
    said = dict.fromkeys((words.turn(), words.summary(), words.owed(), *below), "") if not position.is_chance else {}
    for throw in () if luck is None else luck.throws:
        said[position.play(position.parse(throw.action)).words(SEATS).turn()] = f"{throw.action}. "
    return {told: meaning for told, meaning in said.items() if told}


def _check(position: Position, text: str, luck: str, names: Sequence[str], shown: Cells) -> Verdict:
    text = meant_ahead(corrections_in_english(without_forgotten(numbered(blanks.joined(with_crosses(text))))))
    text = without_blame(without_unchanged(text))
    verdict = _unless_kept(position, text, luck, names, _changed(position, text, luck, names, shown))
    verdict = told_twice(position, text, verdict, lambda start, said: _told(start, said, luck, names, position))
    if len(text) <= LONGEST_PROSE:
        verdict = put_right(position, text, verdict, lambda said: _changed(position, said, luck, names, shown))
    passed = _UNHEEDED.search(text) if verdict.finding is Finding.LEGAL and READ_AS_PROSE in verdict.notes else None
    if passed is not None and TAKEN_BACK not in verdict.notes:
        return verdict.asking(f"{quoted(passed[0])} takes something back, but it is not plain what: ask what is meant.")
    if verdict.finding is Finding.ILLEGAL and len(text) <= LONGEST_PROSE and (seen := _SEEN.search(text)):
        said = f"{verdict.sentence} {quoted(seen[0].lstrip(' .,;!?…–—-'))} may take it back: ask."
        return verdict.asking(said)
    is_read = verdict.finding is Finding.LEGAL and len(text) <= LONGEST_PROSE
    denied = (_denied(verdict.turn, text) or _dropped(verdict.turn, text)) if is_read else ""
    denied = denied or (_turned(verdict, text) if is_read else "")
    denied = denied or (_exit(verdict.turn, text) if len(text) <= LONGEST_PROSE else "")
    if not denied:
        return verdict
    return verdict.asking(f"{quoted(denied)} does not go with {shortened(verdict.turn)}: ask what is meant.")


def _told(start: Position, text: str, luck: str, names: Sequence[str], first: Position) -> Verdict:
    """Judge a part of a text from the start of the turn, or from behind what luck brought in it."""
    return _changed(start, text, luck if start is first else "", names, ())


def _unless_kept(position: Position, text: str, luck: str, names: Sequence[str], verdict: Verdict) -> Verdict:
    """Ask about a turn without something that is taken back, where its writer says next that it stays after all."""
    is_read = verdict.is_judged and _KEPT.search(text) is not None
    mark = next(reversed(list(MARK.finditer(text))), None) if is_read and len(text) <= LONGEST_PROSE else None
    behind = "" if mark is None else text[mark.end() :]
    if mark is None or _KEPT.search(behind) is None or _NEW.search(behind) is not None:
        return verdict
    told = max((found.end() for found in _NEW.finditer(text[: mark.start()])), default=0)
    dropped = _DROPPED.search(text, told)
    end = min(each.start() for each in (mark, dropped) if each is not None)
    before = check_aloud(position, text[:end], luck, names)
    if (before.turn, before.refused) == (verdict.turn.removesuffix("; confirm"), verdict.refused):
        return verdict
    said = f"{quoted(text[mark.start() :])} keeps what may be taken back: ask what is meant."
    return verdict.asking(said)


def _denied(turn: str, text: str) -> str:
    """Quote what takes a step of the turn back, behind all that is told; empty where nothing does."""
    last = list(_A_SQUARE.finditer(text.casefold()))[-1:]
    is_of_other = any(found[0].upper() not in turn.replace(";", "").split() for found in last)  # D5: no moves
    no_step = next((found for found in _NO_STEP.finditer(text) if f"move {found['square'].upper()}" in turn), None)
    staying = _STAYING.search(text, *(found.end() for found in last)) if "move " in turn and not is_of_other else None
    denied = no_step or staying
    return "" if denied is None else denied[0].lstrip(" .,;!?…–—-\n")


def _turned(verdict: Verdict, text: str) -> str:
    """Quote a `no` between two squares to both of which a turn leads that was read as prose; empty where none is."""
    ends = {action.split()[-1] for action in verdict.turn.split("; ")} if is_prose(verdict) else set()
    turned = (found for found in _TURNED.finditer(text) if {found["old"].upper(), found["new"].upper()} <= ends)
    return next((found[0] for found in turned), "")


def _exit(turn: str, text: str) -> str:
    """Quote what says of a square that it is an exit, if the turn has a step there; empty where nothing does."""
    exits = (found for found in _EXIT.finditer(text) if f"move {found['square'].upper()}" in turn)
    return next((found[0] for found in exits), "")


def _dropped(turn: str, text: str) -> str:
    """Give a square that the turn names although the text drops it by its name; empty for none."""
    return next(iter(sorted(dropped_squares(text).intersection(turn.replace(";", "").split()))), "")


def _changed(position: Position, text: str, luck: str, names: Sequence[str], shown: Cells) -> Verdict:
    verdict = check_aloud(position, text, luck, names, shown)
    is_read = verdict.sender or any(TOLD_ANEW in note for note in verdict.notes)
    change = None if len(text) > LONGEST_PROSE or is_read else with_mind_changed(text)
    if change is None:
        return verdict
    is_withdrawn = change.is_refused and _is_refused(position, change, luck, names)
    if change.is_refused and not is_withdrawn and position.game.confirm is not None:
        return verdict  # what is blocked or taken then is somebody else's
    if verdict.is_whole and not change.is_sure:
        return _heeded(position, verdict, change, luck, names)
    is_kept = change.is_sure and verdict.is_judged
    before = check_aloud(position, change.before, luck, names) if is_kept else verdict
    is_kept = is_kept and _plays_all(verdict, before) and not _is_told_again(before, change)
    anew = check_aloud(position, change.text, luck, names, shown) if change.text else verdict
    is_half = anew.is_whole and not is_kept and _keeps_half(verdict, anew, before)
    if verdict.is_whole and not is_withdrawn and not is_kept and not is_half and not _is_more(anew, verdict):
        return verdict
    is_begun = change.is_sure and verdict.finding is Finding.ILLEGAL and anew.finding is Finding.LEGAL
    is_begun |= is_withdrawn and _is_behind(anew, change) and _THEN.search(change.behind) is not None
    is_accepted = anew is not verdict and (anew.is_whole or is_begun) and _may_be_gone(verdict, change, anew)
    if is_accepted and _loses_stone(change, anew):
        return verdict.asking(f"{verdict.sentence} Something is taken back: ask what is meant.")
    if is_accepted:
        return anew.noting(TAKEN_BACK)
    is_kept |= change.is_sure and _is_behind(verdict, change) and anew.refused != verdict.refused
    if not is_kept:
        return verdict
    return verdict.asking(f"{verdict.sentence} Something is taken back: ask what is meant.")


def _is_refused(position: Position, change: Change, luck: str, names: Sequence[str]) -> bool:
    """Tell whether what stands before a change is refused by the rules."""
    return check_aloud(position, change.before, luck, names).finding is Finding.ILLEGAL


def _heeded(position: Position, verdict: Verdict, change: Change, luck: str, names: Sequence[str]) -> Verdict:
    """Give the turn as it is changed where nothing of what is told behind it was heeded, but goes with it."""
    before = check_aloud(position, change.before, luck, names)
    if not change.text or not before.is_whole or before.turn != verdict.turn:
        return verdict
    anew = check_aloud(position, change.text, luck, names)
    return anew.noting(TAKEN_BACK) if anew.is_whole else verdict


def _plays_all(verdict: Verdict, before: Verdict) -> bool:
    """Tell whether all that stood before the change is played as if nothing had been taken back."""
    return before.turn != "" and f"{verdict.turn}; ".startswith(f"{before.turn}; ")


def _is_told_again(before: Verdict, change: Change) -> bool:
    """Tell whether what stood before the change is told once more behind it: `D9, C9. oops, one more: D9, C9, C8`."""
    row = _A_SQUARE.findall(before.turn.casefold())
    is_row = len(row) > 1 or "move " in before.turn  # a piece may be named again that goes elsewhere
    return bool(row) and is_row and _A_SQUARE.findall(change.behind.casefold())[: len(row)] == row


def _keeps_half(verdict: Verdict, anew: Verdict, before: Verdict) -> bool:
    """Tell whether of a row of steps only the last ones were taken for what is told anew: `C6, C7. no, walk D7, D8`."""
    read, row, told = (each.turn.removesuffix("; confirm").split("; ") for each in (verdict, before, anew))
    begun, kept = _shared(read, told), _shared(read, row) - _shared(read, told)
    is_same = kept > 0 and read[begun + kept :] == told[begun:] and len(row) > begun + kept
    return is_same and all(action.startswith("move ") for action in (*row[begun:], *told[begun:]))


def _shared(one: Sequence[str], other: Sequence[str]) -> int:
    """Count the actions with which two turns begin."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))


def _is_more(anew: Verdict, verdict: Verdict) -> bool:
    """Tell whether a whole turn does all that another one does, and more, which was not taken back then."""
    done, more = (set(each.turn.split("; ")) - {"confirm"} for each in (verdict, anew))
    return anew.is_whole and done < more


def _may_be_gone(verdict: Verdict, change: Change, anew: Verdict) -> bool:
    """Tell whether what is refused may be what is taken back, or what stands in its place."""
    if verdict.finding is not Finding.ILLEGAL:
        return True
    begun = _BEGUN.match(verdict.refused)
    is_otherwise = begun is not None and any(each.startswith(begun[0]) for each in anew.turn.split("; "))
    done = {each.split()[0] for each in anew.turn.split("; ") if each}
    refused = squares_in(verdict.refused)
    is_luck = not refused and not done.isdisjoint(verdict.refused.split()[:1])  # draw earth earth water
    return is_otherwise or is_luck or not refused <= _squares(change.text) or _is_behind(verdict, change)


def _loses_stone(change: Change, anew: Verdict) -> bool:
    """Tell whether a stone that is named on both sides of a change was never drawn in the turn that is left."""
    sides = (change.before, change.behind)
    named = [{each[0].rstrip("s").casefold() for each in _STONE.finditer(text)} for text in sides]
    drawn = next((each for each in anew.turn.split("; ") if each.startswith("draw ")), "")
    return drawn != "" and any(ELEMENTS[stone].word not in drawn for stone in named[0] & named[1])


def _is_behind(verdict: Verdict, change: Change) -> bool:
    """Tell whether what is refused stands in the place of what is taken back."""
    return bool(squares_in(verdict.refused) & _squares(change.behind))


def _squares(text: str) -> set[str]:
    return set(_A_SQUARE.findall(text.casefold()))
