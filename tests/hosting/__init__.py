"""The Host's table without a window."""
