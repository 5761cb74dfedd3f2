"""The rule book of Element: eleven by eleven squares, and stones that spread, flow, rise and bar the way.

A module for each mechanism: `fire`, `water`, `earth`, `wind`, `walking`, `placing`, `trap`. `legality` asks them,
`transition` lets them act, `game` is the way in. Questions about a whole turn belong to `element_reach`.
"""
