"""Every game a second time, naively and from the texts of its rules alone, to test the engine against."""
