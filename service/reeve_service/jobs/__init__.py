"""Background jobs: the Celery application, its worker, and the Redis that they share."""
