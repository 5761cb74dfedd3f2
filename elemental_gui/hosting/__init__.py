"""The host's table without a window: the games of a folder as cards, messages that wait, deadlines, texts to post.

Whoever reads the clock hands the time in, in seconds since 1970. Judging is for `host`, showing for `widgets/hosting`.
"""
