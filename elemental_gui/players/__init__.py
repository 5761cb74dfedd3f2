"""The computer players: one for each game that chooses turns, and the frame that all of them fit into.

Pure like the engine: time, luck and the wish to stop come as arguments, so the same question has the same answer. What
a player looks for belongs here; what is legal never does, nor how a child process is asked
(`controller/computer_seats`).
"""
