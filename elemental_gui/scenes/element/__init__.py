"""Element on the screen."""
