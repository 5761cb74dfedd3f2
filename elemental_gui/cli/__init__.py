"""The program without a window and without Qt: line protocol, records on a terminal, speed of the engine.

It is the proof that rules, records and host tools work without a screen. `main` is the command line, `engine` the line
protocol, `host_service` the window's child process, `check` and `records` the commands for hosts; the rest measures,
plays matches and makes puzzles. Whatever a window needs too belongs below: in `host`, `session` or `learning`.
"""
