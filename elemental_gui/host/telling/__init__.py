"""What the clauses of a text say beside the position: of squares and pieces, of how things stand, of whose turn.

`facts` says what an action does, `fitting` which legal actions go with what is named, `neighbours` which piece is meant
by where it stands. `clauses` tells apart what is done and what only comes of it, `describing` what is true of the board
as it lies, and `of_this_turn` what is denied, put off, or said of somebody else. Which turn all of this makes is for
`turns`.
"""
