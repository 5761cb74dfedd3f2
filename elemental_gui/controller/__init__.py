"""The imperative shell: holds the present match, writes its journal, and tells the screen what changed.

The only place that reads the clock and the only writer of preferences. No widget and no drawing belongs here, and no
rule: it forwards what is proposed and says why it was refused.
"""
