"""Records on a terminal: the board after any of their turns, and a turn that a player sent, taken into its game."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from pathlib import Path

import attrs

from elemental_gui.cli.budget import deadline
from elemental_gui.cli.check import CODES, as_line, as_object, print_record, read, readable_name
from elemental_gui.engine.core.text import quoted
from elemental_gui.host.accepted import Accepted, accept
from elemental_gui.host.answering import IsTimeUp
from elemental_gui.host.boards.writing import FORMS, board_file
from elemental_gui.host.check_end import judge_record
from elemental_gui.host.known import find_turn, turns_there
from elemental_gui.host.verdict import Finding, Verdict, unreadable
from elemental_gui.host.wording import for_people
from elemental_gui.session.record import Loaded, UnreadableRecord, dumps, loads
from elemental_gui.session.record_text import LARGEST
from elemental_gui.session.session import Turn
from elemental_gui.storage.errors import StorageError
from elemental_gui.storage.whole_file import change_file, write_atomic


def show(arguments: Namespace) -> int:
    """Write the position after a turn, or after the last readable one; return the exit code.

    Without a form it is drawn for people, with the turn above it; with an output it goes into that file. What is secret
    until the game is over is left out, unless it is for the host.
    """
    name, output, for_host = arguments.record, arguments.output, arguments.host
    loaded = load_record(name)
    if loaded is None:
        return CODES[Finding.UNREADABLE]
    session = loaded.session
    plies = plies_at(name, session.turns(), arguments.turn)
    if plies is None:
        return CODES[Finding.UNREADABLE]
    position = session.position_at(plies) if for_host else session.public(session.position_at(plies))
    if output is not None:
        try:
            write_atomic(Path(output), board_file(position, Path(output).suffix, arguments.form))
        except StorageError as error:
            return complain(output, str(error))
    elif arguments.form:
        print(FORMS[arguments.form](position), end="")
    else:
        print(f"{session.game.title}, {session.start.preset}")
        for chosen in session.turns():
            if chosen.plies and chosen.first + len(chosen.plies) == plies:
                told = chosen.plies if for_host else map(session.public_ply, chosen.plies)
                print(f"{chosen.label} {'; '.join(map(session.written, told))}")
        if session.verdict is not None and plies == len(session.plies):
            position = position.concluded(session.verdict)
        print()
        print(position.drawn(session.names))
    return report(name, loaded)


def load_record(name: str) -> Loaded | None:
    """Read a record; None, with a sentence on standard error, when nothing of it can be used."""
    try:
        return loads(read(name, LARGEST))
    except StorageError as error:
        complain(name, f"{error.why}.")
    except (UnreadableRecord, ValueError) as error:
        complain(name, str(error))
    return None


def plies_at(name: str, turns: tuple[Turn, ...], wanted: str | None) -> int | None:
    """Count the plies up to a turn of a record, or to the last one; None, with a sentence, when there is none such."""
    number = len(turns) if wanted is None else find_turn(turns, wanted)
    if number is None:
        complain(name, f"there is no turn {quoted(wanted or '')}; the record has {turns_there(turns)}.")
        return None
    return sum(len(turn.plies) for turn in turns[:number])


def complain(name: str, why: str) -> int:
    """Say what is wrong with a file, and return the exit code for it."""
    print(f"{name}: {why}", file=sys.stderr)
    return CODES[Finding.UNREADABLE]


def report(name: str, loaded: Loaded) -> int:
    """Say where a record goes wrong, if it does, and return the exit code."""
    verdict = judge_record(loaded)
    if loaded.problem is not None:
        print_record(name, verdict)
    return CODES[verdict.finding]


_APPENDED, _INCOMPLETE = "appended", "incomplete"


def append(arguments: Namespace) -> int:
    """Judge one submission against the end of a record, append it if it is a whole legal turn; return the exit code."""
    name = about = arguments.file
    found = Accepted(unreadable(""), None)

    def extended(record: bytes) -> bytes | None:
        nonlocal found
        called, is_time_up = "" if name == "-" else Path(name).name, deadline(arguments.reach_time)
        found = _judged(record, data, called, is_time_up, arguments.luck or "")
        return None if found.session is None else dumps(found.session).encode()

    try:
        data = read(name)
        about = arguments.record
        change_file(Path(about), extended)
        about = name
    except StorageError as error:
        found = Accepted(unreadable(f"{error.what} it: {error.why}. {error.remedy}"), None)
    finding = Finding.UNDECIDED if found.is_incomplete else found.verdict.finding
    if arguments.json:
        told = {"file": readable_name(about), "appended": found.session is not None}
        print(json.dumps(told | as_object(found.verdict, for_host=arguments.host), ensure_ascii=False))
    else:
        word = _APPENDED if found.session is not None else _INCOMPLETE if found.is_incomplete else str(finding)
        print(as_line(about, found.verdict, word, for_host=arguments.host))
    return CODES[finding]


def _judged(record: bytes, data: bytes, name: str, is_time_up: IsTimeUp, luck: str) -> Accepted:
    try:
        loaded = loads(record)
    except (UnreadableRecord, ValueError) as error:
        return Accepted(unreadable(f"The record cannot be used: {error}"), None)
    if loaded.problem is not None:
        fault = judge_record(loaded)
        said = f"The record cannot be gone on with: {fault.sentence}"
        return Accepted(Verdict(finding=fault.finding, sentence=said, notes=fault.notes), None)
    found = accept(loaded.session, data, name, is_time_up, luck)
    return attrs.evolve(found, verdict=for_people(found.verdict, data, loaded.session.given_names))
