"""A game being played, as plain values: its history, its clocks, its luck and its record.

Time comes in as an argument, and nothing here knows a file: the journal is `storage`. `clock` says that a seat has run
out of time; what follows is for the players or their host to say.
"""
