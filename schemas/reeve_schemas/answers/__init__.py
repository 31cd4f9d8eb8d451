"""The answers, declared: the OpenAPI document and the types of the service and the SDK come from here."""

from reeve_schemas.answers import analyses, bulk, games, play, replays, scores, searches, service, views

MODULES = (games, play, scores, views, replays, searches, analyses, bulk, service)
"""In the order of the contract."""
