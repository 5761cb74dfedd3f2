"""Words beside a board: of its stones, of who stands where, and a list of all that lies there."""

from __future__ import annotations

from elemental_gui.engine.catalog import load
from elemental_gui.engine.core.game import Position
from elemental_gui.host.boards.writing import emoji_grid
from elemental_gui.host.submission import Kind, check_submission, read_submission
from elemental_gui.host.verdict import Finding
from tests.support.each_case import each_case, each_phrase
from tests.support.sent import position_of


def after_fire() -> Position:
    before = load("element").start("dm5", {}, 2, 1)
    for action in ("take 1", "draw fire", "fire C4", "confirm"):
        before = before.play(before.parse(action))
    return before


@each_case(
    ("words", "finding"),
    {
        "Wind. Board now:": Finding.LEGAL, "a light wind": Finding.LEGAL, "watch out for my fire!": Finding.LEGAL,
        "Water. Board now:": Finding.UNDECIDED, "My turn: earth": Finding.UNDECIDED,
    }.items(),
)  # fmt: skip
def test_a_stone_named_beside_a_board_is_the_one_that_it_shows(words: str, finding: Finding) -> None:
    here = position_of("elemento", "AW.E/..a./..../fe.W 1 act blue,green 1,0")
    assert check_submission(here, f"{words}\nA W . E\n. . a .\n. A . .\nf e . W").finding is finding


@each_phrase("told", [
    "Ann D3, Ben E4", "Ann: D3, Ben: E4", "Sages: Ann D3, Ben E4", "Ann at D3 and Ben at E4", "me E4, Ann D3",
    "(Ann is on D3, Ben on E4)", "Ann (D3) / Ben (E4)", "Ann's sage D3\nBen's sage E4", "my sage E4",
    "ann d3 ben e4",
])  # fmt: skip
def test_where_the_players_stand_may_be_told_below_a_drawing(told: str) -> None:
    """That is nobody who speaks, and who waits stands where he stood."""
    rows = "🔥" + "⬜" * 10 + "\n" + "\n".join(["⬜" * 11] * 10)
    here = position_of("element", "/".join(["." * 11] * 11) + " D3,E5 2 take - - - -", "dm5")
    for text in (f"{rows}\n{told}", f"{told}\n{rows}"):
        verdict = check_submission(here, text, names=("Ann", "Ben"))
        assert verdict.turn == "take 1; draw fire; fire A1; move E4; confirm"


EARTHS = "/".join([*["..........."] * 4, "....e.e....", *["..........."] * 6])


@each_case("told", ["me G9", "me G9, Ann C3"])
def test_a_mountain_beside_an_earth_is_one(told: str) -> None:
    """It is not taken for the earth that lay there."""
    here = position_of("element", f"{EARTHS} C3,G8 2 take - - - -", "dm5")
    rows = [row.replace(".", "⬜").replace("e", "🌍") for row in EARTHS.split("/")]
    rows[4] = rows[4][:4] + "⛰️" + rows[4][5:]
    verdict = check_submission(here, "\n".join(rows) + f"\n{told}", names=("Ann", "Ben"))
    assert verdict.turn == "take 1; draw earth; earth E5; move G9; confirm"


@each_case("told", ["Ann C3", "Ann is on C3"])
def test_a_drawing_that_leaves_out_the_own_sage_is_asked_about(told: str) -> None:
    """No other sign is taken for the sage then, and nobody is accused."""
    here = position_of("element", f"{EARTHS} C3,G8 2 take - - - -", "dm5")
    for stone in ("2", "1", "f", "m"):
        text = EARTHS.replace("e.e", f"e{stone}e").replace("/", "\n")
        verdict = check_submission(here, f"{text}\n{told}", names=("Ann", "Ben"))
        assert verdict.finding not in (Finding.LEGAL, Finding.ILLEGAL)


@each_phrase(
    "text",
    [
        "Fire: C4, F8\nWater: C3\nAnn: F5\nBen: G7",
        "Fire: C4, F8\nWater: C3\nS1: F5\nS2: G7",
        "seat 1: F5\nseat 2: G7\nwater: C3\nfire: F8, C4",
        "● F5\n▲ G7\nwater: C3\nfire: F8, C4",
        "row 3: water C\nrow 4: fire C\nrow 5: Ann F\nrow 7: Ben G\nrow 8: fire F",
        "11/11/2w8/2f8/5S5/11/6S4/5f5/11/11/11",
        "11\n11\n2w8\n2f8\n5S5\n11\n6S4\n5f5\n11\n11\n11",
    ],
)
def test_a_list_is_a_board_where_it_names_everybody_and_most_of_what_lay_there(text: str) -> None:
    verdict = check_submission(after_fire(), text, names=("Ann", "Ben"))
    assert verdict.turn == "take 2; draw fire water; water C3; fire F8; move G7; confirm"


