"""The submission that is being filled in, and the presses that change it."""

from __future__ import annotations

import attrs
from PySide6.QtCore import QObject, Signal

from elemental_gui.engine.numerous_particles import drafts
from elemental_gui.engine.numerous_particles.actions import Submit
from elemental_gui.engine.numerous_particles.entry import most
from elemental_gui.engine.numerous_particles.ledger import NAMES
from elemental_gui.engine.numerous_particles.legality import check
from elemental_gui.engine.numerous_particles.state import Stage, State

SUBMIT = "submit"
"""Where a refusal of the whole submission belongs; other places are buildings and resources."""


def removable(state: State, draft: Submit) -> tuple[str, ...]:
    """List what a W3 may remove; nothing for any other purchase."""
    return drafts.removal_choices(state, draft.buff, ()) if draft.building == "W3" else ()


class Editor(QObject):
    """Holds the draft for one live position; a submission that is taken back comes back to be mended."""

    edited = Signal()
    """The draft is another one."""
    touched = Signal()
    """The player did something: motion ends, and what was said is taken back."""
    refused = Signal(object, str)
    """A Violation, and the place that was pressed."""
    handed_in = Signal(object)
    """The draft as an action."""

    def __init__(self, state: State, parent: QObject) -> None:
        super().__init__(parent)
        self.state = state
        self.is_live = True
        self.draft = Submit()
        """What is picked so far; what a W3 removes is in the order in which it was chosen."""
        self._live_state = state
        self._last: tuple[State, Submit] | None = None

    @property
    def is_open(self) -> bool:
        return self.is_live and self.state.stage is Stage.ACT

    @property
    def shown(self) -> Submit:
        """The draft, or an empty one while none can be filled in."""
        return self.draft if self.is_open else Submit()

    def show_state(self, state: State, *, live: bool) -> None:
        """Go on with a position; the draft waits while the past is shown."""
        self.state, self.is_live = state, live
        if live and state != self._live_state:
            self._live_state = state
            is_back = self._last is not None and self._last[0] == state
            self.draft = self._last[1] if self._last is not None and is_back else Submit()

    def pick(self, name: str) -> None:
        """Take a building, or one copy more of it; say why where it cannot be bought."""
        copies = self.draft.copies + 1 if name == self.draft.building else 1
        if not self._may_edit():
            return
        violation = check(self.state, Submit(name, copies)) if copies > self._most(name) else None
        if violation is not None:
            self.refused.emit(violation, name)
        else:
            self._take_settled(attrs.evolve(self.draft, building=name, copies=copies))

    def buff(self, letter: str) -> None:
        """Pick a resource to buff, or put it back; say why where it is locked."""
        if not self._may_edit():
            return
        violation = check(self.state, Submit(buff=letter))
        if violation is not None:
            self.refused.emit(violation, letter)
        else:
            self._take_settled(attrs.evolve(self.draft, buff="" if letter == self.draft.buff else letter))

    def take_copies(self, number: int) -> None:
        """Take this many copies of the building, even more than can be paid: the form says so."""
        if self._may_edit() and self.draft.building:
            self._take_settled(attrs.evolve(self.draft, copies=number))

    def step_copies(self, by: int) -> None:
        """Take this many copies more or fewer; below one the building is put back."""
        draft = self.draft
        if not self._may_edit() or not draft.building:
            return
        copies, largest = draft.copies + by, self._most(draft.building)
        if copies < 1:
            self._take(Submit(buff=draft.buff))
        else:
            self._take_settled(attrs.evolve(draft, copies=min(copies, max(largest, draft.copies))))

    def take_most(self) -> None:
        if self.draft.building:
            self.take_copies(self._most(self.draft.building))

    def take_back(self, name: str) -> None:
        """Take one copy less of a building, if it is the one."""
        if name == self.draft.building:
            self.step_copies(-1)

    def remove(self, name: str) -> None:
        """Choose one more building for a W3 to remove; when enough are chosen, the oldest choice gives way."""
        if not self._may_edit():
            return
        state, buff = self.state, self.draft.buff
        removed = (*self.draft.remove, name)[-drafts.removals_due(state, buff) :]
        while removed and name not in drafts.removal_choices(state, buff, removed[:-1]):
            removed = removed[1:]  # there are not so many of it
        self._take(attrs.evolve(self.draft, remove=removed))
        self.edited.emit()  # Qt has already changed the button that was pressed

    def clear(self) -> None:
        self._take(Submit())

    def forget(self) -> None:
        """Clear what is chosen, and do not bring back what was handed in last."""
        self._last = None
        self.clear()

    def submit_nothing(self) -> None:
        """Hand the empty submission in, if nothing is chosen."""
        if self._may_edit() and self.draft.is_pass:
            self._hand_in()

    def submit(self) -> None:
        """Hand in what is chosen, or say why it cannot be."""
        if self._may_edit() and not self.draft.is_pass:
            self._hand_in()

    def _hand_in(self) -> None:
        violation = check(self.state, self.draft)
        if violation is not None:
            self.refused.emit(violation, SUBMIT)
            return
        self._last = (self.state, self.draft)
        self.handed_in.emit(attrs.evolve(self.draft, remove=tuple(sorted(self.draft.remove, key=NAMES.index))))

    def _most(self, name: str) -> int:
        return most(name, self.state.rows[self.state.seat - 1])

    def _may_edit(self) -> bool:
        self.touched.emit()
        return self.is_open

    def _take_settled(self, draft: Submit) -> None:
        """Drop choices that no longer fit; where a W3 has only one thing to remove, it is chosen."""
        removed: tuple[str, ...] = ()
        if removable(self.state, draft):
            due = drafts.removals_due(self.state, draft.buff)
            removed = draft.remove[-due:]
            while len(removed) < due and len(left := drafts.removal_choices(self.state, draft.buff, removed)) == 1:
                removed = (*removed, left[0])
        self._take(attrs.evolve(draft, remove=removed))

    def _take(self, draft: Submit) -> None:
        if draft != self.draft:
            self.draft = draft
            self.edited.emit()
