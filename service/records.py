"""Records of whole games: how one is built, read, and verified ply by ply against its chained hash."""

import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

import orjson
from marshmallow import ValidationError

from schemas import envelopes
from schemas.common import find_pack
from schemas.envelopes import Reading
from schemas.errors import BadDocument, DocumentError, below
from schemas.fields import complaint, explain, items, text, whole
from schemas.wire import Document, Wire
from service.rules.chance import Chance, ChanceMode, commit
from service.rules.contract import FORMAT, Event, Move, Options, State
from service.rules.packs import Pack
from service.rules.rulings import Violation

RECORD = envelopes.Record()
RESULT = envelopes.Result()
MOST_POINTS = 1_000_000


@dataclass(frozen=True, slots=True)
class Record:
    """A record that reads well; whether it is true is what `replay` finds out."""

    rules: int
    options: Options
    seats: tuple[str, ...]
    seed: bytes | None
    commitment: str | None
    moves: Sequence[Move]
    chain: Sequence[str] | None
    totals: Mapping[str, int] | None


@dataclass(frozen=True, slots=True)
class Ply:
    """A position on the way: the start, or what a move led to once the table's own moves were played."""

    state: State
    hash: str
    events: Sequence[Event]


class Claim(Enum):
    """What a record claims, and can claim wrongly."""

    RULES = "rules"
    """The version of the rules: not one that is known here."""
    COMMITMENT = "commitment"
    """The seed is not the one that was committed to."""
    MOVE = "move"
    """The move is illegal."""
    CHAIN = "chain"
    """The position is not the one whose hash was noted."""
    RESULT = "result"
    """The game did not end with these totals."""


class Mismatch(Exception):  # noqa: N818 - the record does not match, nothing went wrong
    """The first claim of a record that is not true, at the index of a move; at None, before the first."""

    def __init__(self, claim: Claim, at: int | None, violations: Sequence[Violation] = ()) -> None:
        super().__init__(claim.value)
        self.claim = claim
        self.at = at
        self.violations = tuple(violations)


def canonical(wire: Wire, state: State) -> bytes:
    """The bytes of a position that the chain is made of."""
    return orjson.dumps(wire.dump_state(state), option=orjson.OPT_SORT_KEYS)


def link(previous: str, position: bytes) -> str:
    """The next hash of a chain; nothing is before the first."""
    return hashlib.sha256(bytes.fromhex(previous) + position).hexdigest()


def begin(wire: Wire, options: Options, seats: tuple[str, ...], seed: bytes | None) -> tuple[State, list[Event]]:
    """The position before the first decision, with whatever the seed decides already played."""
    chance = Chance.declared() if seed is None else Chance.seeded(seed)
    state = wire.game.start(options, seats, chance)
    return state, wire.game.settle(state)


def replay(wire: Wire, record: Record) -> Iterator[Ply]:
    """The start and the position after every move, each checked before it is yielded; raises Mismatch."""
    game = wire.game
    if record.rules != game.rules:
        raise Mismatch(Claim.RULES, None)
    if record.seed is not None and record.commitment not in (None, commit(record.seed)):
        raise Mismatch(Claim.COMMITMENT, None)
    state, events = begin(wire, record.options, record.seats, record.seed)
    ply = Ply(state, link("", canonical(wire, state)), events)
    _check_link(record, ply, None)
    yield ply
    for index, move in enumerate(record.moves):
        if violations := game.check(state, move):
            raise Mismatch(Claim.MOVE, index, violations)
        events = game.play(state, move) + game.settle(state)
        ply = Ply(state, link(ply.hash, canonical(wire, state)), events)
        _check_link(record, ply, index)
        yield ply
    if record.chain is not None and len(record.chain) > len(record.moves) + 1:
        raise Mismatch(Claim.CHAIN, len(record.moves))
    if record.totals is not None:
        totals = game.score(game.tableau(state)).totals
        if dict(record.totals) != dict(zip(record.seats, totals, strict=True)):
            raise Mismatch(Claim.RESULT, len(record.moves))


