"""Boards as people send them: lines, drawings in text, tables, sheets and pictures, read and written."""
