"""The rule book of Elemento: whoever lays the fourth element of a row or column takes the point.

A module for each mechanism: `colours` (quarters and dice), `placing`, `moving`, `lines`, `stalemate`.
"""
