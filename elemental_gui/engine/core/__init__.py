"""What all games share: geometry, refusals, outcomes and the description of a game."""
