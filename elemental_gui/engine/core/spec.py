"""How a game is described: one frozen record of functions and data, all that the rest of the program knows of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Generic, TypeVar

import attrs

from elemental_gui.engine.core.enumeration import enumerate_turn
from elemental_gui.engine.core.options import Preset, Switch
from elemental_gui.engine.core.outcome import Outcome
from elemental_gui.engine.core.reach import Goal, Reach
from elemental_gui.engine.core.setup import Setup, SetupForm
from elemental_gui.engine.core.spoken import Heard, Words
from elemental_gui.engine.core.violations import IllegalAction, Violation

State = TypeVar("State")
Action = TypeVar("Action")


@attrs.frozen(kw_only=True)
class GameSpec(Generic[State, Action]):
    """A game as pure functions over its states and actions."""

    slug: str
    """The name in records, on the command line and in file names."""
    title: str
    presets: Mapping[str, Preset[Any]]
    default_preset: str
    switches: Sequence[Switch]
    """The house rules that `new` accepts beside the preset."""

    new: Callable[[str, Mapping[str, str], int, int], State]
    """Start position for a preset, changed switches, number of seats and first seat; raises OptionError."""
    options: Callable[[State], Mapping[str, str]]
    """Every switch of the game in its text spelling."""
    preset: Callable[[State], str]
    """The preset that the game is played under."""
    seats: Callable[[State], int]
    seat_to_act: Callable[[State], int]
    is_chance: Callable[[State], bool]
    """Whether luck, not a seat, acts next."""
    check: Callable[[State, Action], Violation | None]
    """Why an action is illegal; None when it is legal. The single source of legality."""
    legal_actions: Callable[[State], Sequence[Action]]
    """Every legal action, with one witness where an action has very many forms."""
    every_action: Callable[[State], Iterator[Action]]
    """Every legal action in every form."""
    apply: Callable[[State, Action], State]
    """The state after an action; raises IllegalAction, never changes what it was given."""
    after: Callable[[State, Action], State]
    """The state after an action without asking `check`: for what a host accepts against the rules, and nothing else."""
    events: Callable[[State, Action], tuple[Any, ...]]
    """What a legal action does, as facts in order."""
    roll: Callable[[State, Callable[[int], int]], Action]
    """The outcome of luck, drawn from `below(n)`, a source of uniform integers in `range(n)`."""
    outcome: Callable[[State], Outcome | None]
    winners_against: Callable[[State, int], tuple[int, ...]]
    """Who wins when this seat gives up or runs out of time."""
    confirm: Action | None
    """The action by which a seat ends its turn; None in games whose turns end by themselves."""
    ends_turn: Callable[[State, Action], bool]
    """Whether an action played in this state ends its seat's turn."""
    parse_action: Callable[[State, str], Action]
    """Reads one action in any spelling; raises NotationError."""
    format_action: Callable[[Action], str]
    parse_position: Callable[[State, str], State]
    """Reads a position line under the rules of the given state; raises NotationError."""
    format_position: Callable[[State], str]
    form: Callable[[State], SetupForm]
    """What a setup consists of under the rules of the given state."""
    diagnose: Callable[[State, Setup], tuple[Violation, ...]]
    """Everything that is wrong with a setup; nothing exactly when `parse_position` accepts it as a line."""
    diagram: Callable[[State], str]
    """The position drawn in text for people."""

    # What only some games need

    hear: Callable[[State, Words], Sequence[Heard]] = lambda _state, _words: ()
    """Every meaning that the beginning of a turn in words can have; raises NotationError for half an action.

    The word `luck` before the others says that they are what a bot dealt, rolled or flipped.
    """
    observe: Callable[[State, int], State] = lambda state, _seat: state
    """The state as a seat may see it, without the secrets of others; seat 0 is an onlooker."""
    observed: Callable[[State, Action, int], Action] = lambda _state, action, _seat: action
    """An action of the log as a seat may see it when the game stands at this state."""
    reveals: Callable[[State, Action], bool] = lambda _state, _action: False
    """Whether an action uncovers a secret, so that taking it back would let a seat look for nothing."""
    ends_open: Callable[[State, Action], bool] = lambda _state, _action: False
    """Whether an action ends its seat's turn without a confirmation, in a game that has one for other turns."""
    open_prefix: Callable[[State], str] = lambda _state: ""
    """How every action begins where they are too many to list, such as `sets 1`; empty where they are listed."""
    most_listed: int | None = None
    """The greatest number of actions that `legal` and `perft` list; None for no limit."""
    example: str = ""
    """Some actions as one types them, for the hint in an empty field."""
    has_luck: bool = True
    """Whether chance ever acts."""
    takes_first: bool = True
    """Whether `new` lets one choose the seat that moves first."""
    named_presets: bool = True
    """Whether `new` takes the name of a preset; otherwise there is one set of rules and nobody names it."""
    file_options: Mapping[str, Callable[[str], str]] = attrs.field(factory=dict)
    """Switches whose value may be the name of a file, with the function that turns its text into a value."""
    search: Callable[[Any, State, Goal[State], Callable[[], bool]], Reach] = enumerate_turn
    """The search behind `reach`, called with this description first."""

    def titles(self, preset: str) -> tuple[str, ...]:
        """Name the game, and the preset behind it where that has a name of its own."""
        return tuple(dict.fromkeys((self.title, self.presets[preset].title)))

    def reach(self, start: State, goal: Goal[State], is_time_up: Callable[[], bool]) -> Reach:
        """Answer whether a position can arise within the turn being played (ruling X.31).

        `is_time_up` is asked often; the answer is Undecided only if it said so.
        """
        return self.search(self, start, goal, is_time_up)


AnySpec = GameSpec[Any, Any]


def checked(
    check: Callable[[State, Action], Violation | None], after: Callable[[State, Action], State]
) -> Callable[[State, Action], State]:
    """Make a game's `apply`: it asks `check` first and raises IllegalAction with what that says."""

    def apply(state: State, action: Action) -> State:
        violation = check(state, action)
        if violation is not None:
            raise IllegalAction(violation)
        return after(state, action)

    return apply
