"""What a host needs to check what players send in: reading it, judging it, and saying so in words.

Turns in words are read by `chat`, told more freely by `prose`, in whatever words by `borne_out`, beside remarks on what
comes of them by `asides`, and boards in every form by `boards` (sheets in `boards/sheet*`); `submission` tells them
apart. `accounting` lets nothing be judged that leaves out a square. Rules are asked of the engine; the page that shows
the verdict is `widgets/check`.
"""
