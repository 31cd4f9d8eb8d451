"""Records of whole games: how a record is built, and how it is verified move by move with its chain of hashes."""

import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

import orjson

from reeve_service.games.wire import Document, Wire
from reeve_service.referee.claims import (
    ILLEGAL,
    NOT_OVER,
    OLDER_RULES,
    OTHER_LENGTH,
    OTHER_POSITION,
    OTHER_RANKING,
    OTHER_RULES,
    OTHER_SEED,
    OTHER_START,
    OTHER_TOTALS,
    Claim,
    Mismatch,
)
from reeve_service.rules.chance import Chance, commit
from reeve_service.rules.contract import FORMAT, AnyGame, Event, Move, Options, State
from reeve_service.rules.seats import NEUTRAL_NAME
from reeve_service.rules.turn_order import name_of

Ranking = Sequence[tuple[int, frozenset[str]]]
"""The places, each with the names of the seats that share it."""


@dataclass(frozen=True, slots=True)
class Record:
    """A record that has been read. `replay` checks whether it is true."""

    rules: int
    options: Options
    seats: tuple[str, ...]
    seed: bytes | None
    commitment: str | None
    moves: Sequence[Move]
    chain: Sequence[str] | None
    result: "Result | None"


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a game, as a record claims it. The ranking is optional."""

    totals: Mapping[str, int]
    ranking: Ranking | None


@dataclass(frozen=True, slots=True)
class Ply:
    """A position of the game: the start, or the position after a move and the table's moves that follow it."""

    state: State
    hash: str
    events: Sequence[Event]


def canonical(wire: Wire, state: State, rules: int) -> bytes:
    """The bytes of a position for the chain, with the version of the rules in the record."""
    return orjson.dumps({**wire.dump_state(state), "rules": rules}, option=orjson.OPT_SORT_KEYS)


def link(previous: str, position: bytes) -> str:
    """The next hash of a chain. `previous` is empty for the first one."""
    return hashlib.sha256(bytes.fromhex(previous) + position).hexdigest()


def begin(wire: Wire, options: Options, seats: tuple[str, ...], seed: bytes | None) -> tuple[State, list[Event]]:
    """The position before the first decision. With a seed, random moves before it have been played."""
    chance = Chance.declared() if seed is None else Chance.seeded(seed)
    state = wire.game.start(options, seats, chance)
    return state, wire.game.settle(state)


def replay(wire: Wire, record: Record) -> Iterator[Ply]:
    """The start and the position after every move, each checked before it is yielded. Raises Mismatch.

    A record of an older version of the rules is played by the current version. If something does not fit, the Mismatch
    says that the versions differ.
    """
    versions = {"claimed": record.rules, "known": wire.game.rules}
    if not wire.game.knows(record.rules):
        raise Mismatch(OTHER_RULES, None, versions)
    try:
        yield from _replay(wire, record)
    except Mismatch as mismatch:
        if record.rules == wire.game.rules or mismatch.claim is Claim.COMMITMENT:
            raise
        raise Mismatch(OLDER_RULES, mismatch.at, versions, mismatch.violations) from mismatch


def _replay(wire: Wire, record: Record) -> Iterator[Ply]:
    game = wire.game
    if record.seed is not None and record.commitment not in (None, commit(record.seed)):
        raise Mismatch(OTHER_SEED, None)
    state, events = begin(wire, record.options, record.seats, record.seed)
    ply = Ply(state, link("", canonical(wire, state, record.rules)), events)
    _check_link(record, ply, None)
    yield ply
    for index, move in enumerate(record.moves):
        if violations := game.check(state, move):
            raise Mismatch(ILLEGAL, index, violations=violations)
        events = game.play(state, move) + game.settle(state)
        ply = Ply(state, link(ply.hash, canonical(wire, state, record.rules)), events)
        _check_link(record, ply, index)
        yield ply
    if record.chain is not None and len(record.chain) > len(record.moves) + 1:
        raise _short_or_long(record, record.chain, len(record.moves))
    if record.result is not None:
        _check_result(game, state, record.result, len(record.moves))


def _check_link(record: Record, ply: Ply, at: int | None) -> None:
    if record.chain is None:
        return
    index = 0 if at is None else at + 1
    if index >= len(record.chain):
        raise _short_or_long(record, record.chain, at)
    if record.chain[index] != ply.hash:
        raise Mismatch(OTHER_START if at is None else OTHER_POSITION, at)


def _short_or_long(record: Record, chain: Sequence[str], at: int | None) -> Mismatch:
    return Mismatch(OTHER_LENGTH, at, {"claimed": len(chain), "needed": len(record.moves) + 1})


def _check_result(game: AnyGame, state: State, claimed: Result, at: int) -> None:
    # Otherwise a player who stops an unfinished game while leading could claim to have won it.
    if pending := game.pending(state):
        raise Mismatch(NOT_OVER, at, {"pending": ", ".join(name_of(state.seats, seat) for seat in pending)})
    result = _result(game, state)
    if dict(claimed.totals) != result.totals:
        raise Mismatch(OTHER_TOTALS, at, {"right": _totals(result), "claimed": _totals(claimed)})
    if claimed.ranking is not None and claimed.ranking not in (result.ranking, _without_neutral(result.ranking)):
        raise Mismatch(OTHER_RANKING, at, {"right": _places(result), "claimed": _places(claimed)})


def _result(game: AnyGame, state: State) -> Result:
    sheet, seats = game.score(game.tableau(state)), state.seats
    ranking = [(rank.place, frozenset(name_of(seats, seat) for seat in rank.seats)) for rank in sheet.ranking]
    return Result(dict(zip(seats, sheet.totals, strict=True)), ranking)


def _without_neutral(ranking: Ranking | None) -> Ranking:
    """The ranking as older clients write it, without the place of the neutral player."""
    return [(place, seats) for place, seats in ranking or () if NEUTRAL_NAME not in seats]


def _totals(result: Result) -> str:
    return ", ".join(f"{seat} {points}" for seat, points in result.totals.items())


def _places(result: Result) -> str:
    return ", ".join(f"{place}. {' = '.join(sorted(seats))}" for place, seats in result.ranking or ())


def build(
    wire: Wire, options: Options, seats: tuple[str, ...], seed: bytes | None, moves: Iterable[Move]
) -> dict[str, object]:
    """The record of a game with these legal moves, with its chain and, if the game is over, its result."""
    game = wire.game
    played = list(moves)
    record = Record(game.rules, options, seats, seed, None, played, None, None)
    plies = replay(wire, record)
    start = next(plies)
    state, chain = start.state, [start.hash, *(ply.hash for ply in plies)]
    document: Document = {
        "game": game.id,
        "format": FORMAT,
        "rules": game.rules,
        "pack": state.pack.reference,
        "options": wire.dump_options(options),
        "seats": list(seats),
        "moves": [wire.dump_move(move, seats) for move in played],
        "chain": chain,
    }
    if not game.pending(state):
        document["result"] = write_claimed_result(_result(game, state))
    if seed is not None:
        document |= {"seed": seed.hex(), "commitment": commit(seed)}
    return document


def write_claimed_result(result: Result) -> Document:
    """A result as it is in a record. The ranking has the same form as on the score sheet."""
    ranking = [{"place": place, "seats": sorted(seats)} for place, seats in result.ranking or ()]
    return {"totals": dict(result.totals), "ranking": ranking}
