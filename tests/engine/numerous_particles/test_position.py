"""Position lines and actions as text: sections 1 to 3 of the text forms, and rulings 0.9, G.10, G.11, P.1-3."""


import pytest

from elemental_gui.engine.core.text import split_turn
from elemental_gui.engine.core.violations import NotationError
from elemental_gui.engine.numerous_particles.actions import Lose, Submit, Time
from elemental_gui.engine.numerous_particles.game import GAME
from tests.support.drawings.numerous_particles import legal, play, refused, result, table
from tests.support.each_case import each_case

START = GAME.new("standard", {}, 3, 1)
NEGATIVE = GAME.new("standard", {"garnets_negative": "on"}, 3, 1)
TENS = "10/10/10/10/10/-/-/-"
F4 = "10/10/10/10/10/-/-/F4*1"
A1 = "10/10/10/10/10/-/-/A1*1"


@each_case(
    "line",
    [
        f"1 act . {TENS} {TENS} {TENS}",
        f"3 act G-A {TENS} {TENS} {TENS}",
        f"2 act --- {TENS} {TENS} {TENS}",
        f"1 lose2 F {F4} {A1} {TENS}",
        f"1 lose3 GA- {F4} {A1} {A1}",
        f"2 time-lose1 . {A1} {F4} {TENS}",
        f"3 over:1 GFW {TENS} {TENS} {TENS}",
        f"3 over:1+3 GFW {TENS} {TENS} {TENS}",
        f"3 over:1+2+3 . {TENS} {TENS} {TENS}",
        "1 act . 0/-1/0/-20/0/FE/-/- 0/-5/-1/0/0/FW/-/- 0/0/0/0/0/-/F/-",
        f"1 act . {TENS} 7/10/10/10/10/-/-/G1*2+G2*1+G3*2(5)+G4*2(3,1)+A1*10+A4*2(1) {TENS}",
        "1 act . 0/0/0/0/0/-/-/G3*0(5) 0/0/0/0/0/-/-/G3*2(0)+G4*1(0) 0/0/0/0/0/-/-/A4*1(0)",
        f"1 act . {10**300}/-{10**300}/0/0/0/F/-/A1*{10**300} {TENS} {TENS}",
    ],
)
def test_a_line_is_printed_as_it_was_read(line: str) -> None:
    state = GAME.parse_position(START, line)
    assert GAME.format_position(state) == line
    assert GAME.parse_position(START, f"  {line.replace(' ', '   ')} ") == state


def test_the_example_of_the_text_forms() -> None:
    state = GAME.parse_position(START, f"1 act . 1/2/3/4/5/-/-/A1*10+G2*1 {TENS} {TENS}")
    assert state.number(1, "G") == 1
    assert state.number(1, "A") == 5
    assert (state.number(1, "A1"), state.number(1, "G2"), state.number(1, "F1")) == (10, 1, 0)


def test_g_11_buildings_and_letters_come_in_any_order_and_case() -> None:
    line = f"1 ACT ga- 0/-1/0/-2/0/ef/-/a1*10+g4*2(3,1)+f1*1 {TENS} {TENS}"
    assert GAME.format_position(GAME.parse_position(START, line)) == (
        f"1 act GA- 0/-1/0/-2/0/FE/-/G4*2(3,1)+F1*1+A1*10 {TENS} {TENS}"
    )


def test_a_position_is_read_under_the_rules_of_the_game() -> None:
    line = f"1 act G {TENS} {TENS} {TENS}"
    free = GAME.new("standard", {"first_round_buff": "free"}, 3, 1)
    assert refused(GAME.parse_position(START, line), "submit - buff G") == "5b.5"
    assert "submit - buff G" in legal(GAME.parse_position(free, line))


def test_negative_garnets_are_for_the_house_rule() -> None:
    line = f"1 act . -5/0/0/0/0/-/-/- {TENS} {TENS}"
    assert GAME.format_position(GAME.parse_position(NEGATIVE, line)) == line
    with pytest.raises(NotationError, match="P1 has fewer than no garnets"):
        GAME.parse_position(START, line)


