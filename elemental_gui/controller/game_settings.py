"""How a game is to be started, as one frozen value, and what goes with a session: settings, time control, clocks."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

import attrs

from elemental_gui.engine.catalog import load
from elemental_gui.engine.core.game import Position
from elemental_gui.session.clock import Clock, parse_clock_comment, parse_used_comment
from elemental_gui.session.match import Match
from elemental_gui.session.record_text import PLAYED_ON
from elemental_gui.session.seating import PERSON, Occupant, named, seat_names
from elemental_gui.session.session import Session
from elemental_gui.session.telling import HINTS_TAG, OFF
from elemental_gui.session.time_control import (
    CLOCK_TAG,
    UNTIMED,
    ReserveKind,
    TimeControl,
    TimeControlError,
    is_limited,
    parse_time_control,
)

PRESET_CLOCK: Final = "preset"
NO_CLOCK: Final = "none"
RANDOM: Final = 0
_LONGEST: Final = 4000
_MOST_SEATS: Final = 9


class GameSettings(NamedTuple):
    """A new game's preset, seats, clock, luck and house rules; whether they fit together is for the game to say."""

    slug: str
    preset: str = ""
    """Empty for the game's own default."""
    names: tuple[str, ...] = ()
    """One for each seat; their number is that of the players. Without any, as many play as usually do."""
    first: int = 1
    """The seat that starts; RANDOM for a random one."""
    clock: str = NO_CLOCK
    """PRESET_CLOCK, NO_CLOCK, or a time control as records spell it."""
    own_clock: str = ""
    """The time control last typed, whether it is used or not."""
    typed_luck: bool = False
    """Whether a host types in what is drawn."""
    seed: str = ""
    """For the program's luck; empty for a new one."""
    options: tuple[tuple[str, str], ...] = ()
    """Rule switches that differ from the preset, as key and value."""
    players: tuple[str, ...] = ()
    """Who plays each seat, as `session.seating.Occupant` is written; people where nothing is said."""
    hints: bool = True
    """Whether the computer may be asked about the game while it goes on."""

    @property
    def called(self) -> tuple[str, ...]:
        """What each seat will be called; empty for a person without a name."""
        players = (*self.players, *[""] * len(self.names))
        return named(self.names, tuple(map(Occupant.read, players[: len(self.names)])))

    def to_text(self) -> str:
        """Write the settings for the settings file; a seed is for one game and is left out."""
        return json.dumps(self._replace(seed="")._asdict())

    @classmethod
    def from_text(cls, slug: str, text: str) -> GameSettings:
        """Read what `to_text` wrote; whatever cannot be understood has its default.

        Where it matters who starts, chance decides that by default.
        """
        plain = cls(slug, first=RANDOM if load(slug).why_first else cls(slug).first)
        try:
            data = json.loads(text) if 0 < len(text) <= _LONGEST else {}
        except (ValueError, RecursionError):
            return plain
        if not isinstance(data, dict):
            return plain
        return plain._replace(
            **{
                name: value
                for name, default in plain._asdict().items()
                if name not in ("slug", "seed") and (value := _checked(name, default, data.get(name))) is not None
            }
        )


def _checked(name: str, default: object, value: Any) -> Any:
    if name in ("names", "players"):
        least = 2 if name == "names" else 0
        return tuple(value) if _is_list_of(value, str) and least <= len(value) <= _MOST_SEATS else None
    if name == "options":
        fits = _is_list_of(value, list) and all(_is_list_of(each, str) and len(each) == 2 for each in value)
        return tuple(map(tuple, value)) if fits else None
    if name == "first":
        return value if type(value) is int and 0 <= value <= _MOST_SEATS else None
    return value if type(value) is type(default) else None


def _is_list_of(value: Any, kind: type) -> bool:
    return isinstance(value, list) and all(isinstance(each, kind) for each in value)


CLOCK_SWITCH: Final = "clock"

_CORRECTION: Final = re.compile(r"host set the clock of seat ([1-9]):.* reserve ([0-9]{1,8}(?:\.[0-9]{1,9})?) s\b")


