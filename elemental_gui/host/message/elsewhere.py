"""Sentences about other games, other tables, other players and the time somewhere else, which tell nothing of the turn.

`In the other match Ines just put a fire on G6`, `Six games still open`, `Somebody tell Ines her A4 plan works`, `I'm in
UTC+1`. They are told by where they say that they are; what is said of this game behind them stays. So are bets on
others and their habits: `I bet it's the D one`, `you always pick D`.
"""

from __future__ import annotations

from typing import Final

from elemental_gui.engine.core.text import quoted
from elemental_gui.host.language.rare import Rare

_GAMES: Final = (
    r"(?:match(?:es)?|games?|tables?|boards?|rooms?|groups?|threads?|channels?|duels?|dms?|finals?|spiele?n?|partien?"
    r"|tische?n?|bretter?n?|runden?|gruppen?|parties?|plateaux?|partidas?|mesas?|juegos?|tableros?|partit[ae]|tavol[io]"
    r"|gioch?[io]|jogos?|tabuleiros?|spel(?:len)?|partij(?:en)?|tafels?|borden?|bord)"
)
_OTHER: Final = (
    r"(?:(?:in|at|on|from|to|over (?:in|at|on)) (?:(?:the|my|your|our|that|his|her|their) other|another|a different)"
    r"|(?:im|in der|in den|am|an den|auf dem|bei den|vom|von den) ander(?:en|er)"
    r"|(?:dans|à|sur|de) (?:l['’]autre|une autre|les autres|mon autre)|en (?:l[ao]s?|el|mi|una?)? ?otr[ao]s?"
    r"|(?:nel|all|sul|dal)l['’]altr[oa]|(?:nelle|negli|agli|sugli) altr[ei]|n[ao]s? outr[ao]s?|em outr[ao]s?"
    r"|(?:in|aan|op|bij) (?:het|de|mijn) andere)"
)
_BEGIN: Final = (
    r"(?:\A|(?<=[.!?…]\s)|(?<=\n))[ \t]*"
    r"(?:(?:and|well|so|btw|p\.?s\.?:?|by the way|meanwhile|oh|also|und|et|y|e|en),? )*"
)
_END: Final = r"(?:[.!?…]+(?=\s|\Z)|(?=\n|\Z))"
_HERE: Final = r"(?:(?:over |in |on |at )?(?:here|this)|now|mine|hier|ici|aquí|qui|aqui|jetzt|i|i['’](?:ll|m)|my)"
_BUT: Final = "but|and|so|while|aber|mais|pero|ma|mas|maar"
_LED: Final = Rare(
    rf"{_BEGIN}{_OTHER} {_GAMES}\b(?:(?!\b(?:here|this|same|like)\b)[^.!?;…\n]|(?<=\d)\.(?=\d)){{3,200}}?"
    rf"(?:{_END}|[ \t]*[,;:–—-]+[ \t]*(?=(?:(?:{_BUT}) )*{_HERE}\b))",
)
"""What begins by saying that it is of another game, up to where this one is spoken of."""
_ACTING: Final = (
    r"(?:[a-k](?:1[01]|[1-9])|[gfwea][1-4]|fire|water|earth|wind|air|takes?|took|draws?|drew|rides?|moves?|steps?|attacks?"
    r"|terraforms?|buys?|builds?|buffs?|confirm\w*|pass|places?|puts?|deploys?|spawns?|clears?|same|like|instead|undo|first"
    r"|resign\w*|concede\w*|order|placement|stones?|row|column|fine|done)\b"
)
_PLAIN: Final = rf"(?:(?!\b{_ACTING})[^.!?;:…\n]){{0,100}}?"
_ASIDE: Final = Rare(
    rf"{_BEGIN}(?:{_PLAIN}\b(?:other (?:games|matches|tables|boards|rooms|groups|threads)"
    r"|(?:[0-9]{1,2}|two|three|four|five|six|seven|eight|nine|ten|several|many|few|some) (?:\w+ )?"
    r"(?:games|matches|tables|boards) (?:(?:are|still|all) )*"
    r"(?:open|running|left|going|unfinished|to (?:go|play)|waiting|pending)"
    r"|(?:utc|gmt)(?: ?[+−-] ?[0-9]{1,2}(?:[:.][0-9]{2})?)?|time ?zones?)\b"
    rf"{_PLAIN}|(?:(?:can|could|would|will) )?(?:some(?:body|one)|any(?:body|one)) (?:please |pls )?"
    r"(?:tell|remind|congratulate|thank|warn)\b(?:(?!\b(?:i|i['’](?:ll|m)|my|me|take|confirm)\b)[^.!?;:…\n]){3,100}?)"
    rf"{_END}",
)
"""What tells of other games, of the time elsewhere, or is to be told to somebody else, and names nothing to do."""
_TRAILED: Final = Rare(
    rf"{_BEGIN}(?:(?!\b(?:here|this|same|like|as|than)\b)[^.!?;:,…\n]){{3,100}}?"
    rf" (?:in|on|at) (?:the|my|your|our) other {_GAMES}{_END}",
)
"""What ends by saying so: `I resigned in the other game.`"""
_OVER_HERE: Final = Rare(
    rf"{_BEGIN}(?:over here|here|hier|ici|aquí|qui|aqui|(?:at|on|in) this (?:one|table|board|match|game))\b,?"
    rf"(?: (?!nothing:|{_ACTING})[^\W\d_]+){{1,5}}:[ \t]*",
)
"""What leads from there to the turn: `Over here nothing so grand:`."""


