"""The line protocol: what each of its commands does, and how a line is framed.

`commands` lists them all and answers a line; `desk` is what a conversation remembers. The commands lie by what they are
for: `playing` a game, having several `games`, asking for `thought`, and `hearing` what people write. The process that
speaks the protocol is `cli/engine`.
"""
