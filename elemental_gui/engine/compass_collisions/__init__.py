"""The rule book of Compass Collisions: pieces that change with the way they move, on a board that wears away.

A module for each mechanism: `opening` and `layouts` (the secret sets), `moving`, `pushing`, `collide`, `erosion` and
`loss`.
"""
