"""Ways, numbers and stones of everyday speech that are none of a turn: `up to you now`, `you have three exits left`.

And where such a remark begins behind a dash or a comma, so that it does not go on with the action before it.
"""

from __future__ import annotations

import re
from typing import Final

from elemental_gui.engine.core.text import quoted
from elemental_gui.host.language.rare import Rare

_SQUARE: Final = r"\b[a-k](?:1[01]|[1-9])\b"
_STONE: Final = "fire|water|earth|wind|air"
_BEGIN: Final = r"(?:^|(?<=[\n.,;:!?…(–—])|(?<=\s-))[ \t]*(?:(?:and|but|so|now|because|since|well|haha|lol),? )*"
_REST: Final = rf"(?:(?!{_SQUARE})[^\n.,;:!?…()–—])"
_END: Final = r"(?=\s*(?:[\n.,;:!?…()–—]|\s-|$))"
_SUBJECT: Final = r"(?:you|he|she|they|there|i|we)"
_REMAINING: Final = (
    rf"(?:exit|way|option|choice|minute|hour|day|turn|round|square|space|tile|step|stone|piece|unit|garnet|chance|{_STONE})s?"
    r"|ways? out|life|lives|time|hope|nothing|something|anything|none|much|enough"
)
_GONE: Final = r"(?:moved|gone|walked|stepped|run|ridden|turned|jumped|hopped|flown|made|put|placed)\b"
_WAY: Final = r"(?:and|then|to|once|twice|one|two|three|four|up|down|[0-9])\b"
_LEFT: Final = Rare(
    rf"{_BEGIN}(?:(?:you|he|she|they|who) left (?!{_WAY}){_REST}{{1,60}}"
    r"|(?:(?:you|he|she|they|i|we)(?: (?:only|just|still))*(?:['’]ve| have| has| had)|there(?:['’](?:s|re)| is| are))"
    rf"(?: (?:only|just|still|got))*(?: (?!{_GONE})[\w'’]+){{0,3}}? (?:{_REMAINING}) left"
    rf"(?! {_WAY}){_REST}{{0,30}}"
    rf"(?:,? and (?:an?|one|two|three|four|[0-9]+) (?:{_STONE})s?)?"
    rf"|[0-9]{{1,3}} ?(?:min(?:ute)?s?|hours?|hrs?|h|days?|sec(?:ond)?s?) (?:left|remaining){_REST}{{0,30}}){_END}",
)
"""What somebody has left, or what is left to him, and no way that he goes."""
_PHRASES: Final = Rare(
    rf"{_BEGIN}(?:"
    r"(?:(?:(?:it|that)['’]?s|this is) up to (?:him|her|them)|(?:(?:it|that)['’]?s |this is |all )?up to you)"
    r"(?: (?:now|then|all|guys|again|next))*"
    r"|(?:[1-9]|one|two|three|four|five|a few) down,? (?:and )?(?:[1-9]|one|two|three|four|five|many|some|the rest)"
    r"(?: more)? to go"
    r"|(?:oh |just |please )?(?:cheer|hurry|shut|wake|grow|listen|keep it|back it|what['’]?s|heads|hands) up"
    r"(?: (?:now|please|man|mate|buddy|guys|everyone|you|(?-i:[A-Z][a-z]+)))?"
    r"|(?:building|speeding|warming|catching|tied) up(?: (?:pressure|now|slowly|again|steam|all day))*"
    r"|(?:please )?(?:calm|slow|upside|breaking|settle|feeling|long way) down"
    r"(?: (?:now|please|today|again|guys|(?-i:[A-Z][a-z]+)))*"
    r"|ups and downs|(?:(?<!steps, )(?<!squares, )all|that['’]?s|you['’]?re) right"
    r"(?: (?:then|there|about that|of course|yes))*"
    r"|right(?: on time| behind you| as rain)|a step in the right direction|back to square one"
    r"|west side story|best coast{REST}"
    r"|water under the bridge|(?:no|few|what) (?:options?|choices?|exits?|ways?) left"
    r"|left the (?:house|office|building|room|party)(?: already)?|left and right you {REST}"
    r"|you['’]?re (?:on fire|fired up){REST}|50[ /-]50"
    r"|(?:(?:brb|afk)(?: in)?|back in) [0-9]{1,2}(?: ?(?:min(?:ute)?s?|h|hours?|secs?))?"
    r"|(?:i['’]m )?[1-9][0-9]{0,2} ?%(?: (?:sure|certain|positive|legal|agree\w*|serious){REST})?"
    r"|(?:the |our )?(?:score|league|total) (?:is|stands at) [0-9]+ ?[:–-] ?[0-9]+{REST}"
    r"|(?:as (?:in|per|by) )?(?:the |your )?(?:rules?|section|ruling|paragraph|page|§) ?[0-9]+[a-z]?(?:\.[0-9]+)?"
    r"(?: (?:says?|allows?|states?|clearly){REST})?"
    r"|friendly fire|fire at will|heaven and earth|(?:up |something is )?in the air{REST}"
    r"|(?:in|into) (?:deep water|thin air){REST}|down to earth{REST}|gone with the wind"
    r"|(?:playing with|hot as) fire{REST}"
    r"|(?:i )?need (?:some |a bit of )?fresh air|what on earth{REST}|(?:fire|water) is life"
    rf"|{_SUBJECT} (?:(?:still|only|already|now) )*(?:have|has|had|counted|own|owns|hold|holds)"
    rf" (?:[1-9][0-9]+ (?:{_STONE})s?|[0-9]+ garnets?){{REST}}"
    rf"|that leaves (?:me|us)(?: with)? (?:[1-9][0-9]* (?:{_STONE})s?|[0-9]+ garnets?){{REST}}"
    r"|only [0-9]+ garnets? left(?: now)?"
    r"|(?:[1-9]|one|two|three|four|five) more(?: turns?| rounds?| of them)? and {REST}(?:win|won|done|dead|over)"
    r"|(?:check)?mate in (?:[1-9]|one|two|three|four|five)"
    r"|(?:i['’]ll|i will|i['’]m|i am) (?:be )?(?:online|back|home|free|available|around|there)(?: again)?"
    r" (?:at|from|by|until|till) [0-9]{1,2}(?::[0-9]{2})?(?: ?(?:am|pm|h|o['’]clock))?"
    rf"|(?:i|we) (?:really |just )?(?:love|hate|miss|adore) (?:my |your |these |all )?(?:{_STONE})s?(?: stones?)?"
    rf"|(?:i|we) (?:really |just )?need (?:an?|some|another) (?:{_STONE})(?: stone)? (?:next|soon|so badly|so much)"
    r"|(?:the )?(?:wind|luck|dice|bag) (?:is|are) (?:on my side|with me|against me)"
    r"|(?:the|this|that) (?:river|range|mountain|wall|corner|cent(?:er|re)|board) is (?:mine|yours|ours)(?: now)?"
    rf"|(?:please )?wait for {_REST}{{1,30}} before (?:you|we) (?:answer|move|go|play|reply)"
    r"|gg if you miss (?:this|that|it)"
    r"|(?:teach|tell|correct|stop) me if (?:that|this|it|i)(?:['’][sm]| is| was| am)? (?:bad|wrong|silly|illegal)"
    rf"|(?:the )?host (?:confirmed|said|agreed|told me) (?:that )?(?:i|we|it|this|that|yes)\b{_REST}{{0,50}}"
    rf"){_END}".replace("{REST}", f"{_REST}{{0,30}}"),
)
"""What only sounds like a way, a number or a stone, or speaks to somebody."""
_OFTEN: Final = Rare(
    r"(?:(?:^|(?<=[\n.;:!?…(–—])|,|(?<=\s-)|(?<=\s)(?=and\b))[ \t]{0,3})"
    r"(?:(?:and|but|so|i|we|have|had|has|just|only|already|even|also|then|honestly|i['’](?:ve|d))[ \t]+){0,5}"
    r"(?:(?:double|triple)?[ -]?(?:re-?)?(?:checked|counted|calculated|verified|read|asked|thought|measured|tested)"
    r"|looked|tried|sneezed|yawned|sighed|prayed|swore|laughed|cried|rolled my eyes"
    r"|(?:did|done) (?:(?:all|the|my) )*(?:sums|maths?|numbers)"
    r"|fell asleep|nearly gave up|got (?:up|lost|confused|interrupted))\b"
    rf"(?:(?!{_SQUARE}|\b(?:up|down|left|right|north|south|east|west)\b)[^\n.,;:!?…()–—]){{0,40}}?"
    r"\b(?:once|twice|thrice|(?:[0-9]{1,2}|two|three|four|five|six|seven|ten|several|many|a few|a dozen) (?:more )?"
    r"times)\b(?: (?:now|today|already|over|again|at least|just in case|to be sure|before (?:posting|sending|this)))*"
    rf"(?:{_END}|(?=\s+and\b))"
)
"""What somebody did so often who only wrote a message: `checked it three times`."""
_ASIDE: Final = Rare(
    r"(?:(?<=\S)\s+[-–—]+|(?<!\s)\s*[–—]|,(?= (?:what|who|how|why|when|did|has|is there|could (?:some|any)(?:body|one)"
    rf"|can (?:some|any)(?:body|one))\b{_REST}{{0,120}}\?))[ \t]+"
    rf"(?=(?:{_SUBJECT}|my|your|his|her|our|their|the|that|this|it|what|who|how|why|when|did|has|is|could|can|tell|let"
    r"|please|hope|sorry|watch|love|thanks)\b(?P<said>"
    rf"{_REST}{{0,120}}\b(?:is|are|was|were|should|will|would|could|have|has|had|need|needs|left|love|like|hope|think|if"
    r"|win|see"
    rf"|know|says?|said|wait|did|['’]s|s)\b{_REST}{{0,120}})(?:[.!?\n]|$))",
)
"""A dash or a comma before a clause of its own in which no square is told."""
_SPOKEN: Final = Rare(
    r"(?<=\S)\s+[-–—]+[ \t]+(?=(?:mind|careful|beware|watch out|look out|i (?:was|were|had been) on"
    r"|my (?:shift|train|bus|flight))\b)",
)
_ASKED_WHY: Final = Rare(
    r"(?:(?<=[\n.,;:!?…])|^)[ \t]*(?:(?:and|so|well|oh),? )?(?:"
    r"(?:you|he|she|they|some(?:body|one)|people|many(?: of you)?|@\w+|(?-i:[A-Z][a-z]+))"
    r"(?: (?:have|has|had|were|was|are|is|all|also|once|just|keep|keeps))*"
    r" (?:ask(?:s|ed|ing)?|wonder(?:s|ed|ing)?|want(?:s|ed)? to know)(?: (?:me|us))?"
    r"(?: (?:yesterday|earlier|last \w+))?,? (?:why|how come|for what reason) (?:i|we|my sage)\b"
    r"|(?:du|ihr|sie|er|jemand) (?:hast |habt |hat |haben )?(?:mich )?(?:gefragt|frag(?:te?st|te?|en|t)"
    r"|wolltest wissen)(?: mich)?,? (?:warum|wieso|weshalb) (?:ich|wir)\b"
    r"|(?:tu (?:m['’]as|me) demand(?:é|es|ais)|vous m['’]avez demandé) pourquoi j(?:e|['’])"
    r"|me (?:preguntaste|has preguntado|preguntas|preguntaron) por qué\b"
    r")(?:\.(?=\w)|[^\n.!?:;…]){3,160}(?:[.!?…]+|(?=\n|\Z))"
    r"(?:[ \t]*(?:it|that|this|i|the \w+)(?: (?:would|could|might)|['’]d)(?:n['’]t| not)? have\b"
    r"(?:(?!\b(?:so|now|today|take|then|this turn)\b)[^\n.!?:;…]){3,160}(?:[.!?…]+|(?=\n|\Z)))?",
)
"""What somebody wants to know of a turn of before: `you asked why I did not ride the double wind on H6`."""
_HAD_NONE: Final = Rare(
    r"(?:(?<=[\n.,;:!?…])|^)[ \t]*(?:(?:and|but|because|since) )?"
    r"(?:(?:i|we|he|she|you|they|there) (?:had|were)|(?:i|we)(?: have|['’]ve) got) none(?: left| at all| then)*"
    r"(?=[ \t]*(?:[.,;!\n]|\Z))",
)
"""What somebody did not have, and nothing that he does without now."""
_EXCLAIMED: Final = Rare(
    r"(?:(?:^|(?<=[\n.,;:!?…(–—]))[ \t]*|(?<=\w),?[ \t]+)(?:(?:and|but|well|oh),? )?"
    r"(?:would you (?:believe|credit|imagine) (?:it|that)|would(?:n['’]t)? you know it"
    r"|(?:can|could) you (?:believe|imagine)(?: it| that)?|guess what|believe it or not|lo and behold"
    r"|you(?:['’]ll| will)(?: never)? (?:laugh|guess|believe it)|as luck would have it|surprise,? surprise"
    r"|was soll ich sagen|man glaubt es kaum|ob du['’]?s glaubst oder nicht|figure-toi|croyez-le ou non"
    r"|no te lo vas a creer|lo creas o no)[ \t]*(?:[,:;!?–—-]+|(?=\n|\Z))",
)
"""What somebody exclaims before what surprises him: `three stones, and would you believe it, all of them earth`."""
_GOING: Final = re.compile(
    r"\b(?:up|down|left|right|north|south|east|west|there|here|stays?|not|instead|rather|no|or|then|goes?|go|flows?|burns?"
    r"|[0-9]+|one|two|three|both|all|confirm\w*|done|end)\b", re.IGNORECASE,
)  # fmt: skip
"""What makes a clause part of what is done."""


def without_idioms(text: str, notes: list[str]) -> str:
    """Leave out phrases that name a way or a number for something else, and end the sentence before a remark."""

    def left_out(found: re.Match[str]) -> str:
        notes.append(f"{quoted(found[0].strip())} was left out as a remark.")
        return " "

    text = _EXCLAIMED.sub(", ", text)
    for phrase in (_OFTEN, _LEFT, _PHRASES, _ASKED_WHY, _HAD_NONE):
        text = phrase.sub(left_out, text)
    return _ASIDE.sub(lambda found: found[0] if _GOING.search(found["said"]) else ". ", _SPOKEN.sub(". ", text))
