"""Information-set Monte Carlo tree search for any game. A search gets only the view of a seat, never the position."""
