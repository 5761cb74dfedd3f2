"""What holds for every game: the contract that all others rely on, and the house rule `turn_cap` (ruling 0.22).

Runs over all games of the catalogue, their presets and numbers of seats; a new game is tested from its first day.
"""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

import pytest

from elemental_gui.engine.catalog import GAMES, load
from elemental_gui.engine.core.game import AnyGame
from elemental_gui.engine.core.violations import IllegalAction, NotationError, OptionError, Violation
from elemental_gui.engine.elemenders.game import GAME as ELEMENDERS
from tests.reference.duels import DUELS
from tests.support.drawings import compass_collisions as compass
from tests.support.drawings import elemenders
from tests.support.each_case import each_case
from tests.support.playouts import LONGEST, play_anew, playout
from tests.support.tables import EVERY

SEEDS = (1, 2, 3, 4)
LONGEST_GAMES = {"elemento": 4_000, "numerous_particles": 120}
"""Where random games may go on for ever, or grow without bounds (rulings E.7, P.14)."""
REFUSED_STAGES = {"compass_collisions": ("sets", "privilege", "first", "place"), "elemento": ("clear",)}
"""Stages whose position lines do not hold all that is needed (ruling B.1)."""
REMEMBERS_MORE = ("compass_collisions", "elemento")
"""Games whose history counts for something that a position line does not say (rulings C.14, E.7)."""
SEEDED = each_case("seed", SEEDS)


def played(spec: AnyGame, preset: str, seats: int, seed: int) -> list[tuple[Any, Any]]:
    """A random game; the last one has house rules and begins in a crowd, if there is a reference that makes one."""
    duel = DUELS.get(spec.slug)
    if duel is None or seed != SEEDS[-1]:
        return playout(spec, preset, seats, seed)
    rng = Random(seed)
    switches = duel.switches(rng)
    line = duel.line(rng, preset, switches, seats)
    return playout(spec, preset, seats, seed, options=switches, line=line)


@EVERY
def test_a_game_begins_undecided_with_something_to_do(spec: AnyGame, preset: str, seats: int) -> None:
    for first in range(1, seats + 1):
        state = spec.new(preset, {}, seats, first)
        assert state.outcome is None
        assert spec.legal_actions(state)
        assert state.seats == seats
        assert spec.preset(state) == preset
        assert 1 <= state.seat <= seats


@EVERY
@SEEDED
def test_what_is_listed_is_accepted_and_what_is_accepted_is_listed(
    spec: AnyGame, preset: str, seats: int, seed: int
) -> None:
    """`check` is the single source of legality; the listings only save asking it everything."""
    rng = Random(seed)
    told = played(spec, preset, seats, seed)
    for state, _ in told[::2]:
        listed = spec.legal_actions(state)
        assert len(set(listed)) == len(listed)
        assert all(spec.check(state, action) is None for action in listed)
        in_every_form = set(islice(spec.every_action(state), 3000))
        assert all(spec.check(state, action) is None for action in islice(in_every_form, 50))
        if len(in_every_form) < 3000:
            assert set(listed) <= in_every_form
        refused = [action for action in from_other_moments(told, rng) if spec.check(state, action) is not None]
        assert in_every_form.isdisjoint(refused)


def from_other_moments(told: list[tuple[Any, Any]], rng: Random) -> list[Any]:
    """Give some actions of the same game: most of them are illegal now."""
    actions = [action for _, action in told[:-1]]
    return rng.sample(actions, min(6, len(actions)))