def test_g_10_a_game_that_is_over_stays_as_it_was() -> None:
    state = GAME.parse_position(START, f"2 over:1+3 GA {TENS} 0/0/0/0/0/-/-/A4*1(1)+G3*0(3) {TENS}")
    assert result(state) == "1+3 setup"
    assert legal(state) == set()
    assert refused(state, "submit - buff -") == "5b.19"


def test_p_1_the_number_due_follows_from_the_f4_and_the_last_pick() -> None:
    three = "0/0/0/0/0/-/-/A1*9"
    two = "0/0/0/0/0/-/-/F4*2"
    for buffs, number in (("F", 4), ("GF", 4), ("FG", 2), ("F-", 2)):
        state = GAME.parse_position(START, f"1 lose2 {buffs} {two} {three} {TENS}")
        assert legal(state) == {" ".join(["lose 2", *["A1"] * number])}
    state = GAME.parse_position(START, f"1 time-lose2 F {two} {three} {TENS}")
    assert legal(state) == {"lose 2 A1 A1"}


def test_p_1_a_turn_goes_on_from_the_position_alone() -> None:
    """The buff is the last pick, and what comes after F4 is still to come."""
    line = "1 lose2 W 0/0/0/0/0/-/-/G1*1+F1*1+F4*1+W1*1 0/5/0/0/0/-/-/A1*1 0/5/0/0/0/-/-/-"
    after = play(GAME.parse_position(START, line), "lose 2 A1")
    assert GAME.format_position(after) == (
        "2 act W 0/0/4/0/0/-/-/G1*1+F1*1+F4*1+W1*1 0/5/2/0/0/-/-/- 0/5/2/0/0/-/-/-"
    )


