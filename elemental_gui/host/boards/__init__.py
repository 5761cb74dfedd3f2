"""Boards as people send them: lines, drawings in text, tables, sheets and pictures, read and written.

`reading` tells them apart. An xlsx is guarded and read by `sheet` and `sheet_parts`, written by
`writing`. What the cells of a game can hold is the game's `setup`, not known here.
"""
