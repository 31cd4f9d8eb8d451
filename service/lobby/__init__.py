"""Between granian and Flask: takes requests in and sends answers out, so that a slow client costs no thread."""

from service.lobby.environ import TAKEN, leave_loop
from service.lobby.lobby import Lobby

__all__ = ["TAKEN", "Lobby", "leave_loop"]
