"""The answers, declared: the OpenAPI document and the types of the service and the SDK come from here."""

from reeve_schemas.answers import bulk, games, play, replays, scores, searches, service, views

MODULES = (games, play, scores, views, replays, searches, bulk, service)
"""In the order of the contract."""
