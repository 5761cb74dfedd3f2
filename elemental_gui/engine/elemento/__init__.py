"""Elemento: whoever lays the fourth element of a row or column takes the point."""
