"""What is bought, what goes for it, and what others lose, as people tell it of Producing Numerous Particles."""

from __future__ import annotations

from elemental_gui.host.submission import check_submission
from elemental_gui.host.verdict import Finding
from tests.support.each_case import each_case, each_phrase
from tests.support.sent import position_of

GAME = position_of("numerous_particles")
WELLS = GAME.read(
    "1 act AG- 32/110/51/6/45/-/-/G3*0(18)+W1*3+E2*1+E3*1+A1*10 "
    "11/22/65/12/56/-/-/G1*4+G3*1(18)+W1*4+E3*1+A1*12+A2*1 32/4/39/18/9/-/-/G1*1+G2*3+G3*1(0)+E2*1+A1*5"
)
AIR = GAME.read(
    "2 act WA- 35/37/47/82/0/-/-/G1*2+F3*1+W1*1+W2*1+E1*4 39/69/36/2/50/-/-/G1*6+G2*2+F3*1+W2*1+A1*20+A2*1 "
    "37/4/42/6/19/-/-/G1*1+G2*1+F1*1+W1*2+W3*1+A1*4"
)
SPRINGS = GAME.read(
    "2 act -WE 12/16/46/38/16/-/-/G1*6+G3*1(0)+W1*2+E2*1 42/10/23/0/10/-/-/G1*1+W1*3+W2*1+E3*1 "
    "32/10/38/10/36/-/-/G1*1+W1*1+A1*14+A2*2"
)
FORGE = GAME.read(
    "2 act WEF 28/25/20/2/2/-/-/G1*2+G2*1+G3*1(0)+F1*2+F3*1+W2*2+E2*1 30/36/58/34/45/-/-/G3*1(0)+F1*2+F3*1+E1*2+A1*11 "
    "8/-7/27/6/46/F/-/G1*2+G3*1(0)+F1*1+W2*1+E2*1+A1*5"
)
NAMES = ("Fay", "Milo", "Uma")


@each_phrase("text", [
    "W3 with water buffed, so two W1s go",
    "I buy W3 with water buffed, so two W1s leave",
    "W3 and buff water, two of my W1s go",
    "W3 with water buffed, so 2x W1 gone",
    "W3 with water buffed, so both W1s go",
    "W3 (two W1s go), buff water",
    "W3 with the water buff: two W1s have to go",
    "Buy W3 and buff water, the two it removes are W1 and W1",
    "W3, buff water. The two that it eats: W1, W1",
    "W3 buff W, both it takes are W1s",
])  # fmt: skip
def test_a_number_counts_what_it_stands_before(text: str) -> None:
    verdict = check_submission(WELLS, text)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "submit W3 x1 buff W remove W1 W1")


@each_phrase(("text", "turn"), [
    ("I'm getting a W3 with water buffed, so two go: a W1 and a W2", "buff W remove W1 W2"),
    ("W3, water buffed, so two have to go: W1 and W2", "buff W remove W1 W2"),
    ("A W3 with buff water. Two of my waters go, a W1 and a W2.", "buff W remove W1 W2"),
    ("buff water and a W3, which costs me two: a W1 and a W2", "buff W remove W1 W2"),
    ("I build a W3, buffing water. It takes two: W1, W2", "buff W remove W1 W2"),
    ("W3 + water buff. Out go a W1 and a W2.", "buff W remove W1 W2"),
    ("getting a W3, buff is water, two go away: W1 + W2", "buff W remove W1 W2"),
    ("W3, buff water. Two will leave, namely a W1 and another W1", "buff W remove W1 W1"),
    ("I'm getting a W3 with earth buffed, so one goes: a W1", "buff E remove W1"),
    ("W3, buff earth. It costs me one: a W1.", "buff E remove W1"),
])  # fmt: skip
def test_how_many_go_may_be_told_before_which(text: str, turn: str) -> None:
    here = GAME.read(
        "2 act -GA 14/3/30/12/20/-/-/G1*1+A1*3 22/8/40/9/31/-/-/W1*4+W2*2+A1*5 9/2/26/14/12/-/-/E1*1+A1*2"
    )
    verdict = check_submission(here, text)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, f"submit W3 x1 {turn}")


@each_phrase("text", [
    "I pass this round: nothing bought, nothing buffed", "nothing bought and nothing buffed",
    "bought nothing, buffed nothing", "No purchase, and nothing gets buffed", "nothing is built, nothing is buffed",
    "no buildings bought, nothing boosted", "buying nothing, buffing nothing this time",
])  # fmt: skip
def test_who_buys_and_buffs_nothing_passes(text: str) -> None:
    verdict = check_submission(WELLS, text)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "submit - buff -")


