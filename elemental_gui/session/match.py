"""A match: a session with its clocks, and the verbs that change it as plain data, so that a journal can replay them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

import attrs

from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.state import Outcome
from elemental_gui.engine.core.violations import IllegalAction, NotationError
from elemental_gui.session.chance import Generator
from elemental_gui.session.clock import Clock, SeatClock, clock_comment
from elemental_gui.session.record import BY_HOST, LONGEST_NOTE, VERDICTS, dumps, loads
from elemental_gui.session.record_text import PLAYED_ON, one_line
from elemental_gui.session.seating import Occupant
from elemental_gui.session.session import Session
from elemental_gui.session.telling import HINTS_TAG
from elemental_gui.session.time_control import format_time_control, parse_time_control

Verb = Mapping[str, Any]
"""What happened, as JSON data: `do` names it, `clock` holds the times at that moment."""


@attrs.frozen
class Match:
    """A session with its clocks."""

    session: Session
    clock: Clock

    def begun(self) -> Match:
        """Let the clock of the first turn run where it does not wait for the first action (ruling 0.16)."""
        if not self.session.game.times_first_turn or self.session.outcome is not None:
            return self
        return attrs.evolve(self, clock=self.clock.start_turn(self.session.seat))


class UnknownVerb(Exception):
    """A journal's line that says nothing this program understands; the message names it."""


def header(match: Match) -> dict[str, Any]:
    """Describe a match so that `from_header` makes it again."""
    return {
        "record": dumps(match.session),
        "confirmed": not match.session.awaits_seal,
        "control": format_time_control(match.clock.control),
        "clock": times(match.clock),
    }


def from_header(data: Mapping[str, Any]) -> Match:
    """Make the match that `header` described; raises UnknownVerb or UnreadableRecord for anything else."""
    try:
        session = loads(str(data["record"]).encode()).session
        if data.get("confirmed") is True:  # a record does not tell it, nor did the journals of earlier versions
            session = session.seal()
        clock = Clock.new(parse_time_control(str(data["control"])), session.start.seats)
        return Match(session, _with_times(clock, data["clock"]))
    except (KeyError, TypeError, ValueError) as error:
        raise UnknownVerb(f"the journal's first line cannot be understood ({error})") from None


def times(clock: Clock) -> dict[str, Any]:
    """Write the times of a clock as plain data."""
    return {
        "running": clock.running,
        "paused": clock.is_paused,
        "flagged": sorted(clock.flagged),
        "seats": [attrs.astuple(seat) for seat in clock.seats],
    }


def _with_times(clock: Clock, data: Mapping[str, Any]) -> Clock:
    """Read what `times` wrote; raises KeyError, TypeError or ValueError for anything else, JSON's oddities included."""
    numbers = range(1, len(clock.seats) + 1)
    seats = tuple(
        SeatClock(**{name: _whole(ms, _LONGEST_MS) for name, ms in zip(_SEAT_FIELDS, _list(seat), strict=True)})
        for seat in _list(data["seats"])
    )
    running, paused, flagged = data["running"], data["paused"], _list(data["flagged"])
    if len(seats) != len(clock.seats):
        raise ValueError("the number of clocks is wrong")
    if running is not None and _whole(running, len(numbers)) not in numbers:
        raise ValueError("no such seat's clock can run")
    if not isinstance(paused, bool) or not all(_whole(seat, len(numbers)) in numbers for seat in flagged):
        raise ValueError("the state of the clocks is none")
    return attrs.evolve(clock, seats=seats, running=running, is_paused=paused, flagged=frozenset(flagged))


def _list(value: object) -> list[Any]:
    if not isinstance(value, list | tuple):
        raise TypeError("a list is due")
    return list(value)


def _whole(value: object, most: int) -> int:
    if type(value) is not int or not 0 <= value <= most:
        raise ValueError(f"a whole number up to {most} is due")
    return value


_LONGEST_MS: Final = 10**12
"""Thirty years."""
_MOST_DRAWN: Final = 10**9 - 1
_MOST_PLIES: Final = 10**9
_SEAT_FIELDS: Final = tuple(field.name for field in attrs.fields(SeatClock))


def perform(match: Match, verb: Verb) -> Match:
    """Return the match after a verb; raises IllegalAction, NotationError or UnknownVerb."""
    try:
        method = _VERBS[verb["do"]]
        if "clock" in verb:
            match = attrs.evolve(match, clock=_with_times(match.clock, verb["clock"]))
        after = method(match, verb)
    except (KeyError, TypeError, ValueError) as error:
        raise UnknownVerb(f"{dict(verb)!r:.80} cannot be understood ({error})") from None
    return _clocked(match, after)


def replay(match: Match, verbs: Iterable[Verb]) -> tuple[Match, str]:
    """Perform verbs one after the other; the text says where and why it had to stop, and is empty when it had not."""
    for number, verb in enumerate(verbs, 1):
        try:
            match = perform(match, verb)
        except (IllegalAction, NotationError, UnknownVerb) as error:
            return match, f"event {number}: {error}"
    return match, ""