def _check_link(record: Record, ply: Ply, at: int | None) -> None:
    if record.chain is None:
        return
    index = 0 if at is None else at + 1
    if index >= len(record.chain) or record.chain[index] != ply.hash:
        raise Mismatch(Claim.CHAIN, at)


def build(
    wire: Wire, options: Options, seats: tuple[str, ...], seed: bytes | None, moves: Iterable[Move]
) -> dict[str, object]:
    """The record of a game that these legal moves make, with its chain and its result."""
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
        "result": {"totals": dict(zip(seats, game.score(game.tableau(state)).totals, strict=True))},
    }
    if seed is not None:
        document |= {"seed": seed.hex(), "commitment": commit(seed)}
    return document


# Reading


def read_record(wire: Wire, document: object) -> Record:
    """A record from its document; raises BadDocument with everything that cannot be read."""
    game = wire.game
    reading = Reading(RECORD, document)
    parts = reading.parts
    if parts.get("game", game.id) != game.id:
        reading.complain("/game", "other_game", game=game.id)
    if parts.get("format", FORMAT) != FORMAT:
        reading.complain("/format", "other_format", format=FORMAT)
    seats = reading.read("seats", wire.load_seats)
    pack = reading.read("pack", lambda reference: find_pack(game.packs, text(reference)))
    options, moves = None, None
    if seats is not None:  # which say how many tribes there are, and who may move
        options = reading.read("options", lambda value: _read_options(wire, pack, value, len(seats)))
        moves = reading.read("moves", lambda value: _read_moves(wire, value, seats))
    chain = reading.read("chain", lambda value: items(value, _read_hash))
    totals = reading.read("result", _read_totals)
    seed, published = parts.get("seed"), parts.get("commitment")
    if options is not None:
        if options.chance is ChanceMode.SEEDED and "seed" not in parts and not reading.errors:
            reading.complain("/seed", "missing")
        for key in ("seed", "commitment"):
            if options.chance is ChanceMode.DECLARED and key in parts:
                reading.complain(f"/{key}", "seed_with_declared")
    reading.finish()
    assert seats is not None
    assert options is not None
    assert moves is not None
    return Record(
        rules=whole(parts["rules"], 1, MOST_POINTS),
        options=options,
        seats=seats,
        seed=seed if isinstance(seed, bytes) else None,
        commitment=published.hex() if isinstance(published, bytes) else None,
        moves=moves,
        chain=chain,
        totals=totals,
    )


def _read_options(wire: Wire, pack: Pack | None, value: object, players: int) -> Options:
    if type(value) is not dict:
        raise complaint("not_an_object")
    if "pack" in value:
        # It is named beside them, with its digest.
        raise ValidationError({"pack": complaint("unknown_field").messages})
    options = wire.load_options({**value, "pack": pack.id} if pack else value, players)
    # A record must read the same when a default has changed.
    if left_out := wire.dump_options(options).keys() - value.keys():
        raise ValidationError({name: complaint("missing").messages for name in left_out})
    return options


def _read_moves(wire: Wire, value: object, seats: tuple[str, ...]) -> list[Move]:
    if type(value) is not list:
        raise complaint("not_a_list")
    moves: list[Move] = []
    errors: list[DocumentError] = []
    for index, document in enumerate(value):
        try:
            moves.append(wire.load_move(document, seats))
        except BadDocument as error:
            errors += below(f"/{index}", error).errors
    if errors:
        raise BadDocument(errors)
    return moves


def _read_hash(value: object) -> str:
    digits = text(value)
    if len(digits) != 64 or digits.strip("0123456789abcdefABCDEF"):
        raise complaint("not_hex", digits=64)
    return digits.lower()


def _read_totals(value: object) -> dict[str, int]:
    reading = Reading(RESULT, value)
    totals = reading.read("totals", _read_points)
    reading.finish()
    assert totals is not None
    return totals


def _read_points(value: object) -> dict[str, int]:
    if type(value) is not dict:
        raise complaint("not_an_object")
    if faults := explain(value, dict.fromkeys(value, _points)):
        raise ValidationError(faults)
    return value


def _points(value: object) -> int:
    return whole(value, -MOST_POINTS, MOST_POINTS)
