"""Producing Numerous Particles in words: numbers, submissions, forecasts and endings, for labels and screen readers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from elemental_gui.engine.numerous_particles import drafts
from elemental_gui.engine.numerous_particles.buildings import Building
from elemental_gui.engine.numerous_particles.ledger import CHECKS, COLUMN, LOST, NAMES, WORDS, locked, mastered
from elemental_gui.engine.numerous_particles.state import Stage, State
from elemental_gui.scenes.kit.seat_words import SeatWords
from elemental_gui.scenes.numerous_particles.draft import Draft
from elemental_gui.scenes.numerous_particles.figures import exact, fitting, signed


def resource_word(letter: str) -> str:
    """Name a resource."""
    return WORDS[letter]


def thing_word(name: str) -> str:
    """Name a resource by its word and a building by its name."""
    return resource_word(name) if name in WORDS else name


def joined(words: Iterable[str]) -> str:
    """Join words as a sentence does: `a, b and c`."""
    parts = list(words)
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} and {parts[-1]}"


def amounts(pairs: Iterable[tuple[str, int]]) -> str:
    """Say amounts of resources or buildings: `20 air and 25 garnets`."""
    return joined(f"{fitting(amount)} {thing_word(name)}" for name, amount in pairs)


def card_words(building: Building) -> str:
    """Say everything that a building's card says."""
    parts = [f"{building.name} costs {_small(building.cost)}."]
    if building.entry:
        parts.append(f"Once, when bought: {building.entry}")
    if building.lasting:
        parts.append(f"Every turn: {building.lasting}")
    return " ".join(parts)


def effect_words(building: Building) -> str:
    """Say what a building does, without its price."""
    if building.entry and building.lasting:
        return f"Once: {building.entry} Then: {building.lasting}"
    return f"Once: {building.entry}" if building.entry else building.lasting


def _small(text: str) -> str:
    return text[:1].lower() + text[1:]


def draft_words(draft: Draft) -> str:
    """Say what a submission contains: `10 A1, buffs garnets`."""
    parts = []
    if draft.building:
        parts.append(f"buys {fitting(draft.copies)} {draft.building}")
        if draft.removed:
            parts.append(f"removes {joined(draft.removed)}")
    else:
        parts.append("buys nothing")
    parts.append(f"buffs {resource_word(draft.buff)}" if draft.buff else "no buff")
    return ", ".join(parts)


def draft_price(state: State, draft: Draft) -> str:
    """Say what the purchase costs in all; empty when nothing is bought."""
    if not draft.building or draft.copies < 1:
        return ""
    return amounts(drafts.price(state, draft.building, draft.copies)) or "nothing"


class Words(SeatWords):
    """Says things about one position in a game between these players."""

    def __init__(self, state: State, names: Sequence[str]) -> None:
        super().__init__(names, len(state.rows))
        self._state = state

    def stock(self, seat: int, letter: str, income: int, after: int | None) -> str:
        """Say how much of a resource a seat has and how that changes; all numbers exact."""
        row = self._state.rows[seat - 1]
        parts = [f"{resource_word(letter)}: {exact(row[COLUMN[letter]])}"]
        if letter in locked(row):
            parts.append("locked: none of it is ever gained again")
        if letter in mastered(row):
            parts.append("mastered")
        if self._state.outcome is None:
            parts.append(f"{signed(income)} by the next production")
        if after is not None:
            parts.append(f"{exact(after)} after this turn")
        return f"{self.seat(seat)}, {', '.join(parts)}"

    def buildings(self, seat: int) -> str:
        """Say which buildings a seat has, with what is counted on them."""
        row = self._state.rows[seat - 1]
        found = [self.stack(seat, name) for name in NAMES if row[COLUMN[name]]]
        if row[LOST] and not row[COLUMN["G3"]]:
            found.append(f"{fitting(row[LOST])} garnets lost would count for a G3")
        owned = "; ".join(found) or "none yet"
        return f"{self.seat(seat)}, buildings: {owned}"

    def stack(self, seat: int, name: str) -> str:
        """Say how many of a building a seat has, and what is counted on them."""
        row = self._state.rows[seat - 1]
        said = f"{exact(row[COLUMN[name]])} {name}"
        counted = counter(self._state, seat, name)
        if not counted:
            return said
        notes = {
            "G3": f"{counted} garnets lost so far in its window",
            "G4": f"activations of each copy, the oldest first: {counted}",
            "A4": f"checks still to be made: {counted}",
        }
        return f"{said} ({notes[name]})"

    def standing(self, seat: int) -> str:
        """Say what is special about a seat: what it has mastered, or how the game ended for it."""
        outcome = self._state.outcome
        if outcome is not None and seat in outcome.winners:
            return "drawn" if len(outcome.winners) == len(self._state.rows) else "has won"
        masters = [resource_word(letter) for letter in mastered(self._state.rows[seat - 1])]
        return f"masters {joined(masters)}" if masters else ""

    def summary(self) -> str:
        """Say who is to act and what may be buffed."""
        state = self._state
        if state.outcome is not None:
            return self.result(state.outcome)
        if state.stage is not Stage.ACT:
            seat, number = self.seat(state.victim), drafts.owed(state).number
            count = "1 building" if number == 1 else f"{fitting(number)} buildings"
            return f"{seat} loses {count} by luck"
        free = joined(map(resource_word, drafts.allowed_buffs(state))) or "nothing"
        return f"{self.seat(state.seat)} submits; free to buff: {free}"


def counter(state: State, seat: int, name: str) -> str:
    """Give what is counted on a seat's copies of G3, G4 or A4; empty for nothing."""
    row = state.rows[seat - 1]
    if name == "G3" and row[LOST]:
        return fitting(row[LOST])
    if name == "A4" and row[CHECKS]:
        return fitting(row[CHECKS])
    if name == "G4":
        return ", ".join(map(fitting, state.activations[seat - 1]))
    return ""

