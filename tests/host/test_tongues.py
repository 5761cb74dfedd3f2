"""Turns in seven languages: a line of one of them is read by its own words, and no word of it counts in English."""

from __future__ import annotations

from elemental_gui.host.submission import check_submission
from elemental_gui.host.verdict import Finding, Verdict
from tests.support.each_case import each_case, each_phrase
from tests.support.sent import position_of

ELEMENT = (
    ".........../....f....../...w...1.../..e..1w..../......f..../....1.e..../...f...w.../.....w...../.........../"
    ".........../........... F5,E7 1 take - - - -"
)
MONOLITHS = "B1=1M1;D1=1T2;F1=1M1;H1=1M1;J1=1M1;B10=2M1;D10=2M1;F10=2M1;H10=2T2;J10=2M1"
UNITS = f"{'/'.join(['.' * 11] * 10)} C5=1W2;G3=1F2;I6=1P2;J1=1T2;C7=2F2;J10=2T2 1 act 1"


def element(text: str) -> Verdict:
    return check_submission(position_of("element", ELEMENT, "dm4"), text, names=("Ann", "Ben"))


@each_case("text", [
    "pesco due pietre, fuoco e terra. metto il fuoco in F7 e la terra in D6, il mio mago va in E5 e E4",
    "saco dos piedras, fuego y tierra. el fuego lo pongo en F7 y la tierra en D6. mi mago a E5 y a E4",
    "je pioche deux pierres, feu et terre. le feu en F7, la terre en D6, et mon mage va en E5 puis en E4",
    "tiro duas pedras, fogo e terra. coloco o fogo no F7 e a terra no D6. meu mago vai para E5 e E4",
    "ich ziehe zwei Steine, Feuer und Erde. Das Feuer lege ich auf F7, die Erde auf D6, ich gehe nach E5 und E4",
    "ik trek twee stenen, vuur en aarde. Het vuur leg ik op F7, de aarde op D6, mijn tovenaar gaat naar E5 en E4",
    "biorę dwa: ogień i ziemia. ogień stawiam na F7 a ziemię na D6. idę na E5, potem E4",
])  # fmt: skip
def test_stones_are_drawn_and_put(text: str) -> None:
    verdict = element(text)
    turn = "take 2; draw fire earth; fire F7; earth D6; move E5; move E4"
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, turn)


@each_case("text", [
    "pesco 1, è fuoco. lo metto in D8 e il fuoco si espande in D6",
    "saco 1, es fuego. lo pongo en D8, así que arde D6",
    "je pioche 1, c'est du feu. je le pose en D8 et D6 brûle aussi",
    "ziehe 1, Feuer. Das lege ich auf D8, D6 brennt auch",
    "tirei 1, é fogo. coloco em D8 e o fogo se espalha para D6",
    "ik trek 1, het is vuur. Die leg ik op D8, dus D6 brandt ook",
])  # fmt: skip
def test_where_a_fire_spreads_none_is_put(text: str) -> None:
    verdict = element(text)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "take 1; draw fire; fire D8")


@each_case("keeping", [
    "tengo l'acqua per il prossimo turno. finito", "me guardo el agua para el próximo turno. listo",
    "je garde l'eau pour le prochain tour. fini", "guardo a água para o próximo turno. pronto",
    "das Wasser behalte ich für die nächste Runde. fertig", "het water bewaar ik voor de volgende beurt. klaar",
])  # fmt: skip
def test_a_stone_that_is_kept_is_still_due(keeping: str) -> None:
    verdict = element(f"take 2: fire, water\nfire I9\n{keeping}")
    assert (verdict.finding, verdict.refused) == (Finding.ILLEGAL, "confirm")


@each_case("text", [
    "l'acqua C5 va in C6 e attacca C7, il fuoco G3 scende in G5",
    "agua C5 a C6, ataca C7. el fuego baja de G3 a G5",
    "l'eau va de C5 en C6 et attaque C7, le feu descend de G3 en G5",
    "a água vai de C5 para C6 e ataca C7. G3 vai para G5",
    "Wasser C5 rückt nach C6 vor und greift C7 an, Feuer G3 nach G5",
    "water C5 naar C6, valt C7 aan. Vuur G3 naar G5",
])  # fmt: skip
def test_units_move_and_attack(text: str) -> None:
    verdict = check_submission(position_of("elemenders", UNITS), text, names=("Ann", "Ben"))
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "move C5 C6; attack C6 C7; move G3 G5")


