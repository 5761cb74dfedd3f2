"""Messages that are no turn yet: they put it off, tease the other player, or answer what somebody else has said."""

from __future__ import annotations

from elemental_gui.engine.catalog import GAMES
from elemental_gui.host.submission import check_submission
from elemental_gui.host.verdict import TO_CONFIRM, Finding, Verdict
from tests.support.each_case import each_case, each_phrase
from tests.support.sent import position_of

NAMES = ("Mo", "Ben")
WALK = "take 0; move F4; move E4; move D4; move D5; move D6"


def said(text: str, slug: str = "element") -> Verdict:
    return check_submission(position_of(slug), text, names=NAMES)


@each_case("slug", GAMES)
@each_phrase("text", [
    "at the dentist till 4, turn comes after that", "phone is at 3%, turn later", "out with the dog, back in 20",
    "lol that fire roll last week, i still laugh. anyway thinking", "nice push with that fire! mine comes tonight",
    "wow four stones, brave. good luck with that", "Ben, you and your fire again, haha. I'll send my turn later",
    "give me 2 more hours, kids are at home", "gimme 5", "ugh that fire. ok let me look at the board first",
    "saw it. I'm cooking right now, will answer in an hour or two.",
    "> Ben: take 2, fire G6, wind H6, confirm\ngot it, will send mine tonight",
])  # fmt: skip
def test_who_puts_the_turn_off_has_done_nothing(text: str, slug: str) -> None:
    verdict = said(text, slug)
    assert (verdict.finding, verdict.turn) == (Finding.UNREADABLE, "")
    assert "no action" in verdict.sentence


@each_case(("text", "turn"), [
    ("took 2, fire and water. thinking", "take 2; draw fire water"),
    ("take 3 for now, thinking about it", "take 3"),
    ("2 stones: fire fire. back in 20", "take 2; draw fire fire"),
    ("I take 2 for now. at the dentist till 4", "take 2"),
])  # fmt: skip
def test_what_is_told_of_a_turn_counts_beside_what_puts_off_the_rest(text: str, turn: str) -> None:
    verdict = said(text)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, turn)


@each_case("text", ["you win. at the dentist till 4 anyway", "I resign, no time: back in 20 days"])
def test_who_gives_up_does_not_put_it_off(text: str) -> None:
    verdict = said(text)
    assert (verdict.finding, "gives the game up" in verdict.sentence) == (Finding.UNDECIDED, True)


@each_case(
    "text", ["> Ben: E2 wanted?\nno no. I take 2", "> Ben: are you taking 3?\nNo, I take 2.", "> E2?\nnah, I take 2"]
)
def test_who_denies_what_is_quoted_goes_on_in_his_own_words(text: str) -> None:
    verdict = said(text)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "take 2")


@each_case("asked", ["was it 5 or 4 minutes per turn?", "is it 5 minutes?", "Ben: how many coffees today?"])
@each_case("answer", ["5.", "4", "five", "yes 5", "5, i think."])
def test_a_number_that_answers_what_is_quoted_draws_no_stones(asked: str, answer: str) -> None:
    assert said(f"> {asked}\n{answer}\n0 stones. F4 E4").turn == "take 0; move F4; move E4"


@each_case("asked", ["how many?", "Ben: how many stones do you want?", "3 stones or 2?", "your turn, take 0-4?"])
def test_a_number_that_answers_a_question_for_stones_draws_them(asked: str) -> None:
    assert said(f"> {asked}\n2.").turn == "take 2"


@each_case(("end", "is_confirmed"), [
    (". Ben confirms", False), (". ben is finished", False), (" and Ben confirms his turn", False),
    (". Ben will confirm", False), (". Mo confirms", True), (", and mo is done", True),
])  # fmt: skip
def test_a_turn_is_confirmed_by_its_own_player(end: str, is_confirmed: bool) -> None:
    verdict = said(f"take 0, F4 E4 D4 D5 D6{end}")
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, WALK + "; confirm" * is_confirmed)


@each_case("text", [
    "B4 W2 no wait that runs over my own fire. B4 N1 please", "B4 W2 oh no that lands on my fire, B4 N1 then",
    "C4 N1... ehm no, B4 N1. that's the one", "C4 N1 ehm no B4 N1", "C4 N1... ähm nein B4 N1", "erm, B4 N1",
])  # fmt: skip
def test_what_is_taken_back_for_a_reason_or_with_a_sound_does_not_count(text: str) -> None:
    here = position_of("compass_collisions")
    line = "...afwe../E.a.f.e.e/W....w.../FWE.....w/A.....wa./.FA...eff/...A...../...EWF..a/.E.W.F.A. 1 act 0"
    verdict = check_submission(here.read(line), text, names=NAMES)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "B4 N1")


def test_a_piece_that_stands_on_a_board_as_it_was_before_its_move_makes_the_board_wrong() -> None:
    line = "...afwe../E.a.f.e.e/W....w.../FWE.....w/A.....wa./.FA...eff/...A...../...EWF..a/.E.W.F.A. 1 act 0"
    drawn = line.split(maxsplit=1)[0].replace("/...A...../...EWF..a/", "/...A.F.../...EW...a/").replace("/", "\n")
    here = position_of("compass_collisions", line)
    assert check_submission(here, f"F8 one north\n{drawn}", names=NAMES).finding is Finding.ILLEGAL


