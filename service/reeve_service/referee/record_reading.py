"""Reading a record, with all its errors."""

from marshmallow import ValidationError

from reeve_schemas import records
from reeve_schemas.errors import BadDocument, DocumentError, below
from reeve_schemas.values import MOST_ERRORS, complaint, find_pack, text
from reeve_service.games.wire import Wire
from reeve_service.referee.parts import Reading
from reeve_service.referee.records import Record, Result
from reeve_service.rules.chance import ChanceMode
from reeve_service.rules.contract import FORMAT, Move, Options
from reeve_service.rules.packs import Pack

RECORD = records.Record()
RESULT = records.Result()


def read_record(wire: Wire, document: object) -> Record:
    """A record from its document. Raises BadDocument with all errors."""
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
    if names is not None:  # options depend on the number of seats, and moves on their names
        chosen = reading.read("options", lambda value: _read_options(wire, pack, value, len(names)))
        played = reading.read("moves", lambda value: _read_moves(wire, value, names))
    chain = reading.read("chain", lambda value: list(map(str, records.CHAIN.read(value))))
    result = reading.read("result", _read_result)
    if chosen is not None:
        if chosen.chance is ChanceMode.SEEDED and not _has_error(reading, "/seed") and "seed" not in parts:
            reading.complain("/seed", "missing")
        for key in ("seed", "commitment"):
            if chosen.chance is ChanceMode.DECLARED and key in parts:
                reading.complain(f"/{key}", "seed_with_declared")
    seats, options, moves = reading.whole(names, chosen, played)
    return Record(
        rules=parts["rules"],
        options=options,
        seats=seats,
        seed=parts.get("seed"),
        commitment=parts["commitment"].hex() if "commitment" in parts else None,
        moves=moves,
        chain=chain,
        result=result,
    )


def _has_error(reading: Reading, pointer: str) -> bool:
    return any(error.pointer == pointer for error in reading.errors)


def _read_options(wire: Wire, pack: Pack | None, value: object, players: int) -> Options:
    if type(value) is not dict:
        raise complaint("not_an_object")
    if "pack" in value:
        # The pack has its own field in a record, with its digest.
        raise ValidationError({"pack": complaint("unknown_field").messages})
    options = wire.load_options({**value, "pack": pack.id} if pack else value, players)
    # All options are required, so that a record keeps its meaning if a default changes.
    if left_out := [name for name in wire.dump_options(options) if name not in value]:
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


def _read_result(value: object) -> Result:
    result = RESULT.read(value)
    if "ranking" not in result:
        return Result(result["totals"], None)
    return Result(result["totals"], [(rank["place"], frozenset(rank["seats"])) for rank in result["ranking"]])
