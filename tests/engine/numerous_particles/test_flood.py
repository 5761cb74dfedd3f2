"""The lasting effect of W4: rulings 5b.15, 5b.36, P.5, P.6, P.8."""


from tests.support.each_case import each_case
from tests.support.numerous_particles_tables import play, result, rows, table

IDLE = "submit - buff -"

# Water before, copies, activations of each, and water after.
HITS = [
    (99, 1, "-", 99), (100, 1, "-", -100), (299, 1, "-", 99), (300, 1, "-", 100), (300, 2, "-", -100),
    (300, 9, "-", -100), (500, 2, "-", 100), (500, 1, "W", 100), (750, 2, "W", -50), (0, 3, "-", 0), (-50, 3, "-", -50),
]  # fmt: skip


@each_case(("water", "copies", "buff", "left"), HITS)
@each_case("is_owner", [True, False])
def test_5b_36_two_hundred_water_while_there_are_a_hundred(
    water: int, copies: int, buff: str, left: int, is_owner: bool
) -> None:
    """For everybody, the owner included; copy after copy, with the condition read anew at every activation."""
    mine, other = (water, 0) if is_owner else (0, water)
    before = table(f"1 0 0 {mine} 0 0 W4*{copies}\n2 0 0 {other} 0 0\n3 0 0 0 0 0")
    mine, other = (left, 0) if is_owner else (0, left)
    after = play(before, f"submit - buff {buff}")
    assert rows(after) == rows(f"1 0 0 {mine} 0 0 W4*{copies}\n2 0 0 {other} 0 0\n3 0 0 0 0 0")


def test_5b_23_the_water_that_w1_and_w2_give_counts() -> None:
    after = play(table("1 0 0 97 0 0 W1 W2 W4\n2 0 0 97 0 0\n3 0 0 96 0 0"), IDLE)
    assert rows(after) == rows("1 0 0 -100 0 0 W1 W2 W4\n2 0 0 -100 0 0\n3 0 0 99 0 0 masters W")


def test_p_8_in_simultaneous_play_it_does_not_and_every_copy_reads_the_same_number() -> None:
    """Two W4 take 400 from 100."""
    before = table("1 0 0 97 0 0 W1 W4*2\n2 0 0 100 0 0\n3 0 0 99 0 0", lasting_order="simultaneous")
    after = play(before, IDLE)
    assert rows(after) == rows("1 0 0 99 0 0 W1 W4*2\n2 0 0 -299 0 0\n3 0 0 100 0 0")


def test_p_6_copy_by_copy_the_seat_that_falls_first_is_locked_first() -> None:
    """Seat 2 needs one activation, seats 1 and 3 two; so seat 1 is the second, and seat 3 masters water."""
    after = play(table("1 0 0 300 0 0\n2 0 0 150 0 0 W4*3\n3 0 0 300 0 0", seat=2), IDLE)
    assert rows(after) == rows("1 0 0 -100 0 0\n2 0 0 -50 0 0 W4*3\n3 0 0 -100 0 0 masters W")


def test_5b_19_the_game_stops_at_the_activation_that_decides_it() -> None:
    """In the second of five, after seats 2 and 1: seat 3 has been hit once, and wins."""
    before = table("1 0 -1 300 0 0\n2 0 -1 150 0 0 W4*5\n3 0 0 900 0 0 masters F", seat=2)
    after = play(before, IDLE)
    assert result(after) == "3 5b.19"
    assert rows(after) == rows("1 0 -1 -100 0 0\n2 0 -1 -50 0 0 W4*5\n3 0 0 700 0 0 masters FW")


def test_the_owner_can_be_the_last_to_fall() -> None:
    after = play(table("1 0 0 900 0 0 W4*2\n2 0 0 100 0 0\n3 0 0 150 0 0"), IDLE)
    assert rows(after) == rows("1 0 0 500 0 0 W4*2 masters W\n2 0 0 -100 0 0\n3 0 0 -50 0 0")


def test_very_many_copies_take_no_time() -> None:
    many = 10**30
    before = table(f"1 0 0 {300 * many} 0 0 W4*{many}\n2 0 0 {200 * many - 100} 0 0\n3 0 0 {200 * many + 99} 0 0")
    after = play(before, IDLE)
    assert rows(after) == rows(f"1 0 0 {100 * many} 0 0 W4*{many} \n2 0 0 -100 0 0\n3 0 0 99 0 0")
