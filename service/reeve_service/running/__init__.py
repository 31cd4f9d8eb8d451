"""Running the service: the HTTP server, and everything together on one machine."""
