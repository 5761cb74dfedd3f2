"""What people's words mean whatever the game and the message: one vocabulary, other languages, and slips of the hand.

`everyday` sorts the words that say nothing from those that turn a sentence around, `small_talk` knows sentences beside
a turn, `reactions` those that only answer one, `idioms` ways and numbers of everyday speech and `musing` clauses about
squares to which nobody goes; `phrases` says in the words of a game what is said otherwise, `closing` how a turn is
ended, and `resigning` how a game is. `tongues` knows words of other languages; `lexicon` tells apart those of
`lexicons` and writes their lines in English, and `numerals` counts in all of them. `pictures` knows emoji, `spelling`
mends what was written badly and `blanks` squares that were parted, `texting` writes letters of chat as words, and
`likeness` says what is told alike. `conditions` leaves out what is said for the case of a refusal. `rare`, `anchored`
and `times` are patterns that cost nothing where nobody uses them, and `named` asks for names before one is made.
Nothing here knows of positions.
"""
