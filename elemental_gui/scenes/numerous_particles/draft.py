"""The submission that is being filled in: a value that knows what it would do, and the presses that change it."""

from __future__ import annotations

import attrs
from PySide6.QtCore import QObject, Signal

from elemental_gui.engine.core.violations import Violation
from elemental_gui.engine.numerous_particles import drafts
from elemental_gui.engine.numerous_particles.actions import Submit
from elemental_gui.engine.numerous_particles.drafts import Offer
from elemental_gui.engine.numerous_particles.legality import check
from elemental_gui.engine.numerous_particles.state import Stage, State


@attrs.frozen
class Draft:
    """What is picked so far; nothing at all is a submission too."""

    building: str = ""
    copies: int = 0
    buff: str = ""
    removed: tuple[str, ...] = ()

    @property
    def is_empty(self) -> bool:
        """Whether nothing is picked yet."""
        return self == Draft()

    @property
    def action(self) -> Submit:
        return drafts.submission(self.building, self.copies, self.buff, self.removed)


def violation_of(state: State, draft: Draft) -> Violation | None:
    """Say why it cannot be submitted as it is; None when it can."""
    return check(state, draft.action)


def with_building(state: State, draft: Draft, building: str) -> Draft:
    """Pick a building with one copy, or one copy more of the same."""
    copies = draft.copies + 1 if building == draft.building else 1
    return with_copies(state, attrs.evolve(draft, building=building), copies)


def with_copies(state: State, draft: Draft, copies: int) -> Draft:
    """Take this many copies of the building that is picked."""
    return _settled(state, attrs.evolve(draft, copies=max(0, copies)))


def without_building(draft: Draft) -> Draft:
    """Buy nothing."""
    return Draft(buff=draft.buff)


def with_buff(state: State, draft: Draft, letter: str) -> Draft:
    """Pick a resource to buff; picking it again puts it back."""
    return _settled(state, attrs.evolve(draft, buff="" if letter == draft.buff else letter))


def with_removal(state: State, draft: Draft, name: str) -> Draft:
    """Choose one more building for a W3 to remove; when enough are chosen, the oldest choice gives way."""
    due = drafts.removals_due(state, draft.buff)
    removed = (*draft.removed, name)[-due:]
    while removed and name not in drafts.removal_choices(state, draft.buff, removed[:-1]):
        removed = removed[1:]  # there are not so many of it
    return attrs.evolve(draft, removed=removed)


def removable(state: State, draft: Draft) -> tuple[str, ...]:
    """List what a W3 may remove; nothing for any other purchase."""
    return drafts.removal_choices(state, draft.buff, ()) if draft.building == "W3" else ()


def _settled(state: State, draft: Draft) -> Draft:
    """Drop choices that no longer fit; where a W3 has only one thing to remove, it is chosen."""
    choices = removable(state, draft)
    if not choices:
        return attrs.evolve(draft, removed=())
    due = drafts.removals_due(state, draft.buff)
    removed = draft.removed[-due:]
    while len(removed) < due and len(left := drafts.removal_choices(state, draft.buff, removed)) == 1:
        removed = (*removed, left[0])
    return attrs.evolve(draft, removed=removed)


SUBMIT = "submit"
"""Where a refusal of the whole submission belongs; other places are buildings and resources."""


class Editor(QObject):
    """Holds the draft for one live position; a submission that is taken back comes back to be mended."""

    edited = Signal()
    """The draft is another one."""
    touched = Signal()
    """The player did something: motion ends, and what was said is taken back."""
    refused = Signal(object, str)
    """A Violation, and the place that was pressed."""
    handed_in = Signal(object)
    """The action of the draft."""

    def __init__(self, state: State, parent: QObject) -> None:
        super().__init__(parent)
        self.state = state
        self.is_live = True
        self.draft = Draft()
        self._live_state = state
        self._last: tuple[State, Draft] | None = None

    @property
    def is_open(self) -> bool:
        """Whether a submission can be filled in now."""
        return self.is_live and self.state.stage is Stage.ACT

    def show_state(self, state: State, *, live: bool) -> None:
        """Go on with a position; the draft waits while the past is shown."""
        self.state, self.is_live = state, live
        if live and state != self._live_state:
            self._live_state = state
            is_back = self._last is not None and self._last[0] == state
            self.draft = self._last[1] if self._last is not None and is_back else Draft()

    def pick(self, name: str) -> None:
        """Take a building, or one copy more of it; say why where it cannot be bought."""
        if not self._may_edit():
            return
        offer, changed = self._offer(name), with_building(self.state, self.draft, name)
        violation = offer.violation
        if violation is None and changed.copies > offer.most:
            violation = violation_of(self.state, Draft(name, changed.copies))
        if violation is not None:
            self.refused.emit(violation, name)
        else:
            self._take(changed)

    def buff(self, letter: str) -> None:
        """Pick a resource to buff, or put it back; say why where it is locked."""
        if not self._may_edit():
            return
        violation = drafts.buff_violations(self.state)[letter]
        if violation is not None:
            self.refused.emit(violation, letter)
        else:
            self._take(with_buff(self.state, self.draft, letter))

    def take_copies(self, number: int) -> None:
        """Take this many copies of the building, even more than can be paid: the form says so."""
        if self._may_edit() and self.draft.building:
            self._take(with_copies(self.state, self.draft, number))

    def step_copies(self, by: int) -> None:
        """Take this many copies more or fewer; below one the building is put back."""
        if not self._may_edit() or not self.draft.building:
            return
        copies, most = self.draft.copies + by, self._offer(self.draft.building).most
        if copies < 1:
            self._take(without_building(self.draft))
        else:
            self._take(with_copies(self.state, self.draft, min(copies, max(most, self.draft.copies))))

    def take_most(self) -> None:
        """Take as many copies as can be paid."""
        if self.draft.building:
            self.take_copies(self._offer(self.draft.building).most)

    def take_back(self, name: str) -> None:
        """Take one copy less of a building, if it is the one."""
        if name == self.draft.building:
            self.step_copies(-1)

    def remove(self, name: str) -> None:
        """Choose what a W3 removes."""
        if self._may_edit():
            self._take(with_removal(self.state, self.draft, name))
            self.edited.emit()  # Qt has already changed the button that was pressed

    def clear(self) -> None:
        """Buy and buff nothing."""
        self._take(Draft())

    def forget(self) -> None:
        """Clear what is chosen, and do not bring back what was handed in last."""
        self._last = None
        self.clear()

    def submit_nothing(self) -> None:
        """Hand the empty submission in, if nothing is chosen."""
        if self._may_edit() and self.draft.is_empty:
            self._hand_in()

    def submit(self) -> None:
        """Hand in what is chosen, or say why it cannot be."""
        if self._may_edit() and not self.draft.is_empty:
            self._hand_in()

    def _hand_in(self) -> None:
        violation = violation_of(self.state, self.draft)
        if violation is not None:
            self.refused.emit(violation, SUBMIT)
            return
        self._last = (self.state, self.draft)
        self.handed_in.emit(self.draft.action)

    def _offer(self, name: str) -> Offer:
        return next(offer for offer in drafts.offers(self.state) if offer.building.name == name)

    def _may_edit(self) -> bool:
        self.touched.emit()
        return self.is_open

    def _take(self, draft: Draft) -> None:
        if draft != self.draft:
            self.draft = draft
            self.edited.emit()
