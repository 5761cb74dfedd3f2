"""What a game is played by, chosen: preset, house rules, seats, clock and luck."""
