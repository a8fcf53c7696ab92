"""Parts of a table on screen that know no game."""