# A line, and the field at fault with a word of the reason.
FAULTS = [
    ("", "6 fields"),
    (f"1 act . {TENS} {TENS}", "this one has 5"),
    (f"1 act . {TENS} {TENS} {TENS} {TENS}", "this one has 7"),
    (f"0 act . {TENS} {TENS} {TENS}", "SEAT is a number from 1 to 3"),
    (f"4 act . {TENS} {TENS} {TENS}", "SEAT"),
    (f"01 act . {TENS} {TENS} {TENS}", "SEAT"),
    (f"1 acts . {TENS} {TENS} {TENS}", "STAGE"),
    (f"1 lose . {F4} {A1} {TENS}", "STAGE"),
    (f"1 lose4 F {F4} {A1} {TENS}", "STAGE"),
    (f"1 lose02 F {F4} {A1} {TENS}", "STAGE"),
    (f"1 over . {TENS} {TENS} {TENS}", "STAGE"),
    (f"1 over: . {TENS} {TENS} {TENS}", "STAGE"),
    (f"1 over:4 . {TENS} {TENS} {TENS}", "STAGE"),
    (f"1 over:1+1 . {TENS} {TENS} {TENS}", "STAGE"),
    (f"1 over:draw . {TENS} {TENS} {TENS}", "STAGE"),
    (f"1 act GFWE {TENS} {TENS} {TENS}", "BUFFS is . or at most 3"),
    (f"1 act GB {TENS} {TENS} {TENS}", "BUFFS"),
    (f"1 act .G {TENS} {TENS} {TENS}", "BUFFS"),
    (f"1 act . 10/10/10/10/10/-/- {TENS} {TENS}", "P1 has eight parts"),
    (f"1 act . {TENS}/- {TENS} {TENS}", "P1 has eight parts"),
    (f"1 act . {TENS} x/10/10/10/10/-/-/- {TENS}", "P2 does not say how much G"),
    (f"1 act . {TENS} 1/01/10/10/10/-/-/- {TENS}", "P2 does not say how much F"),
    (f"1 act . {TENS} 1/1/+1/10/10/-/-/- {TENS}", "P2 does not say how much W"),
    (f"1 act . {TENS} 1/1/1/-0/10/-/-/- {TENS}", "P2 does not say how much E"),
    (f"1 act . {TENS} 1/1/1/1/1.5/-/-/- {TENS}", "P2 does not say how much A"),
    (f"1 act . {TENS} 1/1/1/1//-/-/- {TENS}", "P2 does not say how much A"),
    (f"1 act . {TENS} 1/1/1/1/٣/-/-/- {TENS}", "P2 has signs that no position has"),
    (f"1 act . 0/-1/0/0/0/-/-/- {TENS} {TENS}", "P1 says - for LOCKED; the stocks below zero are F"),
    (f"1 act . 0/1/0/0/0/F/-/- {TENS} {TENS}", "P1 says F for LOCKED; the stocks below zero are -"),
    (f"1 act . 0/-1/0/0/0/FF/-/- {TENS} {TENS}", "P1 has LOCKED"),
    (f"1 act . 0/1/0/0/0//-/- {TENS} {TENS}", "P1 has LOCKED"),
    (f"1 act . 0/1/0/0/0/G/-/- {TENS} {TENS}", "P1 has LOCKED"),
    (f"1 act . 0/1/0/0/0/-/X/- {TENS} {TENS}", "P1 has MASTERED"),
    (f"1 act . 0/1/0/0/0/-/F/- {TENS} {TENS}", "P1 cannot have mastered F"),
    ("1 act . 0/1/0/0/0/-/-/- 0/-1/0/0/0/F/-/- 0/-1/0/0/0/F/-/-", "P1 has mastered F, and nobody else"),
    ("1 act . 0/1/0/0/0/-/-/- 0/-1/0/0/0/F/F/- 0/-1/0/0/0/F/-/-", "P1 has mastered F, and nobody else"),
    ("1 act . 0/-1/0/0/0/F/-/- 0/-1/0/0/0/F/-/- 0/-1/0/0/0/F/-/-", "MASTERED names F once"),
    ("1 act . 0/-1/0/0/0/F/F/- 0/-1/0/0/0/F/F/- 0/-1/0/0/0/F/-/-", "MASTERED names F once"),
    ("1 act . 0/1/1/0/0/-/FW/- 0/-1/-1/0/0/FW/-/- 0/-1/-1/0/0/FW/-/-", "P1 has mastered two particles"),
    (f"1 act . 0/0/0/0/0/-/-/A1 {TENS} {TENS}", "P1 has BUILDINGS"),
    (f"1 act . 0/0/0/0/0/-/-/A1*1+ {TENS} {TENS}", "P1 has BUILDINGS"),
    (f"1 act . 0/0/0/0/0/-/-/A5*1 {TENS} {TENS}", "P1 has BUILDINGS"),
    (f"1 act . 0/0/0/0/0/-/-/A1*01 {TENS} {TENS}", "P1 has BUILDINGS"),
    (f"1 act . 0/0/0/0/0/-/-/A1*-1 {TENS} {TENS}", "P1 has BUILDINGS"),
    (f"1 act . 0/0/0/0/0/-/-/A1*٣ {TENS} {TENS}", "P1 has signs that no position has"),
    (f"1 act . 0/0/0/0/0/-/-/ {TENS} {TENS}", "P1 has BUILDINGS"),
    (f"1 act . 0/0/0/0/0/-/-/A1*0 {TENS} {TENS}", "P1 names A1 without having one"),
    (f"1 act . 0/0/0/0/0/-/-/A1*1+A1*2 {TENS} {TENS}", "P1 names A1 twice"),
    (f"1 act . 0/0/0/0/0/-/-/A1*1(0) {TENS} {TENS}", "P1 has parentheses behind G3, G4 and A4"),
    (f"1 act . 0/0/0/0/0/-/-/G3*1 {TENS} {TENS}", "P1 has parentheses behind G3, G4 and A4"),
    (f"1 act . 0/0/0/0/0/-/-/G4*1 {TENS} {TENS}", "P1 has parentheses behind G3, G4 and A4"),
    (f"1 act . 0/0/0/0/0/-/-/A4*1 {TENS} {TENS}", "P1 has parentheses behind G3, G4 and A4"),
    (f"1 act . 0/0/0/0/0/-/-/G3*1() {TENS} {TENS}", "one whole number in the parentheses behind G3"),
    (f"1 act . 0/0/0/0/0/-/-/G3*1(1,2) {TENS} {TENS}", "one whole number in the parentheses behind G3"),
    (f"1 act . 0/0/0/0/0/-/-/G3*0(0) {TENS} {TENS}", "P1 names G3 without having one"),
    (f"1 act . 0/0/0/0/0/-/-/A4*0(1) {TENS} {TENS}", "P1 names A4 without having one"),
    (f"1 act . 0/0/0/0/0/-/-/G4*2(1) {TENS} {TENS}", "P1 says for each G4"),
    (f"1 act . 0/0/0/0/0/-/-/G4*2(1,) {TENS} {TENS}", "P1 says for each G4"),
    (f"1 act . 0/0/0/0/0/-/-/G4*0() {TENS} {TENS}", "P1 says for each G4"),
    (f"1 act . 0/0/0/0/0/-/-/A4*1(1) {TENS} {TENS}", "P1 is about to submit, so the checks"),
    (f"1 lose1 F {F4} {A1} {TENS}", "STAGE names a seat that loses buildings"),
    (f"1 lose2 F {A1} {A1} {TENS}", "P1 has no F4"),
    (f"1 lose2 F {F4} {TENS} {A1}", "P2 has no building of the tiers 1 to 3"),
    (f"1 lose2 . {F4} {A1} {TENS}", "BUFFS ends with the pick of this turn"),
    (f"1 time-lose2 . {F4} {F4} {TENS}", "P2 has no building of the tiers 1 to 3"),
    ("x" * 100_000, "this one has 1"),
    (f"1 act . {TENS} {TENS} {'9' * 200_000}/0/0/0/0/-/-/-", "P3 does not say how much G"),
]


