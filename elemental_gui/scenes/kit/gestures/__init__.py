"""Gestures: small objects, each one interaction from its start to its end."""
