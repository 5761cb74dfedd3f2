"""Write the templates in resources/sheets, from what the games say of their boards; run it when a board changes.

    python packaging/sheets.py

The same program writes the same bytes, so that a change of a template is a change of a game or of this file.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime
from io import BytesIO
from typing import Final
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from openpyxl import Workbook
from openpyxl.formatting.rule import Rule
from openpyxl.styles import Alignment, Border, Font, PatternFill, Side
from openpyxl.styles.differential import DifferentialStyle
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.properties import PageSetupProperties
from openpyxl.worksheet.worksheet import Worksheet
from release import ROOT

from elemental_gui.engine.catalog import GAMES, load
from elemental_gui.engine.core.game import AnyGame
from elemental_gui.engine.core.setup import SetupForm, Token
from elemental_gui.host.boards.writing import (
    FIRST_COLUMN,
    FIRST_ROW,
    HEADING_COLUMN,
    first_field_row,
    identity_row,
    template_name,
)

FOLDER: Final = ROOT / "resources" / "sheets"
_TITLE_ROW, _HINT_ROW, _HEADING_ROW = 1, 2, 4
_FIELD_WIDTH: Final = 4
"""So many columns of a board hold the text of a field, and behind them stands what it is."""
_THEN: Final = datetime(2026, 1, 1)  # noqa: DTZ001 - sheets know no time zones
_WHITE, _DARK, _GREY, _FAINT = "FFFFFF", "262626", "808080", "BFBFBF"
_SEATS: Final = ("7030A0", "08695E", "8F5200", "B0275A")
_STRONG: Final = {
    "red": "C00000", "beige": "F5DEB3", "black": "262626", "blue": "0070C0", "green": "38761D", "white": "",
}  # fmt: skip
"""The colours that a game says of its cells."""
_LIGHT: Final = {
    "red": "EA9999", "beige": "FFF2CC", "black": "595959", "blue": "9FC5E8", "green": "B6D7A8", "white": "",
}  # fmt: skip
"""The same for one of two sides, and for a ground on which many kinds of pieces are written."""
_PALE: Final = frozenset(("F5DEB3", "FFF2CC", "EA9999", "9FC5E8", "B6D7A8"))
"""Fills on which dark letters are read best."""
_SAMPLES: Final = 6
"""Samples of pieces, where there are more kinds than seats."""
_BIGGEST: Final = 12
_HIGH: Final = 26
_LINE: Final = Side(style="thin", color=_FAINT)
_MIDDLE: Final = Alignment(horizontal="center", vertical="center")


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, content in templates():
        (FOLDER / name).write_bytes(content)
        print(f"resources/sheets/{name}: {len(content):,} bytes")


def templates() -> Iterator[tuple[str, bytes]]:
    """Yield the name and the content of each template: one for every game and every height of its board."""
    for slug in GAMES:
        spec = load(slug)
        named: dict[str, list[SetupForm]] = {}
        usual = 0
        for form in _forms(spec):
            usual = usual or len(form.rows)
            named.setdefault(template_name(slug, form, usual), []).append(form)
        for name, forms in named.items():
            # It is that of the first, with what all the seats have that may sit there.
            upper = max((form.layers[1:] for form in forms), key=lambda layers: sum(map(len, layers)))
            yield name, _template(spec, forms[0], upper[0][1:] if upper else ())


def _forms(spec: AnyGame) -> Iterator[SetupForm]:
    """Yield the forms of a game under all its presets, numbers of seats and switches."""
    for preset in (spec.default_preset, *spec.presets):
        for seats in spec.presets[preset].seats:
            yield spec.form(spec.new(preset, {}, seats, 1))
            for switch in spec.switches:
                for value in switch.values:
                    if switch.key not in spec.file_options:
                        yield spec.form(spec.new(preset, {switch.key: value}, seats, 1))


def _template(spec: AnyGame, form: SetupForm, above: Sequence[Token]) -> bytes:
    workbook = Workbook()
    sheet = workbook.worksheets[0]
    sheet.title = "Board"
    sheet.sheet_view.showGridLines = False
    _write_head(sheet, spec, form)
    _write_board(sheet, form)
    _write_fields(sheet, form)
    if form.layers:
        _write_legend(sheet, form, above)
    sheet.row_dimensions[identity_row(form)].hidden = True
    sheet.page_setup.orientation = "landscape"
    sheet.page_setup.fitToHeight = 1
    sheet.page_setup.fitToWidth = 1
    sheet.sheet_properties.pageSetUpPr = PageSetupProperties(fitToPage=True)
    workbook.properties.creator = "elemental_gui"
    return _reproducible(workbook)


def _write_head(sheet: Worksheet, spec: AnyGame, form: SetupForm) -> None:
    title = sheet.cell(_TITLE_ROW, HEADING_COLUMN, spec.title)
    title.font = Font(size=18, bold=True)
    how = "Write what lies on each square; the colours follow." if form.layers else "Write each seat's numbers."
    hint = sheet.cell(_HINT_ROW, HEADING_COLUMN, f"{how} Leave the headings as they are.")
    hint.font = Font(color=_GREY)


def _write_board(sheet: Worksheet, form: SetupForm) -> None:
    for column, heading in enumerate(form.columns, FIRST_COLUMN):
        cell = sheet.cell(_HEADING_ROW, column, heading)
        cell.font, cell.alignment = Font(bold=True, color=_GREY), _MIDDLE
        sheet.column_dimensions[get_column_letter(column)].width = _width(heading, form)
    for row, heading in enumerate(form.rows, FIRST_ROW):
        cell = sheet.cell(row, HEADING_COLUMN, int(heading) if heading.isdigit() else heading)
        cell.font, cell.alignment = Font(bold=True, color=_GREY), _MIDDLE
        sheet.row_dimensions[row].height = _HIGH
        for column in range(FIRST_COLUMN, FIRST_COLUMN + len(form.columns)):
            square = sheet.cell(row, column)
            square.border, square.alignment = Border(_LINE, _LINE, _LINE, _LINE), _MIDDLE
            square.font = Font(size=_BIGGEST, bold=True)
            square.number_format = "General" if form.layers else "@"
    sheet.column_dimensions["A"].width = 10


def _width(heading: str, form: SetupForm) -> float:
    if not form.layers:
        return {"BUILDINGS": 60.0, "LOCKED": 10.0, "MASTERED": 12.0}.get(heading, 9.0)
    return 7.5 if max(len(token.text) for layer in form.layers for token in layer) > 2 else 5.3


def _write_fields(sheet: Worksheet, form: SetupForm) -> None:
    for row, field in enumerate(form.fields, first_field_row(form)):
        sheet.cell(row, HEADING_COLUMN, field.name).font = Font(bold=True)
        text = sheet.cell(row, FIRST_COLUMN)
        text.number_format, text.alignment = "@", Alignment(horizontal="left")
        last = FIRST_COLUMN + _FIELD_WIDTH - 1
        for column in range(FIRST_COLUMN, last + 1):
            sheet.cell(row, column).border = Border(bottom=_LINE)
        if len(form.columns) > _FIELD_WIDTH:
            sheet.merge_cells(start_row=row, start_column=FIRST_COLUMN, end_row=row, end_column=last)
        sheet.cell(row, last + 1, f"{field.title}. {field.hint}").font = Font(color=_GREY)


def _write_legend(sheet: Worksheet, form: SetupForm, above: Sequence[Token]) -> None:
    """Write a sample of every token with its word, and the rules by which a square takes its colour."""
    area = _area(form)
    first = f"{get_column_letter(FIRST_COLUMN)}{FIRST_ROW}"
    column = FIRST_COLUMN + len(form.columns) + 1  # the samples; their words stand in the next one
    sheet.column_dimensions[get_column_letter(column)].width = 7.5
    sheet.cell(_HEADING_ROW, column, "Legend").font = Font(bold=True, color=_GREY)
    rules: dict[str, list[str]] = {}
    for row, (text, word, fill, formula) in enumerate(_samples(form, above, first), FIRST_ROW):
        sample = sheet.cell(row, column, int(text) if text.isdigit() else text)
        sample.alignment, sample.border = _MIDDLE, Border(_LINE, _LINE, _LINE, _LINE)
        sample.font = Font(size=_BIGGEST, bold=True, color=_ink(fill))
        sheet.cell(row, column + 1, word).alignment = Alignment(vertical="center")
        sheet.row_dimensions[row].height = _HIGH
        if fill:
            sample.fill = PatternFill("solid", fgColor=fill)
            rules.setdefault(fill, []).append(formula)
    for fill, formulas in rules.items():
        both = formulas[0] if len(formulas) == 1 else f"OR({','.join(formulas)})"
        look = DifferentialStyle(font=Font(color=_ink(fill), bold=True), fill=PatternFill("solid", bgColor=fill))
        sheet.conditional_formatting.add(area, Rule(type="expression", formula=[both], dxf=look))


def _area(form: SetupForm) -> str:
    last = get_column_letter(FIRST_COLUMN + len(form.columns) - 1)
    return f"{get_column_letter(FIRST_COLUMN)}{FIRST_ROW}:{last}{FIRST_ROW + len(form.rows) - 1}"


def _ink(fill: str) -> str:
    return _DARK if not fill or fill in _PALE else _WHITE


def _samples(form: SetupForm, above: Sequence[Token], cell: str) -> Iterator[tuple[str, str, str, str]]:
    """Yield for each sample its text, its word, its fill and the condition under which a square has that fill."""
    grounds = form.layers[0]
    exact = len({token.text.lower() for token in grounds}) < len(grounds)
    has_many = len(above) > len(_SEATS)
    for token in grounds:
        empty = token is grounds[0]
        fill = "" if empty else _fill(form, token.text, light=has_many or (exact and token.text.isupper()))
        condition = f'EXACT({cell},"{token.text}")' if exact else f'LOWER(LEFT({cell},1))="{token.text.lower()}"'
        yield ("" if empty else token.text), token.word, fill, condition
    if has_many:
        for token in above[:: len(above) // _SAMPLES][:_SAMPLES]:
            yield token.text, token.word, "", ""
    else:
        for token, fill in zip(above, _SEATS, strict=False):
            yield token.text, token.word, fill, f'UPPER({cell})="{token.text}"'


def _fill(form: SetupForm, text: str, *, light: bool) -> str:
    colours = _LIGHT if light else _STRONG
    return next((colours[fill.colours[0]] for fill in form.fills if text in fill.cells), _GREY)


def _reproducible(workbook: Workbook) -> bytes:
    workbook.properties.created = workbook.properties.modified = _THEN
    saved, written = BytesIO(), BytesIO()
    workbook.save(saved)
    with ZipFile(saved) as package, ZipFile(written, "w", ZIP_DEFLATED) as copy:
        for part in package.infolist():
            info = ZipInfo(part.filename, (2026, 1, 1, 0, 0, 0))
            info.compress_type = ZIP_DEFLATED
            copy.writestr(info, _without_time(package.read(part), part.filename))
    return written.getvalue()


def _without_time(content: bytes, name: str) -> bytes:
    """The library writes the time of saving over the one that it was given."""
    if name != "docProps/core.xml":
        return content
    head, _, rest = content.partition(b'<dcterms:modified xsi:type="dcterms:W3CDTF">')
    return head + b'<dcterms:modified xsi:type="dcterms:W3CDTF">2026-01-01T00:00:00Z' + rest[rest.index(b"<") :]



if __name__ == "__main__":
    main()
