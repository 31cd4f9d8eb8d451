"""Writes everything that follows from the declared documents: `make generate`. Only for development; not shipped."""
