"""What the gestures of Noughts share, and what they do: a mark from the tray, or a click on a square."""

from __future__ import annotations

from typing import Final

from elemental_gui.engine.core.geometry import Square
from elemental_gui.scenes.kit import game_scene as kit
from elemental_gui.scenes.kit.board_layers import BoardLayers
from elemental_gui.scenes.kit.game_scene import GameScene
from elemental_gui.scenes.kit.gestures.carry import Carry
from elemental_gui.scenes.kit.gestures.waiting import Liftable, Waiting
from elemental_gui.scenes.kit.tray_entry import Entry, Kind, Token
from tests.sixth_game.noughts.game import GAME
from tests.sixth_game.noughts.state import LETTERS, Action, Mark, State
from tests.sixth_game.noughts.texts import WORDS
from tests.sixth_game.noughts.words import Words
from tests.sixth_game.noughts_scene.painter import PAINTER

HEAP: Final = "mark"


class Table(kit.Table[State, Action]):
    """A position, as gestures see it."""

    game = GAME
    words: Words

    def __init__(self, scene: GameScene[State, Action]) -> None:
        super().__init__(scene, BoardLayers(scene, PAINTER.picture), State())

    @property
    def letter(self) -> str:
        """The mark of the seat to act."""
        return LETTERS[self.state.seat - 1]

    def targets(self) -> dict[Square, str]:
        """Return the lights of the squares that can be marked."""
        return {square: "target" for square in self.state.empty if self.check(Mark(square)) is None}

    def foresee(self, action: Action, at: Square) -> None:
        """Show and say what a mark on a square would do."""
        violation = self.check(action)
        if violation is None and self.scene.hints:
            self.board.show_ghosts({at: self.letter})
        self.scene.say(self.words.events(self.events(action)) if violation is None else str(violation))

    def entries(self) -> list[Entry]:
        """Return what lies in the tray: one mark to take."""
        if self.state.outcome is not None:
            return []
        word, picture = WORDS[self.state.seat - 1], Token(PAINTER, self.letter)
        key, said = HEAP if self.is_live else "", f"take a {word}"
        return [Entry(key, Kind.STONE, word, picture=picture, width=160.0, is_endless=True, words=said)]


class Marking(Carry[Table]):
    """A mark from the tray, on its way to a square."""

    def __init__(self, table: Table) -> None:
        super().__init__(table, table.targets(), table.letter, heap=HEAP)

    def action(self, square: Square) -> Mark:
        return Mark(square)


class Idle(Waiting[Table]):
    """Waits for a square to be marked, or for the mark to be taken."""

    def in_tray(self, key: str) -> Liftable | None:
        return Marking(self._table) if key == HEAP else None

    def click(self, square: Square) -> None:
        self._table.attempt(Mark(square), square)

    def type(self, key: str) -> bool:
        if key == "m" and self._table.state.outcome is None:
            Marking(self._table).by_key()
        return key == "m"

    def explain_square(self, square: Square) -> None:
        if square in self._table.targets() and self._table.is_live:
            self._table.foresee(Mark(square), square)
        else:
            self._table.scene.say(self._table.words.square(square))
