"""What the window shows: the application with its scene stack (:mod:`.app`) and one module for each scene."""
