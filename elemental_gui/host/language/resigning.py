"""How players give the game up, in any sentence of a message: `gg, I resign, no way out`."""

from __future__ import annotations

import re
from typing import Final

_GIVING_UP: Final = (
    r"resign(?:s|ing|ed)?|conced(?:es?|ing|ed)|surrender(?:s|ing)?|capitulat(?:es?|ing)|throw(?:s|ing)? in the towel"
    r"|forfeit(?:s|ing)? (?:the|this) (?:game|match|dm|round)|(?:admit|accept)s? defeat|give(?:s|ing)? the game up"
)
_LEAVES: Final = (
    r"giv(?:es?|ing) up|quit(?:s|ting)?|tap(?:s|ping)? out|bow(?:s|ing)? out|wave the white flag"
    r"|lay down my (?:king|sage|arms|staff)"
)
"""What may also be said of less than the game."""
_GAME: Final = r"(?:the |this )?(?:game|match|dm|duel|final|set|round)"
_RESIGNS: Final = re.compile(
    r"(?:^[!./]?|[,;:.!)-] |\b(?:i|i'll|i'm|im|and|so|then|but|gg|ggs|wp|ok|okay|ff|well) )"
    r"(?:(?:will|am|is|has|have to|must|hereby|just|simply|officially|now|gonna|going to|do|shall|gotta|therefore"
    r"|gracefully|humbly) )*"
    rf"(?:(?:{_GIVING_UP})(?! (?:myself|on|that|your|an?|my)\b)(?! the (?!{_GAME}))\b"
    rf"|(?:{_LEAVES})(?: {_GAME}| now| here| then| guys| folks| all| everyone)*\s*(?:$|[.,!;:)\n]))"
)
_RESIGNS_ABROAD: Final = re.compile(
    r"\b(?:(?:geb|gib)e?(?: ich)? (?:(?:hiermit|jetzt|nun|damit|also|das spiel|die partie|das match|lieber) )*auf"
    r"|geb(?:e|en)? (?:ich )?mich geschlagen|streck(?:e|t) die waffen|werfe? das handtuch"
    r"|j['’]abandonne|je (?:me rends|déclare forfait|jette l['’]éponge)|me r[ie]ndo|rendo-me|mi arrendo"
    r"|(?:me retiro|mi ritiro|je me retire)(?: del? (?:juego|la partida)| dal(?:la partita| gioco)| de la partie"
    r"| du jeu|(?=\s*(?:[.!]|$)))|me (?:doy por|dou por) vencid[oa]|(?:yo )?abandono|abbandono|lascio la partita"
    r"|ich resigniere|tiro la toalla|getto la spugna|(?:eu )?desisto|jag ger upp"
    r"|ik geef (?:(?:het|me|(?:de|deze) (?:partij|strijd)) )?(?:op|gewonnen)"
    r"|poddaję (?:się|partię))(?!\w)"
)
"""How players of other languages give the game up."""
_NO_RESIGNATION_ABROAD: Final = re.compile(
    r"\b(?:nicht|nie|niemals|wenn|falls|bevor|fast|beinahe|ehe|jamais|si|presque|avant|nunca|no|casi|antes|non|nooit"
    r"|se|als|inte|não|quase|niet|bijna|voordat|prima)\b|\?"
)
_NO_RESIGNATION: Final = re.compile(
    r"\b(?:not|never|if|unless|until|before|should|could|would|why|don't|won't|almost"
    r"|do you|will you|did you|you (?:resign|concede|give up|quit|can|must))\b|\?"
)
_REGRET: Final = re.compile(
    r"(?:[,(–—]|\s-)\s*(?:(?:there is|there's|i|it is|it's|that is|that's|just|just can|can|really) )*"
    r"(?:not|never|no|nothing|could|couldn't|should|would|cannot|can't|don't|won't|wasn't)(?: \w[\w'’]*){3,}"
)
"""Why somebody gave the game up, told behind it: `I resign, not getting out of that corner`."""
_REGRET_ABROAD: Final = re.compile(
    r"(?:[,(–—]|\s-)\s*(?:(?:ya|pues|porque|perché|porque|pois|ich|ik|je|io|eu|es|das|ça|c['’]) ?)*"
    r"(?:no|non|não|nicht|niet|kein\w*|geen|n['’]\w+)(?: (?:me |mi |se |te )?\w[\w'’]*){2,}"
)
_LEAVING: Final = frozenset(("i'm out", "i am out", "you win", "you won", "you've won", "i give up", "i lost"))


def is_resignation(line: str, name: str = "") -> bool:
    """Tell whether a line, in small letters, says that the player gives the game up, who may say so by name."""
    line = line.replace("never mind", "")
    line = re.sub(rf"(?<!\w){re.escape(name.casefold())}(?!\w|')", "i", line) if name else line
    sentences = re.split(r"(?<=[.;!?])\s", line)
    said = [each for each in sentences if _RESIGNS.search(each)]
    said += [each for each in re.split(r"(?<=[.;!?,])\s", line) if each.strip(" .!,;") in _LEAVING]
    abroad = (each for each in sentences if _RESIGNS_ABROAD.search(each))
    if any(_NO_RESIGNATION_ABROAD.search(_REGRET_ABROAD.sub("", each)) is None for each in abroad):
        return True
    return bool(said) and not any(_NO_RESIGNATION.search(_without_regret(each)) for each in said)


def _without_regret(sentence: str) -> str:
    gone = _RESIGNS.search(sentence)
    if gone is None:
        return sentence
    end = gone.end() - (gone[0][-1] in ",(")
    return sentence[:end] + _REGRET.sub("", sentence[end:])
