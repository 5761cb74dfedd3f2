"""Producing Numerous Particles on the screen: a table of panels, not a board."""
