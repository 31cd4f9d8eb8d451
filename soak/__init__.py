"""Minutes of mixed load while workers, servers and Redis are killed again and again: what is asked must be answered."""
