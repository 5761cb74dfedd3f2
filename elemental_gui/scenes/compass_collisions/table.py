"""What the gestures of Compass Collisions share: the position they are made in, and the ways to show what it allows."""

from __future__ import annotations

from collections.abc import Callable

from elemental_gui.engine.compass_collisions import drafts
from elemental_gui.engine.compass_collisions.actions import Action
from elemental_gui.engine.compass_collisions.board import EMPTY, OWNER, STEPS
from elemental_gui.engine.compass_collisions.drafts import MoveChoice
from elemental_gui.engine.compass_collisions.game import GAME
from elemental_gui.engine.compass_collisions.state import Stage, State
from elemental_gui.engine.compass_collisions.words import Words
from elemental_gui.engine.core.geometry import Square
from elemental_gui.scenes.compass_collisions.board_layers import (
    BoardLayers,
    Cell,
    codes_of,
    fan,
    is_near,
    losses,
    piece_of,
    square_of,
    target_of,
)
from elemental_gui.scenes.compass_collisions.sets import SetsDraft, own
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
        choices = {target_of(choice.move): choice for choice in drafts.move_choices(self.state, square)}
        return {cell: choice for cell, choice in choices.items() if is_near(cell)}

    def is_costly(self, action: Action) -> bool:
        return any(caution.ruling in _COSTLY for caution in drafts.cautions(self.state, action))

    def show_fan(self, square: Square) -> None:
        """Show everything that the piece on a square could do; of another seat's piece, what it would turn into."""
        if not self.scene.hints:
            return
        state = self.state
        if state.stage is Stage.ACT and OWNER[state.board[square]] == state.seat and self.is_live:
            choices = self.choices(square)
            marks, pieces, signs = fan(choices.values())
            self.scene.layers.marks.show(marks)
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
        board = self.state.board
        seat, beside = OWNER[board[square]], {way: square + step for way, step in STEPS.items()}
        return {
            beside[way]: own(element.upper(), seat)
            for way, element in drafts.turns_into(self.state, square).items()
            if board[beside[way]] == EMPTY
        }

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
