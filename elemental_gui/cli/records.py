"""Records on a terminal: the board after any of their turns."""

from __future__ import annotations

import sys
from pathlib import Path

from elemental_gui.cli.check import CODES, print_record
from elemental_gui.engine.core.text import quoted
from elemental_gui.host.boards.writing import FORMS, board_file
from elemental_gui.host.check_record import judge_record
from elemental_gui.host.known import find_turn, turns_there
from elemental_gui.host.verdict import Finding
from elemental_gui.session.record import Loaded, UnreadableRecord, loads
from elemental_gui.session.record_text import LARGEST
from elemental_gui.session.session import Turn
from elemental_gui.storage.atomic import write_atomic
from elemental_gui.storage.errors import StorageError
from elemental_gui.storage.reading import read_regular


def show(
    name: str, turn: str | None, form: str = "", output: str | None = None, *, for_host: bool = False
) -> int:
    """Write the position after a turn, or after the last readable one; return the exit code.

    Without a form it is drawn for people, with the turn above it; with an output it goes into that file. What is secret
    until the game is over is left out, unless it is for the host.
    """
    loaded = load_record(name)
    if loaded is None:
        return CODES[Finding.UNREADABLE]
    session = loaded.session
    plies = plies_at(name, session.turns(), turn)
    if plies is None:
        return CODES[Finding.UNREADABLE]
    position = session.position_at(plies) if for_host else session.public(session.position_at(plies))
    if output is not None:
        try:
            write_atomic(Path(output), board_file(position, Path(output).suffix, form))
        except StorageError as error:
            return complain(output, str(error))
    elif form:
        print(FORMS[form](position), end="")
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
    return CODES[Finding.LEGAL] if loaded.problem is None else _report(name, loaded)


def load_record(name: str) -> Loaded | None:
    """Read a record; None, with a sentence on standard error, when nothing of it can be used."""
    try:
        if name == "-":
            return loads(sys.stdin.buffer.read(LARGEST + 1))
        return loads(read_regular(Path(name), LARGEST + 1))
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


def _report(name: str, loaded: Loaded) -> int:
    """Print where and why the record stops: a verdict of the rules, or a damaged text."""
    verdict = judge_record(loaded)
    print_record(name, verdict)
    return CODES[verdict.finding]
