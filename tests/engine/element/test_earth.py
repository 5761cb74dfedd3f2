"""Earth bars the way: mountains, ranges and the diagonal squeeze, rulings 1c.19 to 1c.23 and 1c.53 to 1c.56."""

import pytest

from elemental_gui.engine.element.rules import PRESETS
from tests.support.drawings.element import at, becomes, legal, play, position, refusal, refused
from tests.support.each_case import each_case


@pytest.mark.parametrize("preset", PRESETS)
def test_1d_the_range_vector(preset: str) -> None:
    """Two lone earths touch diagonally; a second stone on one closes the diagonal and bars wind from the other."""
    before = position("""
          A B C D
        1 . . . .
        2 . ● e .
        3 . e . .
    """, preset=preset, hand="ae", steps=2)
    assert "move C3" in legal(before)
    assert "wind B3" in legal(before)
    after = play(before, "earth C2")
    assert refused(after, "move C3") == "1c.55"
    assert refused(after, "wind B3") == "1c.19"


def test_1c_54_squeezing_between_ordinary_stones_is_allowed() -> None:
    becomes("move B2", """
          A B C      A B C
        1 ● e .    1 . e .
        2 e . .    2 e ● .
    """, steps=1)


@pytest.mark.parametrize(("upper", "lower"), ["mm", "me", "em"])
def test_1c_55_squeezing_through_a_range_is_not(upper: str, lower: str) -> None:
    """Both corner squares belong to the range, as a mountain or as a single earth."""
    before = position(f"""
          A B C
        1 ● {upper} .
        2 {lower} . .
    """, steps=1)
    violation = refusal(before, "move B2")
    assert violation.rule == "1c.55"
    assert set(violation.squares) == {"A1", "B2", "B1", "A2"}


@each_case("other", "f1234w▲")
def test_1c_55_one_range_stone_and_another_thing_do_not_block(other: str) -> None:
    before = position(f"""
          A B C
        1 ● m .
        2 {other} . .
    """, steps=1)
    assert "move B2" in legal(before)


def test_1c_55_one_range_stone_and_the_edge_do_not_block() -> None:
    """A sage in the top row passes a mountain that stands beside it only where the way is diagonal and free."""
    before = position("""
          A B C
        1 . ● m
        2 . . .
    """, steps=1)
    assert legal(before, "move") == {"move A1", "move A2", "move B2", "move C2"}


def test_1c_55_all_four_diagonals() -> None:
    before = position("""
          A B C
        1 . m .
        2 m ● m
        3 . m .
    """, steps=1)
    for name in ("A1", "C1", "A3", "C3"):
        assert refused(before, f"move {name}") == "1c.55"


def test_1c_55_an_orthogonal_step_is_never_squeezed() -> None:
    before = position("""
          A B C
        1 m . m
        2 m ● m
    """, steps=1)
    assert "move B1" in legal(before)
    assert "move B3" in legal(before)


def test_1c_53_a_range_is_everything_connected_through_earth() -> None:
    """Transitively and diagonally: the lone earth on F2 hangs on the mountain A1, the one on H1 does not."""
    before = position("""
          A B C D E F G H
        1 m . e . e . . e
        2 . e . e . e . .
    """, hand="a")
    for name in ("B2", "C1", "D2", "E1", "F2"):
        assert refused(before, f"wind {name}") == "1c.19"
    assert at(play(before, "wind H1"), "H1") == "1"


def test_1c_53_other_stones_do_not_connect() -> None:
    before = position("""
          A B C
        1 m w e
    """, hand="a")
    assert "wind C1" in legal(before)


def test_1c_53_the_second_stone_makes_the_whole_cluster_a_range() -> None:
    before = position("""
          A B C D
        1 e . e .
        2 . e . e
        3 . . . .
    """, hand="aae")
    assert {"wind A1", "wind B2", "wind C1", "wind D2"} <= legal(before)
    after = play(before, "earth D2")
    assert at(after, "D2") == "m"
    assert not {"wind A1", "wind B2", "wind C1", "wind D2"} & legal(after)


def test_1c_53_a_new_earth_connects_a_lone_group_to_a_range() -> None:
    before = position("""
          A B C D
        1 m . e e
        2 . . . .
    """, hand="ae")
    assert "wind D1" in legal(before)
    after = play(before, "earth B1")
    for name in ("B1", "C1", "D1"):
        assert refused(after, f"wind {name}") == "1c.19"


def test_1c_53_a_new_earth_beside_a_lone_group_makes_no_range() -> None:
    before = position("""
          A B C
        1 e . e
    """, hand="ae")
    assert {"wind A1", "wind B1", "wind C1"} <= legal(play(before, "earth B1"))


def test_1c_23_earth_on_water_joins_at_once_and_can_merge_clusters() -> None:
    """Replacing the water between them, the stone joins the lone earths on the right to the mountain."""
    after = becomes("earth B1", """
          A B C D      A B C D
        1 m w e e    1 m e e e
    """, hand="ae")
    assert refused(after, "wind B1") == "1c.19"
    assert refused(after, "wind D1") == "1c.19"


def test_1c_21_a_second_earth_on_a_range_member_is_allowed() -> None:
    becomes("earth B1", """
          A B C      A B C
        1 m e .    1 m m .
    """, hand="e")


def test_1c_56_single_stones_of_a_range_bar_the_squeeze_too() -> None:
    """Not only mountains: two single earths, connected to a mountain further away."""
    before = position("""
          A B C D
        1 ● e m .
        2 e . . .
    """, steps=1)
    assert refused(before, "move B2") == "1c.55"


def test_1c_20_a_range_stays_when_its_neighbours_are_replaced() -> None:
    """No stone of a range is ever replaced, so its members stay members."""
    before = position("""
          A B C D
        1 m e w .
    """, hand="aef")
    after = play(before, "earth C1; fire D1")
    assert refused(after, "wind C1") == "1c.19"
    assert refused(after, "wind B1") == "1c.19"


def test_1c_20_a_lone_earth_that_is_replaced_does_not_connect_any_more() -> None:
    """Wind takes the bridge away before the mountain rises; the right side stays lone."""
    after = becomes("wind B1; earth A1", """
          A B C      A B C
        1 e e e    1 m 1 e
    """, hand="aae")
    assert "wind C1" in legal(after)


def test_1c_17_earth_goes_on_empty_squares_water_and_single_earth() -> None:
    before = position("""
          A B C D E F G
        1 . e f 1 4 m w
    """, hand="e", fill="m")
    assert legal(before, "earth") == {"earth A1", "earth B1", "earth G1"}


def test_ranges_do_not_connect_around_the_edge() -> None:
    before = position("""
          A B C D E F G H I J K
        1 . . . . . . . . . . m
        2 e . . . . . . . . . .
        3 e . . . . . . . . . .
    """, hand="a")
    assert {"wind A2", "wind A3"} <= legal(before)
