"""Files on the player's disk: whole-file saving and the journal of the game in progress.

Every call of the operating system is in `filesystem`, so that tests can let it fail. What a journal's lines mean is
`session/match`.
"""
