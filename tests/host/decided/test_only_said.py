"""What a text only says of a square or of the ground, and what it says twice and not alike: asked about."""

from __future__ import annotations

from elemental_gui.host.submission import check_submission
from elemental_gui.host.verdict import Finding, Verdict
from tests.support.each_case import each_case, each_phrase
from tests.support.sent import position_of

OPEN = "/".join(["..........."] * 11)
ROWS = ["ff.........", *["..........."] * 3, ".....1.....", *["..........."] * 4, "m.m........", "..........."]
BOARD = "/".join(ROWS)
PLAIN = "/".join(["..........."] * 10)
MAP = "#.......#/.F......./........./...E...w./......a../.A...e.../.W...f.../........./#.......#"


def element(text: str, preset: str = "dm5", board: str = BOARD) -> Verdict:
    return check_submission(position_of("element", f"{board} E5,K8 1 take - - - -", preset), text)


def compass(text: str) -> Verdict:
    return check_submission(position_of("compass_collisions", f"{MAP} 1 act 0"), text)


def elemenders(text: str) -> Verdict:
    units = "B1=1T2;C4=1F2;F4=1P2;H4=1W2;C5=2F2;J10=2T2;B10=2M1"
    return check_submission(position_of("elemenders", f"{PLAIN} {units} 1 act 1"), text)


@each_case("said", ["E4's mine so no step", "E4 is mine now", "E4's only there to block", "E4 stays where it is"])
def test_a_whirlwind_of_which_only_something_is_said_is_not_ridden(said: str) -> None:
    verdict = element(f"1 wind: wind E4. {said}")
    assert "ride" not in verdict.turn or verdict.finding is Finding.UNDECIDED


@each_case("said", ["not riding F5", "I don't ride F5", "without riding F5"])
def test_who_does_not_ride_is_not_let_ride(said: str) -> None:
    verdict = element(f"1 wind: wind D9. {said}, D5")
    assert "ride" not in verdict.turn or verdict.finding is Finding.UNDECIDED


@each_case("said", [
    "whatever, I ride B9", "hm, ride B9, whatever", "ride B9? yes, ride B9", "can I ride B9? ok: ride B9",
])  # fmt: skip
def test_a_ride_that_nobody_can_make_is_never_left_out(said: str) -> None:
    assert element(f"take 1: fire. fire H2. {said}. then D5").finding in (Finding.ILLEGAL, Finding.UNDECIDED)


@each_case("said", [
    "2 - black black. A10 and C10 are mountains already.",
    "2 earths. A10 and C10 are full, so", "2 fires. A1 and B1 burn.",
])  # fmt: skip
def test_squares_of_which_only_something_is_said_have_no_stones(said: str) -> None:
    start = position_of("element", f"{BOARD} E5,K8 1 take - - - f28a29e26w30", "box")
    verdict = check_submission(start, f"{said} G2 and G3")
    assert verdict.finding in (Finding.UNDECIDED, Finding.UNREADABLE, Finding.LEGAL)


@each_case("behind", ["(drew 1)", "(took 1)", "(drew one: earth)"])
def test_what_was_taken_may_stand_in_brackets_behind_the_turn(behind: str) -> None:
    verdict = element(f"D5, D4, then earth on J7 {behind}")
    assert verdict.turn == "take 1; draw earth; move D5; move D4; earth J7"


@each_case("stones", ["greys on B5 and C5", "whites: B5, C5"])
def test_colours_may_be_told_of_several_stones(stones: str) -> None:
    assert element(f"grey, grey: {stones}", "dm5", OPEN).turn.endswith("wind B5; wind C5")


@each_phrase("text", [
    "D4 E2 (D4 -> E4)", "D4: east, two squares (D4 -> E4)", "D4 E2 (to E4)", "D4 to F4 (one east)", "D4 E2, ends on E4",
    "D4 E2 (so D4 -> D5)", "D4 E2 (via E4 to D4)",
])  # fmt: skip
def test_a_move_that_is_told_twice_and_not_alike_is_asked_about(text: str) -> None:
    assert compass(text).finding not in (Finding.LEGAL, Finding.ILLEGAL)


@each_case("text", [
    "D4 E2 (D4 -> F4)", "D4: east, two squares (D4 to F4)", "D4 E2 (to F4)", "D4 to F4 (two east)",
    "D4 E2, ends on F4",
])  # fmt: skip
def test_a_move_that_is_told_twice_and_alike_counts_once(text: str) -> None:
    assert (compass(text).finding, compass(text).turn) == (Finding.LEGAL, "D4 E2")


@each_case("text", ["C4 makes a forest", "C4 terraforms forest", "F4 and C4 make forest", "C4 terraform (forest)",
                    "F4 forest, C4 forest"])  # fmt: skip
def test_a_unit_makes_its_own_ground_and_no_other(text: str) -> None:
    assert elemenders(text).finding is not Finding.LEGAL


