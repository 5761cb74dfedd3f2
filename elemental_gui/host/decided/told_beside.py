"""A turn in words with what is told beside it by where it stands: it is judged without that, if that is true of it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

import attrs

from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.setup import Cells
from elemental_gui.engine.core.spoken import ELEMENTS
from elemental_gui.engine.core.text import quoted
from elemental_gui.engine.core.violations import NotationError
from elemental_gui.host.decided.unrelated import beside_unrelated
from elemental_gui.host.luck import Played
from elemental_gui.host.message.said_beside import Span, answered, questions, remarks, without
from elemental_gui.host.telling.clauses import CROSSING, asides
from elemental_gui.host.telling.facts import SQUARE, changed, is_among, is_shown, is_way, squares_of, way, ways
from elemental_gui.host.turns.accounting import untrue
from elemental_gui.host.turns.asides import unless_untrue
from elemental_gui.host.turns.chat import message_of
from elemental_gui.host.turns.check_turn import check_turn
from elemental_gui.host.turns.claims import happened
from elemental_gui.host.turns.judging import confirming, unread
from elemental_gui.host.verdict import Finding, Verdict

_LONGEST: Final = 2000
"""Letters of a text in which this is looked for."""
_WORD: Final = re.compile(r"\w+")
_QUOTED: Final = re.compile(r"^[ \t]*>.*$", re.MULTILINE)
_COLOURS: Final = frozenset(("blue", "yellow", "green", "red"))
_LETTERS: Final = 3
"""Letters at most of what may be a direction cut short, or a word of another language: `es`, `des`."""


def check_beside(
    position: Position, text: str, luck: str = "", names: Sequence[str] = (), shown: Cells = ()
) -> Verdict:
    """Judge a turn in words as `check_turn` does, and where it is not plain without what is told beside it."""
    judge = partial(_check, position, luck=luck, names=names, shown=shown)
    told = judge(text)
    is_long = len(text) > _LONGEST or position.game.speech.heeded(position.state)
    is_other = bool(told.resigned or told.sender or told.readings)
    return told if is_long or is_other else beside_unrelated(position, text, told, judge, names)


def _check(position: Position, text: str, luck: str, names: Sequence[str], shown: Cells) -> Verdict:
    judge = partial(check_turn, position, luck=luck, names=names, shown=shown)
    if len(text) <= _LONGEST and (bracketed := questions(text, is_bracketed=True)):
        told = _check(position, without(text, bracketed), luck, names, shown)
        return told.noting(f"{_quoted(text, bracketed)} asks something, and was left out.")
    told = judge(text)
    is_plain = (told.finding is Finding.LEGAL and not told.owed) or bool(told.resigned or told.sender)
    if is_plain or len(text) > _LONGEST or position.game.speech.heeded(position.state):
        return told
    told_anew = answered(text)
    if told_anew != text and told.finding is not Finding.LEGAL:
        rest = judge(told_anew)
        return rest if rest.is_judged else told
    asked = questions(text) if not told.is_judged else []
    if asked:
        text, said = without(text, asked), _quoted(text, asked)
        rest = judge(text)
        if rest.finding in (Finding.LEGAL, Finding.ILLEGAL, Finding.AMBIGUOUS) and not rest.sender:
            return rest.noting(f"{said} asks something, and was left out.")
        own = _QUOTED.sub("", text)
        if not any(map(str.isalnum, own)) or (rest.finding is Finding.UNREADABLE and not rest.asks):
            sentence = f"There is no action in this text: {said} is a question."
            return attrs.evolve(unread(position, sentence, tuple(names)), notes=told.notes)
        is_told = any(map(SQUARE.fullmatch, _WORD.findall(text.casefold())))
        told = rest if is_told and told.finding is Finding.UNREADABLE and not rest.sender else told
    return _without_remarks(position, text, told, judge, names)


def _without_remarks(
    position: Position, text: str, told: Verdict, judge: Callable[[str], Verdict], names: Sequence[str]
) -> Verdict:
    """Judge a text without its remarks, where they are true of the turn that is left; `told` is with them."""
    for spans in remarks(text):
        rest = judge(without(text, spans))
        is_judged = rest.is_whole or (rest.finding is Finding.ILLEGAL and told.finding is not Finding.ILLEGAL)
        is_judged &= told.finding is not Finding.LEGAL or rest.turn == f"{told.turn}; {confirming(position.game)}"
        is_judged &= not any("buff" in text[begin:end].casefold() for begin, end in spans)
        if not is_judged or rest.sender or any(_may_be_refused(text[begin:end], told) for begin, end in spans):
            continue
        if all(_is_true(position, text[begin:end], rest, names) for begin, end in spans):
            return rest.noting(f"{_quoted(text, spans)} was left out as a remark.")
        if told.finding is Finding.ILLEGAL:
            told = told.asking(f"{told.sentence} But {_quoted(text, spans)} may be no action: ask what is meant.")
    return told


def _quoted(text: str, spans: Sequence[Span]) -> str:
    return quoted(" ".join(text[begin:end] for begin, end in spans))


def _may_be_refused(said: str, told: Verdict) -> bool:
    """Tell whether a remark may be the action that is refused: it has its verb or its square, or goes on with `and`."""
    texts = _WORD.findall(said.casefold())
    refused = told.refused.casefold().split()
    is_verb = bool(refused) and any(text.startswith(refused[0]) for text in texts)
    return bool(refused) and (is_verb or texts[:1] == ["and"] or not set(texts).isdisjoint(refused[1:]))


def _is_true(position: Position, said: str, turn: Verdict, names: Sequence[str]) -> bool:
    """Tell whether a remark names only what has to do with a turn, tells no effect that it lacks, and is no action."""
    try:
        message = message_of(position, said, names)
    except NotationError:
        return False
    words = message.words
    texts, brought = {word.text for word in words}, set(_brought_about(turn))
    squares = {text.upper() for text in texts if SQUARE.fullmatch(text)}
    lying = " ".join((*_lying(turn), *brought))
    directions = {way(text) for text in texts if is_way(text) and len(text) > _LETTERS}
    gone = {direction for played in _played(turn) for direction in ways(played)}
    is_known = squares <= set(_touched(turn)) and directions <= gone
    is_known &= all(is_among(text, lying) for text in texts if text in ELEMENTS)
    is_known &= all(is_shown(position, text) or text in turn.turn for text in texts & _COLOURS)
    if not position.form.layers:  # a ledger, in which all is numbers
        is_known &= brought.issuperset(text for text in texts if text.isdigit())
    effects = [aside for aside in asides(position, words) if CROSSING not in aside.kinds]
    is_known &= not untrue(turn, (*message.remarks, " ".join(word.text for word in words)))
    return is_known and unless_untrue(turn, effects) is turn and not _is_action(turn, said, names)


def _brought_about(turn: Verdict) -> Iterator[str]:
    for played in _played(turn):
        yield from happened(played)


def _is_action(turn: Verdict, said: str, names: Sequence[str]) -> bool:
    """Tell whether a remark could be played behind the turn that it stands beside, or for its last action."""
    here, last = turn.end or turn.start, turn.steps[-1] if turn.steps else None
    if last is not None and here is not None and (here.game.confirm is None or not turn.owed):
        here = last.before
    if here is None or here.outcome is not None:
        return False
    told = check_turn(here, said, names=names)
    return told.finding is Finding.LEGAL and bool(told.steps) and told.turn not in turn.turn


def _played(turn: Verdict) -> Iterator[Played]:
    return (Played(step.before.parse(step.action), step.before, step.after) for step in turn.steps)


def _touched(turn: Verdict) -> Iterator[str]:
    """Yield the squares that a turn names, changes or crosses, and those where something lies."""
    yield from squares_of(turn.refused.split())
    for played in _played(turn):
        yield from changed(played)
    for here in filter(None, (turn.start, turn.end)):
        empty = here.form.empty()[0][0]
        for row, cells in enumerate(here.setup.cells):
            yield from (here.form.name(column, row) for column, cell in enumerate(cells) if cell != empty)


def _lying(turn: Verdict) -> Iterator[str]:
    """Yield the words for what lies on the board, and for what is played."""
    yield turn.turn
    for here in (turn.start, turn.end):
        yield from () if here is None else {here.form.word(cell) for cells in here.setup.cells for cell in cells}
