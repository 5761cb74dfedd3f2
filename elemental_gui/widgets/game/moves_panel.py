"""The moves: every confirmed turn on a row, and buttons to walk through them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from elemental_gui.engine.catalog import GAMES
from elemental_gui.engine.core.text import with_names
from elemental_gui.engine.core.words import counted
from elemental_gui.hosting.deadlines import date_and_time, read_stamp
from elemental_gui.scenes.kit.style.icons import step_button
from elemental_gui.scenes.kit.style.layouts import STRETCH, filled, named
from elemental_gui.scenes.kit.style.styling import set_tone
from elemental_gui.session.clock import AT, is_time_comment, parse_clock_comment, parse_used_comment
from elemental_gui.session.session import Ply, Session, Turn
from elemental_gui.session.time_control import format_duration
from elemental_gui.widgets.game.moves_list import MovesList, Piece, Row
from elemental_gui.widgets.game.phrases import happened, picture, spoken
from elemental_gui.widgets.parts.fitted_label import empty_words

_CONFIRMED: Final = "✓"
_PLUS: Final = "\N{NO-BREAK SPACE}+\N{NO-BREAK SPACE}"
"""Between two times in one line."""
_HOST: Final = "host "
"""How the remarks begin that a host's decisions leave in a record."""
_REWIND: Final = "host rewind: took back "

Known = dict[int, tuple[Turn, Row]]
"""Rows made already, by the first ply of their turns: a long game has many, and hardly any ever changes."""


class MovesPanel(QFrame):
    """A card with the list of moves."""

    step_requested = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("surface", "panel")
        self.setAccessibleName("Moves")
        title = set_tone(QLabel("Moves", self), "title")
        self.list = named(MovesList(self), "Confirmed turns")
        self.list.walked.connect(self.step_requested)
        self.empty = empty_words(self.list)
        step = self.step_requested.emit
        self.first = step_button("step_first", "To the start (Home)", self, step, "first", size=16)
        self.previous = step_button("step_previous", "One action back (Left)", self, step, "previous", size=16)
        self.next = step_button("step_next", "One action on (Right)", self, step, "next", size=16)
        self.last = step_button("step_last", "To the live position (End)", self, step, "last", size=16)
        head = filled(QHBoxLayout(), title, STRETCH, self.first, self.previous, self.next, self.last, spacing=0)
        filled(QVBoxLayout(self), head, (self.list, 1), margins=(11, 6, 7, 9), spacing=3)
        self._key: tuple[object, ...] = ()
        self._told: tuple[object, Known] = ((), {})
        self._rows: tuple[Row, ...] = ()

    def show_session(self, session: Session, looking: int | None) -> None:
        # What is tentative changes with every action, what is listed here only now and then.
        last = session.plies[session.sealed - 1] if session.sealed else None
        key = (session.sealed, last, session.remarks, session.tags, session.outcome)
        if key != self._key:
            # A game that is over has no secrets any more, and players can be renamed.
            holds_for = session.tags, session.outcome
            if holds_for != self._told[0]:
                self._told = holds_for, {}
            self._key, self._rows = key, rows_of(session, self._told[1])
        if not self._rows:
            self.empty.say(f"Goal: {GAMES[session.game.slug].goal}", "muted")
        self.empty.setVisible(not self._rows)
        self.list.show_rows(self._rows, looking)
        back, on = looking is None or looking > 0, looking is not None
        self.first.setEnabled(back and bool(session.plies))
        self.previous.setEnabled(back and bool(session.plies))
        self.next.setEnabled(on)
        self.last.setEnabled(on)


def rows_of(session: Session, known: Known | None = None) -> tuple[Row, ...]:
    """Make a row of every confirmed turn, and one of what was said before the first; what is `known` is reused.

    Once the game is over, the turn that ended it has a row as well, confirmed or not.
    """
    texts = [remark.text for remark in session.remarks if not remark.plies]
    preface = [with_names(text, session.names) for text in texts if not is_time_comment(text)]
    rows = [Row("", 0, tuple(_comments(preface)), 0, 0, " ".join(preface))] if preface else []
    known, over = {} if known is None else known, session.outcome is not None
    return (*rows, *(_row(session, turn, known) for turn in session.turns() if turn.confirmed or over))


def _row(session: Session, turn: Turn, known: Known) -> Row:
    made = known.get(turn.first)
    if made is None or made[0] != turn:
        made = known[turn.first] = turn, _new_row(session, turn)
    return made[1]


def _new_row(session: Session, turn: Turn) -> Row:
    pieces = [piece_of(session, ply, number) for number, ply in enumerate(turn.plies, turn.first + 1)]
    if [piece.text for piece in pieces] == [_CONFIRMED]:
        pieces[0] = pieces[0]._replace(text=f"{_CONFIRMED} nothing done")
    done = "; ".join(piece.text for piece in pieces if piece.text != _CONFIRMED)
    last = turn.first + len(turn.plies)
    remarks = [with_names(text, session.names) for text in turn.remarks]
    said = " ".join((f"{turn.label} {session.names[turn.seat - 1]}: {done}.", *remarks))
    return Row(turn.label, turn.seat, (*pieces, *_comments(remarks)), turn.first, last, said)


def piece_of(session: Session, ply: Ply, plies: int = 0) -> Piece:
    text, icon = happened(session, ply), picture(session, ply)
    if ply.action == session.game.confirm:
        text, icon = f"{_CONFIRMED} {text}".strip(), ""
    return Piece(text, plies, picture=icon, notation=spoken(session, ply))


def _comments(texts: Sequence[str]) -> list[Piece]:
    """Take comments as they are; of clock times only the turn's own, in short, and moments as people write them."""
    pieces: list[Piece] = []
    has_times = False
    for text in texts:
        stamp = read_stamp(text)
        if stamp is not None:
            what, when = stamp
            moment = date_and_time(when, tells_zone=False) if when else "none"
            pieces.append(Piece(moment if what == AT else f"{what} {moment}"))
            continue
        times, used = parse_clock_comment(text), parse_used_comment(text)
        if times is None and used is None:
            pieces.append(Piece(shortened(text), is_alarm=text.startswith(_HOST)))
        elif not has_times:
            has_times = True
            left = _PLUS.join(format_duration(time) for time in times or () if time is not None)
            pieces.append(Piece(left if used is None else f"{format_duration(used)} used in all"))
    return pieces


def shortened(text: str) -> str:
    """Count the actions that a rewind took back instead of listing them."""
    if not text.startswith(_REWIND):
        return text
    gone, bracket, reason = text.removeprefix(_REWIND).partition(" (")
    count = gone.count("; ") + 1
    return f"host rewind: {counted(count, 'action')} taken back{bracket}{reason}"
