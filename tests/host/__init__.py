"""What the host's tools find out."""
