"""A position from the parts of its document: what only shows between the parts is checked here."""

from typing import Any

from marshmallow import ValidationError

from reeve_schemas.common import resolve
from reeve_schemas.complaints import Complaint
from reeve_schemas.fields import Messages
from reeve_schemas.head import read_head
from reeve_service.rules.ethnos.components import Box, Card
from reeve_service.rules.ethnos.game import Ethnos
from reeve_service.rules.ethnos.state import Options, Phase, Player, State
from reeve_service.rules.rulings import Fault
from reeve_service.rules.seats import Seat
from reeve_service.rules.turn_order import name_of


def assemble(game: Ethnos, loaded: dict[str, Any]) -> tuple[State, list[Fault]]:
    """A position, and every reason why it cannot have arisen; raises ValidationError if the parts do not fit."""
    faults: Messages = {}
    seats: tuple[str, ...] = loaded["seats"]
    options: Options = loaded["options"]
    head = read_head(game.packs, options, loaded, faults)
    first = resolve(faults, "first", loaded["first"], seats)
    turn = resolve(faults, "turn", loaded["turn"], seats)
    giant = resolve(faults, "giant", loaded["giant"], seats)
    victor = resolve(faults, "victor", loaded["victor"], seats)
    players: list[Player] = loaded["players"]
    if len(players) != len(seats):
        faults["players"] = [Complaint("length", {"least": len(seats), "most": len(seats)})]
    if faults or head is None:
        raise ValidationError(faults)
    phase: Phase = loaded["phase"]
    box = game.box(head.pack, len(seats))
    state = State(
        options=Options(edition=options.edition, chance=options.chance, pack=head.pack.id, tribes=options.tribes),
        pack=head.pack,
        seats=seats,
        ply=loaded["ply"],
        chance=head.chance,
        viewer=head.viewer,
        box=box,
        phase=phase,
        age=loaded["age"],
        tribes=loaded["tribes"],
        tokens=loaded["tokens"],
        players=players,
        face_up=loaded["face_up"],
        deck=_deck(box, phase, loaded["tribes"], players, loaded["face_up"]),
        dragons=loaded["dragons"],
        first=first,
        turn=turn,
        owed=loaded["owed"],
        waiting=_waiting(phase, loaded["pending"], seats),
        giant=giant,
        victor=victor,
    )
    return state, _contradictions(game, state, loaded["deck"], loaded["pending"])


def _deck(box: Box, phase: Phase, tribes: list[int], players: list[Player], face_up: list[Card]) -> list[int]:
    """The deck is what lies nowhere else; more of a card than there are makes a count below none."""
    deck = box.deck_of(() if phase is Phase.TRIBES else tribes)
    for ally in face_up:
        deck[ally] -= 1
    for player in players:
        for ally in player.hand:
            deck[ally] -= 1
        for band in player.bands:
            for ally in band.cards:
                deck[ally] -= 1
    return deck


def _waiting(phase: Phase, pending: list[str], seats: tuple[str, ...]) -> list[Seat]:
    if phase is not Phase.RAID:
        return []
    return sorted(Seat(seats.index(name)) for name in set(pending) if name in seats)


def _contradictions(game: Ethnos, state: State, deck: int, pending: list[str]) -> list[Fault]:
    faults = game.faults(state)
    if not faults and pending != [name_of(state.seats, seat) for seat in game.pending(state)]:
        faults.append(Fault("position.turn-pending", "/pending"))
    size = state.deck_size()
    if size != deck:
        faults.append(Fault("position.deck-count", "/deck", {"count": size}))
    return faults
