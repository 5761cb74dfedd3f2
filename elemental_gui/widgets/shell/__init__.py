"""What surrounds every page: the window, its menus and verbs, preferences, help, and the report of an error.

Every verb is a line in `actions`, and `desk` hands it to the page in front. No game is known here.
"""
