"""What people put around the actions of a turn: cries, faces, questions, places that they name only behind a remark."""

from __future__ import annotations

from elemental_gui.host.submission import check_submission
from elemental_gui.host.verdict import Finding, Verdict
from tests.support.each_case import each_case, each_phrase
from tests.support.sent import position_of

POSITION = "/".join(["..........."] * 11) + " F5,F8 1 take - - - -"
TURN = "take 1; draw earth; earth A5; move G5"
NAMES = ("Ewart", "Oskar")


def told(text: str) -> Verdict:
    return check_submission(position_of("element", POSITION, "dm5"), text, names=NAMES)


@each_phrase("text", [
    "take 1: earth. earth A5 (a mountain!)\nmove G5", "take 1: earth. earth A5 :D\nmove G5",
    "take 1: earth. earth A5 (there :D)\nmove G5 :D", "take 1: earth. earth A5! ;D move G5",
    "take 1: earth. earth somewhere out of the way: A5. move G5", "take 1: earth. earth anywhere - A5. move G5",
    "take 1: earth. earth somewhere it can't hurt: A5. move G5", "take 1: earth. earth somewhere (A5), move G5",
    "take 1: earth. earth A5. End of turn, sage to G5", "take 1: earth. earth A5. End of my turn: step G5",
    "take 1: earth. earth A5, move G5. One question: if a river meets fire, does the fire go out?",
    "take 1: earth. earth A5, move G5. Quick rules question - do mountains count diagonally? We were not sure.",
])  # fmt: skip
def test_what_is_said_in_passing_is_no_part_of_the_turn(text: str) -> None:
    verdict = told(text)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, TURN)


@each_case("steps", ["step down", "steps: D", "step :D"])
def test_a_step_down_is_no_face(steps: str) -> None:
    assert told(f"take 1: earth. earth A5, {steps}").turn.endswith(("move F6", "earth A5"))


@each_case("place", ["earth somewhere", "earth somewhere, G5 then", "earth anywhere you like"])
def test_a_place_that_is_not_told_is_asked_for(place: str) -> None:
    assert told(f"take 1: earth. {place}").finding is Finding.UNDECIDED


@each_case("said", ["he takes 4, got earth. earth A5, G5", "take 3 and got earth. earth A5, earth A6, G5"])
def test_another_number_of_stones_than_is_told_is_never_refused(said: str) -> None:
    assert told(said).finding is not Finding.LEGAL


@each_case("text", [
    "Ewart: me rindo, no tengo tiempo esta semana. Bien jugado, Oskar", "Ewart: mi arrendo, non ho tempo",
    "Ewart: ich gebe auf, ich habe keine Zeit mehr",
])  # fmt: skip
def test_a_reason_for_giving_up_denies_nothing(text: str) -> None:
    assert "gives the game up" in told(text).sentence


@each_phrase("text", [
    "Ewart: Oskar and I agree to a draw", "Ewart: Oskar and I agreed on a draw. Thanks!", "draw agreed",
    "we agree to call it a draw", "Ewart: I accept the draw", "Oskar: I accept your draw, well played",
    "Wir haben uns auf Remis geeinigt", "draw by agreement, gg", "ok let's call it a draw, Oskar agrees",
    "Ewart: Agreed, draw.", "remis agreed", "Oskar: agreed, a draw!",
])  # fmt: skip
def test_an_agreed_draw_ends_the_game_without_a_turn(text: str) -> None:
    verdict = told(text)
    assert verdict.is_drawn and verdict.resigned == (2 if text.startswith("Oskar") else 1)
    assert "says that a draw was agreed" in verdict.sentence and verdict.asks
    assert not any("says was left out" in note for note in verdict.notes), "it is what counts"


@each_phrase("text", [
    "Ewart: I offer a draw", "draw?", "do you agree to a draw?", "we did not agree to a draw", "I'd accept a draw",
    "shall we agree on a draw", "take 1, I accept the draw: earth on A5", "if you agree to a draw we can stop",
    "Ewart: I agree to draw 2", "let's call it a draw, nobody agreed", "I suggest a draw, hope Oskar agrees",
    "draw if Oskar agrees", "agreed, draw fire",
])  # fmt: skip
def test_an_offer_of_a_draw_or_stones_that_are_drawn_end_nothing(text: str) -> None:
    assert not told(text).is_drawn


@each_case("text", ["Ewart: no me rindo", "Ewart: me rindo si no pasa nada", "Ewart: no, non mi arrendo"])
def test_who_denies_that_he_gives_up_plays_on(text: str) -> None:
    assert "gives the game up" not in told(text).sentence


@each_case("asked", [
    "Zoran puts an earth on D2? The dice say blue and green, so D2 is not allowed. He puts fire on B2 instead.",
    "Zoran places an earth on D2? Blue and green, so D2 is not possible. He puts fire on B2",
    "Earth on D2? D2 is not allowed. Fire on B2",
])  # fmt: skip
def test_a_stone_of_which_somebody_sees_that_it_may_not_go_there_is_not_placed(asked: str) -> None:
    here = position_of("elemento", "E..A/..W./fA../.e.w 2 act blue,green 0,0")
    verdict = check_submission(here, asked, names=("Yara", "Zoran"))
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "place fire B2")


@each_case("losses", ["Dice: Milo loses a W1, Uma loses an F1", "The dice say Milo loses a W1 and Uma loses an F1"])
def test_an_article_before_what_is_lost_says_nothing(losses: str) -> None:
    here = position_of("numerous_particles").read(
        "1 act EWA 18/14/12/31/26/-/-/F4*1 24/9/15/10/12/-/-/W1*1 10/21/8/11/10/-/-/F1*2"
    )
    verdict = check_submission(here, f"no building, buff garnets. {losses}", names=("Fay", "Milo", "Uma"))
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "submit - buff G; lose 2 W1; lose 3 F1")


