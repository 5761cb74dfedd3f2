"""How free prose speaks of Elemento, and the plain words for it: patterns over words with blanks between them."""

from __future__ import annotations

from typing import Final

PHRASES: Final[tuple[tuple[str, str], ...]] = (
    *((rf"(row|column) {word}", rf"\1 {number}") for number, word in enumerate(("one", "two", "three", "four"), 1)),
    (
        (
            "(?:since|as|because|with|now that|seeing that|if)? ?(?:blue|yellow|green|red)(?:"
            " and (?:blue|yellow|green|red))? (?:is|are|was|being) (?:showing|up|rolled"
            "|shown|out|the die|my colour|what i rolled|what i got|allowed|open)"
        ),
        "",
    ),
    (
        (
            "(move|moves|moving|shift|shifts|slide|push) (?:my |the |a |that |own )*(?:light"
            " |dark )?(?:fire|water|earth|wind|air)(?: stone)? (?:from |on |at )*(?=[a-d][1-4])"
        ),
        "move ",
    ),
    (
        (
            "([a-d][1-4]) (?:one |a square |a step )?(?:up|down|left|right|over|across)"
            " (?:one )?to (?=[a-d][1-4])"
        ),
        r"\1 to ",
    ),
    (r"(?:nothing|none|no stone|no stones|neither)\b[^;]*(?= ;)", ""),
    (
        (
            "(?:i have |there's |there is |with |having )?(?:no|nowhere)(?: legal| possible"
            "| good| valid| other)* (?:move|moves|placement|placements|place|spot|spots"
            r"|square|squares|stones?)\b[^;,]*"
        ),
        "",
    ),
    (
        (
            "(?<=[a-d][1-4] )(?:please |pls |plz )?[,(]? ?(?:on |in |the |with |for |using"
            " |via )*(?:blue|yellow|green|red)(?: (?:die|dice|quarter|square|area|zone|quadrant"
            r"|side|corner|field))+(?: \))?"
        ),
        "",
    ),
    (r"(?<=[a-d][1-4] ), (?:on |for |with )?(?:blue|yellow|green|red)(?= ?(?:;|$))", ""),
    *(
        (rf"{one[0]} ?(?:\+|/|and|&|,) ?{other[0]} (?:to|:|;|-)(?= )", f"rolled {one} {other} ;")
        for one in ("blue", "yellow") for other in ("green", "red")
    ),
    (
        (
            "(?:so |then |and |now |but )*(?:i |we )?(?:will )?(?:leave|keep|leaving|keeping"
            "|leaves|keeps)(?: them| it| all| everything| these| those| the| stones| standing"
            "| there| of| as| they| are| alone| both| in| place| that| on| board| untouched"
            "| my| own| four| whole)+"
        ),
        "keep",
    ),
    (
        (
            "(?:and |then |so |that |this |which |it |that's |finally |i |also )*(?:completes?"
            "|completed|completing|finishes|finish|finished|finishing|fills?|filling|closes?"
            "|closing|makes|making)(?: up)?(?: the| a| whole| my| full| complete)* (?:row"
            "|column|col|line)(?: [a-d1-4])?(?: with (?:four|4|three|3|two|2)(?: of (?:my"
            "|the))?(?: own| light| dark| stones)*)?"
        ),
        "",
    ),
    (
        (
            "(?:and |then |so |that |this |which |it |that's |finally )*(?:completes?|completed"
            "|completing|finishes|finish|finished|fills?|closes?)(?: the| a)* (?:top|bottom"
            "|first|second|third|fourth|last|left|right|leftmost|rightmost|middle|upper"
            "|lower)(?: most)? (?:row|column|col|line)"
        ),
        "",
    ),
    (
        (
            "(?:that's |so |that is |and |now |with )*(?:row|column|col|line) [a-d1-4](?:"
            " is| now| gets)*(?: all)? (?:done|complete|completed|full|finished|filled|closed)"
        ),
        "",
    ),
    (
        (
            "(?:all |the |both |my |those |these )*(light|dark)(?: ones| stones| stone|"
            " one)* (?:leave|leaves|go|goes|disappear|vanish|are removed|is removed|come"
            " off|get removed|gets removed|go away|out|off|are out|gone|are gone|removed"
            "|have to go|must go|away)(?: the board)?"
        ),
        r"remove \1",
    ),
)
