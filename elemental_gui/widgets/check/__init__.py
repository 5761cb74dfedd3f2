"""The page Check a submission: what a player sent in, read and judged in a child process.

The judging itself is `elemental_gui/host`; here it is asked for and shown. `page` introduces the parts to each other:
`known` and `board` (the position a turn was played from), `sent` (one submission or a list), `verdict` with its
buttons, and `inquiry`, the only way to the child process. Reading a sheet or a picture is `host/boards`.
"""
