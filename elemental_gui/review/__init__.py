"""A game looked back on: its course turn by turn, what each moment was worth, where it turned, and its numbers.

`course` says which moments there are to ask about and counts, `findings` holds what the computer answered and where
much was given away, `cache` keeps that between two openings of a game. The computer itself is asked by
`controller/reviewer.py`; nothing here knows Qt, and nothing one game from another.
"""
