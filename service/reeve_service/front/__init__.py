"""Between granian and Flask: receives requests and sends responses, so that a slow client occupies no thread."""

from reeve_service.front.environ import RECEIVED
from reeve_service.front.front import Front

__all__ = ["RECEIVED", "Front"]
