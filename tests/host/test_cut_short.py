"""Elements that are cut short, `Wi:C7`, and stones of one kind that need no name of their own."""

from __future__ import annotations

from elemental_gui.engine.catalog import load
from elemental_gui.host.turns.check_turn import check_turn
from elemental_gui.host.verdict import Finding
from tests.support.each_case import each_case, each_phrase
from tests.support.sent import position_of

ELEMENT = load("element")
START = ELEMENT.new("pnp", {}, 2, 1)
ABOVE_WATER = ELEMENT.parse_position(
    ELEMENT.new("dm5", {}, 2, 1), f"{'.........../' * 9}......w..../......w.... F5,F7 1 take - - - -"
)


@each_case("text", [
    "take2: fi wa. fi B3; wa C10; F4->F3->F2", "T2 {Fi, Wa}  Fi:B3  Wa:C10  S:F4-F3-F2",
    "T2 {FiWa} FiB3 WaC10 m f4 f3 f2", "2 stones: fir + wat. B3 fir, C10 wat, f4 f3 f2",
    "took 2 = fi, water | fi@B3 | water@C10 | f4,f3,f2",
    "t2 fi wa; B3=fi; C10=wa; F4, F3, F2", "T2 f\u0131 wa; B3 f\u0131; C10 wa; F4, F3, F2",
])  # fmt: skip
def test_an_element_may_be_cut_short(text: str) -> None:
    verdict = check_turn(ELEMENT.at(START), text)
    assert verdict.turn == "take 2; draw fire water; fire B3; water C10; move F4; move F3; move F2"
    assert verdict.finding is Finding.LEGAL


@each_case("text", ["T2 {Wa, Ea}; Wa:C10; Ea:B3", "take2: wa ea. wa C10; ea B3", "2: wa, ea. wa goes C10. ea B3."])
def test_two_letters_are_one_stone_where_the_number_of_stones_says_so(text: str) -> None:
    assert check_turn(ELEMENT.at(START), text).turn == "take 2; draw earth water; water C10; earth B3"


@each_case("text", ["take 2: wa. w C10, a B3", "2 wa: C10 B3", "t2 wa; w C10; a B3"])
def test_two_letters_are_two_stones_where_the_number_of_stones_says_so(text: str) -> None:
    assert check_turn(ELEMENT.at(START), text).turn == "take 2; draw wind water; water C10; wind B3"


@each_case("text", ["take 2: wa C10 B3", "take 2 wa", "T2: WA"])
def test_letters_that_may_be_one_stone_or_two_are_no_illegal_turn(text: str) -> None:
    assert check_turn(ELEMENT.at(START), text).finding is not Finding.ILLEGAL


@each_case("said", ["I'll win H7 next turn", "I play to win", "all ear", "wat"])
def test_a_word_that_looks_like_an_element_cut_short_is_none(said: str) -> None:
    verdict = check_turn(ELEMENT.at(START), f"take 1: fire. fire B3. {said}.")
    assert "wind" not in verdict.turn and "earth" not in verdict.turn and "water" not in verdict.turn


@each_case("river", [
    "takes G10 and G11 along and runs left left left (F9 E9 D9)", "picks up G10 and G11 and flows left, left, left",
    "with G10 and G11 it flows F9 E9 D9", "line under, goes F9 E9 D9", "line down, LLL", "line D / LLL",
])  # fmt: skip
def test_the_only_stone_is_known_by_the_river_that_it_makes(river: str) -> None:
    verdict = check_turn(ELEMENT.at(ABOVE_WATER), f"took 1: water. G9, {river}. F6")
    assert verdict.turn == "take 1; draw water; water G9 D LLL; move F6"


@each_case("river", ["line down, LL", "line down, flows left left", "line down: L, L"])
def test_a_path_that_is_too_short_for_the_line_that_is_named_is_refused(river: str) -> None:
    verdict = check_turn(ELEMENT.at(ABOVE_WATER), f"1 stone: water. Water on G9, {river}. Sage to F6.")
    assert verdict.finding is Finding.ILLEGAL and verdict.refused == "water G9 D LL"


@each_case("text", [
    "two dice: wind wind. K4 twice", "took 2, air air. K4 x2", "2 winds. twice on K4", "rolled wind+wind, k4 k4",
    "2 stones: wind wind. K4 both", "wind wind. K4 twice, making it 2",
])  # fmt: skip
def test_stones_of_one_kind_may_go_on_one_square_without_their_name(text: str) -> None:
    verdict = check_turn(ELEMENT.at(START), f"{text}. f4 f3 f2")
    assert verdict.turn == "take 2; draw wind wind; wind K4; wind K4; move F4; move F3; move F2"


