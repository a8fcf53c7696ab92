"""What every game shares: the contract, moves, events, chance, matches. Knows no game, no pixel, no file."""
