"""Words of other languages, written in English before anything is read."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import attrs

from elemental_gui.engine.core.spoken import COMMA, ELEMENTS, STOP, Word
from elemental_gui.host.language.closing import CONFIRMED, DONE
from elemental_gui.host.language.lexicon import Lexicon, is_foreign, lexicon_of
from elemental_gui.host.language.numerals import counts_in_english, with_counts_anew
from elemental_gui.host.language.rare import Rare

ENGLISH: Final = {
    word: english
    for english, words in {
        "fire": "feuer fuego feu fuoco fogo vuur ogień eld",
        "water": "wasser agua eau acqua água vatten woda",
        "wind": "luft aire vent vento viento lucht aria powietrze vind",
        "earth": "erde tierra terre terra aarde ziemia jord",
        "earths": "erden tierras terres aardes",
        "winds": "winde lüfte vientos vents",
        "plant": "pflanze planta plante pianta",
        "stone": "stein pietra piedra pierre",
        "zero": "zéro cero",
        "stones": "steine steinen piedras pierres pietre stenen",
        "sage": "weise weiser weisen sabio sabia saggio",
        "up": "hoch rauf oben hinauf aufwärts haut omhoog subo",
        "down": "runter unten hinunter hinab abwärts bas giù omlaag bajo",
        "left": "links",
        "right": "rechts",
        "on": "auf en sobre",
        "to": "nach zu hacia vers hasta",
        "and": "und y et",
        "then": "dann danach luego entonces puis ensuite después poi",
        "i": "ich je",
        "my": "mein meine meinen mi mis mon ma mes",
        "the": "der die das den el la los las le les une una un ein eine einen",
        "ride": "reite reiten monto chevauche salto",
        "go": "gehe ziehe voy vado",
        "take": "nehme nimm prendo tomo cojo prends",
        "put": "setze lege pongo coloco mets pose",
        "step": "schritt paso pas casilla case feld passo",
        "steps": "schritte pasos casillas cases felder passi",
        "over": "por über",
        "buff": "verstärken verstärke buffe booste potenciar",
        "with": "mit con avec",
        "of": "von de del du da",
        "forest": "wald bosque forêt",
        "river": "fluss río rivière",
        "dark": "scura scuro scure scuri dunkel dunkle dunklen dunkles dunkler oscuro oscura oscuros oscuras"
        " sombre sombres foncé foncés foncée foncées",
        "light": "chiara chiaro chiare chiari hell helle hellen helles heller clair claire clairs claires claro clara"
        " claros claras",
        "blue": "blau blaues blaue blauen azul bleu blu",
        "yellow": "gelb gelbes gelbe gelben amarillo jaune giallo",
        "green": "grün grünes grüne grünen verde vert",
        "red": "rot rotes rote roten rojo rouge rosso",
        "becomes": "wird devient diventa",
        "done": DONE,
        "thanks": "danke gracias merci grazie obrigado gruß grüße saludos",
        "please": "bitte favor",
        "one": "uno eins",
        "two": "zwei dos deux due",
        "three": "drei tres trois tre",
        "four": "vier quatre cuatro",
        "five": "fünf cinq cinco",
        "is": "ist est está",
        "am": "bin suis soy",
        "this": "esta dieses diesen",
        "time": "vez",
        "times": "mal veces fois volte",
        "once": "einmal",
        "2x": "zweimal",
        "3x": "dreimal",
        "4x": "viermal",
        "5x": "fünfmal",
        "6x": "sechsmal",
        "8x": "achtmal",
        "10x": "zehnmal",
        "12x": "zwölfmal",
        "20x": "zwanzigmal",
        "full": "voll pleine plein complète complet llena lleno",
        "off": "weg raus",
        "goes": "va avance",
        "remove": "retire",
        "rolled": "lance",
        "nothing": "nichts nada rien niente",
        "not": "nicht",
        "ah": "ach",
        "no": "sin nein kein keine keinen keiner ningún ninguna aucun aucune",
    }.items()
    for word in words.split()
}
PLAINLY: Final = {
    word: english
    for english, words in {
        "so": "dafür",
        "because": "weil perché perche porque omdat poiché",
        "no": "ohne sans senza zonder",
        "or": "oder oppure",
        "somewhere": "irgendwo irgendwohin",
        "maybe": "vielleicht forse quizás quizá talvez misschien",
        "makes": "hace hago hacer fait fais faire macht mache fare",
        "north": "norden norte nord noord norr północ",
        "south": "süden süd sud zuiden zuid sul söder południe",
        "east": "osten ost este leste oosten oost öster wschód l'est all'est",
        "west": "westen oeste ouest väster zachód",
        "up": "arriba",
        "down": "abajo",
        "left": "izquierda gauche sinistra esquerda",
        "right": "derecha droite destra direita",
        "vertically": "senkrecht vertikal verticalmente verticalement verticale",
        "horizontally": "waagerecht waagrecht horizontalmente horizontalement horizontale",
        "goes": "fliegt zieht geht läuft rückt wandert marschiert springt camina marcha marche saute vai",
        "move": "bewege verschiebe déplace muevo sposto",
        "attack": "greife attackiere angriff attaque ataco attacco",
        "attacks": "greift schlägt attackiert ataca attacca pega golpea frappe cogne colpisce trifft",
        "buy": "kaufe achète compro",
        "bought": "gekauft acheté comprado comprato kupiono gekocht",
        "build": "baue construis construyo costruisco",
        "remove": "entferne enlève abreißen reiße zerstöre zerstört détruis détruit destruyo destruye quito tolgo",
        "removed": "abgerissen entfernt détruite enlevée destruida",
        "drawn": "gezogen bekommen tiré tirée pioché",
        "stay": "bleibe bleib reste",
        "put": "stehen",
        "now": "jetzt nun ora adesso agora ahora maintenant",
        "both": "beide",
        "mountain": "berg montagne montaña",
        "dice": "würfel dés dados dadi",
        "rolled": "gewürfelt würfle würfele",
        "terraform": "terraforme terraformiere terraformo",
        "terraforms": "bewaldet begrünt terraformiert terraformt terraforma transforma trasforma verwandelt",
        "row": "reihe zeile ligne riga",
        "column": "spalte colonne columna colonna",
        "coin": "münze moneda moneta",
        "heads": "kopf",
        "tails": "zahl",
        "pass": "passe",
        "monolith": "monolithen monolithe monolito",
    }.items()
    for word in words.split()
}
"""Words of which one alone tells that a line is in another language: they mean nothing in English."""
_UNMISTAKABLE: Final = frozenset((
    "pflanze", "pflanzen", "planta", "plante", "steine", "steinen", "piedras", "pierres", "hoch", "rauf",
    "runter", "unten", "oben", "links", "rechts", "nach", "hacia", "zwei", "drei", "vier", "cuatro", "quatre",
    "cinco", "cinq", "schritt", "schritte", "feld", "felder", "casillas", "danach", "luego", "entonces",
    "ensuite", "blau", "gelb", "amarillo", "rojo", "azul", "setze", "gehe", "ziehe", "coloco", "pongo", "fluss",
    "wald", "bosque", "dunkel", "oscuro", "paso", "vez", "zweimal", "dreimal", "viermal", "sechsmal", "achtmal",
    "zehnmal", "veces", "weiser", "reite",
))  # fmt: skip
"""Words of ENGLISH of which one alone tells that a line is in another language."""
_ANYWHERE: Final = {**ENGLISH, **PLAINLY}
_TELLING: Final = PLAINLY.keys() | _UNMISTAKABLE
STONES: Final = {
    **{word: element.word for word, element in ELEMENTS.items()},
    **{word: ELEMENTS[english].word for word, english in ENGLISH.items() if english in ELEMENTS},
}
"""What the stones are called in every language."""
WAYS: Final = {
    word: english for word, english in (*ENGLISH.items(), *PLAINLY.items())
    if english in ("up", "down", "left", "right", "north", "south", "east", "west")
}  # fmt: skip
"""Directions in other languages."""
_CORRECTIONS: Final = Rare(
    "|".join(
        rf"(?P<{english}>(?<![\w'’])(?:{words})(?![\w'’]))"
        for english, words in {
            "no_wait": "(?:ah |oh )?non,? (?:pardon|attends|attendez)|nee,? (?:wacht|sorry)|anzi,? no|anzi"
            "|nein,? warte|não,? (?:espera|pera|desculpa|perdão)|no,? (?:espera|aspetta|scusa|perdón|perdona)",
            "i_mean": "je v(?:oulais|eux) dire|(?:quiero|quise|quería) decir|mejor dicho|ik bedoel(?:de)?|volevo dire"
            "|intendevo|quer(?:o|ia) dizer|ou melhor|mi correggo|besser gesagt",
            "instead_of": "au lieu d[eu]|à la place d[eu]|en (?:vez|lugar) del?|in plaats van|invece d(?:i|el)"
            "|em vez d[aeo]|no lugar d[aeo]",
            "instead": "plutôt|à la place|en su lugar|in de plaats|invece",
            "oops": "oeps|je me suis tromp[ée]e?|me equivoqué|me he equivocado|mi sono sbagliat[oa]|ho sbagliato"
            "|vergissing|me enganei|errei",
            "sorry": "s+r+y+|soz|sori|pardon|désolée?|excuse[zs](?:-moi)?|perdón|perdona|lo siento"
            "|scusa(?:te|mi)?|desculpem?|perdão",
            "correction": "corrección|correzione|correctie|correção",
            "after_all": "finalement|al final|alla fine|bij nader inzien|après réflexion",
            "instead_on": "toch (?:op|naar)|mejor (?:en|a)|liever (?:op|naar)|meglio (?:in|su)|melhor (?:em|no|na)"
            "|besser (?:auf|nach)",
            "no": r"não(?=\s*[,;.!…-])",
        }.items()
    ),
)
"""How people put something right in other languages."""
_SOUTHERN: Final = Rare(
    "(?<!\\w)(?:fuoco|acqua|vento|terra|aria|fuego|agua|tierra|viento|aire|fogo|água)(?!\\w)"
)
"""Stones in languages in which `a` leads to where somebody goes."""
_LETTERED: Final = Rare("(?<![\\w'’])[fwe] ?[a-k][0-9]")
_THERE: Final = Rare(
    "(?:(?<=^)|(?<=\\n)|(?<=[,;.:] )|(?<= e )|(?<= y )|(?<= poi )|(?<=luego ))a (?=[a-k][0-9]{1,2}(?![0-9]))"
)
_LONELY: Final = frozenset(word for word, english in ENGLISH.items() if english in ("thanks", "please"))
"""Words that are also said in English, and then by themselves."""
_CUT_SHORT: Final = {"j": "i", "l": "the", "d": "of", "n": "", "m": "", "s": "", "t": ""}
"""What stands before an apostrophe and a word of its own: `l'eau`, `j'attaque`."""
_IDLE: Final = frozenset((
    "the", "with", "of", "i", "my", "and", "is", "am", "this", "no", "not", "on", "so", "because", "time", "ah",
    "thanks", "please", "one",
))  # fmt: skip
"""Words that say nothing of a turn by themselves."""
_CRIES: Final = frozenset(("uf", "uff", "ay", "vaya", "puh", "oje", "ojé", "bah", "hala", "tja", "zut", "ups"))
_MEANT_ABROAD: Final = frozenset((
    *DONE.split(), *CONFIRMED.split(), "mejor", "perdón", "perdon", "vez", "espera", "todavía", "todavia", "aún", "aun",
    "pensando", "si", "o", "quizás", "quizá", "tal", "cambio", "corrijo", "deshago", "statt", "stattdessen", "lieber",
    "doch", "sondern", "noch", "oder", "wenn", "falls", "vielleicht", "warte", "nein", "moment", "überlege", "denke",
    "korrektur", "zurück", "plutôt", "ou", "peut", "attends", "encore", "réfléchis", "annule", "pardon", "meglio",
    "invece", "forse", "aspetta", "ancora", "se", "oppure", "robo", "tomo", "saco", "mañana", "morgen", "später",
    "demain", "luego", "después", "otro", "otra", "andere", "autre", "mismo", "gleiche", "même",
))  # fmt: skip
"""Words of other languages with which a clause may be part of a turn, take something back, or leave it open."""
_ENOUGH: Final = 3
_TOKEN: Final = re.compile(r"[^\W_]+(?:['’][^\W_]+)*|[^\w\s]")
_COINS: Final = {
    **dict.fromkeys(("kopf", "testa", "cara", "face", "kop"), "heads"),
    **dict.fromkeys(("zahl", "croce", "cruz", "coroa", "pile", "munt"), "tails"),
}
"""What the sides of a coin are called; alone, as they are English words or names as well."""


def is_translated(word: Word) -> bool:
    """Tell whether a word was written in another language."""
    source = word.source.casefold()
    return source != word.text and (source in ENGLISH or source in PLAINLY or is_foreign(source))


def corrections_in_english(text: str) -> str:
    """Write what puts something right in English, before anything else is read: `au lieu de`, `quiero decir`.

    Where stones are told by their words in a language in which `a` is `to`, it stands for no air.
    """
    text = with_counts_anew(text)
    text = _CORRECTIONS.sub(lambda found: (found.lastgroup or "").replace("_", " "), text)
    is_there = _SOUTHERN.search(text) is not None and _LETTERED.search(text) is None
    return _THERE.sub("to ", text) if is_there else text


def text_in_english(text: str) -> str:
    """Write the lines of a text that are in another language in English."""
    return "\n".join(map(_line_in_english, text.split("\n")))


def _line_in_english(line: str) -> str:
    words = [Word(source.casefold(), source=source) for source in _TOKEN.findall(line)]
    lexicon = lexicon_of(words, frozenset())
    if lexicon is None:
        return line
    return " ".join(word.text for word in lexicon.in_english(lexicon.parts(words), frozenset(), _ANYWHERE))


def in_english(words: Sequence[Word], own: frozenset[str], above: Lexicon | None = None) -> list[Word]:
    """Write the words of a line in another language in English; `own` are those that mean something as they are.

    The line above may tell which language it is.
    """
    return counts_in_english(_in_english(words, own, above), own)


def _in_english(words: Sequence[Word], own: frozenset[str], above: Lexicon | None) -> list[Word]:
    """Write a line in English by the language that it is in.

    One stone, a verb, or an accent, or else three words, tell that a line is in another language; some of its words are
    English as well.
    """
    if "heads" in own:
        words = [attrs.evolve(word, text=_COINS[word.text]) if word.text in _COINS and _is_alone(words, at) else word
                 for at, word in enumerate(words)]  # fmt: skip
    lexicon = lexicon_of(words, own, above)
    if lexicon is not None:
        told = _without_talk(lexicon.parts(words), own, {**_ANYWHERE, **lexicon.plain})
        return lexicon.in_english(told, own, _ANYWHERE)
    told = _whole(words)
    foreign = {word.text for word in told if word.text in _ANYWHERE and word.text not in own}
    if not foreign.isdisjoint(_LONELY):
        told = [
            attrs.evolve(word, text=ENGLISH[word.text]) if word.text in _LONELY and _is_alone(told, at) else word
            for at, word in enumerate(told)
        ]
    is_plain = any(text in _TELLING or not text.isascii() or ENGLISH[text] in ELEMENTS for text in foreign)
    if len(foreign) < _ENOUGH and not is_plain:
        return told if not foreign.isdisjoint(_LONELY) else list(words)
    told = _without_talk(told, own, _ANYWHERE)
    return [attrs.evolve(word, text=_ANYWHERE[word.text]) if word.text in foreign else word for word in told]


def _without_talk(words: Sequence[Word], own: frozenset[str], english: Mapping[str, str]) -> list[Word]:
    """Leave out the clauses that have nothing of the game in them."""
    clauses = _clauses(words)
    talk = {at for clause in clauses if _is_talk([words[at].text for at in clause], own, english) for at in clause}
    return [word for at, word in enumerate(words) if at not in talk]


def _clauses(words: Sequence[Word]) -> Iterator[list[int]]:
    clause: list[int] = []
    for at, word in enumerate(words):
        if word.text in (STOP, COMMA, ":", "(", ")", "!"):
            yield clause
            clause = []
        else:
            clause.append(at)
    yield clause


def _is_talk(texts: Sequence[str], own: frozenset[str], english: Mapping[str, str]) -> bool:
    """Tell whether a clause of a line in another language has nothing of the game in it, and turns nothing around."""
    plain = {text for text in texts if text not in english}
    is_said = all(text.isalpha() and text not in own | _MEANT_ABROAD for text in plain - {"no"})
    is_idle = all(english.get(text) in _IDLE for text in texts if text not in plain | {"este"})
    is_cry = len(texts) == 1 and texts[0] in _CRIES
    return is_said and is_idle and (is_cry or (len(plain) > 1 and len(texts) >= _ENOUGH))


def _is_alone(words: Sequence[Word], at: int) -> bool:
    """Tell whether a word is all that stands between two marks."""
    before, behind = words[max(0, at - 1) : at], words[at + 1 : at + 2]
    return all(word.text in (STOP, COMMA, "!", "-", ":") for word in (*before, *behind))


def _whole(words: Sequence[Word]) -> list[Word]:
    """Part words that are cut short before the next one, where that one is known: `l'eau`, `j'attaque`."""
    return [part for word in words for part in _parts(word)]


def _parts(word: Word) -> Iterator[Word]:
    before, apostrophe, behind = word.text.partition("'")
    is_cut = bool(apostrophe) and before in _CUT_SHORT and (behind in ENGLISH or behind in PLAINLY)
    if word.text in PLAINLY or not is_cut:
        yield word
        return
    if _CUT_SHORT[before]:
        yield attrs.evolve(word, text=_CUT_SHORT[before], source=word.source[: len(before) + 1])
    yield attrs.evolve(word, text=behind, source=word.source[len(before) + 1 :])
