"""Noughts: the smallest whole game, which shows what a sixth game costs and where an abstraction leaks."""