@each_case(("line", "said"), FAULTS)
def test_a_line_that_no_game_can_show_is_refused_naming_the_field(line: str, said: str) -> None:
    with pytest.raises(NotationError) as caught:
        GAME.parse_position(START, line)
    message = str(caught.value)
    assert said in message
    assert message.endswith(".")
    assert len(message) < 250
    assert message.isprintable()


def test_what_is_wrong_is_told_at_once_with_its_words() -> None:
    line = f"9 acts . -5/10/10/10/10/-/-/- 0/1/1/0/0/-/FW/- {TENS}"
    told = [fault.message for fault in GAME.diagnose(START, GAME.form(START).read(line))]
    assert [message.split()[0] for message in told] == ["SEAT", "STAGE", "P1", "P2", "P2"]
    assert told[2] == "P1 has fewer than no garnets, which only the house rule “Garnets below zero” allows."
    row = f"1 act . 0/0/0/0/0/-/-/A1*3+F1 {TENS} {TENS}"
    assert GAME.diagnose(START, GAME.form(START).read(row))[0].message == (
        'P1 has BUILDINGS that cannot be read: "F1"; write each with its number, joined by +, as in A1*10+F1*1, '
        "or - for none."
    )


def test_what_is_typed_into_a_table_is_put_as_positions_write_it() -> None:
    form = GAME.form(START)
    for typed in ("A1*3+F1", "A1*3 F1", " a1*3 , F1 ".upper(), "A1*3 + F1*1"):
        assert form.typed("BUILDINGS", typed) == "A1*3+F1*1"
    assert form.typed("BUILDINGS", "G4*2(3, 1) G1") == "G4*2(3,1)+G1*1"
    assert (form.typed("LOCKED", "F W"), form.typed("G", " 1 000 "), form.typed("BUILDINGS", " ")) == ("FW", "1000", "")


