"""Turns of Element around what a bot writes, with what is left for later; and of Elemento on squares that are taken."""

from __future__ import annotations

from typing import Final

from elemental_gui.engine.core.game import Position
from elemental_gui.host.submission import check_submission
from elemental_gui.host.verdict import TO_CONFIRM, Finding
from tests.support.each_case import each_case, each_phrase
from tests.support.sent import position_of

NAMES: Final = ("Wren", "Sable")
BARE: Final = "/..........."
OPEN: Final = f"{BARE[1:]}{BARE}/..w.e...f../...w.e.f.../..www..f.../..f...few../......w.1../.....11.w../..fe......."
BURNING: Final = f"{BARE[1:]}{BARE}/...fwem.e../..1..fff.../......mw.../..2....e.../..f..e..w../..f..1..e../..f1we....."


def element(field: str = f"{OPEN}{BARE * 2} F3,H8") -> Position:
    return position_of("element", f"{field} 2 take - - - -")


def elemento() -> Position:
    return position_of("elemento", ".e.F/..a./..eW/.f.a 1 act blue,red 2,0")


@each_phrase("bot", [
    ".choose gave 🤔 Earth.", ".choose gave Earth.", ".choose came up 🤔 Earth.", "!choose says 🤔 Earth.",
    "/choose -> 🤔 Earth.", "the bot came up with Earth.", "Digory answered Earth.",
    "DiceBot: Sable rolled 1d4 -> Earth\n", "Sable rolled 1d4 => Earth\n", "Dice: Sable rolls 1d4 = Earth\n",
    "@Sable rolled 1d4 → Earth\n",
    "DiceBot: Sable rolled 1d4 -> [3] -> Earth\n",
])  # fmt: skip
def test_a_bot_tells_the_draw_of_a_turn(bot: str) -> None:
    verdict = check_submission(element(), f"{bot} earth F2 (bye bye fire), then H9", names=NAMES)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "take 1; draw earth; earth F2; move H9")


def test_dice_that_name_fewer_stones_than_they_are_make_no_turn() -> None:
    text = "DiceBot: Sable rolled 3d4 -> Fire, Earth\nfire G3, earth F2, H9"
    assert check_submission(element(), text, names=NAMES).finding is not Finding.LEGAL


@each_case("said", ["rolled 2d4 -> Fire, Earth", "drew 2 stones -> Fire, Earth", "takes Fire, Earth"])
def test_what_a_bot_deals_to_another_player_is_no_draw_of_this_turn(said: str) -> None:
    text = f"DiceBot: Wren {said}\nfire G3, earth F2, H9, done"
    assert check_submission(element(), text, names=NAMES).finding is not Finding.LEGAL


@each_phrase(("head", "item"), [
    ("<@Sable> takes", "- **{} {}** on {}"), ("<@Sable> takes", "- **{} {}** {}"),
    ("<@Sable> takes", "- **{} {}** -> {}"), ("<@Sable> takes", "- **{} {}**, {}"),
    ("@Sable takes", "- {} {} ({})"), ("Sable draws:", "{} {} goes to {}"), ("I take", "* {} {} at {}"),
])  # fmt: skip
def test_squares_behind_the_stones_of_a_bots_list_are_where_they_go(head: str, item: str) -> None:
    dealt = (("🌪️", "Air", "I7"), ("🔥", "Fire", "G3"))
    text = "\n".join((head, *(item.format(*each) for each in dealt), "D, DR, R. confirm"))
    turn = "take 2; draw fire wind; wind I7; fire G3; move H9; move I10; move J10; confirm"
    verdict = check_submission(element(), text, names=NAMES)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, turn)
    others = check_submission(element(), text.replace("Sable", "Wren"), names=NAMES)
    assert others.finding is not Finding.LEGAL or "Sable" not in text


@each_phrase(("where", "is_said"), [
    ("somewhere far away on J3", True), ("somewhere harmless, J3", True), ("somewhere in the corner at J3", True),
    ("somewhere out of the way on J3", True), ("somewhere, on J3", True), ("somewhere near J3", False),
    ("somewhere not on J3", False), ("anywhere but on J3", False), ("somewhere, J3 or K3", False),
    ("somewhere, J3 is your choice", False),
])  # fmt: skip
def test_somewhere_leads_to_the_square_that_is_told_and_else_is_open(where: str, *, is_said: bool) -> None:
    verdict = check_submission(element(), f"take 1, wind. The wind {where}. The sage stays", names=NAMES)
    assert (verdict.finding is Finding.LEGAL, "wind J3" in verdict.turn or not is_said) == (is_said, True)


@each_phrase(("beside", "rest"), [
    (" and the one on E4 comes for free", "the other one in a minute, cat emergency"),
    (" and E4 comes along for free", "the other one tomorrow"), (" and takes E4 with it", "the last one tonight"),
    ("", "the remaining one in 5 min"), (" (E4 is a bonus)", "the other after dinner"),
    (", E4 comes as a gift", "the rest tonight"), ("", "the other one once I am back"),
])  # fmt: skip
def test_what_comes_for_free_is_no_stone_and_the_rest_comes_later(beside: str, rest: str) -> None:
    text = f"I take two. fire on I4{beside}, {rest}"
    verdict = check_submission(element(f"{BURNING}{BARE * 2} H3,G8"), text, luck="fire earth", names=NAMES)
    assert verdict.turn == "take 2; draw fire earth; fire I4"
    assert verdict.finding is Finding.LEGAL and verdict.owed not in ((), (TO_CONFIRM,))


@each_phrase("taken", [
    "taken, ok then", "oh it's taken, then", "occupied, ok then", "already taken, so",
    "oh, there's already one. then", "not empty, ok then", "oh, that's full. ok",
])  # fmt: skip
def test_what_stands_in_the_place_of_a_taken_square_is_judged(taken: str) -> None:
    told = check_submission(elemento(), f"air goes on B1... {taken} water on B2")
    assert (told.finding, told.turn) == (Finding.LEGAL, "place water B2")
    refused = check_submission(elemento(), f"air goes on B1... {taken} water on C4")
    assert (refused.finding, refused.refused) != (Finding.ILLEGAL, "place wind B1")


@each_case(
    "end", ["y ya está, te toca", "and done, your turn", "ed è tutto, tocca a te", "e pronto, é a tua vez", "and done"]
)
def test_and_done_ends_a_turn_and_completes_no_line(end: str) -> None:
    verdict = check_submission(elemento(), f"water on B2 {end}")
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "place water B2")
