"""What things look like: colours, themes, artwork, icons and fonts. Where things are, and what they do, is `kit`."""
