"""Whether a position of Elemenders can arise within the turn being played (ruling X.31).

The units of a turn act in any order and in between each other; `Pruning` keeps the search small.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache, partial
from typing import Final

from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.core.reach import Difference, Goal, Playable, Reach, Search, Unreachable
from elemental_gui.engine.elemenders import board
from elemental_gui.engine.elemenders.actions import Action, Terraform
from elemental_gui.engine.elemenders.board import EMPTY, FRESH, GRID, PIECES, Kind, Piece
from elemental_gui.engine.elemenders.legality import legal_actions
from elemental_gui.engine.elemenders.position import parse_piece
from elemental_gui.engine.elemenders.state import ACT, Stage, State
from elemental_gui.engine.elemenders.terrain import EFFECT, LINES, MAKES, at_once, terraformed, terraforming

_MOST_LOOKED_AT: Final = 1_200
"""How many positions are searched for the nearest one."""
_MARKS: Final = {FRESH: "", board.MOVED: ", moved", board.DONE: ", done"}


def reach(game: Playable, start: State, goal: Goal[State], is_time_up: Callable[[], bool]) -> Reach:
    """Answer by trying every order of actions that can still lead to the goal, the most promising first."""
    pruning = Pruning(goal)
    narrowed = partial(Search, game, goal, actions=pruning.actions, distance=pruning.distance, tell={"UNITS": _by_unit})
    answer = narrowed(is_hopeless=pruning.is_hopeless).run(start, is_time_up)
    if not isinstance(answer, Unreachable):
        return answer
    # A hopeless position may still be the nearest one, which the reason is given for.
    nearest = narrowed().run(start, is_time_up, _MOST_LOOKED_AT)
    return nearest if isinstance(nearest, Unreachable) else answer


def _by_unit(_name: str, here: str, there: str) -> list[Difference]:
    found, asked = _units(here), _units(there)
    squares = sorted(set(found) | set(asked), key=lambda name: (int(name[1:]), name))
    return [
        ((square,), f"on {square} stands {found.get(square, 'nothing')}, not {asked.get(square, 'nothing')}")
        for square in squares
        if found.get(square) != asked.get(square)
    ]


def _units(text: str) -> dict[str, str]:
    units = {}
    for square, piece in map(parse_piece, text.split(";") if text != "-" else ()):
        word = f"{'true ' * (piece.kind is Kind.TRUE)}{piece.kind.word}"
        units[GRID.names[square]] = f"{word} of seat {piece.seat} with {piece.health} health{_MARKS[piece.mark]}"
    return units


_STEPS: Final = 2
"""So far a unit walks."""


class Pruning:
    """A goal, and what speaks against a position of the turn leading to it."""

    def __init__(self, goal: Goal[State]) -> None:
        self._goal = goal.state
        self._knows_units = "UNITS" not in goal.unknown
        self._knows_terrain = "TERRAIN" not in goal.unknown
        knows_end = {"STAGE", "SEAT"}.isdisjoint(goal.unknown)
        self._may_go_on = not goal.at_end and (not knows_end or goal.state.stage is ACT)
        """Whether the goal may be in the middle of the turn, with the marks of units."""
        self._may_be_won = not knows_end or goal.state.stage is Stage.OVER
        self._may_be_confirmed = not knows_end or goal.state.stage is not Stage.OVER
        self._squares = board.squares_of(goal.state.rules.rows)
        self._shown = [square for square in self._squares if GRID.names[square] not in goal.bare]
        """The squares whose ground is known, if that of any is."""
        self._ends_of = cache(self._all_ends)
        """What a unit with a code that stays on a square can be in the goal."""
        self._is_mortal = cache(self._dies_somewhere)

    def actions(self, state: State) -> Iterator[Action]:
        """Yield the legal actions, without terraforming that changes nothing where that makes no difference."""
        marks_matter = self._may_go_on or self._may_be_won or at_once(state)
        for action in legal_actions(state):
            if marks_matter or not isinstance(action, Terraform) or self._changes(state, action):
                yield action

    def _changes(self, state: State, action: Terraform) -> bool:
        kind = PIECES[state.units[action.square]].kind
        return terraformed(state.terrain, action.square, kind, action.line) != state.terrain

    def is_hopeless(self, state: State) -> bool:
        """Tell whether the goal certainly cannot follow in this turn."""
        if state.stage is not ACT:
            return False
        if self._knows_terrain and not self._can_be_mended(state):
            return True
        return self._knows_units and not (self._are_hurt_rightly(state) and self._find_their_places(state))

    def distance(self, state: State) -> int:
        """Count the tiles and pieces that are not yet as they should be."""
        ground, wanted = state.terrain, self._goal.terrain
        apart = sum(ground[at] != wanted[at] for at in self._shown) if self._knows_terrain else 0
        if self._knows_units:
            pairs = zip(state.units, self._goal.units, strict=True)
            for square, (code, other) in enumerate(pairs):
                if code != other and other not in self._ends_of(code, square):
                    apart += 1
        return apart

    # The ground

    def _can_be_mended(self, state: State) -> bool:
        """Tell whether every tile that is not yet as it should be may still be changed so by somebody."""
        wanted = self._goal.terrain
        wrong = {square for square in self._shown if state.terrain[square] != wanted[square]}
        if wrong:
            # What stops an arm now may be gone by then, so the widest pattern counts.
            bare = bytes(letter if letter == board.OUTSIDE else board.PLAIN for letter in state.terrain)
            for square, piece in state.pieces().items():
                if piece.seat == state.seat and piece.is_unit and piece.mark == FRESH:
                    for line in LINES[piece.kind]:
                        tiles = (tile for tile, _ in terraforming(bare, square, piece.kind, line).changed)
                        wrong -= {tile for tile in tiles if wanted[tile] == MAKES[piece.kind]}
        return not wrong

    # The other side

    def _are_hurt_rightly(self, state: State) -> bool:
        """Tell whether the other side, and the own monoliths, are hurt no more and nowhere else than in the goal."""
        missing = 0
        for square in self._squares:
            code, wanted = state.units[square], self._goal.units[square]
            piece, other = PIECES.get(code), PIECES.get(wanted)
            if not (_stays(piece, state.seat) or _stays(other, state.seat)):
                continue
            if piece is None or not _stays(piece, state.seat):
                return False
            while code not in (wanted, EMPTY) and piece.seat != state.seat:
                code = board.WHEN_HURT[code]
                missing += 1
            if code != wanted and not (code == EMPTY and other is not None and not _stays(other, state.seat)):
                return False
        able = sum(p.seat == state.seat and p.is_unit and p.mark != board.DONE for p in state.pieces().values())
        return missing <= able

    # The own units

    def _find_their_places(self, state: State) -> bool:
        """Tell whether every unit can have its own place in the goal, or die, and every place its unit."""
        units = {s: p for s, p in state.pieces().items() if p.seat == state.seat and p.is_unit}
        wanted = [s for s in self._squares if _is_unit_of(PIECES.get(self._goal.units[s]), state.seat)]
        places = {square: self._places(state, square, piece, wanted) for square, piece in units.items()}
        held = {place: {square for square, possible in places.items() if place in possible} for place in wanted}
        mortal = {square for square, piece in units.items() if self._can_die(state, square, piece)}
        immortal = {square: possible for square, possible in places.items() if square not in mortal}
        # If all places can be taken, and all who must have one can have one, then both is possible at once.
        return _has_matching(held) and _has_matching(immortal)

    def _places(self, state: State, square: Square, piece: Piece, wanted: list[Square]) -> set[Square]:
        """List where in the goal a unit may stand; a water unit may have slid anywhere."""
        code = state.units[square]
        places = {square} if square in wanted and self._goal.units[square] in self._ends_of(code, square) else set()
        if piece.mark == FRESH:
            slides = piece.kind is Kind.WATER and self._has_rivers(state)
            for place in wanted:
                is_near = place != square and (slides or GRID.steps_apart(square, place) <= _STEPS)
                if is_near and self._goal.units[place] in self._ends_of(board.WHEN_MOVED[code], place):
                    places.add(place)
        return places

    def _has_rivers(self, state: State) -> bool:
        return board.RIVER in state.terrain or board.RIVER in self._goal.terrain or not self._knows_terrain

    def _can_die(self, state: State, square: Square, piece: Piece) -> bool:
        code = state.units[square]
        return self._is_mortal(code) if piece.mark == FRESH else EMPTY in self._ends_of(code, square)

    def _dies_somewhere(self, code: int) -> bool:
        return any(EMPTY in self._ends_of(board.WHEN_MOVED[code], place) for place in self._squares)

    def _all_ends(self, code: int, square: Square) -> set[int]:
        acted = {code, board.WHEN_DONE[code]}
        ends: set[int] = set()
        if at_once(self._goal):
            acted |= {effect[board.WHEN_DONE[code]] for effect in EFFECT.values()}
        if self._may_go_on or self._may_be_won:
            ends |= acted
        if self._may_be_confirmed:
            grounds = [self._goal.terrain[square]] if self._knows_terrain else list(EFFECT)
            ticked = {EFFECT[ground][end] for ground in grounds for end in acted}
            ends |= {board.WITHOUT_MARK[end] for end in (ticked | acted if at_once(self._goal) else ticked)}
        return ends


def _stays(piece: Piece | None, seat: int) -> bool:
    return piece is not None and not _is_unit_of(piece, seat)


def _is_unit_of(piece: Piece | None, seat: int) -> bool:
    return piece is not None and piece.seat == seat and piece.is_unit


def _has_matching(options: Mapping[Square, set[Square]]) -> bool:
    """Tell whether everybody can have one of his options, each a different one."""
    taken: dict[Square, Square] = {}
    return all(_finds(each, options, taken, set()) for each in options)


def _finds(
    who: Square, options: Mapping[Square, set[Square]], taken: dict[Square, Square], tried: set[Square]
) -> bool:
    for option in options[who]:
        if option not in tried:
            tried.add(option)
            if option not in taken or _finds(taken[option], options, taken, tried):
                taken[option] = who
                return True
    return False
