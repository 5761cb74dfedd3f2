"""Something for every reason to be refused, which `tests/engine/test_refusals.py` judges, and what else is said."""


from elemental_gui.engine.element.game import GAME
from elemental_gui.engine.element.state import State
from tests.support.drawings.element import play, position, refusal, sheet

CROWD = """
          A B C D E F G H
        1 . . . . . . . .
        2 . ● 1 . m f . .
        3 e 4 . e . . w w
        4 . . . . . . . .
"""
RIVER = """
          A B C D E
        1 . . w . .
        2 w w . w .
        3 . . . . ▲
        4 . . . . .
"""
SQUEEZE = """
          A B C D
        1 ● m . .
        2 e {b2} . .
        3 . . . .
"""
STUCK = """
          A B C D
        1 . . w w
        2 . w . .
        3 e e e .
"""
FREE = """
          A B C D E
        1 . . . . .
        2 w w . . .
        3 . . . . .
"""
NOOK = """
          A B C
        1 ● . .
        2 m m m
"""
WINDS = "f" * 30 + "w" * 30 + "e" * 30 + "1" * 28 + "..."


def fresh() -> State:
    state: State = GAME.new("pnp", {}, 2, 1)
    return state


def crowd(hand: str = "faew", steps: int = 1, ridden: str = "") -> State:
    return position(CROWD, hand=hand, steps=steps, ridden=ridden)


def river() -> State:
    return position(RIVER, hand="w")


# Reason, the position, the action, the ruling and the squares that it names.
CASES = [
    ("over", play(position("A\n 1 ●", steps=1, fill="m"), "forfeit"), "confirm", "1c.75", ""),
    ("take_first", fresh(), "move F4", "1c.6", ""),
    ("draw_due", play(fresh(), "take 1"), "move F4", "1c.7", ""),
    ("taken_already", play(fresh(), "take 0"), "take 0", "1c.6", ""),
    ("take_range", fresh(), "take 5", "1c.8", ""),
    ("take_bag", position(sheet(WINDS), preset="box", stage="take"), "take 3", "X.10", ""),
    ("nothing_to_draw", fresh(), "draw fire", "1c.7", ""),
    ("draw_number", play(fresh(), "take 2"), "draw fire", "1c.7", ""),
    ("draw_bag", position(sheet(WINDS), preset="box", stage="draw2"), "draw fire wind", "1c.13", ""),
    ("no_steps", crowd(steps=0), "move A1", "1c.8", ""),
    ("not_adjacent", crowd(), "move D4", "1c.10", "D4 B2"),
    ("step_blocked", crowd(), "move C2", "1c.12", "C2"),
    ("step_squeezed", position(SQUEEZE.format(b2="."), steps=1), "move B2", "1c.55", "A1 B2 A2 B1"),
    ("no_wind", crowd(), "ride A2", "1c.57", "A2 B2"),
    ("no_wind", crowd(), "ride E2", "1c.57", "E2 B2"),
    ("ride_squeezed", position(SQUEEZE.format(b2="1")), "ride B2", "1c.60", "A1 B2 A2 B1"),
    ("ride_spent", crowd(ridden="C2"), "ride C2", "1c.62", "C2 C2"),
    ("ride_off", position("A B C\n 1 1 ● ."), "ride A1", "1c.59", "A1"),
    ("ride_blocked", position("A B C\n 1 ● 1 f"), "ride B1", "1c.59", "B1 C1"),
    ("not_in_hand", crowd(hand="f"), "water A1", "1c.7", ""),
    ("on_sage", crowd(), "fire B2", "1c.12", "B2"),
    ("on_mountain", crowd(), "wind E2", "1c.20", "E2"),
    ("third_earth", crowd(), "earth E2", "1c.22", "E2"),
    ("fifth_wind", crowd(), "wind B3", "1c.22", "B3"),
    ("same_element", crowd(), "fire F2", "1c.22", "F2"),
    ("range_member", crowd(), "wind D3", "1c.19", "D3"),
    ("range_stack", position(CROWD, hand="e", stack_on_range_member="off"), "earth D3", "X.13", "D3"),
    ("not_beaten", crowd(), "water A3", "1c.17", "A3"),
    ("river_missing", river(), "water C2", "1c.43", "C2"),
    ("river_dry", river(), "water C2 D RR", "1c.42", "C2"),
    ("not_a_river", river(), "water E5 U RR", "1c.42", "E5"),
    ("river_stuck", river(), "water B1", "1c.32", "B1"),
    ("line_stuck", position(STUCK, hand="w", fill="e"), "water B1 R LD", "1c.43", "B1"),
    ("path_length", river(), "water C2 L DR", "1c.50", "C2"),
    ("path_off", position("A B\n 1 w .", hand="w"), "water B1 L UU", "1c.44", "B1"),
    ("path_back", river(), "water C2 L DDU", "1c.47", "C2 C3"),
    ("path_crossed", position("A B C D\n 3 w w w .", hand="w"), "water D3 L URDL", "1c.44", "D3 D3"),
    ("path_own", river(), "water C2 L DLU", "1c.44", "C2 B2"),
    ("path_blocked", river(), "water C2 L DRU", "1c.44", "C2 D2"),
    ("path_sage", river(), "water C2 L DRR", "1c.51", "C2 E3"),
    ("path_hairpin", position(FREE, hand="w", river_forbid_hairpin="on"), "water C2 L DRU", "X.12", "C2 D2"),
    ("self_trap", position(NOOK, preset="dm5", trap_test="immediate", hand="f"), "fire B1", "1c.69", "A1"),
    ("turn_owed", crowd(), "confirm", "1c.9", ""),
    ("steps_owed", crowd(hand=""), "confirm", "1c.9", ""),
    ("stones_owed", crowd(steps=0), "confirm", "1c.30", ""),
    ("stones_stuck", position("A\n 1 ●", hand="f", fill="m"), "confirm", "1c.27", ""),
    ("forfeit_early", crowd(), "forfeit", "0.2", ""),
    ("forfeit_early", position(steps=0), "forfeit", "0.2", ""),
]


def test_every_stone_that_is_owed_is_counted() -> None:
    said = refusal(position("A B C D\n 1 ● . . .", hand="fee", preset="dm5"), "confirm").message
    assert said == "Still to place: fire, earth, earth."


def test_the_word_of_the_preset_is_used_and_no_other() -> None:
    """The text of pnp says air (1c.5)."""
    board = """
        A B C D
      1 w 4 e m
    """
    for hand, action in (("f", "wind A1"), ("f", "fire A1"), ("a", "wind B1"), ("a", "wind C1"), ("", "ride A5")):
        said = str(refusal(position(board, hand=hand), action))
        assert "air" in said and "wind" not in said, said
    assert "wind" in refusal(position(hand="f", preset="dm5"), "wind A1").message


def test_the_first_fault_of_a_river_is_named_but_a_hopeless_line_comes_first() -> None:
    """That nothing at all can flow says more than what is wrong with one path."""
    assert refusal(river(), "water B1 R LD").rule == "1c.32"
    assert refusal(position(STUCK, hand="w", fill="e"), "water B1 R LLLL").rule == "1c.43"
