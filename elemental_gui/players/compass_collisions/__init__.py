"""The computer player of Compass Collisions: alpha-beta over a small kernel, and sets of its own."""
