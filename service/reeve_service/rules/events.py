"""Events: what happened when a move was played."""

from dataclasses import dataclass

from reeve_service.rules.rulings import NO_PARAMS, Params
from reeve_service.rules.seats import Seat


@dataclass(slots=True, init=False)
class Event:
    """One thing that happened, for those who watch; secret details are for its own seat alone."""

    kind: str
    seat: Seat
    details: Params
    secret: bool

    # By hand: mypyc does not compile the one that a dataclass brings, and every simulated move has events.
    def __init__(self, kind: str, seat: Seat, details: Params = NO_PARAMS, secret: bool = False) -> None:
        self.kind, self.seat, self.details, self.secret = kind, seat, details, secret
