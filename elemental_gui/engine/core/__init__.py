"""What all games share: what a game and a position are, geometry, events, refusals, setups and words.

A noun of one game (a stone, a sage, a die) does not belong here, even where two games have it.
"""
