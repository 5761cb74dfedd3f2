"""The rule book of Elemenders, from the secret choice to the end.

A module for each mechanism: `moving`, `terrain` (how units change the ground, and what it does to them), `spawning`;
`observation` keeps the true monoliths secret.
"""
