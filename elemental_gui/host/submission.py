"""Whatever a player sent, told apart and judged: a turn in words, a board, or a record."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from enum import StrEnum
from functools import cache
from typing import Final

import attrs

from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.violations import IllegalAction, NotationError
from elemental_gui.engine.core.words import listed
from elemental_gui.host.boards.completing import goal_of, unmasked
from elemental_gui.host.boards.reading import (
    Board,
    Source,
    before_position,
    read_board,
    read_drawing,
    source_of,
)
from elemental_gui.host.check_end import check_continuation, check_end, is_record
from elemental_gui.host.decided.changed_mind import check_words
from elemental_gui.host.decided.thinking_aloud import asked_where_known
from elemental_gui.host.decided.words_and_board import check_both
from elemental_gui.host.effects import differing
from elemental_gui.host.legend import Legend, default_legend
from elemental_gui.host.plain_text import Rejected, decoded
from elemental_gui.host.turns.judging import confirming
from elemental_gui.host.verdict import Finding, Verdict, unreadable

LARGEST: Final = 4 * 1024 * 1024
"""Bytes of a submission; records and sheets are far smaller."""
_NO_TEXTS: Final = (".xlsx", ".xlsm", ".xls", ".ods", ".png", ".jpg", ".jpeg", ".gif", ".webp", ".svg", ".pdf")
"""Endings of files that are no texts, whatever is in them."""
_SQUARE: Final = re.compile(r"\b[A-Ka-k](?:[1-9]|1[01])\b")
_ROWS: Final = re.compile(r"(?<!\S)[^\s/]+(?:/[^\s/]+){3,}[^\n]*")
"""A position that is spelled in a line, with all that follows it there."""
_MARKS: Final = ("+", "!")
"""How a cell ends in which something has acted in a turn that is not over."""
_FEW: Final = 3
"""Lines of a text that is rather a board than a turn when neither can be read."""


class Kind(StrEnum):
    """What a submission is."""

    TURN = "turn"
    BOARD = "board"
    RECORD = "record"


@attrs.frozen
class Submission:
    """What was sent, read once: as a turn in words, which is judged by reading it, as a board, or as a record."""

    kind: Kind
    turn: Verdict | None = None
    board: Board | None = None
    record: bytes = b""


def read_submission(
    position: Position, data: bytes | str, name: str = "", luck: str = "", legend: Legend | None = None,
    names: Sequence[str] = (),
) -> Submission:  # fmt: skip
    """Tell what was sent; what can be read as nothing is what it looks most like. Raises Rejected.

    `luck` is what a bot dealt, `legend` says what the colours and words of a sheet mean, `names` who plays.
    """
    if len(data) > LARGEST:
        raise Rejected(f"This is larger than {LARGEST // 2**20} MB; no submission is.")
    legend = (legend or default_legend(position.form)).with_names(position.form, names)
    if is_record(data, name):
        return Submission(Kind.RECORD, record=data.encode(errors="replace") if isinstance(data, str) else data)
    if source_of(data) is not Source.TEXT:
        return Submission(Kind.BOARD, board=read_board(data, position, legend))
    text = decoded(data) if isinstance(data, bytes) else data
    if name.lower().endswith(_NO_TEXTS) or (isinstance(data, bytes) and "\0" in text):
        raise Rejected("This is no text and, whatever its name says, no sheet or picture: another kind, or damaged.")
    shown = read_drawing(text, position, legend, names)
    if shown is not None:
        return Submission(Kind.BOARD, board=shown)
    turn = check_words(position, text, luck, names)
    is_beside = turn.finding is not Finding.LEGAL and _ROWS.search(text) is not None
    if turn.finding is Finding.UNREADABLE or is_beside:
        try:
            board = read_board(text, position, legend)
            if board.source is Source.LINE:
                words = "\n".join(before_position(line, position.form) for line in text.split("\n"))
                board = attrs.evolve(board, words=words)
            return Submission(Kind.BOARD, board=board)
        except Rejected:
            if _looks_like_board(position, text) and not is_beside:
                raise
    return Submission(Kind.TURN, asked_where_known(position, turn, text))


def judge(
    position: Position, sent: Submission, is_time_up: Callable[[], bool], luck: str = "", names: Sequence[str] = ()
) -> Verdict:
    """Judge what was sent against a known position; `is_time_up` is asked often while a board's turn is searched."""
    if sent.turn is not None:
        return sent.turn
    try:
        board = None if sent.board is None else _likeliest(position, sent.board, is_time_up, luck, names)
    except Rejected as several:
        return attrs.evolve(unreadable(str(several), position), finding=Finding.UNDECIDED, asks=True)
    if board is not None and board.words.strip():
        return _judge_with_words(position, board, is_time_up, luck, names)
    if board is not None:
        return _judge_board(position, board, is_time_up, luck, names)
    return check_continuation(position, sent.record)


def check_submission(
    position: Position, data: bytes | str, name: str = "", is_time_up: Callable[[], bool] = lambda: False,
    luck: str = "", names: Sequence[str] = (),
) -> Verdict:  # fmt: skip
    """Read and judge whatever was sent; never raises."""
    try:
        sent = read_submission(position, data, name, luck, names=names)
        return judge(position, sent, is_time_up, luck, names)
    except Rejected as rejected:
        return unreadable(str(rejected), position)


