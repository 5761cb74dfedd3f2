"""The rules of the games: pure functions over frozen values, without screen, clock, files or luck of their own.

In every game the same thing has the same name: `rules` (switches and presets), `board`, `state`, `actions`; `legality`
judges and lists them, `transition` carries them out, `events` tells what happened; `drafts` answers half-made gestures,
`reach` whether a position can arise; `notation`, `position`, `spoken`, `words` and `refusals` are its texts, and `game`
is the way in. What else lies there is a mechanism of its rules.

A package for each game, `core` for what all of them share, `catalog` for their list. Whoever plays or judges holds a
`core.game.Position`. Whatever is a rule belongs here and nowhere else; what only the screen, a host or a file needs
does not.
"""
