"""Boards in every form: what is written is read back, what people send is understood, and nothing is guessed."""

from __future__ import annotations

from random import Random

import pytest

from elemental_gui.engine.catalog import GAMES, load
from elemental_gui.engine.core.setup import Setup
from elemental_gui.engine.core.state import AnyState
from elemental_gui.engine.core.violations import Violation
from elemental_gui.host.boards.completing import _lasting, _Open, complete
from elemental_gui.host.boards.reading import Source, find_identity, read_board, read_drawing
from elemental_gui.host.boards.recognizing import drawn, recognised, what_lacks
from elemental_gui.host.boards.writing import write_grid, write_line, write_sheet, write_tsv
from elemental_gui.host.legend import default_legend
from elemental_gui.host.plain_text import Rejected
from elemental_gui.host.submission import check_submission
from elemental_gui.host.verdict import Finding, Verdict
from tests.support.each_case import each_case, each_phrase
from tests.support.patience import processor_seconds
from tests.support.playouts import playout
from tests.support.sent import position_of

TABLES = [
    pytest.param(slug, preset, seats, id=f"{slug}-{preset}-{seats}")
    for slug in GAMES
    for preset, card in load(slug).presets.items()
    for seats in card.seats
]
EVERY = pytest.mark.parametrize(("slug", "preset", "seats"), TABLES)
GAME = load("element")
STATE = GAME.new("pnp", {}, 2, 1)
FORM = GAME.form(STATE)
PLAYED = GAME.parse_position(
    STATE,
    "..f......../...1......./..2e......./...m......./........w../........w../........w../.........../.........../"
    "wf........./.........4e F5,G7 1 act fw 3 D2 -",
)
GRID = write_grid(GAME.at(PLAYED))
ROWS = [line[3:] for line in GRID.splitlines()[1:12]]
"""The rows alone, without headings."""


@EVERY
def test_whatever_is_copied_is_recognised_without_being_told_its_game(slug: str, preset: str, seats: int) -> None:
    start = load(slug).start(preset, {}, seats, 1)
    for write in (write_line, write_grid, write_tsv):
        found = recognised(write(start))
        assert found is not None and (found.game, found.text) == (start.game, start.text)
        assert recognised(write(start), start) == start


@pytest.mark.parametrize(
    "text", ["", "fire B3; wind D9", "a/b/c/d and more", "take 1\nfire C3\nmove E5\nmove D5\nconfirm", "\n".join(ROWS)]
)
def test_what_is_no_whole_position_is_not_recognised(text: str) -> None:
    assert recognised(text) is None


@EVERY
def test_a_board_copied_as_text_is_known_by_its_heading(slug: str, preset: str, seats: int) -> None:
    start = load(slug).start(preset, {}, seats, 1)
    names = tuple(f"Player {seat}" for seat in range(1, seats + 1))
    for likely in (None, start):
        found = drawn(start.observed_by(0).drawn(names), likely)
        assert found is not None and found[0].game is start.game and found[1].cells == start.observed_by(0).setup.cells
        assert what_lacks(found[0].form, found[1]).startswith("The board does not tell: seat to act, ")


@pytest.mark.parametrize("text", ["", "take 1\nfire C3\nmove E5\nmove D5\nconfirm", "A B C D\nand more\nof it\n."])
def test_a_text_without_a_board_is_none(text: str) -> None:
    assert drawn(text) is None


def cells_of(text: bytes | str) -> tuple[tuple[str, ...], ...]:
    return read_board(text, GAME.at(STATE)).setup.cells


def refusal(text: bytes | str) -> str:
    with pytest.raises(Rejected) as caught:
        read_board(text, GAME.at(STATE))
    return str(caught.value)


@EVERY
def test_what_is_written_is_read_back(slug: str, preset: str, seats: int) -> None:
    """A line, a grid, a table and a sheet tell everything, also as bytes of a file."""
    spec = load(slug)
    for state, _ in playout(spec, preset, seats, 3)[::60]:
        wanted = spec.form(state).read(state)
        for source, data in (
            (Source.LINE, write_line(spec.at(state))),
            (Source.TEXT, write_grid(spec.at(state))),
            (Source.TEXT, write_tsv(spec.at(state)).encode("utf-16")),
            (Source.SHEET, write_sheet(spec.at(state))),
        ):
            board = read_board(data, spec.at(state))
            assert board.source is source
            assert board.setup.cells == wanted.cells
            assert dict(board.setup.fields) == dict(wanted.fields)
            assert not board.notes


