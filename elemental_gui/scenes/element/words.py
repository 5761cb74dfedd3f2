"""Element in words: squares, events, stones and seats, for the status line and for screen readers."""

from collections.abc import Iterable, Sequence
from typing import Final

from PySide6.QtCore import QCoreApplication

from elemental_gui.engine.core.elements import Element
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.element.board import GRID
from elemental_gui.engine.element.drafts import RideChoice, RiverChoice
from elemental_gui.engine.element.events import (
    Event,
    FireSpread,
    RangeGrew,
    RiverFlowed,
    SageMoved,
    SageRode,
    StonePlaced,
)
from elemental_gui.engine.element.rules import Rules, word_of
from elemental_gui.engine.element.state import Stage, State
from elemental_gui.scenes.kit.seat_words import SeatWords

SIDES: Final = {"U": "up", "D": "down", "L": "left", "R": "right"}


def tr(text: str, **parts: object) -> str:
    """Translate a sentence, then fill in its parts."""
    return QCoreApplication.translate("Element", text).format(**parts)


def counted_steps(count: int) -> str:
    """Say how many steps."""
    if not count:
        return tr("no steps")
    return tr("1 step") if count == 1 else tr("{count} steps", count=count)


def counted_discards(count: int) -> str:
    """Say what ending the turn means for the stones that are left."""
    if not count:
        return tr("end the turn")
    return tr("1 stone is discarded") if count == 1 else tr("{count} stones are discarded", count=count)


class Words(SeatWords):
    """Says things about one position in a game between these players."""

    def __init__(self, state: State, names: Sequence[str]) -> None:
        super().__init__(names, len(state.sages))
        self._state = state

    def element(self, letter: str) -> str:
        """Name an element as the preset does."""
        return tr(word_of(self._state.rules, Element(letter)))

    def square(self, square: Square) -> str:
        """Say what is on a square: `F8 fire`."""
        name = GRID.names[square]
        if square in self._state.sages:
            seat = self._state.sages.index(square) + 1
            return tr("{name} sage of {player}", name=name, player=self.seat(seat))
        text = f"{name} {self._stone(self._state.rules, chr(self._state.board[square]))}"
        if square in self._state.ridden:
            text += tr(", ridden in this turn")
        return text

    def _stone(self, rules: Rules, letter: str) -> str:
        if letter in "1234":
            wind = tr(word_of(rules, Element.WIND))
            return wind if letter == "1" else tr("{wind} {height} high", wind=wind, height=letter)
        return {
            ".": tr("empty"), "f": tr("fire"), "e": tr("earth"), "r": tr("earth, range"), "m": tr("mountain, range"),
            "w": tr("water"),
        }[letter]  # fmt: skip

    def events(self, events: Iterable[Event]) -> str:
        """Say what an action does: `fire on F8, spreads to E8 and F11`."""
        parts: list[str] = []
        spread: list[Square] = []
        for event in events:
            match event:
                case StonePlaced(element, square):
                    parts.append(tr("{stone} on {name}", stone=self.element(element), name=GRID.names[square]))
                case FireSpread(square=square):
                    spread.append(square)
                case RiverFlowed(_, line, path, drowned):
                    parts.append(tr("{count} stones flow to {names}", count=len(line) + 1, names=named(path)))
                    if drowned:
                        parts.append(tr("puts out {names}", names=named(drowned)))
                case RangeGrew(squares):
                    parts.append(tr("{names} in the range", names=named(squares)))
                case SageMoved(target=target):
                    parts.append(tr("step to {name}", name=GRID.names[target]))
                case SageRode(stacks=stacks, target=target):
                    parts.append(tr("ride over {names} to {name}", names=named(stacks), name=GRID.names[target]))
                case _:
                    pass
        if spread:
            parts.append(tr("spreads to {names}", names=named(spread)))
        return ", ".join(parts)

    def ride(self, choice: RideChoice) -> str:
        """Say where a whirlwind leads, or why it does not."""
        if choice.violation is not None or choice.landing is None:
            return str(choice.violation)
        return tr("ride over {names} to {name}", names=named(choice.stacks), name=GRID.names[choice.landing])

    def river(self, choice: RiverChoice) -> str:
        """Say which line of water would flow."""
        if choice.violation is not None:
            return str(choice.violation)
        side = tr(SIDES[choice.line])
        return tr("the line {side} flows: {length} stones", side=side, length=choice.length)

    def hunt(self, seat: int) -> str:
        """Say whom a seat hunts; empty where there is only one other."""
        if len(self._state.sages) < 3:
            return ""
        return tr("hunts {player}", player=self.seat(prey_of(self._state, seat)))

    def summary(self) -> str:
        """Say who is to act and what with."""
        state, player = self._state, self.seat(self._state.seat)
        if state.outcome is not None:
            return self.result(state.outcome)
        if state.stage is Stage.TAKE:
            return tr("{player} says how many stones to take", player=player)
        if state.stage is Stage.DRAW:
            return tr("{player} is dealt {due} stones", player=player, due=state.due)
        hand = ", ".join(self.element(letter) for letter in state.hand) or tr("no stones")
        return tr("{player} has {hand}, {steps} steps", player=player, hand=hand, steps=state.steps)


def prey_of(state: State, seat: int) -> int:
    """Return the seat whose sage this seat hunts: the one that moves just before it (ruling 1c.15)."""
    return (seat - 2) % len(state.sages) + 1


def named(squares: Iterable[Square]) -> str:
    """Name squares one after the other."""
    return " ".join(GRID.names[square] for square in squares)
