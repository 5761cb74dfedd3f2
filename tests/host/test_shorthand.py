"""Element in the shorthand of chats: signs, letters and pictures, and what stands beside them and changes nothing."""

from __future__ import annotations

from elemental_gui.engine.catalog import load
from elemental_gui.host.decided.changed_mind import check_words
from elemental_gui.host.turns.check_turn import check_turn
from elemental_gui.host.verdict import Finding
from tests.support.each_case import each_case, each_phrase

ELEMENT = load("element")
START = ELEMENT.new("pnp", {}, 2, 1)
ABOVE_WATER = ELEMENT.parse_position(
    ELEMENT.new("dm5", {}, 2, 1), f"{'.........../' * 9}......w..../......w.... F5,F7 1 take - - - -"
)


@each_phrase("sign", [
    "d2 FW:", "2d F/W:", "t2 f w;", "D2 = F, W.", "hi, t2: fire, water.", "2s f w;", "draw2 fw,", "take 2 f w",
    "2 drawn: F W.", "D=2 (F,W):", "2 stones FW",
])  # fmt: skip
@each_case("end", ["", "ok"])
def test_how_many_stones_are_taken_may_be_one_sign(sign: str, end: str) -> None:
    verdict = check_turn(ELEMENT.at(START), f"{sign} f@F8 w@C4 // sage G6-H6-H7. {end}")
    turn = "take 2; draw fire water; fire F8; water C4; move G6; move H6; move H7"
    assert verdict.turn == (f"{turn}; confirm" if end else turn)
    assert check_turn(ELEMENT.at(START), "d3 pls").turn == "take 3"
    assert check_turn(ELEMENT.at(START), "0d s>G5 G4").turn == "take 0; move G5; move G4"


@each_phrase("text", [
    "took 1 🔥 on B3", "took 1 🔥 -> B3", "1 fire at B3", "took 1 fire, on B3", "take 1. fire. it goes on B3",
    "I take 1, fire. On B3 it goes", "1 stone, fire, at B3", "t1 f b3", "take 1: fire. this comes on B3",
    "one stone: fire. I burn B3 with it", "draw 1 🔥 K3",
])  # fmt: skip
def test_a_stone_that_was_drawn_is_told_with_its_square(text: str) -> None:
    square = "K3" if "K3" in text else "B3"
    verdict = check_turn(ELEMENT.at(START), f"{text}. F4 F3 F2 F1")
    assert verdict.turn == f"take 1; draw fire; fire {square}; move F4; move F3; move F2; move F1"


@each_phrase("text", [
    "2 | FW | B3 / C10 | F4 F3 F2", "2 FW / B3 C10 / F4 F3 F2", "2fw: B3 C10; F4 F3 F2", "FW: B3 C10, F4 F3 F2",
    "take 2: fire, water. B3 and C10. Then F4, F3, F2", "t2 f b3 w c10, f4 f3 f2",
    "took 2: 🔥 B3, 💧 C10. F4 F3 F2", "fire water 🔥💧, fire B3, water C10. F4 F3 F2",
])  # fmt: skip
def test_bare_squares_behind_a_draw_are_those_of_the_stones_in_their_order(text: str) -> None:
    verdict = check_turn(ELEMENT.at(START), text)
    assert verdict.turn == "take 2; draw fire water; fire B3; water C10; move F4; move F3; move F2"


@each_case("text", ["2 FW: F4 F3", "take 1 fire F4 F3", "took 1 🔥 on B3, wind on C10"])
def test_steps_and_stones_of_another_number_stay_what_they_are(text: str) -> None:
    verdict = check_turn(ELEMENT.at(START), text)
    assert verdict.finding is not Finding.ILLEGAL
    assert not verdict.is_complete
    assert "fire F4" not in verdict.turn


@each_case("aside", [" (burns B2 too)", " (so B2 burns)", ", wheee!", ". Hooray!", ", yesss"])
def test_what_is_said_beside_a_letter_of_a_stone_leaves_it_where_it_is(aside: str) -> None:
    here = ELEMENT.new("dm5", {}, 2, 1)
    verdict = check_turn(ELEMENT.at(here), f"take 2 f f\nf b3, f b4{aside}, f4")
    assert verdict.turn == "take 2; draw fire fire; fire B3; fire B4; move F4"


