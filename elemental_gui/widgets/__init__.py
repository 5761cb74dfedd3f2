"""The frames around the scenes: windows, pages, panels and bars."""
