"""A message as people wrote it, made into words: what belongs to a turn of this game and comes from its player.

`words` puts it together, from a text that `plainly` writes in plain sentences; `cleaned` takes off what nobody sees and
`elsewhere` what is of other games, `headings` writes the numbers of turns in one way,
`abbreviated` writes out what is cut short, `glued` parts what is written in one word, `brackets` looks into brackets,
`lists` reads what programs write, `explained_signs` what a legend says; `called` knows what players are called,
`signing` how they sign, `greetings` whom they greet, `letters` who writes one, `asked_of` what a quoted question is
about, and `whose` sets aside what others said, as `reported` does with what a player tells of their words. What is left
out or mended is told in a note.
`said_beside` finds what stands where no action does. `prose` makes free prose plain, and `ordering` puts in order what
is told backwards; `deciding` and `not_yet` find what says that nothing is decided yet. What words mean is in
`language`, and what they put right in `corrections`.
"""
