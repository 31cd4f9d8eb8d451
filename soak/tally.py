"""The results of the requests of one client."""

import json
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, fields
from typing import Self

MOST_FAULTS = 20


@dataclass
class Tally:
    """Counts by kind of request, and the faults."""

    asked: Counter[str] = field(default_factory=Counter)
    answered: Counter[str] = field(default_factory=Counter)
    differing: Counter[str] = field(default_factory=Counter)
    put_off: Counter[str] = field(default_factory=Counter)
    """How often a request had to be repeated, by reason: refused for now, or the connection broke."""
    slowest: dict[str, float] = field(default_factory=dict)
    """Seconds from the first attempt to the answer."""
    faults: list[str] = field(default_factory=list)

    def fault(self, what: str) -> None:
        """Add a fault. Only the first few are stored with their text."""
        if len(self.faults) < MOST_FAULTS:
            self.faults.append(what)

    def write(self) -> str:
        """The tally as a line of JSON."""
        return json.dumps({each.name: getattr(self, each.name) for each in fields(self)})

    @classmethod
    def read(cls, line: str) -> Self:
        """Read a tally from a line."""
        known = json.loads(line)
        asked, answered, differing, put_off = (
            Counter(known[name]) for name in ("asked", "answered", "differing", "put_off")
        )
        return cls(asked, answered, differing, put_off, known["slowest"], known["faults"])

    @classmethod
    def together(cls, tallies: Iterable[Self]) -> Self:
        """Add up several tallies."""
        total = cls()
        for each in tallies:
            total.asked += each.asked
            total.answered += each.answered
            total.differing += each.differing
            total.put_off += each.put_off
            total.faults += each.faults
            for kind, seconds in each.slowest.items():
                total.slowest[kind] = max(seconds, total.slowest.get(kind, 0.0))
        return total
