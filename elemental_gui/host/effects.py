"""What an action did, in words, for every game: the differences between the arrangements before and after it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.setup import Setup, SetupForm

_MANY: Final = 3
"""Squares that lose the same, for it to be told once."""
_MOST: Final = 16
"""The most changes that are listed; for more, look at the board."""


def effect(before: Position, after: Position) -> str:
    """Say what changed from one state to the next: first on the board, then beside it."""
    form = before.form
    old, new = before.setup, after.setup
    told = [*_on_board(form, old, new), *_beside(form, old, new)]
    more = [f"and {len(told) - _MOST} more changes"] if len(told) > _MOST else []
    return "; ".join([*told[:_MOST], *more])


def _on_board(form: SetupForm, old: Setup, new: Setup) -> Iterator[str]:
    """Tell each square that changed; what many squares lost at once, such as `moved` at a turn's end, in one."""
    lost: dict[str, list[str]] = {}
    changes = list(differing(form, old, new))
    for name, was, now in changes:
        if was.startswith(f"{now}, "):
            lost.setdefault(was.removeprefix(f"{now}, "), []).append(name)
    together = {name: mark for mark, names in lost.items() if len(names) >= _MANY for name in names}
    for name, was, now in changes:
        if name not in together:
            yield f"{name}: {was} → {now}"
    for mark in dict.fromkeys(together.values()):
        yield f"no longer {mark}: {', '.join(lost[mark])}"


def differing(form: SetupForm, old: Setup, new: Setup) -> Iterator[tuple[str, str, str]]:
    """Yield the name of each square that differs, with what lies there in the one and in the other, in words."""
    for row, (was, now) in enumerate(zip(old.cells, new.cells, strict=True)):
        for column, (cell, changed) in enumerate(zip(was, now, strict=True)):
            if cell != changed:
                yield form.name(column, row), form.word(cell), form.word(changed)


def _beside(form: SetupForm, old: Setup, new: Setup) -> Iterator[str]:
    for field in (each for each in form.fields if each.name != "STAGE"):
        was, now = old.field(field.name), new.field(field.name)
        if was != now:
            yield f"{field.title}: {was} → {now}"
