"""What was decided in the end: a whole text judged, with and without what in it is no part of the turn.

All of this stands around `turns`, which judges the words that are left. `changed_mind` and `thinking_aloud` find what
was meant last, by what `corrections` takes back or writes anew, and `put_right` what a player refuses himself.
`musings` leaves out what was only thought of, `told_beside` what stands where no action does, `unrelated` what has more
to do with the world, and `chatter` what is said of anything else beside a whole turn; `told_twice` knows a turn that is
told once more, and `words_and_board` one that a drawn board tells as well. `framed` asks about actions that nobody
plays, such as what somebody else wrote, `more_ordered` about an order that says neither what nor where, `luck_told`
knows luck that is told otherwise than it came, and `only_ended` asks where a turn is only ended behind what tells
pieces to do something. No rule of reading single actions belongs here.
"""
