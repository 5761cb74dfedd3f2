"""The line protocol: what bots, chat tools and tests say to a game, and what it answers."""

from __future__ import annotations

import os
import re
import secrets
import sys
from collections.abc import Callable, Iterable, Mapping
from itertools import islice
from queue import Queue
from threading import Event, Thread
from time import monotonic
from types import MappingProxyType
from typing import BinaryIO, Final

import attrs

from elemental_gui import __version__
from elemental_gui.cli import gtp
from elemental_gui.cli.budget import Budget, drawn, hundredths, read_budget, read_level
from elemental_gui.cli.new_game import new_session
from elemental_gui.cli.perft import Stopped, Uncountable, perft
from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.outcome import Outcome
from elemental_gui.engine.core.reach import Goal, Reached, Undecided, Unreachable
from elemental_gui.engine.core.text import quoted, split_turn
from elemental_gui.engine.core.violations import IllegalAction, NotationError, OptionError
from elemental_gui.players import computer
from elemental_gui.players.contract import Below, Effort, Level
from elemental_gui.session.record import BY_HOST, LONGEST_NOTE, dumps, result, winners_of
from elemental_gui.session.record_text import one_line
from elemental_gui.session.session import Session

DEEPEST: Final = 100
_DEPTH: Final = re.compile(r"0|[1-9][0-9]{0,2}")
REACH_SECONDS: Final = 10
"""How long `reach` may take before it says that it does not know, unless `reach_time` was said."""
LONGEST_REACH: Final = 3600
_MOST_WAITING: Final = 1000
"""Lines that are read ahead, to hear `stop` among them."""
_SECONDS: Final = re.compile(r"[0-9]{1,4}(\.[0-9]{1,6})?")


class Refused(Exception):
    """A command that cannot be carried out; the message is the whole answer, and nothing has changed."""


