"""Which stone goes on what: replacement and stacking, rulings 1c.12 and 1c.17 to 1c.25."""

import attrs
import pytest

from elemental_gui.engine.core.elements import Element
from elemental_gui.engine.element.legality import placement_violation
from elemental_gui.engine.element.rules import PRESETS
from elemental_gui.engine.element.state import State
from tests.support.drawings.element import at, becomes, board, field, play, position, refused, square
from tests.support.each_case import each_case

# What lies on B2, and for each stone what lies there afterwards or the ruling that forbids it. Before the mountain
# stands a lone earth, behind it a single earth of its range, which looks the same in a drawing.
REPLACEMENT = {
    #          fire     wind     earth    water
    "empty": ("f",     "1",     "e",     "w"),
    "f":     ("1c.22", "1c.17", "1c.17", "w"),
    "1":     ("f",     "2",     "1c.17", "1c.17"),
    "2":     ("f",     "3",     "1c.17", "1c.17"),
    "3":     ("f",     "4",     "1c.17", "1c.17"),
    "4":     ("f",     "1c.22", "1c.17", "1c.17"),
    "e":     ("1c.17", "1",     "m",     "1c.17"),
    "m":     ("1c.20", "1c.20", "1c.22", "1c.20"),
    "range": ("1c.17", "1c.19", "m",     "1c.17"),
    "w":     ("1c.17", "1c.17", "e",     "1c.22"),
    "sage":  ("1c.12", "1c.12", "1c.12", "1c.12"),
    "other": ("1c.12", "1c.12", "1c.12", "1c.12"),
}  # fmt: skip
DRAWN = {"empty": ".", "range": "e", "sage": "●", "other": "▲"}
ELEMENTS = ("fire", "wind", "earth", "water")


@each_case("preset", PRESETS)
@each_case("below", REPLACEMENT)
def test_1c_17_the_cycle_of_replacement(below: str, preset: str) -> None:
    """Fire beats wind, wind beats a lone earth, earth beats water, water beats fire; wind stacks to four."""
    before = position(f"""
          A B C D
        1 . . . .
        2 . {DRAWN.get(below, below)} {"m" if below == "range" else "."} .
        3 . . . .
    """, preset=preset, hand="faew", steps=1)
    for element, expected in zip(ELEMENTS, REPLACEMENT[below], strict=True):
        if expected.startswith("1c"):
            assert refused(before, f"{element} B2") == expected
        else:
            after = play(before, f"{element} B2")
            assert at(after, "B2") == expected
            assert field(after, "HAND") == "faew".replace({"wind": "a"}.get(element, element[0]), "")
            assert field(after, "STEPS") == "1"


@pytest.mark.parametrize("height", "1234")
def test_1c_18_fire_takes_the_whole_stack(height: str) -> None:
    before = position(f"""
          A B
        1 {height} .
    """, preset="box", hand="f")
    after = play(before, "fire A1")
    assert at(after, "A1") == "f"
    assert field(after, "BAG") == "f29a30e30w30"


def test_1c_7_only_stones_of_the_hand_can_be_placed() -> None:
    before = position(hand="ff")
    assert refused(before, "water A1") == "1c.7"
    after = play(before, "fire A1; fire C1")
    assert refused(after, "fire E1") == "1c.7"


def test_1c_12_stones_go_anywhere_but_on_sages() -> None:
    """Far away from both sages and right beside them."""
    before = position("""
          A B C
        1 ● . .
        2 . ▲ .
    """, hand="fa")
    assert board(play(before, "fire B1; wind K11")).count("f") == 1
    assert refused(before, "fire A1") == "1c.12"
    assert refused(before, "fire B2") == "1c.12"


def test_1c_25_a_square_can_be_replaced_several_times_in_one_turn() -> None:
    """A square with a fire can be replaced with water, and then with earth, and then with wind."""
    before = position("""
          A B
        1 f .
    """, hand="aew")
    after = play(before, "water A1")
    assert at(after, "A1") == "w"
    after = play(after, "earth A1")
    assert at(after, "A1") == "e"
    after = play(after, "wind A1")
    assert at(after, "A1") == "1"


def test_1c_24_replacing_keeps_the_square_full() -> None:
    """Nothing but a flowing river empties a square."""
    becomes("water A1; fire B1; wind C1; earth D1", """
          A B C D      A B C D
        1 f 1 e w    1 w f 1 e
    """, hand="faew")


def test_the_effect_is_complete_before_the_next_stone() -> None:
    """The second fire meets the fire that the first one lit."""
    becomes("fire A1; fire D1", """
          A B C D E      A B C D E
        1 . f . . .    1 f f f f .
    """, hand="ff")


@each_case("below", REPLACEMENT)
def test_whether_a_stone_can_lie_somewhere_is_said_for_hints_too(below: str) -> None:
    """Without a stone in the hand; rivers and traps apart."""
    before = position(f"""
          A B C D
        1 . . . .
        2 . {DRAWN.get(below, below)} {"m" if below == "range" else "."} .
    """)
    for element, expected in zip(Element, REPLACEMENT[below], strict=True):
        violation = placement_violation(before, element, square("B2"))
        assert (violation.rule if violation else at(play(with_hand(before), f"{element.word} B2"), "B2")) == expected


def with_hand(state: State) -> State:
    return attrs.evolve(state, hand="faew", steps=0)
