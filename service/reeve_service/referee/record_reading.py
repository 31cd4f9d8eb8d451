"""How a record is read: everything in it that cannot be read is told at once."""

from marshmallow import ValidationError

from reeve_schemas import envelopes
from reeve_schemas.common import find_pack
from reeve_schemas.documents.document import Document
from reeve_schemas.documents.fields import Number, Text
from reeve_schemas.documents.groups import Many
from reeve_schemas.errors import BadDocument, DocumentError, below
from reeve_schemas.values import MOST_ERRORS, Messages, complaint, items, text, whole
from reeve_schemas.wire import Wire
from reeve_service.referee.parts import Reading
from reeve_service.referee.records import Record, Result
from reeve_service.rules.chance import ChanceMode
from reeve_service.rules.contract import FORMAT, Move, Options
from reeve_service.rules.packs import Pack

MOST_POINTS = 1_000_000
MOST_SEATS = 100


class Rank(Document):
    """A place in the ranking that a record claims."""

    place = Number(1, MOST_SEATS, "The place, from 1.")
    seats = Many(Text(), "The seats that share it.", unique=True)


RECORD = envelopes.Record()
RESULT = envelopes.Result()
RANK = Rank()


def read_record(wire: Wire, document: object) -> Record:
    """A record from its document; raises BadDocument with everything that cannot be read."""
    game = wire.game
    reading = Reading.of(RECORD, document)
    parts = reading.parts
    if parts.get("game", game.id) != game.id:
        reading.complain("/game", "other_game", game=game.id)
    if parts.get("format", FORMAT) != FORMAT:
        reading.complain("/format", "other_format", format=FORMAT)
    names = reading.read("seats", wire.load_seats)
    pack = reading.read("pack", lambda reference: find_pack(game.packs, text(reference)))
    chosen, played = None, None
    if names is not None:  # which say how many tribes there are, and who may move
        chosen = reading.read("options", lambda value: _read_options(wire, pack, value, len(names)))
        played = reading.read("moves", lambda value: _read_moves(wire, value, names))
    chain = reading.read("chain", lambda value: items(value, _read_hash))
    result = reading.read("result", _read_result)
    seed, published = parts.get("seed"), parts.get("commitment")
    if chosen is not None:
        if chosen.chance is ChanceMode.SEEDED and not _is_told(reading, "/seed") and "seed" not in parts:
            reading.complain("/seed", "missing")
        for key in ("seed", "commitment"):
            if chosen.chance is ChanceMode.DECLARED and key in parts:
                reading.complain(f"/{key}", "seed_with_declared")
    seats, options, moves = reading.whole(names, chosen, played)
    rules = parts["rules"]
    assert isinstance(rules, int)
    return Record(
        rules=rules,
        options=options,
        seats=seats,
        seed=seed if isinstance(seed, bytes) else None,
        commitment=published.hex() if isinstance(published, bytes) else None,
        moves=moves,
        chain=chain,
        result=result,
    )


def _is_told(reading: Reading, pointer: str) -> bool:
    return any(error.pointer == pointer for error in reading.errors)


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
            if len(errors) >= MOST_ERRORS:
                break
    if errors:
        raise BadDocument(errors)
    return moves


def _read_hash(value: object) -> str:
    digits = text(value)
    if len(digits) != 64 or digits.strip("0123456789abcdefABCDEF"):
        raise complaint("not_hex", digits=64)
    return digits.lower()


def _read_result(value: object) -> Result:
    reading = Reading.of(RESULT, value)
    totals = reading.read("totals", _read_points)
    ranking = reading.read("ranking", lambda ranks: items(ranks, _read_rank))
    return Result(reading.whole(totals), ranking)


def _read_points(value: object) -> dict[str, int]:
    if type(value) is not dict:
        raise complaint("not_an_object")
    faults: Messages = {}
    for name, points in value.items():
        try:
            whole(points, -MOST_POINTS, MOST_POINTS)
        except ValidationError as error:
            faults[name] = error.messages
        if len(faults) == MOST_ERRORS:
            break
    if faults:
        raise ValidationError(faults)
    return value


def _read_rank(value: object) -> tuple[int, frozenset[str]]:
    rank = RANK.read(value)
    return rank["place"], frozenset(rank["seats"])
