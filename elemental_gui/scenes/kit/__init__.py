"""What every game's scene is built from.

`contract` is what a page knows of a scene; `game_scene` is a board that fulfils it, with the table that its gestures
share; `painter` paints cells, `board_layers` shows them, `motion` and `changes` tell events. A refusal's bubble is
`bubble`, the tray is `tray`. Nothing here knows a game.
"""
