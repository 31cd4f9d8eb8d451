"""Reports: how the moves at the root have fared, for one search or for several put together."""

from collections.abc import Sequence
from dataclasses import dataclass

from service.rules.contract import Move
from service.rules.seats import Seat
from service.search.tree import Node, Tally

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


def report_on(root: Node, seat: Seat, seats: Sequence[str], iterations: int, simulated: int) -> Report:
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
        best = {each: favourite(node.tables[each]) for each in node.tables}
        moves = [tally.move for each, tally in best.items() if tally.visits >= FEWEST_VISITS and node is not root]
        if node is root:
            moves = [best[seat].move] if seat in best else []
        if not moves:
            break
        line += moves
        following = [child for child in node.children.values() if line[-1] in child.arrived_by]
        node = max(following, key=lambda child: child.visits, default=None)
    return tuple(line[:LINE])


def favourite(table: dict[Move, Tally]) -> Tally:
    """The move that was chosen most often."""
    return max(table.values(), key=lambda tally: tally.visits)


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
    rewards = [standing.rewards for standing in found]
    wins = [standing.wins for standing in found]
    return Standing(
        move,
        sum(standing.visits for standing in found),
        tuple(sum(column) for column in zip(*rewards, strict=True)),
        tuple(sum(column) for column in zip(*wins, strict=True)),
    )
