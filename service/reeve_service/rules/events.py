"""Events: what happened when a move was played."""

from dataclasses import dataclass

from reeve_service.rules.rulings import NO_PARAMS, Params
from reeve_service.rules.seats import Seat


@dataclass(slots=True, init=False)
class Event:
    """One thing that happened in a move. If it is secret, only its own seat may see the details."""

    kind: str
    seat: Seat
    details: Params
    secret: bool

    # Written by hand, because mypyc does not compile the generated one. Every simulated move makes events.
    def __init__(self, kind: str, seat: Seat, details: Params = NO_PARAMS, secret: bool = False) -> None:
        self.kind, self.seat, self.details, self.secret = kind, seat, details, secret
