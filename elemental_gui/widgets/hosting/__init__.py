"""The Host's table: all games of a host in one list, what players sent, the verdict on it, and texts to post.

What it shows is `controller/hosts_table`; what is written into a record is `hosting/decisions`. Whatever could be done
without a window belongs there.
"""
