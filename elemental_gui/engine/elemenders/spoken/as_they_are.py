"""Ground and health that are told beside squares, `into the forest, H3`, `my hurt plant I3`: as they are, or not.

What is true goes without saying and is left out; of what is not, no turn is judged.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import islice
from typing import Final

from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.core.spoken import Words, clauses, instead, quote
from elemental_gui.engine.elemenders.actions import Action, Move, Terraform
from elemental_gui.engine.elemenders.board import FULL_HEALTH, GRID, TERRAIN_WORDS
from elemental_gui.engine.elemenders.spoken.naming import RESTING
from elemental_gui.engine.elemenders.spoken.ways import FORMS, MOVES
from elemental_gui.engine.elemenders.state import State

_S: Final = "[a-k](?:11|10|[1-9])"
_THE: Final = "(?:(?:the|a|that|this|my|his|her|nearest|next) ){0,3}"
_TREES: Final = "forest|woods?|trees"
_TILE: Final = "(?: (?:there|tile|field|square|again|right)){0,2}"
_AT: Final = "(?: (?:,|at|on|:|-|\\(|that's|which is|in|to|=|is|namely)){0,4}"
_LED: Final = (
    rf"(?<![^ ])(?P<led>(?:{'|'.join(sorted(MOVES))}) "
    "(?:(?:up|down|left|right|straight|over|back|away|deep|one|two|right) ){0,3})?"
)
_INTO: Final = re.compile(
    rf"{_LED}(?P<where>(?:in|into|inside|onto|to|on|right into) {_THE}(?P<ground>{_TREES}|lava){_TILE}{_AT} "
    rf"(?P<square>{_S})(?: \))?)(?![^ ])"
)
"""Where somebody goes by its ground, and then by its square: `into the forest, H3`."""
_WHERE: Final = re.compile(
    rf"{_LED}(?P<where>(?:to|-|->) (?P<square>{_S})(?: ,)? (?:in|into|inside|onto) {_THE}(?P<ground>{_TREES}|lava)"
    rf"{_TILE})(?![^ ])"
)
"""And the other way round: `to H3 into the forest`."""
_ALONG: Final = re.compile(
    rf"(?<![^ ])(?P<row>{_S}(?: (?:to|-|->|via|through|over|by|goes|moves|then){{1,3}} {_S}){{0,4}}) "
    rf"(?:to|-|->|via|through|over|by|goes to|moves to|then) (?P<square>{_S})(?P<where>(?: [,(-])? "
    "(?=[^;,)]*?\\b(?:both|all|which|it's|that's|they're|are|only|through)\\b)"
    "(?:(?:they|those|these|which|that|it|squares|tiles|fields|are|is|it's|that's|they're|so|going|staying) ){0,4}"
    "(?:(?P<all>both|all|each|only|through|nothing but) (?:(?:of|it|them|are|is|in|the|through) ){0,3})?"
    rf"(?P<ground>{_TREES}|forests|lava)(?: (?:tiles?|squares?|fields?|there|too|both)| (?P<far>all the way))?"
    r"(?: \))?)(?= [;,]|$)"
)
"""What is said of the ground behind the squares of a way: `G8 via G9 to H9, both forest`."""
_OUT: Final = (
    r"(?:leav(?:es?|ing)|exit(?:s|ing)?|flee(?:s|ing)?|escap(?:es?|ing)|(?:\w+ )?(?:out of|off)|away from|from)"
    rf"(?: (?:from|out of))? (?:(?:the|that|this|my|his|her|its|burning|hot) ){{1,3}}(?P<ground>{_TREES}|lava)"
)
_OUT_OF: Final = re.compile(
    rf"(?<![^ ])(?P<where>{_OUT}{_TILE})(?= (?:(?:,|:|-|\() )?(?P<square>{_S}) (?:to|-|->|goes|moves) )"
)
"""Where somebody leaves his ground, before his square: `leaves the lava, D3 to E3`."""
_OUT_FOR: Final = re.compile(rf"(?<![^ ])(?P<square>{_S}) (?P<where>{_OUT}{_TILE} (?:to|for))(?= {_S}(?![^ ]))")
"""And behind it: `D3 leaves the lava for E3`."""
_WOODS: Final = dict.fromkeys(("wood", "woods", "trees", "forests"), "forest")
_SURELY_HURT: Final = "hurt|weakened|wounded|damaged|injured|battered|bleeding|limping"
_HURT: Final = f"{_SURELY_HURT}|sick|ill|weak|dying|broken"
_SURELY_WHOLE: Final = "healthy|unhurt|unharmed|undamaged"
_WHOLE: Final = f"{_SURELY_WHOLE}|strong|fresh|healed"
_KIND: Final = "(?:fire|plant|water|unit|one|guy|piece|monolith)"
_FARING: Final = re.compile(
    rf"(?<![^ ])(?P<where>(?P<hurt>{_HURT})|(?P<whole>{_WHOLE})|poor|brave|tired|little|good|old)"
    rf"(?=(?: {_KIND}){{0,2}}(?: (?:on|at|in|,|\()){{0,3}} (?P<square>{_S})(?![^ ]))"
)
"""How a unit fares, before its kind and its square."""
_FARING_BEHIND: Final = re.compile(
    rf"(?<![^ ])(?P<square>{_S})(?: [,(])?(?: (?:my|the|your|his|her|their|which|that|is|a)){{0,3}} "
    rf"(?P<where>(?P<hurt>{_SURELY_HURT})|(?P<whole>{_SURELY_WHOLE}))(?= (?:[,)]|{_KIND}))"
)
"""And behind its square: `I3 (my hurt plant)`."""
_POINTS: Final = re.compile(
    rf"(?<![^ ])(?P<square>{_S})(?: {_KIND})?(?P<where>(?: ,)? (?:with|at|having|(?:which|that|who) (?:still )?has) "
    r"(?:(?:its|only|just|still|full|all|the|his|her|both) ){0,3}(?P<points>[12]|one|two) ?(?:hit |health |life )?"
    r"(?:points?|hp|health|lives|life|hearts?)(?: (?:left|of health))?(?: ,)?)(?![^ ])"
)
"""Its points behind its square: `I3 with 1 hp`."""
_KNOWN: Final = frozenset(("the", "its", "this", "that", "his", "her", "in", "inside", "within", "own"))
"""Words before ground that lies there already."""
_GROUNDS: Final = frozenset(("lava", "river", "forest"))
_THINKING: Final = frozenset((
    "hates", "loves", "likes", "needs", "wants", "misses", "saves", "fears", "avoids", "dreams", "lives", "would",
    "could", "might", "enjoys", "uses", "smells", "sees", "watches", "eyes", "prefers", "skips", "forgets", "ignores",
    "keeps", "looks", "stares", "waits", "hopes", "wishes", "longs", "thinks", "thanks", "feels", "knows", "love",
    "hate", "need", "want", "miss", "fear", "soon", "later", "yet", "without", "away", "not", "never",
))  # fmt: skip
"""Words of who only thinks of a ground."""
_MAKING: Final = (
    "mak", "grow", "lay", "spread", "plant", "creat", "form", "exten", "expand", "enlarg", "widen", "build", "put",
    "add", "rais", "thicken", "renew", "start", "draw", "dig", "pour", "spew", "produc", "leav", "get", "turn", "cover",
    "flood",
)  # fmt: skip
"""How verbs begin by which a unit makes ground."""
_NUMBERS: Final = {"1": 1, "2": 2, "one": 1, "two": 2}
_MOST: Final = 24
"""So many of them are looked at; a turn has fewer."""


def as_they_are(state: State, words: Words) -> Words:
    """Leave out the ground and the health that are told as they are."""
    text = " ".join(word.text for word in words)
    forms = (_INTO, _WHERE, _ALONG, _OUT_OF, _OUT_FOR, _FARING, _POINTS)
    found = [each for form in forms for each in islice(form.finditer(text), _MOST)]
    for each in sorted(found, key=lambda each: each.start("where"), reverse=True):
        square = GRID.parse(each["square"]) or 0
        if _is_so(state, square, each):
            way = ("to", each["square"]) if each.re in (_INTO, _WHERE) else ("to",) if each.re is _OUT_FOR else ()
            words = instead(words, each.span("where"), way)
    return words


def told_falsely(told: Sequence[tuple[State, Action]], words: Words) -> str:
    """Quote a ground or a health that is told of a square and is so at no moment of a turn.

    So where a unit goes into a ground, if it only makes one.
    """
    text = " ".join(word.text for word in words)
    formed = {GRID.names[action.square].lower() for _, action in told if isinstance(action, Terraform)}
    formed -= {GRID.names[action.origin].lower() for _, action in told if isinstance(action, Move)}
    if formed and (led := _led_into(formed, text)):
        return led
    for form in (_INTO, _WHERE, _FARING, _FARING_BEHIND):
        for each in islice(form.finditer(text), _MOST):
            square = GRID.parse(each["square"]) or 0
            is_told = each["led"] if form in (_INTO, _WHERE) else _is_sure(each)
            if is_told and not any(_is_so(state, square, each) for state, _ in told):
                return each[0] if form is not _FARING else f"{each[0]} {each['square'].upper()}"
    return ""


def made_by_nobody(told: Sequence[tuple[State, Action]], words: Words) -> str:
    """Quote ground that was taken for what a unit makes, where it lies there already, or is only thought of.

    So of `J9 enjoys the forest`, in which that stands, and of `G4 hates lava`; not where a word says that it is made.
    """
    for state, action in told:
        if not isinstance(action, Terraform):
            continue
        name, lying = GRID.names[action.square].lower(), TERRAIN_WORDS.get(state.terrain[action.square])
        for clause in clauses(words):
            texts = [_WOODS.get(word.text, word.text) for word in clause]
            if name not in texts or any(text in FORMS or text.startswith(_MAKING) for text in texts):
                continue
            named = [at for at, text in enumerate(texts) if at and text in _GROUNDS]
            is_known = any(texts[at] == lying and texts[at - 1] in _KNOWN for at in named)
            is_known |= lying in texts and not RESTING.isdisjoint(texts)
            if named and (is_known or not _THINKING.isdisjoint(texts)):
                return quote(clause)
    return ""


def _led_into(formed: set[str], text: str) -> str:
    """Quote where one of some units is led into a ground."""
    form = (
        rf"(?<![^ ])(?:{'|'.join(sorted(formed))})(?: (?:{_KIND}|,|\)|will|now|then|and|it)){{0,3}} "
        rf"(?:{'|'.join(sorted(MOVES))}) (?:\w+ ){{0,2}}(?:in|into|inside) {_THE}(?:{_TREES}|lava|river)(?![^ ])"
    )
    found = re.search(form, text)
    return "" if found is None else found[0]


def _is_sure(told: re.Match[str]) -> bool:
    return told["where"] in f"{_SURELY_HURT}|{_SURELY_WHOLE}".split("|")


def _is_so(state: State, square: Square, told: re.Match[str]) -> bool:
    """Tell whether the ground there, or the health of who stands there, is as it is said to be."""
    if told.re in (_INTO, _WHERE, _OUT_OF, _OUT_FOR):
        return TERRAIN_WORDS.get(state.terrain[square]) == _WOODS.get(told["ground"], told["ground"])
    if told.re is _ALONG:
        row = [*(GRID.parse(each) or 0 for each in re.findall(_S, told["row"])), square]
        said = row[-2:] if told["all"] == "both" else row[1:] if told["all"] or told["far"] else row[-1:]
        return {TERRAIN_WORDS.get(state.terrain[each]) for each in said} == {_WOODS.get(told["ground"], told["ground"])}
    piece = state.piece(square)
    if piece is None:
        return False
    if told.re is _POINTS:
        return piece.health == _NUMBERS[told["points"]]
    is_hurt = piece.health < FULL_HEALTH
    return (not told["hurt"] or is_hurt) and not (told["whole"] and is_hurt)
