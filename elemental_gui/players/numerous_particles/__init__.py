"""The computer player of Producing Numerous Particles: a few turns planned ahead, the others answering at a glance.

What several games' players share belongs in `players`, and what is legal in the engine.
"""
