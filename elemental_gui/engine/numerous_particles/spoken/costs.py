"""What a submission costs and brings about, and what is there to pay it, in the words by which people tell it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import islice
from typing import Final

import attrs

from elemental_gui.engine.core.spoken import COMMA, Words, instead, text_at
from elemental_gui.engine.numerous_particles.actions import Action, Submit
from elemental_gui.engine.numerous_particles.buildings import BUILDINGS
from elemental_gui.engine.numerous_particles.entry import most, price_of
from elemental_gui.engine.numerous_particles.ledger import NAMES, RESOURCES, WORDS
from elemental_gui.engine.numerous_particles.spoken.numbers_told import RESOURCE_OF, is_building
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
        "take", "brings", "makes", "everybody", "everyone", "opponents", "others", "each", "produces", "earn",
        "earns", "even",
    )),
}  # fmt: skip


MOST: Final = "max"
"""As many copies as can be paid."""
_HELD: Final = re.compile(
    "(?:^|(?<=[;,.(:] )|(?<=wait )|(?<=but )|(?<= no )|(?<=because )|(?<=since )|(?<=as )|(?<=sorry )|(?<=damn ))"
    "(?:(?:i|i've|we|there's|that's|just|only|have|had|got|own|still|about) ){0,5}([0-9]{1,6})"
    f" ({'|'.join(RESOURCE_OF)})(?: (?:only|left|though|right now|now|anyway|here|in stock)){{0,3}}"
    "(?= (?:[;,.):]|so |then )|$)"
)
"""What the player may only say that there is: `I only have 21 air`, `only 21 air left`."""
_PUZZLED: Final = (
    "(?:(?:i|i've|i'm|hm+|well|still|really|honestly|got|have|am) ){0,4}"
    "(?:no (?:idea|clue)|not sure|unsure|dunno|idk|undecided|(?:don't|do not) (?:really )?know)(?: really| honestly)?"
)
_OF_BUFF: Final = (
    "(?:(?:about|on|for|what|which|where|with|to|as|the|my|a|of|one|resource|should|i|this|time) ){0,6}buff(?:ing)?"
)
_GUESSED: Final = re.compile(
    rf"(?<![^ ])(?:(?:and|but) )?(?:{_OF_BUFF}(?: is)?(?: [:,;(-]){{0,3}} {_PUZZLED}|{_PUZZLED} {_OF_BUFF}(?: on)?)"
    "(?: [:,;(-]){0,3} (?:(?:hm+|um+|ok|okay|so|then|well|but|i|i'll|i'd|let's|lets|let|us|me|just|maybe|it|will|be|is"
    f"|go|with|for|say|take|choose|pick|guess|call|make|the|by|default) ){{0,8}}(?P<buff>{'|'.join(RESOURCE_OF)})"
    "(?: (?:then|i|guess|it|is|suppose|please|this|time)){0,6}(?= (?:[;,.)!]|and )|$)"
)
"""What somebody buffs who did not know it at first: `no idea about the buff; let's say garnets`."""
_MOST_STOCKS: Final = 8
_OWNING: Final = frozenset(("only", "just", "have", "had", "got", "i've", "own"))
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
        owned = copies + row[len(RESOURCES) + NAMES.index(action.building)]
        doubled = (1, 2) if action.buff else (1,)  # which the buff may double
        counts = {number * by for number in (copies, owned) for by in doubled}
        numbers = sorted({int(text) * count for text in re.findall("[0-9]+", done) for count in counts})
        found["done"] = (f"{done} {' '.join(map(str, numbers))}",)
        found["paid"] += (card.cost.lower(),)
    return found


def _paid(column: int, amount: int, copies: int, held: int) -> str:
    name = (*RESOURCES, *NAMES)[column]
    return f"{WORDS.get(name, name.lower())} {amount} {amount // copies}{_ALL * (amount == held)}"


def without_stock(state: State, words: Words) -> Words:
    """Leave out what is only said of what there is, where that is true, and that somebody thought of what he buffs."""
    text = " ".join(word.text for word in words)
    guessed = _GUESSED.search(text)
    if guessed is not None and "maybe" not in guessed[0].split():
        words = instead(words, guessed.span(), (COMMA, "buff", guessed["buff"]))
        text = " ".join(word.text for word in words)
    for found in list(islice(_HELD.finditer(text), _MOST_STOCKS))[::-1]:
        stock = state.rows[state.seat - 1][RESOURCES.index(RESOURCE_OF[found[2]])]
        if stock == int(found[1]) and not _OWNING.isdisjoint(found[0].split()):
            words = instead(words, found.span(), (COMMA,))
    return words


def with_most(state: State, words: Words) -> Words:
    """Write `max` before or behind a building as the number that can be paid."""
    found = list(words)
    for at, word in enumerate(words):
        near = (name for by in (1, -1, 2) if is_building(name := text_at(words, at + by).removesuffix("s")))
        name = next(near, "") if word.text == MOST else ""
        copies = most(name.upper(), state.rows[state.seat - 1]) if name else 0
        found[at] = attrs.evolve(word, text=str(copies)) if copies else word
    return found
