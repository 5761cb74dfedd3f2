"""The computer player of Elemenders: a beam over whole turns, ranked by the other side's answer.

`player` is the way in and asks `evaluation`. What several games' players share belongs in `players`, and what is legal
in the engine.
"""