@each_case("aside", [
    " (on top of the A1 fire)", " (next to fire A1)", ", in line with the fire on A1", ", just below the A1 fire",
    " (touching A1 fire, your sage on F7 is far)",
])  # fmt: skip
def test_what_lies_beside_a_stone_is_not_placed_once_more(aside: str) -> None:
    here = check_turn(ELEMENT.at(ELEMENT.new("dm5", {}, 2, 1)), "take 1 fire; fire A1; confirm").end
    assert here is not None
    verdict = check_turn(here, f"take 2: fire, earth. Fire A2{aside}. Earth K3. done")
    assert verdict.turn == "take 2; draw fire earth; fire A2; earth K3; confirm"


@each_case("remark", ["edit: spelling", "\nedit: typo", " (edit: fixed the formatting)", ", edited for clarity"])
def test_a_remark_on_the_writing_puts_nothing_right(remark: str) -> None:
    verdict = check_turn(ELEMENT.at(START), f"take 2 fire water, fire F8, water C4, G6 H6 H7. {remark}")
    assert verdict.turn == "take 2; draw fire water; fire F8; water C4; move G6; move H6; move H7"
    other = check_turn(ELEMENT.at(START), "take 2 fire water, fire F8, water C4, G6 H6 H7\nEDIT: sage H5")
    assert other.turn.endswith("move G6; move H6; move H5")


@each_case("text", [
    "Ik trek 2 stenen: vuur en water. Vuur op F8, water op C4. G6 H6 H7. klaar",
    "2 stenen, vuur en water. Ik zet vuur op F8 en water op C4, dan loop ik naar G6, H6 en H7. Klaar!",
    "neem 2: vuur, water\nvuur F8\nwater C4\nstappen: G6, H6, H7\nklaar",
    "Ik trek 2 stenen: vuur en water. Fire on F8, water on C4. Steps: G6, H6, H7. Done",
])  # fmt: skip
def test_dutch_is_read_by_its_own_words(text: str) -> None:
    verdict = check_turn(ELEMENT.at(START), text)
    assert verdict.turn == "take 2; draw fire water; fire F8; water C4; move G6; move H6; move H7; confirm"


@each_case("none", ["Steps I don't do.", "I don't step.", "I won't move this turn.", "My sage doesn't walk."])
def test_steps_that_are_not_made_are_none(none: str) -> None:
    verdict = check_turn(ELEMENT.at(ELEMENT.new("dm5", {}, 2, 1)), f"take 1: fire. fire B3. {none} done")
    assert verdict.turn == "take 1; draw fire; fire B3; confirm"


@each_case("link", ["After that I took", "Then I have drawn", "after that i draw", "Then take"])
def test_steps_may_be_told_before_the_draw(link: str) -> None:
    text = f"First I go to F4, then F3. {link} 1: fire. fire B3"
    verdict = check_turn(ELEMENT.at(ELEMENT.new("dm5", {}, 2, 1)), text)
    assert verdict.turn == "take 1; draw fire; move F4; move F3; fire B3"


@each_phrase("end", [" ok", ". OK!", "\nok", ", end", ", klaar.", "\nfertig", " fini", "\nDone :)", " ✅", "\n👍"])
def test_a_word_or_sign_by_itself_at_the_end_confirms_a_turn(end: str) -> None:
    text = "take 2 fire water, fire F8, water C4, G6 H6 H7"
    assert check_turn(ELEMENT.at(START), f"{text}{end}").turn.endswith("move H7; confirm")
    begun = check_turn(ELEMENT.at(START), f"take 2 fire water, fire F8{end}")
    assert not begun.is_complete


@each_phrase("end", [
    ". cfm", "\ncf", " cfm", ", cfm!", " (cfm)", "\n*conf*", ". I cfm.", "; eot", ". Je confirme", ". Zug beendet.",
    "\n* turn ended", ". Das war's!", ". Zug zu Ende", " cfm gl Ben!", "\n- ended my turn",
    ". Confirm before I come to my senses", ", confirmed before I change my mind!",
    ", bestätigt", ". locked in", ". Confirmado.", ". over and out",
])  # fmt: skip
def test_a_turn_is_confirmed_in_short_or_in_another_tongue(end: str) -> None:
    text = "take 2 fire water, fire F8, water C4, G6 H6"
    assert check_turn(ELEMENT.at(START), f"{text} H7{end}").turn.endswith("move H7; confirm")
    assert check_turn(ELEMENT.at(START), f"{text}{end}").refused == "confirm"


