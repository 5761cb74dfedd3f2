"""The controller of one game: proposals come in, the journal is written, and only then the screen hears of it."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, NamedTuple

from PySide6.QtCore import QObject, QTimer, Signal

from elemental_gui.controller.at_zero import AtZero, at_zero
from elemental_gui.controller.kept_match import Change, KeptMatch
from elemental_gui.controller.own_words import understood
from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.state import AnyAction
from elemental_gui.engine.core.text import split_turn, with_names
from elemental_gui.engine.core.violations import IllegalAction, NotationError, OptionError, Violation
from elemental_gui.host.luck import read_luck
from elemental_gui.session.clock import Clock
from elemental_gui.session.match import Match, UnknownVerb, Verb, perform, times
from elemental_gui.session.override import Override, why_refused
from elemental_gui.session.record import BY_HOST
from elemental_gui.session.record_text import is_blank
from elemental_gui.session.seating import Occupant
from elemental_gui.session.session import Ply, Session
from elemental_gui.session.telling import allows_hints
from elemental_gui.session.time_control import UNTIMED
from elemental_gui.storage.errors import StorageError
from elemental_gui.storage.journal import Journal

TICK_MS: Final = 200
_JOURNAL_CLOCK_EVERY_S: Final = 10.0
_NOT_TYPED: Final = (
    "Luck comes from the program in this game, so it cannot be typed: let the program act, or let a host type the luck "
    "in (Game menu, Change the source of luck)."
)

_NOT_CONFIRMED: Final = "The turn is played but not confirmed: confirm it first, or take it back."


class Refusal(NamedTuple):
    """Why a proposal was not accepted."""

    text: str
    """What was proposed, as typed or as it would be written."""
    message: str
    violation: Violation | None
    """The rule's own words; None when the text was no action at all."""


