"""The OpenAPI document: the contract of the games that are installed."""
