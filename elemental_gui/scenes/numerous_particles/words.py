"""Producing Numerous Particles in words: numbers, submissions, forecasts and endings, for labels and screen readers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QCoreApplication

from elemental_gui.engine.numerous_particles import drafts
from elemental_gui.engine.numerous_particles.buildings import Building
from elemental_gui.engine.numerous_particles.ledger import CHECKS, COLUMN, LOST, NAMES, WORDS, locked, mastered
from elemental_gui.engine.numerous_particles.state import Stage, State
from elemental_gui.scenes.kit.seat_words import SeatWords
from elemental_gui.scenes.numerous_particles.draft import Draft
from elemental_gui.scenes.numerous_particles.figures import exact, fitting, signed


def tr(text: str, **parts: object) -> str:
    """Translate a sentence, then fill in its parts."""
    return QCoreApplication.translate("NumerousParticles", text).format(**parts)


def resource_word(letter: str) -> str:
    """Name a resource."""
    return tr(WORDS[letter])


def thing_word(name: str) -> str:
    """Name a resource by its word and a building by its name."""
    return resource_word(name) if name in WORDS else name


def joined(words: Iterable[str]) -> str:
    """Join words as a sentence does: `a, b and c`."""
    parts = list(words)
    if len(parts) < 2:
        return "".join(parts)
    return tr("{first} and {last}", first=", ".join(parts[:-1]), last=parts[-1])


def amounts(pairs: Iterable[tuple[str, int]]) -> str:
    """Say amounts of resources or buildings: `20 air and 25 garnets`."""
    return joined(f"{fitting(amount)} {thing_word(name)}" for name, amount in pairs)


def card_words(building: Building) -> str:
    """Say everything that a building's card says."""
    parts = [tr("{name} costs {cost}.", name=building.name, cost=_small(tr(building.cost)))]
    if building.entry:
        parts.append(tr("Once, when bought: {effect}", effect=tr(building.entry)))
    if building.lasting:
        parts.append(tr("Every turn: {effect}", effect=tr(building.lasting)))
    return " ".join(parts)


def effect_words(building: Building) -> str:
    """Say what a building does, without its price."""
    if building.entry and building.lasting:
        return tr("Once: {entry} Then: {lasting}", entry=tr(building.entry), lasting=tr(building.lasting))
    return tr("Once: {entry}", entry=tr(building.entry)) if building.entry else tr(building.lasting)


def _small(text: str) -> str:
    return text[:1].lower() + text[1:]


def draft_words(draft: Draft) -> str:
    """Say what a submission contains: `10 A1, buffs garnets`."""
    parts = []
    if draft.building:
        parts.append(tr("buys {count} {name}", count=fitting(draft.copies), name=draft.building))
        if draft.removed:
            parts.append(tr("removes {names}", names=joined(draft.removed)))
    else:
        parts.append(tr("buys nothing"))
    parts.append(tr("buffs {word}", word=resource_word(draft.buff)) if draft.buff else tr("no buff"))
    return ", ".join(parts)


def draft_price(state: State, draft: Draft) -> str:
    """Say what the purchase costs in all; empty when nothing is bought."""
    if not draft.building or draft.copies < 1:
        return ""
    return amounts(drafts.price(state, draft.building, draft.copies)) or tr("nothing")


class Words(SeatWords):
    """Says things about one position in a game between these players."""

    def __init__(self, state: State, names: Sequence[str]) -> None:
        super().__init__(names, len(state.rows))
        self._state = state

    def stock(self, seat: int, letter: str, income: int, after: int | None) -> str:
        """Say how much of a resource a seat has and how that changes; all numbers exact."""
        row = self._state.rows[seat - 1]
        parts = [tr("{word}: {number}", word=resource_word(letter), number=exact(row[COLUMN[letter]]))]
        if letter in locked(row):
            parts.append(tr("locked: none of it is ever gained again"))
        if letter in mastered(row):
            parts.append(tr("mastered"))
        if self._state.outcome is None:
            parts.append(tr("{change} by the next production", change=signed(income)))
        if after is not None:
            parts.append(tr("{number} after this turn", number=exact(after)))
        return f"{self.seat(seat)}, {', '.join(parts)}"

    def buildings(self, seat: int) -> str:
        """Say which buildings a seat has, with what is counted on them."""
        row = self._state.rows[seat - 1]
        found = [self.stack(seat, name) for name in NAMES if row[COLUMN[name]]]
        if row[LOST] and not row[COLUMN["G3"]]:
            found.append(tr("{count} garnets lost would count for a G3", count=fitting(row[LOST])))
        owned = "; ".join(found) or tr("none yet")
        return tr("{seat}, buildings: {owned}", seat=self.seat(seat), owned=owned)

    def stack(self, seat: int, name: str) -> str:
        """Say how many of a building a seat has, and what is counted on them."""
        row = self._state.rows[seat - 1]
        said = tr("{count} {name}", count=exact(row[COLUMN[name]]), name=name)
        counted = counter(self._state, seat, name)
        if not counted:
            return said
        notes = {
            "G3": tr("{count} garnets lost so far in its window", count=counted),
            "G4": tr("activations of each copy, the oldest first: {count}", count=counted),
            "A4": tr("checks still to be made: {count}", count=counted),
        }
        return f"{said} ({notes[name]})"

    def standing(self, seat: int) -> str:
        """Say what is special about a seat: what it has mastered, or how the game ended for it."""
        outcome = self._state.outcome
        if outcome is not None and seat in outcome.winners:
            return tr("drawn") if len(outcome.winners) == len(self._state.rows) else tr("has won")
        masters = [resource_word(letter) for letter in mastered(self._state.rows[seat - 1])]
        return tr("masters {words}", words=joined(masters)) if masters else ""

    def summary(self) -> str:
        """Say who is to act and what may be buffed."""
        state = self._state
        if state.outcome is not None:
            return self.result(state.outcome)
        if state.stage is not Stage.ACT:
            seat, number = self.seat(state.victim), drafts.owed(state).number
            count = tr("1 building") if number == 1 else tr("{count} buildings", count=fitting(number))
            return tr("{seat} loses {count} by luck", seat=seat, count=count)
        free = joined(map(resource_word, drafts.allowed_buffs(state))) or tr("nothing")
        return tr("{seat} submits; free to buff: {free}", seat=self.seat(state.seat), free=free)


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

