"""Records as pictures: a still of any moment of a session, and the command `elemental-gui render`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QGuiApplication

from elemental_gui.engine.core.geometry import Square
from elemental_gui.host.boards.identity import KEY, identity_of
from elemental_gui.scenes import still
from elemental_gui.scenes.kit.fonts import install_fonts
from elemental_gui.scenes.kit.theme import DARK, LIGHT
from elemental_gui.scenes.still import Player, Still
from elemental_gui.session.clock import format_duration, parse_clock_comment, parse_used_comment
from elemental_gui.session.override import Override
from elemental_gui.session.record import Loaded, UnreadableRecord, loads, result
from elemental_gui.session.record_text import LARGEST
from elemental_gui.session.session import Session, Turn
from elemental_gui.storage.atomic import write_atomic
from elemental_gui.storage.errors import StorageError

translate = QCoreApplication.translate

LEGAL: Final = 0
ILLEGAL: Final = 1
UNREADABLE: Final = 2
_MAKERS: Final = {".png": still.png, ".svg": still.svg}
_THEMES: Final = {"light": LIGHT, "dark": DARK}


def main(words: Sequence[str]) -> int:
    """Make the picture; the exit code is that of `check`, and UNREADABLE also when the picture cannot be written.

    What of an illegal or damaged record can be replayed is drawn nevertheless.
    """
    arguments = parser().parse_args(words)
    loaded = _load(arguments.record)
    if loaded is None:
        return UNREADABLE
    plies = _plies_at(loaded.session, arguments.turn)
    if plies is None:
        return _complain(arguments.record, f"there is no turn {arguments.turn[:20]!r}; {_there(loaded.session)}.")
    # The platform is named here so that no display is needed; no second application is made beside a first one.
    application = QGuiApplication.instance() or QGuiApplication(["elemental-gui", "-platform", "offscreen"])
    install_fonts()
    path = Path(arguments.picture)
    make = _MAKERS[path.suffix.lower()]
    shown = still_of(loaded.session, plies, for_host=arguments.host)
    try:
        write_atomic(path, make(shown, _THEMES[arguments.theme], arguments.size, flipped=arguments.flip))
    except StorageError as error:
        return _complain(arguments.picture, str(error))
    finally:
        del application
    if loaded.problem is None:
        return LEGAL
    (sys.stdout if loaded.illegal else sys.stderr).write(f"{arguments.record}: {loaded.problem}\n")
    return ILLEGAL if loaded.illegal else UNREADABLE


def parser() -> argparse.ArgumentParser:
    """Describe the command."""
    command = argparse.ArgumentParser(
        prog="elemental-gui render",
        description="Save a position of a record as a picture, with its players and clocks below it. Exit code 0: "
        "the record is legal. 1: the rules refuse an action; the picture shows what came before it. 2: something "
        "cannot be read or written.",
    )
    add = command.add_argument
    add("record", metavar="RECORD", help="a .elemental file, or - for standard input")
    add("picture", metavar="PICTURE", type=_picture, help="the file to write, ending in .png or .svg")
    add("--turn", metavar="N", help="a turn as records name it, such as 3.1, or its number; 0: start; default: last")
    add("--size", type=_size, default=1200, metavar="PX", help="width in pixels, default 1200")
    add("--theme", choices=list(_THEMES), default="light", help="default light")
    add("--flip", action="store_true", help="with A1 at the bottom right")
    add("--host", action="store_true", help="also what is secret until the game is over")
    return command


def _picture(text: str) -> str:
    if Path(text).suffix.lower() not in _MAKERS:
        raise argparse.ArgumentTypeError("the picture's name has to end in .png or .svg")
    return text


def _size(text: str) -> int:
    size = int(text)
    if not 100 <= size <= 10_000:
        raise argparse.ArgumentTypeError("from 100 to 10000 pixels")
    return size


def _load(name: str) -> Loaded | None:
    """Read a record; None, with a sentence on standard error, when nothing of it can be used."""
    try:
        if name == "-":
            return loads(sys.stdin.buffer.read(LARGEST + 1))
        with Path(name).open("rb") as file:
            return loads(file.read(LARGEST + 1))
    except OSError as error:
        _complain(name, f"{error.strerror or error}.")
    except (UnreadableRecord, ValueError) as error:
        _complain(name, str(error))
    return None


def _plies_at(session: Session, wanted: str | None) -> int | None:
    """Find how many plies stand after a turn, named by its label or its number; None when there is no such turn."""
    if wanted is None:
        return len(session.plies)
    if wanted == "0":
        return 0
    for number, turn in enumerate(session.turns(), 1):
        if wanted in (turn.label, str(number)):
            return turn.first + len(turn.plies)
    return None


def _there(session: Session) -> str:
    turns = session.turns()
    return f"the record has turns 1 to {len(turns)}, the last is {turns[-1].label}" if turns else "it has no turns"


def _complain(name: str, why: str) -> int:
    sys.stderr.write(f"{name}: {why}\n")
    return UNREADABLE


def still_of(session: Session, plies: int, clocks: tuple[str, ...] = (), *, for_host: bool = False) -> Still:
    """Describe the picture of a moment; without clocks those that the record knows are shown.

    Pictures are there to be passed on, so what is still secret is shown in those for the host alone.
    The position goes with it, so that a host can check what is sent as a picture; it says no more than is painted.
    """
    spec = session.spec
    state = session.state_at(plies) if for_host else session.public_state(session.state_at(plies))
    times = clocks or clocks_then(session, plies)
    tags = dict(session.tags)
    over = session.outcome is not None and plies == len(session.plies)
    seats = range(1, spec.seats(session.start) + 1)
    players = tuple(
        Player(seat, named(tags, seat), times[seat - 1], not over and seat == spec.seat_to_act(state)) for seat in seats
    )
    squares: frozenset[Square] = last_turn_squares(session, plies)
    texts = ((KEY, identity_of(spec, state).to_text()),)
    return Still(spec.slug, state, squares, players, _note(session, plies, over=over), texts)


def named(tags: dict[str, str], seat: int) -> str:
    """Give a seat's name from the tags of a record."""
    name = tags.get(f"Seat{seat}", "")
    return name if name not in ("", "?") else translate("Render", "Seat {}").format(seat)


