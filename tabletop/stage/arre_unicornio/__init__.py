"""The table of ¡Arre Unicornio! on screen."""
