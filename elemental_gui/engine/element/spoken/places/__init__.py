"""Squares that are told by what lies or stands beside them, by a corner, or by the stone before.

They are written as squares before anything else is heard, and only where they can mean but one. What is done there
belongs to `stones` and `steps`.
"""