@EVERY
@SEEDED
def test_a_refused_action_says_why_and_changes_nothing(spec: AnyGame, preset: str, seats: int, seed: int) -> None:
    told = played(spec, preset, seats, seed)
    rng = Random(seed)
    refusals = 0
    for state, _ in told[:: max(1, len(told) // 80)]:
        for action in from_other_moments(told, rng):
            violation = spec.check(state, action)
            if violation is None:
                continue
            refusals += 1
            assert isinstance(violation, Violation)
            assert violation.rule
            assert violation.message.endswith(".")
            line, hashed = spec.format_position(state), hash(state)
            with pytest.raises(IllegalAction) as caught:
                spec.apply(state, action)
            assert caught.value.violation == violation
            assert (spec.format_position(state), hash(state)) == (line, hashed)
    assert refusals > (20 if len(told) > 60 else 0)


@EVERY
@SEEDED
def test_an_action_makes_a_new_state_and_leaves_the_old_one_alone(
    spec: AnyGame, preset: str, seats: int, seed: int
) -> None:
    """So undo is keeping the old state, and playing the same again gives the same."""
    for state, action in played(spec, preset, seats, seed)[:-1]:
        line, hashed = spec.format_position(state), hash(state)
        after = spec.apply(state, action)
        assert after != state
        assert (spec.format_position(state), hash(state)) == (line, hashed)
        again = spec.apply(state, action)
        assert again == after
        assert hash(again) == hash(after)


@EVERY
@SEEDED
def test_the_same_seed_plays_the_same_game(spec: AnyGame, preset: str, seats: int, seed: int) -> None:
    assert playout(spec, preset, seats, seed) == play_anew(spec, preset, seats, seed)


@EVERY
@SEEDED
def test_playouts_are_bounded_and_every_action_leads_on(spec: AnyGame, preset: str, seats: int, seed: int) -> None:
    """A position is over or has a legal action; nothing gets stuck."""
    told = played(spec, preset, seats, seed)
    assert len(told) <= LONGEST + 1
    for state, _ in told[:-1]:
        assert state.outcome is None
        assert spec.legal_actions(state)


@EVERY
@SEEDED
def test_a_finished_game_has_no_actions(spec: AnyGame, preset: str, seats: int, seed: int) -> None:
    told = playout(spec, preset, seats, seed, LONGEST_GAMES.get(spec.slug, 20_000))
    state = told[-1][0]
    outcome = state.outcome
    if outcome is None:
        assert spec.slug != "compass_collisions", "its board vanishes; that others go on for ever is no fault of theirs"
        return
    assert outcome.winners == tuple(sorted(set(outcome.winners)))
    assert set(outcome.winners) <= set(range(1, seats + 1))
    assert outcome.reason
    assert not spec.legal_actions(state)
    assert not list(spec.every_action(state))
    if spec.confirm is not None:
        assert spec.check(state, spec.confirm) is not None
    for _, action in told[-30:-1]:
        assert spec.check(state, action) is not None


@EVERY
@SEEDED
def test_actions_are_read_as_they_are_written(spec: AnyGame, preset: str, seats: int, seed: int) -> None:
    seen = set[Any]()
    for state, _ in played(spec, preset, seats, seed):
        listed = set(islice(spec.every_action(state), 300))
        for action in listed - seen:
            text = spec.format_action(action)
            assert text == " ".join(text.split())
            assert spec.parse_action(state, text) == action
            assert spec.parse_action(state, f"  {text.upper()} ") == action
        seen |= listed


@EVERY
@SEEDED
def test_positions_are_read_as_they_are_written(spec: AnyGame, preset: str, seats: int, seed: int) -> None:
    """A line is all that is needed to go on, but for a few stages that are refused: it gives what was played."""
    told = played(spec, preset, seats, seed)
    start = told[0][0]
    for state, _ in told[::2]:
        line = spec.format_position(state)
        assert line == " ".join(line.split())
        stage = str(getattr(state, "stage", ""))
        if stage in REFUSED_STAGES.get(spec.slug, ()):
            continue
        read = spec.parse_position(start, line)
        assert spec.format_position(read) == line
        outcome = state.outcome
        if outcome is None:
            assert read == state or spec.slug in REMEMBERS_MORE
        else:
            again = read.outcome
            assert again is not None
            assert (again.winners, again.reason) == (outcome.winners, "setup")


@EVERY
@SEEDED
def test_luck_gives_one_of_the_listed_outcomes(spec: AnyGame, preset: str, seats: int, seed: int) -> None:
    """It asks only for uniform integers, and all of it comes from the argument."""
    rng = Random(seed)
    for state, _ in played(spec, preset, seats, seed):
        if spec.is_chance(state):
            kept = rng.getstate()
            rolled = spec.roll(state, rng.randrange)
            assert spec.check(state, rolled) is None
            rng.setstate(kept)
            assert spec.roll(state, rng.randrange) == rolled


@EVERY
@SEEDED
def test_what_a_seat_sees_is_a_position_of_the_same_game(spec: AnyGame, preset: str, seats: int, seed: int) -> None:
    """And seeing it once more uncovers nothing."""
    for state, _ in played(spec, preset, seats, seed)[::5]:
        for seat in range(seats + 1):
            seen = spec.observe(state, seat)
            assert spec.observe(seen, seat) == seen
            assert (spec.options(seen), seen.seat) == (spec.options(state), state.seat)


@EVERY
@SEEDED
def test_events_and_diagrams_are_told_of_every_position(spec: AnyGame, preset: str, seats: int, seed: int) -> None:
    for state, action in played(spec, preset, seats, seed)[::2]:
        assert spec.diagram(state).strip()
        if action is not None:
            events = spec.events(state, action)
            assert isinstance(events, tuple)
            assert spec.events(state, action) == events


@EVERY
def test_every_switch_has_a_value_in_every_game(spec: AnyGame, preset: str, seats: int) -> None:
    """And giving a game its own settings changes nothing."""
    state = spec.new(preset, {}, seats, 1)
    options = spec.options(state)
    assert list(options) == [switch.key for switch in spec.switches]
    assert all(options[switch.key] in switch.values for switch in spec.switches)
    assert spec.new(preset, options, seats, 1) == state


@EVERY
def test_nonsense_is_refused_with_the_right_error(spec: AnyGame, preset: str, seats: int) -> None:
    state = spec.new(preset, {}, seats, 1)
    with pytest.raises(OptionError):
        spec.new("no such preset", {}, seats, 1)
    with pytest.raises(OptionError):
        spec.new(preset, {"no such switch": "on"}, seats, 1)
    with pytest.raises(OptionError):
        spec.new(preset, {}, 99, 1)
    with pytest.raises(OptionError):
        spec.new(preset, {}, seats, seats + 1)
    with pytest.raises(NotationError):
        spec.parse_action(state, "no such action")
    with pytest.raises(NotationError):
        spec.parse_position(state, "no such position")


@pytest.mark.parametrize("slug", GAMES)
def test_the_card_and_the_specification_agree(slug: str) -> None:
    card, spec = GAMES[slug], load(slug)
    assert (card.slug, card.title) == (spec.slug, spec.title) == (slug, card.title)
    assert spec.default_preset in spec.presets
    assert all(name == preset.name for name, preset in spec.presets.items())


def test_an_unknown_game_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        load("chess")


FAR = """
      A B C D E F G H I
    1 E W F A . . . . .
    9 . . . . . e w f a
"""
ROUND = "A1 S2; F9 N2; A3 N2; F7 S2"
"""Two turns of each seat that lead back to where they began."""


@pytest.mark.parametrize(("cap", "turns"), [("1", 2), ("2", 4)])
def test_compass_is_drawn_after_so_many_turns_of_each_seat(cap: str, turns: int) -> None:
    state, actions = compass.position(FAR, turn_cap=cap), ROUND.split("; ")
    before = compass.play(state, "; ".join(actions[: turns - 1]))
    assert compass.result(before) == "none"
    after = compass.play(before, actions[turns - 1])
    assert compass.result(after) == "1+2 turn_cap"
    assert (compass.field(after, "SEAT"), compass.field(after, "STAGE")) == ("2", "over:1+2")


def test_compass_goes_on_without_a_cap_and_ends_by_a_loss_before_it() -> None:
    assert compass.result(compass.play(compass.position(FAR), f"{ROUND}; {ROUND}")) == "none"
    assert compass.result(compass.play(compass.position(FAR, turn_cap="1"), "A1 W1")) == "2 2b.33"


ACTING = "A1=1F2;B1=1M1;C1=1W2;D1=1T2;B10=2T2;C10=2F2;D10=2M1"


def acting() -> str:
    """Write a position of Elemenders in which seat 1, the first, is to act."""
    return f"{'/'.join(['...........'] * 10)} {ACTING} 1 act 1"


def test_elemenders_is_drawn_after_so_many_rounds() -> None:
    game = ELEMENDERS
    state = game.parse_position(game.new("standard", {"turn_cap": "2"}, 2, 1), acting())
    state = elemenders.play(state, "confirm; confirm; coin tails; confirm")
    assert state.outcome is None
    state = elemenders.play(state, "confirm")
    outcome = state.outcome
    assert outcome is not None and (outcome.winners, outcome.reason) == ((1, 2), "turn_cap")
    assert game.format_position(state).split()[2:4] == ["2", "over:1+2"]
    assert game.words(state).ending(outcome) == "Each player has had 2 turns."
    assert game.parse_position(state, game.format_position(state)).outcome is not None, "it can be set up"


@pytest.mark.parametrize("slug", ["compass_collisions", "elemenders"])
def test_a_cap_is_off_or_a_whole_number(slug: str) -> None:
    game = load(slug)
    assert game.options(game.new("standard", {}, 2, 1))["turn_cap"] == "off"
    assert game.options(game.new("standard", {"turn_cap": "37"}, 2, 1))["turn_cap"] == "37"
    for value in ("0", "-1", "1.5", "", "many"):
        with pytest.raises(OptionError, match="turn_cap cannot be"):
            game.new("standard", {"turn_cap": value}, 2, 1)
