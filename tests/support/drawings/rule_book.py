"""What the tests of every engine ask of its rules: play this, say why that is refused, list what is legal.

Whatever the rule books play or refuse is asked of the game's independent reference too (`tests/reference`), wherever
that can begin at the position. Texts of positions and actions are compared, so neither knows the other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Generic, TypeVar

import pytest

from elemental_gui.engine.core.game import Game
from elemental_gui.engine.core.geometry import Grid, Square
from elemental_gui.engine.core.state import AnyAction, AnyState
from elemental_gui.engine.core.text import split_turn
from elemental_gui.engine.core.violations import IllegalAction, Violation
from tests.reference.agreeing import outcome_of
from tests.reference.duels import DUELS

State = TypeVar("State", bound=AnyState)
Action = TypeVar("Action", bound=AnyAction)


def becoming(
    position: Callable[..., State], board: Callable[[State | str], str], play: Callable[[State, str], State]
) -> Callable[..., State]:
    """Make `becomes(action, drawing, **rules)`: played on the left of two boards, the action leaves the right one."""

    def becomes(action: str, drawing: str, **how: Any) -> State:
        lines = [line for line in drawing.splitlines() if line.strip()]
        middle = lines[0].rindex(lines[0].split()[0]) - len("11 ")
        before, after = ("\n".join(line[part] for line in lines) for part in (slice(middle), slice(middle, None)))
        state = play(position(before, **how), action)
        assert board(state) == board(after)
        return state

    return becomes


def filled_in(squares: dict[str, str], drawing: str) -> dict[str, str]:
    """Fill in what a drawing shows of a board: a heading of column letters, and rows that begin with their number."""
    heading, *rows = [line.split() for line in drawing.splitlines() if line.strip()] or [[]]
    assert heading == sorted(heading), "a drawing begins with its column letters"
    for number, *letters in rows:
        for column, letter in zip(heading, letters, strict=True):
            assert f"{column}{number}" in squares, f"{column}{number} is on the board"
            squares[f"{column}{number}"] = letter
    return squares


class RuleBook(Generic[State, Action]):
    """One game's rules, asked in the texts of its notation."""

    def __init__(self, spec: Game[State, Action]) -> None:
        self._spec = spec
        self._duel = DUELS.get(spec.slug)

    def play(self, state: State, text: str) -> State:
        """Play the actions of a text such as `fire B3; move C4`."""
        spec, reference = self._spec, self._reference(state)
        for each in split_turn(text):
            action = spec.parse_action(state, each)
            state = spec.apply(state, action)
            if reference is not None:
                reference.play(spec.format_action(action))
                assert (reference.position(), reference.outcome()) == (spec.format_position(state), outcome_of(state))
        return state

    def _reference(self, state: State) -> Any:
        return self._duel.beside(state) if self._duel else None

    def refusal(self, state: State, text: str) -> Violation:
        """Return why the text's one action is refused, after making sure that it is, and that nothing changes."""
        spec = self._spec
        line, hashed, action = spec.format_position(state), hash(state), spec.parse_action(state, text)
        violation = spec.check(state, action)
        assert violation is not None, f"{text} is legal here"
        with pytest.raises(IllegalAction) as caught:
            spec.apply(state, action)
        assert caught.value.violation == violation
        assert spec.format_position(state) == line
        assert hash(state) == hashed
        assert action not in spec.legal_actions(state)
        reference = self._reference(state)
        if self._duel and reference is not None:
            assert not self._duel.compare_actions(reference, state)(spec.format_action(action))
        return violation

    def refused(self, state: State, text: str) -> str:
        """Return the ruling by which the text's one action is refused."""
        return self.refusal(state, text).rule

    def legal(self, state: State, prefix: str = "") -> set[str]:
        """List the legal actions that begin with these words, in every form; the short list is checked too."""
        spec = self._spec
        for action in spec.legal_actions(state):
            assert spec.check(state, action) is None, f"{spec.format_action(action)} is listed, but illegal"
        texts = [spec.format_action(action) for action in spec.every_action(state)]
        assert len(set(texts)) == len(texts), "no action is listed twice"
        return {text for text in texts if f"{text} ".startswith(f"{prefix} ".lstrip())}

    @staticmethod
    def result(state: State) -> str:
        """Write the winning seats and the reason, such as `1 trapped`; `none` while the game goes on."""
        return outcome_of(state)

    def field(self, state: State, name: str) -> str:
        """Return one field of the position line, such as SEAT."""
        return self._spec.format_position(state).split()[self._spec.form(state).names.index(name)]


class SquareNames:
    """The squares of a board by their names."""

    def __init__(self, grid: Grid) -> None:
        self._grid = grid

    def square(self, name: str) -> Square:
        found = self._grid.parse(name)
        assert found is not None, f"{name} is not on the board"
        return found

    def names(self, squares: Iterable[Square]) -> str:
        """Name squares, in the order given."""
        return " ".join(self._grid.names[each] for each in squares)
