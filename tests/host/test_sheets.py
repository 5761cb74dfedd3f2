"""Sheets that hosts and players make by themselves, with every way to colour a cell, and the ones that we make."""

from __future__ import annotations

from datetime import date
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from openpyxl import Workbook, load_workbook
from openpyxl.formatting.rule import Rule
from openpyxl.styles import GradientFill, PatternFill
from openpyxl.styles.colors import Color
from openpyxl.styles.differential import DifferentialStyle
from openpyxl.worksheet.worksheet import Worksheet

from elemental_gui.engine.catalog import load
from elemental_gui.engine.core.setup import Setup
from elemental_gui.host.boards.reading import read_board
from elemental_gui.host.boards.writing import first_field_row, grid_of, tsv_of, write_sheet
from elemental_gui.host.legend import Entry, Legend, Reads, default_legend
from elemental_gui.host.plain_text import Rejected
from tests.support.sheet_files import BOOK, cell, sheet_xml, workbook

GAME = load("element")
STATE = GAME.new("pnp", {}, 2, 1)
FORM = GAME.form(STATE)
ROOT = Path(__file__).resolve().parents[2]


def board(**squares: str) -> tuple[tuple[str, ...], ...]:
    """Give an empty board with these squares filled."""
    rows = [list(row) for row in FORM.empty()]
    for name, text in squares.items():
        column, row = FORM.place(name) or (0, 0)
        rows[row][column] = text
    return tuple(map(tuple, rows))


class Sheet:
    """A sheet with headings from A1 on, as a host would make it; squares are named as on the board."""

    def __init__(self, top: int = 1, left: int = 1) -> None:
        self.book = Workbook()
        self.sheet: Worksheet = self.book.worksheets[0]
        self.top, self.left = top, left
        for number, heading in enumerate(FORM.columns, left + 1):
            self.sheet.cell(top, number, heading)
        for number, heading in enumerate(FORM.rows, top + 1):
            self.sheet.cell(number, left, int(heading))

    def at(self, name: str) -> Any:
        """Give the cell of a square."""
        column, row = FORM.place(name) or (0, 0)
        return self.sheet.cell(self.top + 1 + row, self.left + 1 + column)

    def paint(self, name: str, colour: str | Color) -> None:
        """Fill a square with a colour."""
        self.at(name).fill = PatternFill("solid", fgColor=colour)

    def cells(self, legend: Legend | None = None) -> tuple[tuple[str, ...], ...]:
        """Read the board."""
        return read_board(self.data(), GAME.at(STATE), legend).setup.cells

    def data(self) -> bytes:
        """Save the workbook."""
        saved = BytesIO()
        self.book.save(saved)
        return saved.getvalue()

    def refusal(self, legend: Legend | None = None) -> str:
        """Return why the board cannot be read."""
        with pytest.raises(Rejected) as caught:
            self.cells(legend)
        return str(caught.value)


@pytest.fixture
def sheet() -> Sheet:
    return Sheet()


def test_letters_words_and_numbers_of_every_kind(sheet: Sheet) -> None:
    for name, value in {"A1": "f", "B1": "Fire", "C1": 2, "D1": 3.0, "E1": "4", "F1": " water ", "G1": "🔥"}.items():
        sheet.at(name).value = value
    assert sheet.cells() == board(A1="f", B1="f", C1="2", D1="3", E1="4", F1="w", G1="f")


@pytest.mark.parametrize(("top", "left"), [(1, 1), (3, 4), (20, 30)])
def test_with_headings_a_board_may_stand_anywhere(top: int, left: int) -> None:
    sheet = Sheet(top, left)
    sheet.at("K11").value = "w"
    sheet.sheet.cell(top + 14, left, "a remark below")
    assert sheet.cells() == board(K11="w")


def test_the_letters_may_stand_below_the_board() -> None:
    book = Workbook()
    sheet = book.worksheets[0]
    for number, heading in enumerate(FORM.columns, 2):
        sheet.cell(12, number, heading)
    for number, heading in enumerate(FORM.rows, 1):
        sheet.cell(number, 1, int(heading))
    sheet.cell(3, 2, "f")
    saved = BytesIO()
    book.save(saved)
    assert read_board(saved.getvalue(), GAME.at(STATE)).setup.cells == board(A3="f")


def test_a_fill_of_no_colour_is_none(sheet: Sheet) -> None:
    sheet.paint("C3", "00000000")
    assert sheet.cells() == board()


