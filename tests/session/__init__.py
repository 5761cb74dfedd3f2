"""Tests of sessions, records, clocks and luck."""