@each_phrase("end", [" // c", " / C", "; c.", ", c", "\nC", ". c!", " (c)", " c", " | c", " -> c", " // cf"])
def test_one_letter_behind_all_that_is_done_confirms_a_turn(end: str) -> None:
    verdict = check_words(ELEMENT.at(START), f"t1 f // f B3 // F4 F3 F2{end}", names=("Ann", "Ben"))
    assert verdict.turn.endswith("; move F2; confirm")


@each_case("text", ["t1 f, f B3, C", "t1 f // f at C", "c // t1 f // f B3", "t1 f // f B3 // F4, C"])
def test_a_letter_that_may_be_a_column_confirms_nothing(text: str) -> None:
    assert "confirm" not in check_words(ELEMENT.at(START), text).turn


@each_case("text", ["{}? take 2 fire water", "{}, take 2 fire water", "not {} yet: take 2", "fire, water {}?"])
@each_case("word", ["cfm", "fertig", "listo"])
def test_a_word_for_the_end_before_a_turn_or_in_a_question_confirms_nothing(text: str, word: str) -> None:
    verdict = check_turn(ELEMENT.at(START), f"{text.format(word)}")
    assert "confirm" not in verdict.turn


@each_case("end", [" ok?", ". is that ok", ", hope that's ok", "\nok? let me know"])
def test_a_word_within_a_remark_confirms_nothing(end: str) -> None:
    verdict = check_turn(ELEMENT.at(START), f"take 2 fire water, fire F8, water C4, G6 H6 H7{end}")
    assert not verdict.turn.endswith("confirm")


@each_case("text", ["T2", "t2", "t: 2", "T: 2"])
def test_a_letter_and_a_number_ask_for_stones_whoever_plays(text: str) -> None:
    assert check_turn(ELEMENT.at(START), text, names=("Ann", "Tim")).turn == "take 2"
    assert check_turn(ELEMENT.at(START), "Tim: 2", names=("Ann", "Tim")).sender == 2


@each_case("sage", ["s", "S", "m"])
def test_a_letter_for_the_sage_is_no_initial_of_another_player(sage: str) -> None:
    text = f"t2 fw\nf: F8\nw: C4\n{sage}: G6 H6 H7"
    verdict = check_turn(ELEMENT.at(START), text, names=("Ann", "Sina" if sage in "sS" else "Mia"))
    assert verdict.turn == "take 2; draw fire water; fire F8; water C4; move G6; move H6; move H7"


@each_case("steps", ["s: U UR R", "S: U,UR,R", "s U UR R", "s = u, ur, r", "s -> up, up-right, right", "s: 1U 1xUR R"])
def test_the_letter_for_the_sage_is_no_step_to_the_south(steps: str) -> None:
    text = f"t2 fw\nf: F8\nw: C4\n{steps}"
    assert check_turn(ELEMENT.at(START), text).turn.endswith("water C4; move F4; move G3; move H3")


@each_case("text", ["D1 fire", "d1: fire", "d1 fire, e5 fire", "D4", "e2 f w"])
def test_a_square_is_no_number_of_stones(text: str) -> None:
    verdict = check_turn(ELEMENT.at(START), text)
    assert verdict.finding in (Finding.UNDECIDED, Finding.UNREADABLE), verdict.turn


@each_case("none", ["s>-", "sage: -", "steps: none"])
def test_no_steps_may_be_a_sign(none: str) -> None:
    verdict = check_turn(ELEMENT.at(ELEMENT.new("dm5", {}, 2, 1)), f"t1 f: f>B3 {none}")
    assert verdict.turn == "take 1; draw fire; fire B3"


