"""Searches: the order in a request, one share of a search, and the result merged from all shares."""

import secrets
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from time import monotonic

from reeve_schemas import envelopes
from reeve_schemas.envelopes import MOST_ITERATIONS
from reeve_schemas.generated import answers as responses
from reeve_schemas.values import choice
from reeve_service.games.installed import strategy_of
from reeve_service.games.wire import Document, Wire
from reeve_service.referee.answers import by_seat, move_text
from reeve_service.referee.parts import Reading
from reeve_service.referee.reading import read_seat
from reeve_service.referee.sealed_reading import load_known
from reeve_service.rules.contract import State
from reeve_service.seals import SealRing
from reeve_service.search.levels import LEVELS, played_at
from reeve_service.search.report import Report, Standing, merged
from reeve_service.search.search import Search

SEARCH = envelopes.SearchRequest()
SEEDS = 1 << 53
"""Seeds are below this number, so every JSON reader can read them exactly."""

SHARE = 1000
MOST_SHARES = 16
"""A search with a number of iterations has one share for every thousand iterations, but at most sixteen. The number of
workers does not matter, so the result does not depend on it."""

GAMES_WON = {
    "en": "{move}: {percent} % of {games} games won",
    "ru": "{move}: выиграно {percent} % партий из {games}",
    "pl": "{move}: wygrano {percent} % z {games} partii",
}
THOUSANDS = {"en": ",", "ru": "\N{NO-BREAK SPACE}", "pl": "\N{NO-BREAK SPACE}"}


# The order