@each_phrase("told", [
    "seat 1 F5\nseat 2 F7", "seat 1: F5\nseat 2: F7", "S1 F5, S2 F7", "S1: F5, S2: F7", "Player 1 F5, Player 2 F7",
    "● F5, ▲ F7", "seat 2 is on F7",
])  # fmt: skip
def test_sages_are_told_beside_rows_by_their_seats_as_by_their_names(told: str) -> None:
    rows = "/".join([*["." * 11] * 3, "..f........", *["." * 11] * 5, ".........1.", "." * 11])
    for board in (rows, rows.replace("/", "\n")):
        for text in (f"{board}\n{told}", f"{told}\n{board}"):
            for names in (("Ann", "Ben"), ()):
                verdict = check_submission(after_fire(), text, names=names)
                assert verdict.turn == "take 1; draw wind; wind J10; confirm"


@each_case("told", ["Ann: F5\nBen: F7", "S1: F5, S2: F7", "seat 1 F5\nseat 2 F7"])
def test_a_list_that_names_no_stones_is_no_board(told: str) -> None:
    assert read_submission(after_fire(), told, names=("Ann", "Ben")).kind is Kind.TURN


@each_case(
    "names", [("Ann (1)", "Ann (2)"), ("Ann", "Ann (2)"), ("Ann", "Ann Lee"), ("Ann Lee", "Ann"), ("P_1", "Ben")]
)
def test_names_of_any_kind_tell_the_sages_in_a_list_and_beside_rows(names: tuple[str, str]) -> None:
    ann, ben = names
    verdict = check_submission(after_fire(), f"Fire: C4\nWater: C3\n{ann}: F5\n{ben}: F6", names=names)
    assert verdict.turn == "take 1; draw water; water C3; move F6; confirm"
    rows = "\n".join([*["." * 11] * 3, "..f........", *["." * 11] * 5, ".........1.", "." * 11])
    for told in (f"{ann} F5, {ben} F7", f"{ben}: F7\n{ann}: F5"):
        verdict = check_submission(after_fire(), f"{rows}\n{told}", names=names)
        assert verdict.turn == "take 1; draw wind; wind J10; confirm", told


ON_BOTH_RIVERS = (
    ".lll....rrr/..l.......r/..........r/.........../.........../.........../.........../r........../r........../r.........."
    " A1=1P2;B1=1M1;D1=1M1;F1=1M1;H1=1M1;J1=1T2;K1=1W2;E3=1F2;J9=2W2;A10=2W2;B10=2M1;G10=2P2;H10=2M1;J10=2T2 2 act 1"
)
TERRAFORMED = "terraform J9 H; terraform G10; confirm"
UNDRAWN = "On which ground the pieces stand was not drawn; it is as this turn leaves it."
ON_BOARD = "The board beside the words shows the same."


@each_case(("words", "note"), {"": UNDRAWN, TERRAFORMED: ON_BOARD}.items())
def test_emojis_of_pieces_do_not_deny_the_ground_below_them(words: str, note: str) -> None:
    here = position_of("elemenders", ON_BOTH_RIVERS)
    end = here
    for action in TERRAFORMED.split("; "):
        end = end.play(end.parse(action))
    verdict = check_submission(here, f"{words}\n\n{emoji_grid(end, ('Ann', 'Ben'))}", names=("Ann", "Ben"))
    assert (verdict.finding, verdict.turn, verdict.notes) == (Finding.LEGAL, TERRAFORMED, (note,))


def test_the_ground_beside_pieces_of_emojis_counts() -> None:
    here = position_of("elemenders", ON_BOTH_RIVERS)
    drawn = emoji_grid(here, ("Ann", "Ben")).replace("⬜⬜", "🌲🌲", 1)
    verdict = check_submission(here, drawn, names=("Ann", "Ben"))
    assert verdict.finding is Finding.ILLEGAL
    assert "In the nearest position E1 holds plain, not forest." in verdict.sentence


def test_a_board_that_no_way_to_read_the_words_leads_to_cannot_be() -> None:
    rows = "#...F..E./....A..../...E.AWF./w..aWFA.A/.f.e.E..W/.ef...fWW/w...aa.../..waa..../...e...w#"
    here = position_of("compass_collisions", f"{rows} 1 act 2")
    drawn = rows.replace("....A..../...E.AWF.", "....A.W../...E.A.F.").replace("/", "\n")
    text = f"This is the board after my move, I moved my water up one.\n\n{drawn}"
    verdict = check_submission(here, text, names=("Tessa", "Noor"))
    assert verdict.finding is Finding.ILLEGAL
    assert "cannot arise" in verdict.sentence


@each_case("meaning", ["1 = one wind", "1 = wind", "1 = a single air"])
def test_a_legend_may_say_what_a_number_is(meaning: str) -> None:
    here = after_fire()
    shown = "\n".join(" ".join(row) for row in here.setup.cells)
    verdict = check_submission(here, f"f = fire, {meaning}, dots are empty\n\n{shown}")
    assert "wind" not in verdict.sentence
