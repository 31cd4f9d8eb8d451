"""The service: rules, search, the HTTP API, background jobs and the pages."""
