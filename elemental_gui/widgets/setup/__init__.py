"""What a game is played by, chosen: preset, house rules, seats, clock and luck.

Also used where a position is read under rules (`rules_pick`). An editor for one game's house rule belongs in its
scene package, in `switch_editors.py`.
"""
