"""The page of a game being played: all that surrounds the board, from the clocks to the moves.

`game_page` introduces the parts to each other and has the verbs. `columns` gives them room. Above the board stands
`headline`, what is to be done now; below it `console`, with refusals, notices and the action line, or luck, looking
back, the end or a computer in its place. The column beside it holds the seats with their clocks (`seat_panel`; out of
time, the host awards the game there), a panel of the host (`host_panels`), this turn with *Confirm* (`turn_panel`),
and the moves. `presses` are the keys. The bubble of a refusal is the scene's, in `scenes/kit/overlays.py`. What needs
no game in progress belongs elsewhere.
"""