@each_case("losses", [
    "\nLootBot: Milo loses A1\nLootBot: Uma loses G2", "\nBot: Milo loses A1, Uma loses G2", "\nlose 2 A1\nlose 3 G2",
    "\n(bot) Milo lost A1\n(bot) Uma lost G2", ". Milo loses A1 and Uma loses G2",
])  # fmt: skip
def test_what_others_lose_goes_with_what_is_bought(losses: str) -> None:
    verdict = check_submission(WELLS, f"F4, buff earth{losses}", names=NAMES)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "submit F4 x1 buff E; lose 2 A1; lose 3 G2")


@each_phrase("text", [
    "hmm ok so all my air goes into A2s, thats 5 of them, and the buff... garnets i guess",
    "all the air into A2s (5), buff garnets",
    "spending all my air on A2: 5 copies. Buff on garnets",
    "all in on A2s, that's 5 of them, the buff: garnets",
    "as many A2 as I can afford, 5 i think? + buff garnets pls",
    "as many A2 as possible + buff garnets",
    "as many A2s as I can (5), buff garnets",
])  # fmt: skip
def test_as_many_as_can_be_paid_are_bought(text: str) -> None:
    verdict = check_submission(AIR, text)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "submit A2 x5 buff G")


@each_case("text", [
    "as many A2 as I can, 4 i think? buff garnets", "all my air goes into A2s, that's 4 of them, buff garnets",
    "A2, 4? buff garnets",
])  # fmt: skip
def test_another_number_than_can_be_paid_is_asked_about(text: str) -> None:
    assert check_submission(AIR, text).finding not in (Finding.LEGAL, Finding.ILLEGAL)


@each_case("text", [
    "Milo buys as many A2 as he can pay with his 50 air, and buffs garnets",
    "as many A2 as my 50 air buys, buff garnets", "Milo buys as many A2 as he can, and buffs garnets",
])  # fmt: skip
def test_as_many_are_bought_as_can_be_paid_by_whom_it_is_told_of(text: str) -> None:
    verdict = check_submission(AIR, text, names=NAMES)
    assert verdict.finding is Finding.LEGAL
    assert verdict.turn.startswith("submit A2 x") and verdict.turn.endswith("buff G")


@each_phrase("told", [
    "the W2 takes the fall", "the W2 pays for it", "my W2 bites the dust", "W2 is the victim", "goodbye W2",
    "sorry W2, you're out", "farewell W2", "W2 gets the axe", "the price is my W2", "W2 in exchange", "W2 makes room",
    "the victim: W2", "at the expense of a W2", "the W2 is sacrificed", "thanks W2, you served me well",
])  # fmt: skip
def test_what_a_w3_removes_is_told_by_taking_leave_of_it(told: str) -> None:
    verdict = check_submission(SPRINGS, f"one W3, buff garnets, {told}")
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "submit W3 x1 buff G remove W2")


@each_case("told", ["the W2 stays", "the F2 takes the fall", "and W2 too", "sorry for the wait"])
def test_what_a_w3_removes_is_asked_for_where_nothing_takes_leave(told: str) -> None:
    assert check_submission(SPRINGS, f"one W3, buff garnets, {told}").finding not in (Finding.LEGAL, Finding.ILLEGAL)


@each_phrase("text", [
    "2 F2 (two F1 go), buff air", "2 F2, two F1 go, buff air", "F2 x2, my two F1 are gone then, buff air",
    "2 F2, two of my F1 leave, buff air", "2 F2 (two F1 used up), buff air", "2x F2 (eats two F1), buff air",
    "two F2 (that uses up two F1), buff air", "two F2 for two F1, buff air", "2 F2 (costs me two F1), buff air",
])  # fmt: skip
def test_the_buildings_that_others_are_made_of_are_only_told_beside_them(text: str) -> None:
    verdict = check_submission(FORGE, text)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "submit F2 x2 buff A")


@each_case("gone", ["three F1 go", "two W1 go"])
def test_others_that_go_are_asked_about(gone: str) -> None:
    assert check_submission(FORGE, f"2 F2 ({gone}), buff air").finding not in (Finding.LEGAL, Finding.ILLEGAL)


