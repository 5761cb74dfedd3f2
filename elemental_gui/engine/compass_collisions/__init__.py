"""The rule book of Compass Collisions: pieces that change with the way they move, on a board that wears away.

A module for each mechanism: `opening` (privileges and secret sets), `moving` (steps, pushes and battles), `erosion`,
and `aftermath`, which says what a move brings about and who has lost.
"""
