"""The games, pure: what a position is, which moves are legal, what follows from them and what they score."""
