"""Positions to measure and test searches with: turns plain and entangled, and ends that are nearly right."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum
from itertools import cycle, islice
from random import Random
from typing import Final

import attrs

from elemental_gui.engine.core.game import AnyGame, Position
from elemental_gui.engine.core.geometry import ORTHOGONAL, Square
from elemental_gui.engine.core.violations import NotationError
from elemental_gui.engine.element.actions import Action, Confirm, Place, Ride
from elemental_gui.engine.element.board import EMPTY, EMPTY_BOARD, GRID, RIDGE, SAGE, WATER, stones_on
from elemental_gui.engine.element.earth import mark_ranges
from elemental_gui.engine.element.game import GAME
from elemental_gui.engine.element.state import ACT, State
from elemental_gui.engine.element_reach import with_stones
from elemental_gui.session.chance import Generator

FEWEST, MOST = 10, 60
"""Stones on the board when a turn begins."""
_MIXED: Final = b"fff1112234eeemwww"
_BESIDE_RIVERS: Final = b"ff11223em"
"""What is on a board, the commoner the oftener."""
_CONTENTS: Final = b".f1234emw"
_MOST_OF_ONE: Final = 24
"""Stones of one element; a bag can still deal any four."""
_LONGEST_RIVER: Final = 6
_LONGEST_TURN: Final = 40
_MOST_FORMS: Final = 400


@attrs.frozen
class Turn:
    """A whole turn: the position with the stones in the hand, what was played, and every position that it led to."""

    start: State
    actions: tuple[Action, ...]
    states: tuple[State, ...]

    @property
    def end(self) -> State:
        return self.states[-1]


def turns(dice: Random, preset: str, stones: str) -> Iterator[Turn]:
    """Yield turns with this draw for ever: on mixed boards and beside rivers, by plain and by entangled play."""
    number = 0
    while True:
        has_rivers, is_entangled = number % 2 == 1, number % 4 >= 2
        turn = played(dice, crowded(dice, preset, has_rivers), stones, is_entangled)
        if turn is not None:
            number += 1
            yield turn


def crowded(dice: Random, preset: str, has_rivers: bool) -> State:
    """Make the start of a turn with stones at random; with rivers, half of them are lines of water."""
    start = GAME.new(preset, {}, 2, dice.randint(1, 2))
    board = bytearray(EMPTY_BOARD)
    stones = dice.randint(FEWEST, MOST)
    while has_rivers and board.count(WATER) < min(stones // 2, _MOST_OF_ONE - _LONGEST_RIVER):
        square = dice.choice(GRID.squares)
        for each in (square, *GRID.rays[square][dice.choice(ORTHOGONAL)][: dice.randint(0, _LONGEST_RIVER - 1)]):
            board[each] = WATER
    free = [square for square in GRID.squares if board[square] == EMPTY]
    dice.shuffle(free)
    sages = free[:2]
    for square in free[2:]:
        board[square] = dice.choice(_BESIDE_RIVERS if has_rivers else _MIXED)
        held = stones_on(bytes(board)).values()
        if max(held) > _MOST_OF_ONE or sum(held) > stones:
            board[square] = EMPTY
    for sage in sages:
        board[sage] = SAGE
    return attrs.evolve(start, board=mark_ranges(bytes(board)), sages=tuple(sages))


def played(dice: Random, start: State, stones: str, is_entangled: bool) -> Turn | None:
    """Play a turn with these stones at random; None when it does not end within reason.

    Entangled play comes back to what the turn has changed: it lets fresh rivers flow again, burns what it rode and
    builds on what it drowned.
    """
    state = start = with_stones(start, stones)
    actions: list[Action] = []
    states: list[State] = []
    touched: set[Square] = set()
    while state.stage is ACT and state.seat == start.seat and len(actions) < _LONGEST_TURN:
        forms = list(islice(GAME.every_action(state), _MOST_FORMS))
        weights = [_weight(state, action, touched if is_entangled else None) for action in forms]
        action = dice.choices(forms, weights)[0]
        following = GAME.apply(state, action)
        touched |= {square for square in GRID.squares if following.board[square] != state.board[square]}
        actions.append(action)
        states.append(following)
        state = following
    return None if state.stage is ACT else Turn(start, tuple(actions), tuple(states))


def _weight(state: State, action: Action, touched: set[Square] | None) -> float:
    """Say how often an action is chosen; `touched` are the squares that entangled play comes back to."""
    match action:
        case Confirm():
            return 0.5 if state.hand or state.steps else 50
        case Ride():
            return 10
        case Place(_, square, line, path):
            if touched is None:
                return 0.5
            near = {square + step for step in (0, *GRID.steps.values())}
            weight = 6.0 if near & touched else 0.5
            weight *= 4 if state.board[square] != EMPTY else 1
            return float(weight * 3 / len(path) ** 0.5) if line else weight
        case _:
            return 1


def nearly(dice: Random, turn: Turn) -> State:
    """Change one square of a turn's end: a stone, or where the sage that moved stands."""
    end, seat = turn.end, turn.start.seat - 1
    board, sages = bytearray(end.board.replace(bytes((RIDGE,)), b"e")), list(end.sages)
    if dice.random() < 0.15:
        square = dice.choice([square for square in GRID.squares if board[square] == EMPTY])
        board[sages[seat]], board[square] = EMPTY, SAGE
        sages[seat] = square
    else:
        changed = [square for square in GRID.squares if end.board[square] != turn.start.board[square]]
        near = {square + step for square in changed for step in (0, *GRID.steps.values())}
        stones = [square for square in GRID.squares if board[square] in _CONTENTS]
        square = dice.choice([s for s in stones if s in near or dice.random() < 0.1] or stones)
        board[square] = dice.choice([content for content in _CONTENTS if content != board[square]])
    ridden = frozenset(stack for stack in end.ridden if board[stack] in b"1234")
    return attrs.evolve(end, board=mark_ranges(bytes(board)), sages=tuple(sages), ridden=ridden)


