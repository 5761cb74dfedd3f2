"""Words of a game in other languages, which people mix into their turns, and the English ones that they stand for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import attrs

from elemental_gui.engine.core.spoken import ELEMENTS, Word

_TONGUES: Final = {
    word: english
    for english, words in {
        "fire": "feuer fuego feu fuoco fogo vuur ogień eld",
        "water": "wasser agua eau acqua água vatten woda",
        "wind": "luft aire vent vento viento lucht aria powietrze vind",
        "earth": "erde tierra terre terra aarde ziemia jord",
        "plant": "pflanze planta plante pianta",
        "up": "hoch rauf oben arriba haut omhoog",
        "down": "runter unten abajo bas giù omlaag",
        "left": "links izquierda gauche sinistra esquerda",
        "right": "rechts derecha droite destra direita",
        "north": "norden norte nord",
        "south": "süden süd sud",
        "east": "osten",
        "west": "westen oeste ouest",
        "on": "auf en sobre",
        "to": "nach zu hacia vers hasta",
        "and": "und y et",
        "then": "dann danach luego entonces puis ensuite después poi",
        "i": "ich je",
        "my": "mein meine meinen mi mis mon ma mes",
        "the": "der die das den el la los las le les une una un ein eine einen",
        "ride": "reite reiten monto chevauche salto",
        "go": "gehe ziehe voy vado",
        "put": "setze lege pongo coloco mets pose",
        "step": "schritt paso pas casilla case feld",
        "over": "por über",
        "buff": "verstärken verstärke buffe potenciar",
        "with": "mit con avec",
        "of": "von de del du da",
        "forest": "wald bosque forêt",
        "river": "fluss río rivière",
        "vertically": "senkrecht vertikal verticalmente verticalement",
        "horizontally": "waagerecht waagrecht horizontalmente horizontalement",
        "dark": "dunkel dunkle oscuro oscura sombre",
        "light": "hell helle clair claro clara",
        "blue": "blau azul bleu blu",
        "yellow": "gelb amarillo jaune giallo",
        "green": "grün verde vert",
        "red": "rot rojo rouge rosso",
        "becomes": "wird devient diventa",
        "done": "fertig listo fini",
        "thanks": "danke gracias merci grazie obrigado gruß grüße saludos",
        "please": "bitte favor",
        "one": "uno eins",
        "two": "zwei dos deux due",
        "three": "drei tres trois tre",
        "nothing": "nichts nada rien niente",
        "not": "nicht kein keine keinen ningún pas-de",
    }.items()
    for word in words.split()
}
_ENOUGH: Final = 3


def in_english(words: Sequence[Word], own: frozenset[str]) -> list[Word]:
    """Write the words of a line in another language in English; `own` are those that mean something as they are.

    One stone, or three other words, tell that a line is in another language; some of its words are English as well.
    """
    foreign = {word.text for word in words if word.text in _TONGUES and word.text not in own}
    if len(foreign) < _ENOUGH and not any(_TONGUES[text] in ELEMENTS for text in foreign):
        return list(words)
    return [attrs.evolve(word, text=_TONGUES[word.text]) if word.text in foreign else word for word in words]
