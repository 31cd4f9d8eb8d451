"""The HTTP API: one module for each resource; problems, request bodies and metrics each in one place."""

from reeve_service.api.app import create_app

__all__ = ["create_app"]
