"""What Elemento's gestures share: the position they are made in, and the ways to show what it allows."""

from __future__ import annotations

from itertools import chain

from elemental_gui.engine.core.elements import Element
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.elemento import drafts
from elemental_gui.engine.elemento.actions import Action, Clear, Move, Place
from elemental_gui.engine.elemento.board import GRID, LETTER, LINES, SHADE_OF, Shade
from elemental_gui.engine.elemento.drafts import LineChoice
from elemental_gui.engine.elemento.events import LineScored
from elemental_gui.engine.elemento.game import GAME
from elemental_gui.engine.elemento.position import cell
from elemental_gui.engine.elemento.state import Stage, State
from elemental_gui.engine.elemento.words import Words
from elemental_gui.scenes.elemento.painter import CULPRIT, LINE, PAINTER, SPOT, mark
from elemental_gui.scenes.kit import board_layers as kit
from elemental_gui.scenes.kit import game_scene
from elemental_gui.scenes.kit.board_layers import Codes
from elemental_gui.scenes.kit.contract import Moment
from elemental_gui.scenes.kit.game_scene import GameScene


def stone_of(text: str) -> str:
    return "" if text == "." else text


def codes_of(state: State) -> Codes:
    return {square: stone for square in GRID.squares if (stone := stone_of(cell(state, square)))}


class BoardLayers(kit.BoardLayers):
    """Stones on quarters of which only those that the dice show are lit."""

    def __init__(self, scene: GameScene[State, Action]) -> None:
        super().__init__(scene, PAINTER.picture)
        self.unlit = self.layer(0.5, mark)
        """The squares whose colours the dice do not show."""


class Table(game_scene.Table[State, Action]):
    """A position, as gestures see it, and the layers they draw on."""

    game = GAME
    words: Words
    board: BoardLayers

    def __init__(self, scene: GameScene[State, Action], state: State) -> None:
        super().__init__(scene, BoardLayers(scene), state)

    def take(self, moment: Moment[State, Action]) -> None:
        super().take(moment)
        state = moment.state
        self.decisions: dict[Square, LineChoice] = {}
        """At a decision: what clicking a stone of the line means."""
        clears = {each.action.shade: each for each in drafts.line_choices(state) if isinstance(each.action, Clear)}
        for square in LINES[state.line] if state.line is not None else ():
            self.decisions[square] = clears[SHADE_OF[state.board[square]]]
        self.movable = frozenset(drafts.movable(state) if self.is_acting else ())

    @property
    def is_acting(self) -> bool:
        return self.state.stage is Stage.ACT

    def places(self, element: Element, shade: Shade) -> dict[Square, str]:
        """Return the marks of all squares that a stone can be placed on."""
        choices = drafts.stone_choices(self.state) if self.is_acting else ()
        targets = next((each.targets for each in choices if (each.element, each.shade) == (element, shade)), ())
        return {square: self._spot(drafts.placement(self.state, element, shade, square)) for square in targets}

    def ways(self, origin: Square) -> dict[Square, str]:
        """Return the marks of all squares that the stone on a square can be moved to."""
        targets = drafts.move_targets(self.state, origin) if self.is_acting else ()
        return {target: self._spot(Move(origin, target)) for target in targets}

    def _spot(self, action: Action) -> str:
        """Return the mark of a legal square, which says how many points it brings."""
        points = sum(isinstance(event, LineScored) for event in self.events(action))
        return f"{SPOT}{points}" if points else SPOT

    def foresee(self, action: Action, at: Square) -> None:
        violation = self.check(action)
        if violation is not None:
            at_fault = [self.scene.squares.grid.parse(name) for name in violation.squares[1:]]
            culprits = {square: CULPRIT for square in at_fault if square is not None}
            self.scene.layers.signs.show(culprits if self.scene.hints else {})
            self.scene.say(str(violation))
            return
        if self.scene.hints and isinstance(action, Place | Move):
            self._draw(action)
        self.scene.say(self.words.events(self.events(action)))

    def _draw(self, action: Place | Move) -> None:
        square = action.square if isinstance(action, Place) else action.target
        if isinstance(action, Place):
            letter = LETTER[action.element, action.shade or self.state.shades[0]]
        else:
            letter = self.state.board[action.origin]
        self.board.show_ghosts({square: chr(letter)}, [action.origin] if isinstance(action, Move) else ())
        lines = [event.squares for event in self.events(action) if isinstance(event, LineScored)]
        self.scene.layers.signs.show(dict.fromkeys(chain.from_iterable(lines), LINE))

    def foresee_decision(self, choice: LineChoice) -> None:
        layers = self.scene.layers
        layers.tray.light("")
        if choice.violation is not None:
            self.scene.say(str(choice.violation))
            return
        going = {*choice.squares, *drafts.removal(self.state)}
        if self.scene.hints:
            self.board.show_ghosts({}, going)
            layers.signs.show(dict.fromkeys(going, "gone"))
        self.scene.say(self.words.events(self.events(choice.action)))

    def forget(self) -> None:
        super().forget()
        self.scene.layers.signs.show(dict.fromkeys(drafts.removal(self.state), "gone"))
