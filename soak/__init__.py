"""Minutes of mixed load, while workers, servers and Redis are killed repeatedly. Every request must be answered."""
