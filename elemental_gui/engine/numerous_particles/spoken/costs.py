"""What a submission costs and brings about, and what is there to pay it, in the words by which people tell it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

import attrs

from elemental_gui.engine.core.spoken import Words, text_at
from elemental_gui.engine.numerous_particles.actions import Action, Submit
from elemental_gui.engine.numerous_particles.buildings import BUILDINGS
from elemental_gui.engine.numerous_particles.entry import most, price_of
from elemental_gui.engine.numerous_particles.ledger import NAMES, RESOURCES, WORDS
from elemental_gui.engine.numerous_particles.spoken.numbers_told import is_building
from elemental_gui.engine.numerous_particles.state import State

TELLS: Final[Mapping[str, frozenset[str]]] = {
    "paid": frozenset((
        "cost", "costs", "costing", "pay", "pays", "paying", "paid", "spend", "spends", "spending", "price", "worth",
        "total", "=", "for", "at", "with", "makes", "together", "sum", "uses", "using",
    )),
    "held": frozenset((
        "have", "had", "got", "own", "hold", "left", "keep", "keeps", "stock", "leaves", "leaving", "remain", "remains",
        "stay", "stays", "before", "after", "remaining", "my", "gone",
    )),
    "done": frozenset((
        "get", "gets", "gain", "gains", "win", "wins", "receive", "receives", "give", "gives", "lose", "loses", "takes",
        "take", "brings", "makes", "everybody", "everyone", "opponents", "others", "each", "produces", "earn", "earns",
    )),
}  # fmt: skip


MOST: Final = "max"
"""As many copies as can be paid."""
_ALL: Final = " all everything"
"""How a whole stock may be told."""


def happens(state: State, action: Action) -> Mapping[str, tuple[str, ...]]:
    """Give what a submission costs, what is held before and afterwards, and what the card of the building says."""
    if not isinstance(action, Submit):
        return {}
    row = state.rows[state.seat - 1]
    copies = max(1, action.copies)
    paid = dict(price_of(action.building, copies, row)) if action.building else {}
    stocks = ((WORDS[letter], row[at], paid.get(at, 0)) for at, letter in enumerate(RESOURCES))
    held = [f"{word} {stock} {stock - price} {price}{_ALL * (0 < stock == price)}" for word, stock, price in stocks]
    held += [f"{name.lower()} {row[at]}" for at, name in enumerate(NAMES, len(RESOURCES)) if row[at]]
    found = {"held": tuple(held), "paid": tuple(_paid(at, amount, copies, row[at]) for at, amount in paid.items())}
    if action.building:
        card = BUILDINGS[action.building]
        done = re.sub(r"[^\w ]", "", f"{card.entry} {card.lasting} {card.brief}".lower())
        numbers = (int(text) * copies for text in re.findall("[0-9]+", done))
        found["done"] = (f"{done} {' '.join(map(str, numbers))}",)
        found["paid"] += (card.cost.lower(),)
    return found


def _paid(column: int, amount: int, copies: int, held: int) -> str:
    name = (*RESOURCES, *NAMES)[column]
    return f"{WORDS.get(name, name.lower())} {amount} {amount // copies}{_ALL * (amount == held)}"


def with_most(state: State, words: Words) -> Words:
    """Write `max` before or behind a building as the number that can be paid."""
    found = list(words)
    for at, word in enumerate(words):
        near = (name for by in (1, -1, 2) if is_building(name := text_at(words, at + by).removesuffix("s")))
        name = next(near, "") if word.text == MOST else ""
        copies = most(name.upper(), state.rows[state.seat - 1]) if name else 0
        found[at] = attrs.evolve(word, text=str(copies)) if copies else word
    return found
