"""Every reason why Elemento refuses an action: ruling, sentence and remedy, in one table."""

from __future__ import annotations

from typing import Final

from elemental_gui.engine.core.violations import RefusalTable
from elemental_gui.engine.elemento.board import GRID

refuse: Final = RefusalTable({
    # the course of a turn
    "over": ("3b.13", "The game is over.", "Start a new game."),
    "roll_due": ("3b.25", "The dice have not been thrown yet.", "Throw them first."),
    "rolled_already": ("3b.25", "The dice show {upper} and {lower} already.", "Place or move a stone, or pass."),
    "one_die": ("3b.2", "One die shows blue or yellow and the other green or red.", "Type what each of them shows."),
    "line_due": ("E.2", "What goes from {line} has to be decided first.", "{choices}"),
    # placing
    "own_shade": ("E.11", "With two players a seat places only its own stones, which need no light or dark.",
                  "Write place {element} {0}."),
    "which_shade": ("E.11", "With more than two players a stone is named as light or dark.",
                    "Write place light {element} {0}, or place dark {element} {0}."),
    "none_left": ("3b.9", "Both {stone} stones lie on the board.", "Place another stone."),
    "occupied": ("3b.3", "{0} is not empty.", "Choose an empty square of a colour shown."),
    "not_shown": ("3b.3", "{0} is {colour}, and the dice show {upper} and {lower}.",
                  "Choose a square of one of these colours."),
    "repeated": ("3b.4", "{element} cannot lie on {0}: {reasons}.", "Choose another square or another element."),
    # moving
    "can_place": ("3b.15", "Nothing may be moved while something can be placed.", "Place a stone, such as {example}."),
    "no_stone": ("3b.17", "There is no stone on {0}.", "Move a stone that stands on a colour shown."),
    "not_yours": ("3b.17", "The stone on {0} belongs to seat {owner}.", "Move one of your own."),
    "origin_not_shown": ("3b.17", "{0} is {colour}, and the dice show {upper} and {lower}.",
                         "Move a stone that stands on one of these colours."),
    "not_adjacent": ("3b.17", "A stone cannot move from {0} to {1}.",
                     "It goes one square up, down, left or right."),
    "target_occupied": ("3b.17", "{1} is not empty.", "A stone moves to an empty square and pushes no other."),
    # passing
    "pass_can_place": ("3b.16", "Something can still be placed.", "Place a stone, such as {example}."),
    "pass_can_move": ("3b.14", "Nothing can be placed, but something can be moved.",
                      "Move a stone, such as {example}."),
    # completed lines
    "no_line": ("3b.8", "No line has just been completed.", "Lines are decided by the seat that completes them."),
    "not_completed": ("E.12", "{line} was not completed by this turn.", "Decide about {due}."),
    "row_first": ("E.3", "The row is decided before {line}.", "Decide about {due} first."),
    "decided": ("E.3", "What goes from {line} is decided already.", "Decide about {due}."),
    "shade_absent": ("3b.8", "There are no {shade} stones in {line}.", "{choices}"),
    "keep_mixed": ("3b.8", "{line} can stay only if all its stones are the seat's own.", "{choices}"),
    "keep_common": ("3b.8", "With more than two players no line stays as it is.", "{choices}"),
    "same_shade": ("E.4", "Both lines have to lose stones of the same shade.", "{choices}"),
}, GRID.names.__getitem__)  # fmt: skip
