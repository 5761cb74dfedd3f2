"""F4 and what it takes: rulings 5b.24, 5b.35, P.1, P.12, P.14."""

from collections import Counter
from functools import cache
from itertools import islice
from math import comb
from random import Random

import pytest

from elemental_gui.engine.numerous_particles import chance
from elemental_gui.engine.numerous_particles.actions import Lose
from elemental_gui.engine.numerous_particles.chance import MOST_DIGITS, TooManyOutcomes, hypergeometric, uniform
from elemental_gui.engine.numerous_particles.game import GAME
from elemental_gui.engine.numerous_particles.state import State
from tests.support.drawings.numerous_particles import field, legal, play, refused, rows, table
from tests.support.each_case import each_case

IDLE = "submit - buff -"


def hit(victim: str, f4: int = 1, buff: str = "-") -> State:
    """Let seat 1 with so many F4 submit nothing against a seat 2 with these buildings."""
    return play(table(f"1 0 0 0 0 0 F4*{f4}\n2 0 0 0 0 0 {victim}"), f"submit - buff {buff}")


def test_5b_35_each_f4_takes_a_building_of_a_lower_tier() -> None:
    state = hit("G1 G4 W3 W4 E4 A2*2 A4")
    assert GAME.is_chance(state)
    assert state.seat == 1
    assert field(state, "STAGE") == "lose2"
    assert legal(state) == {"lose 2 G1", "lose 2 W3", "lose 2 A2"}
    after = play(state, "lose 2 A2")
    assert rows(after) == rows("1 0 0 0 0 0 F4\n2 0 0 0 0 0 G1 G4 W3 W4 E4 A2 A4")
    assert field(after, "SEAT") == "2"


def test_5b_35_fire_buildings_go_first() -> None:
    assert legal(hit("F1 F3 F4 G1 A1*9")) == {"lose 2 F1", "lose 2 F3"}


def test_5b_35_when_they_are_gone_anything_goes() -> None:
    assert legal(hit("F1 G1 A1", f4=2)) == {"lose 2 F1 G1", "lose 2 F1 A1"}
    assert legal(hit("F1*2 F3 A1", f4=2)) == {"lose 2 F1 F1", "lose 2 F1 F3", "lose 2 F3 F1"}


def test_5b_35_a_buff_doubles_the_losses() -> None:
    assert legal(hit("W1*9", f4=2, buff="F")) == {"lose 2 W1 W1 W1 W1"}
    assert field(hit("W1*9", f4=2, buff="F"), "BUFFS") == "F"


def test_p_12_fewer_only_if_nothing_is_left() -> None:
    assert legal(hit("W1 A1", f4=5)) == {"lose 2 W1 A1", "lose 2 A1 W1"}


def test_p_12_a_seat_with_nothing_to_lose_is_passed_over() -> None:
    state = play(table("1 0 0 0 0 0 F4\n2 0 0 0 0 0 W4\n3 0 0 0 0 0 A1"), IDLE)
    assert field(state, "STAGE") == "lose3"
    assert field(hit("W4 G4 A4"), "STAGE") == "act"


def test_p_12_the_seats_lose_in_order_of_their_numbers() -> None:
    state = play(table("1 0 0 0 0 0 A1\n2 0 0 0 0 0 F4\n3 0 0 0 0 0 A1", seat=2), IDLE)
    assert (field(state, "SEAT"), field(state, "STAGE")) == ("2", "lose1")
    state = play(state, "lose 1 A1")
    assert (field(state, "SEAT"), field(state, "STAGE")) == ("2", "lose3")
    state = play(state, "lose 3 A1")
    assert (field(state, "SEAT"), field(state, "STAGE")) == ("3", "act")


def test_p_12_a_single_outcome_is_still_left_to_luck() -> None:
    assert legal(hit("A1")) == {"lose 2 A1"}
    assert GAME.is_chance(hit("A1"))


def test_5b_21_the_losses_come_between_fire_and_water() -> None:
    state = play(table("1 0 0 0 0 0 G1 F1 F4 W1 A1\n2 0 5 0 0 0 A1"), IDLE)
    assert rows(state) == rows("1 1 0 0 0 0 G1 F1 F4 W1 A1\n2 0 4 0 0 0 A1")
    after = play(state, "lose 2 A1")
    assert rows(after) == rows("1 1 0 2 0 1 G1 F1 F4 W1 A1\n2 0 4 1 0 0")


def test_an_f4_acts_in_the_turn_of_its_purchase() -> None:
    state = play(table("1 25 100 0 0 0\n2 0 0 0 0 0 A1"), "submit F4 x1 buff -")
    assert field(state, "STAGE") == "lose2"


