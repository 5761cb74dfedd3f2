"""What players say beside their turn: why they do it, what they fear or hope, whom they warn. No action is in it."""

from __future__ import annotations

from elemental_gui.host.submission import check_submission
from elemental_gui.host.verdict import Finding, Verdict
from tests.support.each_case import each_case, each_phrase
from tests.support.sent import position_of

NAMES = ("Bex", "Amélie")
UNITS = (
    "...ooo.ooll/....o...o.l/.........../.........../.........../.........../l........../ll........./l.o...o..../"
    "lloo.ooo... A1=1P2;B1=1M1;D1=1T2;E1=1P2;F1=1M1;G1=1P2;H1=1M1;I1=1P2;J1=1M1;A3=1W2;G3=1F2;K3=1F2;C5=1W2;E6=2F2;"
    "A8=2F2;I8=2W2;K8=2W2;A10=2F2;B10=2M1;C10=2P2;D10=2M1;F10=2M1;G10=2P2;H10=2T2;I10=2W2;J10=2M1 2 act 1"
)
BOARD = (
    "www......../w..1......./e..e1.1fw1./..ef.....w./.....1...../......w..../...w..ee.../........fff/...w......./"
    "......e1.../........... K4,H5 2 take - - - -"
)
STACKS = (
    ".....e...e./....w..f.../....we...w./.......w.../.......ww../......1.w../.e.....1.../..11..w..../....1e...fe/"
    ".........../........... F5,G5 2 take - - - -"
)
REASONS = [
    ", because from there it reaches E1 next turn", " because Bex wants to go to K3", ", since E1 is weak",
    ", weil K3 sonst gefährlich wird", ", damit Bex nicht nach E1 kommt", ", pour que E1 soit en danger",
    ", parce que A3 me fait peur", ", perché così K3 è in pericolo", ", porque assim E1 fica em perigo",
    ", para que Bex no pase por E1", " so that K3 must be careful", " so that Bex can't get to E1",
    ", in case Bex goes to K3", ", otherwise Bex would go to E1", ", which leaves Bex with only K3",
    ", hoping Bex does not see A3", ", to keep Bex away from K3", "; Bex must be careful at K3 now",
    "; now K3 is in trouble", ", and K3 should be afraid", ". A3 must watch out now",
]  # fmt: skip


def told(text: str, rows: str, game: str = "elemenders", preset: str = "standard") -> Verdict:
    return check_submission(position_of(game, rows, preset), text, names=NAMES)


@each_phrase("reason", REASONS)
def test_reasons_and_warnings_are_no_actions(reason: str) -> None:
    verdict = told(f"E6 to E4{reason}, K8 to K6, C10 to C9. confirm", UNITS)
    assert verdict.turn == "move E6 E4; move K8 K6; move C10 C9; confirm"
    assert verdict.finding is Finding.LEGAL


@each_phrase("reason", REASONS[::3])
def test_neither_are_they_where_stones_are_placed(reason: str) -> None:
    text = f"took 2: fire and wind. fire G5{reason}. wind on F5. sage I5 I6 J6. confirm"
    verdict = told(text, BOARD, "element", "pnp")
    assert verdict.turn == "take 2; draw fire wind; fire G5; wind F5; move I5; move I6; move J6; confirm"
    assert verdict.finding is Finding.LEGAL


@each_case("doing", [
    ", because I move K8 to K6", ", since K8 goes to K6", ", so K8 goes to K6", ", so that K8 can go to K6",
    ", and K8 has to go to K6",
])  # fmt: skip
def test_what_their_writer_does_in_them_is_an_action(doing: str) -> None:
    verdict = told(f"E6 to E4{doing}, C10 to C9. confirm", UNITS)
    assert verdict.turn == "move E6 E4; move K8 K6; move C10 C9; confirm"


@each_case("open_end", [", otherwise K8 to K6", ", in case it is free, else C9"])
def test_another_choice_is_no_remark(open_end: str) -> None:
    assert told(f"E6 to E4{open_end}. confirm", UNITS).finding is not Finding.LEGAL


@each_case("reason", [", because he goes to F4", ", because from there he can go to F4"])
def test_a_step_that_may_be_a_reason_is_asked_for(reason: str) -> None:
    assert told(f"fire. fire A1{reason}. done", STACKS, "element", "dm4").finding is Finding.UNDECIDED


LEFT = (
    "rrrrrooooor/llr...o.o.r/llrl.....rr/..l......r./......l..r./.....lllrr./......llrr./rrorr.rrrrr/loooorrrrll/"
    "llooolrrrrr B1=1M1;D1=1M1;F1=1M1;H1=1T2;J1=1M1;D2=1W2;I6=2W2;D9=2P2;K9=2W1;B10=2M1;C10=2P2;D10=2M1;F10=2T2;"
    "H10=2M1;J10=2M1 2 act 2"
)


