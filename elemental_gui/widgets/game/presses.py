"""Keys that no panel has taken and where a step of the walk leads, and what is shown that is not the game now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QWidget

from elemental_gui.controller import computer_seats
from elemental_gui.controller.game_controller import GameController
from elemental_gui.scenes.catalog import AnyScene
from elemental_gui.scenes.moments import foreseen, moment_of
from elemental_gui.session.session import Session

_STEPS: Final = {
    Qt.Key.Key_Left: "previous",
    Qt.Key.Key_Right: "next",
    Qt.Key.Key_PageUp: "turn before",
    Qt.Key.Key_PageDown: "turn after",
    Qt.Key.Key_Home: "first",
    Qt.Key.Key_End: "last",
}
_ARROWS: Final = (Qt.Key.Key_Left, Qt.Key.Key_Right)
"""Those of them that mean this on a board only while the game is looked back on."""
BREATH_S: Final = 0.4
"""Longer than the second press of a double click takes."""
CLICKS: Final = (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick)
_ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_COMMAND: Final = (
    Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier
)

WhyNot = Callable[[GameController], str]
"""Says in a sentence why a verb is not possible now; empty where that needs no words."""


class Page(Protocol):
    """What the keys need of a page."""

    @property
    def view(self) -> QWidget: ...

    def can(self, name: str) -> bool: ...

    def undo(self) -> None: ...

    def confirm(self) -> None: ...

    @property
    def hint(self) -> Callable[[], None]: ...

    def step(self, where: str) -> None: ...

    def take_focus(self) -> None: ...


def press(page: Page, event: QKeyEvent) -> bool:
    """Do what a key means on the page; tell whether it meant something."""
    key, command = event.key(), event.modifiers() & _COMMAND
    if key in _ENTER and command == Qt.KeyboardModifier.ControlModifier:
        page.confirm()
    elif event.matches(QKeySequence.StandardKey.Undo):
        page.undo()  # the menu's verb has the key only while it can be done
    elif key == Qt.Key.Key_Backspace and command == Qt.KeyboardModifier.ControlModifier and not page.can("undo"):
        page.undo()
    elif key == Qt.Key.Key_H and command == Qt.KeyboardModifier.ControlModifier:
        page.hint()  # as above: it says why there is none
    elif command:
        return False
    elif key in _STEPS and not _leads_cursor(page, key):
        page.step(_STEPS[Qt.Key(key)])
    elif key == Qt.Key.Key_Backspace:
        page.undo()
    elif key == Qt.Key.Key_Escape and page.can("live"):
        page.step("live")
    elif key == Qt.Key.Key_Escape:
        page.take_focus()
    else:
        return _typed(page, event)
    return True


def is_on(view: QWidget) -> bool:
    """Tell whether the board has the keyboard, or one of the panels of which it is made."""
    focus: QWidget | None = view.window().focusWidget()
    return focus is not None and (focus is view or view.isAncestorOf(focus))


def _leads_cursor(page: Page, key: int) -> bool:
    """Tell whether a key leads the cursor over the game as it stands, where one too many must not hide the turn."""
    return key in _ARROWS and is_on(page.view) and not page.can("live")


def is_ended_by_machine(session: Session) -> bool:
    """Tell whether an action of a computer or a program has ended the game."""
    return session.outcome is not None and session.mover(len(session.plies)) not in session.people


def can_undo(session: Session) -> bool:
    """Tell whether Undo leads to a decision of a person: what a machine ended the game with it would play again."""
    return session.turn_floor is not None if is_ended_by_machine(session) else session.can_undo


def undo(scene: AnyScene, controller: GameController) -> None:
    """Take the last action back, be it none yet; from an end by a machine the last turn of a person."""
    if scene.can_take_back:
        scene.take_back()
    elif is_ended_by_machine(controller.session):
        controller.take_back_turn()
    else:
        controller.undo()


def redo(scene: AnyScene, controller: GameController) -> None:
    """Make again what was taken back last, be it no action yet."""
    (scene.make_again if scene.can_make_again else controller.redo)()


def can_confirm(scene: AnyScene, controller: GameController) -> bool:
    """Tell whether the turn can be handed in: as it is, or with what the board makes of it."""
    is_made_up = scene.finishing is not None and controller.at_zero.why is None
    return is_made_up or controller.why_not_confirm() is None


def has_lost_focus(page: QWidget) -> bool:
    """Tell whether the keyboard goes on only because the control that had it was hidden or went off.

    Its neighbour may be anything, a player's name among them; what is pressed next is meant for the board.
    """
    focus: QWidget | None = page.window().focusWidget()
    if focus is None or not page.isVisible() or not page.isAncestorOf(focus):
        return False
    return not (focus.isVisible() and focus.isEnabled())


def target_of(session: Session, looking: int | None, where: str) -> int:
    """Return the number of plies that a step leads to from the moment shown; all of them is the live position."""
    total = len(session.plies)
    now = total if looking is None else looking
    bounds = [0, *(turn.first + len(turn.plies) for turn in session.turns())]
    targets = {
        "first": 0,
        "previous": max(0, now - 1),
        "next": min(total, now + 1),
        "turn before": max((bound for bound in bounds if bound < now), default=0),
        "turn after": min((bound for bound in bounds if bound > now), default=total),
    }
    return targets.get(where, total)


def _typed(page: Page, event: QKeyEvent) -> bool:
    """Hand letters and digits to the board, if it has not just refused them."""
    text = event.text()
    if page.view.hasFocus() or not (text.isalnum() and text.isascii()):
        return False
    page.take_focus()
    # Not sent as an event: what the board refuses would come back to the page.
    page.view.keyPressEvent(event)
    return True


class HandOver:
    """A breath between two seats: what is pressed just after the turn went over was meant for the turn before.

    So nothing counts at once after a turn was played out, or another seat came to act.
    """

    def __init__(self, session: Session, now: Callable[[], float]) -> None:
        self._now = now
        self._at = _whose(session)
        self._since = float("-inf")

    def notice(self, session: Session) -> None:
        at = _whose(session)
        if at != self._at:
            self._at, self._since = at, self._now()

    @property
    def is_over(self) -> bool:
        return self._now() - self._since >= BREATH_S

    def when_over(self, context: QObject, do: Callable[[], object]) -> None:
        """Do what a key asks for: just after a turn was played out, it waits until presses count.

        After another seat came to act it is dropped, as everything that was meant for the turn before.
        """
        since, (_, awaits_seal, _) = self._since, self._at
        if self.is_over:
            do()
        elif awaits_seal:
            left = BREATH_S - (self._now() - since)
            QTimer.singleShot(round(1000 * left), context, lambda: do() if self._since == since else None)

    def stops(self, event: QEvent) -> bool:
        """Tell whether an event on the board comes too early: not even the cover sheet is taken away by it."""
        is_press = event.type() in CLICKS or (isinstance(event, QKeyEvent) and event.key() in _ENTER)
        return is_press and not self.is_over


def _whose(session: Session) -> tuple[int, bool, int]:
    return session.seat, session.awaits_seal, session.sealed


class Showing(QObject):
    """Shows a turn that was played or is only thought of, until it ends or the game goes on."""

    def __init__(self, controller: GameController, scene: AnyScene, back: Callable[[], None]) -> None:
        """Show on this board; `back` shows the game as it stands."""
        super().__init__(scene)
        self._controller = controller
        self._scene = scene
        self._back = back
        self._left: list[int] = []
        """The moments to come, as numbers of plies."""
        self._next = QTimer(self)
        self._next.timeout.connect(self._step)
        controller.changed.connect(self._next.stop)

    def preview(self, session: Session, plies: int) -> None:
        """Show a moment of a game; what is only thought of is shown as not played."""
        self._next.stop()
        known = len(self._controller.session.plies)
        if plies > known:
            self._scene.show_moment(foreseen(session, known, plies - known))
        else:
            self._scene.show_moment(moment_of(session, plies))

    def replay(self) -> None:
        turn = self._controller.session.last_turn()
        if turn is not None:
            self.preview(self._controller.session, turn.first)
            self._left = list(range(turn.first + 1, turn.first + len(turn.plies) + 1))
            self._next.start(computer_seats.PACE_MS)

    def _step(self) -> None:
        if self._left:
            session, plies = self._controller.session, self._left.pop(0)
            self._scene.show_moment(moment_of(session, plies, (session.plies[plies - 1],)))
        else:
            self._next.stop()
            self._back()
