"""The program without a window and without Qt: line protocol, records on a terminal, speed of the engine.

It is the proof that rules, records and host tools stand without a screen. `main` is the command line, `engine` the line
protocol, `check` and `records` the commands for hosts.
"""
