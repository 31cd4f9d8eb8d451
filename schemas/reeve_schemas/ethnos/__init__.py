"""The documents of Ethnos."""