_MOST_TURNS: Final = 10
"""Turns in which a kind of change is looked for."""
_LONGEST_GAME: Final = 60
_WARMING_UP: Final = 80
"""Actions at most before the turn that is looked at."""


class Slip(StrEnum):
    """A change that makes a board that cannot arise of one that can."""

    FORGOTTEN = "effect forgotten"
    LEFT_OUT = "stone left out"
    TOO_MUCH = "stone too much"
    WRONG_STONE = "wrong stone"
    WRONG_SQUARE = "wrong square"
    TOO_FAR = "sage too far"


@attrs.frozen
class NearBoard:
    """A position that somebody may hand in, and what is wrong with it."""

    start: Position
    end: Position
    """What it should be."""
    goal: Position
    slip: Slip
    squares: tuple[str, ...]
    """The squares that were changed, first the one that holds something else."""
    due: str
    """What should be on the first of them, or on the second if something was moved, in words."""


@attrs.frozen
class _Ended:
    """A turn as the cells of a board."""

    start: Position
    end: Position
    placed: frozenset[str]
    """The squares on which something was put or moved, where that is known."""
    walker: str
    """The square of the sage whose turn it was; empty in other games."""


def near_boards(dice: Random, preset: str, draw: str) -> Iterator[NearBoard]:
    """Yield ends of turns of Element, every kind of change in its turn if some turn with this draw allows it."""
    yield from _changed_ends(dice, (_of_element(turn) for turn in turns(dice, preset, draw)), tuple(Slip))


def near_boards_of(dice: Random, game: AnyGame, preset: str) -> Iterator[NearBoard]:
    """Yield ends of turns of any game that has a board, with a cell changed or moved."""
    yield from _changed_ends(dice, _random_turns(dice, game, preset), (
        Slip.FORGOTTEN, Slip.TOO_MUCH, Slip.WRONG_STONE, Slip.WRONG_SQUARE,
    ))  # fmt: skip


def _changed_ends(dice: Random, ended: Iterator[_Ended], slips: tuple[Slip, ...]) -> Iterator[NearBoard]:
    for slip in cycle(dice.sample(slips, len(slips))):
        near = next((near for turn in islice(ended, _MOST_TURNS) if (near := _slipped(dice, turn, slip))), None)
        if near is not None:
            yield near


def _of_element(turn: Turn) -> _Ended:
    placed = frozenset(GRID.names[action.square] for action in turn.actions if isinstance(action, Place))
    return _Ended(GAME.at(turn.start), GAME.at(turn.end), placed, GRID.names[turn.end.sages[turn.start.seat - 1]])