@each_case(
    ("text", "ruling"),
    [
        ("lose 2 F1", "P.12"),
        ("lose 2 W1", "5b.35"),
        ("lose 2 F1 W1 W1", "P.12"),
        ("lose 1 F1 W1", "P.12"),
        ("lose 3 A1 A1", "P.12"),
        ("lose 2 W1 F1", "5b.35"),
        ("lose 2 F1 F1", "5b.35"),
        ("lose 2 F1 A1", "5b.35"),
        ("lose 2 F1 W4", "5b.35"),
        ("lose 2 F2 W1", "5b.35"),
        ("time", "P.9"),
        ("submit - buff -", "P.12"),
    ],
)
def test_what_luck_cannot_do_is_refused(text: str, ruling: str) -> None:
    state = play(table("1 0 0 0 0 0 F4*2\n2 0 0 0 0 0 F1 W1*3 W4\n3 0 0 0 0 0 A1*9"), IDLE)
    assert refused(state, text) == ruling


def test_losses_are_refused_when_none_are_due() -> None:
    assert refused(table("1 0 0 0 0 0 F4\n2 0 0 0 0 0 A1"), "lose 2 A1") == "5b.35"


def test_5b_35_every_single_building_is_as_likely_as_any_other() -> None:
    """Ten A1 count ten times: over 2000 rolls their share is near ten of twelve."""
    rng = Random(5)
    state = hit("G1 W2 A1*10")
    rolls = Counter(GAME.format_action(GAME.roll(state, rng.randrange)) for _ in range(2000))
    assert set(rolls) == legal(state)
    assert 1600 < rolls["lose 2 A1"] < 1730
    assert 120 < rolls["lose 2 G1"] < 215


def test_a_roll_is_a_legal_outcome_and_fires_go_first_in_it() -> None:
    rng = Random(6)
    state = hit("F1*2 F2 G3(1) A1*2", f4=5)
    outcomes = legal(state)
    rolls = {GAME.format_action(GAME.roll(state, rng.randrange)) for _ in range(300)}
    assert rolls <= outcomes
    assert len(outcomes) == 3 * 3
    assert rolls == outcomes


def test_the_roll_asks_for_one_number_a_loss() -> None:
    asked: list[int] = []

    def below(number: int) -> int:
        asked.append(number)
        return number - 1

    assert GAME.format_action(GAME.roll(hit("F1 F3 W1*4", f4=4), below)) == "lose 2 F3 F1 W1 W1"
    assert asked == [2, 1, 4, 3]


def test_the_short_listing_has_a_witness_for_every_first_loss() -> None:
    state = hit("G1*3 W2 A1*40", f4=6)
    witnesses = GAME.legal_actions(state)
    assert [GAME.format_action(action).split()[:3] for action in witnesses] == [
        ["lose", "2", "G1"], ["lose", "2", "W2"], ["lose", "2", "A1"],
    ]  # fmt: skip
    assert all(GAME.check(state, action) is None for action in witnesses)


def test_p_14_a_hundred_thousand_outcomes_are_listed_and_no_more() -> None:
    """Nine kinds of building, five losses: 59049 orders; six losses are nine times as many, too many to list."""
    assert GAME.most_listed == 100_000
    kinds = "G1*9 G2*9 G3*9(0) W1*9 W2*9 W3*9 E1*9 E2*9 E3*9"
    assert sum(1 for _ in GAME.every_action(hit(kinds, f4=5))) == 9**5
    state = hit(kinds, f4=6)
    assert sum(1 for _ in islice(GAME.every_action(state), 100_001)) == 100_001
    assert GAME.check(state, GAME.roll(state, Random(1).randrange)) is None
    assert len(GAME.legal_actions(state)) == 9


def test_an_endless_list_stops_before_it_fills_the_memory() -> None:
    """Two thousand losses of two kinds: five thousand orders are ten million names."""
    state = hit("A1*9999 A2*9999", f4=2000)
    with pytest.raises(TooManyOutcomes, match="more than 5000 orders"):
        list(GAME.every_action(state))


def drawn(state: State, seed: int = 1) -> dict[str, int]:
    """Roll the losses, see that they are legal and survive being written, and count what is lost."""
    action = GAME.roll(state, Random(seed).randrange)
    assert isinstance(action, Lose)
    assert GAME.check(state, action) is None
    assert GAME.parse_action(state, GAME.format_action(action)) == action
    counts = Counter[str]()
    for name, count in action.runs:
        counts[name] += count
    return counts


def test_0_20_no_number_of_losses_stops_a_game() -> None:
    huge = 10**30
    state = hit(f"F1*{huge} A1*{huge} W1*{huge}", f4=huge + 1000)
    counts = drawn(state)
    assert counts["F1"] == huge
    assert counts["A1"] + counts["W1"] == 1000
    assert len(GAME.legal_actions(state)) == 1
    text = f"lose 2 F1*{huge} A1*600 W1*400"
    assert field(play(state, text), "SEAT") == "2"
    assert refused(state, f"lose 2 F1*{huge} A1*600 W1*401") == "P.12"
    assert refused(state, f"lose 2 A1*600 F1*{huge} W1*400") == "5b.35"
    assert GAME.words(state).action(GAME.parse_action(state, text)) == "seat 2 loses 1.000×10³⁰ F1, 600 A1 and 400 W1"
    assert legal(hit("A1*3", f4=huge)) == {"lose 2 A1 A1 A1"}


