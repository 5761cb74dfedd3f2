"""The rules of the games: pure functions over frozen values, without screen, clock, files or luck of their own."""
