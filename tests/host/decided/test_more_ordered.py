"""Orders that say neither what nor where, and ways without a square: asked about, and never passed over."""

from __future__ import annotations

from elemental_gui.host.submission import check_submission
from elemental_gui.host.verdict import Finding, Verdict
from tests.support.each_case import each_case, each_phrase
from tests.support.sent import position_of

EMPTY = "..........."
STONES = "/".join([".f.........", *[EMPTY] * 4, ".....1.....", ".......1...", *[EMPTY] * 4])
FIRES = "/".join(["....f.f....", *[EMPTY] * 10])
LEDGER = "2 act - 35/0/0/2/2/-/-/G2*2 15/8/0/10/15/-/-/A1*5 1/8/0/10/2/-/-/A1*2"
MAP = "#.......#/.F......./........./...E...w./......a../.A...e.../.W...f.../........./#.......#"
FIELD = f"{'/'.join([EMPTY] * 10)} B1=1T2;C4=1F2;F4=1P2;H4=1W2;C5=2F2;J10=2T2;B10=2M1 1 act 1"


def element(text: str, board: str = STONES) -> Verdict:
    return check_submission(position_of("element", f"{board} G7,A11 1 take - - - -", "dm4"), text)


@each_phrase("said", [
    ", then a short walk", ", and two steps", ", 2 steps", ". Then my four steps.", ", then I take the whirlwind",
    ", then the whirlwind takes me away", ", and blow away", ", then a ride", ", plus a step",
    ". My sage goes for a walk", ", dann nehme ich den Wirbelwind",
])  # fmt: skip
def test_a_way_without_a_square_is_asked_about(said: str) -> None:
    assert element("take 1, earth. earth C6").turn == "take 1; draw earth; earth C6"
    verdict = element(f"take 1, earth. earth C6{said}")
    assert verdict.finding in (Finding.UNDECIDED, Finding.UNREADABLE) and "ask" in verdict.sentence.casefold()


@each_case("said", [", no steps", ", I stay here", ", steps left: none", ", without a ride", " | steps -"])
def test_who_says_that_nobody_goes_is_taken_at_his_word(said: str) -> None:
    assert element(f"take 1, earth. earth C6{said}").finding is Finding.LEGAL


@each_phrase(("game", "position", "turn", "said"), [
    ("element", f"{STONES} G7,A11 1 take - - - -", "take 1, earth. earth C6, G8", ", and another stone"),
    ("element", f"{STONES} G7,A11 1 take - - - -", "take 1, earth. earth C6, G8", ", and the last stone somewhere"),
    ("element", f"{STONES} G7,A11 1 take - - - -", "take 1, earth. earth C6, G8", ", plus a fire"),
    ("compass_collisions", f"{MAP} 1 act 0", "B2 S1", ", and my air too"),
    ("compass_collisions", f"{MAP} 1 act 0", "B2 S1", ", then one more step"),
    ("elemenders", FIELD, "C4 attacks C5", ", then one more attack"),
    ("elemenders", FIELD, "C4 attacks C5", ", and hit something"),
    ("numerous_particles", LEDGER, "A1 x1, buff air", ", and some more"),
    ("numerous_particles", LEDGER, "A1 x1, buff air", ", and another building"),
])  # fmt: skip
def test_an_order_for_more_is_asked_about(game: str, position: str, turn: str, said: str) -> None:
    start = position_of(game, position)
    assert check_submission(start, turn).finding is Finding.LEGAL
    assert check_submission(start, turn + said).finding in (Finding.UNDECIDED, Finding.UNREADABLE)


@each_case("said", [", and one more thing: good luck", ", and another one bites the dust", ". More tomorrow"])
def test_a_remark_that_speaks_of_more_is_none(said: str) -> None:
    start = position_of("compass_collisions", f"{MAP} 1 act 0")
    assert check_submission(start, f"B2 S1{said}").turn == "B2 S1"


@each_phrase("said", [
    " → flames to D1 AND H1", " -> fire to D1 and H1", ", flames on D1 and H1", " (flames to D1, H1)",
    " => fires at D1 and H1", ", flames D1 and H1",
])  # fmt: skip
def test_1c_14_where_a_fire_spreads_no_stone_is_placed(said: str) -> None:
    verdict = element(f"2 stones: fire wind. Fire F1{said}. Wind F2", FIRES)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "take 2; draw fire wind; fire F1; wind F2")
    assert element("2 stones: fire wind. Fire F1 → flames to D5. Wind F2", FIRES).finding is not Finding.LEGAL


@each_case("said", [
    "... hang on, I only have 15 air. One A2 then, same buff", ". Oh I only have 15 air, so just one A2, buff A",
    ". Hang on, that's 20 air. One then.",
])  # fmt: skip
def test_a_purchase_that_is_thought_better_of_is_not_refused(said: str) -> None:
    start = position_of("numerous_particles", LEDGER)
    assert check_submission(start, "A2 x2 buff A").finding is Finding.ILLEGAL
    assert check_submission(start, f"A2 x2 buff A{said}").finding is Finding.UNDECIDED