class GameController(KeptMatch):
    """Holds one match; every change goes through the journal before anybody sees it."""

    refused = Signal(object)
    """A Refusal; nothing has changed."""
    ticked = Signal()
    """Time has passed on the clocks."""

    def __init__(
        self,
        match: Match,
        journal: Journal | None = None,
        *,
        now: Callable[[], float] = time.monotonic,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(match, journal, parent)
        self._now = now
        self._since = now()
        self._journalled_clock = self._since
        self._looking: int | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(TICK_MS)
        self._timer.timeout.connect(self._tick)
        self._timer.start()

    # What there is

    @property
    def clock(self) -> Clock:
        return self._match.clock.after(max(0.0, self._now() - self._since))

    @property
    def looking_at(self) -> int | None:
        """How many plies the state shown is made of; None when it is the live one."""
        return self._looking

    @property
    def plies_shown(self) -> int:
        """How many plies the state shown is made of, also when it is the live one."""
        return len(self.session.plies) if self._looking is None else self._looking

    @property
    def shown_position(self) -> Position:
        """The position on the screen: the live one, or an earlier one."""
        return self.session.position if self._looking is None else self.session.position_at(self._looking)

    @property
    def at_zero(self) -> AtZero:
        return at_zero(self.session, self.clock)

    @property
    def awaits_luck(self) -> bool:
        """Whether the host has to type what was drawn."""
        return self.session.luck is None and _owes_luck(self.session)

    def why_not_confirm(self) -> Violation | None:
        if self.session.awaits_seal or self.at_zero.why:
            return self.at_zero.why
        if self.game.confirm is not None:
            why = self.session.check(self.game.confirm)
            return why and why.told(self.session.names)
        return Violation("", "The turn is not played yet.")

    def name_of(self, seat: int) -> str:
        return self.session.names[seat - 1]

    # What can be done

    def submit(self, action: AnyAction) -> bool:
        """Play one action, and the luck that follows it; tells `refused` and returns False when it is illegal."""
        return self.submit_way((action,))

    def submit_way(self, actions: Iterable[AnyAction]) -> bool:
        """Play actions one after the other, all or none, as `submit` plays one."""
        return self._play([self.game.format_action(action) for action in actions])

    def submit_text(self, text: str) -> bool:
        """Play the actions of a typed text, all or none; `undo`, `redo`, `reset` and `confirm` are understood too."""
        pieces = split_turn(text)
        words: dict[str, Callable[[], object]] = {"undo": self.undo, "redo": self.redo, "reset": self.reset_turn}
        if _luck_acts(self.session):
            words["roll"] = self.roll
        if self.session.awaits_seal or self.game.confirm is None:
            words["confirm"] = self.confirm
        if len(pieces) == 1 and pieces[0].lower() in words:
            words[pieces[0].lower()]()
            return True
        if not pieces:
            return False
        return self._play(pieces)

    def enter_luck(self, text: str) -> bool:
        """Play what a bot or a host says that luck brought: pasted replies, words or emojis."""
        try:
            action = read_luck(self.session.position, text)
        except NotationError as error:
            return self._refuse(text, str(error))
        return self.submit(action)

    def confirm(self) -> bool:
        """Confirm the turn; tells `refused` and returns False where that is not possible yet."""
        if self.session.awaits_seal:
            if not self._do({"do": "seal"}, durable=True):
                return False
            return self.roll() if _luck_acts(self.session) else True
        if self.game.confirm is not None:
            return self.submit(self.game.confirm)
        why = self.why_not_confirm()
        return why is not None and self.session.outcome is None and self._refuse("", str(why), why)

    def confirm_played(self) -> None:
        """Confirm a turn that is played out, if there is one, because a host goes on from it."""
        if self.session.awaits_seal and self.session.outcome is None:
            self.confirm()

    def roll(self) -> bool:
        """Let the program's luck act; returns False where none is due yet, and where a host types it in."""
        return _luck_acts(self.session) and self._play(())

    def undo(self) -> None:
        if self.session.can_undo:
            self._do({"do": "undo"})

    def redo(self) -> None:
        if self.session.can_redo:
            self._do({"do": "redo"})

    def reset_turn(self) -> None:
        if self.session.can_undo:
            self._do({"do": "reset"})

    def jump(self, plies: int) -> None:
        if plies != len(self.session.plies):
            self._do({"do": "jump", "to": plies})

    def take_back_turn(self) -> None:
        """Take the last confirmed turn back, unless a secret has come to light since; the record keeps a mark."""
        if self.session.turn_floor is not None:
            self._do({"do": "take back"}, durable=True)

    def rewind(self, plies: int, reason: str) -> None:
        """Go back to an earlier moment as a host; the record keeps a mark."""
        self._do({"do": "rewind", "to": plies, "reason": reason}, durable=True)

    def accept_anyway(self, text: str, position: str) -> bool:
        """Play an action against the rules, as a host may, with the position that it led to; the record says so.

        Tells `refused` and returns False for an action that the rules allow, and for a position that cannot be read.
        """
        if self.session.awaits_seal:
            return self._refuse(text, _NOT_CONFIRMED)
        if not why_refused(self.session.position, text):
            return self._refuse(text, "The rules allow this: play it as any other action.")
        return self._do({"do": "override", "text": text, "position": position}, durable=True)

    def resign(self) -> None:
        self._end(self.session.seat, "resigned")

    def award_against(self, seat: int) -> None:
        """End the game because this seat has run out of time, if that still holds."""
        if seat in self.clock.flagged:
            self._end(seat, "time")

    def end_as_host(self, winners: Iterable[int], reason: str) -> None:
        """End the game with any winners, all of them for a draw or none at all, and a reason in free words."""
        if self.session.can_be_decided:
            self._do({"do": "end", "winners": list(winners), "reason": BY_HOST, "note": reason}, durable=True)

    def play_on(self) -> None:
        """Go on although a clock is at zero, as friends may: from here on zero has no consequences."""
        if self.session.outcome is None or self.session.lost_on_time:
            self._do({"do": "play on"}, durable=True)

    def allow_hints(self) -> None:
        """Allow hints from here on, in a game that began without them; the record notes the turn."""
        if not allows_hints(self.session):
            self._do({"do": "allow hints"}, durable=True)

    def pause(self) -> None:
        if not self._match.clock.is_paused:
            self._do({"do": "pause"})

    def resume(self) -> None:
        if self._match.clock.is_paused and self.session.outcome is None:
            self._do({"do": "resume"})

    def correct_clock(self, seat: int, turn: float | None, reserve: float | None, reason: str) -> None:
        """Set a seat's times, in seconds, as the host decides."""
        self._do({"do": "correct", "seat": seat, "turn": turn, "reserve": reserve, "reason": reason})

    def set_luck(self, seed: str | None) -> None:
        """Let the program draw with a seed from now on, or a host type the luck in for None, as a host decides.

        What is due at once is drawn at once.
        """
        if self._do({"do": "luck", "seed": seed}, durable=True) and _luck_acts(self.session):
            self.roll()

    def rename(self, seat: int, name: str) -> None:
        """Give a seat another name; an empty one takes the name away."""
        self._do({"do": "name", "name": f"Seat{seat}", "value": "?" if is_blank(name) else name})

    def seat_occupant(self, seat: int, occupant: Occupant) -> None:
        """Let somebody else play a seat from now on: a person, the computer, or a program."""
        if self.session.occupants[seat - 1] != occupant:
            self._do({"do": "seat", "seat": seat, "player": str(occupant)})

    def look_at(self, plies: int | None) -> None:
        """Show the state after this many plies without touching the game; None goes back to the live state."""
        if plies is not None:
            plies = max(0, min(plies, len(self.session.plies)))
        if plies != self._looking:
            self._looking = plies
            self.changed.emit(Change("look", ()))

    def close(self, *, discard: bool = False) -> None:
        """Stop the clocks and give the journal back; with `discard` it is deleted, on the user's word."""
        self._timer.stop()
        journal, self._journal = self._journal, None
        if journal is not None:
            try:
                if discard:
                    journal.discard()
                else:
                    journal.append({"do": "time", "clock": times(self.clock)}, durable=True, final=journal.is_finished)
            except StorageError as error:
                self.storage_failed.emit(error.why_first)
            journal.close()

    # How it is done

    def _refuse(self, text: str, message: str, violation: Violation | None = None) -> bool:
        names = self.session.names
        self.refused.emit(Refusal(text, with_names(message, names), violation and violation.told(names)))
        return False

    def _play(self, texts: Sequence[str]) -> bool:
        """Play actions and any luck that falls due behind them, as one event: no screen shows one without the other."""
        session, text, left = self.session, "", list(texts)
        try:
            while left:
                text = left[0]
                if session.awaits_seal and session.outcome is None:
                    raise NotationError(_NOT_CONFIRMED)
                if _luck_acts(session):
                    raise NotationError(_NOT_TYPED)
                action, count = self._read(session.position, left)
                session, left = _rolled(session.play(action)), left[count:]
            session = session if texts else _rolled(session)
        except IllegalAction as error:
            return self._refuse(text, str(error.violation), error.violation)
        except (NotationError, OptionError) as error:
            return self._refuse(text, str(error))
        known = len(self.session.plies)
        verb: dict[str, Any] = {"do": "play", "actions": list(map(session.written, session.plies[known:]))}
        if session.luck is not None and session.luck != self.session.luck:
            verb["drawn"] = session.luck.counter
        revealed = session.floor > self.session.floor
        return self._do(verb, durable=revealed or session.outcome is not None)

    def _read(self, position: Position, texts: Sequence[str]) -> tuple[AnyAction, int]:
        """Read the first action of some texts, and how many of them tell it; raises NotationError."""
        try:
            return position.parse(texts[0]), 1
        except NotationError:
            told = understood(position, texts, self.session.names)
            if told is None:
                raise
            return told

    def _end(self, seat: int, reason: str) -> None:
        if self.session.outcome is None:
            winners = self.session.position.winners_against(seat)
            self._do({"do": "end", "winners": list(winners), "reason": reason}, durable=True)

    def _do(self, verb: Verb, *, durable: bool = False) -> bool:
        """Perform a verb: first on a copy, then in the journal, then for everybody to see."""
        moment = self._now()
        verb = {**verb, "clock": times(self._match.clock.after(max(0.0, moment - self._since)))}
        try:
            match = perform(self._match, verb)
        except IllegalAction as error:
            return self._refuse("", str(error), error.violation)
        except (NotationError, UnknownVerb) as error:
            return self._refuse("", str(error))
        if (zero := self.at_zero).forbids(self.session, match.session):
            return self._refuse("", str(zero.why), zero.why)
        if not self._record(verb, durable, final=match.session.outcome is not None):
            return False
        before, self._match = self._match.session, match
        self._since = self._journalled_clock = moment
        if match.session.plies is not before.plies:
            self._looking = None
        if verb["do"] in ("take back", "rewind"):
            self._give_back(before.plies[len(match.session.plies) :][:1])
        known = len(before.plies)
        grown = verb["do"] in ("play", "redo", "jump") and match.session.plies[:known] == before.plies
        self.changed.emit(Change(verb["do"], match.session.plies[known:] if grown else ()))
        return True

    def _give_back(self, gone: Iterable[Ply]) -> None:
        """Let the board go on with a choice made in secret that was taken back: no record tells whoever made it."""
        for ply in gone:
            if not isinstance(ply.action, Override) and ply.before.observed_action(ply.action, 0) != ply.action:
                self.keep_draft(self.session.written(ply))

    def _tick(self) -> None:
        clock = self.clock
        is_running = self.session.outcome is None and not clock.is_paused and clock.running is not None
        if is_running and self._now() - self._journalled_clock > _JOURNAL_CLOCK_EVERY_S:
            self._journalled_clock = self._now()
            self._record({"do": "time", "clock": times(clock)}, durable=False)
        self.ticked.emit()


def _owes_luck(session: Session) -> bool:
    """Tell whether luck is next; a turn that waits for its confirm can still be taken back."""
    return session.outcome is None and session.position.is_chance and not session.awaits_seal


def _luck_acts(session: Session) -> bool:
    """Tell whether it is the program that draws what is due."""
    return session.luck is not None and _owes_luck(session)


def _rolled(session: Session) -> Session:
    while _luck_acts(session):
        session = session.roll()
    return session


class FreeMatch(GameController):
    """Sessions are values: an earlier one can be gone back to, past luck and confirmed turns too."""

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(_untimed(session), parent=parent)
        self._timer.stop()

    def go_to(self, session: Session, told: tuple[Ply, ...] = ()) -> None:
        """Go on from another session of the same game; the plies `told` are animated."""
        self._match = _untimed(session)
        self._looking = None
        self._draft = (0, "")
        self.changed.emit(Change("set", told))


def _untimed(session: Session) -> Match:
    return Match(session, Clock.new(UNTIMED, session.start.seats))
