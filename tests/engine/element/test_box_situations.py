"""The situations that the publisher's rulebook of the boxed game (April 2017) explains, drawn anew as its facts.

The titles name the pages. Seat 1 acts in all of them.
"""


from tests.support.drawings.element import at, board, field, legal, play, position, refused, result
from tests.support.each_case import each_case

# Before, what is in the hand, the action, and the board after it.
HAPPENS = {
    "page 5 A: fire takes a whole stack": ("""
          A B C D
        3 . . 3 .
    """, "f", "fire C3", """
          A B C D
        3 . . f .
    """),
    "page 5 B: a line burns on over its far end, not over the edge behind": ("""
          A B C D E
        3 . . f . .
    """, "f", "fire B3", """
          A B C D E
        3 . f f f .
    """),
    "page 5 D: both lines burn": ("""
          A B C D E F G
        3 . . f . f . .
    """, "f", "fire D3", """
          A B C D E F G
        3 . f f f f f .
    """),
    "page 5 E: what has spread spreads nothing": ("""
          A B C D
        1 . . f .
        2 . . . .
        3 . . f .
        4 . . f .
        5 . . . .
        6 . . f .
        7 . . . .
        8 . . . .
    """, "f", "fire C5", """
          A B C D
        1 . . f .
        2 . . f .
        3 . . f .
        4 . . f .
        5 . . f .
        6 . . f .
        7 . . f .
        8 . . . .
    """),
    "page 7 B: a river of two flows two squares": ("""
          A B C D E F
        3 . . w . . .
    """, "w", "water D3 L RR", """
          A B C D E F
        3 . . . . w w
    """),
    "page 7 C: three stones, three steps, one bend": ("""
          A B C D E F G
        2 . . . . . . .
        3 . . w w . . .
    """, "w", "water E3 L RRU", """
          A B C D E F G
        2 . . . . . . w
        3 . . . . . w w
    """),
    "page 7 D: six stones wind back beside themselves": ("""
          A B C D E F
        2 . . w . . .
        3 . . w . . .
        4 . . w . . .
        5 . . w . . .
        6 . . w . . .
        7 . . . . . .
    """, "w", "water C7 U RRUULU", """
          A B C D E F
        2 . . . . . .
        3 . . . . . .
        4 . . . w . .
        5 . . . w w .
        6 . . . . w .
        7 . . . w w .
    """),
    "page 7 E: only a straight line flows": ("""
          A B C D E F
        3 . . w . . .
        4 . . w w . .
    """, "w", "water D3 L RR", """
          A B C D E F
        3 . . . . w w
        4 . . w w . .
    """),
    "page 7: of two lines one flows": ("""
          A B C D E F
        1 . . . . . .
        2 . . . . . .
        3 . . w . w .
    """, "w", "water D3 L UU", """
          A B C D E F
        1 . . . w . .
        2 . . . w . .
        3 . . . . w .
    """),
    "page 9 B: single earths bar no diagonal": ("""
          A B C D E
        3 . . e . .
        4 . . ● e .
    """, "e", "move D3", """
          A B C D E
        3 . . e ● .
        4 . . . e .
    """),
    "page 9 C: a ride that enters from the wind's side of a range": ("""
          A B C D E
        1 . . e . .
        2 . . 1 m .
        3 . ● . . .
    """, "", "ride C2", """
          A B C D E
        1 . . e ● .
        2 . . 1 m .
        3 . . . . .
    """),
    "page 11: a ride passes over whatever lies below": ("""
          A B C D E F
        3 . ● 2 f . .
    """, "", "ride C3", """
          A B C D E F
        3 . . 2 f ● .
    """),
    "page 11 E: two stacks on a diagonal carry as far as they are high": ("""
          A B C D E F G
        2 . ● . . . . .
        3 . . 2 . . . .
        4 . . . 1 . . .
        5 . . . . . . .
        6 . . . . . . .
    """, "", "ride C3", """
          A B C D E F G
        2 . . . . . . .
        3 . . 2 . . . .
        4 . . . 1 . . .
        5 . . . . . . .
        6 . . . . . ● .
    """),
    "page 11 B: one ride after another": ("""
          A B C D E
        1 ● . . 1 .
        2 . 1 . 1 .
        3 . . . . .
    """, "", "ride B2; ride D2", """
          A B C D E
        1 . . . 1 ●
        2 . 1 . 1 .
        3 . . . . .
    """),
}  # fmt: skip

# Before, what is in the hand, what happens first, the action, and the ruling that refuses it.
REFUSED = {
    "page 9 B: a range bars the diagonal": ("""
          A B C D E
        3 . . m . .
        4 . . ● e .
    """, "", "", "move D3", "1c.55"),
    "page 9 C: nobody enters a whirlwind through a range": ("""
          A B C D E
        1 . . e ● .
        2 . . 1 m .
    """, "", "", "ride C2", "1c.60"),
    "page 9 D: wind cannot take what the range has just reached": ("""
          A B C D E
        3 . . m . .
        4 . . . . .
        5 . . . e e
    """, "ae", "earth D4", "wind E5", "1c.19"),
    "page 11 D: a stone on the exit": ("""
          A B C D E
        3 . ● 1 1 w
    """, "", "", "ride C3", "1c.59"),
    "page 11 D: wind on the exit": ("""
          A B C D E
        3 . ● 2 . 1
    """, "", "", "ride C3", "1c.59"),
    "page 11: the same wind carries once a turn": ("""
          A B C D E
        3 . ● 1 . .
    """, "", "ride C3", "ride C3", "1c.62"),
}  # fmt: skip


@each_case("page", HAPPENS)
def test_the_pictures_of_the_rulebook(page: str) -> None:
    before, hand, action, after = HAPPENS[page]
    assert board(play(position(before, preset="box", hand=hand, steps=1), action)) == board(after)


@each_case("page", REFUSED)
def test_what_the_pictures_of_the_rulebook_forbid(page: str) -> None:
    before, hand, first, action, rule = REFUSED[page]
    assert refused(play(position(before, preset="box", hand=hand, steps=1), first), action) == rule


def test_page_5_a_the_stack_goes_back_into_the_bag() -> None:
    before = position("A B C\n 3 . . 3", preset="box", hand="f")
    assert field(before, "BAG") == "f29a27e30w30"
    assert field(play(before, "fire C3"), "BAG") == "f29a30e30w30"


def test_page_7_two_lines_never_flow_together() -> None:
    before = position("A B C D E\n 3 . . w . w", preset="box", hand="w")
    for action in legal(before, "water D3"):
        after = play(before, action)
        assert (at(after, "C3"), at(after, "E3")).count("w") >= 1
        assert field(after, "ROWS").count("w") == 3


def test_page_9_e_four_earths_capture() -> None:
    before = position("""
          A B C D E
        3 . . m . .
        4 . e ▲ e .
        5 . . . . .
    """, preset="box", hand="e")
    assert result(play(before, "earth C5")) == "1 trapped"


def test_0_11_page_3_everybody_hunts_the_seat_that_moves_next() -> None:
    """At the right hand, while turns run counter-clockwise."""
    before = position("""
          A B C D E F G H I J K
        1 . . . . . . . . . f ▲
        2 . . . . . . . . . . f
        3 . . ● . . . . . . . .
        4 . . . . . . . . . . .
        5 . . . . . . . . . . .
        6 . . . . . . . . . . .
        7 . . . . . . . . . . .
        8 . . . . . . . . . . .
        9 . . . . . . . . ■ . .
    """, preset="box", hand="f", seats=3)
    assert result(play(before, "fire J2")) == "1 trapped"
