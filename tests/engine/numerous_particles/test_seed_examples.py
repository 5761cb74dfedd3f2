"""Every example that the source text gives, and its rules one sentence at a time."""

from tests.support.numerous_particles_tables import legal, play, refused, rows, stocks, table

TENS = """
    1  23 10 10 10 10
    2  21 10 10 10 10
    3   7 10 10 10 10
"""


def test_ten_copies_of_a1_give_ten_air() -> None:
    after = play(table("""
        1   0 0 0 0 20
        2   0 0 0 0 0
    """), "submit A1 x10 buff -")
    assert stocks(after, 1) == [0, 0, 0, 0, 10]


def test_a_buffed_a1_gives_two_air() -> None:
    after = play(table("""
        1   0 0 0 0 0   A1
        2   0 0 0 0 0
    """), "submit - buff A")
    assert stocks(after, 1) == [0, 0, 0, 0, 2]


def test_after_g_a_and_w_dems_can_only_pick_f_or_e() -> None:
    state = play(table(TENS), "submit - buff G; submit - buff A; submit - buff W")
    assert legal(state, "submit -") == {"submit - buff F", "submit - buff E", "submit - buff -"}
    assert [refused(state, f"submit - buff {letter}") for letter in "GAW"] == ["5b.5"] * 3


def test_the_effects_of_a_removed_building_do_not_come() -> None:
    """The one W1 that a W3 removes would have given two water here and one to each opponent."""
    after = play(table("""
        1   0 0 5 0 0   W1
        2   0 0 0 0 0
    """), "submit W3 x1 buff - remove W1")
    assert rows(after) == rows("""
        1   0 0 0 0 0   W3
        2   0 0 0 0 0
    """)


def test_a_created_building_acts_at_once() -> None:
    after = play(table("""
        1   0 0 0 0 100
        2   0 0 0 0 0
    """), "submit A3 x1 buff -")
    assert rows(after) == rows("""
        1   0 0 0 0 10   A1*10 A2*5 A3
        2   0 0 0 0 0
    """)


def test_a_building_bought_earlier_does_not_enter_again_when_buffed() -> None:
    before = table("""
        1   0 0 0 0 0   F3
        2   0 0 0 0 0
    """)
    assert rows(play(before, "submit - buff F")) == rows(before)


def test_one_type_of_building_a_turn() -> None:
    assert all(text.split()[1] in ("-", "A1", "W1") or text.count(" x") == 1 for text in legal(table(TENS)))


def test_who_masters_two_wins_at_once() -> None:
    """Both opponents go below zero in fire; the third line of the turn, E4, is never reached."""
    after = play(table("""
        1   0 0  0 0 0   F1 E4 masters W
        2   0 0 -1 5 0
        3   0 0 -1 5 0
    """), "submit - buff -")
    assert rows(after) == rows("""
        1   0  0  0 0 0   F1 E4 masters FW
        2   0 -1 -1 5 0
        3   0 -1 -1 5 0
    """)
