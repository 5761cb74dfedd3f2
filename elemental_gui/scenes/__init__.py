"""Qt graphics: scenes draw states and propose actions; they never apply one."""