@each_case("text", [
    "F4 forest, C4 lava", "F4 terraform, C4 terraform (lava)", "F4 makes forest, C4 turns the ground into lava",
])  # fmt: skip
def test_grounds_that_go_with_their_units_are_made(text: str) -> None:
    assert elemenders(text).turn == "terraform F4; terraform C4"


@each_case("way", ["backs off to C3", "falls back to C3", "pulls back to C3", "retreats to C3", "goes back to C3"])
def test_behind_an_attack_a_unit_that_goes_back_is_refused_its_move(way: str) -> None:
    verdict = elemenders(f"C4 attacks C5 and then {way}")
    assert (verdict.finding, verdict.refused) == (Finding.ILLEGAL, "move C4 C3")


@each_case("way", ["steps back", "backs off", "moves away again"])
def test_a_unit_that_goes_back_somewhere_is_asked_about(way: str) -> None:
    assert elemenders(f"C4 attacks C5 and {way}").finding in (Finding.UNDECIDED, Finding.UNREADABLE)


@each_case("text", [
    "gg Bo, I resign, not getting out of that corner", "gg, I give up, never had a chance",
    "I resign, should have gone left",
])  # fmt: skip
def test_who_says_why_he_gives_up_gives_up(text: str) -> None:
    assert element(text).resigned == 1


@each_case("text", ["I am not resigning yet", "I will never concede", "I resign, not!", "I would resign if I could"])
def test_who_does_not_give_up_plays_on(text: str) -> None:
    assert element(text).resigned == 0


@each_case("edit", [
    "edit: last step C6 instead of D5", "(edit: final step to C6 rather than D5)", "edit: my last step C6",
])  # fmt: skip
def test_the_last_step_is_put_right(edit: str) -> None:
    assert element(f"take 1: earth. earth E9. D6 D5\n{edit}").turn == "take 1; draw earth; earth E9; move D6; move C6"


@each_case("edit", ["edit: first step D4 instead of D6", "correction: the first step is D4, not D6"])
def test_the_first_step_is_put_right(edit: str) -> None:
    assert element(f"take 1: earth. earth E9. D6 D5\n{edit}").turn == "take 1; draw earth; earth E9; move D4; move D5"


def test_what_was_rolled_is_all_taken() -> None:
    assert element("rolled wind wind: E9 gets both").finding is not Finding.LEGAL


def riding(text: str) -> Verdict:
    """Judge a text where only a step up lets the whirlwind of D7 be ridden, which lands on a fire otherwise."""
    rows = "/".join([*["..........."] * 5, "..f........", "...w.......", *["..........."] * 4])
    return check_submission(position_of("element", f"{rows} E8,I2 1 take - - - -", "dm5"), text)


@each_case("tail", ["up left lol", "up left haha", "left and up", "upleft, woosh", "up lol", "then up lol"])
def test_no_step_that_is_told_behind_a_ride_makes_way_for_it(tail: str) -> None:
    verdict = riding(f"i got 1, fire. fire k1 then ride d7 {tail}")
    assert (verdict.finding, verdict.refused) == (Finding.ILLEGAL, "ride D7")


@each_case("step", ["up and", "e7,", "go up,", "step to E7 and"])
def test_a_step_that_is_told_before_a_ride_makes_way_for_it(step: str) -> None:
    verdict = riding(f"i got 1, fire. fire k1 then {step} ride d7 lol")
    assert verdict.turn == "take 1; draw fire; fire K1; move E7; ride D7"


@each_phrase("told", [
    "(F8 goes to G8)", "(F8 -> G8)", "(F8 moves to G8)", ". F8 goes to G8", ", so F8 slides to G8",
    "(so F8 ends up on G8)", ". The F8 one gets to G8", "(my fire on F8 goes to G8)",
])  # fmt: skip
def test_what_is_pushed_goes_where_a_move_pushes_it(told: str) -> None:
    board = ["wfea.....", *["........."] * 6, "....AF...", "WE......."]
    here = position_of("compass_collisions", f"{'/'.join(board)} 1 act 2")
    verdict = check_submission(here, f"E8 E1 {told}", names=("Ann", "Ben"))
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "E8 E1")


@each_case("told", ["(F8 goes to H8)", ". And then F8 to G8.", "(F8 goes to F9)"])
def test_what_is_not_pushed_there_is_no_remark(told: str) -> None:
    board = ["wfea.....", *["........."] * 6, "....AF...", "WE......."]
    here = position_of("compass_collisions", f"{'/'.join(board)} 1 act 2")
    verdict = check_submission(here, f"E8 E1 {told}", names=("Ann", "Ben"))
    assert verdict.finding is not Finding.LEGAL


@each_case("made", [
    "With water on H4 I make river, horizontal.", "With my water at H4 I make a horizontal river.",
    "With H4 I make a river, horizontal.", "using the H4 water, I'll make a river horizontally.",
    "By my water on H4 I dig a river, horizontal.", "with H4 I want to terraform, horizontal.",
])  # fmt: skip
@each_case("behind", ["Confirm.", "Rest stays. Confirm.", "Done"])
def test_with_what_somebody_makes_a_river_is_the_unit_that_does(made: str, behind: str) -> None:
    assert elemenders(f"Hello. {made} {behind}").turn == "terraform H4 H; confirm"


