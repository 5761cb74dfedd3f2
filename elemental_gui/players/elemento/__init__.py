"""The computer player of Elemento: all rolls and replies some turns ahead, on the engine's own states.

What several games' players share belongs in `players`, and what is legal in the engine.
"""
