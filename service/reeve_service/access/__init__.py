"""Who may ask, and how much: API keys, and rates counted in Redis."""
