"""The rule book of Elemento: whoever lays the fourth element of a row or column takes the point.

A module for each mechanism: `placing`, `moving`, `lines`; quarters, dice and stones are told in `board`.
"""
