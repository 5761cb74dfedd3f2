"""Words of other languages, written in English before anything is read."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

import attrs

from elemental_gui.engine.core.spoken import COMMA, ELEMENTS, NUMBERS, STOP, Word
from elemental_gui.host.language.closing import CONFIRMED, DONE
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
_DUTCH: Final = {
    word: english
    for english, words in {
        "and": "en", "the": "de het", "on": "op", "to": "naar", "i": "ik", "my": "mijn m'n", "then": "dan daarna",
        "take": "neem pak", "draw": "trek", "drew": "trok getrokken", "got": "kreeg gekregen", "stone": "steen",
        "stones": "stenen", "step": "stap", "steps": "stappen", "walk": "loop wandel", "go": "ga", "put": "zet leg",
        "one": "één", "two": "twee", "three": "drie", "a": "een", "done": "klaar", "not": "niet", "no": "geen nee",
        "river": "rivier", "flows": "stroomt", "with": "met", "of": "van", "turn": "beurt", "ride": "rijd",
        "goes": "gaat loopt", "attacks": "valt slaat",
        "north": "noorden noord", "south": "zuiden zuid", "east": "oosten oost", "west": "westen",
        "sage": "wijze", "fire": "vuur", "earth": "aarde", "wind": "lucht wind", "water": "water", "up": "omhoog",
        "down": "omlaag beneden", "left": "links", "right": "rechts", "is": "is", "both": "beide allebei",
    }.items()
    for word in words.split()
}  # fmt: skip
"""Words of Dutch, some of which mean something else in another language: `en`, `de`."""
_CORRECTIONS: Final = Rare(
    "|".join(
        rf"(?P<{english}>(?<![\w'’])(?:{words})(?![\w'’]))"
        for english, words in {
            "no_wait": "(?:ah |oh )?non,? (?:pardon|attends|attendez)|nee,? (?:wacht|sorry)|anzi,? no|anzi"
            "|no,? (?:espera|aspetta|scusa|perdón|perdona)",
            "i_mean": "je v(?:oulais|eux) dire|(?:quiero|quise|quería) decir|mejor dicho|ik bedoel(?:de)?|volevo dire"
            "|intendevo",
            "instead_of": "au lieu d[eu]|à la place d[eu]|en (?:vez|lugar) del?|in plaats van|invece d(?:i|el)",
            "instead": "plutôt|à la place|en su lugar|in de plaats|invece",
            "oops": "oeps|je me suis tromp[ée]e?|me equivoqué|me he equivocado|mi sono sbagliat[oa]|ho sbagliato"
            "|vergissing",
            "sorry": "pardon|désolée?|excuse[zs](?:-moi)?|perdón|perdona|lo siento|scusa(?:te|mi)?",
            "correction": "corrección|correzione|correctie|correção",
            "after_all": "finalement|al final|alla fine|bij nader inzien|après réflexion",
            "instead_on": "toch (?:op|naar)|mejor (?:en|a)|liever (?:op|naar)|meglio in",
        }.items()
    ),
)
"""How people put something right in other languages."""
_PLAINLY_DUTCH: Final = frozenset((
    "vuur", "aarde", "lucht", "ik", "stenen", "steen", "stappen", "twee", "naar", "neem", "daarna", "rivier", "kreeg",
))  # fmt: skip
_PLAINLY_ITALIAN: Final = frozenset((
    "fuoco", "acqua", "aria", "saggio", "pietre", "pietra", "giù", "destra", "sinistra", "poi", "vado", "sposto",
))  # fmt: skip
_TORN: Final = frozenset(("greif", "greife", "greifst", "greift", "greifen"))
"""Verbs that leave the half of them behind."""
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
_DONE_BY_ME: Final = frozenset(("ride", "go", "take", "put", "walk", "build"))
"""Verbs behind which their `ich` says nothing: `dann reite ich F6`."""
_ON_TOP: Final = (("oben", "auf"), ("oben", "drauf"))
_NO: Final = (("pas", "de"), ("pas", "of"))
_SQUARE: Final = re.compile("[a-k][0-9]{1,2}")
_ENOUGH: Final = 3


_PORTUGUESE: Final = {
    word: english
    for english, words in {
        "on": "no na nos nas em", "wind": "ar", "the": "o os as", "and": "e", "i": "eu", "my": "meu minha",
        "take": "pego peguei tirei", "remove": "tiro", "stone": "pedra", "stones": "pedras", "step": "passo",
        "steps": "passos", "row": "linha", "column": "coluna", "light": "clara claras claros",
        "dark": "escura escuras escuro escuros", "closes": "fecha", "becomes": "fica", "complete": "completa",
        "then": "depois então", "to": "até pra", "two": "dois duas", "three": "três", "four": "quatro",
        "sage": "sábio", "done": "fim pronto acabei", "not": "não",
    }.items()
    for word in words.split()
}
"""Words of Portuguese, some of which mean something else in another language: `no`, `as`."""
_PLAINLY_PORTUGUESE: Final = frozenset((
    "fogo", "água", "pedra", "pedras", "peguei", "pego", "tirei", "linha", "coluna", "você", "não", "então", "fogos",
))  # fmt: skip


def is_translated(word: Word) -> bool:
    """Tell whether a word was written in another language."""
    source = word.source.casefold()
    return source != word.text and (source in ENGLISH or source in PLAINLY or source in _DUTCH)


def corrections_in_english(text: str) -> str:
    """Write what puts something right in English, before anything else is read: `au lieu de`, `quiero decir`."""
    return _CORRECTIONS.sub(lambda found: (found.lastgroup or "").replace("_", " "), text)


def in_english(words: Sequence[Word], own: frozenset[str]) -> list[Word]:
    """Write the words of a line in another language in English; `own` are those that mean something as they are.

    One stone, a verb, or an accent, or else three words, tell that a line is in another language; some of its words are
    English as well.
    """
    if not _PLAINLY_DUTCH.isdisjoint(word.text for word in words):
        english = {word: meant for word, meant in _DUTCH.items() if word not in own}
        return [attrs.evolve(word, text=english.get(word.text, word.text)) for word in words]
    if not _PLAINLY_PORTUGUESE.isdisjoint(word.text for word in words):
        words = [_from_portuguese(word) for word in words]
    told = _whole(words)
    foreign = {word.text for word in told if (word.text in ENGLISH or word.text in PLAINLY) and word.text not in own}
    if not foreign.isdisjoint(_LONELY):
        told = [
            attrs.evolve(word, text=ENGLISH[word.text]) if word.text in _LONELY and _is_alone(told, at) else word
            for at, word in enumerate(told)
        ]
    is_plain = any(text in _TELLING or not text.isascii() or ENGLISH[text] in ELEMENTS for text in foreign)
    if len(foreign) < _ENOUGH and not is_plain:
        return told if not foreign.isdisjoint(_LONELY) else list(words)
    denied = {at for at, (one, other) in enumerate(pairwise(told)) if (one.text, other.text) in _NO}
    english = {**ENGLISH, **PLAINLY}
    pairs = [(one.text, other.text) for one, other in pairwise(told)]
    led = {at for at, (one, other) in enumerate(pairs) if one in ("a", "in") and _SQUARE.fullmatch(other)}
    stones = {at for at, word in enumerate(told) if english.get(word.text, word.text) in ELEMENTS}
    is_italian = not _PLAINLY_ITALIAN.isdisjoint(foreign)
    places = stones | {at for at, word in enumerate(told) if is_italian and _SQUARE.fullmatch(word.text)}
    joined = {at for at, word in enumerate(told) if word.text == "e" and {at - 1, at + 1} <= places}
    rising = {at for at, word in enumerate(told) if is_italian and word.text == "su" and _is_way(told, at)}
    ending = {at for at, word in enumerate(told) if word.text == "fine" and at and _is_alone(told, at)}
    passing = {at for at, word in enumerate(told) if word.text == "paso" and not ("sage" in own or _counted(told, at))}
    meant = {**dict.fromkeys(led, "to"), **dict.fromkeys(denied, "no"), **dict.fromkeys(ending, "done")}
    meant |= {**dict.fromkeys(joined, "and"), **dict.fromkeys(passing, "pass"), **dict.fromkeys(rising, "up")}
    talk = {at for clause in _clauses(told) for at in _torn_off(told, clause)}
    talk |= {at for clause in _clauses(told) if _is_talk([told[at].text for at in clause], own) for at in clause}
    talk |= {
        at + 1 for at, (one, other) in enumerate(pairs)
        if (other == "ich" and english.get(one) in _DONE_BY_ME) or (one, other) == ("oben", "drauf")
    }  # fmt: skip
    talk |= {at for at, pair in enumerate(pairs) if pair in _ON_TOP}
    return [
        attrs.evolve(word, text=meant.get(at) or (english[word.text] if word.text in foreign else word.text))
        for at, word in enumerate(told) if at - 1 not in denied and at not in talk
    ]


def _counted(words: Sequence[Word], at: int) -> bool:
    before = words[at - 1].text if at else ""
    return before in ("un", "el", "cada", "ningún", "1") or ENGLISH.get(before) in NUMBERS


def _clauses(words: Sequence[Word]) -> Iterator[list[int]]:
    clause: list[int] = []
    for at, word in enumerate(words):
        if word.text in (STOP, COMMA, ":", "(", ")", "!"):
            yield clause
            clause = []
        else:
            clause.append(at)
    yield clause


def _torn_off(words: Sequence[Word], clause: Sequence[int]) -> Iterator[int]:
    """Yield where the other half of a verb stands behind what it is about: `greift J8 an`."""
    begun = False
    for at in clause:
        begun = begun or words[at].text in _TORN
        if begun and words[at].text == "an":
            yield at
            begun = False


def _is_talk(texts: Sequence[str], own: frozenset[str]) -> bool:
    """Tell whether a clause of a line in another language has nothing of the game in it, and turns nothing around."""
    plain = {text for text in texts if text not in ENGLISH and text not in PLAINLY}
    is_said = all(text.isalpha() and text not in own | _MEANT_ABROAD for text in plain - {"no"})
    is_idle = all(ENGLISH.get(text, PLAINLY.get(text)) in _IDLE for text in texts if text not in plain | {"este"})
    is_cry = len(texts) == 1 and texts[0] in _CRIES
    return is_said and is_idle and (is_cry or (len(plain) > 1 and len(texts) >= _ENOUGH))


def _from_portuguese(word: Word) -> Word:
    return attrs.evolve(word, text=_PORTUGUESE.get(word.text, word.text))


def _is_way(words: Sequence[Word], at: int) -> bool:
    """Tell whether `su` says where somebody goes, and no stone lies on anything."""
    return at + 1 == len(words) or words[at + 1].text in (STOP, COMMA, "di", "and", "e")


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