def test_without_headings_the_board_is_all_there_is() -> None:
    book = Workbook()
    for row in range(2, 13):
        for column in range(3, 14):
            book.worksheets[0].cell(row, column, "f" if row == column else ".")
    saved = BytesIO()
    book.save(saved)
    cells = read_board(saved.getvalue(), GAME.at(STATE)).setup.cells
    diagonal = ("A2", "B3", "C4", "D5", "E6", "F7", "G8", "H9", "I10", "J11")
    assert cells == board(**dict.fromkeys(diagonal, "f"))


def test_without_headings_a_smaller_board_could_stand_anywhere() -> None:
    book = Workbook()
    book.worksheets[0].cell(3, 3, "f")
    saved = BytesIO()
    book.save(saved)
    with pytest.raises(Rejected, match="Write the headings A to K above it and 1 to 11 beside it"):
        read_board(saved.getvalue(), GAME.at(STATE))


COLOURS = {
    "red": ("FFFF0000", "f"), "dark red": ("FFC00000", "f"), "pale red": ("FFF4CCCC", "f"),
    "a red between": ("FFD02020", "f"), "beige": ("FFF5F5DC", "1"), "wheat": ("FFF5DEB3", "1"),
    "black": ("FF000000", "e"), "dark grey": ("FF434343", "e"), "blue": ("FF0000FF", "w"),
    "a blue between": ("FF6FA8DC", "w"), "navy": ("FF002060", "w"), "white": ("FFFFFFFF", "."),
    "pale grey": ("FFEFEFEF", "."), "without alpha": ("00FF0000", "f"),
    "an indexed red": (Color(indexed=10), "f"), "an indexed blue": (Color(indexed=12), "w"),
    "the black of the desktop": (Color(indexed=64), "e"), "the paper of the desktop": (Color(indexed=65), "."),
    "light 1 of the theme": (Color(theme=0), "."), "dark 1 of the theme": (Color(theme=1), "e"),
    "light 2 of the theme": (Color(theme=2), "1"), "dark 1, a bit lighter": (Color(theme=1, tint=0.25), "e"),
    "accent 1, lighter": (Color(theme=4, tint=0.6), "w"), "dark 2, darker": (Color(theme=3, tint=-0.25), "w"),
    "light 1, a bit darker": (Color(theme=0, tint=-0.05), "."),
}  # fmt: skip


@pytest.mark.parametrize(("colour", "text"), COLOURS.values(), ids=COLOURS)
def test_a_colour_alone(sheet: Sheet, colour: str | Color, text: str) -> None:
    sheet.paint("C4", colour)
    assert sheet.cells() == board(C4=text)


UNCLEAR = {
    "orange": ("FFFF9900", "D5: #ff9900 is no colour of the legend; the nearest is air."),
    "green": ("FF00B050", "D5: #00b050 is no colour of the legend; the nearest is air."),
    "grey": ("FF808080", "D5: #808080 is no colour of the legend; the nearest is earth."),
    "peach": ("FFF8CBAD", "D5: #f8cbad is a shade between fire and air; write a letter in the cell."),
}


@pytest.mark.parametrize(("colour", "said"), UNCLEAR.values(), ids=UNCLEAR)
def test_a_shade_that_could_be_two_things_is_refused_by_its_cell(sheet: Sheet, colour: str, said: str) -> None:
    sheet.paint("C4", colour)
    assert sheet.refusal() == said


def test_a_letter_settles_a_shade(sheet: Sheet) -> None:
    sheet.paint("C4", "FFF8CBAD")
    sheet.at("C4").value = "f"
    assert sheet.cells() == board(C4="f")


def test_a_number_in_a_colour_is_a_height(sheet: Sheet) -> None:
    wheat, black = "FFF5DEB3", "FF000000"
    for name, colour, value in (("A1", wheat, 3), ("B1", black, 2), ("C1", wheat, 1), ("D1", black, 1)):
        sheet.paint(name, colour)
        sheet.at(name).value = value
    assert sheet.cells() == board(A1="3", B1="m", C1="1", D1="e")


def test_a_sage_on_a_coloured_square_stands_on_what_the_colour_says(sheet: Sheet) -> None:
    """Which no rules allow; the diagnosis says so, not the reading."""
    sheet.paint("C4", "FFFF0000")
    sheet.at("C4").value = "S1"
    assert sheet.cells() == board(C4="fS1")


