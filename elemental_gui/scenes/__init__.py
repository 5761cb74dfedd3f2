"""Qt graphics: scenes draw states and propose actions; they never apply one.

A package for each game, `kit` for what they are built from, `catalog` for their list; pictures for files and paper are
`still` and `render`. A scene that has to know a rule is a bug: the engine lacks a question. Pages and panels are
`widgets`.
"""
