"""A whole position out of a board that tells only a part of it: what is unknown gets a value that fits."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, product
from typing import Final

from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.setup import UNKNOWN, Setup, SetupForm
from elemental_gui.engine.core.violations import Violation

_MOST_TRIED: Final = 5_000
_PLAIN: Final = ("-", "0", ".")


def complete(position: Position, setup: Setup) -> tuple[Position | None, tuple[Violation, ...]]:
    """Return a position that has all that the setup tells, or None and the faults that no choice of the rest mends.

    What is not told is as in the given state where that fits, else something that does; nobody may rely on it.
    """
    form = position.form
    fewest: tuple[Violation, ...] | None = None
    for whole in islice(_choices(form, position.setup, setup), _MOST_TRIED):
        faults = position.diagnose(whole)
        if not faults:
            return position.read(form.write(whole)), ()
        if fewest is None or len(faults) < len(fewest):
            fewest = faults
    return None, fewest or ()


def _choices(form: SetupForm, base: Setup, setup: Setup) -> Iterator[Setup]:
    """Yield the setup with every choice of what is unknown, the values of the base first."""
    cells = tuple(
        tuple(own if told == UNKNOWN else told for told, own in zip(row, others, strict=True))
        for row, others in zip(setup.cells, base.cells, strict=True)
    )
    known = Setup(cells, setup.fields)
    open_fields = [field for field in form.fields if setup.field(field.name) == UNKNOWN]
    derived = set(form.derive(known.with_fields(dict(base.fields) | dict(setup.fields))))
    asked = [field for field in open_fields if field.name not in derived]
    values = [dict.fromkeys((base.field(field.name), *field.choices, *_PLAIN)) for field in asked]
    for chosen in product(*values):
        whole = known.with_fields({field.name: text for field, text in zip(asked, chosen, strict=True)})
        follows = form.derive(whole)
        yield whole.with_fields({field.name: follows[field.name] for field in open_fields if field.name in derived})
