"""What every game's scene is built from.

`contract` is what a page knows of a scene; `game_scene` is a board that fulfils it, with the table that its gestures
share; `painter` paints cells, `board_layers` shows them, `marks` lights squares, `motion` tells events. Nothing here
knows a game.
"""
