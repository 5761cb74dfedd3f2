"""What teaches the games, as data read from the resources and asked of the engine: lessons and puzzles, without Qt.

A new kind of exercise belongs here. How it looks is for `widgets/learn`; which rule it teaches is for the data.
"""