@pytest.mark.parametrize("text", ["w", ".", "4"])
def test_a_letter_against_its_colour_is_refused(sheet: Sheet, text: str) -> None:
    sheet.paint("C4", "FFFF0000")
    sheet.at("C4").value = text
    assert sheet.refusal().startswith(f'D5: it says "{text}" (')
    assert sheet.refusal().endswith("but its colour means fire.")
    letters, fills = Legend(default_legend(FORM).entries, Reads.LETTERS), Reads.FILLS
    assert sheet.cells(letters) == board(C4=text)
    assert sheet.cells(Legend(letters.entries, fills)) == board(C4="f")


def test_patterns_errors_dates_and_formulas_are_refused_where_they_matter(sheet: Sheet) -> None:
    beside = sheet.sheet.cell(1, 20)
    beside.value, beside.fill = "=1+1", PatternFill("gray125")
    sheet.at("A1").value = "f"
    assert sheet.cells() == board(A1="f")
    sheet.at("C4").fill = PatternFill("darkUp", fgColor="FFFF0000")
    assert sheet.refusal() == "D5: it is filled with a pattern; fill it with one colour"
    sheet.at("C4").fill = GradientFill(stop=("FFFF0000", "FF0000FF"))
    assert "filled with a pattern" in sheet.refusal()
    sheet.at("C4").fill = PatternFill()
    sheet.at("C4").value = '=CONCATENATE("f")'
    assert sheet.refusal() == "D5: this is a formula without a value; write the value itself"
    sheet.at("C4").value = "#REF!"
    assert sheet.refusal() == 'D5: it holds the error "#REF!"'
    sheet.at("C4").value = date(2026, 1, 1)
    assert "is nothing that lies on this board" in sheet.refusal()


def test_colours_that_depend_on_conditions_do_not_get_mixed_up_with_those_of_cells(sheet: Sheet) -> None:
    sheet.paint("C4", "FFFF0000")
    blue = DifferentialStyle(fill=PatternFill("solid", fgColor="FF0000FF", bgColor="FF0000FF"))
    sheet.sheet.conditional_formatting.add("A1:K11", Rule(type="expression", formula=["TRUE"], dxf=blue))
    assert sheet.cells() == board(C4="f")


def test_a_palette_of_its_own_says_what_the_numbers_mean() -> None:
    """As workbooks of old programs have."""
    palette = "".join(f'<rgbColor rgb="00{number:02X}0000"/>' for number in range(200, 210))
    fill = "<fill><patternFill patternType='solid'><fgColor indexed='9'/></patternFill></fill>"
    styles = (
        f"<styleSheet><fills><fill/>{fill}</fills><cellXfs><xf fillId='1'/></cellXfs>"
        f"<colors><indexedColors>{palette}</indexedColors></colors></styleSheet>"
    )
    row = "<row>" + "<c s='0'/>" * 11 + "</row>"
    data = workbook(sheet_xml(row * 11), styles=styles)
    assert read_board(data, GAME.at(STATE)).setup.cells == (("f",) * 11,) * 11


def test_a_formula_counts_by_the_value_that_was_saved_with_it() -> None:
    row = "".join(f"<c r='{letter}1'><f>A2</f><v>2</v></c>" for letter in "ABCDEFGHIJK")
    rows = "".join(f"<row r='{number}'>{row.replace('1', str(number), 1)}</row>" for number in range(1, 12))
    assert read_board(workbook(sheet_xml(rows)), GAME.at(STATE)).setup.cells == (("2",) * 11,) * 11


def test_rich_texts_and_pronunciations() -> None:
    rich = "<si><r><t>fi</t></r><r><t>re</t></r><rPh><t>faia</t></rPh></si><si><t>w</t></si>"
    texts = f"<sst>{rich}</sst>"
    row = "".join(f'<c t="s"><v>{number % 2}</v></c>' for number in range(11))
    data = workbook(sheet_xml(f"<row>{row}</row>" * 11), sharedStrings=texts)
    assert read_board(data, GAME.at(STATE)).setup.cells == (tuple("fwfwfwfwfwf"),) * 11


