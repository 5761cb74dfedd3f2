"""Whatever this program writes of a position is taken back: as what a turn has led to, and as a known position."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from elemental_gui.engine.catalog import load
from elemental_gui.engine.core.game import AnyGame, Position
from elemental_gui.host.boards.writing import ENDINGS, FORMS, board_file, emoji_grid
from elemental_gui.host.known import Rules, read_known
from elemental_gui.host.submission import check_submission
from elemental_gui.host.verdict import Finding
from tests.support.each_case import each_case
from tests.support.playouts import playout
from tests.support.tables import EVERY, TABLES

FEW_TURNS = 5
NAMES = ("Ann", "Ben", "Cy", "Di", "Eve")
BARE = ("diagram", "drawn", "shown", "emojis")
"""Forms that tell what lies on the board, and no fields that a program could read."""


def one_turn(spec: AnyGame, preset: str, seats: int) -> tuple[Position, Position, str]:
    """Give the middle one of the turns of a game, with the positions before and after it."""
    played = [*turns(spec, preset, seats)]
    return played[len(played) // 2]


def turns(spec: AnyGame, preset: str, seats: int) -> Iterator[tuple[Position, Position, str]]:
    """Yield turns that lead to what can be set up, with the positions before and after each of them."""
    begin: Position | None = None
    told: list[str] = []
    for state, action in playout(spec, preset, seats, 3, 120)[:-1]:
        begin = spec.at(state) if begin is None else begin
        told.append(spec.format_action(action))
        if spec.ends_turn(state, action):
            end = begin.at(spec.apply(state, action))
            if not end.diagnose(end.setup):
                yield begin, end, "; ".join(told)
            begin, told = None, []


def exports(before: Position, after: Position, turn: str) -> Mapping[str, bytes | str]:
    names = NAMES[: after.seats]
    written: dict[str, bytes | str] = {form: write(after) for form, write in FORMS.items()}
    written |= {ending: board_file(after, ending) for ending in ENDINGS}
    written["drawn"] = f"{after.drawn(names)}\n"
    written["shown"] = f"{after.game.title}, {after.preset}\n7.1 {turn}\n\n{after.drawn(names)}\n"
    emojis = emoji_grid(after, names)
    if emojis and emojis != emoji_grid(before, names):  # they do not show which monolith is the true one
        written["emojis"] = emojis
    return written


@EVERY
def test_what_is_exported_after_a_turn_is_legal_as_a_submission_from_the_position_before_it(
    spec: AnyGame, preset: str, seats: int
) -> None:
    before, after, turn = one_turn(spec, preset, seats)
    names = NAMES[:seats]
    tables = [table.values[1:] for table in TABLES if table.values[0] is spec]
    shares = min(len(tables), 2)  # every form is sent from a table of the game
    for form, data in [*exports(before, after, turn).items()][tables.index((preset, seats)) % shares :: shares]:
        verdict = check_submission(before, data, names=names)
        assert verdict.finding is Finding.LEGAL, (form, data, verdict.sentence)
        assert verdict.end is not None, form
        if form == "emojis":  # they do not show on which ground a piece stands
            assert emoji_grid(verdict.end, names) == data
        else:
            assert verdict.end.setup.cells == after.setup.cells, form
            assert form == "shown" or all("luck" in note for note in verdict.notes), (form, verdict.notes)


@EVERY
def test_what_is_exported_is_a_known_position(spec: AnyGame, preset: str, seats: int) -> None:
    before, after, turn = one_turn(spec, preset, seats)
    rules = Rules(spec.slug, preset, before.options, seats)
    for form, data in exports(before, after, turn).items():
        if form != "emojis":  # these are for people
            known = read_known(data, rules=rules).position
            assert known.setup.cells == after.setup.cells, form
            assert form in BARE or known.text == after.text, form


@each_case("names", [(), ("Ann", "Ben"), ("Ann (1)", "Ann (2)")])
def test_the_rows_of_a_position_line_with_the_sages_beside_them_are_legal(names: tuple[str, ...]) -> None:
    played = [*turns(load("element"), "dm5", 2)]
    assert len(played) > FEW_TURNS
    for before, after, _ in played[:: len(played) // FEW_TURNS]:
        rows, sages, *_ = after.text.split()
        places = sages.split(",")
        for called in {("seat 1", "seat 2"), ("S1", "S2"), names or ("seat 1", "seat 2")}:
            told = ", ".join(f"{who} {place}" for who, place in zip(called, places, strict=True))
            for board in (rows, rows.replace("/", "\n")):
                verdict = check_submission(before, f"{board}\n{told}", names=names)
                assert verdict.finding is Finding.LEGAL, (board, told, verdict.sentence)
                assert verdict.end is not None and verdict.end.setup.cells == after.setup.cells
