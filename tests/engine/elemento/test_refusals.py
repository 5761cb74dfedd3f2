"""Something for every reason to be refused, which `tests/engine/test_refusals.py` judges, and what else is said."""

from __future__ import annotations

from elemental_gui.engine.elemento.actions import Action, Roll
from elemental_gui.engine.elemento.board import Colour
from elemental_gui.engine.elemento.state import State
from tests.support.drawings.elemento import game, play, position

SOME = "A B C D\n 1 F . . .\n 2 . . . .\n 3 . . . .\n 4 . . . F"
CORNERED = "A B C D\n 1 e w . .\n 2 f . A W\n 3 a E . f\n 4 . F w A"
DOUBLE = "A B C D\n 1 . a E w\n 2 e . . .\n 3 A . . .\n 4 w . . ."
ROLLED = play(game(), "roll blue red")
SCORED = play(position(DOUBLE), "place fire A1")
BOTH = play(position(DOUBLE, double_removal="same_colour"), "place fire A1; clear row 1 dark")

# Reason, the position, the action, the ruling and the squares that it names.
CASES: list[tuple[str, State, str | Action, str, str]] = [
    ("over", position(SOME, stage="over:1"), "pass", "3b.13", ""),
    ("roll_due", game(), "place fire A1", "3b.25", ""),
    ("one_die", game(), Roll(Colour.BLUE, Colour.YELLOW), "3b.2", ""),
    ("rolled_already", ROLLED, "roll blue red", "3b.25", ""),
    ("line_due", SCORED, "place fire D4", "E.2", ""),
    ("own_shade", ROLLED, "place light fire A1", "E.11", "A1"),
    ("which_shade", play(game(3), "roll blue red"), "place fire A1", "E.11", "A1"),
    ("none_left", position(SOME), "place fire B3", "3b.9", ""),
    ("occupied", position(SOME), "place water A1", "3b.3", "A1"),
    ("not_shown", position(SOME), "place water C1", "3b.3", "C1"),
    ("repeated", position("A B C D\n 1 F . . ."), "place fire B2", "3b.4", "B2 A1"),
    ("repeated", position(CORNERED, dice="blue,green"), "move B3 B2", "3b.4", "B2 A1"),
    ("can_place", position(SOME), "move A1 B1", "3b.15", ""),
    ("no_stone", position(CORNERED, dice="blue,green"), "move A4 A3", "3b.17", "A4"),
    ("not_yours", position(CORNERED, dice="blue,green"), "move A2 B2", "3b.17", "A2"),
    ("origin_not_shown", position(CORNERED, dice="blue,green"), "move C2 B2", "3b.17", "C2"),
    ("not_adjacent", position(CORNERED, dice="blue,green"), "move B3 A4", "3b.17", "B3 A4"),
    ("target_occupied", position(CORNERED, dice="blue,green"), "move B3 A3", "3b.17", "B3 A3"),
    ("pass_can_place", position(SOME), "pass", "3b.16", ""),
    ("pass_can_move", position(CORNERED, dice="blue,green"), "pass", "3b.14", ""),
    ("no_line", ROLLED, "clear row 1 light", "3b.8", ""),
    ("not_completed", SCORED, "clear row 2 light", "E.12", ""),
    ("row_first", SCORED, "clear column A light", "E.3", ""),
    ("decided", BOTH, "clear row 1 dark", "E.3", ""),
    ("shade_absent", play(position("A B C D\n 1 . A E W"), "place fire A1"), "clear row 1 dark", "3b.8", ""),
    ("keep_mixed", SCORED, "keep row 1", "3b.8", ""),
    ("keep_common", play(position("A B C D\n 1 . A E W", seats=3), "place light fire A1"), "keep row 1", "3b.8", ""),
    ("same_shade", BOTH, "clear column A light", "E.4", ""),
]
