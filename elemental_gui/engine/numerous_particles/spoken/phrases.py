"""How free prose speaks of submissions: patterns over words, and the plain words for them."""

from __future__ import annotations

from typing import Final

from elemental_gui.engine.numerous_particles.spoken.costs import MOST
from elemental_gui.engine.numerous_particles.spoken.mentions import NO_BUFF, NO_PURCHASE

_BUILDING: Final = "[gfwea][1-4]"
_COUNT: Final = (
    "(?:[0-9]{1,6}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty)"
)
_RESOURCE: Final = "(?:[gfwea]|garnets?|fire|water|earth|air|wind)"
_EATS: Final = "(?:it|w3|the w3|i) (?:removes?|takes?|eats?|destroys?|scraps?|sacrifices?|swallows?)(?: are| is| :|,)?"
_NOT: Final = "(?:no|not|without|skip|skipping|don't|dont|won't|wont|never)(?: (?:going to|any|the|a|my|to|doing))*"
_PLAIN: Final = rf"(?!{_BUILDING}|buff|buy|build)[a-z']+"
_THEIR: Final = "(?:(?:the|my|all|both|these|those) )*"
PHRASES: Final = {
    r"(?:(?<=[;,] )|^)([a-z]{2,}|[0-9]+) (?:(?!no |not |never |or )[a-z']{2,} ){1,8}: (?=\1 (?:x )?[gfwea][1-4]\b)": "",
    rf"(?:, )?(?:so|so that|then|which means|that way|as|because|since)(?: ,)? {_THEIR}{_BUILDING}s?"
        rf"(?: (?:and|&|,|or) {_THEIR}{_BUILDING}s?)* (?:all |both |will |each |then |can )*"
        "(?:go|goes|count|counts|work|works|fire|fires|run|runs|give|gives|make|makes|produce|produces|pay|pays)"
        "(?: me| us| out| off)*(?: (?:twice|double|doubly|two times|two|again|more|as well))+": "",
    rf"(?:, )?(?:so|so that|then|which means|that way|as|because|since)(?: ,)?(?: {_PLAIN}){{1,8}}"
        " (?:acts?|activates?|works?|produces?|counts?|triggers?|pays?)(?: me| us| out| off)*"
        " (?:twice|double|doubly|two times)": "",
    rf"(?<!buff )(?<!buffing )(?<!on )(?:(?:since|because|cause|as|with|given|given that|seeing that"
        "|now that) )?"
        rf"(?:(?:the|both) )?{_RESOURCE}(?: (?:and|&|,|or|/)(?: and)? {_RESOURCE})* "
        r"(?:(?:(?:is|are|were|has been|have been)(?: (?:all|both|already|now|just))*|(?:all|both|already))"
        " (?:useless|pointless|worthless|no use|no good|no help|taken|gone|wasted|not worth it|not needed|blocked"
        "|used(?: up)?|off limits|forbidden|locked|unavailable|not (?:available|allowed|free|possible))"
        "|(?:don't|dont|doesn't|doesnt|do not|does not|won't|wont|wouldn't|can't|cannot|would not)"
        " (?:help|matter|bring|pay|gain|do much|do anything))[^;,:()]*?(?= ?(?:[;,.()]|$)"
        r"| (?:(?:and|so|then) )*(?:i|i'll|i'd|i'm|we|we'll|buff|buffing)\b)": "",
    r"(?:^|(?<=; ))seat [1-9] (?:begins?|starts?|opens?|goes first|is first)(?: again| then| now)*"
        r"(?: (?:, )?(?:as|like|because|since) [^;]*)?(?= ?[;,]|$)": "",
    rf"(?:(?<=; )|^)(?:so )?({_COUNT} {_RESOURCE})(?: (?:in total|altogether|all in all|spent|gone))?"
        "(?: ,)?(?= ?(?:;|$))": r"costs \1",
    r"(?:they|these|those|it|that) (?:all )?(?:breathe|work|count|pay|act|fire)s? (?:twice|double)": "",
    rf"(?:, )?(?:the |my )*{_RESOURCE} (?:is|are|will be) (?:just )?(?:enough|plenty)"
        "(?: for (?:me|that|it|now))?(?= ?[;,]|$)": "",
    r"(?<=\bw3) itself": "",
    rf"(?:rm|rem|del)\.? (?={_BUILDING})": "remove ",
    rf"(?:the )?(?:two|both|2) (?:that )?{_EATS} ({_BUILDING})s(?= ?[;.,]|$)": r"removes \1 and \1",
    "(?:the |all )?(?:two|both|three|[23]|ones?|pair|buildings?)(?: buildings?)? (?:that )?"
        f"{_EATS}(?! itself)": "removes",
    "(?:(?:must|has to|should|shall|will|may) )?(?:takes?|taking) (?:away|off|out)"
        rf"(?= (?:(?:the|my|one|an?) )*{_BUILDING})": "removes",
    rf"(?:and )?(?:because|since|as) i (?:choose|take|picked?|chose|buff) ({_RESOURCE})(?: as (?:my |the )?buff)?"
        rf"(?: ,)? (?:it|that|this) (?:is|are|makes|becomes)(?: even| then| now| already)* {_COUNT}": r"; buff \1 ;",
    r"(?:tear|tears|tearing|pull|pulls|take|takes|knock|knocks|break|breaks) down": "remove",
    rf"(?<=[(,;] )- (?:1 )?(?={_BUILDING})": "remove ",
    rf"({_COUNT}) times over": r"\1 times",
    rf"(?:so )?goes (?:an? |one |the |my )?({_BUILDING}) (?:off|out|away)": r"remove \1",
    rf"\( (?:and )?not {_RESOURCE} \)": "",
    rf"not {_BUILDING} but (?={_BUILDING})": "",
    rf"({_BUILDING}) is (?:the one|what|the building) (?:that )?(?:i |i'll |has to |must |will |to )*"
        r"(?:throw|toss|kick|bin|scrap|remove|lose|sacrifice|give up|goes|go|leaves?)\w*(?: out| away| off)?":
        r"remove \1",
    rf"[,;] (?:it's|it is|that's|only|between) (?:only |either )?{_RESOURCE} or {_RESOURCE}"
        "(?: (?:for me|anyway|left|open|free|possible|allowed|now))*(?= ?[;,)])": "",
    rf"{_NOT} (?:buff|buffs|buffing|boost|boosting|bonus)(?: either)?"
        r"(?: anything| anyone| at all)?(?! (?:[gfwea]|garnets?|fire|water|earth|air|wind|on|the)\b)": NO_BUFF,
    rf"{_NOT} (?:buy|buys|buying|build|building|purchase|purchases|purchasing)"
        rf"(?: (?:either|anything|something|any buildings?|a building|a thing))?(?! {_BUILDING})": NO_PURCHASE,
    rf"(?:({_BUILDING})s?(?: ,)? )?as many (?:of )?(?:({_BUILDING})s? )?as "
        r"(?:(?:i|he|she|we) can|possible|(?:my|his|her|our|the) (?:\d+ )?[a-z]+ (?:can )?(?:pays?|buys?|allows?))"
        r"[^;,]*?(?= ?(?:[;,+(]|and |$))": rf"{MOST} \1\2",
    rf"(?:all in on|every(?:thing [io]n(?:to)?)?) ({_BUILDING})s?(?: (?:that )?i can[^;,]*?)?(?= ?(?:[;,!]|and|$))":
        rf"{MOST} \1",
    rf"(?:the )?(?:maximum|max)(?: number| amount)?(?: of)? ({_BUILDING})s?": rf"{MOST} \1",
    rf"({_COUNT}) of (?:the |these |those )?(?=[fweag][1-4]s?\b)": r"\1 ",
    "(?:(?:so|i|i'll|i'm) )*(?:(?:spend|put|us|throw|pour|sink|invest)(?:e|ing)? )?"
        rf"(?:(?:all|{_COUNT}) )?(?:of )?(?:my |the )*{_RESOURCE}"
        r" (?:(?:goes|go|is going|will go|is spent|gets spent) )?"
        rf"(?:in|into|on|to|for|towards) (?:(?:my|the|exactly) )*({_COUNT}) (?:copies of )?({_BUILDING})s?": r"\1 \2",
    rf"with all (?:of )?(?:my |the )*{_RESOURCE} (?:, )?i (?:buy|build|purchase|get) (?=(?:{_COUNT} )?{_BUILDING})":
        "buy ",
    "(?:(?:so|i|i'll|i'm) )*(?:(?:spend|put|us|throw|pour|sink|invest)(?:e|ing)? )?"
        rf"all (?:of )?(?:my |the )*{_RESOURCE} (?:(?:goes|go|is going|will go|is spent|gets spent) )?"
        rf"(?:in|into|on|to|for|towards) ({_BUILDING})s?": rf"{MOST} \1",
    rf"(?<=[;,] ){_COUNT}(?: of (?:them|those)| copies)?(?: (?:i (?:think|guess|believe|reckon)|or so))?"
        r" \?(?= ?(?:[;,+]|and |buff |$))": "",
    rf"the buff [;,] (?={_RESOURCE}(?: ?(?:[;,]|i )|$))": "the buff ",
    r"(?:nothing|none|no buildings?) (?:is |gets |was |to be |will be )?(?:bought|built|purchased)": NO_PURCHASE,
    r"(?:bought|built|purchased) (?:nothing|none)": NO_PURCHASE,
    r"(?:nothing|none|no resource) (?:is |gets |was |to be |will be )?(?:buffed|boosted|doubled)": NO_BUFF,
    r"(?:buffed|boosted|doubled) (?:nothing|none)": NO_BUFF,
    r"for (?:everything|all)(?: that)?(?: i (?:have|got|own))?": "",
    f"({_COUNT} )?(?:more |new |extra )?(?:garnets?|fire|water|earth|air|wind) [a-z]+"
        rf" \( ?({_BUILDING}(?: x ?[0-9]+)?) ?\)": r"\2",
    rf"({_BUILDING}) (?:[,:;-] )?({_COUNT}) (?:copy|copies|of (?:them|those|these)|pieces?)(?! (?:, )?or )": r"\1 x \2",
    rf"({_BUILDING}) / (?:x ?)?([0-9]{{1,6}}) / (?=[gfwea](?: |$))": r"\1 x\2 buff ",
    r"(?:since|because|as) [^;,]*? (?=it (?:removes?|eats?|destroys?) itself)": "",
    r", (?:just |only )?(?:the |a )?(?:one|single one)(?= ?(?:[;.,]|$))": "",
    r"(?:i )?(?:can't|cannot|can not|couldn't) afford[^;,]*": "",
    r"for (?:a|the) (?:start|moment|time being|beginning)|to (?:start|begin)(?: with)?": "",
    "(?:and )?(?:let|have|make)? ?(?:it|that|this|the w3|w3)? ?(?:eats?|removes?"
        "|destroys?|consumes?|swallows?|kills?|scraps?|sacrifices?|takes?) itself(?: right"
        " away| at once| away| off| again)*": "remove w3",
    "(?:es |er |elle |il |das )?(?:(?:removed?|removes|zerstört|frisst|opfert|vernichtet|schluckt|nimmt|take)"
        " sich(?: selbst| selber)?(?: weg| mit)?|(?:se|s'|si) (?:removes?|détruit|supprime|enlève|mange|sacrifie"
        "|elimina|destruye|quita|come|distrugge|rimuove)(?: (?:lui|elle|a sí|da) ?-? ?(?:même|mism[oa]|sola?))?"
        "|(?:removes?|vernietigt|verwijdert|vreet) zich ?zelf)": "remove w3",
    "(?:and )?(?:i |i'll )?(?:double|doubling|doubles|pump|multiply) (?=(?:my |the"
        r" )*(?:garnets?|fire|water|earth|air|wind|[gfwea])\b)": "buff ",
    r"resource (?:is |: |= )*(?=(?:garnets?|fire|water|earth|air|wind|[gfwea])\b)": "buff ",
    rf"({_BUILDING}) (?:garnets?|fire|water|earth|air|wind)(?= ?(?:\+|,|;|and|&) )": r"\1",
    rf"(?:fire|water|earth|wind|air|garnets?)s? (x ?[0-9]+|[0-9]+ ?x?) \( ?({_BUILDING})s? ?\)": r"\2 \1",
    rf"({_BUILDING}(?: x ?[0-9]+| x[0-9]+| [0-9]+x?)?) (?:/|,|-|\+|;|&|and|\|) ?(?:/"
        " )?([gfwea]|garnets?|fire|water|earth|air)(?= ?(?:[;.!]|$))": r"\1 ; buff \2",
    "(?:buff|boost|bonus)(?: (?:goes|go|should|will|be|to|for|on|into|is|of|my|the"
        "|this|time|round|put|set))+ (?=(?:garnets?|fire|water|earth|air|wind|[gfwea]"
        r"|none|nothing)\b)": "buff ",
    "(?:hmm+ )?(?:buff )?(?:the )?(?:garnets?|fire|water|earth|air|wind|[gfwea]) (?:is|are|was|should"
        " be) (?:now |finally )?(?:free|open|available|unlocked|allowed|locked|taken|blocked|used|forbidden)(?:"
        " again| now| for me)*": "",
}