def _random_turns(dice: Random, game: AnyGame, preset: str) -> Iterator[_Ended]:
    """Play games at random, and yield their turns up to the end of each."""
    luck = Generator(str(dice.random()))
    while True:
        seats = dice.choice(game.presets[preset].seats)
        position = game.start(preset, {}, seats, 1)
        for _ in range(dice.randrange(2, _WARMING_UP)):
            position, luck, _ = _played(dice, position, luck)
            if position.outcome is not None:
                break
        start, is_over = position, position.outcome is not None
        for _ in range(_LONGEST_GAME):
            if is_over:
                break
            position, luck, is_over = _played(dice, position, luck)
        if is_over and position.text != start.text:
            yield _Ended(start, position, frozenset(), "")


def _played(dice: Random, position: Position, luck: Generator) -> tuple[Position, Generator, bool]:
    """Play an action at random; tell whether the turn is over then."""
    if position.is_chance:
        action, luck = luck.roll(position.roll)
    else:
        action = dice.choice(list(islice(position.every_action(), _MOST_FORMS)))
    after = position.play(action)
    return after, luck, position.ends_turn(action) or after.outcome is not None


def _slipped(dice: Random, turn: _Ended, slip: Slip) -> NearBoard | None:
    """Make one change at the end of a turn; None where it allows none of this kind."""
    cells = _Cells(turn)
    there = [name for name in cells.changed if name in turn.placed and not cells.is_empty(name)]
    effects = [name for name in cells.changed if name not in there]
    free = [name for name in cells.unchanged if cells.is_empty(name)]
    tokens = sorted({cells.after[name] for name in cells.after if "S" not in cells.after[name]} - {cells.nothing})
    if not (free and tokens):
        return None
    match slip:
        case Slip.FORGOTTEN | Slip.LEFT_OUT if names := effects if slip is Slip.FORGOTTEN else there:
            name = dice.choice(names)
            return cells.near(slip, {name: cells.before[name]})
        case Slip.TOO_MUCH:
            return cells.near(slip, {dice.choice(free): dice.choice(tokens)})
        case Slip.WRONG_STONE if options := [
            (name, token) for name in there or effects for token in tokens
            if not cells.is_empty(name) and token not in (cells.before[name], cells.after[name])
        ]:  # fmt: skip
            return cells.near(slip, dict([dice.choice(options)]))
        case Slip.WRONG_SQUARE if sources := [name for name in there or effects if not cells.is_empty(name)]:
            name = dice.choice(sources)
            return cells.near(slip, {dice.choice(free): cells.after[name], name: cells.before[name]})
        case Slip.TOO_FAR:
            here = turn.walker
            return cells.near(slip, {dice.choice(free): cells.after[here], here: cells.nothing})
    return None


class _Cells:
    """The cells before and after a turn, by their names; a sage that walks is no change of the board."""

    def __init__(self, turn: _Ended) -> None:
        self._turn = turn
        self.before, self.after = cells_of(turn.start), cells_of(turn.end)
        self.nothing = turn.end.form.empty()[0][0]
        sages = {name for cells in (self.before, self.after) for name, text in cells.items() if "S" in text}
        self.changed = [name for name in self.after if self.after[name] != self.before[name] and name not in sages]
        self.unchanged = [name for name in self.after if self.after[name] == self.before[name] and name not in sages]

    def is_empty(self, name: str) -> bool:
        return self.after[name] == self.nothing

    def near(self, slip: Slip, contents: Mapping[str, str]) -> NearBoard | None:
        """Change these cells; None where that is no position of the game at all."""
        goal = changed(self._turn.end, contents)
        *_, last = squares = tuple(contents)
        due = self._turn.end.form.word(self.after[last])
        return None if goal is None else NearBoard(self._turn.start, self._turn.end, goal, slip, squares, due)


def cells_of(position: Position) -> dict[str, str]:
    form, setup = position.form, position.setup
    return {
        form.name(column, row): cell for row, cells in enumerate(setup.cells) for column, cell in enumerate(cells)
    }


def changed(position: Position, cells: Mapping[str, str], fields: Mapping[str, str] | None = None) -> Position | None:
    """Put something else into cells and fields, by their names; None where that is no position of the game at all."""
    form, setup = position.form, position.setup.with_fields(fields or {})
    for name, text in cells.items():
        place = form.place(name)
        setup = setup if place is None else setup.with_cell(*place, text)
    try:
        return position.read(form.write(setup.with_fields(form.derive(setup))))
    except NotationError:
        return None
