"""The position editor: any arrangement, drawn and diagnosed.

`model` is what is edited and its history; the rest shows it. What cells can hold, and what is wrong with them, comes
from the game's form and diagnosis; how it looks, from its scene package. No game is named here.
"""
