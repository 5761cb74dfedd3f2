"""The pages on which games are learnt: one exercise at a time on a board to practise on, words and a list beside it.

What an exercise is, and whether it is done, is asked of `elemental_gui.learning`; nothing here knows a game. Sample
games are there to be played through.
"""