def test_what_is_locked_follows_from_the_stocks() -> None:
    form = GAME.form(START)
    cells = form.settle(form.read(f"1 act . 0/-1/3/-2/0/-/-/- 0/x/-1/0/0/W/-/- {TENS}").cells)
    assert [row[5] for row in cells] == ["FE", "W", "-"]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_line_has_a_field_for_every_seat(seats: int) -> None:
    start = GAME.new("standard", {}, seats, seats)
    assert len(GAME.format_position(start).split()) == 3 + seats
    assert GAME.parse_position(GAME.new("standard", {}, seats, 1), GAME.format_position(start)) == start


# What may be typed, canonical spelling first, and what it means.
SPELLINGS = [
    (["submit A1 x10 buff G", "SUBMIT a1 X10 BUFF g", " submit  A1 x10  buff G "], Submit("A1", 10, "G")),
    (["submit - buff G", "Submit - Buff g"], Submit(buff="G")),
    (["submit A1 x10 buff -", "submit a1 x10 buff -"], Submit("A1", 10)),
    (["submit - buff -"], Submit()),
    (
        ["submit W3 x1 buff W remove W1 W2", "submit w3 x1 buff w REMOVE w2 w1", "submit W3 x1 buff W remove W2 W1"],
        Submit("W3", 1, "W", ("W1", "W2")),
    ),
    (["submit A1 x0 buff -"], Submit("A1", 0)),
    (["lose 2 F1 W2", "LOSE 2 f1 w2"], Lose(2, (("F1", 1), ("W2", 1)))),
    (["lose 2 W2 F1"], Lose(2, (("W2", 1), ("F1", 1)))),
    (["time", "TIME", " Time "], Time()),
]


@each_case(("canonical", "text", "action"), [(texts[0], text, action) for texts, action in SPELLINGS for text in texts])
def test_every_spelling_has_one_canonical_form(canonical: str, text: str, action: object) -> None:
    read = GAME.parse_action(START, text)
    assert read == action
    assert GAME.format_action(read) == canonical
    assert GAME.parse_action(START, canonical) == read


@each_case(
    "text",
    [
        "", "  ", "hello", "A1", "A1 x10", "buy A1 x10", "build 10 A1s", "undo", "confirm", "roll", "G",
        "submit", "submit A1", "submit A1 x10", "submit A1 x10 buff", "submit A1 x10 G", "submit A1 buff G",
        "submit A1 10 buff G", "submit A1 x buff G", "submit A1 x010 buff G", "submit A1 x+10 buff G",
        "submit A1 x-1 buff G", "submit A1 x1.0 buff G", "submit A1 x1_0 buff G", "submit A1 x٣ buff G",
        "submit A1 x² buff G", "submit A1 x 10 buff G", "submit 10 A1 buff G", "submit A5 x1 buff G",
        "submit B1 x1 buff G", "submit fire x1 buff G", "submit A x1 buff G", "submit A1 x1 buff fire",
        "submit A1 x1 buff B", "submit A1 x1 buff GF", "submit A1 x1 buff G F", "submit A1 x1 buff .",
        "submit - x1 buff G", "submit -- buff G", "submit buff G", "submit . buff G", "submit A1 x1 buff G now",
        "submit W3 x1 buff W remove", "submit W3 x1 buff W remove B1", "submit W3 x1 buff W W1 W2",
        "submit A1 x1 W1 x1 buff G", "submit A1 x1 buff G remove W1 and W2", "submit A1 x1 x1 buff -",
        "lose", "lose 2", "lose F1", "lose F1 2", "lose 0 F1", "lose 6 F1", "lose 02 F1", "lose two F1", "lose 2 F9",
        "lose 2 F1*", "lose 2 fire", "lose 2 -", "time out", "time 3", "timeout",
        "submit A1\x00 x1 buff G", "submit A1 x1 buff \u202eG", "\u017fubmit A1 x1 buff G", "submit \uff211 x1 buff G",
        "x" * 100_000, "submit " * 50_000, "submit A1 x" + "9" * 200_000 + " buff G", "lose 2 " + "B1 " * 50_000,
    ],
)  # fmt: skip
def test_what_spells_no_action_is_refused_as_notation(text: str) -> None:
    """A sentence says what was expected; it is short and on one line."""
    with pytest.raises(NotationError) as caught:
        GAME.parse_action(START, text)
    message = str(caught.value)
    assert 10 < len(message) < 250
    assert message.isprintable()
    assert message.endswith(".")


