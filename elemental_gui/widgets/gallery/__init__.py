"""The sample games: a page with a card for each game that the program brings along, to be played through.

`samples` opens their records one after the other, `card` shows one of them, and `page` lays the cards out.
"""
