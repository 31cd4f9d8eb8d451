"""The report of a soak, in Markdown."""

import platform
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from reeve_service.config.settings import cores
from soak.client import LOST
from soak.memory import EARLY, LATE, MOST_GROWTH, SLACK, STRETCHES, Growth
from soak.tally import Tally

MEBI = 1 << 20


@dataclass
class Outcome:
    """The data of the report."""

    seconds: float
    clients: int
    tally: Tally
    deeds: Mapping[str, int]
    growth: Mapping[str, Growth]
    jobs: Mapping[str, float]
    """The number of jobs, by how they ended."""
    faults: list[str] = field(default_factory=list)
    """Faults, except those that the clients saw."""
    errors: list[str] = field(default_factory=list)
    """Lines of the logs with errors. They help to find the reason of a fault."""

    @property
    def all_faults(self) -> list[str]:
        """All faults. With any of them, the soak has failed."""
        grown = [f"memory of {name} has grown" for name, growth in self.growth.items() if not growth.is_flat]
        missing = sum(self.tally.asked.values()) - sum(self.tally.answered.values())
        unanswered = [f"{missing} questions were not answered"] if missing else []
        lost = ["a job was lost, and not with Redis"] if self.tally.put_off[LOST] > self._most_lost else []
        return [*unanswered, *lost, *self.tally.faults, *grown, *self.faults]

    @property
    def _most_lost(self) -> int:
        """The most jobs that may be lost. Redis can lose one job per client each time it is killed."""
        return self.clients * self.deeds.get("Redis killed", 0)


def write(outcome: Outcome) -> str:
    """The report."""
    return "\n".join(_lines(outcome)) + "\n"


def _lines(outcome: Outcome) -> Iterator[str]:
    tally = outcome.tally
    yield (
        f"{outcome.seconds:.0f} seconds, {outcome.clients} clients, two server processes and two workers on "
        f"{cores()} cores, Python {platform.python_version()}."
    )
    yield ""
    yield "| request | sent | answered | different from a quiet run | slowest, s |"
    yield "|---|---:|---:|---:|---:|"
    for kind, asked in sorted(tally.asked.items()):
        slowest = tally.slowest.get(kind, 0.0)
        yield f"| {kind} | {asked:,} | {tally.answered[kind]:,} | {tally.differing[kind]} | {slowest:.2f} |"
    yield ""
    yield "| what was done to the service | times |"
    yield "|---|---:|"
    yield from (f"| {deed} | {times} |" for deed, times in sorted(outcome.deeds.items()))
    killed = sum(times for deed, times in outcome.deeds.items() if "killed" in deed)
    yield f"| **killed with SIGKILL, all together** | **{killed}** |"
    yield ""
    yield "| why a client sent a request again | times |"
    yield "|---|---:|"
    yield from (f"| {why} | {times:,} |" for why, times in sorted(tally.put_off.items()))
    yield ""
    ends = ", ".join(f"{count:,.0f} {end}" for end, count in sorted(outcome.jobs.items())) or "none"
    yield f"Jobs by how they ended: {ends}; none is open."
    yield ""
    yield from _memory(outcome.growth)
    yield ""
    faults = outcome.all_faults
    yield f"**{len(faults)} faults:**" if faults else "**No fault.**"
    yield from (f"- {fault}" for fault in faults)
    if faults and outcome.errors:
        yield ""
        yield "Errors in the logs:"
        yield ""
        yield from (f"- {error}" for error in outcome.errors)


def _memory(growth: Mapping[str, Growth]) -> Iterator[str]:
    if not growth:
        yield "Too short to say whether memory grows."
        return
    yield "Memory in the second half, in MiB, by tenths of that time:"
    yield ""
    yield "| part |" + "".join(f" {tenth} |" for tenth in range(1, STRETCHES + 1)) + " early | late |"
    yield "|---|" + "---:|" * (STRETCHES + 2)
    for name, each in growth.items():
        sizes = " | ".join(f"{size / MEBI:.1f}" for size in (*each.course, each.early, each.late))
        yield f"| {name} | {sizes} |"
    yield ""
    yield (
        f"Early is from {EARLY[0]:.0%} to {EARLY[1]:.0%} of that time, late from {LATE[0]:.0%} on. Memory is stable if "
        f"the late value is at most {MOST_GROWTH:.0%} plus {SLACK // MEBI} MiB above the early value."
    )