def test_reading_asks_nothing_about_legality() -> None:
    for text in ("submit A4 x9 buff G", "lose 1 A4", "submit - buff - remove F1"):
        assert GAME.check(START, GAME.parse_action(START, text)) is not None


@each_case("digits", [1, 100, 3999, 4000, 4001, 8000, 8001, 20_000])
def test_numbers_of_any_length_are_written_and_read(digits: int) -> None:
    """Python's own conversion stops at some four thousand digits."""
    for first in ("1", "9"):
        text = f"submit A1 x{first}{'0123456789' * (digits // 10)}{'7' * (digits % 10)} buff -"[: digits + 20]
        text = text if text.endswith(" buff -") else f"submit A1 x{first * digits} buff -"
        assert GAME.format_action(GAME.parse_action(START, text)) == text


def test_a_turn_is_split_at_semicolons_commas_and_line_breaks() -> None:
    assert split_turn("submit F4 x1 buff F; lose 2 F1 W2, lose 3 A1\ntime;") == [
        "submit F4 x1 buff F", "lose 2 F1 W2", "lose 3 A1", "time",
    ]  # fmt: skip


def test_everything_that_is_listed_is_read_back() -> None:
    states = [
        START,
        table("1 999 999 999 999 99999 F1*7 W1 W2*2 W4\n2 0 0 0 0 0"),
        play(table("1 0 0 0 0 0 F4*2\n2 0 0 0 0 0 G3 E1*2 A3"), "submit - buff -"),
    ]
    for state in states:
        texts = legal(state)
        assert len(texts) > 6
        assert {GAME.format_action(GAME.parse_action(state, text)) for text in texts} == texts
        assert {GAME.format_action(GAME.parse_action(state, text.lower())) for text in texts} == texts


@each_case(
    ("text", "canonical"),
    [
        ("lose 2 F1*2 W2", "lose 2 F1 F1 W2"),
        (f"lose 2{' F3' * 20}", f"lose 2{' F3' * 20}"),
        ("lose 2 F3*20", f"lose 2{' F3' * 20}"),
        (f"lose 2{' F3' * 21} G1", "lose 2 F3*21 G1"),
        ("lose 2 f3*40000 g1 f3*7", "lose 2 F3*40000 G1 F3*7"),
        (f"lose 2{' F3 G1' * 11}", f"lose 2{' F3 G1' * 11}"),
        (f"lose 2 F3*{10**30} F3 G1", f"lose 2 F3*{10**30 + 1} G1"),
    ],
)
def test_0_20_many_losses_are_written_as_runs_and_read_in_both_forms(text: str, canonical: str) -> None:
    action = GAME.parse_action(GAME.new("standard", {}, 3, 1), text)
    assert GAME.format_action(action) == canonical
    assert GAME.parse_action(GAME.new("standard", {}, 3, 1), canonical) == action


@pytest.mark.parametrize("run", ["F3*0", "F3*", "F3*-1", "F3*x", "*3"])
def test_0_20_a_run_that_is_none_is_refused(run: str) -> None:
    with pytest.raises(NotationError):
        GAME.parse_action(GAME.new("standard", {}, 3, 1), f"lose 2 {run}")
