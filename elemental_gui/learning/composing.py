"""New puzzles: games that the computer plays are searched for turns worth finding, and all turns there are tried.

The same seed gives the same puzzles: budgets are nodes, and luck comes from the seed alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from hashlib import sha256
from typing import Final

import attrs

from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.setup import Cells
from elemental_gui.engine.core.state import AnyAction
from elemental_gui.engine.core.violations import IllegalAction
from elemental_gui.learning.puzzles import GRADES, Asked, Puzzle
from elemental_gui.learning.turn_search import Answer, TooMany, Unknown, after, is_won_by, most_counted, wins
from elemental_gui.players import computer
from elemental_gui.players.contract import Below, Effort, Level
from elemental_gui.session.chance import drawing
from elemental_gui.session.new_game import new_session

_LEVELS: Final = (Level.NOVICE, Level.CASUAL, Level.STRONG)
_MOST_GAMES: Final = 1_000_000
_PLANS: Final = 8
_WORLDS: Final = 4
"""How often luck is tried out."""
_SEARCHED_WINS: Final = 3
"""Turns of one game, of those that win, in which puzzles are looked for."""
_SEARCHED_TURNS: Final = 24
"""Turns of one game that are searched whatever was played, in games that count something."""
_SAMPLES: Final = 3
"""Positions of such a turn that are searched."""
_TRIED: Final = 24
"""The same for a turn that wins."""
_PATIENCE: Final = 2
"""So many searches of a turn are given up before the turn is."""
_MOST_SOLUTIONS: Final = 6
_FEWEST_ENDINGS: Final = 4
"""With fewer ends of the turn there is nothing to find."""
_SHARE: Final = 4
_MOST_ALIKE: Final = 2
"""Of the puzzles found before, a quarter may need the same as a new one, and two in any case."""
_Turn = tuple[Position, tuple[AnyAction, ...]]


@attrs.frozen
class _Candidate:
    goal: Asked
    position: Position
    answer: Answer

    @property
    def kind(self) -> tuple[object, ...]:
        """What makes puzzles alike."""
        return (self.goal, *sorted(self.answer.needs), self.difficulty)

    @property
    def difficulty(self) -> int:
        """Actions to be found, and twice what they have to make use of."""
        confirm = self.position.game.confirm
        acted = sum(action != confirm for action in self.answer.shortest.actions)
        return acted + 2 * len(self.answer.needs)

    @property
    def grade(self) -> int:
        return min(max(GRADES), max(1, self.difficulty // 2))


@attrs.frozen
class Wanted:
    """What puzzles are looked for, and how."""

    goals: tuple[Asked, ...] = tuple(Asked)
    nodes: int = 1500
    """How long a player may think about a turn: the less, the more there is to find."""
    turns: int = 120
    """After so many turns a game is left."""
    tried: int = 60_000
    """Actions that a search may try before a position is left."""
    full: bool = False
    """Whether a puzzle that was found is given more to choose from, as long as all turns can still be tried."""


def compose(slug: str, rules: str, seed: str, wanted: Wanted = Wanted()) -> Iterator[Puzzle | None]:
    """Play games and yield the puzzles found in them, None after each game; raises OptionError."""
    new_session([slug, *rules.split()], f"{seed} {_MOST_GAMES}")  # refuses what cannot be played
    kinds: Counter[tuple[object, ...]] = Counter()
    boards: set[Cells] = set()
    for number in range(_MOST_GAMES):
        below = drawing(f"{seed} {number}")
        start = new_session([slug, *rules.split()], seed).start
        for turn in _turns_worth_finding(start, below, wanted):
            found = [each for each in turn if not copies(each.position) & boards]
            found.sort(key=lambda each: (kinds[each.kind], each.answer.solutions, -each.difficulty))
            if found and kinds[found[0].kind] <= max(_MOST_ALIKE, sum(kinds.values()) // _SHARE):
                best = _fullest(found[0], wanted) if wanted.full else found[0]
                kinds[found[0].kind] += 1
                boards |= {_board(found[0].position), _board(best.position)}
                yield _puzzle(slug, rules, best)
        yield None


def _turns_worth_finding(start: Position, below: Below, wanted: Wanted) -> Iterator[Iterator[_Candidate]]:
    """Play a game and yield what its turns have for puzzles, turn by turn."""
    turns = list(played(start, below, wanted))
    if Asked.WIN in wanted.goals:
        won = [turn for turn in turns if is_won_by(*turn)]
        for _ in range(min(_SEARCHED_WINS, len(won))):
            yield _winning(*won.pop(below(len(won))), wanted.tried)
    if start.game.puzzling.counting is not None:
        for _ in range(min(_SEARCHED_TURNS, len(turns))):
            turn = turns.pop(below(len(turns)))[0]
            for goal in wanted.goals:
                yield _sampled(goal, turn, below, wanted.tried)


def played(position: Position, below: Below, wanted: Wanted) -> Iterator[_Turn]:
    """Play a game, and yield the positions from which a turn needs no more luck, each with what would be played.

    Where luck acts it is tried out several times, and the game goes on with what came first; where a seat can win, it
    goes on with something else.
    """
    seats = [_LEVELS[below(len(_LEVELS))] for _ in range(position.seats)]
    for _ in range(wanted.turns):
        while position.is_chance and (rolled := position.play(position.roll(below))).is_chance:
            position = rolled
        worlds = [position]
        if position.is_chance:
            worlds = list(dict.fromkeys(position.play(position.roll(below)) for _ in range(_WORLDS)))
        worlds = [world for world in worlds if world.outcome is None]  # what luck brings may end a game
        for number, world in enumerate(worlds):
            plans = _plans(world, seats[world.seat - 1], wanted.nodes, below)
            following = after(world, plans[0])
            if not following.is_chance or following.seat != world.seat:
                yield world, plans[0]
            if number == 0:
                ends = (after(world, plan) for plan in plans)
                position = next((end for end in ends if end.outcome is None), following)
        if not worlds or position.outcome is not None:
            return


def _plans(position: Position, level: Level, nodes: int, below: Below) -> list[tuple[AnyAction, ...]]:
    """Give what a level would play, turns that win before all others."""
    plans = computer.think(position, level, Effort(nodes=nodes), below, _PLANS).plans
    return sorted((plan.actions for plan in plans), key=lambda actions: not is_won_by(position, actions))


def _winning(turn: Position, actions: tuple[AnyAction, ...], nodes: int) -> Iterator[_Candidate]:
    """Yield puzzles from a turn that won: from its midst, or with less to choose from, the shortest first."""
    tried = [(position, _possible(position, actions)) for position in _shorter(turn, actions)]
    tried.sort(key=lambda each: len(each[1]))
    given_up = 0
    for position, known in tried[:_TRIED]:
        if turn.game.puzzling.themes is not None and not _themes(position, known):
            continue  # a solution that needs nothing: so no puzzle of all solutions needs anything
        try:
            candidate = _examined(Asked.WIN, position, nodes)
        except Unknown:
            given_up += 1
            if given_up == _PATIENCE:
                return
            continue
        if candidate is not None:
            yield candidate


def _themes(position: Position, actions: Sequence[AnyAction]) -> frozenset[str]:
    found = frozenset[str]()
    for action in actions:
        following = position.play(action)
        found |= position.game.puzzling.used(position.state, following.state, position.events(action))
        position = following
    return found


def _shorter(turn: Position, actions: tuple[AnyAction, ...]) -> Iterator[Position]:
    """Yield positions in which these actions win as far as they are still possible."""
    found = {turn.state: turn}
    queue = [turn]
    for action in actions[:-1]:
        queue.append(queue[-1].play(action))
    queue = [position for position in queue if position.outcome is None]
    found |= {position.state: position for position in queue}
    while queue and len(found) < 4 * _TRIED:
        position = queue.pop(0)
        for state in position.game.puzzling.simpler(position.state):
            simpler = position.at(state)
            if state not in found and is_won_by(simpler, _possible(simpler, actions)):
                found[state] = simpler
                queue.append(simpler)
    yield from found.values()


def _possible(position: Position, actions: tuple[AnyAction, ...]) -> tuple[AnyAction, ...]:
    """Give those of these actions that can be played one after the other, up to the end of the turn."""
    played = []
    seat = position.seat
    for action in actions:
        if position.outcome is not None or position.seat != seat or position.is_chance:
            break
        try:
            position = position.play(action)
        except IllegalAction:
            continue
        played.append(action)
    return tuple(played)


def _sampled(goal: Asked, turn: Position, below: Below, nodes: int) -> Iterator[_Candidate]:
    """Yield puzzles from a turn as it is, or from a few with less to choose from where its game knows such."""
    puzzling = turn.game.puzzling
    simpler = list(puzzling.simpler(turn.state))
    states = simpler or [turn.state]
    if goal is Asked.WIN:
        states = [state for state in states if not puzzling.is_hopeless(state, turn.seat)]
    chosen = [states[below(len(states))] for _ in range(_SAMPLES)] if simpler and states else states
    for position in map(turn.at, chosen):
        with suppress(Unknown):
            candidate = _examined(goal, position, nodes)
            if candidate is not None:
                yield candidate


def _examined(goal: Asked, position: Position, nodes: int) -> _Candidate | None:
    """Try all turns, and tell whether they make a puzzle; nothing may be hidden from its solver. Raises Unknown."""
    if position.observed_by(position.seat) != position:
        return None
    counting, themes = position.game.puzzling.counting, position.game.puzzling.themes
    gain = least = counting.worth_while if counting is not None else 0
    try:
        if goal is Asked.WIN:
            answer = wins(position, nodes, _MOST_SOLUTIONS)
        else:
            wins(position, nodes, 0)  # whoever can win need not count
            gain, answer = most_counted(position, nodes, _MOST_SOLUTIONS)
    except TooMany:
        return None
    if not answer.ways or gain < least or (themes is not None and not answer.needs):
        return None
    if answer.endings < max(_FEWEST_ENDINGS, 2 * answer.solutions):
        return None
    return _Candidate(goal, position, answer)


def _fullest(candidate: _Candidate, wanted: Wanted) -> _Candidate:
    """Give a puzzle more and more to choose from, as long as that leaves one of which all is known."""
    fuller, given_up = candidate.position.game.puzzling.fuller, 0
    queue = list(fuller(candidate.position.state))
    while queue and given_up < _PATIENCE:
        try:
            other = _examined(candidate.goal, candidate.position.at(queue.pop(0)), wanted.tried)
        except Unknown:
            given_up += 1
            continue
        if other is not None and other.difficulty > candidate.difficulty:
            candidate, queue = other, list(fuller(other.position.state))
    return candidate


def _board(position: Position) -> Cells:
    return position.setup.cells or ((position.text,),)


def copies(position: Position) -> set[Cells]:
    """Give the board in every way that it can be turned and mirrored."""
    cells = _board(position)
    found = set()
    for _ in range(4):
        cells = tuple(zip(*reversed(cells), strict=True))
        found |= {cells, tuple(reversed(cells))}
    return found


def _puzzle(slug: str, rules: str, candidate: _Candidate) -> Puzzle:
    position, answer = candidate.position, candidate.answer
    written = f"{slug} {rules} {candidate.goal.value} {position.text}"
    return Puzzle(
        slug=slug,
        id=sha256(written.encode()).hexdigest()[:8],
        rules=rules,
        position=position.text,
        goal=candidate.goal,
        solution=tuple(map(position.game.format_action, answer.shortest.actions)),
        solutions=answer.solutions,
        needs=tuple(sorted(answer.needs)),
        grade=candidate.grade,
    )
