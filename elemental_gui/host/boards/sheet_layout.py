"""Where everything stands in a sheet of ours; rows and columns are counted from 1, as sheets do."""

from __future__ import annotations

from typing import Final

from elemental_gui.engine.core.setup import SetupForm

TITLE_ROW: Final = 1
HINT_ROW: Final = 2
HEADING_ROW: Final = 4
HEADING_COLUMN: Final = 1
"""The headings of the rows, and below them the names of the fields."""
FIRST_ROW: Final = 5
FIRST_COLUMN: Final = 2
_FEWEST_ABOVE, _MOST_ABOVE = 4, 6
"""Samples of what can lie on a ground: the sages of four seats, or some of many pieces."""
FIELD_WIDTH: Final = 4
"""So many columns of a board hold the text of a field, and behind them stands what it is."""


def first_field_row(form: SetupForm) -> int:
    """Give the row of the first field, below the board and its legend."""
    return FIRST_ROW + max(len(form.rows), legend_height(form)) + 1


def legend_height(form: SetupForm) -> int:
    """Give the rows of the legend; it does not depend on the number of seats, because the templates do not."""
    above = [min(_MOST_ABOVE, max(_FEWEST_ABOVE, len(layer) - 1)) for layer in form.layers[1:]]
    return sum((*above, *map(len, form.layers[:1])))


def identity_row(form: SetupForm) -> int:
    """Give the hidden row that says which game and position this is."""
    return first_field_row(form) + len(form.fields) + 1


def legend_column(form: SetupForm) -> int:
    """Give the column of the legend's samples; their words stand in the next one."""
    return FIRST_COLUMN + len(form.columns) + 1


def template_name(slug: str, form: SetupForm, usual_rows: int) -> str:
    """Name the template of a game; boards of another height than the usual one have a template of their own."""
    rows = len(form.rows)
    return f"{slug}.xlsx" if rows == usual_rows else f"{slug}-rows{rows}.xlsx"
