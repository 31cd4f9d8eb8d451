"""What became of the questions that one client asked."""

import json
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, fields
from typing import Self

MOST_FAULTS = 20


@dataclass
class Tally:
    """Counts by kind of question, and what must not have happened."""

    asked: Counter[str] = field(default_factory=Counter)
    answered: Counter[str] = field(default_factory=Counter)
    differing: Counter[str] = field(default_factory=Counter)
    put_off: Counter[str] = field(default_factory=Counter)
    """Times that an answer was to come back later, or that the connection broke, by why; each was asked again."""
    slowest: dict[str, float] = field(default_factory=dict)
    """Seconds from first asking to the answer."""
    faults: list[str] = field(default_factory=list)

    def fault(self, what: str) -> None:
        """Notes what must not be; the first few are told."""
        if len(self.faults) < MOST_FAULTS:
            self.faults.append(what)

    def write(self) -> str:
        """As a line."""
        return json.dumps({each.name: getattr(self, each.name) for each in fields(self)})

    @classmethod
    def read(cls, line: str) -> Self:
        """From a line."""
        known = json.loads(line)
        asked, answered, differing, put_off = (
            Counter(known[name]) for name in ("asked", "answered", "differing", "put_off")
        )
        return cls(asked, answered, differing, put_off, known["slowest"], known["faults"])

    @classmethod
    def together(cls, tallies: Iterable[Self]) -> Self:
        """Several added up."""
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
