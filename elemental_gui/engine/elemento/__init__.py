"""The rule book of Elemento: whoever lays the fourth element of a row or column takes the point.

Its mechanisms are `placing`, which moves stones too, and `lines`; quarters, dice and stones are told in `board`.
"""