class Engine:
    """One conversation: the game being played, and the commands that are understood."""

    def __init__(
        self, fresh_seed: Callable[[], str] = lambda: secrets.token_hex(8), now: Callable[[], float] = monotonic
    ) -> None:
        """Begin without a game.

        `fresh_seed` makes the luck of games that are started without a seed, and `now` tells the seconds.
        """
        self.over = False
        """Whether `quit` was said."""
        self.stopped = Event()
        """Set by whoever hears `stop` while a command is carried out."""
        self._session: Session | None = None
        self._fresh_seed = fresh_seed
        self._now = now
        self._reach_seconds: float = REACH_SECONDS
        self._is_seed_secret = False
        self._budget = Budget()

    def answer(self, line: bytes) -> bytes | None:
        """Carry out one command line and return the framed answer; None for a blank line.

        Whatever the line is, it is answered and never ends the program.
        """
        request = gtp.parse_request(line)
        if request is None:
            return None
        try:
            if request.fault:
                raise Refused(request.fault)
            return gtp.format_success(request.number, self._carry_out(request))
        except (Refused, OptionError) as refusal:
            return gtp.format_failure(request.number, str(refusal))
        except Exception as error:  # noqa: BLE001 - a fault of the program must not end the match of two bots
            return gtp.format_failure(request.number, f"The program failed at this command: {error!r}")

    def _carry_out(self, request: gtp.Request) -> str:
        command = COMMANDS.get(request.command)
        if command is None:
            raise Refused(f"unknown command {quoted(request.command)}; list_commands names the known ones")
        return command(self, request.arguments)

    @property
    def session(self) -> Session:
        """The game being played; raises Refused before the first one."""
        if self._session is None:
            raise Refused("There is no game yet; start one, such as: new element pnp.")
        return self._session

    def list_commands(self, arguments: str) -> str:
        _nothing(arguments)
        return "\n".join(COMMANDS)

    def known_command(self, arguments: str) -> str:
        return "true" if arguments in COMMANDS else "false"

    def quit(self, arguments: str) -> str:
        _nothing(arguments)
        self.over = True
        return ""

    def new(self, arguments: str) -> str:
        """Start a game; the old one stays if this is refused."""
        words = arguments.split()
        self._session = new_session(words, self._fresh_seed())
        self._is_seed_secret = not any(word.lower().startswith("seed=") for word in words)
        return ""

    def legal(self, arguments: str) -> str:
        """List the legal actions that begin with these words, in every form."""
        prefix = _comparable(arguments)
        every = self._every()
        return "\n".join(text for text in every if not prefix or _comparable(text)[: len(prefix)] == prefix)

    def _every(self) -> Iterable[str]:
        """Write every legal action, or how all of them begin; raise Refused where they are too many."""
        game, state = self.session.game, self.session.concluded
        beginning = state.open_prefix
        if beginning:
            return [beginning]
        texts = map(game.format_action, state.every_action())
        if game.most_listed is None:
            return texts
        listed = list(islice(texts, game.most_listed + 1))
        if len(listed) > game.most_listed:
            raise Refused(f"There are more than {game.most_listed} of them; play and roll work all the same.")
        return listed

    def play(self, arguments: str) -> str:
        """Apply actions, all or none."""
        self._session = self._played(arguments)
        return ""

    def check(self, arguments: str) -> str:
        """Give the verdict of `play` without playing."""
        self._played(arguments)
        return ""

    def _played(self, arguments: str) -> Session:
        session = self.session
        texts = split_turn(arguments)
        if not texts:
            raise Refused("Say which action, or several with ; between them.")
        for number, text in enumerate(texts, 1):
            where = f"action {number}, " if len(texts) > 1 else ""
            try:
                action = session.position.parse(text)
            except NotationError as error:
                raise Refused(f"{where}{text[:40]}: {error}") from None
            try:
                session = session.play(action)
            except IllegalAction as illegal:
                raise Refused(f"{where}{session.game.format_action(action)}: {illegal.violation}") from None
        return session

    def roll(self, arguments: str) -> str:
        """Draw what luck owes, play it and name it."""
        _nothing(arguments)
        session = self.session
        if not session.concluded.is_chance:
            raise Refused("Nothing is left to luck here.")
        self._session = session.roll()
        return session.written(self._session.plies[-1])

    def end(self, arguments: str) -> str:
        """End the game as a host may: winners as in a Result tag, and a reason in free words (ruling 0.19)."""
        session = self.session
        told, _, reason = arguments.partition(" ")
        winners = winners_of(told.lower(), session.start.seats)
        if winners is None:
            raise Refused("Say who wins, 1 or 1+2, draw, or * for nobody, and then why in words.")
        try:
            self._session = session.end(Outcome(winners, BY_HOST, one_line(reason, LONGEST_NOTE)))
        except IllegalAction as illegal:
            raise Refused(str(illegal.violation)) from None
        return ""

    def undo(self, arguments: str) -> str:
        """Take the last action back, whatever it was; luck goes on and is not drawn again (ruling X.33)."""
        _nothing(arguments)
        if not (self.session.plies or self.session.verdict):
            raise Refused("There is no action to take back.")
        self._session = self.session.take_back()
        return ""

    def position(self, arguments: str) -> str:
        """Write the position in one line."""
        _nothing(arguments)
        return self.session.position.text

    def setup(self, arguments: str) -> str:
        """Begin a new history at a position, under the rules and with the luck of the game (ruling X.23)."""
        session = self.session
        try:
            start = session.start.read(arguments)
        except NotationError as error:
            raise Refused(str(error)) from None
        self._session = Session(start, session.luck)
        return ""

    def show(self, arguments: str) -> str:
        """Draw the position for people, from the second line on, so that its columns stand in line."""
        _nothing(arguments)
        return "\n" + self.session.concluded.diagram

    def outcome(self, arguments: str) -> str:
        """Tell who has won and by which rule."""
        _nothing(arguments)
        outcome = self.session.outcome
        return "none" if outcome is None else f"{result(self.session)} {outcome.reason}"

    def reach(self, arguments: str) -> str:
        """Tell how a position can arise within the turn being played (ruling X.31)."""
        session = self.session
        game = session.game
        try:
            goal = session.start.read(arguments)
        except NotationError as error:
            raise Refused(str(error)) from None
        end = self._now() + self._reach_seconds
        match session.concluded.reach(Goal(goal.state), lambda: self.stopped.is_set() or self._now() > end):
            case Reached(actions):
                return "; ".join(map(game.format_action, actions))
            case Unreachable(violation):
                raise Refused(f"unreachable: {violation}")
            case Undecided() if self.stopped.is_set():
                raise Refused("stopped")
            case Undecided(searched):
                raise Refused(f"undecided: {searched} reach_time gives it more than {self._reach_seconds:g} seconds.")

    def reach_time(self, arguments: str) -> str:
        """Set how many seconds `reach` may take."""
        if not _SECONDS.fullmatch(arguments) or not 0 < float(arguments) <= LONGEST_REACH:
            raise Refused(f"Say how many seconds reach may take: more than 0, at most {LONGEST_REACH}.")
        self._reach_seconds = float(arguments)
        return ""

    def genmove(self, arguments: str) -> str:
        """Play for the seat to act, to the end of its turn or until luck has to act, and name the actions."""
        actions, session = computer.turn(*self._asked(arguments)), self.session
        for action in actions:
            session = session.play(action)
        self._session = session
        return "\n".join(map(session.game.format_action, actions))

    def genmove_budget(self, arguments: str) -> str:
        """Say how long each answer of the computer may take from now on."""
        self._budget = read_budget(arguments)
        return ""

    def hint(self, arguments: str) -> str:
        """Name what `genmove` would play, and what the position is worth to the seat before and after it."""
        thought = computer.think(*self._asked(arguments))
        best = thought.plans[0]
        before, after = round(100 * thought.value), round(100 * best.value)
        return "\n".join([*map(self.session.game.format_action, best.actions), f"value {before} {after}"])

    def evaluate(self, arguments: str) -> str:
        """Tell the share of wins that each seat can expect, as an onlooker sees it."""
        level = read_level(arguments)
        effort = self._budget.effort(level, self._now, self.stopped.is_set)
        shares = computer.shares(self.session.concluded, level, effort, self._below(0))
        return " ".join(map(str, hundredths(shares)))

    def _asked(self, arguments: str) -> tuple[Position, Level, Effort, Below]:
        level, position = read_level(arguments), self.session.concluded
        effort = self._budget.effort(level, self._now, self.stopped.is_set)
        if position.outcome is not None:
            raise Refused("The game is over.")
        if position.is_chance:
            raise Refused("Luck has to act: say roll, or play what came up.")
        return position, level, effort, self._below(position.seat)

    def _below(self, seat: int) -> Below:
        """Give the computer's luck, made from the seed and from what the seat may see."""
        luck = self.session.luck
        return drawn(luck.seed if luck is not None else "", self.session.position.observed_by(seat).text)

    def perft(self, arguments: str) -> str:
        """Count the sequences of so many actions from here."""
        session = self.session
        if not _DEPTH.fullmatch(arguments) or int(arguments) > DEEPEST:
            raise Refused(f"Say how many actions deep: a whole number from 0 to {DEEPEST}.")
        try:
            return str(perft(session.concluded, int(arguments), self.stopped.is_set))
        except Uncountable as error:
            raise Refused(str(error)) from None
        except Stopped:
            raise Refused("stopped") from None

    def stop(self, arguments: str) -> str:
        """Do nothing: what was under way when this was said has been answered by now."""
        _nothing(arguments)
        self.stopped.clear()
        return ""

    def record(self, arguments: str) -> str:
        """Write the record so far.

        A seed that the program chose is told when the game is over: it would give away all luck to come.
        """
        _nothing(arguments)
        session = self.session
        if self._is_seed_secret and session.outcome is None:
            session = attrs.evolve(session, luck=None)
        return dumps(session)


