"""What the gestures of Elemenders share: the position as it may be seen, and the ways to show what it allows."""

from __future__ import annotations

from typing import Final

from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.elemenders import drafts
from elemental_gui.engine.elemenders.actions import Action, Move
from elemental_gui.engine.elemenders.drafts import UnitChoices
from elemental_gui.engine.elemenders.game import GAME
from elemental_gui.engine.elemenders.state import Stage, State, observe
from elemental_gui.engine.elemenders.words import Words
from elemental_gui.scenes.elemenders.board_layers import NOTHING, REACH, STRIKE, BoardLayers, preview
from elemental_gui.scenes.kit import game_scene as kit
from elemental_gui.scenes.kit.contract import Moment
from elemental_gui.scenes.kit.game_scene import GameScene

ANYBODY: Final = 0
"""Whoever may be at the screen; seats are 1 and 2."""
HOST: Final = 3
"""Sees both seats' secrets."""
LOOKERS: Final = (1, 2, HOST)


def seen(state: State, viewer: int) -> State:
    return state if viewer == HOST else observe(state, viewer)


def has_secrets(state: State) -> bool:
    """Tell whether a position holds anything that not everybody may see."""
    return observe(state, ANYBODY) != state


def still_looks(viewer: int, before: State, after: State) -> bool:
    """Tell whether a viewer may go on looking when the position changes: a player to the end of the turn only."""
    same_turn = (before.seat, before.stage) == (after.seat, after.stage)
    return viewer == HOST or (viewer != ANYBODY and same_turn and after.stage is Stage.ACT)


class Table(kit.Table[State, Action]):
    """A position, as gestures see it, and the layers they draw on."""

    game = GAME
    words: Words
    board: BoardLayers

    def __init__(self, scene: GameScene[State, Action], state: State) -> None:
        self.viewer = ANYBODY
        self.marked: Square | None = None
        """The monolith that a player is about to choose as the true one."""
        super().__init__(scene, BoardLayers(scene), state)

    @property
    def lookers(self) -> tuple[int, ...]:
        """Who may want to see a secret: the players who sit here, and the host."""
        return tuple(viewer for viewer in LOOKERS if viewer not in self.moment.machines)

    def take(self, moment: Moment[State, Action]) -> None:
        """Go on with another position; what is asked or said about it cannot give away what the viewer may not see."""
        if not still_looks(self.viewer, self.moment.state, moment.state):
            self.viewer = ANYBODY
        super().take(moment)
        self.state = seen(moment.state, self.viewer)
        self.asks_who_looks = False
        """Whether it is asked who wants to see a true monolith."""
        self.asks_host = False
        """Whether it is asked once more, because both secrets would be seen."""
        self.in_hand: Square | None = None
        """The unit that is in the hand."""

    def look_as(self, viewer: int) -> None:
        self.viewer, self.asks_who_looks = viewer, False
        self.state = seen(self.moment.state, viewer)
        self.scene.rest()
        self.scene.say("")  # it may have named a true monolith
        self.scene.refresh()

    def is_at(self, *stages: Stage) -> bool:
        """Tell whether the board can be played on now, at one of these stages."""
        return self.is_live and not self.is_covered and self.state.stage in stages

    def choices(self, square: Square) -> UnitChoices:
        """Return what the unit on a square can do now, or could do if it were its turn."""
        piece = self.state.piece(square)
        if piece is not None and piece.seat == self.state.seat and self.state.stage is Stage.ACT:
            return drafts.choices(self.state, square)
        return drafts.potential(self.state, square)

    def reach(self, square: Square) -> dict[Square, str]:
        """Return the marks of all squares that the unit on a square can reach or attack."""
        piece = self.state.piece(square)
        is_own = piece is not None and piece.seat == self.state.seat and self.state.stage is Stage.ACT
        choices = self.choices(square)
        return dict.fromkeys(choices.moves, "target" if is_own else REACH) | dict.fromkeys(choices.attacks, STRIKE)

    def foresee(self, action: Action, at: Square) -> None:
        violation, layers = self.check(action), self.scene.layers
        if violation is not None:
            self.forget()
            self.scene.say(str(violation))
            return
        ghosts = preview(self.state, action) if self.scene.hints else NOTHING
        cautions = drafts.cautions(self.state, action)
        if cautions:
            ghosts = ghosts._replace(signs={**ghosts.signs, at: "warning"})
        self.board.show_preview(ghosts)
        layers.signs.show(ghosts.signs)
        if isinstance(action, Move) and self.scene.hints:
            way = drafts.way_to(self.state, action.origin, action.target)
            layers.path.show_path([self.scene.squares.centre(square) for square in (action.origin, *way)])
        done = self.words.foresee(self.events(action))
        self.scene.say(". ".join([done, *(caution.message for caution in cautions)]))
