"""The table of Unicornification on screen."""