def test_a_hidden_sheet_is_not_read_and_two_boards_are_not_chosen_from(sheet: Sheet) -> None:
    sheet.at("A1").value = "f"
    second = sheet.book.copy_worksheet(sheet.sheet)
    assert sheet.cells() == board(A1="f")
    second["B2"].value = "w"
    assert "Several sheets of the workbook hold boards, and they differ" in sheet.refusal()
    second.sheet_state = "hidden"
    assert sheet.cells() == board(A1="f")
    notes = sheet.book.create_sheet("Notes")
    notes["A1"].value = "hello"
    assert sheet.cells() == board(A1="f")


def test_a_workbook_of_several_sheets_names_them(sheet: Sheet) -> None:
    sheet.book.create_sheet("Notes")["A1"].value = "hello"
    sheet.sheet.title = "Turn 3"
    sheet.at("C4").value = "q"
    assert sheet.refusal().startswith('"Turn 3" D5: ')


def test_the_fields_beside_a_board_are_read(sheet: Sheet) -> None:
    sheet.sheet.cell(14, 1, "HAND:")
    sheet.sheet.cell(14, 2, "f f w")
    sheet.sheet.cell(15, 1, "Steps")
    sheet.sheet.cell(15, 2, 2)
    assert dict(read_board(sheet.data(), GAME.at(STATE)).setup.fields) == {"HAND": "ffw", "STEPS": "2"}


def test_an_edited_sheet_of_ours_counts_by_its_cells() -> None:
    """The hidden row still says which game it is."""
    book = load_workbook(BytesIO(write_sheet(GAME.at(STATE))))
    book.worksheets[0]["B5"].value = "f"
    book.worksheets[0].cell(first_field_row(FORM), 2).value = 2
    saved = BytesIO()
    book.save(saved)
    read = read_board(saved.getvalue(), GAME.at(STATE))
    assert read.setup.cells[0][0] == "f" and read.setup.field("SEAT") == "2"
    assert read.identity is not None and read.identity.preset == "pnp"


def test_a_host_can_change_the_legend(sheet: Sheet) -> None:
    legend = Legend((Entry(("w",), ("#00ff00",), ("brook",), counts=True),))
    sheet.paint("A1", "FF00FF00")
    sheet.at("B1").value = "Brook"
    assert sheet.cells(legend) == board(A1="w", B1="w")


def test_what_a_sheet_says_is_never_a_formula() -> None:
    """A cell of a stranger's board that begins with = stays text, also in the program that opens our sheet."""
    spec = load("numerous_particles")
    state = spec.new("standard", {}, 3, 1)
    texts = ("=1+1", "--5", "+1", "@x", "\0", "٣", "9" * 40, "")
    setup = spec.form(state).read(state)
    for row, text in enumerate(texts[:3]):
        setup = setup.with_cell(row, row, text)
    setup = setup.with_cell(7, 0, texts[3]).with_cell(7, 1, texts[4]).with_cell(7, 2, texts[5])
    page = load_workbook(BytesIO(write_sheet(spec.at(state), setup.with_fields({"BUFFS": texts[6]})))).worksheets[0]
    assert all(each.data_type != "f" for row in page.iter_rows() for each in row)
    assert (page["B5"].value, page["C6"].value, page["D7"].value) == texts[:3]
    assert (page["I5"].value, page["I6"].value, page["I7"].value) == ("@x", "?", "٣")


def test_a_setup_that_is_wrong_goes_through_every_form() -> None:
    """What is drawn is kept, and what nobody has told stays untold."""
    setup = FORM.read(STATE).with_cell(0, 0, "fS2").with_fields({"HAND": "fffff", "SEAT": "7"})
    setup = Setup(setup.cells, tuple(field for field in setup.fields if field[0] != "STEPS"))
    assert GAME.diagnose(STATE, setup)
    for data in (grid_of(FORM, setup), tsv_of(FORM, setup), write_sheet(GAME.at(STATE), setup), FORM.write(setup)):
        read = read_board(data, GAME.at(STATE)).setup
        assert read.cells == setup.cells
        assert FORM.parts(read) == FORM.parts(setup)
        assert "STEPS" in FORM.unknown(read)


def test_a_workbook_without_styles_texts_and_theme_is_read() -> None:
    rows = "".join(
        f'<row r="{row}">{"".join(cell(f"{letter}{row}", "e") for letter in "ABCDEFGHIJK")}</row>'
        for row in range(1, 12)
    )
    assert read_board(workbook(sheet_xml(rows)), GAME.at(STATE)).setup.cells == (("e",) * 11,) * 11
    assert BOOK.count("<sheet ") == 1
