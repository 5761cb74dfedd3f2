"""Boards as people send them: lines, drawings in text, tables, sheets and pictures, read and written.

`reading` tells them apart. An xlsx is guarded by `sheet_guard`, read by `sheet` and `sheet_events`, written by
`sheet_writing`. What the cells of a game can hold is the game's `setup`, not known here.
"""