@each_phrase("text", [
    "W3, and I scrap one W1 and a second W1 because water is buffed", "W3 and buff water. I scrap a W1 and another W1",
    "W3, remove one W1 and one more W1, buff water", "buy W3, scrapping one W1 and the other W1, water buffed",
    "W3 buff W, it eats one W1, and another one", "W3, buff W, remove one W1, then a second one",
    "W3, I scrap a first W1 and a second W1 since water is my buff",
])  # fmt: skip
def test_one_more_of_the_same_is_removed_as_well(text: str) -> None:
    verdict = check_submission(WELLS, text)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "submit W3 x1 buff W remove W1 W1")


@each_case("text", ["W3, scrap one W1 because water is not buffed", "W3, one W1 goes, because nothing is buffed"])
def test_a_reason_that_denies_a_buff_is_none(text: str) -> None:
    verdict = check_submission(WELLS, text)
    assert verdict.finding is not Finding.LEGAL or "buff -" in verdict.turn


@each_phrase("text", [
    "A2 x5, buff W\n...I only have 46 air, make it 4", "A2 x5, buff W. wait I only have 46 air, so 4",
    "A2 x5, buff W\noh no only 46 air. then 4 of them", "A2 x5, buff W. hmm can't afford that, make it four",
    "5 A2, buff water... no wait I've 46 air, 4 A2 then", "A2 x5, buff W\nedit: x4, only 46 air",
    "A2 x5, buff W\nI only have 46 air, so make that 4", "A2 x5, buff W\n...i only have 46 air, change it to 4",
])  # fmt: skip
def test_what_somebody_has_is_not_what_he_changes(text: str) -> None:
    rows = "28/25/20/2/2/-/-/G1*2 30/36/58/34/46/-/-/F1*2+A1*30 8/-7/27/6/46/F/-/G1*2"
    verdict = check_submission(GAME.read(f"2 act FGA {rows}"), text)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "submit A2 x4 buff W")


@each_phrase("text", [
    "2x W1, and as air and garnets are all taken I buff earth", "2 W1, and since garnets, air are taken I buff earth",
    "2 W1, and as garnets and air are blocked buff earth", "2 W1, buff earth as air and garnets are both taken",
    "2x W1, and with air and garnets all taken I buff earth", "2 W1. As garnets and air are already used, I buff earth",
    "2x W1. Air and garnets are both taken, so I buff earth", "2 W1, buff earth (air and garnets are taken)",
    "thanks for the air race. 2 W1 and buff earth", "Thank you for the fire tip! 2 W1, buff earth",
])  # fmt: skip
def test_a_reason_for_a_buff_may_name_several_resources(text: str) -> None:
    verdict = check_submission(WELLS, text)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "submit W1 x2 buff E")


@each_phrase("said", [
    "! did the sums twice, should be fine", ". did the sums twice", "! checked it twice, should be fine",
    ". did my homework",
    "! did the sums three times", ", I counted everything three times", "! recounted it twice, honest",
])  # fmt: skip
def test_how_often_something_was_checked_counts_nothing(said: str) -> None:
    start = position_of("numerous_particles")
    assert check_submission(start, f"1 W1, buff water{said}").turn == check_submission(start, "1 W1, buff water").turn


@each_phrase("told", [
    "E1x2 E", "E1 x2 E", "2xE1 E", "2 E1 E", "E1*2 E", "e1x2 e", "E1x2, E", "E1x2 E.", "E1 twice / E", "E1 x2 + E",
])  # fmt: skip
def test_a_letter_alone_behind_what_is_bought_is_the_buff(told: str) -> None:
    here = GAME.read("1 act - 23/10/10/10/10/-/-/- 21/10/10/10/10/-/-/- 7/10/10/10/10/-/-/-")
    assert check_submission(here, told).turn == "submit E1 x2 buff E"


@each_phrase("said", [
    "more E1s, who hurt you lol", "wow, two E1s, who hurt you", "E1s again, seriously?", "so many E1s lol",
    "more E1s, you maniac", "E1s E1s E1s, do you ever stop", "Another E1? you're crazy",
])  # fmt: skip
def test_what_is_said_of_buildings_in_a_quotation_buys_none(said: str) -> None:
    verdict = check_submission(WELLS, f"> Uma: E1 x2, buff fire\n{said}\nW1 x2, buff earth", names=NAMES)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "submit W1 x2 buff E")


@each_case("below", ["more W1s for me\nbuff earth", "two W1s, man\nbuff earth", "two W1s, haha"])
def test_what_may_be_bought_below_a_quotation_is_not_passed_over(below: str) -> None:
    assert "submit -" not in check_submission(WELLS, f"> Uma: W1 x2, buff fire\n{below}", names=NAMES).turn


