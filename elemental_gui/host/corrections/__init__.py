"""What is put right within a message, in its text, before anything is read: `oops, I meant water J8`.

`taking_back` is the one vocabulary for it. `corrected` goes through the text and writes each thing as it is meant in
the end: the items of lists by `corrected_items`, what editors put right by `errata`, a square that is `rejected`, a
turn that is `begun_anew`, and by `changed_mind` what is changed in the part of it that is meant by `language.likeness`.
`unchanged` leaves out what is to stay as it is, and `thinking_aloud` gives what is left of a text that names options
and decides. Nothing is put right where two things could be meant.
"""
