"""The page of a game being played: all that surrounds the board, from the clocks to the moves.

What needs no game in progress belongs elsewhere.
"""
