"""The board of Compass Collisions."""
