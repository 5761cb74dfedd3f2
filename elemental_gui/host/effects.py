"""What an action did, in words, for every game: the differences between the arrangements before and after it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from elemental_gui.engine.core.setup import Setup, SetupForm
from elemental_gui.engine.core.spec import AnySpec

_MOST: Final = 16
"""Changes that are told; whoever wants to know more looks at the board."""


def effect(spec: AnySpec, before: Any, after: Any) -> str:
    """Say what changed from one state to the next: first on the board, then beside it."""
    form = spec.form(before)
    old, new = form.read(before), form.read(after)
    told = [*_on_board(form, old, new), *_beside(form, old, new)]
    more = [f"and {len(told) - _MOST} more changes"] if len(told) > _MOST else []
    return "; ".join([*told[:_MOST], *more])


def _on_board(form: SetupForm, old: Setup, new: Setup) -> Iterator[str]:
    for row, (was, now) in enumerate(zip(old.cells, new.cells, strict=True)):
        for column, (cell, changed) in enumerate(zip(was, now, strict=True)):
            if cell != changed:
                yield f"{form.name(column, row)}: {form.word(cell)} → {form.word(changed)}"


def _beside(form: SetupForm, old: Setup, new: Setup) -> Iterator[str]:
    for field in (each for each in form.fields if each.name != "STAGE"):
        was, now = old.field(field.name), new.field(field.name)
        if was != now:
            yield f"{field.title}: {was} → {now}"
