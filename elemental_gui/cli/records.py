"""Records on a terminal: the verdict on one, and the board after any of its turns."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from elemental_gui.engine.core.text import quoted
from elemental_gui.host.boards.files import FORMS, board_file
from elemental_gui.session.record import Loaded, UnreadableRecord, loads, result
from elemental_gui.session.record_text import LARGEST
from elemental_gui.session.session import Session, Turn
from elemental_gui.storage.atomic import write_atomic
from elemental_gui.storage.errors import StorageError

LEGAL: Final = 0
ILLEGAL: Final = 1
UNREADABLE: Final = 2


def check(name: str) -> int:
    """Replay a record, print the verdict and return the exit code; `-` is standard input."""
    loaded = _load(name)
    if loaded is None:
        return UNREADABLE
    if loaded.problem is not None:
        return _report(name, loaded)
    print(f"{name}: legal, {_counted(loaded.session)}, {_result(loaded.session)}")
    if loaded.notice:
        print(f"{name}: {loaded.notice}")
    return LEGAL


def show(name: str, turn: str | None, form: str = "", output: str | None = None) -> int:
    """Write the position after a turn, or after the last readable one; return the exit code.

    Without a form it is drawn for people, with the turn above it; with an output it goes into that file.
    """
    loaded = _load(name)
    if loaded is None:
        return UNREADABLE
    session = loaded.session
    turns = session.turns()
    if turn is None:
        wanted = len(turns)
    else:
        found = _find(turns, turn)
        if found is None:
            there = f"turns 1 to {len(turns)}, the last one is {turns[-1].label}" if turns else "no turns"
            print(f"{name}: there is no turn {quoted(turn)}; the record has {there}.", file=sys.stderr)
            return UNREADABLE
        wanted = found
    state = session.state_at(sum(len(turn.plies) for turn in turns[:wanted]))
    if output is not None:
        try:
            write_atomic(Path(output), board_file(session.spec, state, Path(output).suffix, form))
        except StorageError as error:
            print(f"{output}: {error}", file=sys.stderr)
            return UNREADABLE
    elif form:
        print(FORMS[form](session.spec, state), end="")
    else:
        print(f"{session.spec.title}, {session.spec.preset(session.start)}")
        if wanted:
            chosen = turns[wanted - 1]
            print(f"{chosen.label} {'; '.join(map(session.written, chosen.plies))}")
        print()
        print(session.spec.diagram(state))
    return LEGAL if loaded.problem is None else _report(name, loaded)


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
    print(f"{name}: {loaded.problem}", file=sys.stdout if loaded.illegal else sys.stderr)
    if not loaded.illegal:
        print(f"{name}: readable up to there, {_counted(loaded.session)}", file=sys.stderr)
    return ILLEGAL if loaded.illegal else UNREADABLE


def _find(turns: tuple[Turn, ...], wanted: str) -> int | None:
    """Find a turn by its label or its number from 1, and tell its number; 0 is the start."""
    for number, turn in enumerate(turns, 1):
        if wanted in (turn.label, str(number)):
            return number
    return 0 if wanted == "0" else None


def _counted(session: Session) -> str:
    turns, actions = len(session.turns()), len(session.plies)
    return f"{turns} turn{'s'[: turns != 1]} and {actions} action{'s'[: actions != 1]}"


def _result(session: Session) -> str:
    outcome = session.outcome
    return "not finished" if outcome is None else f"result {result(session)} ({outcome.reason})"
