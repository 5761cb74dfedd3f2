"""Commands for many games in one conversation: which one is meant, and who plays it."""

from __future__ import annotations

import re
from typing import Final

import attrs

from elemental_gui.cli.protocol.desk import Desk, Refused, nothing
from elemental_gui.session.record_text import is_blank, one_line

MOST_GAMES: Final = 1_000
LONGEST_NAME: Final = 100
"""Letters of what a game or a player is called."""
_SEAT: Final = re.compile(r"([1-9])(?: +(.*))?")


def game(desk: Desk, arguments: str) -> str:
    """Go on with the game of this name; one that nobody knows is begun with `new`."""
    desk.name = _name(arguments)
    return ""


def games(desk: Desk, arguments: str) -> str:
    """Name the games, the present one first."""
    nothing(arguments)
    return "\n".join(dict.fromkeys((desk.name, *desk.games)))


def close(desk: Desk, arguments: str) -> str:
    """Forget the game of this name; a present one leaves its name behind, for another game."""
    name = _name(arguments)
    if name not in desk.games:
        raise Refused("There is no game of that name; games tells which there are.")
    del desk.games[name]
    return ""


def make_room(desk: Desk) -> None:
    """Refuse one game more than can be kept."""
    if desk.name not in desk.games and len(desk.games) >= MOST_GAMES:
        raise Refused(f"There are {MOST_GAMES} games already, and no more can be kept; close one of them first.")


def seat(desk: Desk, arguments: str) -> str:
    """Say who plays a seat: verdicts name the players, and so does the record."""
    session = desk.session
    match = _SEAT.fullmatch(arguments)
    if match is None or int(match[1]) > session.start.seats:
        raise Refused(f"Say which seat, 1 to {session.start.seats}, and then who plays it.")
    tag, name = f"Seat{match[1]}", one_line(match[2] or "", LONGEST_NAME)
    others = tuple(each for each in session.tags if each[0] != tag)
    desk.go_on(attrs.evolve(session, tags=others if is_blank(name) else (*others, (tag, name))))
    return ""


def objects(desk: Desk, arguments: str) -> str:
    """Tell verdicts as JSON from now on, or as words."""
    if arguments.lower() not in ("on", "off"):
        raise Refused("Say json on, or json off.")
    desk.gives_objects = arguments.lower() == "on"
    return ""


def _name(text: str) -> str:
    if not text or len(text) > LONGEST_NAME or not text.isprintable():
        raise Refused(f"Say the name of a game: up to {LONGEST_NAME} letters that can be seen.")
    return text
