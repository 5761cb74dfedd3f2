"""How free prose speaks of Compass Collisions, and the plain words for it: patterns over words with blanks between."""

from __future__ import annotations

from typing import Final

PHRASES: Final[tuple[tuple[str, str], ...]] = (
    (
        (
            "([a-i][1-9]) (?:jumps?|hops?|leaps?|skips?|vaults?)(?: to the)?"
            " (north|east|south|west|up|down|left|right|[nesw])(?= (?:over|past|across) )"
        ),
        r"\1 \2 2",
    ),
    (
        (
            "(?:jump|jumps|jumping|leap|leaps|leaping|hop|hops|skips|vaults|goes|moves"
            "|going|passes|passing|moving)? ?over (?:my |own |the |friendly |a |your |his"
            " |her |their |enemy |opponent's |friend |piece |fire |water |earth |wind "
            "|air |on |at )*(?:[a-i][1-9])?(?: there| on| to)?(?: ,)?(?: and)?(?: then)?"
            r" (?=(?:to|on|onto|lands?|landing|ends?|[a-i][1-9]|north|south|east|west|[nesw][12]?)\b)"
        ),
        "to",
    ),
    (
        (
            "(?:and )?(?:lands?|landing|ends?|ending|arrives?|stops?|finishes)(?: up)?(?:"
            " on| at| in)? (?=[a-i][1-9])"
        ),
        "to ",
    ),
)
