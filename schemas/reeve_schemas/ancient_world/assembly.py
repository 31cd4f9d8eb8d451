"""A position from the parts of its document: what only shows between the parts is checked here."""

from typing import Any

from marshmallow import ValidationError

from reeve_schemas.ancient_world.decks import NamedPlace, WrittenDeck
from reeve_schemas.ancient_world.tasks import WrittenTask
from reeve_schemas.common import find_seat, resolve
from reeve_schemas.complaints import Complaint
from reeve_schemas.fields import Messages
from reeve_schemas.head import read_head
from reeve_service.rules.ancient_world.game import AncientWorld
from reeve_service.rules.ancient_world.rules.decks import fill_bags
from reeve_service.rules.ancient_world.state import Deck, Options, Placed, Player, State, Task
from reeve_service.rules.rulings import Fault
from reeve_service.rules.turn_order import name_of


def assemble(game: AncientWorld, loaded: dict[str, Any]) -> tuple[State, list[Fault]]:
    """A position, and every reason why it cannot have arisen; raises ValidationError if the parts do not fit."""
    faults: Messages = {}
    seats: tuple[str, ...] = loaded["seats"]
    options: Options = loaded["options"]
    head = read_head(game.packs, options, loaded, faults)
    first = resolve(faults, "first", loaded["first"], seats)
    turn = resolve(faults, "turn", loaded["turn"], seats)
    players: list[Player] = loaded["players"]
    if len(players) != len(seats):
        faults["players"] = [Complaint("length", {"least": len(seats), "most": len(seats)})]
    written: dict[str, WrittenDeck] = loaded["decks"]
    decks = _decks(written, seats, faults)
    agenda = _agenda(loaded["agenda"], seats, faults)
    if faults or head is None:
        raise ValidationError(faults)
    state = State(
        options=Options(
            edition=options.edition,
            chance=options.chance,
            pack=head.pack.id,
            expand_plus=options.expand_plus,
            first_player=options.first_player,
        ),
        pack=head.pack,
        seats=seats,
        ply=loaded["ply"],
        chance=head.chance,
        viewer=head.viewer,
        box=game.box(head.pack, len(seats)),
        phase=loaded["phase"],
        round=loaded["round"],
        first=first,
        locked=loaded["locked"],
        turn=turn,
        row=loaded["row"],
        army_row=loaded["army_row"],
        province=loaded["province"],
        titans=loaded["titans"],
        decks=decks,
        looked=loaded["looked"],
        players=players,
        agenda=agenda,
    )
    fill_bags(state)
    return state, _contradictions(game, state, written, loaded["pending"])


def _decks(written: dict[str, WrittenDeck], seats: tuple[str, ...], faults: Messages) -> dict[str, Deck]:
    decks = {}
    wrong: Messages = {}
    for name, deck in written.items():
        places: Messages = {}
        top = _places(deck.top, "top", seats, places)
        bottom = _places(deck.bottom, "bottom", seats, places)
        decks[name] = Deck([], top, bottom, deck.discards)
        if places:
            wrong[name] = places
    if wrong:
        faults["decks"] = wrong
    return decks


def _places(named: list[NamedPlace], key: str, seats: tuple[str, ...], faults: Messages) -> list[Placed]:
    found = []
    wrong: Messages = {}
    for index, place in enumerate(named):
        knowers = 0
        for name in place.known_to:
            if name in seats:
                knowers |= 1 << seats.index(name)
            else:
                wrong[index] = {"known_to": [Complaint("no_such_seat", {"seats": list(seats)})]}
        found.append(Placed(place.card, knowers))
    if wrong:
        faults[key] = wrong
    return found


def _agenda(written: list[WrittenTask], seats: tuple[str, ...], faults: Messages) -> list[Task]:
    agenda = []
    wrong: Messages = {}
    for index, task in enumerate(written):
        try:
            agenda.append(Task(task.need, find_seat(task.seat, seats), task.count, task.about))
        except ValidationError as error:
            wrong[index] = {"seat": error.messages}
    if wrong:
        faults["agenda"] = wrong
    return agenda


def _contradictions(
    game: AncientWorld, state: State, written: dict[str, WrittenDeck], pending: list[str]
) -> list[Fault]:
    faults = game.faults(state)
    asked = [name_of(state.seats, seat) for seat in game.pending(state)]
    # Where two neighbours answer a Learn, states once named only the one who was asked first.
    if not faults and pending not in (asked, asked[:1]):
        faults.append(Fault("position.turn-pending", "/pending"))
    for name, deck in written.items():
        size = state.deck_size(name)
        if size != deck.size:
            faults.append(Fault("position.deck-count", f"/decks/{name}/size", {"deck": name, "count": size}))
    return faults
