"""Questions of the window to its child process and their answers as plain data; nothing is read from disk here."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.setup import Setup
from elemental_gui.engine.core.violations import NotationError, OptionError
from elemental_gui.host.accepted import foretold
from elemental_gui.host.boards.reading import Board, Source, find_identity, read_board
from elemental_gui.host.boards.recognizing import drawn, recognised, what_lacks
from elemental_gui.host.boards.writing import write_sheet
from elemental_gui.host.check_end import is_record
from elemental_gui.host.legend import Legend, kept_legend
from elemental_gui.host.plain_text import Rejected
from elemental_gui.host.rules import RulesChoice
from elemental_gui.host.submission import judge, read_submission
from elemental_gui.host.verdict import Verdict, for_onlookers, format_text, to_json, unreadable
from elemental_gui.host.wording import for_people
from elemental_gui.session.record import UnreadableRecord, dumps, loads

IsTimeUp = Callable[[], bool]
Answer = dict[str, Any]


def answer(question: Mapping[str, Any], submitted: bytes | str, name: str, is_time_up: IsTimeUp) -> Answer:
    """Answer a question about what was submitted under a name; `problem` says why there is no answer.

    `do` names the question: `check`, `known`, `board` or `sheet`.
    """
    try:
        match question.get("do"):
            case "check":
                return _check(question, submitted, name, is_time_up)
            case "known":
                return _known(question, submitted, name)
            case "board":
                return _board(question, submitted)
            case "sheet":
                return _sheet(question)
    except (NotationError, OptionError, UnreadableRecord, Rejected) as error:
        return {"problem": str(error)}
    return {"problem": "There is no such question."}


def _check(question: Mapping[str, Any], submitted: bytes | str, name: str, is_time_up: IsTimeUp) -> Answer:
    """Judge a submission against the known position, which is a moment of a record or a line with its rules."""
    if "record" not in question:
        rules = RulesChoice.from_json(question["rules"])
        position = rules.start().read(str(question["line"]))
        return judged(position, (), question, submitted, name, is_time_up)
    session, plies = loads(str(question["record"]).encode()).session, int(question["plies"])
    position, draws = session.position_at(plies), session.luck is not None and plies == len(session.plies)
    return judged(position, session.given_names, question, submitted, name, is_time_up, draws=draws)


def judged(
    position: Position, names: Sequence[str], question: Mapping[str, Any], submitted: bytes | str, name: str,
    is_time_up: IsTimeUp, *, draws: bool = False,
) -> Answer:  # fmt: skip
    """Judge what was submitted against a position; the question may hold `luck` and the `legend` of sheets.

    `draws` says that the program's luck acts there, when the turn is played.
    """
    luck, legend = str(question.get("luck", "")), _legend(question, position)
    try:
        sent = read_submission(position, submitted, name, luck, legend, names)
    except Rejected as rejected:
        return _told(for_people(unreadable(str(rejected), position), submitted, names))
    verdict = judge(position, sent, is_time_up, luck, names)
    told = _told(for_people(foretold(verdict) if draws else verdict, submitted, names))
    return told if sent.board is None else {**told, "board": sent.board.setup.cells}


def _told(verdict: Verdict) -> Answer:
    """Give a verdict as data, and beside it as it may be passed on, without what is secret: in words and as data."""
    public = for_onlookers(verdict)
    told: Answer = {**to_json(verdict), "text": format_text(public)}
    if public != verdict:
        told["public"] = to_json(public)
    if verdict.readings:
        told["readings"] = [_told(reading) for reading in verdict.readings]
    return told


def _known(question: Mapping[str, Any], submitted: bytes | str, name: str) -> Answer:
    """Make out a known position: a record, a whole position with its rules, or a board that lacks something."""
    if is_record(submitted, name):
        data = submitted if isinstance(submitted, bytes) else submitted.encode(errors="replace")
        loaded = loads(data)
        notice = "" if loaded.problem is None else f"It is read up to its last whole action: {loaded.problem}"
        label = name or "A record"
        return {"record": dumps(loaded.session), "plies": len(loaded.session.plies), "label": label, "notice": notice}
    rules, board = _read(question, submitted)
    told: Answer = {"rules": rules.to_json(), "label": name or "As pasted", "notice": " ".join(board.notes)}
    start = rules.start()
    form = start.form
    lacks = what_lacks(form, board.setup)
    if not lacks and not start.diagnose(board.setup):
        return {**told, "line": form.write(board.setup)}
    return {**told, "cells": board.setup.cells, "fields": dict(board.setup.fields), "lacks": lacks}


def _board(question: Mapping[str, Any], submitted: bytes | str) -> Answer:
    rules, board = _read(question, submitted)
    notice = " ".join(board.notes)
    return {
        "rules": rules.to_json(), "cells": board.setup.cells, "fields": dict(board.setup.fields), "notice": notice
    }  # fmt: skip


def _read(question: Mapping[str, Any], submitted: bytes | str) -> tuple[RulesChoice, Board]:
    """Read a board under the rules that it brings along, or else under those that the question names.

    A whole position of another game is recognised, and a board that is drawn.
    """
    identity = find_identity(submitted)
    rules = RulesChoice.from_json(question["rules"])
    if identity is not None:
        rules = RulesChoice.of(identity.start())
    start = rules.start()
    try:
        return rules, read_board(submitted, start, _legend(question, start))
    except Rejected:
        other = recognised(submitted)
        told = drawn(submitted, start) if other is None else (other, other.setup)
        if told is None:
            raise
        return RulesChoice.of(told[0]), Board(told[1], Source.TEXT)


def _sheet(question: Mapping[str, Any]) -> Answer:
    rules = RulesChoice.from_json(question["rules"])
    setup = Setup(
        tuple(tuple(map(str, row)) for row in question["cells"]),
        tuple((str(name), str(text)) for name, text in dict(question["fields"]).items()),
    )
    return {"sheet": b64encode(write_sheet(rules.start(), setup)).decode()}


def _legend(question: Mapping[str, Any], position: Position) -> Legend:
    return kept_legend(str(question.get("legend", "")), position.form)

