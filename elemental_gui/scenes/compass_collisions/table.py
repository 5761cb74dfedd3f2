"""What the gestures of Compass Collisions share: the position they are made in, and the ways to show what it allows."""

from __future__ import annotations

from collections.abc import Callable

from elemental_gui.engine.compass_collisions import drafts
from elemental_gui.engine.compass_collisions.actions import Action
from elemental_gui.engine.compass_collisions.board import OWNER
from elemental_gui.engine.compass_collisions.drafts import MoveChoice
from elemental_gui.engine.compass_collisions.game import GAME
from elemental_gui.engine.compass_collisions.state import Stage, State
from elemental_gui.engine.compass_collisions.words import Words
from elemental_gui.engine.core.geometry import Square
from elemental_gui.scenes.compass_collisions.board_layers import (
    WAYS,
    BoardLayers,
    Cell,
    cell_of,
    codes_of,
    fan,
    is_near,
    losses,
    piece_of,
    square_of,
    target_of,
)
from elemental_gui.scenes.compass_collisions.sets import SetsDraft
from elemental_gui.scenes.kit import game_scene as kit
from elemental_gui.scenes.kit.board_layers import foretold
from elemental_gui.scenes.kit.contract import Moment
from elemental_gui.scenes.kit.game_scene import GameScene
from elemental_gui.scenes.kit.gestures.gesture import nothing

_LOST = "2b.35"
_COSTLY = ("2b.14", _LOST)
"""Rulings under which the program asks before an action is made: a piece that falls, and the game that is lost."""


class Table(kit.Table[State, Action]):
    """A position, as gestures see it, and the layers they draw on."""

    game = GAME
    words: Words
    board: BoardLayers

    def __init__(self, scene: GameScene[State, Action], state: State) -> None:
        super().__init__(scene, BoardLayers(scene), state)
        self.draft = SetsDraft()
        """The sets that are being arranged."""
        self.show_draft: Callable[[], None] = nothing
        """Shows the sets that are being arranged again."""
        self.pasted = ""
        """The text that sets were pasted from."""

    def take(self, moment: Moment[State, Action]) -> None:
        super().take(moment)
        self.asked: Action | None = None
        """What the player is asked about before it is made."""
        self.gives_up = False
        """Whether a piece is being chosen that is given up for time."""

    def is_at(self, *stages: Stage) -> bool:
        """Tell whether the board can be played on now, at one of these stages."""
        return self.is_live and not self.is_covered and self.state.stage in stages

    def choices(self, square: Square) -> dict[Cell, MoveChoice]:
        """Return what the piece on a square could do, by the place it would go to, on the board or beside it."""
        found: dict[Cell, MoveChoice] = {}
        for choice in drafts.move_choices(self.state, square):
            cell = target_of(choice.move)
            if is_near(cell):
                found.setdefault(cell, choice)
        return found

    def marks(self, choices: dict[Cell, MoveChoice]) -> dict[Square, str]:
        """Return the marks of the squares that a piece can go to; what is refused is shown as well."""
        marks = {}
        for cell, choice in choices.items():
            square = square_of(cell)
            if square is None or (choice.violation is None and choice.target is None):
                continue  # whoever falls gets a sign and no light
            is_empty = choice.meets is None and not choice.pushes
            marks[square] = "dead" if choice.violation else "target" if is_empty else "target_on"
        return marks

    def is_costly(self, action: Action) -> bool:
        """Tell whether the program asks before it passes a legal action on."""
        return any(caution.ruling in _COSTLY for caution in drafts.cautions(self.state, action))

    def show_fan(self, square: Square) -> None:
        """Show everything that the piece on a square could do; of another seat's piece, what it would turn into."""
        if not self.scene.hints:
            return
        state = self.state
        if state.stage is Stage.ACT and OWNER[state.board[square]] == state.seat and self.is_live:
            choices = self.choices(square)
            self.scene.layers.marks.show(self.marks(choices))
            pieces, signs = fan(choices.values())
            self.board.show_fan(pieces, self.exits(choices))
            self.scene.layers.signs.show(signs)
        elif OWNER[state.board[square]]:
            self.board.show_fan(self._turned(square), {})

    def exits(self, choices: dict[Cell, MoveChoice], aimed: Cell | None = None) -> dict[Cell, str]:
        """Return the arrows over the edges that a piece could fall over."""
        if not self.scene.hints:
            return {}
        return {
            cell: f"{'exit_lit' if cell == aimed else 'exit'} {choice.move.direction}"
            for cell, choice in choices.items()
            if square_of(cell) is None and choice.violation is None
        }

    def _turned(self, square: Square) -> dict[Square, str]:
        column, row = cell_of(square)
        seat, ghosts, empty = OWNER[self.state.board[square]], {}, ord(".")
        for way, element in drafts.turns_into(self.state, square).items():
            target = square_of((column + WAYS[way][0], row + WAYS[way][1]))
            if target is not None and self.state.board[target] == empty:
                ghosts[target] = element.upper() if seat == 1 else str(element)
        return ghosts

    def foresee(self, action: Action, at: Square) -> None:
        """Show and say everything that a legal action does, with a warning at a square where it costs."""
        events = self.events(action)
        cautions = drafts.cautions(self.state, action)
        lost = [caution.message for caution in cautions if caution.ruling == _LOST]  # the events tell the others
        self.board.clear()
        if self.scene.hints:
            self.board.show_ghosts(*foretold(codes_of(self.state.board), events, piece_of))
        signs = losses(events) if self.scene.hints else {}
        self.scene.layers.signs.show({**signs, at: "warning"} if cautions else signs)
        self.scene.say(". ".join([self.words.events(events), *lost]))
