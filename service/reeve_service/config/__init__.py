"""Settings and logs: what an operator decides, how it is read, and what the service writes about itself."""
