"""The rules of the games: pure functions over frozen values, with neither a screen, a clock, a file nor luck of their own."""
