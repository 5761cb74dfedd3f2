"""Random play, what `legal` lists, counted trees, and texts of strangers that must not hurt."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from elemental_gui.engine.core.violations import NotationError
from elemental_gui.engine.numerous_particles.actions import Action, Lose, Submit, Time
from elemental_gui.engine.numerous_particles.game import GAME
from elemental_gui.engine.numerous_particles.ledger import MASTERED, NAMES, PARTICLES, STOCKS, locked, mastered
from elemental_gui.engine.numerous_particles.rules import LASTING
from elemental_gui.engine.numerous_particles.state import State
from tests.support.each_case import each_case
from tests.support.numerous_particles_tables import legal, play, table

LONGEST = 150
START = GAME.new("standard", {}, 3, 1)


def choose(state: State, rng: Random) -> Action:
    """Choose a random action; what is dear is bought more often than it would be."""
    listed = list(GAME.legal_actions(state))
    dear = [each for each in listed if isinstance(each, Submit) and each.building in ("F4", "G4", "E4", "W4", "A4")]
    return rng.choice(dear if dear and rng.random() < 0.3 else listed)


def playout(seed: int) -> list[tuple[State, Action, State]]:
    """Play one random game; return every step of it."""
    rng = Random(seed)
    switches = {switch.key: rng.choice(switch.values) for switch in GAME.switches}
    if rng.random() < 0.3:
        switches["lasting_order"] = ",".join(rng.sample(LASTING, len(LASTING)))
    seats = rng.choice([2, 3, 4, 5])
    state = GAME.new("standard", switches, seats, rng.randint(1, seats))
    steps: list[tuple[State, Action, State]] = []
    while state.outcome is None and len(steps) < LONGEST:
        action = GAME.roll(state, rng.randrange) if GAME.is_chance(state) else choose(state, rng)
        following = GAME.apply(state, action)
        steps.append((state, action, following))
        state = following
    return steps


GAMES = [playout(seed) for seed in range(40)]
EVERY = each_case("steps", GAMES)


@EVERY
def test_garnets_never_fall_below_zero_unless_the_house_rule_is_on(steps: list[tuple[State, Action, State]]) -> None:
    for _, _, state in steps:
        assert state.rules.garnets_negative or all(row[0] >= 0 for row in state.rows)
        assert all(number >= 0 for row in state.rows for number in row[5:])


@EVERY
def test_5b_16_what_is_locked_only_falls(steps: list[tuple[State, Action, State]]) -> None:
    for before, _, after in steps:
        for old, new in zip(before.rows, after.rows, strict=True):
            assert set(locked(old)) <= set(locked(new))
            assert all(now <= then for then, now in zip(old[1:5], new[1:5], strict=True) if then < 0)


@EVERY
def test_5b_18_masteries_stay_and_are_of_one_seat_each(steps: list[tuple[State, Action, State]]) -> None:
    for before, _, after in steps:
        for letter in PARTICLES:
            then = [seat for seat, row in enumerate(before.rows, 1) if letter in mastered(row)]
            now = [seat for seat, row in enumerate(after.rows, 1) if letter in mastered(row)]
            assert then in ([], now)
            assert len(now) <= 1
            assert bool(now) == (sum(letter not in locked(row) for row in after.rows) <= 1)


@EVERY
def test_5b_19_two_masteries_and_the_end_are_the_same(steps: list[tuple[State, Action, State]]) -> None:
    for _, _, state in steps:
        twice = tuple(seat for seat, row in enumerate(state.rows, 1) if len(mastered(row)) == 2)
        outcome = state.outcome
        assert twice == (outcome.winners if outcome else ())
        assert max(len(mastered(row)) for row in state.rows) <= 2


@EVERY
def test_the_turn_passes_seat_by_seat_and_the_picks_with_it(steps: list[tuple[State, Action, State]]) -> None:
    for before, action, after in steps:
        seats = len(before.rows)
        if after.outcome is None:
            done = GAME.ends_turn(before, action)
            assert after.seat == (before.seat % seats + 1 if done else before.seat)
            assert done == (not GAME.is_chance(after))
        if isinstance(action, Submit):
            assert after.buffs == (before.buffs + (action.buff or "-"))[-seats:]
        else:
            assert after.buffs == before.buffs


@EVERY
def test_each_g4_has_a_counter_and_older_ones_have_counted_further(steps: list[tuple[State, Action, State]]) -> None:
    for _, _, state in steps:
        for seat, counts in enumerate(state.activations, 1):
            assert len(counts) == state.number(seat, "G4")
            assert list(counts) == sorted(counts, reverse=True)


@EVERY
def test_what_is_listed_is_legal_and_the_state_is_never_changed(steps: list[tuple[State, Action, State]]) -> None:
    for before, action, after in steps[::7]:
        line, hashed = GAME.format_position(before), hash(before)
        assert all(GAME.check(before, each) is None for each in GAME.legal_actions(before))
        assert GAME.apply(before, action) == after
        assert (GAME.format_position(before), hash(before)) == (line, hashed)


@EVERY
def test_positions_and_actions_are_read_as_they_are_written(steps: list[tuple[State, Action, State]]) -> None:
    for before, action, after in steps:
        text = GAME.format_action(action)
        assert GAME.parse_action(before, text) == action
        line = GAME.format_position(after)
        read = GAME.parse_position(before, line)
        assert GAME.format_position(read) == line
        assert after.outcome is not None or read == after


def test_the_games_have_everything_in_them() -> None:
    every = [step for game in GAMES for step in game]
    assert any(isinstance(action, Lose) for _, action, _ in every)
    assert any(len(action.remove) == 2 for _, action, _ in every if isinstance(action, Submit))
    assert any(after.outcome is not None for _, _, after in every)
    assert {action.building for _, action, _ in every if isinstance(action, Submit)} >= set(NAMES) - {"A4"}
    assert all(row[MASTERED] == 0 for row in GAMES[0][0][0].rows)


def test_a_turn_ends_when_luck_has_taken_everything() -> None:
    """There is no confirmation: a submission is final, and so is the last loss that it brings."""
    assert GAME.confirm is None
    first = table("1 0 0 0 0 0 F4\n2 0 0 0 0 0 A1\n3 0 0 0 0 0 A1")
    second = play(first, "submit - buff -")
    third = play(second, "lose 2 A1")
    fourth = play(third, "lose 3 A1")
    assert not GAME.ends_turn(first, Submit())
    assert not GAME.ends_turn(second, Lose(2, (("A1", 1),)))
    assert GAME.ends_turn(third, Lose(3, (("A1", 1),)))
    assert fourth.seat == 2
    assert GAME.ends_turn(START, Submit())
    assert GAME.ends_turn(START, Time())


@given(st.integers(2, 5), st.data())
@settings(max_examples=80, deadline=None)
def test_any_stocks_and_buildings_make_a_position_that_is_played_and_read_back(seats: int, data: st.DataObject) -> None:
    numbers = st.integers(0, 10**6)
    plain = st.sampled_from([name for name in NAMES if name not in ("G3", "G4", "A4")])
    counts = st.dictionaries(plain, st.integers(1, 99))
    lines = []
    for seat in range(1, seats + 1):
        held = " ".join(str(data.draw(numbers)) for _ in range(5))
        buildings = " ".join(f"{name}*{count}" for name, count in data.draw(counts).items())
        lines.append(f"{seat} {held} {buildings}")
    state = table("\n".join(lines), seat=data.draw(st.integers(1, seats)))
    action = data.draw(st.sampled_from(list(GAME.legal_actions(state))))
    after = GAME.apply(state, action)
    assert GAME.format_position(GAME.parse_position(state, GAME.format_position(after))) == GAME.format_position(after)
    assert sum(after.rows[state.seat - 1][STOCKS]) >= -20 * 10**6


@given(st.text(max_size=60))
@settings(max_examples=200, deadline=None)
def test_any_text_is_an_action_or_a_notation_error(text: str) -> None:
    with suppress(NotationError):
        action = GAME.parse_action(START, text)
        assert GAME.parse_action(START, GAME.format_action(action)) == action


WORDS = ["submit", "lose", "time", "-", "A1", "W3", "x1", "x9", "buff", "G", "remove", "2", "F1"]


@given(st.lists(st.sampled_from(WORDS)))
@settings(max_examples=300, deadline=None)
def test_any_words_are_judged(words: list[str]) -> None:
    state = table("1 30 30 30 30 30 W1 F1 F4\n2 0 0 0 0 0 A1*3 F1")
    for before in (state, play(state, "submit - buff -")):
        with suppress(NotationError):
            action = GAME.parse_action(before, " ".join(words))
            violation = GAME.check(before, action)
            assert violation is not None or GAME.apply(before, action) != before
            if violation is None and not isinstance(action, Time):
                copies = action.copies if isinstance(action, Submit) else 1
                assert copies not in (0, 1) or GAME.format_action(action) in legal(before)


@given(st.text(alphabet="0123456789-/.+*(),actloseGFWEA :", max_size=120))
@settings(max_examples=300, deadline=None)
def test_any_line_is_a_position_or_a_notation_error(line: str) -> None:
    with suppress(NotationError):
        state = GAME.parse_position(START, line)
        assert GAME.parse_position(START, GAME.format_position(state)) == state


@given(st.integers(0, 200), st.characters())
@settings(max_examples=300, deadline=None)
def test_a_line_with_one_letter_changed_is_a_position_or_a_notation_error(where: int, letter: str) -> None:
    line = "1 lose2 GF 5/-1/3/0/9/F/-/G3*1(2)+F4*2+A1*10 0/0/0/0/0/-/-/G4*2(3,1)+W1*4 7/7/7/7/7/-/-/A4*1(1)"
    changed = line[: where % len(line)] + letter + line[where % len(line) + 1 :]
    with suppress(NotationError):
        state = GAME.parse_position(START, changed)
        assert GAME.parse_position(START, GAME.format_position(state)) == state
        assert GAME.diagram(state)


def test_the_first_turn_has_nineteen_purchases_and_six_buffs() -> None:
    state = GAME.new("standard", {}, 3, 1)
    purchases = {text.partition(" buff")[0] for text in legal(state)}
    assert purchases == {
        "submit -", "submit G1 x1", "submit G1 x5", "submit G2 x1", "submit G2 x2", "submit G3 x1", "submit F1 x1",
        "submit F1 x5", "submit F3 x1", "submit W1 x1", "submit W1 x3", "submit W2 x1", "submit W3 x1",
        "submit E1 x1", "submit E2 x1", "submit E3 x1", "submit A1 x1", "submit A1 x5", "submit A2 x1",
    }  # fmt: skip
    for purchase in purchases:
        tail = " remove W3" if "W3" in purchase else ""
        assert legal(state, purchase) == {f"{purchase} buff {buff}{tail}" for buff in "GFWEA-"}


def test_a_building_is_listed_at_one_copy_and_at_the_greatest_number() -> None:
    state = table("1 0 0 0 0 5\n2 0 0 0 0 0", buffs="GF")
    assert legal(state, "submit A1") == {f"submit A1 x{n} buff {buff}" for n in (1, 2) for buff in "WEA-"}
    state = table("1 0 0 0 0 3\n2 0 0 0 0 0", buffs="GF")
    assert legal(state, "submit A1") == {f"submit A1 x1 buff {buff}" for buff in "WEA-"}


def test_nothing_can_be_done_but_to_pass_without_resources() -> None:
    state = table("1 0 0 -1 0 0\n2 0 0 0 0 0 masters W", buffs="GF")
    assert legal(state) == {f"submit - buff {buff}" for buff in "WEA-"}


LATE = """
    1  40 120 90 35 130   G1*3 F2 F3 W1 W2 A1*4
    2   9   4 30 12  60   G3(3) F4 W3 E2
    3  30   8 12 -2  20   G4(2) F4 A2*3
"""
def test_the_listing_is_a_sequence() -> None:
    state = table(LATE, buffs="GEW")
    listed = GAME.legal_actions(state)
    every = list(listed)
    assert [listed[index] for index in range(len(listed))] == every
    assert [listed[-1 - index] for index in range(len(listed))] == every[::-1]
    assert listed[3:9] == every[3:9]
    assert list(reversed(listed)) == every[::-1]
    assert every[5] in listed
    for beyond in (len(listed), -len(listed) - 1, 10**9, -(10**9)):
        with pytest.raises(IndexError):
            listed[beyond]
