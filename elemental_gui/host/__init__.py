"""What a host needs to check what players send in: reading it, judging it, and saying so in words.

Messages become words in `message`, with what words mean in `language` and what they put right in `corrections`; words
become turns in `turns`, which asks `telling` what each clause says beside the position, and `decided` finds which of
them was meant in the end. Boards in every form are read by `boards` (sheets in `boards/sheet*`); `submission` tells
them apart, and `verdict` says what came of it. Rules are asked of the engine; the page that shows the verdict is
`widgets/check`.
"""
