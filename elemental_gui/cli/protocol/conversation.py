"""What a conversation remembers: its games, the one that commands are about, and how answers are to be given."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from time import monotonic
from typing import Final

import attrs

from elemental_gui.cli.budget import Budget
from elemental_gui.engine.core.violations import Violation
from elemental_gui.session.session import Session

REACH_SECONDS: Final = 10
"""How long `reach` may take before it says that it does not know, unless `reach_time` was said."""
FIRST_NAME: Final = "game"
"""What the game is called that is played before any has been named."""


class Refused(Exception):
    """A command that cannot be carried out; the message is the whole answer, and nothing has changed."""


class NotPlayed(Refused):
    """Actions that cannot be played: the first at fault, and why the rules refuse it if they do."""

    def __init__(self, message: str, played: Session, text: str, violation: Violation | None) -> None:
        super().__init__(message)
        self.played = played
        """The game up to the action at fault."""
        self.text = text
        """That action, in its canonical spelling where it has one."""
        self.violation = violation
        """None for a text that is no action."""


@attrs.frozen
class Kept:
    """One of the games."""

    session: Session
    is_seed_secret: bool = False
    """Whether the program chose its seed, which nobody may know before the game is over."""


@attrs.define
class Conversation:
    """The state of one conversation; it begins without a game."""

    fresh_seed: Callable[[], str] = lambda: secrets.token_hex(8)
    """Makes the luck of games that are started without a seed."""
    now: Callable[[], float] = monotonic
    """Tells the seconds."""
    stops_heard: int = 0
    """Counted up by whoever hears `stop` while a command is carried out."""
    stops_answered: int = 0
    is_over: bool = False
    """Whether `quit` was said."""
    name: str = FIRST_NAME
    """What the present game is called, also before it is begun."""
    games: dict[str, Kept] = attrs.field(factory=dict)
    """All games that were begun, by their names."""
    reach_seconds: float = REACH_SECONDS
    budget: Budget = attrs.field(factory=Budget)
    gives_objects: bool = False
    """Whether verdicts are given as JSON."""

    @property
    def kept(self) -> Kept:
        """The present game; raises Refused before it is begun."""
        try:
            return self.games[self.name]
        except KeyError:
            raise Refused("There is no game yet; start one, such as: new element pnp.") from None

    @property
    def session(self) -> Session:
        """The session of the present game; raises Refused before it is begun."""
        return self.kept.session

    def go_on(self, session: Session) -> None:
        self.games[self.name] = attrs.evolve(self.kept, session=session)

    def is_stopped(self) -> bool:
        """Tell whether `stop` was said behind the command that is carried out."""
        return self.stops_heard > self.stops_answered

    def reach_deadline(self) -> Callable[[], bool]:
        """Begin the time of a search for a position; the answer tells whether it has run out, or `stop` was said."""
        end = self.now() + self.reach_seconds
        return lambda: self.is_stopped() or self.now() > end


def nothing(arguments: str) -> None:
    """Refuse words behind a command that takes none."""
    if arguments:
        raise Refused("Nothing comes after this command.")
