"""The HTTP API, tried as its clients use it."""
