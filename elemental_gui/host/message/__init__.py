"""A message as people wrote it, made into words: what belongs to a turn of this game and comes from its player.

`words` puts it together; `cleaned` takes off what nobody sees, `headings` writes the numbers of turns in one way,
`brackets` looks into brackets, `called` knows what players are called, `signing` how they sign, `lists` reads what
programs write, `explained_signs` what a legend says, `corrected` and `corrected_items` write what is put right as it
is meant, `whose` sets aside what others said, `spelling` mends what was written badly, `tongues` knows other
languages, `small_talk` leaves out what says nothing, and `said_beside` finds what stands where no action does. What is
left out or mended is told in a note. `prose` makes free prose plain, `conditions` leaves out what is said for the case
of a refusal, and `deciding` finds what says that nothing is decided yet; `thinking_aloud` gives what is left of a text
that names options and decides, or takes something back half-way, and `changed_mind` one whose writer changes something
that he has told, in the part of it that by `likeness` is meant.
"""
