"""The page of a game being played: all that surrounds the board, from the clocks to the moves.

Beside the board stands `side_column`: the seats with their clocks (`seat_panel`; out of time, the host awards the game
there), a host's panel (`host_dialogs`), this turn with *Confirm* (`turn_panel`), and the moves. Below the board stands
`console`: what is owed, the action line, luck, looking back, and the end. The bubble of a refusal is the scene's, in
`scenes/kit/bubble.py`. What needs no game in progress belongs elsewhere.
"""