def test_0_20_only_the_list_of_very_many_orders_is_refused() -> None:
    state = hit(f"A1*{10**30}", f4=10**8)
    with pytest.raises(TooManyOutcomes, match="More than 10000000 buildings"):
        list(GAME.every_action(state))
    assert [GAME.format_action(action) for action in GAME.legal_actions(state)] == ["lose 2 A1*100000000"]


def test_0_20_very_many_losses_are_shared_out_fairly() -> None:
    """Of ten million lost from thirty million, each kind loses a third, and some more or less as luck has it."""
    kinds = {"G1": 3_000_000, "W2": 6_000_000, "E3": 12_000_000, "A1": 9_000_000}
    state = hit(" ".join(f"{name}*{count}" for name, count in kinds.items()), f4=10**7)
    rolls = [drawn(state, seed) for seed in range(20)]
    for name, count in kinds.items():
        spread = (count * (1 / 3) * (2 / 3) * (1 - count / 30_000_000)) ** 0.5
        apart = [(counts[name] - count / 3) / spread for counts in rolls]
        assert max(map(abs, apart)) < 4
        assert 0.5 < (sum(each**2 for each in apart) / len(apart)) ** 0.5 < 1.6


def test_0_20_the_same_luck_takes_the_same_buildings() -> None:
    state = hit("A1*100000 W1*50000 E2*7", f4=70_000)
    assert GAME.format_action(GAME.roll(state, Random(11).randrange)) == "lose 2 W1*23195 E2*3 A1*46802"


def test_a_pool_without_end_is_left_to_the_host() -> None:
    """An edge that only numbers without end bring about: it is said, and nothing hangs."""
    huge = 10**MOST_DIGITS
    state = hit(f"A1*{huge} A2*{huge}", f4=huge)
    with pytest.raises(TooManyOutcomes, match="type what is lost"):
        GAME.roll(state, Random(1).randrange)
    assert field(play(state, f"lose 2 A1*{huge}"), "SEAT") == "2"


@each_case(
    ("marked", "others", "drawn"),
    [(30, 50, 20), (50, 30, 20), (30, 50, 60), (50, 30, 60), (600, 900, 700), (5, 4000, 1500), (3000, 2, 1700),
     (1200, 10**9, 1100), (10**9, 1200, 1100), (1, 1, 1), (7, 7, 13)],
)  # fmt: skip
def test_a_draw_at_once_is_as_likely_as_one_by_one(marked: int, others: int, drawn: int) -> None:
    """The frequencies of 800 draws are near the exact probabilities (chi squared, far beyond chance when refused)."""
    rng, times = Random(marked + 3 * others + 7 * drawn), 800
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(chance, "_log_factorial", cache(chance._log_factorial))  # all draws calculate as exactly
        found = Counter(hypergeometric(marked, others, drawn, rng.randrange) for _ in range(times))
    first, last = max(0, drawn - others), min(marked, drawn)
    assert first <= min(found) <= max(found) <= last
    ways = comb(marked + others, drawn)
    distance, classes, expected, seen = 0.0, 0, 0.0, 0
    for number in range(first, last + 1):
        expected += times * comb(marked, number) * comb(others, drawn - number) / ways
        seen += found[number]
        if expected >= 10:
            distance += (seen - expected) ** 2 / expected
            classes, expected, seen = classes + 1, 0.0, 0
    assert distance < classes + 4 * (2 * classes) ** 0.5 + 4


@pytest.mark.parametrize(("marked", "others", "drawn"), [(0, 9, 4), (9, 0, 4), (9, 5, 0), (9, 5, 14)])
def test_a_draw_with_one_outcome_asks_for_no_luck(marked: int, others: int, drawn: int) -> None:
    assert hypergeometric(marked, others, drawn, lambda _: 1 // 0) == min(marked, drawn)


def test_buildings_beyond_the_reach_of_a_source_of_luck_are_drawn_fairly() -> None:
    rng = Random(7)
    number = 3 * 2**70
    numbers = [uniform(number, rng.randrange) for _ in range(600)]
    assert all(0 <= each < number for each in numbers)
    thirds = Counter(each // 2**70 for each in numbers)
    assert all(150 < thirds[third] < 250 for third in range(3))
    assert uniform(2**64, lambda bound: bound - 1) == 2**64 - 1


def test_uniform_refuses_what_lies_beyond_and_asks_again() -> None:
    answers = iter([2**32 - 1, 2**32 - 1, 2**32 - 1, 0, 0, 5])
    assert uniform(2**64 + 2**63, lambda _bound: next(answers)) == 0
    with pytest.raises(ValueError, match="out of range"):
        GAME.roll(hit("A1"), lambda bound: bound)
