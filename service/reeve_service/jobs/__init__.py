"""Background work: the Celery application, its worker, and the Redis they meet in."""
