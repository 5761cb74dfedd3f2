"""The computer player of Element: traps within the turn first, then the turn that leaves the least to fear.

`player` is the way in. `trap_search` looks for a win and `beam` for a turn, among the `candidates` of each step, after
`taking` has said how many stones; `danger` judges what is left. `kernel` has the rules once more, for speed; a test
compares it with the engine, where a rule belongs.
"""
