"""Compass Collisions: pieces that change with the direction they move in, on a board that wears away."""
