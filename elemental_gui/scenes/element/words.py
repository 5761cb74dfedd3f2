"""Element in words: squares, events, stones and seats, for the status line and for screen readers."""

from collections.abc import Iterable, Sequence
from typing import Final

from elemental_gui.engine.core.elements import Element
from elemental_gui.engine.core.events import Event
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.element.board import GRID
from elemental_gui.engine.element.drafts import RideChoice, RiverChoice
from elemental_gui.engine.element.events import FireSpread, RangeGrew, RiverFlowed, SageMoved, SageRode, StonePlaced
from elemental_gui.engine.element.rules import Rules, word_of
from elemental_gui.engine.element.state import Stage, State
from elemental_gui.scenes.kit.seat_words import SeatWords

SIDES: Final = {"U": "up", "D": "down", "L": "left", "R": "right"}


def counted_steps(count: int) -> str:
    """Say how many steps."""
    if not count:
        return "no steps"
    return "1 step" if count == 1 else f"{count} steps"


def counted_discards(count: int) -> str:
    """Say what ending the turn means for the stones that are left."""
    if not count:
        return "end the turn"
    return "1 stone is discarded" if count == 1 else f"{count} stones are discarded"


class Words(SeatWords):
    """Says things about one position in a game between these players."""

    def __init__(self, state: State, names: Sequence[str]) -> None:
        super().__init__(names, len(state.sages))
        self._state = state

    def element(self, letter: str) -> str:
        """Name an element as the preset does."""
        return word_of(self._state.rules, Element(letter))

    def square(self, square: Square) -> str:
        """Say what is on a square: `F8 fire`."""
        name = GRID.names[square]
        if square in self._state.sages:
            seat = self._state.sages.index(square) + 1
            return f"{name} sage of {self.seat(seat)}"
        text = f"{name} {self._stone(self._state.rules, chr(self._state.board[square]))}"
        if square in self._state.ridden:
            text += ", ridden in this turn"
        return text

    def _stone(self, rules: Rules, letter: str) -> str:
        if letter in "1234":
            wind = word_of(rules, Element.WIND)
            return wind if letter == "1" else f"{wind} {letter} high"
        return {
            ".": "empty", "f": "fire", "e": "earth", "r": "earth, range", "m": "mountain, range",
            "w": "water",
        }[letter]  # fmt: skip

    def events(self, events: Iterable[Event]) -> str:
        """Say what an action does: `fire on F8, spreads to E8 and F11`."""
        parts: list[str] = []
        spread: list[Square] = []
        for event in events:
            match event:
                case StonePlaced(element, square):
                    parts.append(f"{self.element(element)} on {GRID.names[square]}")
                case FireSpread(square=square):
                    spread.append(square)
                case RiverFlowed(_, line, path, drowned):
                    parts.append(f"{len(line) + 1} stones flow to {named(path)}")
                    if drowned:
                        parts.append(f"puts out {named(drowned)}")
                case RangeGrew(squares):
                    parts.append(f"{named(squares)} in the range")
                case SageMoved(target=target):
                    parts.append(f"step to {GRID.names[target]}")
                case SageRode(stacks=stacks, target=target):
                    parts.append(f"ride over {named(stacks)} to {GRID.names[target]}")
                case _:
                    pass
        if spread:
            parts.append(f"spreads to {named(spread)}")
        return ", ".join(parts)

    def ride(self, choice: RideChoice) -> str:
        """Say where a whirlwind leads, or why it does not."""
        if choice.violation is not None or choice.landing is None:
            return str(choice.violation)
        return f"ride over {named(choice.stacks)} to {GRID.names[choice.landing]}"

    def river(self, choice: RiverChoice) -> str:
        """Say which line of water would flow."""
        if choice.violation is not None:
            return str(choice.violation)
        side = SIDES[choice.line]
        return f"the line {side} flows: {choice.length} stones"

    def hunt(self, seat: int) -> str:
        """Say whom a seat hunts; empty where there is only one other."""
        if len(self._state.sages) < 3:
            return ""
        return f"hunts {self.seat(prey_of(self._state, seat))}"

    def summary(self) -> str:
        """Say who is to act and what with."""
        state, player = self._state, self.seat(self._state.seat)
        if state.outcome is not None:
            return self.result(state.outcome)
        if state.stage is Stage.TAKE:
            return f"{player} says how many stones to take"
        if state.stage is Stage.DRAW:
            return f"{player} is dealt {state.due} stones"
        hand = ", ".join(self.element(letter) for letter in state.hand) or "no stones"
        return f"{player} has {hand}, {state.steps} steps"


def prey_of(state: State, seat: int) -> int:
    """Return the seat whose sage this seat hunts: the one that moves just before it (ruling 1c.15)."""
    return (seat - 2) % len(state.sages) + 1


def named(squares: Iterable[Square]) -> str:
    """Name squares one after the other."""
    return " ".join(GRID.names[square] for square in squares)
