"""What Producing Numerous Particles says to people."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from elemental_gui.engine.core.events import Event, GameEnded, TurnPassed
from elemental_gui.engine.core.state import Outcome
from elemental_gui.engine.core.text import SEAT_MARKS, exact, fitting, signed
from elemental_gui.engine.core.words import SEATS, Due, GameWords, Losses, Tally, counted, listed
from elemental_gui.engine.numerous_particles import chance, drafts, events
from elemental_gui.engine.numerous_particles.actions import Action, Lose, Submit, Time
from elemental_gui.engine.numerous_particles.buildings import Building
from elemental_gui.engine.numerous_particles.ledger import CHECKS, COLUMN, LOST, NAMES, WORDS, locked, mastered, thing
from elemental_gui.engine.numerous_particles.mastery import controllers
from elemental_gui.engine.numerous_particles.position import format_holding
from elemental_gui.engine.numerous_particles.state import Stage, State, free_buffs


def amounts(pairs: Iterable[tuple[str, int]]) -> str:
    """Say amounts of resources or buildings: `20 air and 25 garnets`."""
    return listed(f"{fitting(amount)} {thing(name, amount)}" for name, amount in pairs)


def price_text(building: Building) -> str:
    return f"{building.name} costs {building.cost[:1].lower()}{building.cost[1:]}."


def card_text(building: Building) -> str:
    parts = [price_text(building)]
    if building.entry:
        parts.append(f"Once, when bought: {building.entry}")
    if building.lasting:
        parts.append(f"Every turn: {building.lasting}")
    return " ".join(parts)


def submission(building: str, copies: int, buff: str, removed: Sequence[str] = ()) -> str:
    """Say what a submission contains: `buys 10 A1, buffs garnets`."""
    parts = [f"buys {fitting(copies)} {building}" if building else "buys nothing"]
    if building and removed:
        parts.append(f"removes {listed(removed)}")
    parts.append(f"buffs {WORDS[buff]}" if buff else "no buff")
    return ", ".join(parts)


def _several(count: int, thing: str) -> str:
    return f"{fitting(count)} {thing}" if count == 1 else f"{fitting(count)} {thing}s"


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


class Words(GameWords[State, Action]):
    """The words for a position of Producing Numerous Particles, with large numbers abbreviated."""

    # The position

    def stock(self, seat: int, letter: str, income: int, after: int | None) -> str:
        """Say how much of a resource a seat has and how that changes; all numbers exact."""
        row = self._state.rows[seat - 1]
        parts = [f"{WORDS[letter]}: {exact(row[COLUMN[letter]])}"]
        if letter in locked(row):
            parts.append("locked: none of it is ever gained again")
        if letter in mastered(row):
            parts.append("mastered")
        elif drafts.locks_missing(self._state, seat).get(letter) == 1:
            parts.append("mastered once one more seat is locked")
        if self._state.outcome is None:
            parts.append(f"{signed(income)} by the seat's own buildings in its next turn")
        if after is not None:
            parts.append(f"{exact(after)} after this turn")
        return f"{self.seat(seat)}, {', '.join(parts)}"

    def buildings(self, seat: int) -> str:
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
        count = counter(self._state, seat, name)
        if not count:
            return said
        notes = {
            "G3": f"{count} garnets lost so far in its window",
            "G4": f"activations of each copy, the oldest first: {count}",
            "A4": f"checks still to be made: {count}",
        }
        return f"{said} ({notes[name]})"

    def standing(self, seat: int) -> str:
        """Say how the game ended for a seat, or what it has mastered and what it is nearest to mastering."""
        outcome = self._state.outcome
        fate = "" if outcome is None else self.fate(seat, outcome)
        masters = listed(WORDS[letter] for letter in mastered(self._state.rows[seat - 1]))
        return fate or " · ".join(filter(None, (f"masters {masters}" if masters else "", self._nearest(seat))))

    def _nearest(self, seat: int) -> str:
        """Say which particles a seat masters with the fewest more locks; nothing while no other seat is locked."""
        missing = drafts.locks_missing(self._state, seat)
        fewest = min(missing.values(), default=self._state.seats)
        if fewest >= self._state.seats - 1:
            return ""
        near = listed(WORDS[letter] for letter, number in missing.items() if number == fewest)
        return f"{counted(fewest, 'lock')} from {near}"

    def turn(self) -> str:
        state = self._state
        if state.stage is Stage.ACT:
            return f"{self.seat(state.seat)} submits; free to buff: {self._free()}"
        last = " in the last production" if state.stage is Stage.TIME_LOSE else ""
        loss = f"{self.seat(state.victim)} loses {_several(chance.number_of_losses(state), 'building')} at random"
        return f"{loss} to the F4 of {self.seat(state.seat)}{last}"

    def owed(self) -> str:
        return f"Buy, buff or pass. Free to buff: {self._free()}." if self._state.stage is Stage.ACT else ""

    def _free(self) -> str:
        return listed(WORDS[letter] for letter in free_buffs(self._state) if letter) or "nothing"

    def price(self, building: str, copies: int) -> str:
        """Say what a purchase costs in all; empty when nothing is bought."""
        if not building or copies < 1:
            return ""
        return amounts(drafts.price(self._state, building, copies)) or "nothing"

    def luck(self) -> Due | None:
        state = self._state
        if not state.is_chance:
            return None
        pools = tuple(tuple(pool.items()) for pool in chance.pools(state.rows[state.victim - 1]))
        lost = Losses(
            state.victim,
            chance.number_of_losses(state),
            pools,
            names=NAMES,
            kind="building",
            example="F1 W2, or 3 A1",
            action=f"lose {state.victim}",
        )
        return Due(0, (), losses=lost)

    def by_cap(self) -> str:
        held = controllers(self._state.rules, self._state.rows).items()
        return "; ".join(f"{WORDS[letter]}: {'nobody' if seat is None else self.seat(seat)}" for letter, seat in held)

    # Actions

    def action(self, action: Action) -> str:
        match action:
            case Submit(building, copies, buff, remove):
                parts = [f"{fitting(copies)} {building}"] if building else []
                parts += [f"removing {listed(remove)}"] if remove else []
                parts += [f"buff {WORDS[buff]}"] if buff else []
                return ", ".join(parts) or "nothing"
            case Lose(seat, runs):
                counts = Counter[str]()
                for name, count in runs:
                    counts[name] += count
                lost = (name if count == 1 else f"{fitting(count)} {name}" for name, count in counts.items())
                return f"seat {seat} loses {listed(lost)}"
            case Time():
                return "three-hour cap"

    def events(self, events: Iterable[Event]) -> str:
        """Say what an action does in sentences; the numbers that change are for a table to show."""
        return ". ".join(filter(None, map(self.event, events)))

    def happened(self, action: Action, facts: Iterable[Event]) -> str:
        said = (events.Submitted, TurnPassed, events.LossesDue)
        told = (self.event(event) for event in facts if not isinstance(event, said))
        return ". ".join(filter(None, (self.action(action), *told)))

    def event(self, event: Event) -> str:
        match event:
            case events.Submitted(seat, building, copies, buff):
                return f"{self.seat(seat)} {submission(building, copies, buff)}"
            case events.ElementMastered(seat, resource):
                return f"{self.seat(seat)} masters {WORDS[resource]}"
            case events.ChecksMade(seat, number):
                return f"The A4 of {self.seat(seat)} are checked ({_several(number, 'check')})"
            case events.LossesDue(seat, number):
                return f"Luck: {self.seat(seat)} loses {_several(number, 'building')}"
            case TurnPassed(_, following):
                return f"The turn passes to {self.seat(following)}"
            case events.ProductionBegan(seat):
                return f"The last production of {self.seat(seat)}"
            case GameEnded(outcome):
                return self.outcome(outcome)
            case _:
                return ""

    # The numbers of a game

    @property
    def tallied(self) -> Sequence[str]:
        return ("buildings bought", "buildings lost to luck", "particles locked", "particles mastered")

    def tally(self, event: Event) -> Iterable[Tally]:
        match event:
            case events.Submitted(seat, building, copies) if building:
                yield Tally("buildings bought", seat, copies)
            case events.ParticleLocked(seat):
                yield Tally("particles locked", seat)
            case events.ElementMastered(seat):
                yield Tally("particles mastered", seat)
            case events.BuildingsChanged(seat, _, amount, cause) if amount < 0 and cause == "F4":
                yield Tally("buildings lost to luck", seat, -amount)

    # The end

    def _reason(self, outcome: Outcome, losers: str) -> str:
        match outcome.reason:
            case "5b.19":
                words = listed(WORDS[letter] for letter in mastered(self._state.rows[outcome.winners[0] - 1]))
                return f"Two particles are mastered: {words}."
            case "5b.41":
                controlled = controllers(self._state.rules, self._state.rows).items()
                held = listed(WORDS[letter] for letter, seat in controlled if seat in outcome.winners)
                tie = " The host may name the winner." if len(outcome.winners) > 1 else ""
                return f"The three-hour cap ended the game; controlled: {held or 'none'}.{tie}"
        return ""


_HEADING: Final = ("", "garnets", "fire", "water", "earth", "air", "mastered", "buildings")


def diagram(state: State, names: Sequence[str] = SEATS) -> str:
    """Draw every seat's stocks, masteries and buildings in a table, and a line that says who has to do what.

    A stock below zero is locked.
    """
    table = [list(_HEADING)]
    for seat, (row, activations) in enumerate(zip(state.rows, state.activations, strict=True), 1):
        *stocks, _, mastered, buildings = format_holding(row, activations).split("/")
        table.append([f"{seat} {SEAT_MARKS[seat - 1]}", *stocks, mastered, buildings.replace("+", " ")])
    widths = [max(len(line[column]) for line in table) for column in range(len(_HEADING) - 1)]
    lines = ["  ".join([*map(str.rjust, line, widths), line[-1]]) for line in table]
    return "\n".join([*lines, "", Words(state, names).caption()])
