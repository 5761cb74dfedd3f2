"""The scene of a game on a board, and the table that its gestures share: what every such game does alike."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QPointF

from elemental_gui.engine.core.events import Event
from elemental_gui.engine.core.game import Game
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.core.state import AnyAction
from elemental_gui.engine.core.text import with_names
from elemental_gui.engine.core.violations import Violation
from elemental_gui.engine.core.words import GameWords
from elemental_gui.scenes.kit.animator import Step
from elemental_gui.scenes.kit.board_layers import BoardLayers, outcome
from elemental_gui.scenes.kit.board_scene import BoardScene
from elemental_gui.scenes.kit.board_view import BoardView
from elemental_gui.scenes.kit.contract import Action, Moment, Scene, State
from elemental_gui.scenes.kit.gestures.gesture import Gesture, nothing
from elemental_gui.scenes.kit.tray_entry import Entry, Kind, closed, to_confirm


class GameScene(BoardScene, Scene[State, Action]):
    """A board with a table. A game's scene makes the table, its motion, and what is drawn of a position at rest."""

    has_board = True

    _table: Table[State, Action]
    _has_shown = False
    _then: Callable[[], None] = staticmethod(nothing)

    @abstractmethod
    def motion(self, moment: Moment[State, Action]) -> list[Step]:
        """Return what tells the events of a moment, from what is still shown."""

    @abstractmethod
    def show_position(self) -> None:
        """Draw the position on the squares, everything at rest."""

    @abstractmethod
    def entries(self) -> list[Entry]:
        """Return what lies in the tray."""

    def prepare(self, before: Moment[State, Action]) -> None:
        """React to another position, or to the same one becoming live or past."""

    def take_up(self, undone: Action) -> None:
        """Take what made an action into the hand again, after the player has taken that action back."""

    def begin(self, gesture: Gesture) -> None:
        could = self.can_take_back
        super().begin(gesture)
        if self.can_take_back != could:
            self.verbs_changed.emit()

    @property
    def can_take_back(self) -> bool:
        return self.gesture.can_step_back

    @property
    def is_covered(self) -> bool:
        return self.cover_words() is not None

    def take_back(self) -> None:
        self._take("backspace")

    @property
    def finishing(self) -> AnyAction | None:
        entries = self.layers.tray.entries if self.takes_input() else ()
        return next((entry.action for entry in entries if entry.kind is Kind.MAIN and entry.is_open), None)

    # What a page asks for

    @cached_property
    def view(self) -> BoardView:
        return BoardView(self)

    @property
    def board_width(self) -> int:
        return self.view.board_width

    @property
    def moment(self) -> Moment[State, Action]:
        return self._table.moment

    @property
    def state(self) -> State:
        """The position that is shown, as far as the viewer may see it."""
        return self._table.state

    def show_moment(self, moment: Moment[State, Action]) -> None:
        self.animator.skip()
        self.hush()
        table, before = self._table, self._table.moment
        # What motion begins with is what is still shown, so its steps are made first.
        steps = self.motion(moment) if moment.events and self.animations else []
        if not self._has_shown or _at(moment) != _at(before):
            self.rest()  # a gesture ends in the position in which it began
            self.say("")  # what was pointed at may be something else now
            table.take(moment)
            self.prepare(before)
            self._has_shown = True
            self.rest()
            undone = _undone(before, moment)
            if undone is not None:
                self.take_up(undone)
            if not moment.is_live:
                self.show_cursor(visible=False)  # there the arrow keys go through the game
        table.moment = moment
        if steps:
            self.layers.marks.show({})
        then = self._then
        self.animator.play(steps, (lambda: self._come_to_rest(then)) if steps else self.refresh)
        if not steps:
            then()

    def _come_to_rest(self, then: Callable[[], None]) -> None:
        self.refresh()
        if not self.is_busy:
            self.rest()
            then()

    @property
    def hints(self) -> bool:
        return self.look.hints

    @hints.setter
    def hints(self, wanted: bool) -> None:
        if wanted != self.hints:
            self.rest()  # a gesture that has begun lights up what it found then
        self.wear(self.look._replace(hints=wanted))

    @property
    def coordinates(self) -> bool:
        return self.look.coordinates

    @coordinates.setter
    def coordinates(self, wanted: bool) -> None:
        self.wear(self.look._replace(coordinates=wanted))

    # What the kit asks for

    def takes_input(self) -> bool:
        return self._table.is_live

    def has_cursor(self) -> bool:
        return self.moment.is_live

    def square_words(self, square: Square) -> str:
        return self._table.words.square(square)

    def say(self, words: str) -> None:
        super().say(with_names(words, self.moment.names))

    def refuse(self, violation: Violation, at: Square | None = None) -> None:
        super().refuse(violation.told(self.moment.names), at)

    def hint(self, violation: Violation, at: Square | None) -> None:
        super().hint(violation.told(self.moment.names), at)

    def summary(self) -> str:
        words, seat = self._table.words, self.moment.played_by
        return f"{words.seat(seat)} has played; the turn is not confirmed yet." if seat else words.summary()

    def redraw_board(self) -> None:
        self._table.board.redraw()

    def point_at(self, square: Square | None, *, fits: bool) -> None:
        """Light up the square that is pointed at; whether something fits there is a hint."""
        lit = "hover" if fits or not self.hints else "shut"
        self.layers.hover.show({} if square is None else {square: lit})

    def propose(self, actions: Sequence[Action], then: Callable[[], None]) -> None:
        """Say what the player wants to do, one action after the other.

        `then` goes on in the position that comes of it, once that lies still on the board.
        """
        self.rest()
        self._then = then
        if len(actions) == 1:
            self.action_proposed.emit(actions[0])
        else:
            self.way_proposed.emit(tuple(actions))
        self._then = nothing

    def refresh(self) -> None:
        self.show_position()
        self._table.board.ahead.show(outcome(self.moment.ahead))
        self._dress_frame()
        self.show_tray()
        self.layers.tray.reveal(1.0)

    def _dress_frame(self) -> None:
        """Mark the squares of the last turn, and tell by the frame which seat acts and whether this is the past."""
        moment = self.moment
        self.layers.last.show(dict.fromkeys(moment.last_turn, "last"))
        colour = self.look.theme.grout
        outcome = moment.state.outcome
        if outcome is not None and len(outcome.winners) == 1:
            colour = self.look.theme.seat(outcome.winners[0])
        elif outcome is None and moment.is_live:
            colour = self.look.theme.seat(moment.seat)
        self.layers.frame.show(self.squares.placement.board_rect, colour, dashed=not moment.is_live)
        self.layers.veil.setVisible(not moment.is_live)

    def show_tray(self) -> None:
        """Show the tray; a turn that is played out leaves only who played and the button that confirms it."""
        table, moment = self._table, self.moment
        could = self.finishing
        if moment.played_by and moment.is_live:
            played = to_confirm(table.words, moment.seat, self.look)
            shown = played[:1] if moment.is_watched else played
        else:
            shown = self.entries()
        self.layers.tray.show(shown if moment.stopped is None else closed(shown, moment.stopped.told(moment.names)))
        if self.finishing != could:
            self.verbs_changed.emit()
        said = self.cover_words()
        if said is None:
            self.layers.cover.hide()
        else:
            self.layers.cover.cover(self.squares.placement.outer_rect, table.state.seat, *said)

    def cover_words(self) -> tuple[str, str] | None:
        """Return the title and the line of the cover sheet that lies over the board; None where none does."""
        return None

    def uncover(self) -> None:
        """Take the cover sheet away: the next player has sat down."""
        self.say("")  # the button that was pointed at is gone
        self._table.is_covered = False
        self.rest()
        self.refresh()
        self.verbs_changed.emit()


