"""What things look like: colours, themes, artwork, icons and fonts. What stands where, and what it does, is kit."""
