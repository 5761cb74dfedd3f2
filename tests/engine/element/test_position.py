"""Position lines: section 3 of the text forms, and the exact points A and D."""

import pytest

from elemental_gui.engine.core.violations import NotationError
from elemental_gui.engine.element.game import GAME
from tests.support.drawings.element import board, field, legal, play, position, refused, result
from tests.support.each_case import each_case

ROWS = "f.4mewww.../" + "/".join(["..........."] * 10)
PNP = GAME.new("pnp", {}, 2, 1)
BOX = GAME.new("box", {}, 3, 1)


def line(rows: str = ROWS, sages: str = "F5,F7", **fields: str) -> str:
    """Make a line of pnp in the middle of a turn, with some fields changed."""
    rest = {"seat": "1", "stage": "act", "hand": "fw", "steps": "3", "ridden": "-", "bag": "-", **fields}
    return " ".join([rows, sages, *rest.values()])


@each_case(
    "text",
    [
        line(),
        line(seat="2"),
        line(stage="take", hand="-", steps="-"),
        *(line(stage=f"draw{due}", hand="-", steps="-") for due in (1, 2, 3, 4)),
        line(stage="over:1", steps="0"),
        line(stage="over:2", hand="-", steps="0"),
        line(stage="over:1+2", hand="-", steps="0", ridden="C1"),
        line(hand="-", steps="5"),
        line(hand="faew", steps="1"),
        line(hand="aaaa", steps="0"),
        line(ridden="C1"),
        line(sages="A2,K11"),
    ],
)
def test_a_line_is_printed_as_it_was_read(text: str) -> None:
    assert GAME.format_position(GAME.parse_position(PNP, text)) == text


def test_the_fields_say_what_is_on_the_board() -> None:
    state = GAME.parse_position(PNP, line())
    assert board(state) == board("""
          A B C D E F G H I J K
        1 f . 4 m e w w w . . .
        2 . . . . . . . . . . .
        3 . . . . . . . . . . .
        4 . . . . . . . . . . .
        5 . . . . . ● . . . . .
        6 . . . . . . . . . . .
        7 . . . . . ▲ . . . . .
    """)
    assert (state.seat, state.hand, state.steps) == (1, "fw", 3)


def test_the_box_carries_its_bag() -> None:
    text = line("f.4mewww.../" + "/".join(["..........."] * 10), "A5,B5,C5", seat="3", bag="f28a26e27w26")
    assert GAME.format_position(GAME.parse_position(BOX, text)) == text


def test_letters_of_the_hand_come_in_any_order() -> None:
    """They are printed in canonical order, fire, wind, earth, water (exact point 22)."""
    assert field(GAME.parse_position(PNP, line(hand="waf", steps="2")), "HAND") == "faw"


@pytest.mark.parametrize("text", [line(sages="f5,f7"), line(hand="FW"), line(ridden="c1")])
def test_squares_and_stones_in_any_case(text: str) -> None:
    assert GAME.format_position(GAME.parse_position(PNP, text)) == line(ridden="C1" if "c1" in text else "-")


def test_ridden_squares_are_printed_row_by_row() -> None:
    rows = "1.1......../1........../" + "/".join(["..........."] * 9)
    assert field(GAME.parse_position(PNP, line(rows, ridden="A2,C1,A1")), "RIDDEN") == "A1,C1,A2"


def test_a_line_longer_than_any_game_may_still_be_a_position() -> None:
    """Wind everywhere and every stack ridden: 119 squares in one field."""
    rows = "/".join(["11111111111"] * 4 + ["11111.11111", "11111111111", "11111.11111"] + ["11111111111"] * 4)
    all_stacks = [f"{letter}{row}" for row in range(1, 12) for letter in "ABCDEFGHIJK"]
    ridden = ",".join(name for name in all_stacks if name not in ("F5", "F7"))
    text = line(rows, ridden=ridden)
    assert GAME.format_position(GAME.parse_position(PNP, text)) == text