@dataclass(frozen=True, slots=True)
class SearchOrder:
    """A view, and the budget of the search. It does not contain the whole position."""

    game: str
    seat: str
    view: Document
    seed: int
    iterations: int | None = None
    milliseconds: int | None = None
    level: str | None = None
    """The level, if the request has one. It decides the number of iterations too."""

    def document(self) -> Document:
        """The order as a document for the workers."""
        return asdict(self)

    def spent(self, reports: Sequence[Document], shares: int) -> float:
        """The part of the budget that this many shares have used, according to their reports."""
        if self.milliseconds is None:
            assert self.iterations is not None
            iterations: int = sum(report["iterations"] for report in reports)
            return round(iterations / self.iterations, 4)
        budget = self.milliseconds / 1000
        seconds: float = sum(min(report["seconds"], budget) for report in reports)
        return round(seconds / (budget * shares), 4)

    def shares(self, workers: int) -> int:
        """The number of shares. If the budget is a time, there is one per worker process."""
        if self.iterations is None:
            return max(1, min(workers, MOST_SHARES))
        return max(1, min(self.iterations // SHARE, MOST_SHARES))


def read_order(wire: Wire, ring: SealRing | None, body: bytes, depth: int, longest_ms: int) -> SearchOrder:
    """The order in a request. Only the view of the seat is kept."""
    reading = Reading.of_bytes(wire, SEARCH, body, depth)
    known = load_known(wire, ring, reading)
    mover = read_seat(reading, known)
    iterations, milliseconds = reading.parts.get("iterations"), reading.parts.get("milliseconds")
    level = reading.read("level", lambda value: choice(value, envelopes.LEVEL_CODES.things))
    if not reading.errors and sum(budget is not None for budget in (iterations, milliseconds, level)) != 1:
        reading.complain("", "exactly_one", choices=["iterations", "milliseconds", "level"])
    if milliseconds is not None and milliseconds > longest_ms:
        reading.complain("/milliseconds", "out_of_range", least=1, most=longest_ms)
    if known is not None and mover is not None and not (mover >= 0 and wire.game.owes(known, mover)):
        reading.complain("/seat", "owes_nothing")
    state, seat = reading.whole(known, mover)
    view = state if state.viewer is not None else wire.game.view(state, seat)
    seed = reading.parts.get("seed")
    if level is not None:
        iterations = LEVELS[level].iterations
    return SearchOrder(
        wire.game.id,
        state.seats[seat],
        wire.dump_state(view),
        secrets.randbelow(SEEDS) if seed is None else seed,
        iterations,
        milliseconds,
        level,
    )


# A share


class Share:
    """One of the shares that an order is divided into."""

    def __init__(self, wire: Wire, order: SearchOrder, index: int, shares: int) -> None:
        self._wire = wire
        self._view: State = wire.load_state(order.view)
        sight = LEVELS[order.level].sight if order.level else 1.0
        self._search = Search(wire.game, strategy_of(wire.game), self._view, f"{order.seed}/{index}", sight=sight)
        self._begun = monotonic()
        self._ends = None if order.milliseconds is None else self._begun + order.milliseconds / 1000
        self._iterations = MOST_ITERATIONS if order.iterations is None else _part(order.iterations, index, shares)
        self._alone = shares == 1
        """If there is only one share, its result is the result of the search."""

    @property
    def over(self) -> bool:
        """Whether the share is done, or more iterations cannot change the result."""
        done = self._search.iterations
        left = self._iterations - done
        if self._ends is None:
            return left <= 0 or (self._alone and self._search.is_settled(left))
        # There is at least one iteration, so there is always a result.
        return left <= 0 or (done > 0 and monotonic() >= self._ends)

    def run(self, seconds: float) -> None:
        """Continue for about this many seconds, or until the share is done."""
        until = monotonic() + seconds
        while not self.over:
            self._search.run(1)
            if monotonic() >= until:
                return

    def report(self) -> Document:
        """The results so far, as a document."""
        return write_report(self._wire, self._view, self._search.report(), monotonic() - self._begun)


def _part(whole: int, index: int, shares: int) -> int:
    return whole // shares + (index < whole % shares)


def write_report(wire: Wire, view: State, report: Report, seconds: float) -> Document:
    """A report as a document."""
    return {
        "standings": [
            [wire.dump_move(each.move, view.seats), each.visits, list(each.rewards), list(each.wins)]
            for each in report.standings
        ],
        "line": [wire.dump_move(move, view.seats) for move in report.line],
        "iterations": report.iterations,
        "simulated": report.simulated,
        "seconds": round(seconds, 3),
    }


def _read_report(wire: Wire, view: State, document: Document) -> Report:
    standings = [
        Standing(wire.load_move(move, view.seats), visits, tuple(rewards), tuple(wins))
        for move, visits, rewards, wins in document["standings"]
    ]
    line = tuple(wire.load_move(move, view.seats) for move in document["line"])
    return Report(tuple(standings), line, document["iterations"], document["simulated"])


# The result


def write_result(
    wire: Wire, order: SearchOrder, reports: Sequence[Document], workers: int, language: str, most_moves: int | None
) -> responses.SearchResult:
    """The result, merged from the reports of all shares. `workers` is the number of workers that took part.

    It has the best `most_moves` moves, at least one, or all of them.
    """
    view = wire.load_state(order.view)
    assert view.viewer is not None
    report = merged([_read_report(wire, view, each) for each in reports], view.viewer)
    if order.level:
        report = played_at(LEVELS[order.level], report, view.viewer, view.ply, order.seed)
    seconds = sum(each["seconds"] for each in reports) / max(1, workers)
    shown = report.standings[:most_moves]
    moves = [_write_move(wire, view, standing, report.iterations, language) for standing in shown]
    line = [wire.dump_move(move, view.seats) for move in report.line]
    return {
        "text": moves[0]["text"] if moves else "",
        "moves": moves,
        "line": [{"move": move, "text": move_text(wire, view.pack, move, language)} for move in line],
        "iterations": report.iterations,
        "simulated_moves": report.simulated,
        "seconds": round(seconds, 3),
        "iterations_per_second": round(report.iterations / seconds, 1) if seconds else 0.0,
        "workers": workers,
        "seed": order.seed,
    }


def _write_move(wire: Wire, view: State, standing: Standing, iterations: int, language: str) -> responses.SearchMove:
    visits = standing.visits
    assert view.viewer is not None
    percent = round(100 * standing.wins[view.viewer] / visits)
    games = f"{visits:,}".replace(",", THOUSANDS[language])
    move = wire.dump_move(standing.move, view.seats)
    text = move_text(wire, view.pack, move, language)
    return {
        "move": move,
        "text": GAMES_WON[language].format(move=text, percent=percent, games=games),
        "visits": visits,
        "share": round(visits / iterations, 4),
        "value": by_seat(view.seats, [rewards / visits for rewards in standing.rewards]),
        "won": by_seat(view.seats, [wins / visits for wins in standing.wins]),
    }
