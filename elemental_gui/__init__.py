"""Board games of the four elements: pure engines below, a Qt desktop program and a line protocol above."""

__version__ = "0.1.0"