@each_phrase(
    "side", ["testa", "cara", "face", "Kopf", "kop", "è uscita testa", "ha salido cara", "c'est face", "deu cara"]
)
def test_a_coin_shows_heads(side: str) -> None:
    here = position_of("elemenders", f"{'/'.join(['.' * 11] * 10)} {MONOLITHS} 1 coin -")
    assert check_submission(here, side, names=("Ann", "Ben")).turn == "coin heads"


@each_case(
    "text",
    ["mi ritiro dalla partita", "me retiro de la partida", "je me retire de la partie", "ik geef de partij op"],
)
def test_a_game_is_given_up(text: str) -> None:
    assert "Ann gives the game up" in element(text).sentence


@each_case("text", ["me retiro a E5", "mi ritiro in E5", "je me retire en E5", "não desisto", "ik geef niet op"])
def test_who_withdraws_his_sage_or_does_not_give_up_has_not_resigned(text: str) -> None:
    assert "gives the game up" not in element(text).sentence


@each_phrase("word", ["come", "die", "no", "as", "do", "a", "fine", "case", "place", "pose", "me", "son", "man", "was"])
def test_a_word_that_is_an_english_one_tells_of_no_language(word: str) -> None:
    verdict = element(f"{word}, take 1: fire. fire on F7. sage to E5, then E4")
    assert "earth" not in verdict.turn
    plain = element("take 1: fire. fire on F7. sage to E5, then E4").turn
    assert verdict.turn in (plain, "") or verdict.asks


@each_case(
    "text",
    ["the fire goes down from G3 to G5", "my fire goes two down from G3 to G5", "fire slides down from G3 to G5"],
)
def test_where_a_unit_comes_from_is_no_second_leg(text: str) -> None:
    verdict = check_submission(position_of("elemenders", UNITS), text, names=("Ann", "Ben"))
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "move G3 G5")


@each_case("text", [
    "take 2: ar, fogo. ar B8, fogo B3. um passo: E5", "take 2: ar e fogo\nar B8\nfogo B3\npasso E5",
    "take 2: aria, fuoco. aria B8, fuoco B3. sage E5", "take 2: aire, fuego. aire B8, fuego B3. sage E5",
    "take 2: luft, feuer. luft B8, feuer B3. sage E5", "take 2: lucht, vuur. lucht B8, vuur B3. sage E5",
])  # fmt: skip
def test_words_of_the_notation_leave_a_line_in_its_language(text: str) -> None:
    assert element(text).turn == "take 2; draw fire wind; wind B8; fire B3; move E5"


@each_case("buy", ["compro 1 E1,", "kaufe E1,", "j'achète E1,", "koop E1,", "compro um E1 e", "compro E1 y"])
@each_case("letter", ["A", "E", "F"])
def test_the_letter_of_a_buff_is_no_word_of_another_language(buy: str, letter: str) -> None:
    verdict = check_submission(position_of("numerous_particles"), f"{buy} buff {letter}")
    assert verdict.turn == f"submit E1 x1 buff {letter}"


@each_case(("text", "turn"), [
    ("prendo due\nfuoco, terra\nfuoco in F7\nterra in D6\na E5\na E4",
     "take 2; draw fire earth; fire F7; earth D6; move E5; move E4"),
    ("tomo dos: fuego y tierra\nfuego en F7\ntierra en D6\na E5\na E4",
     "take 2; draw fire earth; fire F7; earth D6; move E5; move E4"),
    ("take 2: fire, air. fire F7, a D6", "take 2; draw fire wind; fire F7; wind D6"),
    ("prendo due: fuoco, aria. f F7, a D6", "take 2; draw fire wind; fire F7; wind D6"),
])  # fmt: skip
def test_a_is_no_air_where_it_leads_somewhere(text: str, turn: str) -> None:
    verdict = element(text)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, turn)


@each_phrase("text", [
    "prendo 2: f terra|fuoco F7|terra D6|passo E5|passo E4",
    "cojo 2: fuego tierra|fuego F7|tierra D6|paso E5|paso E4",
    "pego 2: fogo terra|fogo F7|terra D6|passo E5|passo E4",
    "je prends 2: feu terre|feu F7|terre D6|pas E5|pas E4",
    "nehme 2: feuer erde|feuer F7|erde D6|schritt E5|schritt E4",
    "ik pak 2: vuur aarde|vuur F7|aarde D6|stap E5|stap E4",
    "biorę 2: ogień, ziemia|ogień F7|ziemia D6|krok E5, krok E4",
])  # fmt: skip
def test_a_line_of_words_that_are_english_as_well_is_in_the_language_of_the_one_above(text: str) -> None:
    verdict = element(text.replace("|", "\n"))
    turn = "take 2; draw fire earth; fire F7; earth D6; move E5; move E4"
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, turn)