@each_case("begun", ["no, ", "Mo: no, ", "Mo: No. ", "Mo: nope, "])
def test_a_no_that_opens_a_message_answers_what_was_said_before(begun: str) -> None:
    assert said(f"{begun}take 0, F4 E4 D4 D5 D6").turn == WALK


FIRES = (
    "oooorrrrr../ooo....lll./o.......l../.........../.........../"
    "r....lrrrrr/r...lll..../r.r..l...../rlrll.o.o../r.rllloooo. "
    "C6=2F2;F7=2F2;F9=2F2;B1=1T2;I6=1W2;H10=2T2 2 act 2"
)


@each_phrase("which", [
    ", u know which one", ", you know which", ", guess which one", ". You can guess which one it is.",
    " (guess which)", ", not telling which one ;)", ", ya know which one lol", ", the host picks which one",
    " - your choice which",
    ". doesn't matter which", ", whichever you like",
])  # fmt: skip
def test_which_piece_others_have_to_guess_is_asked(which: str) -> None:
    here = position_of("elemenders", FIRES)
    assert check_submission(here, f"one of my fires goes two up{which}", names=NAMES).finding is not Finding.LEGAL
    assert check_submission(here, f"C6 goes two up{which}", names=NAMES).turn in ("move C6 C4", "")


@each_phrase("said", [
    "fire G2 first, then I go on", "fuego g2 primero, luego sigo", "Feuer G2, dann mache ich weiter",
    "feu G2, puis je continue", "vuur G2, dan ga ik verder", "fuoco G2, poi continuo", "fire G2. I'll go on later",
])  # fmt: skip
def test_who_goes_on_later_has_told_a_turn_as_far_as_it_goes(said: str) -> None:
    verdict = check_submission(position_of("element", "/".join(["." * 11] * 11) + " J10,G3 1 act fe 3 - -"), said)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "fire G2")


@each_phrase("end", [
    ", and then... let me think", ", then ... wait, let me think", ". And next... let me see", ", then what?",
    " and then... gimme a sec", ". more in a minute", ", to be continued", ". Let me think about the rest. Ben",
    ", and then I'm still thinking", ". The rest follows soon!", ", and then…",
])  # fmt: skip
def test_a_turn_that_might_be_all_is_not_whole_where_more_is_to_come(end: str) -> None:
    verdict = check_submission(position_of("elemenders", FIRES), f"C6 goes two up{end}", names=NAMES)
    assert verdict.finding is Finding.LEGAL
    assert (verdict.turn, verdict.owed) not in (("move C6 C4", ()), ("move C6 C4", (TO_CONFIRM,)))


@each_case("end", [". No more to come", ". Let me see what you do now!", ". I thought about it, ok that's it"])
def test_who_says_that_nothing_comes_has_told_a_whole_turn(end: str) -> None:
    here = position_of("elemenders", FIRES)
    assert check_submission(here, f"C6 goes two up{end}", names=NAMES).owed == (TO_CONFIRM,)


@each_phrase("text", [
    "that was my last earth I think, is it really Mo to move?", "was that my last earth? whose turn is it?",
    "nice fire!", "I think my water is all gone", "ouch, that wind cost me two stones", "is fire C4 legal?",
    "why did the earth on C3 vanish?", "how many steps have I got left?", "I'd have put that water on C5",
    "are you sure? my sage could ride there", "who else wants the wind on C3?", "does water beat fire?",
    "your fire on C4 scares me", "well played with the wind", "lol you forgot the water",
])  # fmt: skip
def test_what_another_player_only_asks_or_remarks_is_no_action(text: str) -> None:
    verdict = said(f"Ben: {text}")
    assert (verdict.finding, verdict.turn) == (Finding.UNREADABLE, "")
    assert "no action" in verdict.sentence


@each_phrase("text", [
    "I think I go to C4", "I would like 2 stones", "nice, fire C4", "I had fire and water, so fire C4, water D4",
    "the stones were fire, water", "it's fire, water", "that's 2 fire for me", "great, I step left", "fire?",
    "is it me? then 2 stones please", "what a mess. confirm", "you had fire, I have water", "how about I take 2?",
])  # fmt: skip
def test_what_may_be_a_turn_of_another_player_is_called_his(text: str) -> None:
    assert "these are the words of Ben" in said(f"Ben: {text}").sentence


BEGUN = position_of("element").read(
    ".........../.........../.........../......f..../......f..../..1......../.........../....e..e..f/.......f.../"
    "...w......./...w......f C4,G8 1 act fw 1 - -"
)


@each_phrase("ending", [
    "... hmm where does the water go. hang on", ". hang on", ", hold on", ". wait a moment", ", hang on a minute",
    ", hang on, phone", ", moment mal", ". Warte kurz", "... einen Moment", ", attends", ", espera",
    ", dame un segundo", "... wait",
])  # fmt: skip
def test_who_says_to_hang_on_at_the_end_has_not_finished(ending: str) -> None:
    verdict = check_submission(BEGUN, f"fire G7{ending}", names=NAMES)
    assert (verdict.finding, verdict.turn, bool(verdict.owed)) == (Finding.LEGAL, "fire G7", True)


@each_case("ending", [". cant wait!", ". now we wait", ". sorry for the wait", ", hang in there", ". you just wait"])
def test_who_waits_for_others_has_finished(ending: str) -> None:
    assert check_submission(BEGUN, f"fire G7, water H7, step C5{ending}", names=NAMES).is_whole
