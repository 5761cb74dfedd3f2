"""Every reason why this game refuses an action: ruling, sentence and remedy, in one table."""

from __future__ import annotations

from typing import Final

from elemental_gui.engine.core.text import shown
from elemental_gui.engine.core.violations import RefusalTable

refuse: Final = RefusalTable({
    # the course of a turn
    "over": ("5b.19", "The game is over.", "Start a new game."),
    "losses_due": ("P.12", "Seat {victim} has yet to lose what the F4s of seat {seat} have hit.",
                   "Draw them first."),
    "time_early": ("P.9", "The last production can begin only before a submission.",
                   "Draw the losses that are due first."),
    # the buff
    "buff_forbidden": ("5b.5", "{word} cannot be buffed: seat {picker} did so {ago}.",
                       "Buff {free}."),
    # the purchase
    "no_copies": ("5b.4", "A purchase has at least one copy.", "Buy one or more, or nothing."),
    "one_copy": ("5b.9", "{0} takes a whole stock, so only one copy of it can be bought, not {copies}.", "Buy one."),
    "too_few": ("5b.9", "{0} costs all garnets and at least {least}; seat {seat} has {held}.",
                "Collect garnets, or buy something else."),
    "water_negative": ("5b.9", "{0} costs water, and seat {seat} has {held}.", "Buy something else."),
    "no_f1": ("5b.11", "Each {0} uses up one F1; seat {seat} has {held}, not {copies}.", "{instead}"),
    "unaffordable": ("5b.8", "{copies} × {0} costs {price}; seat {seat} has {held}.", "{instead}"),
    # W3
    "remove_alone": ("P.13", "Only a W3 removes anything.", "Leave the removal out."),
    "remove_other": ("P.13", "A W3 removes water buildings, not {0}.", "Name W1, W2, W3 or W4."),
    "remove_absent": ("P.13", "Seat {seat} would have {held} × {0} when the W3 enters, not {count}.",
                      "Name water buildings that are there; the new W3 is one of them."),
    "remove_number": ("5b.29", "This W3 removes {due} of the water buildings, not {count}.", "Name exactly {due}."),
    # losses
    "nothing_to_lose": ("5b.35", "No losses are due.", "Submit something."),
    "wrong_victim": ("P.12", "The losses of seat {victim} are due, not those of seat {seat}.",
                     "Give the losses of seat {victim}."),
    "loss_tier": ("5b.35", "{0} cannot be lost: an F4 takes buildings of the tiers 1 to 3.", "Give what was drawn."),
    "loss_absent": ("5b.35", "Seat {victim} does not have so many {0}.", "Give what was drawn."),
    "loss_fire_first": ("5b.35", "{0} cannot be lost while seat {victim} has {fires}.",
                        "Fire buildings of the tiers 1 to 3 are lost first."),
    "loss_number": ("P.12", "Seat {victim} loses {due} in all, not {count}.", "Name exactly {due}."),
}, str, lambda word: shown(word) if isinstance(word, int) else word)  # fmt: skip
