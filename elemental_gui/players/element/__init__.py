"""The computer player of Element: traps within the turn first, then the turn that leaves the least to fear."""
