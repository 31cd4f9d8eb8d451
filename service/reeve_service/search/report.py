"""Reports: how the moves at the root have fared, for one search or for several put together."""

from collections.abc import Sequence
from dataclasses import dataclass

from reeve_service.rules.contract import Move
from reeve_service.rules.seats import Seat
from reeve_service.search.tree import Node, Tally

LINE = 8
"""How many decisions of the main line are told."""
FEWEST_VISITS = 2
"""A decision visited less often is not part of any line."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How one move at the root has fared: sums over its visits, a number a seat."""

    move: Move
    visits: int
    rewards: tuple[float, ...]
    wins: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Report:
    """What a search knows: every move it tried at the root, most visited first, and how it thinks that play goes on."""

    standings: tuple[Standing, ...]
    line: tuple[Move, ...]
    iterations: int
    simulated: int
    """Moves played to find out."""


def report_on(root: Node, seat: Seat, iterations: int, simulated: int) -> Report:
    """What a tree says of a seat's moves at its root."""
    tallies = root.table(seat).values()
    standings = [
        Standing(tally.move, tally.visits, tuple(tally.rewards), tuple(tally.wins)) for tally in tallies if tally.visits
    ]
    return Report(ranked(standings, seat), main_line(root, seat), iterations, simulated)


def ranked(standings: Sequence[Standing], seat: Seat) -> tuple[Standing, ...]:
    """Most visited first; of equals the better one, then the one that was met first."""
    return tuple(sorted(standings, key=lambda standing: (-standing.visits, -standing.rewards[seat])))


def main_line(root: Node, seat: Seat) -> tuple[Move, ...]:
    """The seat's best move, and what the tree holds to be best after it."""
    line: list[Move] = []
    node: Node | None = root
    while node is not None and len(line) < LINE:
        # Of those who decide at the root, only the seat that asks is told what to do.
        deciding = [seat] if node is root else list(node.tables)
        best = [favourite(node.table(each), each) for each in deciding if node.table(each)]
        moves = [tally.move for tally in best if node is root or tally.visits >= FEWEST_VISITS]
        if not moves:
            break
        line += moves
        following = [child for child in node.children.values() if all(move in child.arrived_by for move in moves)]
        node = max(following, key=lambda child: child.visits, default=None)
    return tuple(line[:LINE])


def favourite(table: dict[Move, Tally], seat: Seat) -> Tally:
    """The move that was chosen most often; of equals the better one."""
    return max(table.values(), key=lambda tally: (tally.visits, tally.rewards[seat]))


def merged(reports: Sequence[Report], seat: Seat) -> Report:
    """Several searches as one: visits and rewards added up, the line of the one that knows most of the best move."""
    sums: dict[Move, list[Standing]] = {}
    for report in reports:
        for standing in report.standings:
            sums.setdefault(standing.move, []).append(standing)
    standings = ranked([_sum(move, found) for move, found in sums.items()], seat)
    best = standings[0].move if standings else None
    agreeing = [report for report in reports if report.line[:1] == (best,)]
    line = max(agreeing, key=lambda report: report.standings[0].visits).line if agreeing else ()
    return Report(
        standings,
        line or ((best,) if best else ()),
        sum(report.iterations for report in reports),
        sum(report.simulated for report in reports),
    )


def _sum(move: Move, found: Sequence[Standing]) -> Standing:
    total = Tally(move, len(found[0].rewards))
    # Added one by one: what `sum` makes of floats differs between versions of Python.
    for standing in found:
        total.visits += standing.visits
        for seat, reward in enumerate(standing.rewards):
            total.rewards[seat] += reward
            total.wins[seat] += standing.wins[seat]
    return Standing(move, total.visits, tuple(total.rewards), tuple(total.wins))
