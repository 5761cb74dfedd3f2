"""A turn in words, from a message to the verdict: every way to read it, and which of them counts.

`chat` reads plainly what the protocol or players spell, `prose` what is told more freely, `borne_out` whatever words
tell a turn that is true of the board, and `solving` has `searching` find the cheapest whole turn in what `telling`
leaves, at the prices of `claims`, as `refusing` does for one that the rules refuse; `check_turn` asks them in this
order and `judging` chooses; `asking` says what to ask where nothing could be read. Each holds what it has read so far
as a `chat_reading`, and `completing` reads the end of the turn behind it. `carrying_on` says which piece is spoken of.
`accounting` lets nothing be judged that leaves out a square, or a word that may be a number (`quantities`), `ways_told`
nothing that leaves out an action of a unit, or beside which more may be ordered, and `staying` no way of somebody who
says that he stays. What is only said beside a turn is told from it by `asides`, `remarks`, `idle` and `doubting`; what
stands around all of this is in `decided`. `effort` bounds them all.
"""