@each_case("said", ["fire n water", "f n w", "fire 'n' water", "F/W", "fire water??"])
def test_stones_are_listed_as_people_join_them(said: str) -> None:
    verdict = check_turn(ELEMENT.at(START), f"take 2: {said}. fire F8, water C4, G6, H6, H7")
    assert verdict.turn == "take 2; draw fire water; fire F8; water C4; move G6; move H6; move H7"


@each_case("text", [
    "fire F8, water C4. drew 2, no steps", "🔥 F8\n💧 C4\ntook 2, no steps", "fire F8, water C4, took 2. no steps",
    "no steps. fire F8, water C4. drew 2",
])  # fmt: skip
def test_how_many_were_drawn_may_be_said_behind_the_stones(text: str) -> None:
    verdict = check_turn(ELEMENT.at(ELEMENT.new("dm5", {}, 2, 1)), text)
    assert verdict.turn == "take 2; draw fire water; fire F8; water C4"


@each_case("said", ["2 water water", "take 2 💧💧", "🎲2 🌊🌊"])
def test_stones_that_are_named_twice_are_those_that_were_counted(said: str) -> None:
    assert check_turn(ELEMENT.at(START), said).turn == "take 2; draw water water"


@each_phrase("aside", [
    "Sorry for the edit!", "thank you for the draw", "ty for the stones", "thanks for the dice!", "k",
    "edited, sorry", "sorry about the typo",
])  # fmt: skip
def test_thanks_and_apologies_leave_a_step_where_it_is(aside: str) -> None:
    verdict = check_turn(ELEMENT.at(START), f"take 4: 🔥🔥💧💧. fire A1, A3, water K1, K3. sage F4. {aside}")
    assert verdict.turn.endswith("water K3; move F4")


@each_case("kept", ["fini, i keep the water", "done. keeping the water", "blah, i keep the water"])
def test_a_stone_that_is_kept_lies_nowhere(kept: str) -> None:
    verdict = check_turn(ELEMENT.at(ELEMENT.new("dm5", {}, 2, 1)), f"take 2: fire, water. fire F8. G6 then H7. {kept}")
    assert verdict.finding is not Finding.LEGAL


@each_case("open_", ["stones: ?", "Stones: (waiting for the host)", "waiting for the stones", "stones: tba"])
def test_stones_that_nobody_knows_yet_are_none(open_: str) -> None:
    assert check_turn(ELEMENT.at(START), f"Draw: 2\n{open_}").turn == "take 2"


@each_case("way", ["🧙 ➡️ F4 ➡️ F3", "🚶➡️F4➡️F3", "🧙 ⬆️ F4 ⬆️ F3", "🧙 ⬆️⬆️", "My sage takes its two steps: F4, F3"])
def test_pictures_lead_from_square_to_square(way: str) -> None:
    verdict = check_turn(ELEMENT.at(START), f"take 3: 🔥🔥🔥\n🔥 A1 🔥 A3 🔥 A5\n{way}")
    assert verdict.turn.endswith("fire A5; move F4; move F3")


@each_case("back", ["?? no.", "... no,", ", no wait,", "... ach nein,"])
def test_a_stone_that_is_taken_back_half_way_goes_where_it_is_put_next(back: str) -> None:
    verdict = check_words(ELEMENT.at(START), f"take 2: F W | F:B3{back} F:F8 | W:C4 | G6 H6 H7")
    assert verdict.turn == "take 2; draw fire water; fire F8; water C4; move G6; move H6; move H7"


@each_case("river", [
    "down (G10, G11), flows L, L", "down G10 G11, LL", "G10+G11 flows left left", "G10 G11, flows L L L L",
    "down (G10, G11), flows up? no", "down (G10, G11), flows L, L (U? no), L",
])  # fmt: skip
def test_a_river_whose_line_is_told_by_its_squares_flows_from_there(river: str) -> None:
    rows = "/".join(["..........."] * 9 + ["......w....", "......w...."])
    here = ELEMENT.at(START).read(f"{rows} F5,F7 1 take - - - -")
    verdict = check_turn(here, f"1 water. Water G9, river {river}. Steps: F4, F3, F2, F1")
    length = river.count("L") + river.count("left")
    assert "water G9 D D" not in verdict.turn
    assert (verdict.finding is Finding.LEGAL) == (length == 3)


