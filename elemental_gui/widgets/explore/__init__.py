"""Trying out: a free board that begins with any moment of a game and leaves that game alone.

`page` brings the board that is practised on together with what stands `beside` it: the lines that were tried, whose
model is `session/in_thought`, luck that is chosen or rolled, and what the computer thinks of the position.
"""