@each_case("told_here", [
    "D9 terraforms, K9 terraforms (river). done", "D9 terraform. K9 terraform. done", "D9 and K9 terraform, done",
    "D9 terraforms; K9 too, done",
])  # fmt: skip
def test_what_a_unit_is_told_to_do_is_never_left_out(told_here: str) -> None:
    verdict = told(told_here, LEFT)
    assert verdict.finding is not Finding.LEGAL, "whether the river lies across or along is not told"


@each_case("told_here", [
    "C10 attacks D10 (just kidding? no, really). that's it", "C10 attacks D10? no, really. done",
    "C10 attacks D10... no wait. done",
])  # fmt: skip
def test_a_turn_of_which_nothing_is_left_is_asked_about(told_here: str) -> None:
    assert told(told_here, LEFT).finding is not Finding.LEGAL


MUSINGS = [
    "I nearly went to K3.", "K3 looked tempting.", "I can't reach K3 anyway.", "Careful with K3, Bex!",
    "That blocks K3.", "Was going to play K3 but changed my mind.", "Considered K3, decided against it.",
    "From there I threaten K3.", "Everybody expected K3 now.", "I stared at K3 for an hour.",
    "Thanks Bex, K3 was a good tip but I do something else.", "Next turn I'll go for K3.",
    "If Bex plays K3 I am dead.", "Is K3 really still free?", "With K3 gone I play it safe.",
    "You should have gone to K3, Bex.", "My plan for next round is K3 and then J2.",
    "k3 would have been better, oh well", "Ich hatte kurz an K3 gedacht.", "Nächste Runde hole ich mir K3.",
    "Cuidado con K3, Bex.", "Pensé en K3 pero no.",
]  # fmt: skip


@each_phrase("said", MUSINGS)
def test_what_is_only_mused_on_is_left_out_with_its_squares(said: str) -> None:
    stones = told(f"took 2: fire and wind. fire G5. wind on F5. I5\n{said}", BOARD, "element", "pnp")
    assert (stones.finding, stones.turn) == (Finding.LEGAL, "take 2; draw fire wind; fire G5; wind F5; move I5")
    units = told(f"{said} E6 to E4, K8 to K6", UNITS)
    assert (units.finding, units.turn) == (Finding.LEGAL, "move E6 E4; move K8 K6")


@each_phrase("said", [
    "K3 instead", "make it K3", "I'd rather do K3", "K3 would be better, so K3", "sorry K3", "should be K3",
    "I was tempted by K3 and I go there.", "K3 looked tempting. Let's do that.", "I can't resist K3.",
    "I nearly forgot K3.", "That should have been K3.", "I hope you accept K3.", "Nobody expects K3, so I go there.",
    "lieber K3", "K3 would have been better. Can I change?", "I couldn't decide but K3", "Could you make that K3?",
])  # fmt: skip
def test_what_may_change_the_turn_is_asked_about(said: str) -> None:
    stones = told(f"took 2: fire and wind. fire G5. wind on F5. I5. {said}", BOARD, "element", "pnp")
    assert stones.turn != "take 2; draw fire wind; fire G5; wind F5; move I5" or stones.asks
    assert told(f"E6 to E4, K8 to K6. {said}", UNITS).finding is not Finding.LEGAL


def test_a_remark_makes_no_refused_turn_legal() -> None:
    for said in MUSINGS[::5]:
        assert told(f"E6 to E1. {said} confirm", UNITS).finding is not Finding.LEGAL


def test_a_turn_is_not_refused_for_what_may_be_a_remark() -> None:
    text = "took 2: fire and wind. fire G5. wind on F5. I5 I6 J6. K3 keeps my dog awake"
    verdict = told(text, BOARD, "element", "pnp")
    assert verdict.finding is not Finding.ILLEGAL


@each_case("said", [
    "which burns D2", "to burn D2", "so D2 burns", "torching D2", "that burns D2 down", "setting D2 alight",
])  # fmt: skip
def test_nothing_can_burn_of_a_draw_so_the_stone_goes_there(said: str) -> None:
    verdict = told(f"1 stone: fire, {said}. Then I5, J5, K5, K6.", BOARD, "element", "pnp")
    assert (verdict.finding, verdict.turn.split("; ")[2]) == (Finding.LEGAL, "fire D2")


@each_case("said", ["burning D2", "blocking D5"])
def test_what_may_be_done_with_a_drawn_stone_is_asked_about(said: str) -> None:
    assert told(f"1 stone: fire. {said}. Then I5, J5, K5, K6.", BOARD, "element", "pnp").asks
