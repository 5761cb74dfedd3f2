"""Noughts on the screen."""