NO_ROW = "/".join(["..........."] * 10)
REFUSED = {
    "no fields": "",
    "too few fields": line().rsplit(" ", 1)[0],
    "too many fields": line() + " -",
    "a missing row": line("f.4mewww.../" + "/".join(["..........."] * 9)),
    "a row too many": line(ROWS + "/..........."),
    "a short row": line("f.4mewww../" + NO_ROW),
    "a long row": line("f.4mewww..../" + NO_ROW),
    "an unknown letter": line("x.4mewww.../" + NO_ROW),
    "a stack of five": line("f.5mewww.../" + NO_ROW),
    "a stack of none": line("f.0mewww.../" + NO_ROW),
    "the letter of the hand for wind": line("f.amewww.../" + NO_ROW),
    "the engine's own letter of a range": line("r.4mewww.../" + NO_ROW),
    "the engine's own letter of a sage": line("S.4mewww.../" + NO_ROW),
    "the engine's own border": line("#.4mewww.../" + NO_ROW),
    "capital letters in the rows": line("F.4mewww.../" + NO_ROW),
    "one sage": line(sages="F5"),
    "three sages": line(sages="F5,F7,F9"),
    "a sage off the board": line(sages="F5,L7"),
    "a sage nowhere": line(sages="F5,"),
    "a sage on a stone": line(sages="F5,A1"),
    "two sages on one square": line(sages="F5,F5"),
    "seat 0": line(seat="0"),
    "seat 3": line(seat="3"),
    "no seat": line(seat="-"),
    "a seat that is no number": line(seat="one"),
    "seat 01": line(seat="01"),
    "an unknown stage": line(stage="acting"),
    "draw without a number": line(stage="draw", hand="-", steps="-"),
    "draw 0": line(stage="draw0", hand="-", steps="-"),
    "draw 5": line(stage="draw5", hand="-", steps="-"),
    "over without winners": line(stage="over", steps="0"),
    "over with no winner": line(stage="over:", steps="0"),
    "a winner that does not sit here": line(stage="over:3", steps="0"),
    "a winner twice": line(stage="over:1+1", steps="0"),
    "an unknown stone in the hand": line(hand="fx"),
    "five stones in the hand": line(hand="fffff", steps="0"),
    "a hand at take": line(stage="take", steps="-"),
    "a hand at draw": line(stage="draw1", steps="-"),
    "steps at take": line(stage="take", hand="-", steps="0"),
    "steps at draw": line(stage="draw1", hand="-", steps="4"),
    "ridden stacks at take": line(stage="take", hand="-", steps="-", ridden="C1"),
    "no steps in a turn": line(steps="-"),
    "six steps": line(hand="-", steps="6"),
    "negative steps": line(steps="-1"),
    "steps that are no number": line(steps="three"),
    "hand and steps more than five": line(hand="fw", steps="4"),
    "steps when over": line(stage="over:1", steps="1"),
    "a ridden square without wind": line(ridden="A1"),
    "a ridden square that is empty": line(ridden="B1"),
    "a ridden square off the board": line(ridden="L1"),
    "a bag without a bag": line(bag="f30a30e30w30"),
    "a line of a megabyte": line() + "-" * 1_000_000,
}


@each_case("text", REFUSED.values(), ids=REFUSED)
def test_exact_d22_what_is_refused(text: str) -> None:
    """Each with a sentence that names the field."""
    with pytest.raises(NotationError) as caught:
        GAME.parse_position(PNP, text)
    message = str(caught.value)
    assert message.endswith(".")
    assert len(message) < 250
    assert any(
        name in message
        for name in ("fields", "line", "ROWS", "SAGES", "SEAT", "STAGE", "HAND", "STEPS", "RIDDEN", "BAG")
    )


EMPTY = "/".join(["..........."] * 11)
BAG_REFUSED = {
    "no bag": "-",
    "nonsense": "full",
    "too few": "f30a30e30w29",
    "too many": "f31a30e30w30",
    "another order": "w30e30a30f30",
    "leading zeros": "f030a30e30w30",
    "a hole": "f30a30e30w",
}


@each_case("bag", BAG_REFUSED.values(), ids=BAG_REFUSED)
def test_exact_d22_board_hand_and_bag_hold_thirty_of_each(bag: str) -> None:
    with pytest.raises(NotationError, match="BAG"):
        GAME.parse_position(BOX, f"{EMPTY} C3,I3,I9 1 take - - - {bag}")


def test_exact_d22_more_than_thirty_stones_on_the_board() -> None:
    rows = "/".join(["fffffffffff"] * 3 + ["..........."] * 8)
    with pytest.raises(NotationError, match="ROWS"):
        GAME.parse_position(BOX, f"{rows} C5,I5,I9 1 take - - - f-3a30e30w30")


