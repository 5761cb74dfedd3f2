"""What the colours of a sheet stand for: legends as data, colours of sides and of ground, and the templates."""

from __future__ import annotations

import importlib.util
from io import BytesIO
from pathlib import Path

import pytest
from openpyxl import load_workbook

from elemental_gui.engine.catalog import load
from elemental_gui.host.boards.writing import identity_row, write_sheet
from elemental_gui.host.legend import Entry, Legend, Reads, default_legend, legend_from_data
from elemental_gui.host.plain_text import Rejected
from tests.support.each_case import each_phrase

FORM = load("element").form(load("element").new("pnp", {}, 2, 1))
ROOT = Path(__file__).resolve().parents[2]


def test_a_legend_is_plain_data() -> None:
    legend = Legend((Entry(("w",), ("#00ff00",), ("brook",), counts=True), Entry(("e", "m"))), Reads.BOTH)
    data = legend.to_data()
    assert data == {
        "entries": [
            {"cells": ("w",), "fills": ("#00ff00",), "words": ("brook",), "counts": True},
            {"cells": ("e", "m"), "fills": (), "words": (), "counts": False},
        ],
        "reads": "both",
    }
    assert legend_from_data(data, FORM) == legend


@each_phrase(("data", "said"), [
    (None, "This is no legend."),
    ({"entries": [{}] * 100}, "This is no legend."),
    ({"entries": 3}, "This is no legend."),
    ({"reads": "minds"}, "A legend reads both, letters or fills."),
    ({"entries": ["f"]}, "entry 1: This is no entry of a legend."),
    ({"entries": [{"cells": ["q"]}]}, "entry 1: It names nothing that lies on this board."),
    ({"entries": [{"cells": ["f"], "fills": ["red"]}]}, "entry 1: A colour is written as # and six"),
    ({"entries": [{"cells": ["f"], "words": "x"}]}, "entry 1: Its words are no list of texts."),
    ({"entries": [{"cells": ["f"], "words": ["x" * 99]}]}, "entry 1: Its words are no list of short texts."),
])  # fmt: skip
def test_a_damaged_legend_is_refused(data: object, said: str) -> None:
    with pytest.raises(Rejected) as caught:
        legend_from_data(data, FORM)
    assert str(caught.value).startswith(said)


def test_in_games_of_two_sides_a_colour_has_to_say_whose() -> None:
    spec = load("elemento")
    state = spec.new("standard", {}, 2, 1)
    form = spec.form(state)
    legend = default_legend(form)
    with pytest.raises(Rejected) as caught:
        legend.cell(form, "", "#ff0000", "B2")
    assert str(caught.value) == "B2: #ff0000 can be light fire (F) or dark fire (f); write which in the cell."
    assert legend.cell(form, "1", "#ff0000", "B2") == "F"
    assert legend.cell(form, "2", "#ff0000", "B2") == "f"
    assert legend.cell(form, "f", "#ff0000", "B2") == "f"
    with pytest.raises(Rejected, match=r"light fire \(F\) or dark fire \(f\)"):
        legend.cell(form, "fire", "#ff0000", "B2")


def test_in_elemenders_the_colour_is_the_ground_and_the_text_the_piece() -> None:
    spec = load("elemenders")
    state = spec.new("standard", {}, 2, 1)
    form = spec.form(state)
    legend = default_legend(form)
    assert legend.cell(form, "1F2+", "#6aa84f", "B2") == "o1F2+"
    assert legend.cell(form, "o1F2+", "#6aa84f", "B2") == "o1F2+"
    assert legend.cell(form, "", "#4a86e8", "B2") == "r"
    with pytest.raises(Rejected, match="its colour means lava"):
        legend.cell(form, "o1F2", "#ff0000", "B2")


def test_the_templates_are_those_that_the_games_ask_for() -> None:
    """Written anew they are the same, byte for byte: run packaging/sheets.py after a change of a board."""
    source = importlib.util.spec_from_file_location("sheets", ROOT / "packaging" / "sheets.py")
    assert source is not None and source.loader is not None
    module = importlib.util.module_from_spec(source)
    source.loader.exec_module(module)
    folder = ROOT / "resources" / "sheets"
    made = dict(module.templates())
    assert set(made) == {path.name for path in folder.glob("*.xlsx")}
    for name, content in made.items():
        assert content == (folder / name).read_bytes(), name


@pytest.mark.parametrize("slug", ["element", "elemento", "compass_collisions", "elemenders"])
def test_a_template_has_a_legend_and_colours_that_follow_the_letters(slug: str) -> None:
    spec = load(slug)
    state = spec.new(spec.default_preset, {}, 2, 1)
    page = load_workbook(BytesIO(write_sheet(spec.at(state)))).worksheets[0]
    form = spec.form(state)
    words = {each.value for row in page.iter_rows() for each in row}
    assert {token.word for token in form.layers[0]} | set(form.columns) <= words
    assert len(page.conditional_formatting) == 1
    assert page.row_dimensions[identity_row(form)].hidden
