"""Every reason why Compass Collisions refuses an action: ruling, sentence and remedy, in one table."""

from __future__ import annotations

from typing import Final

from elemental_gui.engine.compass_collisions.board import GRID
from elemental_gui.engine.core.violations import RefusalTable

refuse: Final = RefusalTable({
    # the course of a game
    "over": ("2b.33", "The game is over.", "Start a new game."),
    "sets_due": ("0.12", "Seat {seat} has not handed in its sets yet.", "Hand in two sets with 16 pieces together."),
    "privilege_due": ("0.12", "Seat {seat} has not chosen its privilege yet.", "Take order or placement."),
    "first_due": ("0.12", "Seat {seat} has not said yet who moves first.", "Say first 1 or first 2."),
    "place_due": ("0.12", "The sets do not all lie on the board yet.", "Place a set on a side of the board."),
    "act_due": ("0.12", "The set-up is over, and seat {seat} is to move.", "Move a piece."),
    # sets
    "sets_turn": ("C.1", "It is seat {seat} that hands in its sets now.", "Seat 1 does so first, then seat 2."),
    "set_small": ("2b.3", "Set {letter} holds {count} pieces.", "Each set needs at least 4."),
    "sets_total": ("2b.3", "Both sets together hold {count} pieces.", "They need exactly 16."),
    "sets_missing": ("2b.3", "Neither set holds {elements}.", "Both together need at least one of each element."),
    # privileges and placement
    "no_privilege": ("2b.2", "There is no such privilege.", "Take order or placement."),
    "no_seat": ("2b.2", "There is no seat {seat} here.", "Name seat 1 or seat 2."),
    "no_set": ("2b.4", "There is no set {set}.", "The sets are 1A, 1B, 2A and 2B."),
    "no_side": ("2b.4", "There is no such side.", "The sides are N, E, S and W."),
    "set_placed": ("2b.4", "Set {set} lies on the board already.", "Choose one of {free}."),
    "side_taken": ("2b.4", "Another set lies on side {side} already.", "Choose one of {free}."),
    # moves
    "gone": ("2b.14", "{0} is no longer part of the board.", "Move one of your own pieces."),
    "no_piece": ("2b.8", "There is no piece on {0}.", "Move one of your own pieces."),
    "not_yours": ("2b.8", "The piece on {0} belongs to seat {owner}.", "Move one of your own pieces."),
    "no_move": ("2b.8", "A piece moves 1 or 2 squares north, east, south or west.", "Write a move such as {0} N2."),
    "stops_on_friend": ("2b.12", "{0} cannot move 2 squares onto its own side's piece on {1}.",
                        "Only a move of 1 pushes a piece of one's own."),
    "jumps_enemy": ("2b.13", "{0} cannot jump over the other side's piece on {1}.",
                    "Only pieces of one's own are jumped."),
    "falls_first": ("2b.14", "{0} would fall off the board at its first step already.",
                    "That is the move {0} {direction}1."),
    # penalties
    "nothing_there": ("2b.38", "There is no piece on {0} to give up.", "Name one of the seat's own pieces."),
    "not_its_own": ("2b.38", "The piece on {0} belongs to seat {owner}, and seat {seat} has to give one up.",
                    "Name one of the seat's own pieces."),
}, GRID.names.__getitem__)  # fmt: skip
