"""Records on a terminal: the board after any of their turns."""

from __future__ import annotations

import sys
from pathlib import Path

from elemental_gui.cli.check import CODES, print_record
from elemental_gui.engine.core.text import quoted
from elemental_gui.host.boards.files import FORMS, board_file
from elemental_gui.host.check_record import judge_record
from elemental_gui.host.known import find_turn, turns_there
from elemental_gui.host.verdict import Finding
from elemental_gui.session.record import Loaded, UnreadableRecord, loads
from elemental_gui.session.record_text import LARGEST
from elemental_gui.storage.atomic import write_atomic
from elemental_gui.storage.errors import StorageError


def show(name: str, turn: str | None, form: str = "", output: str | None = None) -> int:
    """Write the position after a turn, or after the last readable one; return the exit code.

    Without a form it is drawn for people, with the turn above it; with an output it goes into that file.
    """
    loaded = _load(name)
    if loaded is None:
        return CODES[Finding.UNREADABLE]
    session = loaded.session
    turns = session.turns()
    if turn is None:
        wanted = len(turns)
    else:
        found = find_turn(turns, turn)
        if found is None:
            there = turns_there(turns)
            print(f"{name}: there is no turn {quoted(turn)}; the record has {there}.", file=sys.stderr)
            return CODES[Finding.UNREADABLE]
        wanted = found
    state = session.state_at(sum(len(turn.plies) for turn in turns[:wanted]))
    if output is not None:
        try:
            write_atomic(Path(output), board_file(session.spec, state, Path(output).suffix, form))
        except StorageError as error:
            print(f"{output}: {error}", file=sys.stderr)
            return CODES[Finding.UNREADABLE]
    elif form:
        print(FORMS[form](session.spec, state), end="")
    else:
        print(f"{session.spec.title}, {session.spec.preset(session.start)}")
        if wanted:
            chosen = turns[wanted - 1]
            print(f"{chosen.label} {'; '.join(map(session.written, chosen.plies))}")
        print()
        print(session.spec.diagram(state))
    return CODES[Finding.LEGAL] if loaded.problem is None else _report(name, loaded)


def _load(name: str) -> Loaded | None:
    """Read a record; None, with a sentence on standard error, when nothing of it can be used."""
    try:
        if name == "-":
            return loads(sys.stdin.buffer.read(LARGEST + 1))
        with Path(name).open("rb") as file:
            return loads(file.read(LARGEST + 1))
    except OSError as error:
        print(f"{name}: {error.strerror or error}.", file=sys.stderr)
    except (UnreadableRecord, ValueError) as error:
        print(f"{name}: {error}", file=sys.stderr)
    return None


def _report(name: str, loaded: Loaded) -> int:
    """Print where and why the record stops: a verdict of the rules, or a damaged text."""
    verdict = judge_record(loaded)
    print_record(name, verdict)
    return CODES[verdict.finding]
