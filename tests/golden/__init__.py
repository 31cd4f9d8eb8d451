"""Golden playthroughs and counts of legal moves: they change only when a rule does."""