@EVERY
def test_the_drawing_for_people_is_read_as_a_board(slug: str, preset: str, seats: int) -> None:
    spec = load(slug)
    for state, _ in playout(spec, preset, seats, 3)[::30]:
        board = read_board(spec.diagram(state), spec.at(state))
        assert board.setup.cells == spec.form(state).read(state).cells
        assert not board.setup.fields


@EVERY
def test_a_sheet_alone_is_a_known_position(slug: str, preset: str, seats: int) -> None:
    """It says which game it is, under which rules."""
    spec = load(slug)
    state = spec.new(preset, {switch.key: switch.values[-1] for switch in spec.switches[-1:]}, seats, 1)
    identity = find_identity(write_sheet(spec.at(state)))
    assert identity is not None
    assert (identity.game.slug, identity.start().options) == (slug, spec.options(state))
    assert identity.read().state == state
    assert find_identity(write_grid(spec.at(state))) is None


FORMS = {
    "as it is written": GRID,
    "without headings": "\n".join(ROWS),
    "with the numbers of the rows alone": "\n".join(GRID.splitlines()[1:12]),
    "with letters alone": "\n".join(GRID.splitlines()[:1] + ROWS),
    "numbered on both sides": "\n".join(f"{number} {row} {number}" for number, row in enumerate(ROWS, 1)),
    "numbered with full stops": "\n".join(f"{number}. {row}" for number, row in enumerate(ROWS, 1)),
    "numbered behind": "\n".join(f"{row} {number}" for number, row in enumerate(ROWS, 1)),
    "in capitals": GRID.upper(),
    "quoted in a chat": "".join(f"> {line}\n" for line in GRID.splitlines()),
    "in a code fence": f"here is my turn\n```text\n{GRID}```\ngood luck, Ben",
    "between sentences": f"I moved to F5, then fire on B10.\n\n{GRID}\nThat should be all, or did I miss something?",
    "with bars": "\n".join("| " + " | ".join(row.split()) + " |" for row in ROWS),
    "with box lines": "\n".join("│" + "│".join(row.split()) + "│" for row in ROWS),
    "with commas": "\n".join(",".join(row.split()) for row in ROWS).replace(".", ""),
    "with semicolons": "\n".join(";".join(row.split()) for row in ROWS),
    "with tabs": "\n".join("\t".join(row.split()) for row in ROWS),
    "with tabs and empty cells": "\n".join("\t".join(row.split()) for row in ROWS).replace(".", ""),
    "with tabs and quotes": "\n".join("\t".join(f'"{text}"' for text in row.split()) for row in ROWS),
    "with Windows line ends": GRID.replace("\n", "\r\n"),
    "with middle dots": GRID.replace(".", "·"),
    "with dashes": GRID.replace(".", "-"),
    "with emojis": GRID.replace("f", "🔥").replace("w", "💧").replace(".", "⬜"),
    "without blanks": "\n".join("".join(row.split()).replace("S1", "●").replace("S2", "▲") for row in ROWS),
    "without blanks, numbered": "\n".join(
        f"{number} {''.join(row.split()).replace('S1', '●').replace('S2', '▲')}" for number, row in enumerate(ROWS, 1)
    ),
    "as a line with words in front": f"setup {write_line(GAME.at(PLAYED))}",
    "as a line in a sentence of its own": f"this is it:\n`{write_line(GAME.at(PLAYED)).strip()}`\nyour turn",
    "as rows joined by strokes": write_line(GAME.at(PLAYED)).split()[0],
}


@each_phrase("text", FORMS.values(), ids=FORMS)
def test_one_board_in_many_forms(text: str) -> None:
    wanted = FORM.read(PLAYED).cells
    if "/" in text and "F5,G7" not in text:  # the rows alone: sages are told by another field
        wanted = tuple(tuple("." if cell.startswith("S") else cell for cell in row) for row in wanted)
    assert cells_of(text) == wanted


def test_a_line_may_end_behind_its_sages() -> None:
    line = " ".join(write_line(GAME.at(PLAYED)).split()[:2])
    assert cells_of(line) == FORM.read(PLAYED).cells


