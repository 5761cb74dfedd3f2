"""The rule book of Elemenders, from the secret choice to the end.

A module for each mechanism: `moving`, `terraforming`, `ticking` (what the ground does), `spawning`; `observation` keeps
the true monoliths secret.
"""
