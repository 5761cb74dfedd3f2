"""Elemento on the screen."""
