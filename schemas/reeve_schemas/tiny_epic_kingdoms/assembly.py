"""A position from the parts of its document: what only shows between the parts is checked here."""

from typing import Any

from marshmallow import ValidationError

from reeve_schemas.common import resolve
from reeve_schemas.complaints import Complaint
from reeve_schemas.fields import Messages
from reeve_schemas.head import read_head
from reeve_schemas.tiny_epic_kingdoms.course import seat_agenda, seat_war
from reeve_service.rules.rulings import Fault
from reeve_service.rules.tiny_epic_kingdoms.game import TinyEpicKingdoms
from reeve_service.rules.tiny_epic_kingdoms.state import Options, Player, State
from reeve_service.rules.turn_order import name_of


def assemble(game: TinyEpicKingdoms, loaded: dict[str, Any]) -> tuple[State, list[Fault]]:
    """A position, and every reason why it cannot have arisen; raises ValidationError if the parts do not fit."""
    faults: Messages = {}
    seats: tuple[str, ...] = loaded["seats"]
    options: Options = loaded["options"]
    head = read_head(game.packs, options, loaded, faults)
    first = resolve(faults, "first", loaded["first"], seats)
    turn = resolve(faults, "turn", loaded["turn"], seats)
    crown = resolve(faults, "crown", loaded["crown"], seats)
    agenda = seat_agenda(faults, loaded["agenda"], seats)
    war = seat_war(faults, loaded["war"], seats)
    players: list[Player] = loaded["players"]
    if len(players) != len(seats):
        faults["players"] = [Complaint("length", {"least": len(seats), "most": len(seats)})]
    if options.factions is not None and len(options.factions) != len(seats):
        faults["options"] = {"factions": [Complaint("length", {"least": len(seats), "most": len(seats)})]}
    if faults or head is None:
        raise ValidationError(faults)
    moved = loaded["moved"]
    state = State(
        options=Options(
            edition=options.edition,
            chance=options.chance,
            pack=head.pack.id,
            factions=options.factions,
            finds=options.finds,
        ),
        pack=head.pack,
        seats=seats,
        ply=loaded["ply"],
        chance=head.chance,
        viewer=head.viewer,
        box=game.box(head.pack, len(seats)),
        players=players,
        lost=loaded["lost"],
        neutrals=loaded["neutrals"],
        first=first,
        turn=turn,
        shields=loaded["shields"],
        ending=loaded["ending"],
        over=loaded["over"],
        agenda=agenda,
        war=war,
        moved=-1 if moved is None else moved,
        unseen=loaded["unseen"],
        face_down=loaded["face_down"],
        sites=loaded["sites"],
        crown=crown,
    )
    found = game.faults(state)
    if not found and loaded["pending"] != [name_of(seats, seat) for seat in game.pending(state)]:
        found.append(Fault("position.turn-pending", "/pending"))
    return state, found
