"""Looking back on a game: the page Review.

`page` brings the parts together: the board, the graph of the chances below it (`graph`), and what stands beside it
(`beside`): what was played in the turn that is looked at and what the computer would have played, the turns that gave
most away, and the numbers of the game; `telling` has the words. `picture` puts all of it on one sheet to be saved. What
there is to know is found out by `controller/reviewer.py` and counted in `elemental_gui/review`.
"""
