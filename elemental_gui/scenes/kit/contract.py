"""What a page asks of a game's scene, and what it shows it: the only seam between the two.

The page of the settings asks a game for one thing more, editors of house rules.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

import attrs
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from elemental_gui.engine.core.events import Event
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.core.state import AnyAction, AnyState
from elemental_gui.engine.core.violations import Violation
from elemental_gui.scenes.kit.animator import Animator
from elemental_gui.scenes.kit.style.theme import Theme

if TYPE_CHECKING:
    from PySide6.QtCore import QObject
else:
    QObject = object  # Every scene is a QObject already, as a graphics scene or as a widget; Qt allows no second one.

State = TypeVar("State", bound=AnyState)
Action = TypeVar("Action", bound=AnyAction)


@attrs.frozen
class Moment(Generic[State, Action]):
    """All that a scene is shown at once."""

    state: State
    events: tuple[Event, ...] = attrs.field(default=(), kw_only=True)
    """What led here from the moment shown before, to be animated; empty for no animation."""
    ahead: tuple[Event, ...] = attrs.field(default=(), kw_only=True)
    """What would come if somebody played on, to be shown as not played: on a board as ghosts over the position."""
    is_foreseen: bool = attrs.field(default=False, kw_only=True)
    """Whether somebody looks ahead from it, not back; what is `ahead` may do nothing, as saying how much one takes."""
    thought: tuple[Action, ...] = attrs.field(default=(), kw_only=True)
    """What is looked ahead to as it would be played, with what the events do not tell: it is a secret."""
    past: Sequence[tuple[State, Action | None]] = attrs.field(default=(), kw_only=True)
    """Every position before this one, with what was played in it; None for what a host accepted against the rules."""
    last_turn: frozenset[Square] = attrs.field(default=frozenset(), kw_only=True)
    """The squares where the last confirmed turn did something."""
    names: tuple[str, ...] = attrs.field(default=(), kw_only=True)
    """The players, in the order of their seats."""
    machines: frozenset[int] = attrs.field(default=frozenset(), kw_only=True)
    """The seats at which nobody sits, because computers and programs play them."""
    is_live: bool = attrs.field(default=True, kw_only=True)
    """Whether it can be played on; otherwise it is the past."""
    played_by: int = attrs.field(default=0, kw_only=True)
    """The seat that has played its turn out and has not confirmed it yet; 0 where there is none."""
    is_watched: bool = attrs.field(default=False, kw_only=True)
    """Whether a computer or a program plays the seat to act, so that people only look on."""
    luck_is_typed: bool = attrs.field(default=False, kw_only=True)
    """Whether luck is due that a host tells, so that a board has nothing to throw."""
    is_out_of_time: bool = attrs.field(default=False, kw_only=True)
    """Whether the seat to act has no time left and has to pay for it, in games in which time has a price."""
    stopped: Violation | None = attrs.field(default=None, kw_only=True)
    """Why the seat to act can do nothing now, except pay where it is asked to; None where it can."""

    @property
    def seat(self) -> int:
        """Whose turn it is: the next seat's begins with the confirm."""
        return self.played_by or self.state.seat

    @property
    def takes_actions(self) -> bool:
        """Whether people can play on now; a turn that is played out is only confirmed, or taken back."""
        return self.is_live and not self.played_by and not self.is_watched


class Voice(QObject):
    """What every scene says, also one on which nothing is played."""

    rule_requested = Signal(str)
    """The player wants to read this ruling."""
    status_changed = Signal(str)
    """What is under the mouse or the keyboard's cursor, or what just happened there, in words."""
    touched = Signal()
    """The player does something, with mouse or keyboard: what was said of the last thing is over."""
    refused = Signal(str)
    """Something was refused, in words: what a screen reader should say at once."""


class Scene(Voice, Generic[State, Action]):
    """Shows moments of one game and proposes actions; it never applies one."""

    action_proposed = Signal(object)
    """The player wants this action; the position changes only if the scene is shown another one."""
    way_proposed = Signal(object)
    """The player wants these actions one after the other, all of them or none; each can be undone by itself."""
    luck_requested = Signal()
    """The player wants luck to act: dice or a coin."""
    confirm_requested = Signal()
    """The player wants to end the turn."""
    drafted = Signal(str)
    """What the player is putting together before it becomes an action, as a text that `take_draft` reads."""

    verbs_changed = Signal()
    """`can_take_back`, `can_make_again` or `finishing` is different now."""

    has_board: ClassVar[bool] = False
    """Whether there is a board, to be turned round, with hints and coordinates, and Confirm in its tray."""
    animator: Animator

    flipped: bool = False
    """Whether the board is turned by half a turn, with row 1 at the bottom."""
    hints: bool = True
    """Whether it is shown where a piece can go, and what it would do there."""
    coordinates: bool = True
    """Whether letters and numbers are shown round the board."""

    @property
    @abstractmethod
    def view(self) -> QWidget:
        """The widget on the page that takes the keyboard; always the same."""

    @property
    @abstractmethod
    def board_width(self) -> int:
        """How wide what is drawn is in the view, in logical pixels."""

    @property
    @abstractmethod
    def moment(self) -> Moment[State, Action]:
        """What is shown."""

    @abstractmethod
    def show_moment(self, moment: Moment[State, Action]) -> None:
        """Show a moment, animated where it has events."""

    @abstractmethod
    def summary(self) -> str:
        """Say who is to act and what with, for a screen reader."""

    @abstractmethod
    def set_theme(self, theme: Theme) -> None:
        """Take on another theme."""

    @property
    def animations(self) -> bool:
        """Whether what happens is shown in motion; off from the start where the desktop asks for stillness."""
        return self.animator.is_enabled

    @animations.setter
    def animations(self, wanted: bool) -> None:
        self.animator.is_enabled = wanted
        if not wanted:
            self.animator.skip()

    def take_draft(self, text: str) -> None:
        """Go on with what `drafted` gave; what cannot be read is ignored."""

    def drop_draft(self) -> None:
        """Clear what is filled in and not yet an action, as when an exercise starts again."""

    @property
    def can_take_back(self) -> bool:
        """Whether a step of what is being put together can be taken back, before it becomes an action."""
        return False

    @property
    def is_covered(self) -> bool:
        """Whether a cover sheet lies over the board until the next player has sat down."""
        return False

    def take_back(self) -> None:
        """Take the last such step back."""

    @property
    def can_make_again(self) -> bool:
        """Whether such a step that was taken back can be made again."""
        return False

    def make_again(self) -> None:
        """Make it again."""

    @property
    def finishing(self) -> AnyAction | None:
        """The action with which the player can end the turn as it is put together; None where only a confirm does."""
        return None

    def asks_about(self, _action: Action) -> bool:
        """Ask on the board before a typed action, where the mouse is asked too; tell whether it is asked."""
        return False

    def pay_for_time(self) -> None:
        """Let the player choose what a turn without time costs, in games in which it costs something."""


class SwitchEditor(QWidget):
    """Edits the value of a house rule that takes more than its switch lists.

    It always holds a value that the rules accept.
    """

    changed = Signal()
    """`value` is different now."""

    @property
    def problem(self) -> str:
        """What is wrong with what is typed, or missing, in a sentence; empty where `value` is what is shown."""
        return ""

    @property
    def value(self) -> str:
        """The value of the rule switch."""
        raise NotImplementedError

    def choose(self, value: str) -> None:
        """Show a value; raises OptionError for one that the rules refuse."""
        raise NotImplementedError
