"""The imperative shell: holds the present match, writes its journal, and tells the screen what changed."""
