"""The rules of the games, as pure functions: positions, legal moves, their results and their scores."""
