"""Every reason why Elemenders refuses an action: ruling, sentence and remedy, in one table."""

from __future__ import annotations

from typing import Final

from elemental_gui.engine.core.violations import RefusalTable
from elemental_gui.engine.elemenders.board import GRID

refuse: Final = RefusalTable({
    # the course of a game
    "over": ("4b.36", "The game is over.", "Start a new game."),
    "true_due": ("4b.5", "Seat {seat} has not picked its true monolith yet.", "Say true and a column, such as true D."),
    "coin_due": ("E.16", "The coin has not been flipped yet.", "Flip it first."),
    "deploy_due": ("4b.4", "Seat {seat} has not placed all its starting units yet.",
                   "Place the next, such as deploy fire {0}."),
    "spawn_due": ("4b.37", "Seat {seat} has a new unit to place.", "Place it, such as spawn fire {0}."),
    "act_due": ("4b.7", "Seat {seat} is in the midst of its turn.", "Let its units act, or confirm."),
    # true monoliths, starting units and new ones
    "true_turn": ("4b.5", "It is seat {seat} that picks its true monolith now.", "Seat 1 does so first, then seat 2."),
    "no_monolith": ("4b.2", "There is no monolith in column {column}.", "They stand in {columns}."),
    "deploy_word": ("E.14", "A new unit is spawned.", "Write spawn {kind} {0}."),
    "spawn_word": ("E.14", "A starting unit is deployed.", "Write deploy {kind} {0}."),
    "none_left": ("4b.3", "Both {kind} units of seat {seat} stand on the board.", "Place a unit of another kind."),
    "not_your_row": ("4b.3", "{0} is not in the monolith row of seat {seat}.", "Choose a free tile of row {row}."),
    "place_taken": ("4b.3", "{0} is not empty.", "Choose a free tile of row {row}."),
    "not_spawn_row": ("4b.37", "{0} is not in the monolith row of seat {seat}.", "Choose a free tile of row {row}."),
    "spawn_taken": ("4b.37", "{0} is not empty.", "Choose a free tile of row {row}."),
    # whoever acts
    "no_unit": ("4b.7", "Nothing stands on {0}.", "Name one of your own units."),
    "not_yours": ("4b.7", "The piece on {0} belongs to seat {owner}.", "Name one of your own units."),
    "monolith_moves": ("4b.13", "A monolith cannot move.", "Name one of your own units."),
    "monolith_attacks": ("4b.34", "A monolith cannot attack.", "Name one of your own units."),
    "monolith_terraforms": ("4b.13", "A monolith cannot terraform.", "Name one of your own units."),
    "done": ("4b.8", "The unit on {0} has attacked or terraformed and is done for this turn.", "Use another unit."),
    "moved": ("4b.7", "The unit on {0} has moved already.", "After its move a unit can only attack."),
    # moves
    "stays": ("E.8", "A move ends on another tile than {0}.", "Leave the unit where it is."),
    "onto_friend": ("4b.12", "A unit of its own side stands on {1}.", "Friends are passed, but the end must be empty."),
    "onto_enemy": ("4b.12", "A unit of the other side stands on {1}.", "Enemies block the way."),
    "onto_monolith": ("4b.13", "A monolith stands on {1}.", "Monoliths block the way for both sides."),
    "plant_far": ("4b.14", "The plant on {0} cannot reach {1}.",
                  "It goes one tile, or two if both tiles entered are forest."),
    "fire_far": ("4b.11", "The fire on {0} cannot reach {1}.",
                 "It goes two tiles up, down, left or right, around what blocks the way."),
    "water_far": ("4b.15", "The water on {0} cannot reach {1}.",
                  "It goes two tiles, and may slide along a river in place of each."),
    "straight": ("E.9", "The unit on {0} would have to turn to reach {1}.", "Both parts of a move go straight on."),
    # attacks
    "own_target": ("4b.33", "What stands on {1} is on the same side.", "Attack the other side."),
    "no_target": ("4b.33", "There is nothing to attack on {1}.", "Attack a unit or a monolith of the other side."),
    "not_adjacent": ("4b.31", "{1} is not next to {0}.", "{how}"),
    # terraforming
    "moved_first": ("4b.10", "The unit on {0} has moved, and cannot terraform in the same turn.",
                    "After its move a unit can only attack."),
    "line_needed": ("4b.18", "A river lies in a row or in a column.", "Write terraform {0} H or terraform {0} V."),
    "no_line": ("4b.18", "Only a river has a direction.", "Write terraform {0}."),
}, GRID.names.__getitem__)  # fmt: skip
