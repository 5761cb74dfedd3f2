"""Something for every reason to be refused, which `tests/engine/test_refusals.py` judges."""

from __future__ import annotations

from typing import Any

from elemental_gui.engine.elemenders.actions import Pick
from tests.support.drawings.elemenders import game, play, position

DEPLOYING = play(game(), "true B; true B; coin heads")
BOTH_FIRES = play(DEPLOYING, "deploy fire A1; deploy fire A10; deploy fire C1; deploy fire C10")
SPAWNING = play(position("B\n1 .1M1", stage="coin"), "coin heads")
MIXED = position("""
  A     B     C     D     E
2 .1W2  .     .1F2  .     .
3 .     .1P2  .     .1M1  .1F2+
4 .2F2  .     .1F2! .2M1  .2F2
""")

# Reason, the position, the action as a text (or itself, where no text spells it), the ruling and the squares.
CASES: list[tuple[str, Any, Any, str, str]] = [
    ("over", position("A\n1 .", stage="over:1"), "confirm", "4b.36", ""),
    ("true_due", game(), "coin heads", "4b.5", ""),
    ("coin_due", play(game(), "true B; true B"), "deploy fire A1", "E.16", ""),
    ("deploy_due", DEPLOYING, "move A1 A2", "4b.4", "A1"),
    ("spawn_due", SPAWNING, "confirm", "4b.37", "A1"),
    ("act_due", MIXED, "true B", "4b.7", ""),
    ("act_due", MIXED, "spawn fire A1", "4b.7", ""),
    ("true_due", game(), "confirm", "4b.5", ""),
    ("coin_due", play(game(), "true B; true B"), "true B", "E.16", ""),
    ("act_due", MIXED, "deploy fire A1", "4b.7", ""),
    ("act_due", MIXED, "coin heads", "4b.7", ""),
    ("true_turn", game(), Pick(2, "B"), "4b.5", ""),
    ("no_monolith", game(), "true A", "4b.2", ""),
    ("deploy_word", SPAWNING, "deploy fire A1", "E.14", "A1"),
    ("spawn_word", DEPLOYING, "spawn fire A1", "E.14", "A1"),
    ("none_left", BOTH_FIRES, "deploy fire E1", "4b.3", ""),
    ("not_your_row", DEPLOYING, "deploy fire A2", "4b.3", "A2"),
    ("not_your_row", DEPLOYING, "deploy fire A10", "4b.3", "A10"),
    ("place_taken", DEPLOYING, "deploy fire B1", "4b.3", "B1"),
    ("not_spawn_row", SPAWNING, "spawn fire B2", "4b.37", "B2"),
    ("spawn_taken", SPAWNING, "spawn fire B1", "4b.37", "B1"),
    ("no_unit", MIXED, "move B2 B1", "4b.7", "B2"),
    ("not_yours", MIXED, "attack A4 B3", "4b.7", "A4"),
    ("no_unit", MIXED, "attack B2 C3", "4b.7", "B2"),
    ("not_yours", MIXED, "move A4 A5", "4b.7", "A4"),
    ("not_yours", MIXED, "terraform A4", "4b.7", "A4"),
    ("monolith_moves", MIXED, "move D3 D2", "4b.13", "D3"),
    ("monolith_attacks", MIXED, "attack D3 D4", "4b.34", "D3"),
    ("monolith_terraforms", MIXED, "terraform D3", "4b.13", "D3"),
    ("done", MIXED, "attack C4 D4", "4b.8", "C4"),
    ("moved", MIXED, "move E3 E2", "4b.7", "E3"),
    ("stays", MIXED, "move C2 C2", "E.8", "C2"),
    ("onto_friend", position("A B\n1 .1F2 .1P2"), "move A1 B1", "4b.12", "A1 B1"),
    ("onto_enemy", position("A B\n1 .1F2 .2P2"), "move A1 B1", "4b.12", "A1 B1"),
    ("onto_monolith", position("A B\n1 .1F2 .1M1"), "move A1 B1", "4b.13", "A1 B1"),
    ("plant_far", MIXED, "move B3 B5", "4b.14", "B3 B5"),
    ("fire_far", MIXED, "move C2 F2", "4b.11", "C2 F2"),
    ("water_far", MIXED, "move A2 A6", "4b.15", "A2 A6"),
    ("straight", position("A B\n1 .1F2 .\n2 . .", straight_only="on"), "move A1 B2", "E.9", "A1 B2"),
    ("own_target", MIXED, "attack C2 B3", "4b.33", "C2 B3"),
    ("no_target", MIXED, "attack C2 C3", "4b.33", "C2 C3"),
    ("not_adjacent", MIXED, "attack C2 A4", "4b.31", "C2 A4"),
    ("moved_first", MIXED, "terraform E3", "4b.10", "E3"),
    ("line_needed", MIXED, "terraform A2", "4b.18", "A2"),
    ("no_line", MIXED, "terraform C2 H", "4b.18", "C2"),
]
