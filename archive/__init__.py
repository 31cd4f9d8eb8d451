"""Archives of games, to test checkers: correct records of every kind, and among them faults of known kinds."""