def test_wind_that_cannot_be_ridden_is_asked_about_where_only_its_square_is_named() -> None:
    rows = "/".join(["..........."] * 3 + ["....1......"] + ["..........."] * 7)
    here = ELEMENT.at(START).read(f"{rows} F5,D3 1 take - - - -")
    assert check_turn(here, "take 0. E4 F5 F4").asks
    assert check_turn(here, "take 0. ride E4").finding is Finding.ILLEGAL


@each_case("text", [
    "Two stones, fire and water. Fire on F8, water on C4, I step to G6 and H6, and finish with a step to H7.",
    "I take two stones, which are fire and water. The fire goes to F8 and the water to C4, then I walk G6, H6, H7.",
    "take 2: fire and water. fire F8, water C4, G6, H6, ending with a step onto H7",
])  # fmt: skip
def test_the_last_step_and_what_was_drawn_may_be_told_at_length(text: str) -> None:
    assert check_turn(ELEMENT.at(START), text).turn == (
        "take 2; draw fire water; fire F8; water C4; move G6; move H6; move H7"
    )


@each_case("draw", ["One stone, earth, placed on F8.", "A stone: earth, put on F8.", "1 stone, an earth, used on F8."])
def test_the_only_stone_is_drawn_and_placed_in_one_breath(draw: str) -> None:
    verdict = check_turn(ELEMENT.at(START), f"{draw} My sage goes to G6, H6, H7 and H8.")
    assert verdict.turn == "take 1; draw earth; earth F8; move G6; move H6; move H7; move H8"


@each_case("before", ["> Ben: I would put the fire on B8.\nno.", "No!"])
def test_no_to_what_others_say_draws_no_stones(before: str) -> None:
    text = f"{before} fire F8, water C4, G6 H6 H7"
    verdict = check_turn(ELEMENT.at(START), text, luck="fire water", names=("Ann", "Ben"))
    assert verdict.turn == "take 2; draw fire water; fire F8; water C4; move G6; move H6; move H7"


@each_case("stay", ["Bleibe stehen. fertig", "Bleib stehen, fertig", "confirm"])
def test_german_tells_what_was_drawn_behind_the_stones(stay: str) -> None:
    text = f"2x earth gezogen, beide auf F8, das wird ein Berg. {stay}"
    verdict = check_turn(ELEMENT.at(ELEMENT.new("dm5", {}, 2, 1)), text)
    assert verdict.turn == "take 2; draw earth earth; earth F8; earth F8; confirm"


@each_case("draw", ["t2 fw /", "2: f w /", "T2 F W |", "took f w.", "got F/W,", "drew fw;"])
@each_case("placed", ["fF8 wC4 /", "F8f C4w,", "FF8, WC4.", "fF8wC4;", "f:F8 C4w /", "fF8/wC4/"])
def test_the_letter_of_a_stone_may_be_glued_to_its_square(draw: str, placed: str) -> None:
    verdict = check_turn(ELEMENT.at(START), f"{draw} {placed} G6-H6-H7 ok")
    assert verdict.turn == "take 2; draw fire water; fire F8; water C4; move G6; move H6; move H7; confirm"


@each_case("placed", ["aaF8", "2aF8", "F8aa", "aF8 aF8", "2xaF8"])
def test_several_letters_are_as_many_stones(placed: str) -> None:
    verdict = check_turn(ELEMENT.at(START), f"2: aa / {placed} / sG6 H6 H7")
    assert verdict.turn == "take 2; draw wind wind; wind F8; wind F8; move G6; move H6; move H7"


@each_case("note", ["(+F6)", "(F6 too)", "(F6 also)", "(F6 as well)", "(+ F6)"])
def test_a_bracket_says_where_else_it_burns_and_is_no_step(note: str) -> None:
    rows = "/".join(["..........."] * 6 + [".....f....."] + ["..........."] * 4)
    here = ELEMENT.at(START).read(f"{rows} C3,I9 1 take - - - -")
    verdict = check_turn(here, f"t1 f / fF8 {note} / C4-C5-C6-C7")
    assert verdict.turn == "take 1; draw fire; fire F8; move C4; move C5; move C6; move C7"
    assert check_turn(here, f"t1 f / fF10 {note} / C4-C5-C6-C7").asks


