"""Archives of games to try checkers on: true records of every kind, and among them faults of known kinds."""
