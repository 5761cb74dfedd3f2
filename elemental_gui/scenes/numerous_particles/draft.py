"""The submission that is being filled in: a value that always knows what it would be as an action."""

from __future__ import annotations

import attrs

from elemental_gui.engine.core.violations import Violation
from elemental_gui.engine.numerous_particles import drafts
from elemental_gui.engine.numerous_particles.actions import Submit
from elemental_gui.engine.numerous_particles.legality import check
from elemental_gui.engine.numerous_particles.state import State


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


def violation(state: State, draft: Draft) -> Violation | None:
    """Say why it cannot be submitted as it is; None when it can."""
    return check(state, draft.action)


def with_building(state: State, draft: Draft, building: str) -> Draft:
    """Pick a building with one copy, or one copy more of the same."""
    copies = draft.copies + 1 if building == draft.building else 1
    return with_copies(state, attrs.evolve(draft, building=building), copies)


def with_copies(state: State, draft: Draft, copies: int) -> Draft:
    """Take so many copies of the building that is picked."""
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
