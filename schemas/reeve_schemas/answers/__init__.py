"""The declared responses. The OpenAPI document and the types of the service and the SDK are generated from them."""

from reeve_schemas.answers import analyses, bulk, games, play, scores, searches, service

MODULES = (games, play, scores, searches, analyses, bulk, service)
"""The modules in the order of the contract."""
