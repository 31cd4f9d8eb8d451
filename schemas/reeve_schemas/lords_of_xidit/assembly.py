"""A position from the parts of its document: what only shows between the parts is checked here."""

from typing import Any

from marshmallow import ValidationError

from reeve_schemas.common import resolve
from reeve_schemas.complaints import Complaint
from reeve_schemas.fields import Messages
from reeve_schemas.head import read_head
from reeve_service.rules.lords_of_xidit.game import LordsOfXidit
from reeve_service.rules.lords_of_xidit.state import SECRET_PHASES, Options, Phase, Player, State
from reeve_service.rules.rulings import Fault
from reeve_service.rules.seats import Seat
from reeve_service.rules.turn_order import name_of


def assemble(game: LordsOfXidit, loaded: dict[str, Any]) -> tuple[State, list[Fault]]:
    """A position, and every reason why it cannot have arisen; raises ValidationError if the parts do not fit."""
    faults: Messages = {}
    seats: tuple[str, ...] = loaded["seats"]
    options: Options = loaded["options"]
    head = read_head(game.packs, options, loaded, faults)
    first = resolve(faults, "first", loaded["first"], seats)
    turn = resolve(faults, "turn", loaded["turn"], seats)
    winners = _winners(faults, loaded["winners"], seats)
    players: list[Player] = loaded["players"]
    if len(players) != len(seats):
        faults["players"] = [Complaint("length", {"least": len(seats), "most": len(seats)})]
    if (options.neutral is not None) != (len(seats) == game.players.start):
        faults["options"] = {"neutral": [Complaint("contradiction")]}
    if faults or head is None:
        raise ValidationError(faults)
    state = State(
        options=Options(
            edition=options.edition,
            chance=options.chance,
            pack=head.pack.id,
            years=options.years,
            neutral=options.neutral,
        ),
        pack=head.pack,
        seats=seats,
        ply=loaded["ply"],
        chance=head.chance,
        viewer=head.viewer,
        box=game.box(head.pack, len(seats), options.years),
        phase=loaded["phase"],
        year=loaded["year"],
        order=loaded["order"],
        players=players,
        barracks=loaded["barracks"],
        recruits=loaded["recruits"],
        threats=sorted(loaded["threats"]),
        next_recruit=loaded["next_recruit"],
        next_threat=loaded["next_threat"],
        recruit_pile=loaded["recruit_pile"],
        threat_pile=loaded["threat_pile"],
        recruit_discard=loaded["recruit_discard"],
        threat_discard=loaded["threat_discard"],
        unseen=sorted(loaded["unseen"]),
        reshuffled=sorted(loaded["reshuffled"]),
        awake=sorted(loaded["awake"]),
        banished=sorted(loaded["banished"]),
        assessments=loaded["assessments"],
        neutral=loaded["neutral"] or [],
        first=first,
        turn=turn,
        waiting=_waiting(loaded["phase"], loaded["pending"], seats),
        titan=loaded["titan"],
        census=loaded["census"],
        winners=winners,
        owed=loaded["owed"],
    )
    return state, _contradictions(game, state, loaded["pending"])


def _winners(faults: Messages, names: list[str], seats: tuple[str, ...]) -> list[Seat]:
    wrong: Messages = {}
    for index, name in enumerate(names):
        if name not in seats:
            wrong[index] = [Complaint("no_such_seat", {"seats": list(seats)})]
    if wrong:
        faults["winners"] = wrong
        return []
    return [Seat(seats.index(name)) for name in names]


def _waiting(phase: Phase, pending: list[str], seats: tuple[str, ...]) -> list[Seat]:
    if phase not in SECRET_PHASES:
        return []
    return sorted(Seat(seats.index(name)) for name in set(pending) if name in seats)


def _contradictions(game: LordsOfXidit, state: State, pending: list[str]) -> list[Fault]:
    faults = game.faults(state)
    if not faults and pending != [name_of(state.seats, seat) for seat in game.pending(state)]:
        faults.append(Fault("position.turn-pending", "/pending"))
    return faults
