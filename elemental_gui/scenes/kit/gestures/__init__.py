"""Gestures: small objects, each one interaction from its start to its end, which tidies up after itself.

They are given what may come next and propose an action; a gesture that knows one game belongs in its scene package.
"""
