"""What every page stands in: the window, its menus and verbs, preferences, help, and the report of an error.

No game is known here.
"""
