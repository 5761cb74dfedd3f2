"""A second, naive Element written from the rule texts alone, to test the engine against."""