def control_of(session: Session) -> TimeControl:
    """Give the time control of a session; a TimeControl tag that cannot be read counts for nothing."""
    game, start = session.game, session.start
    if start.options.get(CLOCK_SWITCH) == "off":
        return UNTIMED
    for text in (dict(session.tags).get(CLOCK_TAG, ""), game.presets[start.preset].clock):
        try:
            return parse_time_control(text)
        except TimeControlError:
            continue
    return UNTIMED


def match_of(session: Session) -> Match:
    """Give a session the clocks that its comments tell of: reserves and totals as last written, turns full, paused.

    Where it was played on at zero, nothing follows there any more.
    """
    control = control_of(session)
    clock = Clock.new(control, session.start.seats)
    if control.reserve_kind is not ReserveKind.NONE:
        for seat, reserve in _reserves(session).items():
            clock = clock.corrected(seat, reserve=reserve)
    for seat, used in _used(session).items():
        clock = clock.corrected(seat, used=used)
    if any(remark.text.startswith(PLAYED_ON) for remark in session.remarks):
        clock = clock.without_consequences()
    if not session.plies:
        begun = Match(session, clock).begun()
        return attrs.evolve(begun, clock=begun.clock.paused()) if begun.clock.running else begun
    return Match(session, clock.start_turn(session.seat).paused())


def _reserves(session: Session) -> Mapping[int, float]:
    """Find what each seat had left, in seconds; a host's correction overrules the comment before it."""
    left: dict[int, float] = {}
    seats = range(1, session.start.seats + 1)
    preface = [(0, remark.text) for remark in session.remarks if not remark.plies]
    for seat, remark in (*preface, *((turn.seat, remark) for turn in session.turns() for remark in turn.remarks)):
        shown = parse_clock_comment(remark)
        corrected = _CORRECTION.match(remark)
        if seat and shown is not None and shown[1] is not None:
            left[seat] = shown[1]
        elif corrected is not None and int(corrected[1]) in seats:
            left[int(corrected[1])] = float(corrected[2])
    return left


def _used(session: Session) -> Mapping[int, int]:
    told = ((turn.seat, parse_used_comment(remark)) for turn in session.turns() for remark in turn.remarks)
    return {seat: used for seat, used in told if used is not None}


def correction(full: Clock, clock: Clock, seat: int) -> str:
    """Write, as the remark of a correction, what a seat has otherwise than full clocks have; empty for nothing."""
    was, now = full.seat(seat), clock.seat(seat)
    times = (("turn", was.turn_ms, now.turn_ms), ("reserve", was.reserve_ms, now.reserve_ms))
    said = " ".join(f"{name} {after / 1000:g} s" for name, before, after in times if before != after)
    return f"host set the clock of seat {seat}: {said}" if said else ""


def first_of(start: Position) -> int:
    """Give the seat that begins an ordinary game of these rules; 0 for a start that somebody has set up."""
    game, preset, options, seats = start.game, start.preset, start.options, start.seats
    return next((seat for seat in range(1, seats + 1) if start == game.start(preset, options, seats, seat)), 0)


def settings_of(session: Session) -> GameSettings:
    """Give the settings with which a game like this one is started again, with new luck."""
    game, start = session.game, session.start
    preset, options, seats = start.preset, start.options, start.seats
    default = game.start(preset, {}, seats, 1).options
    changed = {key: value for key, value in options.items() if value != default[key]}
    tags = dict(session.tags)
    own = tags.get(CLOCK_TAG, "")
    no_clock = changed.pop(CLOCK_SWITCH, "") == "off"
    return GameSettings(
        game.slug,
        preset,
        seat_names(session.tags, start.seats),
        first_of(start) or 1,
        NO_CLOCK if no_clock or not is_limited(own or game.presets[preset].clock) else own or PRESET_CLOCK,
        own,
        typed_luck=session.luck is None,
        options=tuple(changed.items()),
        hints=tags.get(HINTS_TAG, "").lower() != OFF,
        players=() if set(session.occupants) == {PERSON} else tuple(map(str, session.occupants)),
    )
