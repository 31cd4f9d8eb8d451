"""Generates files from the declared documents: `make generate`. It is only for development and is not shipped."""
