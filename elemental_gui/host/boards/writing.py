"""Boards written as text: a grid for chats and files, and lines with tabs for any spreadsheet."""

from __future__ import annotations

import csv
from io import StringIO

from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.setup import Setup, SetupForm


def write_line(position: Position) -> str:
    """Write the position line."""
    return f"{position.text}\n"


def write_grid(position: Position) -> str:
    """Write the board as a grid with headings and blanks between the cells, and each other field on a line below."""
    form = position.form
    return grid_of(form, position.setup)


def grid_of(form: SetupForm, setup: Setup) -> str:
    """Write a setup, right or wrong, as a grid."""
    told = _told(form, setup)
    below = [f"{name:<{max(len(each) for each, _ in told)}} {text}" for name, text in told]
    return "\n".join([form.draw(setup.cells), "", *below, ""])


def write_tsv(position: Position) -> str:
    """Write the board with tabs between the cells, headings included, and each other field as a row of two cells."""
    form = position.form
    return tsv_of(form, position.setup)


def tsv_of(form: SetupForm, setup: Setup) -> str:
    """Write a setup, right or wrong, with tabs between the cells."""
    text = StringIO()
    writer = csv.writer(text, delimiter="\t", lineterminator="\n")
    writer.writerow(["", *form.columns])
    writer.writerows([head, *row] for head, row in zip(form.rows, setup.cells, strict=True))
    writer.writerows([[], *_told(form, setup)])
    return text.getvalue()


def _told(form: SetupForm, setup: Setup) -> list[tuple[str, str]]:
    return [(field.name, setup.field(field.name)) for field in form.fields]
