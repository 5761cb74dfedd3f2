"""Parts every game's scene is built from: looks, artwork, placement and board painting."""
