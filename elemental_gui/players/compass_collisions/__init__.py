"""The computer player of Compass Collisions: alpha-beta over a small kernel, and sets of its own.

`player` is the way in, `search` asks `evaluation`. `kernel` has the rules once more, for speed; a test compares it with
the engine, where a rule belongs.
"""
