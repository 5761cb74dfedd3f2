"""Whose stones go from a full line in Elemento, as it is told in the end; and squares of its quarters."""

from __future__ import annotations

from elemental_gui.host.submission import check_submission
from elemental_gui.host.verdict import Finding, Verdict
from tests.support.each_case import each_case, each_phrase
from tests.support.sent import position_of

STONES = position_of("elemento")
COLUMN = STONES.read("A.../FW.e/WE.F/.fEa 2 act yellow,green 0,1")
ROW = STONES.read("Fea./..../.w.f/A..e 1 act yellow,green 2,1")


def of_column(text: str) -> Verdict:
    return check_submission(COLUMN, f"my water to D1, column D is full. {text}")


@each_phrase(("text", "shade"), [
    ("I take away my own... no wait, yours", "light"),
    ("I remove mine, sorry, yours", "light"),
    ("I take off the dark ones... no, the light ones", "light"),
    ("The dark ones go, wait no, I mean the light ones", "light"),
    ("I clear yours. Actually mine", "dark"),
    ("remove the light stones, oops I mean the dark ones", "dark"),
    ("mine go - scratch that, yours go", "light"),
    ("I take my own away. No, not mine, yours", "light"),
    ("I keep it... no wait, I take off the light ones", "light"),
    ("I take off mine, no wait... yours... no, mine after all", "dark"),
    ("I remove my own. Correction: your stones.", "light"),
    ("I take off the light ones, no regrets", "light"),
    ("I take off the light ones, sorry!", "light"),
    ("I take off mine, not yours", "dark"),
    ("Clear my stones. Hmm no. Clear yours.", "light"),
])  # fmt: skip
def test_whose_stones_go_may_be_put_right(text: str, shade: str) -> None:
    verdict = of_column(text)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, f"place water D1; clear column D {shade}")


@each_case("text", ["clear dark, no light", "mine get beamed up", "mine fall into the void", "my own are for the bin"])
def test_what_is_not_plainly_told_of_the_stones_is_asked_about(text: str) -> None:
    assert of_column(text).finding not in (Finding.LEGAL, Finding.ILLEGAL)


@each_phrase(("text", "shade"), [
    ("Wasser D1, Reihe 1 ist voll. Meine eigenen kommen runter", "light"),
    ("Wasser D1, Reihe 1 ist voll. Meine kommen weg", "light"),
    ("Wasser D1, Reihe 1 voll. Deine fliegen raus", "dark"),
    ("Wasser D1. Meine eigenen bleiben, deine müssen weg", "dark"),
    ("Wasser D1. Weg mit meinen", "light"),
    ("Wasser D1. Deine Steine kommen vom Brett", "dark"),
    ("Agua en D1. Fila 1 completa, quito las mías.", "light"),
    ("Agua en D1. Fila 1 completa, quito las tuyas.", "dark"),
    ("Agua en D1. Fila 1 completa, se van las mías.", "light"),
    ("Eau en D1, ligne 1 complète, j'enlève les miennes", "light"),
    ("Eau en D1, ligne 1 complète. J'enlève les tiennes", "dark"),
    ("Acqua in D1. Riga 1 completa, tolgo le mie.", "light"),
    ("Água em D1. Linha 1 completa, tiro as minhas", "light"),
    ("Water op D1. Rij 1 vol, ik haal de mijne weg.", "light"),
    ("water D1, row 1 done. my own come down", "light"),
    ("water D1, row 1 done. mine come off the board", "light"),
    ("water D1, row 1 done. yours fly off", "dark"),
])  # fmt: skip
def test_whose_stones_go_is_told_in_many_words(text: str, shade: str) -> None:
    verdict = check_submission(ROW, text)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, f"place water D1; clear row 1 {shade}")


@each_case("text", ["water D1. your turn", "water D1, point for me", "water D1 :)"])
def test_what_says_nothing_of_the_stones_leaves_the_line_open(text: str) -> None:
    verdict = check_submission(ROW, text)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "place water D1")


@each_case("text", [
    "earth into the green quarter, bottom right square of it", "earth in the bottom right of the green quarter",
    "earth goes to green, lower right", "put the earth in the green quarter's lower right corner",
    "earth in the lower-right square of green", "earth into the green quadrant (bottom right)",
])  # fmt: skip
def test_a_square_is_told_by_its_quarter_and_the_corner_of_that(text: str) -> None:
    here = STONES.read("e.WF/W.EA/..fe/A... 1 act blue,green 2,0")
    verdict = check_submission(here, text)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "place earth B4")


def test_nobody_keeps_what_he_says_next_to_take() -> None:
    here = STONES.read(".WE./.f.a/e.A./wAf. 1 roll - 1,1")
    text = "yellow, red. earth D4. I'd love to keep mine but rules are rules: mine go"
    assert not check_submission(here, text).turn.endswith("dark") or check_submission(here, text).asks


@each_phrase(("text", "shade"), [
    ("and the light stones leave it", "light"), ("the light ones leave the row", "light"), ("light leaves", "light"),
    ("your stones leave it", "light"), ("my own stones leave it", "dark"), ("leave the light stones", "dark"),
    ("I leave the light stones and take the dark ones", "dark"), ("your light stones I leave", "dark"),
    ("the dark ones I leave, the light ones go", "light"), ("light stones leave row 2", "light"),
    ("the light stones are leaving it", "light"), ("I'm leaving the dark stones", "light"),
    ("mine leave the board, yours stay", "dark"), ("leave mine, take yours", "light"),
])  # fmt: skip
def test_stones_leave_a_line_or_are_left_in_it(text: str, shade: str) -> None:
    start = STONES.read("eAF./.fWa/F.aE/wE.. 2 act blue,green 1,2")
    verdict = check_submission(start, f"A1 to A2, row 2 is full, {text}.")
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, f"move A1 A2; clear row 2 {shade}")


@each_phrase("reason", [
    "No square for either stone", "I can't place either of them", "no room for any of my stones", "No space for either",
    "There's no cell where blue or green would fit", "I don't have any square to put these", "Neither stone fits",
])  # fmt: skip
def test_no_place_for_either_stone_leaves_nothing_open(reason: str) -> None:
    start = STONES.read("eAF./.fWa/F.aE/wE.. 2 act blue,green 1,2")
    assert check_submission(start, f"{reason}, pass").refused == "pass"


@each_phrase("decided", [
    "From row 3 take the dark ones. I keep column C.", "Take the dark from row 3 and keep column C",
    "clear row 3 dark\nkeep column C", "clear row 3 dark; keep column C", "row 3: dark go, and I keep column C",
    "Row 3 dark. Column C is all mine, so I keep that one.", "The dark ones leave row 3, then I keep column C",
    '{"clear": "row 3 dark", "keep": ["column C"]}', "I remove the dark ones of row 3. Keep column C, it is all mine.",
])  # fmt: skip
def test_the_next_line_is_kept_behind_what_goes_from_the_first(decided: str) -> None:
    here = STONES.read(".fAW/w.Fe/aw.f/FEW. 1 act yellow,red 2,3")
    here = here.play(here.parse("place earth C3"))
    verdict = check_submission(here, decided)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "clear row 3 dark; keep column C")
