"""How free prose speaks of Element, and the plain words for it: patterns over words with blanks between them."""

from __future__ import annotations

import re
from typing import Final

from elemental_gui.engine.core.spoken import NO_STONES

_E: Final = "(?:fire|water|earth|wind|air|whirlwind)s?"
_S: Final = "[a-k][0-9]{1,2}"
_WAY: Final = "(?:up|down|left|right|[udlr])"
_GO: Final = "(?:go|walk|move|step|run|stroll|wander|come)(?:es|s)?"
_N: Final = "(?:[0-9]|one|two|three|four|five|both|all)"
_RIDE: Final = (
    "(ride|rides|riding|jump|jumps|jumping|hop|hops|leap|fly|flies|surf|glide|float|enter|use|rode|whirlwind|whirl"
    "|whirls)"
)
_OVER: Final = "(?:via|over|by|on|with|along|through)"
RETURNING: Final = re.compile(
    rf"(?<![^ ]){_RIDE}(?: (?:via|over|on|the|wind|at|through)){{0,4}} (?P<wind>{_S})"
    rf"(?: (?!;)[^ ]+){{0,12}}?(?: (?:and|,|then)){{1,3}} (?P<back>(?:{_OVER} (?:the )?(?P=wind)"
    r"(?: (?:and|then|again|straight|right))*"
    r" (?:back|home|return)|(?:(?:go|goes|come|comes|fly|jump|straight|right) )*back (?:again )?"
    rf"{_OVER} (?:the )?(?:(?P=wind)|same (?:wind|air|whirlwind|stack|one)))(?: (?:again|home))*)"
    r"(?= (?:[;,.)]|and|then)|$)"
)
"""A ride, and one back by the same wind."""
_BEFORE: Final = "|".join(rf"(?<={word} )" for word in (";", ",", "and", "then", "i", "i'll", "to", "gonna", "will"))
_ITS: Final = f"(?:the |that |this |your |his |her |their |my |a )*(?:{_E} )?(?:stones? |stack )?"
_OTHER: Final = "(?:other|another|second|2nd|third|3rd|last|next|remaining)"
_ON_IT: Final = (
    "(?: (?:goes|go|lands|sits|comes|stacked|put|placed|straight|right|directly|also|too))*"
    "(?: on (?:top|it|that|this)(?: of (?:it|that|this|the first))?(?: one)?| there"
    "| (?:on|onto|at|in) the (?:very |exact )*same (?:square|spot|place|one|tile))(?: too| also| as well)?"
    "(?= ?(?:[;,).]|$|and |then |so |making |for |i ))"
)
"""Where a stone goes that joins the one told before it."""
_TURNING: Final = (
    "or|not|if|no|either|never|maybe|perhaps|possibly|probably|unless|until|before|after|instead|rather|without|don't"
    "|won't|can't|cannot|almost|any|anywhere|somewhere|wherever|otherwise|else|once|except"
)
"""Words that are left where they stand, because they could turn a sentence around."""
_GOING: Final = {
    "(?:(?:so|and|to|just|only) )*(?:clos|block|shut|stopp?|cut|tak|kill)(?:e|s|es|ing|ting)?(?: (?:off|away|out))?"
        f" (?:the|your|his|her|their|that) ride (?:(?:over|at|on|via|through|by|from|of|to|with) )*{_S}": "",
    rf"((?:wind|air|whirlwind)s?(?: (?:stone|goes|on|to|at|in|onto|:|=))* ({_S})"
        rf"|({_S})(?: (?:gets|:|=|the|a|an|my))* (?:wind|air|whirlwind))(?: ?[;,]| and| then)+"
        rf" (?:(?!(?:{_E}|{_S}|put|place|drop|don't|won't|no|or|if|not) )[a-z']+ ){{1,4}}?"
        r"(?:on|onto|aboard)(?: (?:it|that|this|top)(?: of it| of that)?(?: ,| and| then| to| i| will| which| me)*"
        r" (?:land|arrive|end|come)(?:s|ing)?(?: up| down| out)?"
        r"|(?<!walk on)(?<!step on)(?<!move on)(?<!run on)(?: ,| and| then| i)* (?:lands?|landing|arrives?))"
        rf"(?: (?:on|in|at|to|onto))+ (?={_S})": r"\1 ; ride \2\3 to ",  # wind on G3, I climb on and land on F3
    rf"({_WAY}) ({_N}) (?=(?::|\() {_S})": r"\2 \1 ",
    f"{_RIDE}(?: on| over| onto| through| along| with| the| that| my| this| his"
        "| her| back| again)* (?:wind|air|winds|stack|whirlwind|tower|gust|breeze)s?(?:"
        " (?:above|below|beside|under|over|next to|near|behind|to the (?:left|right"
        "|north|south) of|left of|right of|in front of) (?:me|us|my sage|him|it|that))?(?:"
        rf" at| on| in| from| \()? (?={_S})": r"\1",
    "(?:(?:i |i'll )?let )?(?:the |this |that )?(?:(?:wind|air|whirlwind|stack|gust) (?:at |on |in )?)?"
        f"({_S})"
        " (?:(?:wind|whirlwind|stack) )?(?:will |can |should |to )?(?!then|with|from)[a-z]{4,}"
        " (?:me|us|my sage|him|her|the sage)"
        f"(?: (?:[a-z]+|-)){{0,4}}(?= (?:to|onto|on|into) {_S})": r"ride \1",
    r"(?:and )?(?:then )?(?:stops?|halts?|rests?) (?:there|here)(?= ?(?:[;,)]|$))": "",
    r"(steps?|moves?)(?: that)? (?:i|we)(?: still|'ve| have| got)+ left": r"\1",  # the two steps I have left: up, up
    r"(?:to|and) (?:get|grab|catch|take) (?:some |a breath of )?(?:fresh )?(?:air|water)": "",
    "(?:and )?(?:finally |then )*(?:finish|finishing|finishes|end|ending|conclude|close|wrap)(?: up| off| it)?"
        " (?:with|by) (?:an? |one |my |the )?(?:last |final |single |little )*(?:steps?|moves?|walk|stepping|moving"
        f"|walking)(?: up| down| over| back)? (?:on|to|onto|in|into|at) (?={_S})": "; move ",
    r"(?:take|make|use|spend|do) (?:my |the )?(?:(?:only|last|first|one|single|final|\w+d|\w+ing) )?(?:move|step)":
        "move",
    "(?:ending|ends|finishing|finish|end|finishes|arrive|arriving|stopping|stops"
        "|stop|landing|land|lands|arrives|settles|settling)(?: up)? (?:on|at|in|back"
        " on|back at) (?=[a-k][0-9])": "to",
    "(?:so|and so|so that|which means|meaning) (?:i|it|he|she|we|my sage|that)(?:'ll"
        "| will|'m| am| get| can)? (?:fly|flies|flown|land|lands|arrive|end up|come"
        " out|go|carried|jump|hop|float|glide|fall|end|reach|get|am|stand|be|now)(?:"
        " over| down| up| out| back| carried| now)* (?:(?:to|on|at|in) )?(?=[a-k][0-9])": "to ",
    "(?:i )?(?:uses?|using|has|have|makes?|spends?|got|gets?|making|with)? ?(?:my |its |his |her |the |all )*"
        rf"{_N} (?:free )?(?:steps?|moves?)"
        r"(?: left| this turn| available| to (?:use|make|spare|go))* ?(?:now)? "
        r"(?:(?:are|were|will be|would be|(?:to|and) (?:walk|go|move|get|run|step|come|reach|wander|travel)"
        r"|(?:lead|take|bring|carry|go|get)s?(?: me| him| her| it| us| my sage)?)(?: over| up| down| out| back)* )?"
        rf"(?:[:,;-] (?=[udlr]+\b|up|down|left|right)(?!{_WAY} {_N}|{_WAY} ?(?:[;,)]|$))"
        rf"|(?:[:,;-] )?(?=(?:to )?{_S}|[udlr]{{2,}}\b|{_WAY} (?:(?:,|and|then|/|;) )*{_WAY}\b))": "",
    rf"(?:so |and |that )*(?:i|he|she|my sage) (?:now |still |then )?(?:have|has) (?:my |all )?{_N} (?:free )?steps"
        rf" (?:, )?(?:and |which )*(?=(?:i|he|she|my sage) (?:now |then )?{_GO}\b)": "",
    rf"(?:and |then |, )*with (?:(?:my|the|all|both|these|those|its) )*(?:{_N} )?(?:free |remaining |last )*steps"
        rf" (?:, )?(?:i|i'll|it|he|she|my sage) (?:will |then |now )*{_GO}(?: back| over| on| out| away| up| down)*"
        rf" (?:to|onto) (?={_S})": "move ",
    "(?:(?:straight|right|all the way|just|directly) )*(?:up|down|along)(?: along)? (?:the )?(?:[a-k] |same |whole )?"
        rf"(?:column|file)(?: [a-k])?(?: ,)?(?: that is| namely| to wit)?(?: [:,])?"
        rf" (?={_S}(?:(?: ,| and| then)+ {_S})+)":
        "",
    rf"(?:and |then |after that |afterwards )*(?:i|i'll|my sage|he|she|it) (?:will |then |now )*"
        rf"(?:takes?|makes?|goes for|go for|goes on|go on|has|have|do|does)"
        " (?:a|my|his|her) (?:little |short |small |long )*"
        rf"(?:stroll|walk|tour|wander|round|ramble|promenade)(?: (?!(?:{_E}|{_S}|{_TURNING}) )[a-z']+){{0,9}} : "
        rf"(?={_S})": "",
    rf"(?<=[a-k][0-9] )(?:are|were|will be) (?:my |the |all )*(?:{_N} )?steps(?= ?(?:[;,.)]|$))": "",
    r"sage [a-z]{3,}s via (?=[a-k][0-9])": "sage to ",  # proceeds via H5
    r"([a-k][0-9]{1,2}) [2-9] ;": r"\1 ;",  # the height of a stack
}
"""Where the sage goes, and what carries him."""
_BOT: Final = "(?:nadeko|digory|nadekobot|the (?:bot|bag|dice|host)|he|she|it|you)"
_TAKING: Final = (
    "(?:(?:i am |i'm )?(?:take|takes|taking|took|draw|drew|drawing|pull|grab|pick|get|got|have|asked for|have drawn) )?"
)
_BESIDE: Final = (
    "(?:right |just |directly |exactly )?(?:beside|next to|under|below|above|alongside|left of|right of"
    "|(?:on|to) the (?:left|right)(?: side)? of)"
)
_LEFT: Final = "(?:(?:(?:is|are|that is|that's|was) )?left over|(?:is|are|that is|that's|was) (?:left|remaining))"
_PUTTING: Final = "(?:burn|put|lay|place|set|drop|throw|use|goe|come|get)s?(?: it| this| that)?(?: down)?"
_LINES: Final = (
    "(?:with|taking|takes|pulling|pulls|dragging|drags|using|along with)(?: along| with it)?"
    " (?:the|its) (?:whole )?line"
)
_BEYOND: Final = (
    "(?:to (?:the|its|his) (?:left|right|north|south|east|west)|(?:up|down)(?:wards?)?|above it|below it)(?: ,)?"
)
PHRASES: Final = {
    # what comes of a stone, and where it lies
    r"(?<=[0-9] )(?:, )?where (?:i|i'll|i'm|my sage|he|she|it)(?: now| am| is| will| be| then| still| also| just)*"
        "(?: stands?| sits?| waits?| rests?| stays?)?(?: now| then| right)*"
        " (?:in|on|at|beside|next|under|above|below|behind|near|out|safe|between)"
        rf"(?: (?!(?:{_S}|{_TURNING}|and|then|i) )[^ ;,.()]+){{0,10}}(?= ?(?:[;,.)]|$))": "",
    r"(?<=[0-9] )(?:, )?(?:(?:and|so|where|which|that|it|this) )+(?:makes?|is|are|gives?|becomes?)"
        rf" {_N}(?: of them| {_E}| high| stones)*(?: together)? with the (?:one|ones|{_N}|{_E})"
        "(?: (?:already|lying|standing|there|that|is|are|lies|was|were|lay|now|on|it|stands?))*(?= ?(?:[;,.)]|$))": "",
    rf"{_LINES} (?:on|to|at) (?:its|the) (left|right)(?: side| hand)?(?: of it)?": r"line \1",
    rf"{_LINES} (?:above|over) it": "line up",
    rf"{_LINES} (?:below|under|beneath) it": "line down",
    rf"(?:; |, |and |so )*(?:that|which|this|it) (?:makes?|is|are|gives) {_N} (?:stones|waters)"
        "(?: in all| altogether| in total| now| to flow| that flow| which flow| that have to flow)*"
        "(?= ?(?:[;,.)]|$|and (?:they|it|the)))": "",
    rf"({_S}) , {_BESIDE} (?:(?:the|my|your|that|his|her|an?) )*(?:(?:other|old|second|first) )?{_E}(?: stones?)?"
        rf"(?: (?:which|that)(?:'s| is| lies))? (?:on|at|in) {_S}": r"\1",
    rf"({_E}) {_LEFT}(?: ,)?(?: and)?(?: so)?(?: (?:i|i'll|it|we|this|that))? {_PUTTING} (?:on|to|at|in|onto) (?={_S})":
        r"\1 on ",
    rf"(?:and |so |now |, )*(?:that|this|it|which|these|they|together they|the two)"
        " (?:makes?|gives?|forms?|becomes?|are|is)(?: now| together)?"
        rf" (?:an?|one|the) (?:river|line|row|chain|column) of {_N}(?: stones| waters| fires)?"
        "(?= ?(?:[;,.)]|$|and ))": "",
    rf"so (?:that )?(?:(?:the|both|my|all|these) )*(?:{_N} )?(?:waters?|stones|of them|two)"
        r" (?:ends? up|lands?|comes?|arrives?|lies?|are|is|goes|go|flows?|stops?)(?: then| now)? (?:on|in|at)"
        rf" {_S}(?:(?: ,| and)+ {_S})*(?= ?(?:[;.)]|$|, ))": "",
    rf"(?:(?:now|so|that|then|and) )*{_S}(?:(?: ,| and)+ {_S})* (?:is|are|will be|lies?|gets?)(?: now)?"
        " (?:wet|dry|flooded|under water|blocked|closed|occupied|free|empty|open|gone|full)(?: again| now| too)*"
        "(?: (?:, )?(?:and )?so (?=my |i |the |he |she ))?(?= ?(?:[;,.)]|$|my |i |the |he |she ))": "",
    rf"so (?:that )?(?:the )?(?:{_S} {_E}|{_E} (?:on|at|of|in) {_S}) (?:(?:is|are|will be|has|must|have to) )?"
        "(?:going|gone|goes|go|driven|pushed|blown|thrown|dies|dead|removed|destroyed|leaves?|flies|disappears?)"
        "(?: away| off| out)?(?= ?(?:[;,.)]|$))": "",
    rf"(?:and |, )*{_BEYOND}(?: (?:beyond|past|behind) {_S})?(?: ,)?"
        rf" (?:so does {_S}|(?:so )?{_S} (?:does|burns|too|as well))(?: too| as well| also)?(?= ?(?:[;,.)]|$))": "",
    rf"(?:with|using|by) (?:(?:the|my|an?|this|that|one) )?({_E})(?: stone)?(?: ,)? (?:i|i'll|we|i'd)"
        " (?:will |now |then )*(?:dry|dries|extinguish|put out|douse|drive|beat|remove|kill|destroy|take|cover"
        "|bury|replace|crush|push|blow|wash)"
        rf"(?: (?:up|out|away|off|over|down))? {_ITS}(?:on |at |in )?(?={_S})": r"\1 on ",
    rf"(?:and |but )?(?:have|has|with) (?:only |just )?{_N} (?:ways?|squares?|exits?|doors?|fields?|steps?)"
        r" (?:out|left|free|open|to go)\b": "",
    r"(?:^|(?<=; ))(?:you|your (?:sage|guy|piece|wizard)) (?:now |still )?(?:sits?|stands?|are|is|hides?|lives?|waits?)"
        "(?: (?:now|still|there|alone))* (?:in|at|on) (?:the|that|a|your) (?:[a-z]+ )?(?:corner|edge|border|side|wall)"
        rf"(?: (?:on|of|at) {_S})?(?= ?(?:[;,]|$)| and | with )": "",
    "i (?:close|block|shut|seal|cut)(?: off)? (?:both|all)(?: of)?(?: (?:them|these|(?:your )?ways out))?(?: :)?"
        "(?= ?;)": "",
    r"(?<=[a-k][0-9] )and (?:then )?(?:waits?|rests?|stops?|halts?|stays?|sits? down|stands? still|looks? a?round)"
        "(?: there| here| for you| and sees?)*(?= ?(?:[;,.)]|$))": "",
    "".join(f"(?<!{verb} )" for verb in ("step", "walk", "go", "goes", "move", "ride", "jump", "climb", "then"))
        + "(?:up|down) (?:here|there)": "",  # cold up here
    rf"(?:and |, )?(?:the |my |any )*(?:{_N} )?(?:steps?|moves?|walks?|walking|moving|rides?|riding) (?:i|we)"
        " (?:don't|dont|do not|won't|will not|didn't|shall not)(?: (?:do|make|take|need|use|want|have))?"
        "(?= ?(?:[;,.)]|$))": "",
    "(?:and |, )?(?:i|we|my sage|he|she) (?:don't|dont|do not|does not|doesn't|won't|will not)"
        " (?:step|walk|move|ride|go|(?:want|need|take|make|use|have)(?: to (?:take|make|use))?"
        "(?: any| an?| a single| one)?(?: of)?(?: my| the)? (?:steps?|moves?|rides?))"
        "(?: anywhere| at all| this turn| today| now| this time)*(?= ?(?:[;,.)]|$))": "",
    "(?:and |, )?(?:no|not|without|skip|skipping|not using|leaving)(?: the| my| any| more| other| rest of| rest"
        "| last| remaining| second| third)* (?:walking|moving|movement|steps?|moves?|walks?|rides?|riding)"
        "(?: today| for me| this turn| this time| unused| out)*": "",
    "(?:with )?(?:no|without|without any) (?:spread(?:ing)?|rivers?|flow|line|range)"
        "(?: here| at all| this time| though| possible| there| needed)*": "",
    r"(?:it |which |that |and )*(?:doesn't|does not|won't|can't|cannot) spread(?: anywhere| further| here)?": "",
    **{
        rf"(?:{_BEFORE})(?:{verbs}) (?:down |up |away |out |off )?{_ITS}(?:on |at )?({_S})(?: {_E}| stack)?"
            "(?: (?:with|using) (?:it|that|this|them))?(?![^;]* with)": rf"{element} on \1"
        for element, verbs in (
            ("fire", "burn|torch|ignite|incinerate|scorch|light|set fire to"),
            ("water", "douse|extinguish|put out|drown|flood|quench|wash|soak"),
            ("earth", "bury|crush|smother"), ("wind", "blow|blast|top up|heighten|raise|double|boost"),
        )
    },
    rf"upon (?={_S})": "on ",
    rf"(?:{_OTHER} (?:one|stone)|other)(?: (?:just|simply|only|now|goes|is|on|to|at))* (?={_S})": "other on ",
    r"(?:i )?(?:don't|dont|won't) need (?:them|em|it|that|those|the rest|more)": "",
    rf"({_S})((?: ?[,;]| and| then)+) (?:the |my |an? )?(?:{_OTHER} )?({_E})(?: stone)?{_ON_IT}": r"\1\2 \3 on \1",
    rf"({_S})(?: ?[,;]| and| then)+ (?:the |my )?{_OTHER}(?: one| stone)?{_ON_IT}": r"\1 ; other on \1",
    rf"({_S})((?: ?[,;]| and| then)+ (?:(?!(?:{_S}|{_E}|{_OTHER}) )[a-z';,]+ ){{1,16}}?)(?:the |my )?{_OTHER}"
        rf"(?: one| stone)?{_ON_IT}": r"\1\2other on \1",
    rf"({_S})([^;]*?) (?:on|onto|at|in) the (?:very |exact )*same (?:square|spot|place|one|tile)": r"\1\2 on \1",
    rf"({_S})((?:(?: and| ,) {_S})?) by (?:the |a )?(?:whirlwinds?|wind)(?= )": r"ride \1\2",
    rf"(?:to )?({_S}) (?:by way of|via|by going over|passing) ({_S})(?:(?: and| ,| then)+ ({_S}))?": r"\2 , \3 , \1",
    f"({_S}) (?:and |then |, |- )*(?:right |straight |all the way )*(?:back|home)(?: again| home| there)*"
        "(?= ?(?:[;,.)]|$|and |then ))": r"\1 ; walkback",
    rf"({_S} fire|fire (?:on |at )?{_S}) to (?:also )?({_S}) (?:too|also|as well)": r"\1 burns \2",
    rf"(?:sets?|setting|light|lighting) ({_S}) and ({_S}) (?:on fire|ablaze|alight|up)": r"burns \1 , burns \2",
    rf"({_S}) and ({_S}) are (?:now )?(?:on fire|ablaze|alight|burning)(?: now)?": r"\1 burns , \2 burns",
    rf"({_S}) is (?:now )?(?:on fire|ablaze|alight|burning)(?: now)?": r"\1 burns",
    rf"(?:(?:which|that|it|this) )?(?:also |then )*(?:sets?|setting) ({_S}) (?:on fire|ablaze|alight)": r"burns \1",
    rf"(?:on|onto) (?:top of )?(?:the |those |that |my )*(?:one|two|three|pair|others?)(?: of)?(?: {_E})?"
        rf"(?: stones?| stack)? (?:at|on|in) (?={_S})": "on ",
    rf"on top of (?:the )?(?={_S})": "on ",
    rf"(?:i|i'll|my sage|he|she) (?!(?:{_TURNING}|put|place|drop|take|draw|lay|burn) )[a-z]{{3,}}"
        rf" (?:out|away|off|through|along|free|back|forward|past) (?:: |to |via |onto )+(?={_S})": "move ",
    "(soaks?|dries|eats?|burns?|lights?|fills?|picks?|pulls?|pulling|drags?|ends?|ending|cleans?|blows?|opens?"
        "|closes?|shuts?|locks?|breaks?|cuts?|hems?|swallows?) up"
        "(?= (?:the|a|that|his|her|your|my|all|on|at|in|there|it|this|next) )": r"\1",
    rf"walls? (?=(?:on |at |in )?{_S})": "earth ",
    rf"(?:and |then )*from there(?: (?:on|onto|to|i|he|she|my sage|then|go|goes|walks?|steps?))* (?={_S})": "then ",
    "(?:right |directly |just )?(?:next to|beside|alongside|behind|in front of|above|below|under|near) (?:it"
        "|that|this|them|me|him|her|us|you|(?:my|his|her|the|your) (?:own )?(?:sage|guy|piece|wizard))"
        f" (?=(?:on|at|in|onto) {_S})": "",
    rf"({_E}) (?:(?:i|i'll|we|to) )?(?:takes?(?: out)?|beats?|kills?|removes?|destroys?"
        "|(?:kick|knock|push|throw|drive|boot|shove|chase|blow|clear)(?:e?s)? (?:out|off|away|aside)"
        "|extinguish(?:es)?|douses?|puts? out|drowns?|quench(?:es)?|eats?|swallows?|replaces?|covers?"
        "|buries|smothers|tops|crushes|lands on|ousts?|evicts?|displaces?|takes? over|gets? rid"
        "|(?:takes?|goes in) the (?:place|spot))"
        "(?: the| that| your| my| his| her| their| a| single| lonely| whole| little| old| lone| of)*"
        f"(?: {_E}| mountain| stack)?(?: stone| stack)?(?: at| on| in| of)? ({_S})"
        "(?: (?:away|out|off(?: the board)?))?":
        r"\1 on \2",
    rf"({_E}) (?:(?:i|i'll|we|to) )?(?:blow|push|throw|drive|kick|knock|wash|sweep|shove|chase)(?:e?s)?"
        rf" (?:(?:the|that|your|my|his|her|their|a|little|lone|old) )*{_E} (?:off|out of|away from|from) (?={_S})":
        r"\1 on ",
    rf"({_E}) (?:(?:i|i'll|we|to) )?(?:blow|push|throw|drive|kick|knock|wash|sweep|shove|chase|take|wipe)(?:e?s)?"
        rf" (?:(?:the|that|your|my|his|her|their|a|little|lone|old) )*(?:{_E} )?(?:(?:on|at|of|in) )?({_S})"
        " (?:away|out|off(?: the board)?)": r"\1 on \2",
    rf"(?:the|that|my) ({_S}) (?:whirlwind|wind|air|breeze|gust)(?: stack)?(?= )(?! (?:on|at|in) )": r"ride \1",
    rf"(?:(?:use|using|with|make|making|spend|spending) )?(?:my |the |all )*{_N} steps? (?:then |now )*:": "",
    rf"(?:^|(?<=; ))({_S}) (?=(?:pulls|drags|joins|links|connects) |, together with {_S} , (?:go|flow)(?:es|s|ing) )":
        r"water \1 ",
    rf"({_E})s? (?:(?!{_S}|{_E}|(?:{_TURNING}) )[a-z']+ ){{1,5}}\( ({_S}) \)": r"\1 on \2",
    rf"({_S}) : ({_E}) (?:\+|and|&) ({_E})(?= ?(?:[;,]|$))": r"\2 on \1 ; \3 on \1",
    rf"(?:and |so |now |that )*(?:the|my|this|that|it)(?: [a-z]+)? (?:is|becomes)(?: now)? {_N}"
        " (?:long|wide|big|tall|squares long)(?: now)?(?= ?(?:[;,.)]|$))": "",
    # what luck brought
    f"(?:i |i'd )?(?:had|wanted|ordered|called for|asked for) ({_N})(?: stones?| please)* (?:, |; |- |and )+"
        "(?:you|it|they|(?:the )?(?:host|bot|dice)) (?:drew|pulled|rolled|got|gave|dealt|picked|took|threw)"
        f"(?: me| my| for me| us| out)* (?=(?:an? )?{_E})": r"take \1 : ",
    rf"(?:^|(?<=; ))((?:{_E} (?:(?:\+|&|,|and) )*)+)\( ({_N}) stones? \)": r"\2 stones : \1",
    r"(?:all )?(?:5|five) steps (?:, |and |so |with |= |\( )*(?=(?:no|zero|0) stones?\b)": "",
    rf"({_E}) for (?:my|the|these|those|all) {_N}(?: stones)?(?= ?(?:[;,.)]|$))": r"\1",
    rf"(?:^|(?<=; ))({_N}) it is (?=[:;,] (?:{_N} )?{_E})": r"take \1 ",
    rf"(?:^|(?<=; ))(?:my |the |in )*hand (?:is |are |has |shows |: )+(?=(?:{_N} )?{_E})": "drew ",
    "(stones?) (?:this (?:week|month|time|evening|morning|round|turn)|today|tonight|out of the bag|from the bag)"
        " (?=[:,] )": r"\1 ",
    rf"{_TAKING}({_N}) stones?(?: ,)?"
        " (?:which|that|(?:and )?(?:they|these|it|he|she)|and(?= is)|being|namely)(?: both| all)?"
        f"(?:'s| are| were| is| was| turned out to be| turn out to be| came out as)?(?: an?)? (?={_E})": r"take \1 : ",
    f"((?:one|1|a) stone (?:, |: |- )?(?:an? )?)({_E}) (?:, |and |- )?(?:it (?:is |goes )?)?"
        f"(?:placed|put|laid|set|dropped|used|played)(?: down)? (?:on|at|to|in|onto) (?={_S})": r"take 1 : \2 ; \2 on ",
    rf"{_TAKING}({_N}) stones? (?:, |; )?(?:and |then )*{_BOT} (?:said|says|chose|chooses|gave|gives|told|picked|picks"
        rf"|answered|answers|showed|shows|brought|brings|dealt|deals)(?: me| us)?(?: :)? (?=(?:(?:an?|{_N}) )*{_E})":
        r"take \1 : ",
    rf"{_TAKING}(2|3|4|two|three|four)(?: stones)? (?:[,:] )?(?:and )?(?:both|all(?: (?:two|three|four))?)"
        "(?: of (?:them|which|those|these))?(?: are| were| turned out to be| came up| came out)?(?: as)? (?:the same )?"
        rf"({_E})(?= ?[;,.]|$)": r"take \1 : \1 \2",
    rf"all (two|three|four|[2-4])(?: of them)? (?:are|were|came (?:up|out)) ({_E})(?= ?[;,.]|$)": r"draw \1 \2",
    r"(?:so )?(?:i (?:take|took|draw|drew|want|get|got) |taking |take |drawing )?(?:no|zero|0) stones?"
        "(?: at all| for me| this time| this turn| today| please| then| here"
        "| (?:and|but)(?: just| only)? (?:travel|walk|move|run|step|go|use my steps) instead)*": NO_STONES,
    "(?:and |but |so )?(?:i |i'll |i'd )?(?:take|takes|taking|took|draw|want|need) none of"
        " (?:them|those|these|the stones)"
        "(?: at all| for me| this time| this turn| today| please| then| here| now)*": NO_STONES,
    "(?:^|(?<=; ))none for me(?: at all| this time| this turn| today| please| then| here| now)*(?= ?(?:[;:,.]|$))":
        NO_STONES,
    "(?:i|we)(?:'m| am|'ve| have|'ve had| have had)?(?: really| so| very| quite| had)* (?:tired|sick|weary|fed up|bored"
        "|enough) (?:of|with)(?: all)?(?: the| these| my| those)? stones?(?= ?(?:[;,.)]|$))": "",
    "(?:i'll |i will |i'm |i am |i |let's )?(?:skip|skipping) (?:the |my )?"
        "(?:drawing|draw|stones|taking|roll|rolling|dice|bot)"
        "(?: stones| any| at all| this time| this turn| today| now| and| then| i'll| just| only| walk| move| step)*":
        NO_STONES,
    "(?:(?:no|without|without an?y?) (?:rolls?|rolling|draws?|drawing|(?:dice|bot)(?= (?:for|today|this)))"
        "|(?:i'm |i am )?not (?:rolling|drawing|taking)|(?:i |i'll )?(?:don't|dont|won't|do not|will not)"
        " (?:roll|draw))(?: any(?:thing)?| stones| for me| this (?:time|turn)| today| now| at all| here| please"
        "| then)*"
        "(?= ?(?:[;:,.]|$))(?!.* (?:takes?|took|drew|draws?|rolled|bot)\\b)": NO_STONES,
    "(?:i |did |used |ran |rolled |typed |called |with )*(?:[./!] )?choose (?:used"
        f" )?(?:x )?({_N})(?: ?x)?(?: times)?(?: [;,:])?(?: and)?(?: (?:i )?got)?": r"take \1 :",
    f"(?<!of )(?:take|takes|taking|took|draw|drew|drawing|pull|grab|pick)? ?({_N})(?: more)?(?:"
        " stones?)?(?: from the bag)?(?: please| pls| plz| this time| then| for me"
        f"| today| this turn)* (?:to|=|:|-|gives?|gave|;) (?=(?:{_E}|[fwea]|[fwea]{{2,4}}"
        f"|{_N} {_E}) )": r"take \1 :",
    # where a stone goes
    rf"({_S}) gets (?:a|an|another|the|its|my)(?: (?:second|third|new|single|lone|other))+ (?={_E})": r"\1 gets ",
    rf"({_S}) gets ({_E})((?: \( (?:(?!{_E}|{_S})[a-z']+ )+\))?(?: ,| and| then)+) ({_S}) (?:gets )?"
        "(?:a|the|an|another)(?: single| second| other| new| lone)* one(?= ?(?:[;,)]|$))": r"\1 gets \2\3 \4 gets \2",
    f"({_E})(?: (?:go|goes|going|come|comes|sit|line up|placed|put|laid|form|forming|make|making|are|in|on|a"
        "|one|the|my|straight|short|nice|little))* (?:diagonal|diagonally|row|line|chain|staircase)"
        "(?: (?:line|row|up|down|left|right|-))*(?: (?:from|of|off|behind|before|next to|beside|in front of"
        "|towards?|away from) (?:me|my sage|him|her|us|the sage|my feet))?(?: to the (?:left|right|north|south))?"
        f"(?: ?[:,-])? (?={_S} (?:and|,|\\+|&|-|/) {_S})": r"\1 on ",  # both winds in a diagonal line from me: C9, B8
    f"({_S})(?: ,)? (?:(?:right|just|directly|and|so|it's|which|that|is|also) )*(?:in line with|in a row with"
        "|in one line with|touching|above|below|under|beneath)"
        "(?: the| that| my| his| her| their| your| existing| old| a)*"
        f" (?:{_S} (?:rock|stack|{_E})|(?:rock|stack|{_E})(?: on| at| in)? {_S})": r"\1",
    "(?:right |just |directly )*(?:next to|beside|near|close to)(?: the| that| my| his| her| their| your)*"
        f" {_S} (?:rock|{_E}|stack|mountain|stone)": "",
    "(?:and |i |i'll )*(?:upgrade|raise|turn|make|grow|build|convert|promote)"
        f" (?:the |my )?({_S})(?: earth| rock)? (?:up )?(?:in|on)?(?:to )?a mountain": r"earth on \1",
    r"(mountains?(?: in one go| at once| now| both)?)(?: earth)+(?= ?(?:[;,.)]|$))": r"\1",  # two mountains ⛰⛰
    r"(?:both|all|they)(?: of them)? (?:are|become|turn into|go) mountains?(?: now)?|mountains? both": "",
    rf"(?:make|build|making|building|made) a mountain (?:out )?(?:of|on|from) (?:the )?(?={_S})": "earth on ",
    rf"(?:a )?(?:rock|boulder|mountain)s? (?:goes |go )?(?:on|at|to|onto) (?:the )?(?={_S})": "earth on ",
    rf"({_S}) (?:: |= |- |gets )?(?:a |the )?(?:rock|boulder)(?= ?(?:[;,)]|$))": r"\1 earth",
    rf"({_S}) (?:: |= |- |is )?me(?= ?(?:[;,)]|$))": r"move \1",
    rf"(?:^|(?<=; ))({_S}) (?:: )?(?:with )?(?:the )?(?=river )": r"water \1 ",
    "(?:on|onto|over|at|to|into|in|upon|replacing|against)(?: top of)? (?:the "
        "|their|that |a |an |his |her |your |my |this |those |existing |old |lone "
        f"|lonely |burning |single |little |big |double |tall |own |enemy )+(?:{_E}"
        "|stack|mountain)(?: stones?| tile| square| stack| pile| tower)?(?: there|"
        f" sitting| standing| lying| burning)?(?: (?:at|on|in))? (?={_S})": "on",
    f"({_E}) (?:(?!(?:{_E}|{_S}|sage|and|then|[udlr]{{1,2}}|up|down|left|right|i"
        "|to|on|at|in|onto|into|river|line|path|ride|jump|step|steps|move|walk|go|take"
        f"|draw|with|{_TURNING}|{_N}|x|both|from|along|flows?|going) )[a-z']+"
        f" ){{1,6}}(?:on|at|to|in|onto|into)(?: the| that| my| same| very| empty| square"
        f"| corner| of| free)* (?={_S})": r"\1 on ",
    f"(fires?|waters?|earths?)(?: stones?)? (?:that |which )?(?:i|i'll|we|i'd|is|are)(?: will| then| now| shall)*"
        "(?: use| need| want| keep| have| reserve| spend| save| choose| meant| needed| used| intended| for)+"
        rf"(?: on| at)? (?={_S})": r"\1 on ",
    rf"for ({_S}) (?:i|i'll|we|i'd)(?: will| then| now| shall)*(?: use| need| want| keep| have| take| choose)+"
        " (?:the |my |an? )?(fire|water|earth)(?: stone)?(?= ?(?:[;,.)]|$|and ))": r"\2 on \1",
    f"({_E}) (?:that )?(?:i|i'll|we|will|i'd) (?:(?!(?:{_E}|{_S}|sage|and|then|step"
        f"|move|walk|go|ride|jump|take|draw|{_TURNING}) )[a-z']+ ){{1,6}}(?:on"
        "|at|to|in|onto|into)(?: the| that| my| same| very| empty| square| corner|"
        f" of| free)* (?={_S})": r"\1 on ",
    "(?:which )?(?:sends?|throws?|adds?|starts?|creates?|gives?|makes?|lights?)(?:"
        " out| up)? (?:another|a|one|the|its|new|second|also)(?: (?:one|fire|flame"
        "|spark|new))?(?: fire)?(?: over| out| up| down| left| right| off)* (?:to|on"
        f"|at|onto|in) (?={_S})": "burns ",
    f"(?:then |and |, ){{0,9}}(?:{_RIDE} (?:again |back |once more |straight )*)?"
        "(?:up|down|left|right|ul|ur|dl|dr|-| ){0,40}over "
        f"({_S})(?: and)? (?:to|land|landing|lands)(?: on)? (?={_S})": r"; ride \2 to ",
    r"(?:\. )?(?:chose|choose|rolled|drew|rolling|drawing|drawn|choosing) (twice"
        f"|once|thrice|{_N} times|x ?[0-4]|{_N} ?x)(?: [,:;])?(?: (?:got|and got|getting))?": r"take \1 :",
    r"take twice :": "take 2 :",
    r"take x ?([0-4]) :": r"take \1 :",
    rf"([1-4])x (?={_E}(?: [;,]| [a-z]+ ;))": r"\1 ",
    "(?:right |just |directly |straight )*(?:on top of|over|replacing|covering"
        "|instead of|next to|beside|above|below|under|near|behind|touching|against"
        "|close to)(?: the| that| this| your| my| his| her| their| a| an| it| old|"
        f" existing| lone)* (?:{_E}|sage|stack|tower|mountain|stones?|you|him|her|them"
        "|me)(?: there| here| stones?| i just (?:put|placed|left)| that (?:was|is|lies"
        "|lay|sits|stood|stands) there)*(?= [,;).(&+]| and| then| to)": "",
    f"({_E})(?: stones?)? (?:(?:then |also |now |just |simply |will |can |shall "
        "|should |must |(?:has|is|ought) to )*(?:goes|go|going|lands|land|falls|fall|comes|come|drops|drop|sits|lies"
        "|gets|get|is|are|be|being|to be|heads|ends up|end up|finds its way|enters"
        "|joins|lands up|pops up|appears|belongs|moves|flies)(?: placed| put| down"
        "| up| over| right| straight| out| dropped| laid| stacked| set| neatly| gently)*)": r"\1",
    f"({_E})(?: stones?)? (?:right |straight |directly |down |over |deep |far away"
        rf" |way )+(?=(?:on|at|to|in|into|onto)\b|{_S})": r"\1",
    "one on (?:top of )?(?:the|each) other|on top of (?:each other|one another|itself"
        "|that|it)|one above the other|stacked(?: up)?|stacking(?: it| up)?": "",
    f"{_N} (?:now|first|then|later|here|at once|straight away|to begin with|afterwards"
        f"|more)(?: [,:])? (?={_S}|up|down|left|right|[udlr]+ )": "",
    "(?:(?:and|so|then|please|can you|could you) )*(?:draw|roll|choose|pick|deal)"
        "(?: (?:it|them|these|those|mine|the stones|stones))? for me(?: please)?"
        "(?: (?:[,;]|and|please|dear|mr|mrs|ms|host|then|(?:tell|show|send|let) (?:me|us)"
        "(?: (?:know|what (?:came|comes|i (?:get|got))))?)(?= |$))*": ";",
    **_GOING,
}