def _judge_with_words(
    position: Position, board: Board, is_time_up: Callable[[], bool], luck: str, names: Sequence[str]
) -> Verdict:
    """Judge a board together with the words beside it."""

    @cache
    def seen(start: Position) -> Verdict:
        return _judge_board(start, board, is_time_up, luck if start is position else "", names)

    cells = board.setup.cells
    if board.bare and (shown := seen(position)).finding is Finding.LEGAL and shown.end is not None:
        cells = shown.end.setup.cells
    told = check_both(position, board.words, cells, seen, luck, names)
    if told.finding is Finding.UNREADABLE and _SQUARE.search(board.words) is None:
        return seen(position)  # they only chat
    if told.finding is not Finding.UNDECIDED or position.game.confirm is None:
        return told
    # A board drawn at the end of a turn, of which the words leave out that it ends.
    whole = f"{board.words}\n{confirming(position.game)}"
    ended = check_both(position, whole, cells, seen, luck, names)
    return ended if ended.is_whole else told


def _likeliest(
    position: Position, board: Board, is_time_up: Callable[[], bool], luck: str, names: Sequence[str]
) -> Board:
    """Take what a drawing shows by the rules and the words beside it, where its signs leave it open.

    Raises Rejected if they allow several.
    """
    setups = dict.fromkeys(unmasked(position, each) for each in (board.setup, *board.others))
    boards = [attrs.evolve(board, setup=each, others=()) for each in setups]
    allowed = [
        each for each in boards
        if len(boards) > 1 and not is_time_up()
        and _judge_board(position, each, is_time_up, luck, ()).finding is Finding.LEGAL
    ]  # fmt: skip
    if len(allowed) > 1 and board.words.strip():
        told = [(each, _judge_with_words(position, each, is_time_up, luck, names)) for each in allowed]
        allowed = [each for each, verdict in told if verdict.finding is Finding.LEGAL] or allowed
    if len(allowed) > 1:
        name, first, second = next(differing(position.form, allowed[0].setup, allowed[1].setup))
        raise Rejected(f"It can be {first} or {second} that lies there; ask which.", name)
    return allowed[0] if allowed else boards[0]


def _judge_board(
    position: Position, board: Board, is_time_up: Callable[[], bool], luck: str, names: Sequence[str]
) -> Verdict:
    """Judge a board with all that stands beside it, and where that cannot be, without what nobody has changed there."""
    verdict = _judge_as_told(position, board, is_time_up, luck, names)
    left = _left_as_before(position, board)
    if verdict.finding is not Finding.ILLEGAL or not left:
        return verdict
    told = tuple(each for each in board.setup.fields if each[0] not in left)
    moved = attrs.evolve(board, setup=attrs.evolve(board.setup, fields=told))
    titles = [field.title for field in position.form.fields if field.name in left]
    verdict = _judge_as_told(position, moved, is_time_up, luck, names)
    return verdict.noting(f"Left as before the turn, so not counted: {listed(titles)}.")


def _left_as_before(position: Position, board: Board) -> frozenset[str]:
    """Name the fields that stand as they were exported: who fills in a board writes where things lie, and no more."""
    if board.source is Source.PICTURE:
        return frozenset()
    known = [position.setup]
    if board.identity is not None:
        with suppress(NotationError):
            known.append(position.form.read(board.identity.position))
    changed = [each for each in known if each.cells != board.setup.cells]
    return frozenset(name for name, text in board.setup.fields for each in changed if each.field(name) == text)


def _judge_as_told(
    position: Position, board: Board, is_time_up: Callable[[], bool], luck: str, names: Sequence[str]
) -> Verdict:
    notes, told = board.notes, board.identity
    if told is not None and (told.preset, dict(told.options)) != (position.preset, dict(position.options)):
        notes = (*notes, "It was made under other rules; it was judged under those of the known position.")
    try:
        goal = attrs.evolve(goal_of(position, board.setup), bare=board.bare)
    except IllegalAction as illegal:
        if not position.form.unknown(board.setup).isdisjoint(position.form.board):
            lacks = f"This board does not tell all. {illegal.violation.message}"
            return attrs.evolve(unreadable(lacks, position), notes=notes)
        said = f"This board is not a valid position: {illegal.violation}"
        return Verdict(
            finding=Finding.ILLEGAL, sentence=said, violation=illegal.violation, notes=notes, start=position,
            names=tuple(names),
        )
    verdict = check_end(position, goal, is_time_up, luck, names)
    confirm = position.game.confirm
    is_marked = any(cell.endswith(_MARKS) for row in board.setup.cells for cell in row)
    if verdict.finding is Finding.ILLEGAL and goal.at_end and is_marked and confirm is not None:
        # The marks show that the turn may lack nothing but its confirmation.
        begun = check_end(position, attrs.evolve(goal, at_end=False), is_time_up, luck, names)
        is_all = begun.finding is Finding.LEGAL and begun.end is not None and begun.end.check(confirm) is None
        verdict = begun if is_all else verdict
    if verdict.finding is Finding.ILLEGAL and not board.is_sure:
        said = f"{verdict.sentence} It was read with some guessing: ask for the board in the usual letters."
        verdict = attrs.evolve(verdict, finding=Finding.UNDECIDED, sentence=said, violation=None, asks=True)
    bare = ("On which ground the pieces stand was not drawn; it is as this turn leaves it.",) if board.bare else ()
    return attrs.evolve(verdict, notes=(*notes, *verdict.notes, *(bare if verdict.steps else ())))


def _looks_like_board(position: Position, text: str) -> bool:
    """Tell whether a text that is neither a turn nor a board was rather meant as a board."""
    form = position.form
    lines = [line for line in text.splitlines() if line.strip()]
    is_line = len(lines) == 1 and any(word.count("/") >= _FEW for word in lines[0].split())
    wide = [line for line in lines if len(line.split()) >= len(form.columns) or "\t" in line]
    return is_line or len(wide) >= max(_FEW, len(form.rows) // 2)

