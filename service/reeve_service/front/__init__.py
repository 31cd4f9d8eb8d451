"""Between granian and Flask: takes requests in and sends answers out, so that a slow client costs no thread."""

from reeve_service.front.environ import TAKEN, leave_loop
from reeve_service.front.front import Front

__all__ = ["TAKEN", "Front", "leave_loop"]
