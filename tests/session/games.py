"""Short games that several tests play."""

from __future__ import annotations

import random

from elemental_gui.engine.catalog import load
from elemental_gui.session.chance import Generator
from elemental_gui.session.session import Session

GAME = load("element")


def new_session(preset: str = "pnp", *, seed: str | None = None, seats: int = 2, first: int = 1) -> Session:
    """Start a game; without a seed a host types what is drawn."""
    tags = tuple((f"Seat{seat}", name) for seat, name in enumerate(("Ann", "Ben", "Cy", "Di")[:seats], 1))
    luck = None if seed is None else Generator(seed)
    return Session(GAME.start(preset, {}, seats, first), luck, tags)


def play(session: Session, text: str) -> Session:
    """Play actions separated by `;`."""
    for action in text.split(";"):
        session = session.play(GAME.parse_action(session.position.state, action.strip()))
    return session


def written(session: Session) -> list[str]:
    """Give the actions of a session in words."""
    return [session.written(ply) for ply in session.plies]


def random_session(seed: int, preset: str, *, seats: int = 2, first: int = 1, plies: int = 120) -> Session:
    """Play random legal actions from a seeded game."""
    rng = random.Random(seed)
    session = new_session(preset, seed=str(seed), seats=seats, first=first)
    for _ in range(plies):
        if session.outcome is not None:
            break
        if GAME.is_chance(session.position.state):
            session = session.roll()
        else:
            session = session.play(rng.choice(list(GAME.legal_actions(session.position.state))))
    return session


FIRST_TURN = "take 2; draw fire water; move G6; fire F8; water C4; move H6; move H7; confirm"
SECOND_TURN = "take 0; move E6; move D6; move E6; move D6; move E6; confirm"
WALK = "move G6; move H6; move G6; move H6; move G6; confirm"
"""How a first turn goes on after `take 0`."""