def _nothing(arguments: str) -> None:
    if arguments:
        raise Refused("Nothing comes after this command.")


def _comparable(text: str) -> list[str]:
    """Split a text into words that can be compared: any case, and air is wind (ruling X.24)."""
    return ["wind" if word == "air" else word for word in text.lower().split()]


def _constant(value: str) -> Callable[[Engine, str], str]:
    def tell(_engine: Engine, arguments: str) -> str:
        _nothing(arguments)
        return value

    return tell


COMMANDS: Final[Mapping[str, Callable[[Engine, str], str]]] = MappingProxyType({
    "protocol_version": _constant("2"),
    "name": _constant("elemental_gui"),
    "version": _constant(__version__),
    "known_command": Engine.known_command,
    "list_commands": Engine.list_commands,
    "quit": Engine.quit,
    "new": Engine.new,
    "legal": Engine.legal,
    "play": Engine.play,
    "check": Engine.check,
    "roll": Engine.roll,
    "end": Engine.end,
    "undo": Engine.undo,
    "position": Engine.position,
    "setup": Engine.setup,
    "show": Engine.show,
    "outcome": Engine.outcome,
    "reach": Engine.reach,
    "reach_time": Engine.reach_time,
    "genmove": Engine.genmove,
    "genmove_budget": Engine.genmove_budget,
    "hint": Engine.hint,
    "evaluate": Engine.evaluate,
    "perft": Engine.perft,
    "stop": Engine.stop,
    "record": Engine.record,
})  # fmt: skip


def converse(source: BinaryIO, sink: BinaryIO) -> None:
    """Answer every line of the source until `quit` or its end; `stop` is heard while an answer is under way."""
    engine = Engine()
    lines: Queue[bytes | None] = Queue(_MOST_WAITING)
    Thread(target=_listen, args=(source, lines, engine.stopped), daemon=True).start()
    while not engine.over and (line := lines.get()) is not None:
        answer = engine.answer(line)
        if answer is not None:
            sink.write(answer)
            sink.flush()


def _listen(source: BinaryIO, lines: Queue[bytes | None], stopped: Event) -> None:
    """Hand the lines on as they come; None is their end."""
    while (line := gtp.read_line(source)) is not None:
        request = gtp.parse_request(line)
        if request is not None and request.command == "stop":
            stopped.set()
        lines.put(line)
    lines.put(None)


def run() -> int:
    """Speak the protocol over standard input and output; return the exit code."""
    # A stream of its own: Python waits at its end for whoever still reads from the usual one.
    source = os.fdopen(os.dup(sys.stdin.fileno()), "rb", closefd=False)
    try:
        converse(source, sys.stdout.buffer)
    except OSError:
        # The other side has gone, which is an end like any other; what is left to write goes nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except KeyboardInterrupt:
        return 130
    return 0
