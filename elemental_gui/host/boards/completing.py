"""Boards as positions: what they leave open gets values that fit, and what is wrong with them is said."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, product
from typing import Final

from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.reach import Goal
from elemental_gui.engine.core.setup import UNKNOWN, Setup, SetupForm
from elemental_gui.engine.core.state import AnyState
from elemental_gui.engine.core.violations import IllegalAction, Violation

_MOST_TRIED: Final = 5_000
_PLAIN: Final = ("-", "0", ".")


def unmasked(known: Position, setup: Setup) -> Setup:
    """Put the secrets of a known position where a board shows only what somebody else may see there."""
    own = known.setup.cells
    for seen in (known.observed_by(seat).setup.cells for seat in range(known.seats + 1)):
        for row, cells in enumerate(setup.cells):
            for column, cell in enumerate(cells):
                if cell == seen[row][column] != own[row][column]:
                    setup = setup.with_cell(column, row, own[row][column])
    return setup


def position_of(known: Position, setup: Setup) -> Position:
    """Return the position of a setup under the rules of a known one; what it leaves open is as there, if that fits.

    Raises IllegalAction with the first thing that is wrong with it.
    """
    position, wrong = complete(known, setup)
    if position is None:
        raise IllegalAction(wrong[0])
    return position


def goal_of(known: Position, setup: Setup) -> Goal[AnyState]:
    """Make the question of a submitted board; raises IllegalAction with the first thing that is wrong with it.

    What the board does not tell may be anything; one that does not tell how far the turn is stands at its end.
    """
    unknown = known.form.unknown(setup)
    return Goal(position_of(known, setup).state, unknown, at_end="STAGE" in unknown)


def complete(position: Position, setup: Setup) -> tuple[Position | None, tuple[Violation, ...]]:
    """Return a position that has all that the setup tells, or None and, in words, what no choice of the rest mends.

    What is not told is as in the given state where that fits, else something that does; nobody may rely on it.
    """
    form = position.form
    open_fields = _Open(form, position.setup, setup)
    lasting = _lasting(position, open_fields)
    if lasting:
        return None, tuple(map(form.in_words, lasting))
    fewest: tuple[Violation, ...] | None = None
    for whole in islice(open_fields.every_choice(), _MOST_TRIED):
        faults = position.diagnose(whole)
        if not faults:
            return position.read(form.write(whole)), ()
        if fewest is None or len(faults) < len(fewest):
            fewest = faults
    return None, tuple(map(form.in_words, fewest or ()))


def _lasting(position: Position, open_fields: _Open) -> tuple[Violation, ...]:
    """List the faults of the board itself that stay whichever open field is chosen otherwise: all choices have them."""
    lasting: dict[Violation, None] | None = None
    for whole in open_fields.single_choices():
        faults = dict.fromkeys(position.diagnose(whole))
        lasting = faults if lasting is None else {fault: None for fault in lasting if fault in faults}
        lasting = {fault: None for fault in lasting if fault.message.split()[0] in position.form.board}
        if not lasting:
            break
    return tuple(lasting or ())


class _Open:
    """A setup with fields that it does not tell, and the values that these may have, those of a base first."""

    def __init__(self, form: SetupForm, base: Setup, setup: Setup) -> None:
        self._form = form
        cells = tuple(
            tuple(own if told == UNKNOWN else told for told, own in zip(row, others, strict=True))
            for row, others in zip(setup.cells, base.cells, strict=True)
        )
        self._known = Setup(cells, setup.fields)
        names = [field.name for field in form.fields if setup.field(field.name) == UNKNOWN]
        derived = set(form.derive(self._known.with_fields(dict(base.fields) | dict(setup.fields))))
        self._derived = [name for name in names if name in derived]
        self._values = {
            field.name: tuple(dict.fromkeys((base.field(field.name), *field.choices, *_PLAIN)))
            for field in form.fields
            if field.name in names and field.name not in derived
        }

    def every_choice(self) -> Iterator[Setup]:
        for chosen in product(*self._values.values()):
            yield self._whole(dict(zip(self._values, chosen, strict=True)))

    def single_choices(self) -> Iterator[Setup]:
        """Yield the setup with the values of the base, and then with each other value of a single field."""
        base = {name: values[0] for name, values in self._values.items()}
        yield self._whole(base)
        for name, values in self._values.items():
            for value in values[1:]:
                yield self._whole({**base, name: value})

    def _whole(self, fields: dict[str, str]) -> Setup:
        whole = self._known.with_fields(fields)
        follows = self._form.derive(whole)
        return whole.with_fields({name: follows[name] for name in self._derived})
