"""How people say a river: `written` hears its line and path in letters or squares, `told` in sentences.

`paths` gives the ones that fit what is told. Whether a river may flow so is the engine's to say.
"""
