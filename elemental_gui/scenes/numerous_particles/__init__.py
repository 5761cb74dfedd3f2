"""Producing Numerous Particles on the screen: a table of panels, not a board.

`scene` is what a page gets, `panels` lays out the `seats`, the `shop`, the `form` of a submission and the trace. What
they show is asked of the rules in `facts` and `story`; no panel reckons with numbers itself.
"""

from typing import Final

KEYS: Final = (
    ("G  F  W  E  A", "Go to the buildings of a resource, and on from tier to tier"),
    ("1 - 4", "Pick the building of this tier"),
    ("Enter", "Pick a building and go on to the copies; there, submit"),
    ("+  -  M", "One copy more, one fewer, as many as can be paid"),
    ("B", "Buff the resource that the keyboard is on"),
    ("T", "Show what the submission does, one building after the other"),
    ("Esc", "Buy and buff nothing"),
    ("P", "Pass: buy and buff nothing in this turn"),
    ("Ctrl+Enter", "Hand the submission in"),
)
"""The keys that it reads beside those of every board, each with what it does."""
