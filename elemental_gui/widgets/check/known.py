"""The known position of a check: a moment of a game, or a position with rules and luck; and the ways to read one."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import attrs
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from elemental_gui.controller.game_controller import GameController
from elemental_gui.controller.game_settings import control_of
from elemental_gui.controller.preferences import PreferencesStore
from elemental_gui.engine.core.game import AnyGame, Position
from elemental_gui.engine.core.setup import Setup
from elemental_gui.engine.core.violations import NotationError, OptionError
from elemental_gui.host.rules import RulesChoice
from elemental_gui.scenes.moments import still_of
from elemental_gui.scenes.still import Player, Still
from elemental_gui.session.clock import Clock
from elemental_gui.session.record import UnreadableRecord, dumps, loads
from elemental_gui.session.seating import known_names
from elemental_gui.session.session import Session
from elemental_gui.storage.filesystem import is_file
from elemental_gui.widgets.check.inquiry import Inquiry
from elemental_gui.widgets.game.phrases import clocks_now, words_of
from elemental_gui.widgets.parts.file_dialogs import Carried, ask_for_files, on_clipboard
from elemental_gui.widgets.setup.rules_pick import RulesPick


@attrs.frozen(kw_only=True)
class Known:
    """A position that both sides agree on; two are equal that are the same moment."""

    rules: RulesChoice
    position: Position
    label: str = attrs.field(eq=False)
    """Where it comes from, for people."""
    session: Session | None = attrs.field(default=None, repr=False)
    """The game that it is a moment of."""
    plies: int = 0
    controller: GameController | None = attrs.field(default=None, repr=False, eq=False)
    """The game on the table, if that is the one."""
    clock: Clock | None = attrs.field(default=None, eq=False)
    tags: tuple[tuple[str, str], ...] = attrs.field(default=(), eq=False)
    """What a record says besides the rules, above all who plays."""

    @property
    def game(self) -> AnyGame:
        return self.rules.game

    @property
    def is_live(self) -> bool:
        """Whether it is the present moment of the game on the table."""
        controller = self.controller
        before = () if self.session is None else self.session.plies[: self.plies]
        return controller is not None and controller.session.plies == before

    @property
    def is_veiled(self) -> bool:
        """Whether it holds secrets of players who sit before this screen: it is of the game on the table."""
        return self.controller is not None and self.public(self.position) != self.position

    def question(self) -> dict[str, Any]:
        """Give the position as plain data: with its game, because not every line tells a whole position."""
        if self.session is not None:
            return {"record": dumps(self.session), "plies": self.plies}
        return {"rules": self.rules.to_json(), "line": self.position.text}

    def public(self, position: Position) -> Position:
        """Give a position of this game as it may be passed on, without what is still secret."""
        if self.session is not None:
            return self.session.public(position)
        return position if position.outcome is not None else position.observed_by(0)

    def still(self, position: Position, note: str = "") -> Still:
        """Describe the picture of a position for the host; the known one is pictured with its last turn marked."""
        if self.session is not None and position is self.position:
            clocks = clocks_now(self.clock) if self.clock is not None else ()
            return still_of(self.session, self.plies, clocks, for_host=True)
        times = clocks_now(self.clock) if self.clock is not None else ("",) * self.rules.seats
        over = position.outcome is not None
        acting = 0 if over else position.seat
        names = self.names
        seats = range(1, position.seats + 1)
        players = tuple(Player(seat, names[seat - 1], times[seat - 1], seat == acting) for seat in seats)
        return Still(self.game.slug, position.state, frozenset(), players, note)

    @property
    def names(self) -> tuple[str, ...]:
        named = enumerate(known_names(self.tags, self.position.seats), 1)
        return tuple(name or f"Seat {seat}" for seat, name in named)

    def at(self, plies: int) -> Known:
        if self.session is None:
            return self
        return of_session(self.session, plies, self.label, self.controller)


def of_game(controller: GameController, plies: int | None = None) -> Known:
    """Give a moment of the game on the table, by default the one that is shown."""
    session = controller.session
    if plies is None:
        plies = len(session.plies) if controller.looking_at is None else controller.looking_at
    return of_session(session, plies, "The open game", controller)


def of_session(session: Session, plies: int, label: str, controller: GameController | None = None) -> Known:
    position = session.position_at(plies)
    live = controller is not None and plies == len(session.plies)
    return Known(
        rules=RulesChoice.of(session.start),
        position=position,
        label=label,
        session=session,
        plies=plies,
        controller=controller,
        clock=controller.clock if live and controller is not None else None,
        tags=session.tags,
    )


def of_line(rules: RulesChoice, line: str, label: str, clock: Clock | None = None) -> Known:
    """Give a position without a game; raises NotationError for a line that is none."""
    position = rules.start().read(line)
    return Known(rules=rules, position=position, label=label, clock=clock)


def moments(session: Session) -> list[tuple[str, int]]:
    """List the moments of a game that a check may start from: the ends of turns, and every action of the last."""
    found = [("The start", 0)]
    turns = session.turns()
    for turn in turns:
        end = turn.first + len(turn.plies)
        if turn is turns[-1] and not turn.confirmed:
            said = ((words_of(session, plies), plies) for plies in range(turn.first + 1, end + 1))
            found += [(f"{words[:1].upper()}{words[1:]}", plies) for words, plies in said]
        else:
            found.append((f"After turn {turn.label}", end))
    return found


def fresh_clock(rules: RulesChoice) -> Clock:
    """Give full clocks as the preset has them."""
    session = Session(rules.start())
    return Clock.new(control_of(session), rules.seats)


READABLE: Final = "*.elemental *.txt *.md *.tsv *.csv *.xlsx *.png *.svg"
"""What a file with a submission or a known position may be called."""


class KnownSource(QObject):
    """Nothing that comes in is read in this process before the child has read it."""

    begun = Signal()
    """Something is about to be read: what was asked before is given up."""
    found = Signal(object)
    """The Known."""
    incomplete = Signal(object, object, str)
    """RulesChoice, Setup of a board that does not tell a whole position, and what it lacks."""
    failed = Signal(str)
    said = Signal(str)

    def __init__(self, inquiry: Inquiry, rules: RulesPick, store: PreferencesStore, page: QWidget) -> None:
        super().__init__(page)
        self._inquiry = inquiry
        self._rules = rules
        self._store = store
        self._page = page
        inquiry.read.connect(self._on_read)

    def ask(self) -> None:
        for path in ask_for_files(self._page, "Open the known position", self._store.files["folder"], READABLE):
            self.open_file(path)

    def open_file(self, path: Path) -> None:
        self._store.files["folder"] = str(path.absolute().parent)
        self._read({"path": str(path)})

    def paste(self) -> None:
        if not self._take(on_clipboard()):
            self.said.emit("There is no position on the clipboard.")

    def drop(self, carried: Carried) -> None:
        is_folder = any(not is_file(path) for path in carried.paths)
        if is_folder or not self._take(carried):
            self.failed.emit("A known position is one file; drop submissions on the right.")

    def _take(self, carried: Carried) -> bool:
        if len(carried.paths) == 1:
            self.open_file(carried.paths[0])
        elif carried.text or carried.picture:
            self._read(carried.source)
        else:
            return False
        return True

    def _read(self, source: Mapping[str, str]) -> None:
        self.begun.emit()
        rules = self._rules.rules
        self._inquiry.ask("known", {"rules": rules.to_json(), "legend": self._store.legends[rules.slug], **source})

    def _on_read(self, answer: Mapping[str, Any]) -> None:
        if answer.get("notice"):
            self.failed.emit(str(answer["notice"]))
        try:
            self._tell(answer)
        except (UnreadableRecord, NotationError, OptionError, KeyError, ValueError) as error:
            self.failed.emit(str(error))

    def _tell(self, answer: Mapping[str, Any]) -> None:
        label = str(answer.get("label", ""))
        if "record" in answer:
            session = loads(str(answer["record"]).encode()).session
            self.found.emit(of_session(session, int(answer.get("plies", len(session.plies))), label))
            return
        rules = RulesChoice.from_json(answer["rules"])
        if "line" in answer:
            self.found.emit(of_line(rules, str(answer["line"]), label))
            return
        cells = tuple(tuple(map(str, row)) for row in answer["cells"])
        fields = tuple((str(name), str(text)) for name, text in dict(answer["fields"]).items())
        self.incomplete.emit(rules, Setup(cells, fields), str(answer.get("lacks", "")))
