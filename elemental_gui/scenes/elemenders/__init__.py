"""Elemenders on the screen."""
