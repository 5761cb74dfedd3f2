"""What a host needs to check what players send in: reading it, judging it, and saying so in words."""
