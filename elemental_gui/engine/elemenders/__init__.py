"""The rule book of Elemenders, from the secret choice to the end.

Its mechanisms are `moving` and `terrain` (how units change the ground, and what it does to them); `state` keeps the
true monoliths secret.
"""
