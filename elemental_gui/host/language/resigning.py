"""How players end the game without a turn, in any sentence: `gg, I resign, no way out`, `Ann and I agree to a draw`."""

from __future__ import annotations

import re
from typing import Final

from elemental_gui.host.language.named import among

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
    r"|do you|will you|did you|you (?:resign|concede|give up|quit|can|must)"
    r"|(?:what|which|whatever|one|ones|building|card|stone|[fw][1-4])(?: that)? (?:i|i'll|i'd|i'm)(?: \w+){0,2}"
    r" giv(?:e|ing))\b|\?"
)
_REGRET: Final = re.compile(
    r"(?:[,(–—]|\s-)\s*(?:(?:there is|there's|i|it is|it's|that is|that's|just|just can|can|really) )*"
    r"(?:not|never|no|nothing|could|couldn't|should|would|cannot|can't|don't|won't|wasn't)(?: \w[\w'’]*){3,}"
)
"""Why somebody gave the game up, told behind it: `I resign, not getting out of that corner`."""
_LED_TO: Final = re.compile(
    r".*(?:[,;:–—]\s*|\s)(?:and |but |well )?(?:so|therefore|thus|hence|that's why|which is why) (?:i think )?"
    r"|(?!.*\b(?:if|unless|until|before|when|should|could|would|why|almost|say|says|said|think)\b).*[,;:–—]\s*(?:and )?"
)
"""Why somebody gives the game up, told before it: `I don't see any way out, so I resign`."""
_REGRET_ABROAD: Final = re.compile(
    r"(?:[,(–—]|\s-)\s*(?:(?:ya|pues|porque|perché|porque|pois|ich|ik|je|io|eu|es|das|ça|c['’]) ?)*"
    r"(?:no|non|não|nicht|niet|kein\w*|geen|n['’]\w+)(?: (?:me |mi |se |te )?\w[\w'’]*){2,}"
)
_LEAVING: Final = frozenset(("i'm out", "i am out", "you win", "you won", "you've won", "i give up", "i lost"))


_DRAW: Final = r"(?:(?:an?|the|this|that|your|his|her|their) )?(?:draw|tie)(?! of\b)(?! [0-9])"
_DRAWN: Final = re.compile(
    rf"\b(?:(?:agree|settle|shake hands|shook hands)[ds]? (?:to|on|for|upon) |accept(?:s|ed|ing)? ){_DRAW}\b"
    r"|\bagree[ds]? (?:(?:to|that) )?(?:call (?:it|this)|it is|it's|this is) a (?:draw|tie)\b"
    r"|\bdraw (?:(?:is|was|has been) )?(?:agreed|accepted)\b|\bagreed draw\b|\b(?:draw|tie) by (?:mutual )?agreement\b"
    r"|\bauf (?:ein )?(?:remis|unentschieden) (?:ge)?einigt?\b|\beinigen uns auf (?:ein )?(?:remis|unentschieden)\b"
    r"|\b(?:remis|unentschieden) (?:ist )?(?:vereinbart|angenommen)\b|\bd'accord pour (?:la |une )?(?:partie )?nulle\b"
    r"|\b(?:acordamos|aceptamos|acepto) (?:las )?tablas\b|\bremis agreed\b"
    r"|\bagreed,? (?:(?:to )?a )?(?:draw|tie|remis)(?=\s*(?:[.!,;)]|$))"
)
"""How players say that a draw was agreed; an offer of one is none."""
_ANSWERED: Final = re.compile(
    r"\b(?:draw|tie|remis)\b[\s,–-]+(?!(?:nobody|none|neither|never) )(?:[^\W\d_]+ )?"
    r"(?:agrees|agreed|accepts|accepted)\b"
)
"""What somebody else has said to an offer: `let's call it a draw, Pia agrees`."""
_ONLY_OFFERED: Final = re.compile(
    r"\b(?:(?:offer|propos|suggest)\w*|shall|let's|let us|i'd|we'd|can|may|might|maybe|perhaps|ready|willing|happy"
    r"|wants?|like|nicht|kein\w*|pas|si|no)\b"
)


def is_draw(line: str) -> bool:
    """Tell whether a line, in small letters, says that the players have agreed to a draw."""
    said = [each for each in re.split(r"(?<=[.;!?])\s", line) if _DRAWN.search(each) or _ANSWERED.search(each)]
    offered = (each for each in said if _ONLY_OFFERED.search(each) and not _ANSWERED.search(each))
    return bool(said) and not any(offered) and not any(_NO_RESIGNATION.search(each) for each in said)


def is_resignation(line: str, name: str = "") -> bool:
    """Tell whether a line, in small letters, says that the player gives the game up, who may say so by name."""
    line = line.replace("never mind", "")
    if among((name,), line):
        line = re.sub(rf"(?<!\w){re.escape(name.casefold())}(?!\w|')", "i", line)
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
    begin = gone.start() + (gone[0][0] in ",;:")
    begin = begin if _LED_TO.fullmatch(sentence, 0, begin) else 0
    return sentence[begin:end] + _REGRET.sub("", sentence[end:])
