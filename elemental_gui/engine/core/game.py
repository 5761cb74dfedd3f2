"""A game as one object without state, and a position that knows its game: all that the rest of the program holds."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from types import MappingProxyType
from typing import Any, Generic, TypeVar, cast

import attrs

from elemental_gui.engine.core.events import Event
from elemental_gui.engine.core.options import Overtime, Preset, Switch, changed, check_seats, chosen, switches, told
from elemental_gui.engine.core.position_line import Faults
from elemental_gui.engine.core.puzzling import Puzzling
from elemental_gui.engine.core.reach import Goal, Reach, Search
from elemental_gui.engine.core.setup import Setup, SetupForm
from elemental_gui.engine.core.spoken import LONGEST_TOLD, Heard, Speech, Words, spelled
from elemental_gui.engine.core.state import AnyAction, AnyState, Outcome
from elemental_gui.engine.core.text import SEAT_MARKS, with_names
from elemental_gui.engine.core.violations import IllegalAction, NotationError, Violation
from elemental_gui.engine.core.words import SEATS, AnyWords, GameWords

S = TypeVar("S", bound=AnyState)
A = TypeVar("A", bound=AnyAction)


class Game(ABC, Generic[S, A]):
    """The rules of a game: pure functions over its states and actions.

    A game fills in what is abstract and overrides the rest where it differs. Nothing is kept here and nothing is
    shared: the mechanisms are the modules of the game's own package, and each method is the way to one of them.
    """

    slug: str
    """The name in records, on the command line and in file names."""
    title: str
    presets: Mapping[str, Preset[Any]]
    example: str = ""
    """Some actions as one types them, for the hint in an empty field."""
    confirm: A | None = None
    """The action by which a seat ends its turn; None in games whose turns end by themselves."""
    turn_end: str = ""
    """The number of the rule by which a turn usually ends, so that nothing after its end belongs to it."""
    has_luck: bool = True
    takes_first: bool = True
    """Whether `new` lets one choose the seat that moves first."""
    most_listed: int | None = None
    """The greatest number of actions that `legal` and `perft` list; None for no limit."""
    why_first: str = ""
    """What to know before one says who starts, in a sentence."""
    times_first_turn: bool = False
    """Whether the clock runs before anything is played; elsewhere the first action starts it, which ends no turn."""
    overtime: Overtime | None = None
    """What a seat without time pays; None where the host decides."""
    puzzling: Puzzling[S] = Puzzling()
    speech: Speech[S, A] = Speech()
    file_options: Mapping[str, Callable[[str], str]] = MappingProxyType({})
    """Switches whose value may be the name of a file, with the function that turns its text into a value."""

    # A game begins

    @property
    def default_preset(self) -> str:
        return next(iter(self.presets))

    @cached_property
    def switches(self) -> Sequence[Switch]:
        """The house rules that `new` accepts beside the preset."""
        return switches(type(self.presets[self.default_preset].rules))

    @property
    def named_presets(self) -> bool:
        """Whether `new` takes the name of a preset; otherwise there is one set of rules without a name."""
        return len(self.presets) > 1

    @abstractmethod
    def begin(self, rules: Any, seats: int, first: int) -> S:
        """The start position under the rules of a preset, with switches changed, for seats that it allows."""

    def new(self, preset: str, options: Mapping[str, str], seats: int, first: int) -> S:
        """Start position for a preset, changed switches, number of seats and first seat; raises OptionError."""
        name = chosen(preset, self.presets, "preset")
        check_seats(name if self.named_presets else self.title, self.presets[name].seats, seats, first)
        return self.begin(changed(self.presets[name].rules, options, self.switches), seats, first)

    def start(self, preset: str, options: Mapping[str, str], seats: int, first: int) -> Position:
        """The same as `new`, as a position."""
        return self.at(self.new(preset, options, seats, first))

    def at(self, state: S) -> Position:
        """A state as a position, which keeps it together with its game.

        The one place where a game's own types are erased; `Position.state_of` gives them back, and checks.
        """
        return Position(cast("AnyGame", self), state)

    def options(self, state: S, /) -> Mapping[str, str]:
        """Every switch of the game in its text spelling."""
        return told(state.rules, self.switches)

    def preset(self, _state: S, /) -> str:
        """The preset that the game is played under."""
        return self.default_preset

    def titles(self, preset: str) -> tuple[str, ...]:
        """The game's title, followed by the preset's where that has a name of its own."""
        return tuple(dict.fromkeys((self.title, self.presets[preset].title)))

    # Who acts

    def is_chance(self, _state: S, /) -> bool:
        """Whether luck, not a seat, acts next."""
        return False

    def is_timed(self, _state: S, /) -> bool:
        """Whether a clock runs for the seat to act; none does in a set-up, and while luck is due that is in no turn."""
        return True

    @abstractmethod
    def concluded(self, state: S, outcome: Outcome, /) -> S:
        """The state as a board shows it when the game ended here with a result that its rules do not give."""

    def winners_against(self, state: S, seat: int, /) -> tuple[int, ...]:
        """Who wins when this seat gives up or runs out of time."""
        return tuple(other for other in range(1, state.seats + 1) if other != seat)

    # Actions

    @abstractmethod
    def check(self, state: S, action: A, /) -> Violation | None:
        """Why an action is illegal; None when it is legal. The single source of legality."""

    @abstractmethod
    def legal_actions(self, state: S, /) -> Sequence[A]:
        """Every legal action, with one witness where an action has very many forms."""

    def every_action(self, state: S, /) -> Iterator[A]:
        """Every legal action in every form."""
        return iter(self.legal_actions(state))

    def apply(self, state: S, action: A, /) -> S:
        """The state after an action; raises IllegalAction, never changes what it was given."""
        violation = self.check(state, action)
        if violation is not None:
            raise IllegalAction(violation)
        return self.after(state, action)

    @abstractmethod
    def after(self, state: S, action: A, /) -> S:
        """The state after an action without asking `check`: for what a host accepts against the rules, nothing else."""

    @abstractmethod
    def events(self, state: S, action: A, /) -> tuple[Event, ...]:
        """What a legal action does, as facts in order."""

    def roll(self, state: S, below: Callable[[int], int], /) -> A:
        """The outcome of luck, drawn from `below(n)`, a source of uniform integers in `range(n)`."""
        raise ValueError(f"{self.title} has no luck in it")

    def ends_turn(self, _state: S, _action: A, /) -> bool:
        """Whether a legal action ends its seat's turn."""
        return True

    def ends_open(self, _state: S, _action: A, /) -> str:
        """The rule by which an action ends its seat's turn without the confirmation of other turns; empty for none."""
        return ""

    def open_prefix(self, _state: S, /) -> str:
        """How every action begins where they are too many to list, such as `sets 1`; empty where they are listed."""
        return ""

    # Secrets

    def observe(self, state: S, _seat: int, /) -> S:
        """The state as a seat may see it, without the secrets of others; seat 0 is an onlooker."""
        return state

    def imagined(self, state: S, seat: int, /) -> S:
        """A state that a seat cannot tell from this one, with secrets made up where a position cannot do without."""
        return self.observe(state, seat)

    def observed(self, _state: S, action: A, _seat: int, /) -> A:
        """An action of the log as a seat may see it in this state of the game."""
        return action

    def reveals(self, _state: S, _action: A, /) -> bool:
        """Whether an action uncovers a secret, so that taking it back would be a free look."""
        return False

    # Texts

    @abstractmethod
    def parse_action(self, state: S, text: str, /) -> A:
        """Read one action in any spelling; raises NotationError."""

    @abstractmethod
    def format_action(self, action: A, /) -> str:
        """Write an action in its canonical spelling."""

    @abstractmethod
    def examine(self, state: S, setup: Setup, faults: Faults, /) -> S | None:
        """Read a setup under the rules of the given state and note all that is wrong; a state counts without faults."""

    def parse_position(self, state: S, text: str, /) -> S:
        """Read a position line under the rules of the given state; raises NotationError with the first fault."""
        read = self._examined(state, self.form(state).read(text))
        if isinstance(read, tuple):
            raise NotationError(read[0].message)
        return read

    def _examined(self, state: S, setup: Setup) -> S | tuple[Violation, ...]:
        form = self.form(state)
        faults = Faults(form.names, form.parts(setup), form.rule, form.longest)
        read = self.examine(state, setup, faults)
        return faults.found if faults.found or read is None else read

    @abstractmethod
    def format_position(self, state: S, /) -> str:
        """Write the position line."""

    def hear(self, state: S, words: Words, /) -> Sequence[Heard]:
        """Every meaning that the beginning of a turn in words can have; raises NotationError for half an action.

        The word `luck` before the others says that they are what a bot dealt, rolled or flipped. Here only what the
        protocol spells is heard.
        """
        return spelled(lambda text: self.parse_action(state, text), words)

    @abstractmethod
    def form(self, state: S, /) -> SetupForm:
        """What a setup consists of under the rules of the given state."""

    def diagnose(self, state: S, setup: Setup, /) -> tuple[Violation, ...]:
        """Everything that is wrong with a setup; nothing exactly when `parse_position` accepts it as a line."""
        read = self._examined(state, setup)
        return read if isinstance(read, tuple) else ()

    @abstractmethod
    def words(self, state: S, names: Sequence[str] = ()) -> GameWords[S, A]:
        """The words for a position; `names` are the players' in the order of their seats."""

    def diagram(self, state: S, names: Sequence[str] = SEATS, /) -> str:
        """The position drawn in text for people: its cells, and who is to act or who won."""
        form = self.form(state)
        return f"{form.draw(form.read(state).cells)}\n\n{self.words(state, names).caption()}"

    # What can be asked about a turn

    def reach(self, start: S, goal: Goal[S], is_time_up: Callable[[], bool]) -> Reach:
        """Whether a position can arise in this turn (X.31); Undecided only if `is_time_up`, asked often, said so."""
        return Search(self, goal).run(start, is_time_up)