@each_phrase("reason", [
    "I don't see any way to save my earths, so I", "There is nothing I could do, so I", "I can't win this, I",
    "I don't want to play on, and", "No chance - I", "It won't get better, therefore I", "I can't see any way out so I",
])  # fmt: skip
def test_why_somebody_gives_up_may_be_told_before_it(reason: str) -> None:
    assert "gives the game up" in told(f"{reason} resign").sentence


@each_case("text", ["If you take it, I resign", "I don't know, maybe I resign", "unless something happens, I resign"])
def test_who_may_give_up_has_not_done_so(text: str) -> None:
    assert "gives the game up" not in told(text).sentence


@each_phrase("said", [
    "over to you Oskar", "over to you!", "back to you, Oskar", "Oskar, over to you", "handing over to Oskar",
    "that's me", "and that's me done for today", "that's enough walking for today, over to you", "that'll do",
    "that's me for now, your go Oskar", "and that's far enough", "passing it to the next player",
])  # fmt: skip
def test_a_turn_is_over_that_is_handed_over_or_enough(said: str) -> None:
    assert told(f"take 1: earth. earth A5, move G5, {said}").turn == f"{TURN}; confirm"
    assert told(f"take 1: earth. move G5, {said}").finding is not Finding.ILLEGAL


@each_case("said", ["that's me safe", "over to the left", "is that enough?", "more than you get over to"])
def test_a_turn_is_open_of_which_nobody_says_that_it_is_over(said: str) -> None:
    assert not told(f"take 1: earth. earth A5, move G5, {said}").turn.endswith("confirm")


@each_phrase("text", [
    "hehe take 1: earth. earth A5, move G5", "ooh, earth! A5 gets it, move G5",
    "1 stone: earth. the earth goes... on A5. G5",
    "an earth out of the bag. earth A5, G5", "took 1, earth from the bot. Earth A5. G5",
    "I had 1, you drew me earth. Earth A5. G5",
    "1: earth. earth on... A5, then I run away G5", "1: earth. A5 the earth, and then I flee to G5",
    "Evening both,\ntake 1: earth. earth A5, move G5\n\nKind regards\nEwart",
    "12/04, 18:30 - Ewart: one stone\n12/04, 18:30 - Digory: earth\n12/04, 18:31 - Ewart: A5, then G5",
])  # fmt: skip
def test_what_leads_to_an_action_is_no_part_of_it(text: str) -> None:
    assert told(text).turn == TURN


@each_case("lead", ["Before anything else I walk to G5.", "First of all, G5.", "Before placing anything: G5."])
def test_what_is_done_before_anything_else_is_done_first(lead: str) -> None:
    assert told(f"take 1, earth. {lead} Then earth A5").turn == "take 1; draw earth; move G5; earth A5"


@each_case("text", [
    "G5 looks miserable up there. sorry, out till six, will do mine tonight",
    "poor G5! at work, my turn comes tonight", "nice one! give me five min, gotta look at this properly",
])  # fmt: skip
def test_how_a_square_looks_is_no_step(text: str) -> None:
    assert "no action" in told(text).sentence


@each_case("more", ["the rest in a sec", "the others in a minute", "the rest follows"])
def test_what_comes_first_is_placed_although_the_rest_follows(more: str) -> None:
    assert told(f"take 2: earth, fire. Earth A5 first, {more}").turn == "take 2; draw fire earth; earth A5"


@each_case("said", [
    "2 pierres : terre, terre. Une sur A5, l'autre sur C5", "2 piedras: tierra, tierra. Una en A5, la otra en C5",
    "2 Steine: Erde, Erde. Eine auf A5, die andere auf C5", "2 pietre: terra, terra. Una su A5, l'altra su C5",
    "2 stenen: aarde, aarde. Een op A5, de andere op C5", "2 pedras: terra, terra. Uma em A5, a outra em C5",
])  # fmt: skip
def test_one_and_the_other_are_stones_in_every_tongue(said: str) -> None:
    assert told(said).turn == "take 2; draw earth earth; earth A5; earth C5"


@each_case(("buff", "turn"), [
    ("No idea about the buff... let's say garnets.", "G"), ("Not sure what to buff, so garnets", "G"),
    ("Buff: hmm no idea, garnets then", "G"), ("For the buff, I don't know... fire I guess", "F"),
    ("and since I love water I buff water", "W"), ("because I like air I buff air", "A"),
])  # fmt: skip
def test_who_did_not_know_at_first_buffs_what_he_says_then(buff: str, turn: str) -> None:
    game = position_of("numerous_particles")
    assert check_submission(game, f"3 G1. {buff}", names=NAMES).turn == f"submit G1 x3 buff {turn}"


@each_case("text", ["what does an A2 cost again? ten air or twenty?", "how much is a G1? 5 or 6?"])
def test_who_guesses_at_a_price_buys_nothing(text: str) -> None:
    game = position_of("numerous_particles")
    assert "no action" in check_submission(game, text, names=NAMES).sentence


@each_case(("text", "privilege"), [
    ("Placing first matters more to me, so I'll have that one", "placement"),
    ("The order is more important to me, I'll have that", "order"), ("The order doesn't matter to me", "placement"),
])  # fmt: skip
def test_a_privilege_is_chosen_that_is_worth_more(text: str, privilege: str) -> None:
    game = position_of("compass_collisions")
    assert check_submission(game, text, names=NAMES).turn == f"privilege {privilege}"