def _note(session: Session, plies: int, *, over: bool) -> str:
    if over:
        return translate("Render", "result {}").format(result(session))
    turn = turn_of(session, plies)
    if plies == len(session.plies):
        return translate("Render", "turn {}").format(label_now(session))
    if turn is None:
        return translate("Render", "the start")
    if plies == turn.first + len(turn.plies):
        return translate("Render", "after turn {}").format(turn.label)
    return translate("Render", "turn {}").format(turn.label)


def turn_of(session: Session, plies: int) -> Turn | None:
    """Return the turn in which the last of so many plies was made; None at the start."""
    turns = session.turns()
    return next((turn for turn in turns if turn.first < plies <= turn.first + len(turn.plies)), None)


def last_turn_squares(session: Session, plies: int) -> frozenset[Square]:
    """Return the squares where the last turn that was confirmed by then did something."""
    confirmed = [turn for turn in session.turns() if turn.confirmed and turn.first + len(turn.plies) <= plies]
    if not confirmed:
        return frozenset()
    slug = session.spec.slug
    done = [ply for ply in confirmed[-1].plies if not isinstance(ply.action, Override)]
    squares = (still.touched(slug, ply.before, ply.action) for ply in done)
    return frozenset[Square]().union(*squares)


def label_now(session: Session) -> str:
    """Return the label of the turn that is being made, as records write it: round and seat."""
    turns = session.turns()
    if turns and not turns[-1].confirmed:
        return turns[-1].label
    seats = session.spec.seats(session.start)
    return f"{len(turns) // seats + 1}.{session.spec.seat_to_act(session.state)}"


def clocks_then(session: Session, plies: int) -> tuple[str, ...]:
    """Write the times that the record gives for every seat's last turn up to then; empty texts where it has none."""
    texts = [""] * session.spec.seats(session.start)
    for turn in session.turns():
        if turn.first + len(turn.plies) <= plies:
            told = (parse_clock_comment(text) or (parse_used_comment(text),) for text in turn.remarks)
            # Behind it may stand those of turns that a host has taken back.
            own = next((times for times in told if times != (None,)), None)
            if own is not None:
                texts[turn.seat - 1] = " + ".join(format_duration(time) for time in own if time is not None)
    return tuple(texts)
