"""The frames around the scenes: windows, pages, panels and bars, in rooms that say what they are.

`shell` is the window, `home` its first page, `setup` what a game is played by, `game` the page of a game. `check`,
`editor` and `hosting` are the pages for hosts, `learn`, `explore` and `review` those to learn from, and `parts` is what
several rooms use. No game is named here, and nothing is judged.
"""