def test_exact_d22_fewer_in_the_bag_than_are_due() -> None:
    letters = "f" * 30 + "w" * 30 + "e" * 30 + "1" * 27 + "...."
    rows = "/".join(letters[start : start + 11] for start in range(0, 121, 11))
    start = GAME.new("box", {}, 2, 1)
    assert GAME.parse_position(start, f"{rows} K11,J11 1 draw3 - - - f0a3e0w0")
    with pytest.raises(NotationError, match="BAG"):
        GAME.parse_position(start, f"{rows} K11,J11 1 draw4 - - - f0a3e0w0")


@each_case(
    ("preset", "hand", "steps", "turn", "told"),
    [
        ("iak", "ff", 1, "ride C1", "B1,A1 1 over:1 ff 0 C1 -"),
        ("pnp", "", 0, "ride C1; confirm", "B1,A1 2 over:1 - 0 - -"),
    ],
)
def test_a1_and_a2_over_by_an_action_and_at_the_start_of_a_turn(
    preset: str, hand: str, steps: int, turn: str, told: str
) -> None:
    """SEAT is the seat that acted, or the loser whose turn began; HAND and RIDDEN are those of that moment."""
    after = play(position("""
          A B C D E
        1 ▲ . 1 ● .
        2 f m . . .
    """, preset=preset, hand=hand, steps=steps), turn)
    assert result(after) == "1 trapped"
    assert GAME.format_position(after).split(" ", 1)[1] == told


def test_a3_winners_are_printed_in_ascending_order() -> None:
    state = GAME.parse_position(BOX, f"{EMPTY} C3,I3,I9 1 over:3+1 - 0 - f30a30e30w30")
    assert field(state, "STAGE") == "over:1+3"


def test_a4_an_over_position_that_was_set_up() -> None:
    """Its reason is `setup`, and nothing is legal in it."""
    state = GAME.parse_position(PNP, line(stage="over:2", hand="-", steps="0"))
    assert result(state) == "2 setup"
    assert legal(state) == set()
    assert refused(state, "take 0") == "1c.75"


def test_ranges_are_found_in_a_position_line() -> None:
    """They are not written in it: what hangs on a mountain belongs to its range."""
    rows = "m.e......../.e........./..........e/" + "/".join(["..........."] * 8)
    state = GAME.parse_position(PNP, line(rows, hand="a", steps="0"))
    assert refused(state, "wind C1") == "1c.19"
    assert "wind K3" in legal(state)


def test_a_position_that_was_played_equals_the_one_that_is_read() -> None:
    """Nothing that matters is left out of the line."""
    before = position("""
          A B C D
        1 ● 1 . e
        2 . f . e
        3 . . w .
    """, hand="faew", steps=1)
    after = play(before, "ride B1; fire B3; earth D1")
    assert GAME.parse_position(PNP, GAME.format_position(after)) == after


def test_the_diagram_for_people() -> None:
    """A drawing with coordinates, the sages as marks, and what is to be done."""
    state = position("""
          A B C
        1 ● 1 m
    """, hand="fw", steps=1, ridden="B1")
    text = GAME.diagram(state)
    assert text.splitlines()[:2] == ["   A B C D E F G H I J K", " 1 ● 1 m . . . . . . . ."]
    assert text.splitlines()[11] == "11 . . . . . . . . ▲ . ."
    assert text.splitlines()[-1] == "Seat 1 ● has fire, water and 1 step; ridden: B1."


@pytest.mark.parametrize(
    ("stage", "said"),
    [
        ("take", "chooses how many"),
        ("draw1", "dealt 1 stone."),
        ("draw3", "dealt 3 stones."),
        ("over:2", "Over: Seat 2 ▲ wins."),
        ("over:1+2", "Over: The game is drawn."),
    ],
)
def test_the_diagram_says_who_has_to_do_what(stage: str, said: str) -> None:
    over = stage.startswith("over")
    state = GAME.parse_position(PNP, line(stage=stage, hand="-", steps="0" if over else "-"))
    assert said in GAME.diagram(state).splitlines()[-1]


def test_a_state_shows_itself_in_a_failing_test() -> None:
    """Its representation is the board with all that is not on it."""
    text = repr(GAME.parse_position(PNP, line()))
    assert "f.4mrwww..." in text
    assert "F5" in text
    assert "'fw'" in text
