"""What Element says to people."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

from elemental_gui.engine.core.elements import LETTERS, Element
from elemental_gui.engine.core.events import Event
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.core.state import Outcome
from elemental_gui.engine.core.text import SEAT_MARKS
from elemental_gui.engine.core.words import SEATS, Choice, Completion, Due, GameWords, Tally, counted, listed
from elemental_gui.engine.element import drafts, events
from elemental_gui.engine.element.actions import Action, Forfeit
from elemental_gui.engine.element.board import GRID
from elemental_gui.engine.element.drafts import RideChoice, RiverChoice
from elemental_gui.engine.element.legality import CONFIRM, check
from elemental_gui.engine.element.notation import format_action
from elemental_gui.engine.element.position import format_rows
from elemental_gui.engine.element.rules import word_of
from elemental_gui.engine.element.state import MOST_STONES, Stage, State, hunter, prey
from elemental_gui.engine.element.trap import trapped

_SIDES: Final = {"U": "up", "D": "down", "L": "left", "R": "right"}
_STONES: Final = {
    ".": "empty", "f": "fire", "e": "earth", "r": "earth, range", "m": "mountain, range", "w": "water",
}  # fmt: skip
_WIND: Final = re.compile(r"\bwind\b")


class Words(GameWords[State, Action]):
    """The words for a position of Element; wind has the name that the rules being played give it."""

    def element(self, letter: str) -> str:
        return word_of(self._state.rules, Element(letter))

    def hunt(self, seat: int) -> str:
        # With two players everybody knows.
        return "" if self._state.seats == 2 else f"hunts {self.seat(prey(self._state, seat))}"

    def standing(self, seat: int) -> str:
        if self._state.outcome is not None:
            return ""
        count = len(drafts.exits(self._state, seat))
        return " · ".join(filter(None, (counted(count, "exit") if count else "trapped", self.hunt(seat))))

    # The position

    def square(self, square: Square) -> str:
        """Say what is on a square: `F8 fire`."""
        name = GRID.names[square]
        if square in self._state.sages:
            seat = self._state.sages.index(square) + 1
            return f"{name} sage of {self.seat(seat)}"
        text = f"{name} {self._stone(chr(self._state.board[square]))}"
        return f"{text}, ridden in this turn" if square in self._state.ridden else text

    def _stone(self, letter: str) -> str:
        if letter not in "1234":
            return _STONES[letter]
        wind = self.element(Element.WIND)
        return wind if letter == "1" else f"{wind} {letter} high"

    def turn(self) -> str:
        state, player = self._state, self.seat(self._state.seat)
        if state.stage is Stage.TAKE:
            return f"{player} chooses how many stones to take"
        if state.stage is Stage.DRAW:
            return f"{player} is dealt {counted(state.due, 'stone')}"
        hand = ", ".join(map(self.element, state.hand)) or "no stones"
        ridden = f"; ridden: {GRID.named(sorted(state.ridden))}" if state.ridden else ""
        return f"{player} has {hand} and {counted(state.steps, 'step')}{ridden}"

    def owed(self) -> str:
        state = self._state
        match state.stage:
            case Stage.OVER:
                return ""
            case Stage.TAKE:
                most = MOST_STONES if state.bag is None else min(MOST_STONES, sum(state.bag.values()))
                return f"Choose how many stones to take, 0 to {most}; the rest of five are steps."
            case Stage.DRAW:
                return f"Still to come: {counted(state.due, 'stone')}."
            case _:
                return self._owed_in_turn()

    def _owed_in_turn(self) -> str:
        state = self._state
        stones = f"{counted(len(state.hand), 'stone')} ({', '.join(map(self.element, state.hand))})"
        steps = counted(state.steps, "step")
        if drafts.loses_by_confirming(state):
            return "Your sage is trapped: confirming now loses the game."
        if check(state, CONFIRM) is None:
            if state.seat in trapped(state):
                return "Your sage is trapped, and loses if it still is when its next turn starts."
            if state.hand:
                return f"{stones} fit nowhere and go away when the turn ends."
            if state.steps:
                return f"Nothing is owed; {steps} may still be made."
            return "Everything is done: confirm the turn."
        is_forced = bool(state.steps) and state.rules.steps_forced
        parts = ([stones] if state.hand else []) + ([steps] if is_forced else [])
        may = f"; {steps} may be made" if state.steps and not is_forced else ""
        return f"Still to do: {', '.join(parts)}{may}."

    def completion(self) -> Completion:
        rules = self._state.rules
        if self._state.stage is not Stage.ACT or not (rules.steps_forced or rules.unplaceable == "forfeit"):
            return Completion.FREE
        answer = drafts.can_be_completed(self._state)
        if answer is None:
            return Completion.UNSURE
        return Completion.POSSIBLE if answer else Completion.IMPOSSIBLE

    def last_resort(self) -> Action | None:
        is_open = self._state.stage is Stage.ACT and check(self._state, Forfeit()) is None
        return Forfeit() if is_open else None

    def luck(self) -> Due | None:
        state = self._state
        if state.stage is not Stage.DRAW:
            return None
        most = state.bag or dict.fromkeys(LETTERS, state.due)
        return Due(state.due, tuple(Choice(letter, self.element(letter), most[letter]) for letter in LETTERS))

    # Actions

    def action(self, action: Action) -> str:
        """Write an action as a record does, but with the word of this text for wind."""
        return _WIND.sub(self.element(Element.WIND), format_action(action))

    def together(self, told: Sequence[Event]) -> str:
        spread = [event.square for event in told if isinstance(event, events.FireSpread)]
        return f"spreads to {GRID.named(spread)}" if spread else ""

    def event(self, event: Event) -> str:
        match event:
            case events.StonesDrawn(stones):
                return f"{', '.join(map(self.element, stones))} drawn"
            case events.StonePlaced(element, square):
                return f"{self.element(element)} on {GRID.names[square]}"
            case events.RiverFlowed(_, line, path, drowned):
                flowing = f"{len(line) + 1} stones flow to {GRID.named(path)}"
                return f"{flowing}, puts out {GRID.named(drowned)}" if drowned else flowing
            case events.RangeGrew(squares):
                return f"{GRID.named(squares)} in the range"
            case events.SageMoved(target=target):
                return f"step to {GRID.names[target]}"
            case events.SageRode(stacks=stacks, target=target):
                return _ride(stacks, target)
            case events.StonesDiscarded(stones):
                return f"{', '.join(map(self.element, stones))} discarded"
            case events.GameEnded(outcome):
                return self.outcome(outcome)
            case _:
                return ""

    def foreseen(self, happening: Sequence[Event], trapped: Sequence[int]) -> str:
        """Say what an action would do, and whose sages it would trap."""
        told = self.events(happening)
        return f"{told}; {listed([self.seat(seat) for seat in trapped])} would be trapped" if trapped else told

    def ride(self, choice: RideChoice) -> str:
        if choice.violation is not None or choice.landing is None:
            return str(choice.violation)
        return _ride(choice.stacks, choice.landing)

    def river(self, choice: RiverChoice) -> str:
        if choice.violation is not None:
            return str(choice.violation)
        return f"the line {_SIDES[choice.line]} flows: {choice.length} stones"

    def spoils(self, action: Action) -> bool:
        return not isinstance(action, Forfeit) and drafts.spoils_turn(self._state, action)

    # The numbers of a game

    @property
    def tallied(self) -> Sequence[str]:
        stones = (f"{self.element(letter)} placed" for letter in LETTERS)
        return (*stones, "rivers", "fires lit by spreading", "steps", "rides", "stones discarded")

    def tally(self, event: Event) -> Iterable[Tally]:
        match event:
            case events.StonePlaced(element):
                yield Tally(f"{self.element(element)} placed")
            case events.RiverFlowed():
                yield Tally("rivers")
            case events.FireSpread():
                yield Tally("fires lit by spreading")
            case events.SageMoved(seat):
                yield Tally("steps", seat)
            case events.SageRode(seat):
                yield Tally("rides", seat)
            case events.StonesDiscarded(stones):
                yield Tally("stones discarded", number=len(stones))

    def gauge(self, seat: int) -> tuple[str, int]:
        return "exits", len(drafts.exits(self._state, seat))

    # The end

    def losers(self, outcome: Outcome) -> tuple[int, ...]:
        """List the seats whose hunters won."""
        seats = range(1, self._state.seats + 1)
        winners = outcome.winners
        return tuple(seat for seat in seats if seat not in winners and hunter(self._state, seat) in winners)

    def _reason(self, outcome: Outcome, losers: str) -> str:
        rules = self._state.rules
        match outcome.reason:
            case "trapped":
                left = "no step and no ride is left" if rules.ride_counts_as_escape else "no step is left"
                return f"The sage of {losers} is trapped: {left}."
            case "both_blocked":
                verb = "wins" if rules.both_blocked == "mover_wins" else "loses"
                return f"Both sages are trapped, and under these rules the mover {verb}."
            case "forfeit":
                return f"{losers} could not complete the turn and forfeits."
        return ""


def _ride(stacks: Iterable[Square], target: Square) -> str:
    return f"ride over {GRID.named(stacks)} to {GRID.names[target]}"


def diagram(state: State, names: Sequence[str] = SEATS) -> str:
    """Draw the board with coordinates, the sages as marks, and a line that says who has to do what."""
    rows = [list(row) for row in format_rows(state).split("/")]
    for mark, sage in zip(SEAT_MARKS, state.sages, strict=False):
        rows[GRID.row(sage)][GRID.column(sage)] = mark
    return "\n".join([*GRID.draw(rows), "", Words(state, names).caption()])
