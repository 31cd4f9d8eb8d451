"""The HTTP API, tested as clients use it."""
