"""The program without a window and without Qt: line protocol, records on a terminal, speed of the engine."""