@each_case("step", ["passo", "paso", "pas", "krok"])
def test_so_it_is_where_the_rules_refuse_it(step: str) -> None:
    take = {"passo": "prendo", "paso": "cojo", "pas": "je prends", "krok": "biorę"}[step]
    verdict = element(f"{take} 4\nf f f f\nf A1\nf A3\nf A5\nf A7\n{step} E5\n{step} E4")
    assert (verdict.finding, verdict.refused) == (Finding.ILLEGAL, "move E4")


@each_phrase("text", [
    "nada esse turno, confirmo", "nada en este turno, confirmo", "niente questo turno, confermo",
    "rien ce tour, je confirme", "nichts diese Runde, bestätige", "niks deze beurt, bevestig",
    "nic w tej turze, potwierdzam", "hoy nada, confirmo",
])  # fmt: skip
def test_nothing_is_done_in_a_turn(text: str) -> None:
    verdict = check_submission(position_of("elemenders", UNITS), text, names=("Ann", "Ben"))
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "confirm")


@each_phrase("text", [
    "compro due A1... no, quattro. buff sul fuoco", "compro due A1... no, quattro, l'aria mi basta. Buff sul fuoco",
    "compro dos A1... no, cuatro. buff en fuego", "compro dois A1... não, quatro. buff no fogo",
    "j'achète deux A1... non, quatre. buff sur le feu", "kaufe zwei A1... nein, vier. Buff auf Feuer",
    "ik koop twee A1... nee, vier. buff op vuur", "kupuję dwa A1... nie, cztery. buff na ogień",
])  # fmt: skip
def test_a_number_is_put_right_in_every_language(text: str) -> None:
    here = position_of("numerous_particles", "2 act EA 31/6/14/12/22/-/-/F1*2 28/12/31/10/8/-/-/W1*4", seats=2)
    verdict = check_submission(here, text, names=("Mo", "Bea"))
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "submit A1 x4 buff F")


RIVER = (
    ".........../..f......../.........../........1e1/.....w...../......fw.../.........../"
    "....w..1.../..e.f....../......f..../........... I5,G8 2 take - - - -"
)


@each_phrase("text", [
    "nehme 1: Wasser|Wasser H7, der Fluss ist H6, er fließt nach rechts und dann runter|F7, F6",
    "nehme 1: Wasser|Wasser H7, der Fluss ist H6, fließt nach rechts und dann nach unten|F7, F6",
    "nehme 1: Wasser|Wasser H7, die Linie ist oben (H6), sie fließt nach rechts und dann nach unten|F7, F6",
    "je prends 1 : eau|eau en H7, la rivière est H6, elle coule à droite puis en bas|F7, F6",
    "prendo 1: acqua|acqua in H7, il fiume è H6, scorre a destra e poi in giù|F7, F6",
    "robo 1: agua|agua en H7, el río es H6, fluye a la derecha y luego abajo|F7, F6",
    "ik pak 1: water|water op H7, de rivier is H6, hij stroomt naar rechts en dan naar beneden|F7, F6",
    "compro 1: água|água em H7, o rio é H6, ele corre para a direita e depois para baixo|F7, F6",
])  # fmt: skip
def test_what_a_river_is_goes_before_how_it_flows(text: str) -> None:
    verdict = check_submission(position_of("element", RIVER, "dm5"), text.replace("|", "\n"))
    turn = "take 1; draw water; water H7 U RD; move F7; move F6"
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, turn)


@each_phrase("text", [
    "Ich nehm 0 und laufe E5, D5, C5, B5, A5. Fertig", "Ich nehm null und geh E5, D5, C5, B5, A5",
    "Ich nehm keine Steine und lauf E5, D5, C5, B5, A5", "Ich zieh 0 Steine, lauf E5, D5, C5, B5, A5. Bin fertig.",
    "je prend 0 et avance E5, D5, C5, B5, A5",
])  # fmt: skip
def test_verbs_may_be_spelled_as_they_are_spoken(text: str) -> None:
    verdict = element(text)
    turn = "take 0; move E5; move D5; move C5; move B5; move A5"
    assert (verdict.finding, verdict.turn.removesuffix("; confirm")) == (Finding.LEGAL, turn)