@pytest.mark.parametrize("names", [("Ann", "Ben"), ("Ann", "Zoe")])
def test_a_sage_may_stand_there_by_its_players_name(names: tuple[str, str]) -> None:
    text = GRID.replace("S1", names[0]).replace("S2", names[1])
    assert names[0] in refusal(text)  # nothing is known of the position before
    assert check_submission(GAME.at(PLAYED), text, names=names).finding is not Finding.UNREADABLE


def test_the_first_letter_of_a_name_counts_where_it_means_nothing_else() -> None:
    text = GRID.replace("S1", "S1 ").replace("S2", "Z ")
    assert check_submission(GAME.at(PLAYED), text, names=("Ann", "Zoe")).finding is not Finding.UNREADABLE
    wind = default_legend(FORM).with_names(FORM, ("Ann", "Zoe"))
    assert wind.cell(FORM, "a", None, "A1") == "1" and wind.cell(FORM, "z", None, "A1") == "S2"


def test_the_lines_below_a_board_tell_its_fields() -> None:
    board = read_board("\n".join(ROWS) + "\nHAND: ffw\nseat = 2\nhand is a good word\n", GAME.at(STATE))
    assert dict(board.setup.fields) == {"HAND": "ffw", "SEAT": "2"}
    assert FORM.unknown(board.setup) == {"STAGE", "STEPS", "RIDDEN", "BAG"}


TROUBLES = {
    "a row is missing": ("\n".join(ROWS[:-1]), "line 10: This has 10 rows, and the board has 11."),
    "a row too many": ("\n".join([*ROWS, ROWS[0]]), "line 12: This has 12 rows"),
    "a row is short": ("\n".join([*ROWS[:5], ROWS[5][:-3], *ROWS[6:]]), "line 6: This line has 10 cells"),
    "a row is long": ("\n".join([*ROWS[:5], ROWS[5] + " f", *ROWS[6:]]), "line 6: This line has 12 cells"),
    "a cell is nothing": (GRID.replace(" m ", " q ", 1), 'line 5, cell 4: "q" is nothing that lies on this board.'),
    "a stack of seven": (GRID.replace(" m ", " 7 ", 1), 'line 5, cell 4: "7" is nothing that lies on this board.'),
    "a third sage": (GRID.replace(" m ", " S3", 1), '"S3" is nothing'),
    "the rows are numbered wrongly": (GRID.replace(" 3 ", " 4 ", 1), 'the heading of row 3 is "4"'),
    "two boards": (GRID + GRID, "22 rows"),
    "two positions": (
        write_line(GAME.at(STATE)) + write_line(GAME.at(PLAYED)), "different positions, on line 1 and line 2"
    ),
    "a line that is cut off": (write_line(GAME.at(PLAYED))[:-4], "line 1: A position has 8 fields"),
    "a line with a short row": (write_line(GAME.at(PLAYED)).replace("..f....", "..f...", 1), "row 1"),
    "no board at all": ("hello, is it my turn?", "There is no board in this"),
    "a field told twice": (GRID + "HAND f\n", 'HAND is told twice, as "fw" and "f"'),
    "a table that is damaged": ("\t".join("." * 11) + "\n" + "\n".join(['"\t\t\t\t\t\t\t\t\t\t'] * 11), "row"),
}


@each_phrase(("text", "said"), TROUBLES.values(), ids=TROUBLES)
def test_what_is_said_about_a_board_that_cannot_be_read(text: str, said: str) -> None:
    assert said in refusal(text)


def test_headings_that_run_backwards_are_read_by_what_they_say() -> None:
    """With a remark, because somebody may have turned the letters and not the board."""
    lines = GRID.splitlines()[:12]
    upside_down = "\n".join([lines[0], *lines[:0:-1]])
    board = read_board(upside_down, GAME.at(STATE))
    assert board.setup.cells == FORM.read(PLAYED).cells
    assert board.notes == ("The rows are numbered from the bottom; they were read by their numbers.",)
    mirrored = "\n".join(" ".join([line.split()[0], *line.split()[:0:-1]]) for line in lines[1:])
    board = read_board(f"K J I H G F E D C B A\n{mirrored}", GAME.at(STATE))
    assert board.setup.cells == FORM.read(PLAYED).cells
    assert board.notes == ("The columns run from right to left; they were read by their letters.",)


