"""Every reason why Element refuses an action: ruling, sentence and remedy, in one table."""

from __future__ import annotations

from typing import Final

from elemental_gui.engine.core.violations import RefusalTable
from elemental_gui.engine.element.board import GRID

refuse: Final = RefusalTable({
    # the course of a turn
    "over": ("1c.75", "The game is over.", "Start a new game."),
    "take_first": ("1c.6", "The turn begins by saying how many stones to take.", "Take 0 to 4 stones first."),
    "draw_due": ("1c.7", "The stones that were taken have not been dealt yet.", "Deal them first."),
    "taken_already": ("1c.6", "The number of stones is said once, at the start of the turn.", "Go on with the turn."),
    "take_range": ("1c.8", "Between 0 and 4 stones can be taken, not {count}.", "Take 0, 1, 2, 3 or 4."),
    "take_bag": ("X.10", "The bag holds only {left} more, so {count} cannot be taken.", "Take at most {left}."),
    "nothing_to_draw": ("1c.7", "No stones are due.", "Say how many stones to take first."),
    "draw_number": ("1c.7", "The number of stones due is {due}, not {count}.", "Give exactly {due}."),
    "draw_bag": ("1c.13", "Of {element} the bag holds {left}, not {count}.", "Give what was really drawn."),
    # steps and rides
    "no_steps": ("1c.8", "No steps are left in this turn.", "Place stones, ride or end the turn."),
    "not_adjacent": ("1c.10", "{0} is not next to the sage on {1}.",
                     "Step to one of the eight squares around it{ride}."),
    "step_blocked": ("1c.12", "{0} is not empty.", "Step to an empty square."),
    "step_squeezed": (
        "1c.55", "The diagonal from {0} to {1} leads through the range on {2} and {3}.",
        "Go around the range, or ride over it.",
    ),
    "no_wind": ("1c.57", "There is no {wind} on {0} beside the sage on {1}.", "Name {wind} that the sage touches."),
    "ride_squeezed": (
        "1c.60", "The way from {0} into the whirlwind on {1} leads through the range on {2} and {3}.",
        "Enter the whirlwind from another square.",
    ),
    "ride_spent": (
        "1c.62", "The whirlwind that begins on {0} holds a stack ridden in this turn already.",
        "Every stack carries once a turn; take another whirlwind.",
    ),
    "ride_off": ("1c.59", "The whirlwind that begins on {0} lands off the board.", "A ride must end on the board."),
    "ride_blocked": ("1c.59", "The whirlwind that begins on {0} lands on {1}, which is not empty.",
                     "A ride must end on an empty square."),
    # stones
    "not_in_hand": ("1c.7", "There is no {element} stone in the hand.", "Place one of the stones that were drawn."),
    "on_sage": ("1c.12", "A sage stands on {0}.", "Choose a square without a sage."),
    "on_mountain": ("1c.20", "{0} is a mountain, and nothing drives a mountain out.", "Choose another square."),
    "third_earth": ("1c.22", "{0} holds two earth stones already.", "Earth stacks only two high."),
    "fifth_wind": ("1c.22", "{0} holds four {wind} stones already.", "A stack is never higher than four."),
    "same_element": ("1c.22", "{0} holds {element} already, and {element} does not stack.", "Choose another square."),
    "range_member": ("1c.19", "The earth on {0} belongs to a range, and {wind} cannot drive it out.",
                     "Choose an earth that is not connected to a mountain."),
    "range_stack": ("X.13", "The earth on {0} belongs to a range and may not be stacked under this house rule.",
                    "Stack on an earth without a mountain."),
    "not_beaten": ("1c.17", "{element} does not drive out the {other} on {0}.",
                   "Fire drives out {wind}, {wind} earth, earth water, and water fire."),
    # rivers
    "river_missing": ("1c.43", "Water on {0} touches water, so a river must flow.",
                      "Add the side of the line and the path, such as: water {0} L DRD."),
    "river_dry": ("1c.42", "There is no water beside {0} on that side ({line}).", "Name a side where water lies."),
    "not_a_river": ("1c.42", "Water on {0} touches no water, so nothing flows.", "Leave out the line and the path."),
    "river_stuck": ("1c.32", "No river from {0} can flow its full length.", "Choose a square with room to flow."),
    "line_stuck": ("1c.43", "The river of {0} and the line {line} of it has no path of {length} squares.",
                   "Choose another line."),
    "path_length": ("1c.50", "The river from {0} has {length} stones, so its path has {length} steps, not {count}.",
                    "Give exactly {length} directions."),
    "path_off": ("1c.44", "The path from {0} leaves the board.", "Keep the river on the board."),
    "path_back": ("1c.47", "The path from {0} turns straight back at {1}.", "A river never makes a U-turn."),
    "path_crossed": ("1c.44", "The path from {0} crosses itself at {1}.", "A river enters every square once."),
    "path_own": ("1c.44", "The path from {0} runs into the river's own square {1}.",
                 "The squares that the river leaves are not free yet."),
    "path_blocked": ("1c.44", "The path from {0} is blocked at {1}.", "Rivers flow over empty squares and fire only."),
    "path_sage": ("1c.51", "The path from {0} runs into the sage on {1}.", "Rivers never pass a sage."),
    "path_hairpin": ("X.12", "The path from {0} makes a hairpin at {1}, which this house rule forbids.",
                     "Let two squares pass before turning back."),
    "self_trap": ("1c.69", "That would trap the sage on {0} that belongs to the seat itself.",
                  "Leave your own sage a step or a ride."),
    # the end of a turn
    "steps_owed": ("1c.9", "Steps still to make: {steps}.", "Make every step before the turn ends."),
    "turn_owed": ("1c.9", "Steps still to make: {steps}; stones in hand: {stones}.",
                  "Make every step, and place every stone that fits, before the turn ends."),
    "stones_owed": ("1c.30", "Still to place: {stones}.", "Place every stone that fits somewhere."),
    "stones_stuck": ("1c.27", "Still to place, though no square takes it now: {stones}.",
                     "Change the board with steps, rides or other stones, or forfeit when nothing else is legal."),
    "forfeit_early": ("0.2", "Forfeiting is only for a turn in which nothing else is legal.", "{instead}"),
}, GRID.names.__getitem__)  # fmt: skip
