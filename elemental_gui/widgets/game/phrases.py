"""What the window says about a game: what it asks of each game's own words, and what holds for all."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, NamedTuple, Protocol

from elemental_gui.engine.core.outcome import Outcome
from elemental_gui.engine.core.spec import AnySpec
from elemental_gui.session.override import Override
from elemental_gui.session.session import Ply, Session
from elemental_gui.widgets.game import (
    compass_collisions_phrases,
    elemenders_phrases,
    element_phrases,
    elemento_phrases,
    numerous_particles_phrases,
)
from elemental_gui.widgets.game.answers import Completion, Due


class Phrases(Protocol):
    """What a game's module of words answers. States and actions are those of the game."""

    def spoken(self, state: Any, action: Any) -> str:
        """Write an action in the words of the rules that are played."""

    def picture(self, action: Any) -> str:
        """Give the board code of a stone or the name of an icon that stands for an action."""

    def owed(self, state: Any) -> str:
        """Say what is still to do in this turn; empty when the game is over."""

    def completion(self, state: Any) -> Completion:
        """Tell whether the turn can still be ended; this may search for some time."""

    def spoils(self, state: Any, action: Any) -> bool:
        """Tell whether a legal action certainly makes the turn impossible to finish."""

    def last_resort(self, state: Any) -> Any:
        """Give the action that is left when nothing else is legal; None while something is."""

    def quarry(self, state: Any, seat: int) -> int | None:
        """Give the seat that another seat hunts, where that needs to be said."""

    def ending(self, state: Any, outcome: Outcome, losers: str) -> str:
        """Say in a sentence why the game ended; empty for a reason that the game's rules do not give."""

    def concluded(self, state: Any, outcome: Outcome) -> Any:
        """Give the state as a board shows it when the game ended with a result that its rules do not give."""

    def luck(self, state: Any) -> Due | None:
        """Give what a host has to enter; None when nothing is due."""


BOOK: Final[Mapping[str, Phrases]] = {
    "element": element_phrases,
    "compass_collisions": compass_collisions_phrases,
    "elemento": elemento_phrases,
    "elemenders": elemenders_phrases,
    "numerous_particles": numerous_particles_phrases,
}
"""Slug -> the game's words."""


def spoken(session: Session, ply: Ply) -> str:
    """Write a ply in the words of the rules that are played; what is still secret is left out."""
    action = session.public_ply(ply).action
    if isinstance(action, Override):
        return f"{action.text}, accepted against the rules"
    return BOOK[session.spec.slug].spoken(ply.before, action)


def picture(session: Session, ply: Ply) -> str:
    """Give the board code of a stone or the name of an icon that stands for a ply."""
    return "warning" if isinstance(ply.action, Override) else BOOK[session.spec.slug].picture(ply.action)


class Names(NamedTuple):
    """How seats are called."""

    name_of: Callable[[int], str]

    def joined(self, seats: Iterable[int]) -> str:
        """Name these seats in one phrase."""
        names = [self.name_of(seat) for seat in seats]
        if len(names) < 2:
            return "".join(names)
        return "{} and {}".format(", ".join(names[:-1]), names[-1])


def described(session: Session, names: Names) -> str:
    """Say who plays what, and where luck comes from if there is any."""
    spec, start = session.spec, session.start
    players = " – ".join(names.name_of(seat) for seat in range(1, spec.seats(start) + 1))
    program, host = "luck from the program", "luck typed in"
    luck = f" · {host if session.luck is None else program}" if spec.has_luck else ""
    return f"{players} · {', '.join(spec.titles(spec.preset(start)))}{luck}"


def losers(spec: AnySpec, state: Any, outcome: Outcome) -> tuple[int, ...]:
    """List the seats whose defeat this outcome is: those against whom the winners win."""
    winners = set(outcome.winners)
    return tuple(
        seat
        for seat in range(1, spec.seats(state) + 1)
        if seat not in winners and winners.issuperset(spec.winners_against(state, seat))
    )


def headline(session: Session, names: Names) -> str:
    """Say who won; empty while the game goes on."""
    outcome = session.outcome
    if outcome is None:
        return ""
    if len(outcome.winners) == session.spec.seats(session.start):
        return "The game is drawn"
    one, many = "{} wins", "{} win"
    template = one if len(outcome.winners) == 1 else many
    return template.format(names.joined(outcome.winners))


def ending(session: Session, names: Names) -> str:
    """Say in a sentence why the game ended; empty while it goes on."""
    outcome, state = session.outcome, session.state
    if outcome is None:
        return ""
    lost = names.joined(losers(session.spec, state, outcome))
    told = BOOK[session.spec.slug].ending(state, outcome, lost)
    verdicts = {
        "resigned": "{} has given the game up.",
        "time": "{} has run out of time.",
        "agreed": "The players agreed on it.",
        "host": "The host decided it.",
        "setup": "The game was set up like this.",
    }
    plain = outcome.reason.replace("_", " ").capitalize() + "."
    return told or verdicts.get(outcome.reason, plain).format(lost)
