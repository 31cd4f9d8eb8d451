"""API keys, and rate limits that are counted in Redis."""