AnyGame = Game[AnyState, AnyAction]
"""Some game; which one is not known statically."""


@attrs.frozen
class Position:
    """A state together with its game: the way from everywhere to the rules.

    What says nothing of itself here is the method of that name of `Game`.
    """

    game: AnyGame
    state: AnyState

    def state_of(self, kind: type[S]) -> S:
        """The state with the type that its own game gave it; raises TypeError when it is another game's."""
        if not isinstance(self.state, kind):
            raise TypeError(f"this is a position of {self.game.title}")
        return self.state

    def at(self, state: AnyState) -> Position:
        """Another state of the same game."""
        return Position(self.game, state)

    # Who acts, and under which rules

    @property
    def seats(self) -> int:
        return self.state.seats

    @property
    def seat(self) -> int:
        return self.state.seat

    @property
    def is_chance(self) -> bool:
        return self.game.is_chance(self.state)

    @property
    def outcome(self) -> Outcome | None:
        return self.state.outcome

    @property
    def preset(self) -> str:
        return self.game.preset(self.state)

    @property
    def options(self) -> Mapping[str, str]:
        return self.game.options(self.state)

    def concluded(self, outcome: Outcome) -> Position:
        return self.at(self.game.concluded(self.state, outcome))

    def winners_against(self, seat: int) -> tuple[int, ...]:
        return self.game.winners_against(self.state, seat)

    # Actions

    def check(self, action: AnyAction) -> Violation | None:
        return self.game.check(self.state, action)

    def play(self, action: AnyAction) -> Position:
        """The position after an action; raises IllegalAction."""
        return self.at(self.game.apply(self.state, action))

    def legal_actions(self) -> Sequence[AnyAction]:
        return self.game.legal_actions(self.state)

    def every_action(self) -> Iterator[AnyAction]:
        return self.game.every_action(self.state)

    def events(self, action: AnyAction) -> tuple[Event, ...]:
        return self.game.events(self.state, action)

    def roll(self, below: Callable[[int], int]) -> AnyAction:
        return self.game.roll(self.state, below)

    def ends_turn(self, action: AnyAction) -> bool:
        return self.game.ends_turn(self.state, action)

    @property
    def open_prefix(self) -> str:
        return self.game.open_prefix(self.state)

    # Secrets

    def observed_by(self, seat: int) -> Position:
        """What a seat may see; seat 0 is an onlooker."""
        return self.at(self.game.observe(self.state, seat))

    def imagined_by(self, seat: int) -> Position:
        """What may be the case for all that a seat knows; see `Game.imagined`."""
        return self.at(self.game.imagined(self.state, seat))

    def observed_action(self, action: AnyAction, seat: int) -> AnyAction:
        return self.game.observed(self.state, action, seat)

    def reveals(self, action: AnyAction) -> bool:
        return self.game.reveals(self.state, action)

    # Texts

    @cached_property
    def text(self) -> str:
        """The position line."""
        return self.game.format_position(self.state)

    def read(self, line: str) -> Position:
        """Read a position line under the same rules; raises NotationError."""
        return self.at(self.game.parse_position(self.state, line))

    def parse(self, text: str) -> AnyAction:
        return self.game.parse_action(self.state, text)

    def hear(self, words: Words) -> Sequence[Heard]:
        return self.game.hear(self.state, words[:LONGEST_TOLD])

    @cached_property
    def form(self) -> SetupForm:
        return self.game.form(self.state)

    @cached_property
    def setup(self) -> Setup:
        """The arrangement of the position, as an editor or a sheet has it."""
        return self.form.read(self.text)

    def diagnose(self, setup: Setup) -> tuple[Violation, ...]:
        return self.game.diagnose(self.state, setup)

    def words(self, names: Sequence[str] = ()) -> AnyWords:
        return self.game.words(self.state, names)

    @property
    def diagram(self) -> str:
        return self.game.diagram(self.state)

    def drawn(self, names: Sequence[str]) -> str:
        """The diagram with the players' names, each with the mark of its seat."""
        drawn = self.game.diagram(self.state, tuple(map(" ".join, zip(names, SEAT_MARKS, strict=False))))
        return with_names(drawn, names)

    def reach(self, goal: Goal[AnyState], is_time_up: Callable[[], bool]) -> Reach:
        return self.game.reach(self.state, goal, is_time_up)
