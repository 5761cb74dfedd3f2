"""What holds in every game, looked for by hypothesis: it plays, tries what is illegal, takes back and reads again.

Over all games, presets, numbers of seats and random switches. What holds in one game only is tested beside its rules.
"""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from elemental_gui.engine.catalog import GAMES, load
from elemental_gui.engine.core.game import AnyGame
from elemental_gui.engine.core.violations import IllegalAction, NotationError

numbers = st.integers(min_value=0, max_value=10**6)


def settings_of(slug: str) -> st.SearchStrategy[dict[str, str]]:
    switches = load(slug).switches
    return st.fixed_dictionaries({}, optional={switch.key: st.sampled_from(switch.values) for switch in switches})


Table = tuple[str, str, dict[str, str], int]


def tables_of(slug: str) -> st.SearchStrategy[Table]:
    return st.tuples(st.just(slug), st.sampled_from(sorted(load(slug).presets)), settings_of(slug), numbers)


tables = st.sampled_from(sorted(GAMES)).flatmap(tables_of)


def begun(table: Table) -> tuple[AnyGame, Any]:
    slug, preset, options, number = table
    spec = load(slug)
    allowed = spec.presets[preset].seats
    seats = allowed[number % len(allowed)]
    return spec, spec.new(preset, options, seats, number % seats + 1 if spec.takes_first else 1)


class Play(RuleBasedStateMachine):
    """A game with its whole history, played, refused and taken back at random."""

    @initialize(table=tables)
    def begin(self, table: Table) -> None:
        self.game, self.state = begun(table)
        self.history: list[tuple[Any, str, int]] = []
        self.seen: list[Any] = []

    @rule(number=numbers)
    def act(self, number: int) -> None:
        spec, before = self.game, self.state
        if before.outcome is not None:
            self.take_back(number % 5)
            return
        if spec.is_chance(before):
            action = spec.roll(before, lambda below: number % below)
        else:
            actions = list(spec.legal_actions(before))
            action = actions[number % len(actions)]
        self.history.append((before, spec.format_position(before), hash(before)))
        self.seen = [*self.seen[-8:], action]
        self.state = spec.apply(before, action)
        assert spec.events(before, action) == spec.events(before, action)

    @rule(back=st.integers(1, 5))
    def take_back(self, back: int) -> None:
        """An old state is as it was, whatever was played from it."""
        for _ in range(min(back, len(self.history))):
            self.state, line, hashed = self.history.pop()
            assert (self.game.format_position(self.state), hash(self.state)) == (line, hashed)

    @rule(number=numbers)
    def try_again(self, number: int) -> None:
        """What was done before is legal and listed now, or refused with the state as it was."""
        if not self.seen:
            return
        spec, action = self.game, self.seen[number % len(self.seen)]
        before = spec.format_position(self.state), hash(self.state)
        if spec.check(self.state, action) is not None:
            assert action not in list(spec.legal_actions(self.state))
            with pytest.raises(IllegalAction):
                spec.apply(self.state, action)
        else:
            spec.apply(self.state, action)
        assert (spec.format_position(self.state), hash(self.state)) == before

    @rule(text=st.text(max_size=40))
    def read_anything(self, text: str) -> None:
        """Any text is an action, which is written and read again, or refused as none."""
        try:
            action = self.game.parse_action(self.state, text)
        except NotationError:
            return
        assert self.game.parse_action(self.state, self.game.format_action(action)) == action

    @invariant()
    def something_is_legal_until_the_end(self) -> None:
        actions = list(self.game.legal_actions(self.state))
        assert bool(actions) == (self.state.outcome is None)
        assert len(set(actions)) == len(actions)

    @invariant()
    def what_a_seat_sees_is_a_position_of_the_same_game(self) -> None:
        """And seeing it once more uncovers nothing."""
        for seat in range(self.state.seats + 1):
            seen = self.game.observe(self.state, seat)
            assert self.game.observe(seen, seat) == seen
            assert self.game.options(seen) == self.game.options(self.state)
            assert seen.seat == self.state.seat


TestPlay = Play.TestCase


@given(table=tables, text=st.text(max_size=200))
def test_any_text_is_a_position_or_refused(table: Table, text: str) -> None:
    spec, state = begun(table)
    try:
        read = spec.parse_position(state, text)
    except NotationError:
        return
    assert spec.parse_position(state, spec.format_position(read)) == read
