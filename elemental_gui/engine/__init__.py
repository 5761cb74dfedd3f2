"""The rules of the games: pure functions over frozen values, without screen, clock, files or luck of their own.

A package for each game, `core` for what all of them share, `catalog` for their list. Whoever plays or judges holds a
`core.game.Position`. Whatever is a rule belongs here and nowhere else; what only the screen, a host or a file needs
does not.
"""