@each_case("text", [
    "No changes this turn, I want to see what Marek does.\n1. Confirm", "No changes this turn. Confirm.",
    "no changes from me. confirm", "no change this turn, just confirm", "No changes! I wait.\nConfirm",
    "nothing changes this turn\nconfirm",
])  # fmt: skip
def test_who_changes_nothing_only_confirms(text: str) -> None:
    assert (elemenders(text).finding, elemenders(text).turn) == (Finding.LEGAL, "confirm")


@each_case("text", ["No change to my last message. Confirm", "No changes this turn, I want to see what Marek does."])
def test_who_changes_nothing_of_what_he_said_has_told_no_turn(text: str) -> None:
    assert elemenders(text).finding is not Finding.LEGAL


@each_phrase("said", [
    ", no, you can't do anything about it. your K1 is next", ". no, your K1 is next",
    ", no, you won't escape. K1 is next", ". Nope, you can't stop me. K1 next",
    ". actually you can still go to K1", ". actually, your only exit is K1 now",
    ", no, there's no way out. watch K1", ", hold on, you can't do anything about it, your K1 is next",
    ", no, next turn it's K1", ". no! beware, K1 next", ". wait for it, K1 is next",
    ". Sorry, K1 is your only way out", ", nein, du kannst nichts machen, dein K1 ist als nächstes dran",
    ", non, tu ne peux rien faire, ton K1 est le prochain",
])  # fmt: skip
def test_what_is_said_to_the_other_player_puts_nothing_right(said: str) -> None:
    verdict = element(f"1 earth: earth E7{said}")
    assert verdict.finding is not Finding.ILLEGAL
    assert verdict.finding is not Finding.LEGAL or verdict.turn == "take 1; draw earth; earth E7"


@each_case("said", [
    ", no, you know what, K1", ", no, you blocked that. K1", ", no, you leave me only K1",
    ". you forced this, so no, K1", ", no, K1, you can't do anything about it", ", no wait, K1. next is you",
])  # fmt: skip
def test_what_is_put_right_counts_also_beside_what_is_said_to_the_other_player(said: str) -> None:
    assert element(f"1 earth: earth E7{said}").turn == "take 1; draw earth; earth K1"


@each_case("said", ["right, B7 left 1", "Right. B7 one west", "ok right, B7 W1", "right, my piece on B7 goes 1 west"])
def test_who_begins_with_right_only_agrees(said: str) -> None:
    verdict = compass(said)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "B7 W1")


@each_case("said", ["right, up, up", "right, then up, up", "Right, up-left, up"])
def test_right_is_a_way_where_others_follow(said: str) -> None:
    here = position_of("element", f"{OPEN} E5,K8 1 act - 3 - -", "dm5")
    assert check_submission(here, said).turn.startswith("move F5; move ")


@each_phrase("said", [
    "that fire on A1 was so mean lol. I had it all planned", "your fire on B1 was brutal haha",
    "ugh that wind at F5 is evil. need to think for 10 min", "putting fire on A1 was so rude lol",
    "why did you put fire on A1 :( that was my way out", "I hate that fire on A1. one sec",
    "That fire on B1 is a pain. Let me think, I have time until 20:42, right?", "such a mean fire on A1!",
    "that fire on A1 was so mean. give me 2 min, I've got until :42 right?",
])  # fmt: skip
def test_what_somebody_thinks_of_what_lies_there_is_no_action(said: str) -> None:
    verdict = element(said)
    assert (verdict.finding, verdict.turn) == (Finding.UNREADABLE, "")
    assert "no action" in verdict.sentence


@each_phrase("said", [
    "wait so A7 goes at 18 pieces? and then B8 at 10 or is it later", "does D3 go at 18 pieces? or later",
    "so when does D3 erode, at 18? and B8 after that?", "hang on, D3 falls off at 18 pieces, right? and B8 at 10?",
    "remind me, is D3 gone at 18 or at 10 pieces", "wait, so D3 vanishes at 10 pieces? and B8 before",
    "is it right that D3 goes when 18 pieces are left? or is it B8", "so D3 disappears when there are 18 left?",
    "question: does the corner D3 crumble at 18 pieces or at 20?", "just checking: D3 goes at 18 pieces or later?",
])  # fmt: skip
def test_who_asks_when_a_square_goes_does_nothing(said: str) -> None:
    assert "no action" in compass(said).sentence


@each_case("said", ["so B8 goes at 18 pieces? ok then D3 N1", "B8 goes at 18, right? D3 north", "18 left? D3 to D2"])
def test_a_move_behind_such_a_question_counts(said: str) -> None:
    assert "no action" not in compass(said).sentence
