"""Reports: the results of the moves at the root, for one search or for several merged ones."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from reeve_service.rules.contract import Move
from reeve_service.rules.seats import Seat
from reeve_service.search.tree import Node, Tally

LINE: Final = 8
"""The most moves of the main line in a report."""
FEWEST_VISITS: Final = 2
"""A move with fewer visits is not part of the main line."""


@dataclass(frozen=True, slots=True)
class Standing:
    """The results of one move at the root: sums over its visits, one number for each seat."""

    move: Move
    visits: int
    rewards: tuple[float, ...]
    wins: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Report:
    """The result of a search: every move that was tried at the root, most visited first, and the main line."""

    standings: tuple[Standing, ...]
    line: tuple[Move, ...]
    iterations: int
    simulated: int
    """The number of moves played in the tree and in playouts."""


def report_on(root: Node, seat: Seat, iterations: int, simulated: int) -> Report:
    """The report on a seat's moves at the root of a tree."""
    tallies = root.table(seat).values()
    standings = [
        Standing(tally.move, tally.visits, tuple(tally.rewards), tuple(tally.wins)) for tally in tallies if tally.visits
    ]
    return Report(ranked(standings, seat), main_line(root, seat), iterations, simulated)


def ranked(standings: Sequence[Standing], seat: Seat) -> tuple[Standing, ...]:
    """Most visited first. If visits are equal, the higher reward is first, then the earlier one."""
    return tuple(sorted(standings, key=lambda standing: (-standing.visits, -standing.rewards[seat])))


def main_line(root: Node, seat: Seat) -> tuple[Move, ...]:
    """The main line: the seat's best move, and the best moves after it."""
    line: list[Move] = []
    node: Node | None = root
    while node is not None and len(line) < LINE:
        # If several seats decide at the root, only the searching seat's move is part of the line.
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
    """The most visited move. If visits are equal, the one with the higher reward."""
    return max(table.values(), key=lambda tally: (tally.visits, tally.rewards[seat]))


def merged(reports: Sequence[Report], seat: Seat) -> Report:
    """Merge the reports of several searches.

    Visits and rewards are added. The main line is that of the search with the most visits of the best move.
    """
    sums: dict[Move, list[Standing]] = {}
    for report in reports:
        for standing in report.standings:
            sums.setdefault(standing.move, []).append(standing)
    standings = ranked([_sum(move, parts) for move, parts in sums.items()], seat)
    best = standings[0].move if standings else None
    agreeing = [report for report in reports if report.line[:1] == (best,)]
    line = max(agreeing, key=lambda report: report.standings[0].visits).line if agreeing else ()
    return Report(
        standings,
        line or ((best,) if best else ()),
        sum(report.iterations for report in reports),
        sum(report.simulated for report in reports),
    )


def _sum(move: Move, parts: Sequence[Standing]) -> Standing:
    total = Tally(move, len(parts[0].rewards))
    # Not with `sum`: its result for floats differs between versions of Python.
    for standing in parts:
        total.visits += standing.visits
        for seat, reward in enumerate(standing.rewards):
            total.rewards[seat] += reward
            total.wins[seat] += standing.wins[seat]
    return Standing(move, total.visits, tuple(total.rewards), tuple(total.wins))
