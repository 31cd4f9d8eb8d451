"""Matches: one player against another, from seats that rotate, over games whose seeds are fixed."""

import hashlib
from collections.abc import Callable, Collection
from concurrent.futures import Executor
from dataclasses import dataclass
from enum import Enum
from functools import cache
from math import sqrt
from random import Random

from reeve_service.games.installed import all_games, strategy_of, wires
from reeve_service.rules.chance import Chance, ChanceMode
from reeve_service.rules.contract import AnyGame, Move, State
from reeve_service.rules.seats import NEUTRAL, Seat
from reeve_service.search.levels import LEVELS, Level, played_at
from reeve_service.search.players import greedy_move, random_move
from reeve_service.search.report import Report, Standing
from reeve_service.search.search import Search
from strength.results import Key, Results

NAMES = ("ann", "bob", "cid", "dee", "eve", "fay")
SEEDS = 1 << 53
ROUND = 12
"""The number of games between two looks at the error. Two or three seats have their turns equally often in it."""
LEAST = 36
"""The fewest games of a match, whatever its error: a dozen games that were all won prove little."""
SMALL = 0.05
"""A match with a standard error below this has enough games."""
Player = Callable[[AnyGame, State, Seat, Random], Move]


def searching(level: Level) -> Player:
    """A player who thinks as a level says."""

    def choose(game: AnyGame, view: State, seat: Seat, rng: Random) -> Move:
        if len(few := strategy_of(game).candidates(view, seat)) == 1:
            return few[0]
        seed = int(rng.random() * SEEDS)
        return played_at(level, think(game, view, level, seed), seat, view.ply, seed).standings[0].move

    return choose


def think(game: AnyGame, view: State, level: Level, seed: int) -> Report:
    """The search of a player of this level. It ends early if the best move cannot change any more."""
    search = Search(game, strategy_of(game), view, f"{seed}/0", sight=level.sight)
    while search.iterations < level.iterations and not search.is_settled(level.iterations - search.iterations):
        search.run(1)
    return search.report()


def policy_move(game: AnyGame, view: State, seat: Seat, rng: Random) -> Move:
    """What a playout would do."""
    strategy = strategy_of(game)
    return strategy.policy(strategy.imagine(view, rng), seat, rng)


def greedy(game: AnyGame, view: State, seat: Seat, rng: Random) -> Move:
    """The move after which the score sheet looks best."""
    return greedy_move(game, strategy_of(game), view, seat, rng)


SIMPLE: dict[str, Player] = {"random": random_move, "greedy": greedy, "policy": policy_move}


def player_named(name: str) -> Player:
    """`random`, `greedy`, `policy`, a level, or a number of iterations."""
    return SIMPLE.get(name) or searching(level_named(name))


def level_named(name: str) -> Level:
    """A level, or a number of iterations."""
    return LEVELS.get(name) or Level(int(name))


def figures(name: str) -> str:
    """What decides how this player plays. For a level these are its figures, so a changed level plays again."""
    if name in SIMPLE:
        return name
    level = level_named(name)
    sight = "" if level.sight == 1 else f" sight {level.sight}"
    error = f" error {level.error} drawn {draws(level)}" if level.error else ""
    return f"{level.iterations}{sight}{error}"


@cache
def draws(level: Level) -> str:
    """A short hash of what a level with an error chooses from a made-up report, with many seeds and plies."""
    standings = tuple(Standing(Move(Seat(at)), 10, (0.5 * at,), (0.0,)) for at in range(12))
    report = Report(standings, (), 120, 0)
    chosen = [
        standings.index(played_at(level, report, Seat(0), ply, seed).standings[0])
        for ply in range(8)
        for seed in range(32)
    ]
    return hashlib.sha256(bytes(chosen)).hexdigest()[:6]


class Share(Enum):
    """What a match measures: a share of the first player in each game, from 0 to 1."""

    WON = "won"
    """Its share of the victory."""
    AHEAD = "ahead"
    """The share of its opponents that it leaves behind."""


@dataclass(frozen=True)
class Tie:
    """One game of a match: a seat for the first player, the others for the second."""

    game: str
    first: str
    second: str
    seed: int

    @property
    def key(self) -> Key:
        """The name of this game in the files of results."""
        return self.game, figures(self.first), figures(self.second), self.seed

    def play(self) -> tuple[float, float]:
        """The shares of the first player: won, and ahead."""
        game = all_games()[self.game]
        seats = NAMES[: game.players.start]
        state = begin(game, seats, self.seed)
        rng = Random(self.seed)
        mine = Seat(self.seed % len(seats))
        players = {Seat(at): player_named(self.first if at == mine else self.second) for at in range(len(seats))}
        while pending := game.pending(state):
            seat = pending[0]
            game.play(state, players[seat](game, game.view(state, seat), seat, rng))
            game.settle(state)
        ranking = game.score(game.tableau(state)).ranking
        place = {seat: rank for rank in ranking for seat in rank.seats}
        won = 1 / len(place[mine].seats) if place[mine].place == 1 else 0.0
        beaten = [_ahead(place[mine].place, place[seat].place) for seat in place if seat not in (mine, NEUTRAL)]
        return won, sum(beaten) / len(beaten)


def _ahead(mine: int, other: int) -> float:
    return 0.5 if mine == other else float(mine < other)


def begin(game: AnyGame, seats: tuple[str, ...], seed: int) -> State:
    """A game at its first decision."""
    wire = wires({game.id: game})[game.id]
    options = wire.load_options({"chance": ChanceMode.SEEDED.value}, len(seats))
    state = game.start(options, seats, Chance.seeded(seed.to_bytes(32, "big")))
    game.settle(state)
    return state


@dataclass(frozen=True)
class Rate:
    """The mean of a share over the games of a match, with its standard error."""

    mean: float
    error: float
    games: int

    def __str__(self) -> str:
        return f"{100 * self.mean:.1f} % ± {100 * self.error:.1f} % of {self.games}"


def rate(shares: list[float]) -> Rate:
    """The mean of what single games gave.

    The error counts one more game that was off by a half: a few games that were all won prove little.
    """
    mean = sum(shares) / len(shares)
    squares = 0.25 + sum((share - mean) ** 2 for share in shares)
    return Rate(mean, sqrt(squares) / len(shares), len(shares))


def match(
    pool: Executor,
    results: Results,
    game: str,
    first: str,
    second: str,
    games: int,
    measured: Collection[Share] = tuple(Share),
) -> dict[Share, Rate]:
    """Both shares of the first player.

    The match ends as soon as the errors of the measured shares are small, and after `games` games at the latest. Games
    of an earlier run are not played again, and all of them count.
    """
    played: list[tuple[float, float]] = []
    rates = dict.fromkeys(Share, Rate(0, 1, 0))
    while len(played) < games:
        numbers = range(len(played), min(len(played) + ROUND, games))
        ties = [Tie(game, first, second, number) for number in numbers]
        is_settled = len(played) >= LEAST and all(rates[share].error < SMALL for share in measured)
        if is_settled and any(results.of(tie) is None for tie in ties):
            break
        played += _play(ties, pool, results)
        rates = {Share.WON: rate([won for won, _ in played]), Share.AHEAD: rate([ahead for _, ahead in played])}
    return rates


def _play(ties: list[Tie], pool: Executor, results: Results) -> list[tuple[float, float]]:
    missing = [tie for tie in ties if results.of(tie) is None]
    for tie, result in zip(missing, pool.map(Tie.play, missing), strict=True):
        results.keep(tie, result)
    return [known for tie in ties if (known := results.of(tie)) is not None]
