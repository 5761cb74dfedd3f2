"""What luck brought, told in a sentence: how the coin or the dice fell, who begins by it, and two steps told apart."""

from __future__ import annotations

from elemental_gui.engine.core.game import Position
from elemental_gui.host.submission import check_submission
from elemental_gui.host.verdict import Finding
from tests.support.each_case import each_case, each_phrase
from tests.support.sent import position_of

ROWS = [*["..........."] * 4, "........r..", "......r..o.", "......r.ooo", ".........o.", *["..........."] * 2]
UNITS = "B1=1M1;D1=1T2;F1=1M1;H1=1M1;J1=1M1;J7=2P2;B10=2M1;D10=2T2;F10=2M1;H10=2M1;J10=2M1"


def begun(slug: str, *turn: str) -> Position:
    position = position_of(slug)
    for action in turn:
        position = position.play(position.parse(action))
    return position


def coin() -> Position:
    return begun("elemenders", "true D", "true F")


@each_case(("text", "face"), [
    ("the coin says heads, so I start", "heads"), ("heads! I start", "heads"), ("it's heads, my start", "heads"),
    ("coin fell tails, so you begin", "tails"), ("the coin gave heads. I go first!", "heads"),
])  # fmt: skip
def test_a_coin_tells_who_begins(text: str, face: str) -> None:
    assert check_submission(coin(), text).turn == f"coin {face}"


@each_case("text", ["I call the coin: heads!", "I say tails", "my call is heads", "heads, that is my call"])
def test_what_somebody_calls_before_the_coin_falls_is_no_result(text: str) -> None:
    assert check_submission(coin(), text).turn == ""


@each_case("text", ["I called tails and it came up heads", "my call: tails! the coin shows heads"])
def test_the_coin_counts_and_not_the_call(text: str) -> None:
    assert check_submission(coin(), text).turn == "coin heads"


@each_case("text", ["heads, you start", "the coin says tails, so I start"])
def test_who_does_not_begin_by_the_coin_is_asked_about(text: str) -> None:
    assert check_submission(coin(), text).finding is not Finding.LEGAL


@each_case("text", ["The dice fell blue and red, darling", "dice landed on blue, red", "blue and red it is"])
def test_dice_fall(text: str) -> None:
    assert check_submission(begun("elemento"), text).turn == "roll blue red"


@each_case("way", ["goes to J6 and then I6", "moves to J6, then I6", "J6 then I6", "goes to J8 and then J9"])
def test_two_steps_told_one_after_the_other_are_one_move_and_refused_where_nobody_gets_there(way: str) -> None:
    verdict = check_submission(begun("elemenders").read(f"{'/'.join(ROWS)} {UNITS} 2 act 1"), f"plant J7 {way}")
    assert (verdict.finding, verdict.refused) == (Finding.ILLEGAL, f"move J7 {way[-2:]}")


@each_case("said", ["Your fire burned my lawn!", "that river of yours flooded my hut.", "your plant ate my house!"])
def test_a_complaint_about_another_players_turn_is_no_part_of_one(said: str) -> None:
    position = position_of("elemenders")
    verdict = check_submission(position, said)
    assert (verdict.finding, verdict.asks) == (Finding.UNREADABLE, False)
    assert check_submission(position, f"{said} true D").turn == "true D"


@each_case("text", [
    "rolled blue and red, earth on A2", "Rolled red + blue. Earth on A2", "dice: blue red. earth on A2",
    "hi!\nthe dice show blue and red, so earth on A2", "I got blue and red: earth on A2",
])  # fmt: skip
def test_dice_that_show_other_colours_are_asked_about(text: str) -> None:
    verdict = check_submission(begun("elemento", "roll blue green"), text)
    told = verdict.sentence.replace("red and blue", "blue and red")
    assert (verdict.finding, verdict.asks) == (Finding.UNDECIDED, True)
    assert told == "The dice show blue and green, but the message says blue and red."


@each_case("text", [
    "rolled blue and green, earth on A2", "green and blue! earth on A2", "earth on A2",
    "last time you rolled blue and red; earth on A2", "I rolled well; earth on A2", "rolled blue; earth on A2",
])  # fmt: skip
def test_dice_that_are_told_as_they_show_are_no_matter(text: str) -> None:
    assert check_submission(begun("elemento", "roll blue green"), text).turn == "place earth A2"


def test_a_refused_turn_that_tells_other_dice_says_so_too() -> None:
    verdict = check_submission(begun("elemento", "roll blue green"), "rolled blue and red, earth on C4")
    assert verdict.finding is Finding.ILLEGAL
    assert verdict.notes[0] == "The dice show blue and green, but the message says blue and red."


@each_phrase("text", [
    "3 please! nadeko seems to be down again so roll for me?", "3 please! the bot is down, so roll for me?",
    "3 stones please, roll for me?", "3 please! bot seems broken so please roll",
    "3 please. would you roll them for me?",
    "3 please, nadeko is sleeping it seems, could you roll?", "3 please! roll for me?",
    "3 please! nadeko is offline today so could someone else roll?", "3 please! nadeko seems to be down again",
    "take 3 please, @host can you roll for me? Phone won't load the bot", "take 3 - can someone do the roll?",
    "my phone can't open the bot. take 3, could somebody please throw the dice for me",
    "take three can you roll for me?", "take 3, host please roll for me",
    "I'll take 3, would you mind rolling for me? no bot here",
    "take 3, my laptop crashed, can you roll please?", "take 3 please, will you deal for me? the site is down, sorry!!",
])  # fmt: skip
def test_who_asks_somebody_to_roll_has_told_how_many_stones(text: str) -> None:
    assert check_submission(begun("element"), text).turn == "take 3"


@each_case("text", ["3 please, can you draw 2?", "3, will you roll a fire?", "3 please, or can you roll 2?"])
def test_who_asks_for_other_stones_or_another_number_is_not_passed_over(text: str) -> None:
    assert not check_submission(begun("element"), text).is_judged
