"""What the gestures of Elemenders share: the position as it may be seen, and the ways to show what it allows."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF

from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.elemenders import drafts
from elemental_gui.engine.elemenders.actions import Action, Move
from elemental_gui.engine.elemenders.drafts import UnitChoices
from elemental_gui.engine.elemenders.events import events
from elemental_gui.engine.elemenders.legality import check
from elemental_gui.engine.elemenders.state import Stage, State
from elemental_gui.engine.elemenders.words import Words
from elemental_gui.scenes.elemenders.board_layers import BoardLayers
from elemental_gui.scenes.elemenders.preview import preview
from elemental_gui.scenes.elemenders.secrecy import ANYBODY, seen, still_looks
from elemental_gui.scenes.elemenders.signs import REACH, STRIKE
from elemental_gui.scenes.kit.board_scene import BoardScene
from elemental_gui.scenes.kit.gestures.gesture import nothing


class Table:
    """A position, as gestures see it, and the layers they draw on."""

    def __init__(self, scene: BoardScene, state: State, ask_for_luck: Callable[[], None] = nothing) -> None:
        self.scene = scene
        self.ask_for_luck = ask_for_luck
        """Says that the player wants the coin to be flipped."""
        self.board = BoardLayers(scene, scene.squares)
        self.names: tuple[str, ...] = ()
        self.is_live = True
        self.given = state
        """The position with all its secrets."""
        self.state = seen(state, ANYBODY)
        """The position as it is shown: whatever is asked or said about it cannot give a secret away."""
        self.viewer = ANYBODY
        self.is_covered = False
        """Whether a cover sheet lies over the board until the next player has sat down."""
        self.asks_who_looks = False
        """Whether it is asked who wants to see a true monolith."""
        self.marked: Square | None = None
        """The monolith that a player is about to choose as the true one."""
        self.in_hand: Square | None = None
        """The unit that is in the hand."""
        self.refresh: Callable[[], None] = nothing
        """Shows the position and the tray anew."""
        self.dropped_at: QPointF | None = None
        """Where a piece was let go, so that its motion begins there."""

    def set_state(self, state: State) -> None:
        """Go on with another position."""
        if not still_looks(self.viewer, self.given, state):
            self.viewer = ANYBODY
        self.given, self.state = state, seen(state, self.viewer)
        self.asks_who_looks = False
        self.in_hand = None

    def look_as(self, viewer: int) -> None:
        """Show what a viewer may see."""
        self.viewer, self.asks_who_looks = viewer, False
        self.state = seen(self.given, viewer)
        self.scene.rest()
        self.scene.say("")  # it may have named a true monolith
        self.refresh()

    @property
    def words(self) -> Words:
        """Words about the position."""
        return Words(self.state, self.names)

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
        """Return the marks of all squares that the unit on a square can come to or attack."""
        piece = self.state.piece(square)
        is_own = piece is not None and piece.seat == self.state.seat and self.state.stage is Stage.ACT
        choices = self.choices(square)
        return dict.fromkeys(choices.moves, "target" if is_own else REACH) | dict.fromkeys(choices.attacks, STRIKE)

    def attempt(self, action: Action, at: Square | None = None, dropped_at: QPointF | None = None) -> bool:
        """Propose an action, or show beside a square why it is refused; tell whether it was proposed."""
        if not self.allows(action, at):
            return False
        self.dropped_at = dropped_at
        self.scene.propose(action)
        self.dropped_at = None
        return True

    def allows(self, action: Action, at: Square | None) -> bool:
        """Tell whether an action is legal; show beside a square why it is refused."""
        violation = check(self.state, action)
        if violation is not None:
            self.scene.refuse(violation, at)
        return violation is None

    def foresee(self, action: Action, at: Square | None) -> None:
        """Show everything that a legal action does, with a warning where it costs; say of an illegal one why."""
        violation = check(self.state, action)
        layers = self.scene.layers
        if violation is not None:
            self.board.clear()
            layers.path.clear()
            self.scene.say(str(violation))
            return
        ghosts = preview(self.state, action)
        cautions = drafts.cautions(self.state, action)
        if at is not None and cautions:
            ghosts = ghosts._replace(signs={**ghosts.signs, at: "warning"})
        self.board.show_preview(ghosts)
        if isinstance(action, Move):
            way = drafts.way_to(self.state, action.origin, action.target)
            layers.path.show_path([self.scene.squares.centre(square) for square in (action.origin, *way)])
        told = self.words.foresee(events(self.state, action))
        self.scene.say(". ".join([told, *(caution.message for caution in cautions)]))

    def clear(self) -> None:
        """Take away everything that was shown of what might be."""
        layers = self.scene.layers
        self.board.clear()
        layers.path.clear()
        layers.marks.show({})
        layers.hover.show({})
        layers.tray.light("")
