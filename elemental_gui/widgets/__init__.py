"""The frames around the scenes: windows, pages, panels and bars, in rooms that say what they are.

`shell` is the window, `home` its first page, `setup` what a game is played by, `game` the page of a game, `check` and
`editor` the pages for hosts, `parts` what several of them use. No game is named here.
"""
