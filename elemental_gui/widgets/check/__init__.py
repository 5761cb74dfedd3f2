"""The page Check a submission: what a player sent in, read and judged in a child process."""
