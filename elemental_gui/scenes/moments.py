"""Any moment of a session: what a board shows of it, its picture as a value, its turn, and its label."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import overload

import attrs

from elemental_gui.engine.core.events import Event, touched
from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.core.state import AnyAction, AnyState
from elemental_gui.host.boards.identity import KEY, identity_of
from elemental_gui.scenes.kit.contract import Moment
from elemental_gui.scenes.still import Player, Still
from elemental_gui.session.clock import parse_clock_comment, parse_used_comment
from elemental_gui.session.override import Override
from elemental_gui.session.seating import PERSON
from elemental_gui.session.session import Ply, Session
from elemental_gui.session.telling import label_now
from elemental_gui.session.time_control import format_duration

_Played = tuple[AnyState, AnyAction | None]


class _Past(Sequence[_Played]):
    """The states of a game so far and what was played in them, looked up only when they are asked for."""

    def __init__(self, plies: Sequence[Ply], count: int) -> None:
        self._plies, self._count = plies, count

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, place: int) -> _Played: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[_Played, ...]: ...
    def __getitem__(self, place: int | slice) -> _Played | tuple[_Played, ...]:
        if isinstance(place, slice):
            return tuple(self[number] for number in range(*place.indices(self._count)))
        before, action = _played(self._plies[range(self._count)[place]])
        return before.state, action


def moment_of(
    session: Session,
    looking: int | None,
    told: Sequence[Ply] = (),
    *,
    is_watched: bool = False,
    is_out_of_time: bool = False,
) -> Moment[AnyState, AnyAction]:
    """Give all that a board shows after this many plies, or of the live position for None.

    The plies that are `told` are seen to happen, except for what a host accepted against the rules.
    """
    is_live = looking is None
    count = len(session.plies) if looking is None else looking
    position = session.concluded if is_live else session.position_at(count)
    is_unconfirmed = count == len(session.plies) and session.awaits_seal and session.outcome is None
    return Moment(
        position.state,
        events=_events(told),
        past=_Past(session.plies, count),
        last_turn=last_turn_squares(session, count),
        names=session.names,
        machines=frozenset(seat for seat, sitter in enumerate(session.occupants, 1) if sitter != PERSON),
        is_live=is_live,
        played_by=session.seat if is_unconfirmed else 0,
        is_watched=is_watched,
        is_out_of_time=is_out_of_time,
    )


def foreseen(session: Session, first: int, count: int) -> Moment[AnyState, AnyAction]:
    """Give what a scene shows of plies that are only thought of."""
    plies = session.plies[first : first + count]
    thought = tuple(action for _, action in map(_played, plies) if action is not None)
    return attrs.evolve(moment_of(session, first), ahead=_events(plies), thought=thought, is_foreseen=count > 0)


def _played(ply: Ply) -> tuple[Position, AnyAction | None]:
    """Give where something was played and what; None for what a host accepted against the rules."""
    return ply.before, None if isinstance(ply.action, Override) else ply.action


def still_of(session: Session, plies: int, clocks: tuple[str, ...] = (), *, for_host: bool = False) -> Still:
    """Describe the picture of a moment; without clocks those that the record knows are shown.

    Pictures are there to be passed on, so what is still secret is shown in those for the host alone.
    The position goes with it, so that a host can check what is sent as a picture; it says no more than is painted.
    """
    game = session.game
    state = session.position_at(plies) if for_host else session.public(session.position_at(plies))
    times = clocks or clocks_then(session, plies)
    is_now = plies == len(session.plies)
    over = session.outcome is not None and is_now
    acting = session.seat if is_now else state.seat
    seats = range(1, session.start.seats + 1)
    players = tuple(
        Player(seat, session.names[seat - 1], times[seat - 1], not over and seat == acting) for seat in seats
    )
    squares: frozenset[Square] = last_turn_squares(session, plies)
    texts = ((KEY, identity_of(state).to_text()),)
    return Still(game.slug, state.state, squares, players, _note(session, plies, over=over), texts)


def _note(session: Session, plies: int, *, over: bool) -> str:
    if session.outcome is not None and over:
        return session.position.words(session.names).headline(session.outcome)
    turn = session.turn_with(plies)
    if plies == len(session.plies):
        return f"turn {label_now(session)}"
    if turn is None:
        return "the start"
    if plies == turn.first + len(turn.plies):
        return f"after turn {turn.label}"
    return f"turn {turn.label}"


def last_turn_squares(session: Session, plies: int) -> frozenset[Square]:
    """Return the squares where the last turn that was confirmed by then did something, or that ended the game."""
    is_won = session.position.outcome is not None and plies == len(session.plies)
    turn = session.turn_with(plies) if is_won else session.last_turn(plies)
    return frozenset() if turn is None else touched(_events(turn.plies))


def _events(plies: Iterable[Ply]) -> tuple[Event, ...]:
    """Give what plies did, except for what a host accepted against the rules."""
    played = map(_played, plies)
    return tuple(event for before, action in played if action is not None for event in before.events(action))


def clocks_then(session: Session, plies: int) -> tuple[str, ...]:
    """Write the times that the record gives for every seat's last turn up to then; empty texts where it has none."""
    texts = [""] * session.start.seats
    for turn in session.turns():
        if turn.first + len(turn.plies) <= plies:
            given = (parse_clock_comment(text) or (parse_used_comment(text),) for text in turn.remarks)
            # Behind it may stand those of turns that a host has taken back.
            own = next((times for times in given if times != (None,)), None)
            if own is not None:
                texts[turn.seat - 1] = " + ".join(format_duration(time) for time in own if time is not None)
    return tuple(texts)
