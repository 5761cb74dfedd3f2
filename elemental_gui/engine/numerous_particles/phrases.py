"""How free prose speaks of Particles, and the plain words for it: patterns over words with blanks between them."""

from __future__ import annotations

from typing import Final

_BUILDING: Final = "[gfwea][1-4]"
_COUNT: Final = "(?:[0-9]{1,6}|one|two|three|four|five|six|seven|eight|nine|ten)"
PHRASES: Final[tuple[tuple[str, str], ...]] = (
    (r"for (?:everything|all)(?: that)?(?: i (?:have|got|own))?", ""),
    (
        (
            f"({_COUNT} )?(?:more |new |extra )?(?:garnets?|fire|water|earth|air|wind) [a-z]+"
            rf" \( ?({_BUILDING}(?: x ?[0-9]+)?) ?\)"
        ),
        r"\2",
    ),
    (r"(?:since|because|as) [^;,]*? (?=it (?:removes?|eats?|destroys?) itself)", ""),
    (r", (?:just |only )?(?:the |a )?(?:one|single one)(?= ?(?:[;.,]|$))", ""),
    (r"(?:i )?(?:can't|cannot|can not|couldn't) afford[^;,]*", ""),
    (r"for (?:a|the) (?:start|moment|time being|beginning)|to (?:start|begin)(?: with)?", ""),
    (
        (
            "(?:and )?(?:let|have|make)? ?(?:it|that|this|the w3|w3)? ?(?:eats?|removes?"
            "|destroys?|consumes?|swallows?|kills?|scraps?|sacrifices?) itself(?: right"
            " away| at once)?"
        ),
        "remove w3",
    ),
    (
        (
            "(?:and )?(?:i |i'll )?(?:double|doubling|doubles|pump|multiply) (?=(?:my |the"
            r" )*(?:garnets?|fire|water|earth|air|wind|[gfwea])\b)"
        ),
        "buff ",
    ),
    (r"resource (?:is |: |= )*(?=(?:garnets?|fire|water|earth|air|wind|[gfwea])\b)", "buff "),
    (rf"({_BUILDING}) (?:garnets?|fire|water|earth|air|wind)(?= ?(?:\+|,|;|and|&) )", r"\1"),
    (
        (
            "(?:turn|turns|turning|upgrade|upgrading|upgrades|convert|converting|converts"
            "|merge|merging|combine|combining|trade|trading|evolve|evolving|fuse|fusing"
            f"|use)(?: in| up)? ({_COUNT})? ?(?:of )?(?:my |the |all |those |these )*({_COUNT})?"
            f" ?{_BUILDING}s?(?: into| to| for| in)+ (?:a |an |some |{_COUNT} )?({_BUILDING})s?"
        ),
        r"build \1 \2 \3",
    ),
    (rf"(?:fire|water|earth|wind|air|garnets?)s? (x ?[0-9]+|[0-9]+ ?x?) \( ?({_BUILDING})s? ?\)", r"\2 \1"),
    (
        (
            rf"({_BUILDING}(?: x ?[0-9]+| x[0-9]+| [0-9]+x?)?) (?:/|,|-|\+|;|&|and|\|) ?(?:/"
            " )?([gfwea]|garnets?|fire|water|earth|air)(?= ?(?:[;.!]|$))"
        ),
        r"\1 ; buff \2",
    ),
    (
        (
            "(?:buff|boost|bonus)(?: (?:goes|go|should|will|be|to|for|on|into|is|of|my|the"
            "|this|time|round|put|set))+ (?=(?:garnets?|fire|water|earth|air|wind|[gfwea]"
            r"|none|nothing)\b)"
        ),
        "buff ",
    ),
    (
        (
            "(?:hmm+ )?(?:the )?(?:garnets?|fire|water|earth|air|wind) (?:is|are|was|should"
            " be) (?:now |finally )?(?:free|open|available|unlocked|allowed|locked|taken)(?:"
            " again| now| for me)*"
        ),
        "",
    ),
)