def _clocked(before: Match, after: Match) -> Match:
    """Let the clocks follow the session: a turn's runs until it is confirmed (ruling 0.14), none runs between turns.

    They start with the first action and stop at the end. With a turn that is taken back its flag goes too, and so it
    does with the penalty that is paid for it.
    """
    session, clock = after.session, after.clock
    passed, gone_back = session.sealed > before.session.sealed, session.sealed < before.session.sealed
    if gone_back:
        clock = clock.lowered({clock.expired, *(ply.seat for ply in before.session.plies[len(session.plies) :])})
    if passed and (overtime := session.game.overtime) is not None:
        last = session.plies[session.sealed - 1]
        clock = clock.lowered({last.seat} if isinstance(last.action, overtime.payment) else ())
    if passed and _is_timed(session.plies[session.sealed - 1].before):
        mover = session.mover(session.sealed) or session.start.seat
        comment = clock_comment(clock, mover)
        session = session.remark(comment, session.sealed) if comment else session
    if session.outcome is not None:
        return Match(session, clock.paused())
    if before.session.outcome is not None:
        clock = clock.resumed()
    if session.plies or clock.running is not None:
        turn = session.plies[-1].before if session.awaits_seal else session.position
        if not _is_timed(turn):
            clock = clock.stopped()
        elif passed or gone_back or clock.running != session.seat:
            clock = clock.start_turn(session.seat or session.position.seat)
    return Match(session, clock)


def _is_timed(position: Position) -> bool:
    return position.game.is_timed(position.state)


def _play(match: Match, verb: Verb) -> Match:
    session = match.session
    for text in _list(verb["actions"]):
        if not isinstance(text, str):
            raise TypeError("an action is text")
        session = session.play(session.position.parse(text))
    if "drawn" in verb and session.luck is not None:
        session = attrs.evolve(session, luck=Generator(session.luck.seed, _whole(verb["drawn"], _MOST_DRAWN)))
    return attrs.evolve(match, session=session)


def _end(match: Match, verb: Verb) -> Match:
    seats, reason = match.session.start.seats, verb["reason"]
    winners = tuple(sorted({_whole(seat, seats) for seat in _list(verb["winners"])}))
    note = verb.get("note", "")
    if 0 in winners or reason not in VERDICTS or not (winners or reason == BY_HOST):
        raise ValueError("this is no result")
    if not isinstance(note, str):
        raise TypeError("a reason is text")
    return attrs.evolve(match, session=match.session.end(Outcome(winners, reason, one_line(note, LONGEST_NOTE))))


def _play_on(match: Match, _verb: Verb) -> Match:
    """From here nothing follows at zero; a game that was lost on time goes on."""
    session, clock = match.session, match.clock.without_consequences()
    if session.lost_on_time:
        session = attrs.evolve(session, verdict=None)
    return Match(session.remark(f"{PLAYED_ON}: from here on nothing happens when any player's time runs out"), clock)


def _correct(match: Match, verb: Verb) -> Match:
    seat, turn, reserve = _whole(verb["seat"], match.session.start.seats), verb.get("turn"), verb.get("reserve")
    clock = match.clock.corrected(seat, turn=turn, reserve=reserve)
    said = " ".join(f"{name} {value} s" for name, value in (("turn", turn), ("reserve", reserve)) if value is not None)
    reason = f" ({verb['reason']})" if verb.get("reason") else ""
    return Match(match.session.remark(f"host set the clock of seat {seat}: {said}{reason}"), clock)


def _luck(match: Match, verb: Verb) -> Match:
    seed = verb["seed"]
    if not (seed is None or isinstance(seed, str)):
        raise TypeError("a seed is text")
    return attrs.evolve(match, session=match.session.with_luck(None if seed is None else Generator(seed)))


def _name(match: Match, verb: Verb) -> Match:
    name, value = verb["name"], verb["value"]
    if name not in [f"Seat{seat}" for seat in range(1, match.session.start.seats + 1)] or not isinstance(value, str):
        raise ValueError("a name is text, and a seat has it")
    return attrs.evolve(match, session=match.session.tagged(name, value))


def _seat(match: Match, verb: Verb) -> Match:
    seat, player = _whole(verb["seat"], match.session.start.seats), verb["player"]
    if not seat or not isinstance(player, str):
        raise ValueError("a player is text, and sits in a seat")
    return attrs.evolve(match, session=match.session.tagged(*Occupant.read(player).tag(seat)))


def _on_session(method: Callable[[Session, Verb], Session]) -> Callable[[Match, Verb], Match]:
    return lambda match, verb: attrs.evolve(match, session=method(match.session, verb))


_VERBS: Final[dict[str, Callable[[Match, Verb], Match]]] = {
    "play": _play,
    "undo": _on_session(lambda session, _: session.undo()),
    "seal": _on_session(lambda session, _: session.seal()),
    "redo": _on_session(lambda session, _: session.redo()),
    "reset": _on_session(lambda session, _: session.reset_turn()),
    "jump": _on_session(lambda session, verb: session.jump(_whole(verb["to"], _MOST_PLIES))),
    "rewind": _on_session(lambda session, verb: session.rewind(_whole(verb["to"], _MOST_PLIES), str(verb["reason"]))),
    "take back": _on_session(lambda session, _: session.take_back_turn()),
    "override": _on_session(lambda session, verb: session.override(str(verb["text"]), str(verb["position"]))),
    "remark": _on_session(lambda session, verb: session.remark(str(verb["text"]))),
    "end": _end,
    "play on": _play_on,
    "allow hints": _on_session(lambda game, _: game.tagged(HINTS_TAG, None).remark("hints are allowed from here on")),
    "correct": _correct,
    "name": _name,
    "seat": _seat,
    "luck": _luck,
    "time": lambda match, _: match,
    "file": lambda match, _: match,
    "draft": lambda match, _: match,
    "pause": lambda match, _: attrs.evolve(match, clock=match.clock.paused()),
    "resume": lambda match, _: attrs.evolve(match, clock=match.clock.resumed()),
}
