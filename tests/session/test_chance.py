"""The generator: frozen deals, an independent reading of its description, and fairness."""

import hashlib
import math
from collections import Counter
from collections.abc import Callable

import pytest
from attrs.exceptions import FrozenInstanceError
from hypothesis import given, settings
from hypothesis import strategies as st

from elemental_gui.session.chance import GENERATOR, LONGEST_SEED, Generator
from tests.support.each_case import each_case

# Computed once by a program in another language, written from the description alone. They never change:
# another algorithm needs another name.
FROZEN = [
    ("7", 4, 0, [1, 0, 1, 1, 1, 3, 0, 2, 1, 2, 3, 0, 3, 3, 0, 3, 1, 2, 3, 3]),
    ("", 6, 0, [0, 5, 3, 5, 3, 0, 0, 5, 2, 4, 0, 4, 3, 4, 0, 4, 3, 1, 4, 3]),
    ("element", 2, 0, [0, 0, 0, 0, 0, 0, 1, 1, 1, 0, 0, 0, 1, 0, 1, 1, 1, 1, 0, 0]),
    (
        "Zürich 🔥",
        1000,
        0,
        [579, 238, 96, 90, 127, 243, 846, 874, 159, 980, 163, 247, 217, 167, 82, 271, 394, 588, 617, 370],
    ),
    ("7", 4, 10**12, [1, 3, 3, 1, 0, 2, 0, 2, 0, 2, 3, 3, 0, 0, 3, 1, 3, 0, 3, 0]),
]


def draws(generator: Generator, n: int, count: int) -> tuple[list[int], Generator]:
    values = []
    for _ in range(count):
        value, generator = generator.below(n)
        values.append(value)
    return values, generator


def chance_of_more(chi_square: float, freedom: int) -> float:
    """The probability of a chi-square at least that large, summed up from one or two degrees of freedom."""
    half = chi_square / 2
    probability = math.erfc(math.sqrt(half)) if freedom % 2 else math.exp(-half)
    for below in range(2 - freedom % 2, freedom, 2):
        probability += math.exp(below / 2 * math.log(half) - half - math.lgamma(below / 2 + 1))
    return probability


def chi_square(counts: Counter[int], kinds: int) -> float:
    expected = counts.total() / kinds
    return sum((counts[kind] - expected) ** 2 / expected for kind in range(kinds))


@pytest.mark.parametrize(("seed", "n", "counter", "values"), FROZEN)
def test_a_seed_means_the_same_deals_for_ever(seed: str, n: int, counter: int, values: list[int]) -> None:
    got, after = draws(Generator(seed, counter), n, 20)
    assert got == values
    assert after == Generator(seed, counter + 20)


def test_refused_words_move_the_counter_too() -> None:
    values, after = draws(Generator("7"), 2**63 + 1, 6)
    assert values == [
        8496717620418648482,
        4505300117091605753,
        6641817082618770243,
        7305319980024407398,
        7375862073578485893,
        4399829197565346982,
    ]
    assert after.counter == 7


def test_the_whole_word_can_be_drawn_and_a_bound_of_one_costs_a_word() -> None:
    word = int.from_bytes(hashlib.sha256(b"elemental-gui sha256-counter-1\x007\x000").digest()[:8], "big")
    assert Generator("7").below(2**64) == (word, Generator("7", 1))
    assert Generator("7").below(1) == (0, Generator("7", 1))
    assert GENERATOR == "sha256-counter-1"


@settings(deadline=None)
@given(
    st.text(st.characters(exclude_categories=["C"]), max_size=20),
    st.integers(0, 10**9),
    st.integers(1, 2**64),
)
def test_every_draw_is_in_range_and_moves_on(seed: str, counter: int, n: int) -> None:
    generator = Generator(seed, counter)
    value, after = generator.below(n)
    assert 0 <= value < n
    assert after.seed == seed
    assert after.counter > counter
    assert generator.below(n) == (value, after)


def test_a_generator_is_a_value() -> None:
    assert Generator("a", 3) == Generator("a", 3)
    assert hash(Generator("a", 3)) == hash(Generator("a", 3))
    assert len({Generator("a"), Generator("a", 1), Generator("b"), Generator("a")}) == 3
    with pytest.raises(FrozenInstanceError):
        Generator("a").counter = 5  # type: ignore[misc]


def test_seeds_that_look_alike_have_nothing_in_common() -> None:
    rows = [tuple(draws(Generator(seed), 2**32, 4)[0]) for seed in ("1", "01", "1 ", "11", "é", "e\u0301")]
    assert len(set(rows)) == 6
    assert Generator("1", 1).below(2**64)[0] != Generator("11", 0).below(2**64)[0]


def test_a_roll_draws_as_often_as_it_likes() -> None:
    def three_dice(below: Callable[[int], int]) -> tuple[int, ...]:
        return tuple(below(6) for _ in range(3))

    dice, after = Generator("").roll(three_dice)
    assert dice == (0, 5, 3)
    assert after == Generator("", 3)
    assert after.roll(three_dice)[0] == (5, 3, 0)
    assert Generator("").roll(lambda _below: "nothing") == ("nothing", Generator(""))


@pytest.mark.parametrize("n", [0, -1, 2**64 + 1])
def test_impossible_bounds_are_refused(n: int) -> None:
    with pytest.raises(ValueError, match="bound lies between"):
        Generator("7").below(n)


@each_case("seed", ["two\nlines", "a\0b", "\x7f", "\x85", "\ud800", "x" * (LONGEST_SEED + 1)])
def test_seeds_that_no_record_could_carry_are_refused(seed: str) -> None:
    with pytest.raises(ValueError, match="seed"):
        Generator(seed)


def test_a_negative_counter_is_refused() -> None:
    with pytest.raises(ValueError, match="negative"):
        Generator("7", -1)


def test_the_chi_square_table_is_right() -> None:
    for value, freedom in ((7.815, 3), (11.070, 5), (24.996, 15), (18.307, 10)):
        assert chance_of_more(value, freedom) == pytest.approx(0.05, abs=1e-4)


@pytest.mark.parametrize(("seed", "n"), [("fair", 4), ("fair too", 6), ("7", 4)])
def test_values_and_neighbouring_pairs_are_fair(seed: str, n: int) -> None:
    values, _ = draws(Generator(seed), n, 200_000)
    assert chance_of_more(chi_square(Counter(values), n), n - 1) > 1e-6
    pairs = Counter(first * n + second for first, second in zip(values[::2], values[1::2], strict=True))
    assert chance_of_more(chi_square(pairs, n * n), n * n - 1) > 1e-6


def test_first_values_of_numbered_seeds_are_fair() -> None:
    firsts = Counter(Generator(str(seed)).below(4)[0] for seed in range(20_000))
    assert chance_of_more(chi_square(firsts, 4), 3) > 1e-6
