"""The computer player of Elemento: all rolls and replies some turns ahead, on the engine's own states."""