@each_case("text", ["G6 again so thats 2 high", "G6, now 2 high", "g6 again -> 2 high", "on G6", "g6, makes it 2"])
def test_the_height_of_a_stack_tells_that_wind_is_put_there_and_not_ridden(text: str) -> None:
    rows = "/".join(["..........."] * 5 + ["......1...."] + ["..........."] * 5)
    here = ELEMENT.at(START).read(f"{rows} F5,D3 1 take - - - -")
    turn = check_turn(here, f"1 stone, wind. {text}. f4 f3 f2 f1").turn
    assert turn == "take 1; draw wind; wind G6; move F4; move F3; move F2; move F1"


@each_case("text", ["⛰️⛰️ f7 and j8", "earth earth f7, j8", "took 2, both earth: f7 and j8", "2 earths. f7 and j8"])
@each_case("aside", [".", ". all doubled 😎", ". so solid 😂"])
def test_several_stones_of_one_kind_may_be_followed_by_their_squares(text: str, aside: str) -> None:
    verdict = check_turn(ELEMENT.at(START), f"{text}{aside} walk f4 f3 f2")
    assert verdict.turn == "take 2; draw earth earth; earth F7; earth J8; move F4; move F3; move F2"


@each_case("text", [
    "T2 = Ea/Ea; Ea=B3,Ea=C3", "T2 {2Ea}: Ea:B3, Ea:C3", "2: Er & Er. Er:B3, Er:C3",
    "Fine. 7. T2 {Ea, Ea} Ea:B3 Ea:C3", "ea + ea => ea B3, ea C3",
])  # fmt: skip
def test_an_element_that_is_cut_short_may_be_counted_and_numbered(text: str) -> None:
    assert check_turn(ELEMENT.at(START), text).turn == "take 2; draw earth earth; earth B3; earth C3"


def test_several_stones_may_all_be_named_before_all_squares() -> None:
    verdict = check_turn(ELEMENT.at(START), "fire, wind, earth: B3, C3, J9. step F4")
    assert verdict.turn == "take 3; draw fire wind earth; fire B3; wind C3; earth J9; move F4"


@each_case("text", [
    "draw=2(AA) place=2aF8 mv=G6,H6,H7", "turn=12 take=2 got=AA wind=F8,F8 path=G6>H6>H7",
    "take 2 (A,A). I put them on F8 and go G6, H6, H7", "two winds, I stack them on F8, then G6 H6 H7",
    "2 (aa) / aaF8 / G6-H6-H7",
])  # fmt: skip
def test_two_stones_of_one_kind_are_put_on_one_square(text: str) -> None:
    assert check_turn(ELEMENT.at(START), text).turn == (
        "take 2; draw wind wind; wind F8; wind F8; move G6; move H6; move H7"
    )


@each_phrase(
    "draw",
    ["x2 f/a", "x2 f a:", "x2 fa", "2 st: F A.", "2 sts - F A.", "2st: f a.", "2 = Fi/Ai ::", "x2 fire, air."],
)
@each_case("placed", ["fF8 aC4", "F8=F C4=A", "Fi>F8 Ai>C4", "F8=fire, C4=wind", "Ai C4, Fi F8"])
def test_a_draw_and_its_stones_may_be_signs(draw: str, placed: str) -> None:
    verdict = check_turn(ELEMENT.at(START), f"{draw} {placed}. G6 H6 H7 conf")
    stones = sorted(text for text in verdict.turn.split("; ") if text[-2:] in ("F8", "C4"))
    assert stones == ["fire F8", "wind C4"]
    assert verdict.turn.startswith("take 2; draw fire wind; ")
    assert verdict.turn.endswith("; move G6; move H6; move H7; confirm")


@each_case("text", ["1st fire on B3", "3 st: F E", "x2 f", "x1 f w"])
def test_a_number_that_counts_other_stones_is_no_draw(text: str) -> None:
    assert check_turn(ELEMENT.at(START), text).finding is not Finding.LEGAL


@each_case("buff", ["bf A", "bff A", "bf: air", "bf a"])
@each_case(("begun", "bought"), [("5 A1 /", "A1 x5"), ("nothing /", "-"), ("A1x5", "A1 x5")])
def test_a_buff_may_be_cut_short(begun: str, bought: str, buff: str) -> None:
    particles = load("numerous_particles")
    verdict = check_turn(particles.at(particles.new("standard", {}, 3, 1)), f"{begun} {buff}")
    assert verdict.turn == f"submit {bought} buff A"


@each_case("text", ["Ai b1", "ai b1", "b1 Ai", "Ai > b1"])
def test_air_may_be_cut_short_where_it_is_placed(text: str) -> None:
    here = position_of("elemento", "..WF/.w.A/f.../wea. 1 act blue,red 1,0")
    assert check_turn(here, text).turn == "place wind B1"
