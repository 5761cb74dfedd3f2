"""The first page: the games one can begin, and those one can go on with.

`home_page` and `game_card` are the first picture of the program and import next to nothing; what may come later (small
boards, games in progress) is loaded behind it.
"""
