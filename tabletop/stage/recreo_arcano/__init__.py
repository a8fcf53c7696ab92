"""Recreo Arcano on screen: the castle board, the table around it, cards and duels."""
