"""What Elemento says to people."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from elemental_gui.engine.core.elements import Element
from elemental_gui.engine.core.events import Event, GameEnded
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.core.state import Outcome
from elemental_gui.engine.core.words import SEATS, Due, GameWords, Tally, Throw, counted, listed
from elemental_gui.engine.elemento import drafts, events
from elemental_gui.engine.elemento.actions import Action, Place, Roll
from elemental_gui.engine.elemento.board import COLOUR_OF, ELEMENT_OF, ELEMENTS, GRID, SHADE_OF, SHADES, Shade, left
from elemental_gui.engine.elemento.legality import legal_actions
from elemental_gui.engine.elemento.notation import format_action
from elemental_gui.engine.elemento.state import Stage, State


def stone(element: Element, shade: Shade) -> str:
    """Name a stone: `light air`."""
    return f"{shade} {element.word_with_air}"


class Words(GameWords[State, Action]):
    """The words for a position of Elemento, whose rules call wind air."""

    def standing(self, seat: int) -> str:
        return f"{self._state.points[seat - 1]} of {counted(self._state.target, 'point')}"

    # The position

    def square(self, square: Square) -> str:
        """Say what is on a square: `B3 green, light fire`."""
        letter = self._state.board[square]
        what = stone(ELEMENT_OF[letter], SHADE_OF[letter]) if letter in ELEMENT_OF else "empty"
        return f"{GRID.names[square]} {COLOUR_OF[square]}, {what}"

    def turn(self) -> str:
        state, player = self._state, self.seat(self._state.seat)
        if state.stage is Stage.ROLL or state.dice is None:
            return f"{player} throws the dice"
        if state.line is not None:
            return f"{player} decides what goes from {state.line}"
        stones = f" with {state.own} stones" if state.own else ""
        return f"{player} acts{stones}; the dice show {listed(state.dice)}"

    def summary(self) -> str:
        points = enumerate(self._state.points, 1)
        scores = ", ".join(f"{self.seat(seat)} has {counted(number, 'point')}" for seat, number in points)
        return f"{super().summary()}; {scores}"

    def owed(self) -> str:
        dice = " or ".join(self._state.dice or ())
        return {
            "roll": "Roll the dice.",
            "place": f"Place a stone on {dice}.",
            "move": f"Nothing can be placed: move a stone that stands on {dice}.",
            "move or pass": f"Nothing can be placed: move a stone that stands on {dice}, or pass.",
            "pass": "Nothing can be placed or moved: pass.",
            "decide": self._decide(),
            "": "",
        }[drafts.task(self._state)]

    def _decide(self) -> str:
        state = self._state
        said = f"Decide what goes from {state.line}."
        rest = state.waiting[1:]
        return f"{said} Then {rest[0]} follows." if rest else said

    def luck(self) -> Due | None:
        if self._state.stage is not Stage.ROLL:
            return None
        throws = [action for action in legal_actions(self._state) if isinstance(action, Roll)]
        return Due(0, (), tuple(map(_throw, throws)))

    # Actions

    def action(self, action: Action) -> str:
        """Write an action as a record does, but with the word of this game for wind."""
        text = format_action(action)
        return text.replace(action.element.word, action.element.word_with_air) if isinstance(action, Place) else text

    def together(self, told: Sequence[Event]) -> str:
        lines = [event.line for event in told if isinstance(event, events.LineScored)]
        return f"completes {' and '.join(lines)} for {counted(len(lines), 'point')}" if lines else ""

    def event(self, event: Event) -> str:
        match event:
            case events.DiceRolled(dice):
                return f"the dice show {listed(dice)}"
            case events.StonePlaced(_, element, shade, square):
                what = element.word_with_air if self._state.own is shade else stone(element, shade)
                return f"{what} on {GRID.names[square]}"
            case events.StoneMoved(origin=origin, target=target):
                return f"{GRID.names[origin]} moves to {GRID.names[target]}"
            case events.TurnMissed():
                return "pass"
            case events.LineDecided(line, shade):
                return f"keep {line}" if shade is None else f"clear {shade} from {line}"
            case events.StonesRemoved(squares):
                return f"{counted(len(squares), 'stone')} {'leaves' if len(squares) == 1 else 'leave'} the board"
            case events.DieTurned(_, dice):
                return f"the dice are turned to {listed(dice)}"
            case GameEnded(outcome):
                return self.outcome(outcome)
            case _:
                return ""

    # The numbers of a game

    @property
    def tallied(self) -> Sequence[str]:
        return ("stones placed", "stones moved", "lines completed", "turns missed")

    def tally(self, event: Event) -> Iterable[Tally]:
        match event:
            case events.StonePlaced(seat=seat):
                yield Tally("stones placed", seat)
            case events.StoneMoved(seat=seat):
                yield Tally("stones moved", seat)
            case events.LineScored(seat=seat):
                yield Tally("lines completed", seat)
            case events.TurnMissed(seat):
                yield Tally("turns missed", seat)

    # The end

    def _reason(self, outcome: Outcome, losers: str) -> str:
        most = max(self._state.points)
        match outcome.reason:
            case "3b.13":
                return f"{most} points; {self._state.target} win."
            case "3b.11":
                return f"All eight stones lie on the board, before those of {losers}."
            case "3b.24":
                return f"Nothing can be placed or moved any more; most points: {most}."
        return ""


def _throw(action: Roll) -> Throw:
    dice = (action.upper, action.lower)
    return Throw(format_action(action), " ".join(dice), dice)


_HALF: Final = 2


def diagram(state: State, names: Sequence[str] = SEATS) -> str:
    """Draw the board with its coordinates and colours, say who has to do what, and count points and stones left."""
    rows = [_parted(list(row), "|") for row in GRID.lines(state.board)]
    bar = f"   {_parted(['-'] * GRID.columns, '+')}".replace(" ", "-").replace("---", "   ", 1)
    lines = [f"   {_parted(list('ABCD'), ' ')}"]
    for number, row in enumerate(rows, 1):
        colours = {1: "  blue, yellow", 4: "  green, red"}.get(number, "")
        lines += [bar] if number == _HALF + 1 else []
        lines.append(f"{number:2} {row}{colours}")
    return "\n".join([*lines, "", Words(state, names).caption(), points(state), *_supply(state)])


def _parted(letters: list[str], sign: str) -> str:
    return f"{' '.join(letters[:_HALF])} {sign} {' '.join(letters[_HALF:])}"


def points(state: State) -> str:
    counted = ", ".join(f"seat {seat} {number}" for seat, number in enumerate(state.points, 1))
    return f"Points: {counted}; {state.target} win."


def _supply(state: State) -> list[str]:
    return [
        f"Left {shade} ({'capitals' if shade is SHADES[0] else 'small letters'}): "
        + ", ".join(f"{element.word_with_air} {left(state.board, element, shade)}" for element in ELEMENTS)
        for shade in SHADES
    ]