@each_phrase("told", [
    "I'll get two E1... no, one. One E1 and", "I'll get two E1... no, one. One E1,", "two E1? no, one. one E1 and",
    "2 E1... no, 1. 1 E1,", "E1 x2... no, x1. E1 x1", "zwei E1... nein, eins. Ein E1,",
])  # fmt: skip
def test_what_is_told_again_as_it_was_put_right_is_told_once(told: str) -> None:
    position = GAME.read(
        "1 act AFE 2/10/10/10/10/-/-/G1*5+G3*0(12) 40/2/2/2/2/-/-/G2*2 16/40/10/10/0/-/-/F3*1"
    )
    refused, legal = (check_submission(position, f"{told} buff {each}", names=NAMES) for each in ("air", "water"))
    assert (refused.finding, refused.turn) == (Finding.ILLEGAL, "submit E1 x1 buff A")
    assert (legal.finding, legal.turn) == (Finding.LEGAL, "submit E1 x1 buff W")


UPGRADES = GAME.read(
    "3 act W-F 24/8/162/10/10/-/-/G1*12+F2*1+W1*1+A1*10 57/5/174/8/28/-/-/W1*25+E2*1+A1*17+A2*3 "
    "43/5/116/10/10/-/-/F1*2+W1*3+W2*2+W3*1"
)
LAKE = GAME.read(
    "3 act FGE 32/-10/853/0/105/F/-/W1*5+E1*1+A1*96+A2*14 31/60/1073/66/0/-/-/G1*1+F3*1+W1*94+E1*2+E2*2 "
    "4/0/771/0/10/-/-/G1*2+F1*5+W1*25+W2*7+E3*1"
)


@each_phrase("upgrade", [
    "upgrade both my F1 to F2", "upgrade both F1s", "I turn both of my F1 into F2s", "both my F1s -> F2",
    "make both F1s F2s", "both F1 become F2", "all my F1s become F2s", "upgrade each F1 to F2",
    "every F1 I have becomes an F2", "upgrade the pair of F1 to F2", "F2 for both of my F1", "replace both F1 with F2",
    "swap both F1s for F2s", "trade both F1 in for F2s", "the two F1 I have are upgraded to F2",
    "my F1s to F2, both of them", "upgrade F1 to F2 (both)", "upgrade F1 to F2 twice", "F1 and F1 to F2",
    "both my F1 into an F2 each", "both my fires become F2s", "2 F1 -> 2 F2", "beide F1 werden zu F2",
    "mes deux F1 deviennent des F2", "ambos F1 se convierten en F2",
])  # fmt: skip
def test_as_many_are_bought_as_others_are_said_to_become(upgrade: str) -> None:
    verdict = check_submission(UPGRADES, f"{upgrade}, buff air")
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "submit F2 x2 buff A")


@each_case("upgrade", ["upgrade an F1 to F2", "one of my F1 becomes an F2", "upgrade my F1 to F2", "upgrade one F1"])
def test_one_is_bought_where_one_is_said_to_become_it(upgrade: str) -> None:
    assert check_submission(UPGRADES, f"{upgrade}, buff air").turn == "submit F2 x1 buff A"


@each_case("upgrade", ["I merge both F1 into one F2", "upgrade my F1s to F2", "two of my F1 become one F2"])
def test_it_is_asked_how_many_become_another_where_that_is_open(upgrade: str) -> None:
    assert check_submission(UPGRADES, f"{upgrade}, buff air").finding is not Finding.LEGAL


@each_phrase("gone", [
    "and the building I give up is a W2", "the one I give up is a W2", "and what I give up is a W2",
    "the building that goes is a W2", "the sacrificed building is W2", "building removed: W2", "building I lose is W2",
    "the water building I remove is a W2", "I give up a W2", "giving up W2", "paying with a W2", "the one to go is W2",
    "my choice for the removal is W2", "a W2 is given up for it", "for removal I choose a W2",
    "the one that has to go: W2", "the building which leaves is a W2", "a W2 is the one I give up",
    "das Gebäude das ich abgebe ist ein W2", "le bâtiment que je perds est un W2", "el edificio que pierdo es un W2",
])  # fmt: skip
def test_what_goes_may_be_called_the_building_that_goes(gone: str) -> None:
    verdict = check_submission(LAKE, f"W3, {gone}. Buff air")
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "submit W3 x1 buff A remove W2")
