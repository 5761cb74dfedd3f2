"""Choices that are withdrawn because they cannot be: `a7 to a9.. eh no thats taken, a7 to a5`."""

from __future__ import annotations

from elemental_gui.host.submission import check_submission
from elemental_gui.host.verdict import Finding, Verdict
from tests.support.each_case import each_case, each_phrase
from tests.support.sent import position_of

EARTH = "/".join([*["..........."] * 5, "....e......", *["..........."] * 5])
FIGHT = "/".join(["..........."] * 10)


def element(text: str) -> Verdict:
    return check_submission(position_of("element", f"{EARTH} F5,G7 1 take - - - -", "dm5"), text)


def elemenders(text: str) -> Verdict:
    units = "A7=1F2;A9=2P2;F1=1T2;K1=1P1;J10=2T2"
    return check_submission(position_of("elemenders", f"{FIGHT} {units} 1 act 1"), text)


def collisions(text: str) -> Verdict:
    board = "#..A..FAW/ew...W..w/f.e.A...f/..f.....a/....e...e/a....f..w/a..A....f/...E....a/..WFAEWF#"
    return check_submission(position_of("compass_collisions", f"{board} 1 act 1"), text)


@each_phrase("why", [
    ".. eh no thats taken,", "... no wait that's taken.", ", no thats blocked,", " oh no can't,", " - hm occupied.",
    "? no, illegal.", ". oh wait there's someone there. so", " ...ah not allowed. ok", ", argh that doesn't work,",
    " wait is that even legal? no.", "\noops not free\n", ". ah shit, taken.", ", which isn't allowed so",
    ". Never mind, it's occupied:", ", hm geht nicht,", " but that's taken so", " – no, my own piece is there.",
    " (edit: that's not possible, so", ". wait no, illegal, sorry.", ", that's not possible? then",
])  # fmt: skip
def test_what_stands_behind_why_something_cannot_be_stands_in_its_place(why: str) -> None:
    end = ")" if "(" in why else ""
    assert elemenders(f"a7 to a9{why} a7 to a5{end}").turn.removesuffix("; confirm") == "move A7 A5"
    assert collisions(f"E3 to E1{why} E3 to E2{end}").turn == "E3 N1"
    stones = element(f"take 2 fire water. fire C3, water on F5{why} water on B9{end}")
    assert stones.turn == "take 2; draw fire water; fire C3; water B9"


@each_case("said", [
    "fire F8, blocked! water C3", "fire F8, taken. water C3, taken", "fire F8, it can't spread. water C3",
    "fire F8. you can't go there now. water C3", "fire F8, that way is blocked now, water C3",
    "fire F8 - illegal? no it's fine. water C3",
])  # fmt: skip
def test_what_is_blocked_for_others_takes_nothing_back(said: str) -> None:
    verdict = element(f"take 2 fire water: {said}")
    assert verdict.turn == "take 2; draw fire water; fire F8; water C3" or verdict.asks


def test_what_is_refused_stays_so_where_nothing_takes_its_place() -> None:
    assert elemenders("a7 to a9").finding is Finding.ILLEGAL
    assert elemenders("a7 to a9 because a8 is blocked").finding is not Finding.LEGAL


@each_case("cheer", [" lets gooo", " wooo", ", here we go!", " gogogo", " yolooo", " let's go"])
def test_a_cheer_behind_a_turn_says_nothing(cheer: str) -> None:
    assert element(f"take 4{cheer}").turn == "take 4"


@each_case("said", [
    "That G7 squeeze last round was nasty.", "your fire on G2 was really clever lol", "that E5 move was brutal",
    "that H7 squeeze last round was nasty. Counting exits, back in ten.", "> wind H6\nhow many squares was that?",
])  # fmt: skip
def test_a_square_in_what_is_said_of_another_turn_is_no_action(said: str) -> None:
    verdict = element(said)
    assert verdict.finding is Finding.UNREADABLE and "no action" in verdict.sentence


@each_case("where", ["right on top of Ben at G7", "on top of Ben at G7", "in front of Ben on G7", "onto Ben at G7"])
def test_somebody_on_whom_a_stone_is_put_does_nothing_himself(where: str) -> None:
    here = position_of("element", f"{EARTH} F5,G7 1 take - - - -", "dm5")
    verdict = check_submission(here, f"take 2 wind fire: the wind goes {where} and fire on I4", names=("Ann", "Ben"))
    assert (verdict.finding, verdict.refused) == (Finding.ILLEGAL, "wind G7")


@each_case("back", [
    "no swap them", "i changed my mind about H8", "wait, switch those", "last stone back please", "no other way round",
])  # fmt: skip
def test_what_takes_something_back_is_never_passed_over(back: str) -> None:
    verdict = element(f"take 2 fire earth. fire H7 earth H8 {back}")
    assert verdict.turn != "take 2; draw fire earth; fire H7; earth H8" or verdict.finding is not Finding.LEGAL


@each_case("why", ["ah no Ben's there.", "oh wait Ben is there.", "hm, Ben stands there,"])
def test_somebody_who_stands_there_withdraws_a_stone(why: str) -> None:
    assert element(f"take 1 fire: fire G7. {why} fire G6. sage F4").turn == "take 1; draw fire; fire G6; move F4"


@each_case("kept", [
    "No wait, leave the rest as it is, the step is what I want.", "Oh wait, no, that is what I want after all.",
    "oops, I meant G4... no, keep it as it was.", "Scratch the step. No wait, I do want the step.",
    "sorry, scratch the step... no, don't, it stays.", "No wait, keep it, the step is right.",
])  # fmt: skip
def test_what_is_taken_back_and_kept_after_all_is_never_left_out(kept: str) -> None:
    verdict = element(f"take 1 fire: fire H7. sage F4. {kept} done")
    with_step = "take 1; draw fire; fire H7; move F4; confirm"
    assert verdict.finding is Finding.UNDECIDED or verdict.turn == with_step


@each_case("rest", ["the rest stays as it is.", "keep the rest.", "the rest stays."])
def test_what_is_put_right_stays_so_where_only_the_rest_is_kept(rest: str) -> None:
    assert element(f"take 1 fire: fire H8, sage F4. oops, fire H7, {rest}").turn.endswith("fire H7; move F4")


@each_case("said", [
    "Dear host, please forget that one.", "ignore my last message.", "Sorry, please disregard the above!",
    "scratch that.", "Forget the quoted one:",
])  # fmt: skip
def test_what_is_quoted_and_to_be_forgotten_is_no_part_of_the_turn_below(said: str) -> None:
    here = position_of("element", "/".join(["." * 11] * 11) + " K9,J3 1 take - - - -", "iak")
    quote = "> I draw two stones (the bot says earth and fire). My sage goes from K9 to K10"
    turn = "I draw one stone, air, and put it onto H6. Then my sage walks K8, K7, J7, I7."
    for text in (f"{quote}\n{said} {turn}", f"{quote}\n\n{said}\n{turn}"):
        assert check_submission(here, text).turn == "take 1; draw wind; wind H6; move K8; move K7; move J7; move I7"


@each_case("thought", [
    "A7 attacks... nothing in reach, sigh.", "Attack with A7... nobody near.", "A7: nothing to attack, sadly.",
])  # fmt: skip
def test_an_attack_that_finds_nobody_is_none(thought: str) -> None:
    assert elemenders(f"{thought} F1 to F3. end").turn == "move F1 F3; confirm"
    assert elemenders("A7 attacks A9. F1 to F3. end").finding is not Finding.LEGAL
