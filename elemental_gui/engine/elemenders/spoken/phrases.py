"""How free prose speaks of Elemenders: patterns over words, and the plain words for them."""

from __future__ import annotations

from typing import Final

from elemental_gui.engine.core.spoken import REMARKS
from elemental_gui.engine.elemenders.spoken.ways import ATTACKS

_S: Final = "[a-k](?:10|[1-9])"
_COUNT: Final = "(?:[1-9]|one|two|three|four|five|six|seven|eight)"
_THERE: Final = "(?:in|on|inside|at|within) (?:the |its |a |that |own |this )*(?:forest|river|lava)(?: tile)?"
_IDLE: Final = (
    "(?:so|ok|okay|well|one|i|i'll|i'm|we|my|this|the|just|do|doing|for|from|me|to|today|now|please|am|there's|is|will|time"
    "|round|and)"
)
_ACTING: Final = rf"(?:{'|'.join(sorted(ATTACKS))}|terraform\w*|goes?|moves?|makes?)\b"
_OTHER: Final = "(?:(?:the|my|that|his|her) )?(?:(?:one|other|other one|plant|fire|water|unit) )?(?:(?:on|at) )?"
_ALSO: Final = (
    rf"(?:(?:so|as) (?:does|do|will) {_OTHER}({_S})"
    rf"|{_OTHER}({_S}) (?:(?:does|do|will) )?(?:the same|so|likewise|it|too|as well|also)(?: too| as well)?)"
    r"(?= ?(?:[;,.)]|and |then |$))"
)
"""Who does what was told of another one."""
_NO_WAY: Final = "".join(f"(?<!{word} )" for word in (
    "down", "up", "along", "on", "onto", "into", "to", "by", "over", "via", "through", "of", "enter", "enters", "ride",
    "rides", "follow", "follows",
))  # fmt: skip
"""What stands before a river that somebody makes: no word by which it is a way."""
_FLOATS: Final = "(?:slid|go|mov|rid|drift|float|swim|run|glid|flow|walk|step|travel|continu)(?:e|es|s)?"
_AHEAD: Final = "(?: (?:all the way|straight|down|up|left|right|on|over))*"
_IS: Final = "(?:is|are|am|it's|he's|she's)(?: (?:now|then|also|again))?"
_HIT: Final = "(?:hits|attacks|strikes|burns|kills|bashes|punches)"
_NOW: Final = (
    "(?:, )?so (?:that )?(?:it|he|she)(?:'s| is)? (?:now )?(?:(?:stands|sits|standing|sitting|right|directly|just) )*"
)
_MERELY: Final = (
    "(?:just |still |only |simply |merely |quietly |does nothing but |is |gets? (?:to )?(?=heal)|can "
    "|do nothing but |will |(?:stays?|stands?|sits?|waits?|rests?|remains?) (?:put |still |there )?and )*"
)
_HEALS: Final = (
    "(?:recovers?|heals?|healed|keeps?|staying|recovering|healing|regenerat(?:es?|ing)|recuperat(?:es?|ing)"
    "|recharg(?:es?|ing)|rest(?:s|ing)?|camps?|lies|lurks?|hides?|relax(?:es)?|sleeps?|naps?|snoozes?|doz(?:es|ing)"
    "|chills?|chilling|lounges?|takes? (?:a |its )*(?:rest|nap|break|breather)|holds (?:its )?(?:position|ground))"
)
_RESTING: Final = (
    "(?: (?:still|up|quiet|calm|there|only|itself|again|here|a bit|a little|health|in place|in peace|on the spot"
    "|(?:for )?(?:this|a|one|another|the) (?:turn|round|bit|while|moment)"
    f"|where it (?:is|stands|sits)|{_THERE}|to (?:heal|rest|recover)|for healing|and heals?|healing))*"
)
"""How a unit is told that does nothing but rest."""
_BESIDE: Final = "(?:beside|next to|under|above|below|on top of|(?:to the )?(?:left|right) of)"
PHRASES: Final = {
    f"^(?:[;,] )*(?:{_IDLE} )*(?:pass|passing|skip|skipping|nothing|nobody (?:moves|acts)"
        "|no (?:actions?|moves?|changes?|(?:units?|pieces?) (?:of mine )?(?:moves?|goes|acts?))|nothing changes"
        "|not moving|every(?:body|one) (?:stays|waits|holds)"
        "|all (?:my |of my |the )*(?:units |of them )?(?:stay|wait|hold|rest))"
        f"(?: (?:[;,]|put|where they are|still|they|turn|pass|skip|end|confirm|done|nothing"
        rf"|(?:no (?:units?|pieces?)|nobody) (?:of mine )?(?:moves?|goes|acts?)|{_IDLE}))*$": "end turn ;",
    rf"{_IS} (?:attack|hitt|strik|kill|fight|punch|bash|bit|destroy)ing": "attacks",
    rf"{_IS} (?:go|mov|walk|stepp|march|runn|slid|float|rid)ing": "goes",
    rf"{_IS} terraforming": "terraforms",
    rf"({_S}) ((?:[,;(] )+)(?:(?:that|it|which) (?:is|makes) |that's |it's )?(?:just |only |exactly )?{_COUNT}"
        " (?:tiles?|squares?|fields?|steps?|spaces?)(?: (?:away|further|along|in all|in total))?"
        "(?= ?(?:[;,.)]|as |since |because |$))": r"\1",
    "(?:, )*(?:as|since|because|for) (?:both|all|they|these|those|it|that|the two)(?: of them| tiles| squares| fields)*"
        " (?:are|is) (?:all |both )?(?:an? |part of the |covered with |in the )?(?:forest|lava|river|water|woods?|land"
        "|plain)s?(?: tiles?| squares?)?(?= ?(?:[;,.)]|and |$))": "",
    "(?:, )?(?:all |and )?without (?:moving|going anywhere|walking|(?:taking )?a (?:single )?step|leaving (?:its|the)"
        r" (?:place|square|tile|spot))(?: at all| itself| for it| there)?(?= ?(?:[;,.)]|and |$))": "",
    "(?:, )?(?:but |and )?(?:this time |now )?from (?:the|its|his|her|that)"
        r" (?:other|far|opposite|same) side(?= ?(?:[;,.)]|and |$))": "",
    rf"(?:(?:i|i'll|i'd|only|just|simply|merely|want|wish|like|love|would|will|to|this|time|turn) )*"
        r"(?:makes?|lays?|digs?|draws?|creates?|grows?|spreads?) (?=(?:a |the |some )?(?:river|lava|forest)"
        rf" (?:with|using|by) (?:my |the )?(?:water |fire |plant )?(?:(?:on|at|in|from|to|of) )?{_S})": "",
    rf"with (?:my )?(?:water|fire|plant) (?:(?:on|at|in) )?({_S}) (?:a |the )?(?:river|lava|forest) makes?":
        r"\1 terraforms",
    "(?:makes?|does|launch(?:es)?|starts?|begins?) (?:an? |its |the )?attack(?: on| against| upon)?(?= )": "attacks",
    "(?:fights?|fighting) (?:against|with)(?= )": "attacks",
    rf"{_NOW}{_BESIDE} (?!the (?:river|lava|forest))[^;,]*?({_S})(?: ,)? and (?:then )?({_HIT})"
        " (?:it|him|her|them)(?: from (?:there|here))?(?= ?(?:[;,]|$))": r"and \2 \1",
    rf"{_NOW}{_BESIDE} (?:it|him|her)(?: ,)?(?= and )": "",
    rf"(?:, )?(?:right |directly |just )*{_BESIDE} (?:(?:the|that|this|same|poor) )*"
        "(?:fellow|guy|chap|thing|bugger|victim)(?= ?[;,])": "",
    rf"({_HIT}) (it|{_S}) (?:from (?:above|below|there|here|the (?:left|right|side|top|bottom))|too|as well)"
        "(?= ?(?:[;,]|and |$))": r"\1 \2",
    rf"({_HIT}) ({_S}) (?:[;,] )?(?:(?:and|then|it) )*{_HIT} (?:it|{_S})"
        " (?:again|once more|a second time|twice)(?= ?(?:[;,]|$))": r"\1 \2 , \1 \2 again",
    rf"((?:{_HIT}|destroys|defeats|removes|eats|beats) (?:(?:the|your|his|her|their|enemy) )*"
        rf"(?:(?:fire|water|plant|unit|monolith) )?(?:(?:on|at) )?({_S}))(?: ,)? (?:(?:and|then|it|afterwards) )+"
        "(?:(?:moves|goes|steps|walks|advances|slides) (?:there|in|into it|onto it|(?:in|into|onto|to)"
        r" (?:its|his|her|the|that) (?:old |former |empty |vacated )?(?:place|square|tile|spot))|takes its place)"
        rf"(?: (?:on|at) \2)?(?= ?(?:[;,.]|$))": r"\1 and then moves to \2",
    rf"({_HIT}) ({_S}) (?:, )?(?:and )?(?:then )?again \2(?= ?(?:[;,]|$))": r"\1 \2 , \1 \2 again",
    "(makes|grows|spreads|lights|digs) (?:its|her|his) (?:own )?(forest|lava|river)"
        "(?: (?:longer|bigger|larger|wider))?": r"\1 a \2",
    "(?:burns|sets fire to|scorches|torches|melts|greens) everything (?:a?round|near|next to|beside)"
        " (?:it|itself|him|himself|her|herself)(?= ?(?:[;,]|$))": "terraforms",
    rf"({_S}) (?:stays?|remains?)(?: (?:where it is|put|there|home))? and"
        " (?=(?:makes|terraforms|grows|lays|digs|spreads|floods) )": r"\1 ",
    "(?:takes?|follows?|rides?|goes|slides?|swims?)(?: (?:down|up|along))? the (?:whole |entire )?river"
        "(?: (?:up|down|left|right))?(?: to (?:its|the) end)?"
        "(?:,? and (?:then )?(?:one|a) (?:more |further )?step(?: further)?"
        "(?: (?:on|onto) (?:the )?(?:dry )?land)?)?"
        rf" (?:(?:, )?so |(?:, )?to |, )({_S})": r"goes to \1",
    r"(?:goes|steps|moves) into the (?:row|line) (?:behind|below|above|in front)(?: of it)? ,": "goes",
    r"(?:, )?(?:and )?nobody (?:asks|knows|cares|minds|notices)(?: why| how| about it)?(?= ?(?:[;,]|$))": "",
    **REMARKS,
    rf"(?:^|(?<=[;,] )|(?<=and ))(?:unit : )?({_S}) (?:\( \w+ \) )?(?:[:=,-] )?"
        "(?:does )?(?:no (?:actions?|moves?)|nothing|none|idle)(?= ?(?:[;,.)]|$))": r"\1 stays",
    rf"({_S}) (?:is|stands|sits|is (?:still )?(?:standing|sitting)) {_THERE} (?:[,;] )?(?:so|and|but|and so) "
        "(?:it|he|she) ": r"\1 ",
    r"(?<!\d )(?:floods?|soaks?|drowns?|scorch(?:es)?|ignites?|burns?|overgrows?) (?:the |all |its )*"
        "(?:land|ground|area|surroundings|terrain|neighbourhood)(?: (?:around|there|here|it))*": "terraforms",
    rf"(?:with|using|by) (?:the |my |our )*(?:(?:fire|water|plant)(?: unit)? )?(?:on |at |in )?({_S})"
        "(?: (?:fire|water|plant))? (?:[,:] )?"
        "(?:i|we|i'll|i'd|i'm|we'll)(?: (?:will|would like to|want to|now|then))* "
        "(?=(?:mak|form|lay|dig|creat|build|draw|put|open|carv|grow|start|rais|spread|pour|plant|terraform)[a-z]* )":
        r"\1 ",
    r"(?:right |just |from )?where (?:it|he|she) (?:stands|is|sits|stood|lies)(?: now)?": "",
    rf"skip(?:ping|s)? (?:the |my )*(?:fire |water |plant )?(?:unit )?(?:on |at )?{_S}(?= ?[;,.)]|$)": "",
    r"(?:leaves?|exits?) (?:the|that|this) (?:forest|woods?|trees|river|lava)": "goes",
    r"(?<!your )(?<!his )(?<!her )(?<!their )(?<!'s )true monolith"
        r" (?:is|:)? ?(?:the )?(?:one )?(?:in |on |at )?(?:column )?([a-k])(?=\b)": r"true \1",
    rf"({_S}) to ({_S}) and (?!(?:then|to|goes?|moves?|also|the|my|now|from)\b)[a-z]+"
        rf"(?: the| your| his| her| their| that)* (?:fire|water|plant|monolith)(?: unit)?(?: on| at)? (?={_S})":
        r"\1 to \2 ; \2 attacks ",
    rf"(?<=[a-k][0-9] )(?:, )?(?:via|by way of|over|through|across) (?:the (?:forest|river|lava) (?:of|on|at) )?"
        rf"{_S}(?: and {_S})?(?= ?(?:[;,.)]|$|to ))": "",
    "(?:, )?(?:and )?(?:it|he|she) heals(?: there| a bit| itself)?(?= ?(?:[;,.)]|$))": "",
    r"(fire|water|plant) ?(?:man|woman|boy|girl|dude|monster|soldier|fighter|elemental|figure|fellow|person)\b": r"\1",
    rf"(?:(?:my|the|that) )?(?:(?:fire|water|plant)(?: (?:on|at) {_S})?|it|he|she) (?:will|may|might|does|must)"
        " (?:burn|suffer|lose|hurt|die|heal|recover)(?: (?:a bit|a little|some|one|health|hp|there|now|then))*"
        " (?:on|in) (?:the |that )?(?:lava|forest|river)(?: tile)?(?= ?(?:[;,.)]|$|but |and ))": "",
    rf"(?:(?:now|so|then|and) )*(?:{_S}|it|he|she) (?:is|are) (?:now )?(?:dead|gone|finished|defeated|destroyed|killed"
        "|no more)(?: now| then)?(?= ?(?:[;,.)]|$))": "",
    "(?:but |and )?(?:i|who) (?:don't|do not|doesn't) (?:care|mind)(?: (?:about )?(?:that|it|much))*"
        "(?= ?(?:[;,.)]|$))": "",
    rf"({_S}) (?:(?:steps?|goes|moves?|walks?|gets|hops?|jumps?|over|across|left|right|up|down|one) )*"
        rf"(?:on|onto|into|to|enters?) the river (?:(?:at|on|in|\() )?({_S})(?: \))?"
        "(?= (?:and|then|[,;]))": r"\1 to \2",
    rf"{_FLOATS}(?: down| up| left| right)? along {_S}{_AHEAD} (?=(?:to|onto|into) {_S})": "goes ",
    r"(?:(?:up|down|along|on) the|by(?: the)?) river(?= ?(?:[;,)]|$|(?:from|left|right|up|down|and|then|as)\b))": "",
    rf"as far as (?={_S})": "to ",
    rf"({_S}) (?:[,;] )?(?:and )?(?:then )?(?:from there )?(?:slides?|glides?|floats?|drifts?)"
        rf"(?: (?:on|along|up|down|over|through|the|river|all|way|straight))* (?=to {_S})": r"\1 ",
    r"([a-k](?:10|[1-9])) (?:[,;] )?(?:and |then )*(?:a |the )?(?:river|lava|forest) there": r"\1 ; \1 terraforms",
    f"({_S}) (?:: )?river (?:[,(:-] )?(?=(?:[hv]|horizontal(?:ly)?|vertical(?:ly)?|sideways|across)\\b)":
        r"\1 terraforms ",
    rf"{_NO_WAY}(?:(?:a |the )|(?<!the )(?<!a ))river (?:from|on|at|in|with|by|using|for)(?: my| the)?"
        rf"(?: water)?(?: on| at| in| from| to| of)? ({_S})": r"\1 terraforms",
    rf"{_NO_WAY}(?:(?:a |the |some )|(?<!the )(?<!a ))(?:lava|forest) (?:with|using|by)(?: my| the)?"
        rf"(?: fire| plant)?(?: on| at| in| from| to| of)? ({_S})": r"\1 terraforms",
    "(?:but |and )*(?:it |he )?(?:(?:does|do|will|did|is|am) )?(?:not|doesn't|don't|won't|didn't|isn't|without"
        "|never) (?:attack|attacking|terraform|terraforming|fight|fighting|hit|hitting)"
        "(?: anything| anyone| anybody| there| yet| this turn)*(?= ?[;,.)]|$)": "",
    "(?:deals?|dealing|doing|does|inflicts?)(?: (?:1|one|a))? (?:points? of )?(?:damage|dmg|hit)"
        "(?: (?:to|on)(?: (?:the|their|your))?(?: unit| fire| water| plant)?(?: on| at)?)?": "attacks",
    r"(?:i |i'll )?(?:skip|pass|do nothing|am doing nothing)(?: (?:my|this|the) turn| today)?(?= ?[;,.]|$)": "",
    r"(?:and )?no (?:attacks?|terraforming|terraform|more moves|moves|fights?)(?: from me| with anyone)?": "",
    r"(?:no|without) (?:any )?changes?(?: (?:from|by) (?:me|us)| this turn| for now| today)*(?= ?[;,.)]|$)": "",
    r"(fire|water|plant)(?: in| at| on)? the (?:[a-z-]+ ){1,3}\( ?([a-k](?:10|[1-9])) ?\)": r"\1 \2",
    rf"(?:the |that |his |her |their )*(?:monolith|unit|guy|one)(?: [a-z-]+){{1,4}} \( ?({_S}) ?\)": r"\1",
    r"thru (?=the |my |our |a |[a-k][0-9])": "through ",
    "(?:up|down|across|along|over|through|on|via|by) the (?:board|river|stream|map"
        "|field|lava|forest|woods?|trees|stream|jungle|thicket)(?= (?:to|onto|,|and|;))": "",
    rf"({_S}) (?:passes|slips|goes|walks|runs|moves|hurries) (?:behind|past|by|round|around|below|under|above|beside)"
        rf" (?:(?:its|the|my|a|friend|other|fire|water|plant|unit|on|at) )*{_S} and (?:then )?(?:stops|ends|lands"
        r"|arrives|halts)(?: up)? (?:on|at|in) ": r"\1 goes to ",
    "([a-k](?:10|[1-9]))(?: [,;])? (?:and )?covers? (?:everything|all|the ground"
        "|its surroundings|the tiles)*(?: around| there| here)*(?: in| with) (?:lava"
        "|forest)": r"\1 ; \1 terraforms",
    "([a-k](?:10|[1-9])) (?:onto|on|over|along|into|down|up|via|by|through|rides"
        "|takes|enters|follows)* ?the river (?:and )?(?:all the way |then |down |up"
        " |out |back |and )*to (?=[a-k](?:10|[1-9]))": r"\1 to ",
    r"([a-k](?:10|[1-9])) (?:: )?(?:lava|forest)(?= ?[;,]|$)": r"\1 terraforms",
    "(?:left|west)(?: -)?(?: to)?(?: the)? (?:right|east)|sideways|across|east -"
        " west|west - east|from (?:left|west) to (?:right|east)|side to side|right(?:"
        " -)? to left|crosswise|lying(?! (?:in|along|from|north|south|up|down|top|bottom)\\b)|flat": "horizontally",
    "(?:from (?:the )?)?(?:top|up|north|upper)(?: -)?(?: to)?(?: the)? (?:bottom|down|south)|down(?:"
        " -)? to(?: the)? (?:up|top)|up and down|up - down|north - south|south - north"
        "|lengthwise|standing(?! (?:on|at|in|there|next|beside)\\b)|upright|up / down": "vertically",
    "(?:makes?|making|lays?|laying|creates?|creating|digs?|builds?|draws?|forms?"
        "|puts?|opens?|carves?)(?: down| out)?(?: a| an| the)* (horizontal|vertical)"
        " (?:river|stream|line)s?(?: there| here)?": r"terraforms \1ly",
    "(?:makes?|making|lays?|laying|creates?|creating|digs?|digging|builds?|building"
        "|draws?|forms?|forming|puts?|turns?|pours?|plants?|grows?|growing|opens?|sets?"
        "|raises?|spews?|drops?|leaves?|gets?|produces?|spawns|casts?|becomes?|carves?"
        "|starts?|floods?|spreads?|converts?|transforms?|changes?)(?: itself| it| its tile| the tile| its square"
        "| the ground| the soil| its surroundings| the tiles| there| everything| all| the land| the area)?"
        "(?: (?:a?round|about)(?: it| itself| there| him| her)?)?"
        "(?: into| down| up| out| off)?(?: a| an| the| some| its| my| another"
        "| new| vertical| horizontal| big| nice| little)* (?:river|lava|forest|volcano"
        "|woods?|trees?|stream)s?(?: tiles?| squares?| there| here| line| on its tile"
        "| underneath| under it| around(?: it| itself| there)?)*": "terraforms",
    rf"({_S} )?((?:{'|'.join(sorted(ATTACKS))}) (?:the |my |your |his |her |enemy )*"
        rf"(?:(?:fire|water|plant|unit) )?(?:(?:on|at) )?{_S}|terraforms)((?: (?:horizontal|vertical)ly)?)"
        rf"(?: [,;])* (?:and )?{_ALSO}": r"\1\2\3 ; \4\5 \2",  # each river lies as it is told itself
    rf"({_S})(?: water)? (?!(?:goes?|moves?|walks?|to|and)\b)[a-z]+ (?:out )?((?:horizontal|vertical)ly)"
        "(?= ?(?:[;,.)]|and |$))": r"\1 terraforms \2",
    "(?:terraforms|river|stream) (?:, )?(?:(?:going|running|flowing|lying|pointing|that (?:goes|runs|flows))"
        r" )?(?:in )?(?=(?:[hv]|horizontal|horizontally|vertical|vertically)\b)": "terraforms ",
    f"({_S})(?: [,;])? (?:(?:and|then|where|there|from|it|he|she|now"
        "|also|that|which|who|they|unit|one|will|,) )+"
        rf"(terraforms?|burns|wounds|hurts|{'|'.join(sorted(ATTACKS))})(?= )(?! with)": r"\1 ; \1 \2",
    r"(?<!\d )(?:backs?|falls?|pulls?|draws?|slips?|drops?|runs?|flees?|scurr(?:y|ies)|shuffles?|retires?)"
        " (?:straight |right )*(?:off|back|away|out)(?: again| down| up| left| right)*(?= (?:to|onto|into) )": "goes",
    "(?:jumps?|rides?|surfs?|slides?|flows?|floats?|drifts?|swims?|walks?|runs?"
        "|marches|wanders?|strolls?|retreats?|advances?|heads?|crawls?|creeps?|hops?"
        "|sneaks?|steps?|travels?|rushes|charges|pushes|shuffles?|returns?|comes?|continues?"
        "|proceeds?|goes|moves?|rolls?|spreads?|climbs?|sails?)(?: (?:it|the river|all the way|on"
        "|along|down the river|up the river|the stream|over|back|forward|forwards|ahead"
        "|onward|out|in|home|straight|diagonally|quickly|on the river|down|up))* (?=(?:to"
        "|:|onto|into) )": "goes ",
    "(?<!to )(?<!- )(?:[a-k](?:10|[1-9]) (?:,|and|&|/|,? and) )*"
        "(?:the |my )?(?:fire|water|plant)?(?: on| at)? ?[a-k](?:10|[1-9])(?: [-:])?(?: just)?"
        " (?:stays?|stands?|waits?|holds?|rests?|does nothing|remains?|is staying|sits)(?:"
        " put| still| home| where it is| there| in place| tight)*"
        f"(?: (?:on|in|at|to|for|this|so|as|because|and heals?)(?: (?!and |but |then |{_S})(?!{_ACTING})[a-z']+)*)?"
        "(?= ?[;,.)]|$)(?!.*and (?:hits|attacks))": "",
    r"\b(?:patch(?:es)?|fix(?:es)?|nurses?|mends?) (?:itself|himself|herself)(?: up| back to health)?\b": "heals",
    r"\b(heal(?:s|ed|ing)?|rest(?:s|ing)?|patch(?:es)?) up\b": r"\1",
    f"(?:(?:leaves?|keeps?|rests?|let|lets|letting) )?(?:the |my )*(?:fire |water |plant )?(?:on |at )?{_S}(?: :)? "
        f"(?:{_MERELY}{_HEALS}|(?:where it is|there|alone)){_RESTING}(?= ?[;,.)]|$)": "",
    f"(?:(?:leaves?|keeps?) (?:the |my )*(?:fire |water |plant )?(?:on |at )?{_S}(?: still)?"
        f"|{_S} is (?:fine|good|safe|happy|okay|ok|comfortable|cosy|cozy)){_RESTING}(?= ?[;,.)]|$)": "",
    r"that'?s (?:it|all)(?: from| for)? (?:me|us|red|blue|my side|seat [12]|today|now)": "end turn",
    r"(?<!turn )over (?=(?:to|onto) )": "",
    "(?:goes|go|moves?|moving)(?: :)?(?: up| down| left| right)? to [a-k](?:10|[1-9])(?:"
        " ,| and| then)+(?: up| down| left| right)? to (?=[a-k](?:10|[1-9])(?: |$))": "goes to ",
    r"(?:makes|lays|digs|draws|puts|gets) (?:one|another)(?: one)? (?=(?:horizontal|vertical)ly)": "terraforms ",
}