@each_case("text", [
    "[comment on F8] t1 f. fire here. G6 H6 H7 H8 [resolved]",
    "(Comment on F8) took 1 fire. It goes here. G6 H6 H7 H8",
    "[comment #3 on cell F8]: 1 stone, fire, placed here, then G6 H6 H7 H8",
    "[comment on rows 3-5] t1 f F8 G6 H6 H7 H8",
    "[comment on H8] t1 f. fF8. G6, H6, H7 and I stop here", "[comment] t1 f fF8, G6 H6 H7 H8. here we go",
])  # fmt: skip
def test_a_comment_of_a_sheet_says_here_for_the_square_where_it_hangs(text: str) -> None:
    verdict = check_turn(ELEMENT.at(START), text)
    assert verdict.turn == "take 1; draw fire; fire F8; move G6; move H6; move H7; move H8"


@each_case("where", ["which goes to F8", "which I put on F8", "which is placed on F8", "and it goes on F8"])
def test_a_stone_goes_where_the_clause_behind_it_says(where: str) -> None:
    verdict = check_turn(ELEMENT.at(START), f"I draw 1 and it is wind, {where}. Then F5-G6-H6-H7-H8.")
    assert verdict.turn.removeprefix("take 1; draw wind; ") == "wind F8; move G6; move H6; move H7; move H8"


@each_case("rest", ["I stay on F5.", "My sage stays at F5.", "I'm just staying on F5 now", "F5 I remain"])
def test_who_stays_where_he_is_makes_no_step_behind_a_refusal_either(rest: str) -> None:
    here = ELEMENT.at(ELEMENT.new("dm5", {}, 2, 1))
    assert check_turn(here, f"take 1: water. water B3. {rest}").turn == "take 1; draw water; water B3"
    assert check_turn(here, f"take 1: water. fire B3. {rest}").refused == "fire B3"


@each_case(
    "text", ["put it next to Bo and then i go up", "i place it above you, then up", "drop the earth near F7 and go up"]
)
def test_a_stone_that_is_put_beside_somebody_is_asked_about(text: str) -> None:
    assert check_turn(ELEMENT.at(ELEMENT.new("dm5", {}, 2, 1)), f"took one got earth. {text}").asks
    two = "two stones: fire and earth. Fire on B3, the other one next to Bo. F4"
    assert check_turn(ELEMENT.at(ELEMENT.new("dm5", {}, 2, 1)), two).asks


@each_case("kept", ["keep the air", "the air stays in my hand", "saving the wind"])
def test_slashes_part_a_turn_whose_steps_are_letters(kept: str) -> None:
    verdict = check_turn(ELEMENT.at(START), f"take 2 = F A / F C7 / R R D / {kept} / confirm")
    assert verdict.turn.startswith("take 2; draw fire wind; fire C7; move G5; move H5; move H6")
    assert verdict.refused == "confirm"


@each_case("praise", ["Nice fire line, Ben.", "That was a great move!", "what a clever wind trap, lol", "good block"])
def test_praise_of_another_turn_is_none(praise: str) -> None:
    text = f"{praise} My turn comes tonight, sorry for the wait."
    verdict = check_turn(ELEMENT.at(START), text, names=("Ann", "Ben"))
    assert not verdict.turn
    assert "no square" not in verdict.sentence


@each_case(
    "end", ["Ann's done.", "She is done", ", done i guess", " and ends her turn.", "\nshe's finished!"]
)
def test_the_end_of_a_turn_is_told_of_oneself_by_name(end: str) -> None:
    verdict = check_turn(ELEMENT.at(START), f"took 1 fire. fire on F8, G6, H6, H7, H8. {end}", names=("Ann", "Ben"))
    assert verdict.turn.endswith("move H8; confirm")


@each_case("text", ["0 🧙 ➡️➡️⬇️⬇️⬇️ ✅", "0 sage R R D D D ok", "0 G5 H5 H6 H7 H8 ok", "0️⃣ RRDDD end"])
def test_no_stones_may_be_a_number_before_the_steps(text: str) -> None:
    verdict = check_turn(ELEMENT.at(START), text)
    assert verdict.turn == "take 0; move G5; move H5; move H6; move H7; move H8; confirm"
