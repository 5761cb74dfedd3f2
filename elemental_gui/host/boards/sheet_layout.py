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
FIELD_WIDTH: Final = 4
"""So many columns of a board hold the text of a field, and behind them stands what it is."""


def first_field_row(form: SetupForm) -> int:
    """Give the row of the first field below the board."""
    return FIRST_ROW + len(form.rows) + 1


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
