"""A game being played, as plain values: its history, its clocks, its luck and its record."""
