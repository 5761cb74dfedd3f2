"""What stands in a journal with a good checksum need not make sense: it is refused by name, whatever it is made of."""

from __future__ import annotations

import json
import math
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from elemental_gui.engine.core.violations import IllegalAction, NotationError
from elemental_gui.session.clock import Clock
from elemental_gui.session.match import _VERBS, Match, UnknownVerb, from_header, header, perform, times
from elemental_gui.session.record import UnreadableRecord, dumps, loads
from tests.session.games import new_session, play
from tests.support.each_case import each_case
from tests.support.letters import LETTERS
from tests.support.time_controls import PNP

ODD: list[Any] = [
    -1, 0, 3, 99, 10**30, True, 1.5, math.inf, -math.inf, math.nan, None, "x", "1", "\ud83d", [], [1], {}, {"a": []},
]  # fmt: skip
MATCH = Match(play(new_session(seed="x"), "take 2").roll(), Clock.new(PNP, 2).start_turn(1))
CLOCK = times(MATCH.clock)
VERBS: list[dict[str, Any]] = [
    {"do": "play", "actions": ["move G6"], "drawn": 2},
    {"do": "jump", "to": 1},
    {"do": "rewind", "to": 1, "reason": "why"},
    {"do": "override", "text": "move A1", "position": MATCH.session.position.text},
    {"do": "remark", "text": "so"},
    {"do": "end", "winners": [1], "reason": "resigned"},
    {"do": "correct", "seat": 1, "turn": 30.0, "reserve": 60.0, "reason": ""},
    {"do": "name", "name": "Seat1", "value": "Ann"},
    {"do": "luck", "seed": "y"},
    *({"do": name} for name in _VERBS),
]
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(LETTERS) | st.sampled_from(ODD),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(LETTERS, max_size=8), inner, max_size=3),
    max_leaves=6,
)


def paths(value: Any, before: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in a piece of JSON."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list | tuple) else ()
    return [before, *(path for key, each in inner for path in paths(each, (*before, key)))]


def put(value: Any, path: tuple[Any, ...], odd: Any) -> Any:
    """The same JSON with something else in one place."""
    if not path:
        return odd
    changed = dict(value) if isinstance(value, dict) else list(value)
    changed[path[0]] = put(value[path[0]], path[1:], odd)
    return changed


def judged(verb: Any) -> None:
    """A verb is performed, and gives a game that can be written and read, or it is refused."""
    try:
        match = perform(MATCH, verb)
    except (IllegalAction, NotationError, UnknownVerb):
        return
    json.dumps(header(match), allow_nan=False)
    assert match.clock.running in (None, 1, 2)
    assert match.clock.after(1).display(1).text
    loaded = loads(dumps(match.session).encode())
    assert loaded.problem is None and loaded.session.start == match.session.start


@each_case("running", [-1, 0, 3, "x", math.inf, 1.0, True])
def test_a_clock_that_runs_for_nobody_is_refused(running: object) -> None:
    with pytest.raises(UnknownVerb):
        perform(MATCH, {"do": "time", "clock": {**CLOCK, "running": running}})
    with pytest.raises(UnknownVerb):
        from_header({**header(MATCH), "clock": {**CLOCK, "running": running}})


def test_every_odd_thing_in_every_place_of_every_verb() -> None:
    for verb in VERBS:
        whole = {**verb, "clock": CLOCK}
        judged(whole)
        for path in paths(whole):
            if path:
                for odd in ODD:
                    judged(put(whole, path, odd))


@given(st.sampled_from(VERBS), st.data())
def test_anything_at_all_in_a_verb(verb: dict[str, Any], data: st.DataObject) -> None:
    whole = {**verb, "clock": CLOCK}
    path = data.draw(st.sampled_from([path for path in paths(whole) if path]))
    judged(put(whole, path, data.draw(JSON)))


@given(st.sampled_from([path for path in paths(header(MATCH)) if path]), JSON)
def test_anything_at_all_in_a_header(path: tuple[Any, ...], odd: Any) -> None:
    try:
        match = from_header(put(header(MATCH), path, odd))
    except (UnknownVerb, UnreadableRecord):
        return
    assert match.clock.after(1).display(1).text


def test_a_name_is_given_to_a_seat_and_to_nothing_else() -> None:
    for name in ("Seat3", "Game", 'a"]', "Seat0"):
        with pytest.raises(UnknownVerb):
            perform(MATCH, {"do": "name", "name": name, "value": "x"})
    named = perform(MATCH, {"do": "name", "name": "Seat2", "value": "\u200b"}).session
    assert attrs.evolve(loads(dumps(named).encode()).session, tags=()).start == named.start