def _at(moment: Moment[State, Action]) -> tuple[State, bool, int, bool, bool]:
    return moment.state, moment.is_live, moment.played_by, moment.is_watched, moment.stopped is None


def _undone(before: Moment[State, Action], moment: Moment[State, Action]) -> Action | None:
    """Return the action that was taken back between two moments; None for every other change."""
    plies = len(moment.past)
    if not (before.is_live and moment.takes_actions and plies < len(before.past)):
        return None
    state, action = before.past[plies]
    return action if state == moment.state else None


class Table(Generic[State, Action]):
    """A moment, as the gestures of a game see it, and the layers they draw on."""

    game: Game[State, Action]
    state: State

    def __init__(self, scene: GameScene[State, Action], board: BoardLayers, state: State) -> None:
        self.scene = scene
        self.board = board
        self.is_covered = False
        """Whether a cover sheet lies over the board until the next player has sat down."""
        self.dropped_at: QPointF | None = None
        """Where something was let go, so that its motion begins there."""
        self.moment = Moment[State, Action](state)
        self.take(self.moment)

    def take(self, moment: Moment[State, Action]) -> None:
        self.moment = moment
        self.state = moment.state

    @property
    def words(self) -> GameWords[State, Action]:
        """Words about the position; a game's own table declares them as its own words."""
        return self.game.words(self.state, self.moment.names)

    def check(self, action: Action) -> Violation | None:
        moment, overtime = self.moment, self.game.overtime
        pays = moment.is_out_of_time and overtime is not None and isinstance(action, overtime.payment)
        return (None if pays else moment.stopped) or self.game.check(self.state, action)

    def holds(self, square: Square) -> bool:
        """Tell whether a square holds something that a picture over it would hide."""
        return self.board.pieces.item(square) is not None

    def events(self, action: Action) -> tuple[Event, ...]:
        return self.game.events(self.state, action)

    def foresee(self, action: Action, at: Square) -> None:
        """Show and say everything that an action on a square would do, or why it is refused."""

    def forget(self) -> None:
        """Take away what was shown of what an action would do."""
        layers = self.scene.layers
        self.board.clear()
        layers.signs.show({})
        layers.path.clear()
        layers.leap.clear()

    @property
    def is_live(self) -> bool:
        return self.moment.takes_actions

    def attempt(
        self,
        action: Action,
        at: Square | None = None,
        dropped_at: QPointF | None = None,
        *,
        further: Sequence[Action] = (),
        then: Callable[[], None] = nothing,
    ) -> bool:
        """Propose an action, or show beside a square why it is refused; tell whether it was proposed.

        `dropped_at` is where the player let go of what the action moves. The `further` actions follow at once, and
        `then` goes on in the position after all of them.
        """
        if not self.allows(action, at):
            return False
        self.dropped_at = dropped_at
        self.scene.propose((action, *further), then)
        self.dropped_at = None
        return True

    def allows(self, action: Action, at: Square | None) -> bool:
        """Tell whether an action is legal; show beside a square why it is refused."""
        violation = self.check(action)
        if violation is not None:
            self.scene.refuse(violation, at)
        return violation is None

    def clear(self) -> None:
        """Take away everything that was shown of what might be."""
        layers = self.scene.layers
        self.forget()
        layers.marks.show({})
        layers.hover.show({})
        layers.tag.hide()
        layers.tray.light("")


AnyTable = TypeVar("AnyTable", bound=Table[Any, Any])
"""The table of one game, whose gestures know its types."""