def test_a_board_on_its_side_is_refused() -> None:
    table = [row.split() for row in ROWS]
    turned = [[row[column] for row in table] for column in range(11)]
    heads = "\t".join(["", *map(str, range(1, 12))])
    text = "\n".join([heads, *("\t".join([letter, *row]) for letter, row in zip("ABCDEFGHIJK", turned, strict=True))])
    assert "the board lies on its side" in refusal(text)


def test_a_piece_whose_owner_is_open_is_not_guessed() -> None:
    """Both readings are named."""
    spec = load("compass_collisions")
    state = spec.parse_position(spec.new("standard", {}, 2, 1), "EWFA...../" + "........./" * 7 + ".....ewfa 1 act 0")
    text = write_grid(spec.at(state)).replace("E W F A", "E W fire A")
    with pytest.raises(Rejected) as caught:
        read_board(text, spec.at(state))
    assert str(caught.value).endswith('"fire" can be fire of seat 1 (F) or fire of seat 2 (f); write which.')


def test_a_picture_or_sheet_of_another_game_is_refused() -> None:
    data = write_sheet(position_of("elemento"))
    assert refusal(data) == "This is a position of Elemento, not of Element."


@EVERY
def test_a_board_alone_is_completed_to_a_position(slug: str, preset: str, seats: int) -> None:
    """With something that fits for whatever it does not tell; the bag follows from the rest."""
    spec = load(slug)
    told = playout(spec, preset, seats, 3)
    known = told[len(told) // 2][0]
    for state, _ in told[::20]:
        cells = spec.form(state).read(state).cells
        completed, faults = complete(spec.at(known), Setup(cells))
        assert completed is not None and not faults
        assert completed.setup.cells == cells


def test_a_board_that_nothing_completes_says_what_is_wrong_with_it() -> None:
    cells = FORM.read(PLAYED).cells
    completed, faults = complete(GAME.at(PLAYED), Setup(cells, (("SEAT", "2"),)).with_cell(0, 0, "S1"))
    assert completed is None
    assert [fault.message for fault in faults] == ["The board puts the one sage of seat 1 on A1 and F5."]


@pytest.mark.parametrize(("change", "why"), [
    (((5, 4, "."),), "The board does not say where the sage of seat 1 stands."),
    (((0, 0, "S1"),), "The board puts the one sage of seat 1 on A1 and F5."),
])  # fmt: skip
def test_a_board_that_nothing_completes_is_refused_before_every_choice_is_tried(
    change: tuple[tuple[int, int, str], ...], why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    setup = Setup(FORM.read(PLAYED).cells)
    for place in change:
        setup = setup.with_cell(*place)
    looked: list[Setup] = []
    diagnose = GAME.diagnose

    def counted(state: AnyState, setup: Setup) -> tuple[Violation, ...]:
        looked.append(setup)
        return diagnose(state, setup)

    monkeypatch.setattr(type(GAME), "diagnose", staticmethod(counted))
    _, faults = complete(GAME.at(PLAYED), setup)
    assert faults[0].message == why
    assert len(looked) < 100


def test_what_stays_wrong_in_every_single_choice_stays_wrong_in_all() -> None:
    """The short way to a refusal, compared with the long one."""
    told = playout(GAME, "pnp", 2, 5)
    dice = Random(5)
    compared = 0
    while compared < 3:
        known, sent = (GAME.at(dice.choice(told)[0]) for _ in range(2))
        cells = sent.setup.cells
        spoiled = Setup(cells)
        for _ in range(6):
            column, row = dice.randrange(11), dice.randrange(11)
            spoiled = spoiled.with_cell(column, row, dice.choice(cells)[column])
        open_fields = _Open(known.form, known.setup, spoiled)
        if _lasting(known, open_fields):
            compared += 1
            assert all(known.diagnose(whole) for whole in dice.sample(list(open_fields.every_choice()), 400))


def test_what_is_told_stays_and_the_rest_is_taken_from_the_known_position() -> None:
    cells = FORM.read(PLAYED).with_cell(3, 1, ".").cells
    completed, _ = complete(GAME.at(PLAYED), Setup(cells, (("STEPS", "1"),)))
    assert completed is not None
    assert completed.text.split()[2:] == ["1", "act", "fw", "1", "-", "-"]


@pytest.mark.parametrize("remark", ["see https://example.org/a/b/c/d/e/f/g/h/i/j/k", "and/or/yes/no/a/b/c/d/e/x/y/z"])
def test_strokes_in_other_words_are_no_position(remark: str) -> None:
    assert cells_of(f"{remark}\n{GRID}") == FORM.read(PLAYED).cells


@each_case("told", ["W is me, N is Nell", "W is my sage and N is Nell's", "(W = me, N = Nell)"])
def test_a_capital_that_is_said_to_be_a_sage_leaves_the_small_letter_what_it_is(told: str) -> None:
    text = "\n".join(ROWS).replace("S1", "W").replace("S2", "N") + f"\n{told}"
    board = read_drawing(text, GAME.at(PLAYED), default_legend(FORM).with_names(FORM, ("Wim", "Nell")), ("Wim", "Nell"))
    assert board is not None
    assert board.setup.cells == cells_of(GRID)


@each_case(
    "rows",
    [
        GAME.format_position(PLAYED).split()[0],
        GAME.format_position(PLAYED).split()[0].replace("...1...", ".1.1..."),
        GAME.format_position(PLAYED).split()[0].replace("...1...", ".1....."),
    ],
)
def test_no_stack_of_wind_is_taken_for_a_sage_that_rows_alone_do_not_tell(rows: str) -> None:
    for text in (rows, rows.replace("/", "\n")):
        verdict = check_submission(GAME.at(PLAYED), text)
        assert verdict.finding is Finding.UNREADABLE
        assert verdict.sentence == "It does not tell where the sage of seat 1 stands."


def test_very_many_short_lines_are_not_looked_at_one_by_one() -> None:
    position = position_of("elemento")
    with processor_seconds(20):
        check_submission(position, "Ann.\n" * 3000 + "Ben", names=("Ann", "Ben"))


def test_very_many_headings_of_columns_are_not_tried_with_every_line() -> None:
    position = position_of("elemento")
    with processor_seconds(10):
        check_submission(position, "abcd\n" * 9000)


def pictured(earth: str, mountain: str, *, built: bool) -> Verdict:
    """Judge a drawing of a turn that puts earth on I6, or builds the mountain on B5."""
    rows = (
        "....e.w....", "...e......w", "1.11.......", "....A.e....", ".b...ff....", "..f.w1w.n..", "...we.efB1.",
        ".w.f.w1..1.", ".......m...", "...........", "...........",
    )  # fmt: skip
    shown = {".": "⬛", "e": earth, "m": mountain, "w": "🌊", "f": "🔥", "1": "💨", "A": "🧙‍♂️", "B": "🧙‍♀️"}
    shown |= {"b": mountain, "n": "⬛"} if built else {"b": earth, "n": earth}
    here = position_of(
        "element", "....e.w..../...e......w/1.11......./......e..../.e...ff..../..f.w1w..../...we.ef.../.w.f.w1..1./"
        ".......m.../.........../........... E5,I7 1 take - - - f25a24e22w23", "box",
    )  # fmt: skip
    board = "\n".join("".join(shown[letter] for letter in row) for row in rows)
    return check_submission(here, board, luck="earth wind", names=("Ann", "Ben"))


@each_case(("earth", "mountain"), [
    ("🗻", "🏔️"), ("⛰️", "🗻"), ("🪨", "⛰️"), ("🏔️", "🗻"), ("⛰️", "🏔️"),
])  # fmt: skip
def test_a_mountain_is_earth_where_much_earth_lay_below_it(earth: str, mountain: str) -> None:
    verdict = pictured(earth, mountain, built=False)
    assert verdict.finding is Finding.LEGAL
    assert verdict.end is not None and verdict.end.setup.cells[5][8] == "e"


def test_a_disc_that_is_left_is_who_moves_and_may_have_gone_too_far() -> None:
    rows = [["⬜"] * 11 for _ in range(11)]
    rows[0][10], rows[7][5], rows[0][0], rows[5][0], rows[5][1] = "🔴", "🔵", "🔥", "💧", "🪨"
    board = "/".join([*["..........."] * 5, "we.........", *["..........."] * 5])
    position = position_of("element", f"{board} A11,F8 1 take - - - -", "iak")
    verdict = check_submission(position, "\n".join(map("".join, rows)), luck="fire", names=("Sofie", "Arun"))
    assert verdict.finding is Finding.ILLEGAL


def test_a_mountain_that_looks_like_earth_is_asked_about() -> None:
    assert pictured("🪨", "🏔️", built=True).finding is Finding.LEGAL
    assert all(pictured("🗻", "🗻", built=built).finding is Finding.UNDECIDED for built in (True, False))
