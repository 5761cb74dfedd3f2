"""What the notice bar tells, and when: disks that refuse, secrets in files, clocks that stand or are empty."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from elemental_gui.controller.computer_seats import ComputerSeats
from elemental_gui.controller.game_controller import GameController
from elemental_gui.scenes.catalog import AnyScene
from elemental_gui.session.time_control import format_duration
from elemental_gui.widgets.game.takeaway import Takeaway
from elemental_gui.widgets.parts.notice_bar import CAP, LESSON, OVERTIME, PAUSE, PROGRAM, SECRECY, STORAGE, NoticeBar


class Notices(QObject):
    """Fills one bar. Trouble with a disk goes first; what was put away is not told again."""

    cap_requested = Signal()

    def __init__(
        self,
        controller: GameController,
        computers: ComputerSeats,
        bar: NoticeBar,
        scene: AnyScene,
        takeaway: Takeaway,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._controller = controller
        self._computers = computers
        self._bar = bar
        self._scene = scene
        self._takeaway = takeaway
        self._told_cap = False
        self._told_overtime: tuple[str, str] | None = None
        self._told_secret_in: Path | None = None
        self._journal_refused = False
        controller.storage_failed.connect(self._on_storage_failed)
        takeaway.failed.connect(self._on_storage_failed)
        takeaway.saved.connect(self._on_saved)
        takeaway.saved_secrets.connect(self._on_saved_secrets)

    def refresh(self) -> None:
        controller = self._controller
        if controller.session.plies:
            self._bar.clear(LESSON)
        if self._journal_refused and not controller.journal_failed:
            self._journal_refused = False
            self._bar.clear(STORAGE)
        if controller.clock.is_paused and controller.session.outcome is None:
            sentence = "The clocks stand still."
            self._bar.show_notice(PAUSE, sentence, "Go on", controller.resume)
        elif self._bar.kind == PAUSE:
            self._bar.clear()
            self._told_overtime = None
        self._tell_failure()
        self.tick(can_cap=False)

    def offer_lesson(self, learn: Callable[[], object]) -> None:
        """Offer the lesson of a game that is new to somebody, where nothing else has to be said."""
        if not self._bar.kind:
            sentence = f"New to {self._controller.game.title}? Its lesson takes less than ten minutes."
            self._bar.show_notice(LESSON, sentence, "Lesson", learn)

    def _tell_failure(self) -> None:
        """Say that a program gave no turn, for as long as it is that seat's turn."""
        seat = self._controller.session.seat
        why = self._computers.failures.get(seat, "") if self._controller.session.outcome is None else ""
        if not why:
            self._bar.clear(PROGRAM)
        elif self._bar.kind not in (STORAGE, PAUSE, PROGRAM):
            self._bar.show_notice(PROGRAM, why, "Start it again", lambda: self._computers.start_again(seat))

    def tick(self, *, can_cap: bool) -> None:
        """Say what time has brought; `can_cap` tells whether the host can end the game by the cap on its time."""
        told = overtime(self._controller)
        if told is None:
            self._told_overtime = None
            self._bar.clear(OVERTIME)
        elif told != self._told_overtime and self._bar.kind not in (STORAGE, PAUSE):
            self._told_overtime = told
            self._bar.show_notice(OVERTIME, *told, self._scene.pay_for_time)
        clock = self._controller.clock
        if can_cap and clock.capped and not self._told_cap:
            self._told_cap = True
            time = format_duration(clock.control.cap_seconds or 0)
            sentence = f"All seats together have used {time}: the host can end the game."
            self._bar.show_notice(CAP, sentence, "Last production…", self.cap_requested.emit)

    def _on_storage_failed(self, why: str) -> None:
        self._journal_refused = self._controller.journal_failed
        self._bar.show_notice(STORAGE, why, "Save elsewhere…", self._takeaway.save_as)

    def _on_saved(self) -> None:
        """Take the trouble away, or offer to play on although the journal still refuses."""
        if self._controller.journal_failed:
            sentence = "Saved. The journal still cannot be written: what comes next is kept only by saving."
            self._bar.show_notice(STORAGE, sentence, "Play on", self._play_unjournalled)
        else:
            self._bar.clear(STORAGE)

    def _on_saved_secrets(self, path: Path) -> None:
        """Say that the file is not for the players, and offer one that is."""
        if self._bar.kind == STORAGE or path == self._told_secret_in:
            return  # more urgent, or known by now
        self._told_secret_in = path
        sentence = f"{path.name} tells what is secret in this game: keep it from the players until it is over."
        remedy = "Save a copy without secrets…"
        self._bar.show_notice(SECRECY, sentence, remedy, self._save_copy)

    def _save_copy(self) -> None:
        if self._takeaway.save_copy():
            self._bar.clear(SECRECY)

    def _play_unjournalled(self) -> None:
        self._controller.play_unjournalled()
        self._bar.clear(STORAGE)


def overtime(controller: GameController) -> tuple[str, str] | None:
    """Say what a seat without time has to do, if there is one and it has not done it yet.

    The second text names what can be chosen now; it is empty when nothing can.
    """
    session, zero = controller.session, controller.at_zero
    if not zero.seat or zero.has_paid:
        return None
    name, price = controller.name_of(zero.seat), zero.price
    if price is None:
        ways = "play on, or give time" if zero.is_stopped else "or play on"
        return f"{name} has no time left: award the game, {ways}.", ""
    if session.awaits_seal:
        return f"{name} ran out of time before confirming. {price.late}", ""
    return price.due.format(name), price.remedy


def has_to_pay(controller: GameController) -> bool:
    """Tell whether a seat without time has to pay for it now, on the board."""
    _, remedy = overtime(controller) or ("", "")
    return bool(remedy)
