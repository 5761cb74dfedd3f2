"""The first page: the games one can begin, and those one can go on with."""
