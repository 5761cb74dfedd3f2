"""The rule book of Producing Numerous Particles: four particles, garnets, and twenty buildings.

`buildings` is the card table as data; `entry`, `production`, `chance` and `mastery` are its mechanisms, over the
numbers of `ledger`. There is no board.
"""
