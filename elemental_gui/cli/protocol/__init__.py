"""The line protocol: what each of its commands does, and how a line is framed.

`commands` lists them and answers a line; `conversation` is what is remembered from one to the next, games included. A
command is in the module of its purpose: `playing` a game, asking for `thought`, or `hearing` what people write. `gtp`
is the framing. The process that speaks the protocol is `cli/engine`; what a game's texts mean belongs to the engine and
to `host`.
"""
