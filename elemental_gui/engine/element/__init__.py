"""Element: eleven by eleven squares, two to four sages, and stones that spread, flow, rise and bar the way."""
