"""Boards as people send them: lines, drawings in text, tables, sheets and pictures, read and written.

`reading` is the door: it tells the forms apart and gives a `Board`, and `recognizing` finds of which game one is.
Behind it are two ways to read a text.

By itself, every sign in the game's own letters or those of a legend, and refused by its cell or line: any board, as in
the position editor. `text_grid` and `sheet` (with `sheet_parts`) make a `table`, where the board is then found.

Beside the position before the turn, as a drawing in a message: `drawings` finds all grids in a text, `listing` a list
of squares; `aligning` tells what their signs mean, from `known_signs`, from what the words say (`explaining`), and from
what lay there. `ledger` is the same for games whose boards are numbers. `beside` tells apart what else stands there.

A board that was read becomes a position in `completing`. `identity` is what pictures and sheets of this program carry,
and `writing` writes all forms. What the cells of a game can hold is the game's `setup`, not known here.
"""
