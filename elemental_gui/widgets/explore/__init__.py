"""Trying out: a free board that begins with any moment of a game and leaves that game alone.

`page` brings the parts together: the board that is practised on, luck that is chosen or rolled (`luck`), what the
computer thinks of the position (`worth`), and the lines that were tried (`lines_panel`), whose model is
`session/lines.py`.
"""