_MISSED: Final = Rare(
    rf"{_BEGIN}(?:@?[^\W\d_]+, )?"
    r"(?:(?:i (?:just |really )?(?:think|guess|hope|bet|suppose|believe|see)|maybe|perhaps)(?: that)? )?"
    r"you (?:(?:just|still|have|had|did|do|probably|maybe|totally|all|really|must|may|might|surely) )*"
    r"(?:forg[eo]t(?:ten)?|overlook(?:ed)?|miss(?:ed)?|notice[ds]?|ignored?|remember(?:ed)?|know|saw|see|seen"
    r"|did(?:n['’]t| not) (?:see|notice|realize|realise))(?: about)?(?: (?:that|how))? (?:my|your|the|his|her|their)\b"
    rf"[^.!?;:,…\n]{{1,80}}?(?:, (?:right|no|yes|did you|don['’]t you))?{_END}",
)
"""What somebody else is said to have missed: `I think you forgot that my water is on D5.`"""
_BET: Final = Rare(
    rf"{_BEGIN}(?:(?:lol|haha|hehe|hm+|and|but|so|well|ok|okay|oh|yeah),? )*"
    r"(?:i(?:['’]d| would|['’]ll|['’]m)? (?:(?:just|really|still|so|even|could|can|will) )*(?:bet(?:ting)?|wager)"
    r"|(?:id )?bet(?:ting)?|(?:(?:all )?my )?(?:money|bet)(?:['’]s| is| goes) (?:still |all )?on"
    r"|(?:ich )?wette|je parie|apuesto|scommetto|ik wed"
    r"|(?:you|he|she|they) (?:just |really )?(?:always|never|usually|normally|keeps? \w+ing)|du \w+ immer"
    r"|(?:tu|tú) siempre)\b"
    r"(?!(?:(?!\b(?:you|they|he|she|du|tu)\b)[^.!?;:,…\n])*?\b(?:my|i|i['’](?:ll|m)|me|mein\w*|ich|mi|mon|ma)\b)"
    rf"[^.!?;:,…\n]{{1,120}}(?:{_END}|[ \t]*[:–—][ \t]+)",
)
"""What is only guessed of others, or is their habit, be it with squares, and is done by nobody here."""
_MARK: Final = Rare(
    r"\bbet|money|wager|wette|parie|apuesto|scommetto|\bwed\b|always|never|usually|immer|siempre"
    r"|other|another|different|ander|autre|otr[ao]|altr|outr|games|tables|matches|boards|utc|gmt|zone|somebody|someone"
    r"|any(?:body|one)|here|hier|ici|aqu[íi]|qui\b|\byou\b|this (?:one|table|board|match|game)",
)
"""A word without which nothing is of somewhere else."""


def without_elsewhere(text: str, notes: list[str]) -> str:
    """Leave out the sentences about somewhere else, and tell it."""
    if _MARK.search(text) is None:
        return text
    for form in (_LED, _TRAILED, _ASIDE, _MISSED, _OVER_HERE, _BET):
        for found in list(form.finditer(text))[::-1]:
            said, line = quoted(found[0]), text.count("\n", 0, found.start()) + 1
            notes.append(f"Line {line}: {said} was left out: it is of no turn here.")
            text = f"{text[: found.start()]} {text[found.end() :]}"
    return text
