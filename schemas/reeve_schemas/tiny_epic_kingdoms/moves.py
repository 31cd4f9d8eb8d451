"""Moves of Tiny Epic Kingdoms, read from documents and written as such."""

from collections.abc import Callable
from typing import Any

from reeve_schemas.moves import read_said
from reeve_schemas.tiny_epic_kingdoms.codes import write_tokens
from reeve_schemas.tiny_epic_kingdoms.move_schemas import SCHEMAS
from reeve_schemas.wire import Document
from reeve_service.rules.seats import Seat
from reeve_service.rules.tiny_epic_kingdoms.components import (
    ACTION_CODES,
    FACTION_CODES,
    FIND_CODES,
    REGION_CODES,
    RESOURCE_CODES,
)
from reeve_service.rules.tiny_epic_kingdoms.moves import (
    Build,
    ChooseAction,
    ChooseFirst,
    ChooseSide,
    Collect,
    DealFaction,
    DealTerritory,
    DoNothing,
    DrawPower,
    Gain,
    HandOver,
    LayLostKingdom,
    LeaveBare,
    Lift,
    LoseArmy,
    Mobilise,
    Move,
    Patrol,
    PayWar,
    PlaceArmies,
    Quest,
    RaiseArmy,
    Relocate,
    Research,
    Retreat,
    RevealFind,
    SendDragon,
    SetDie,
    Shelter,
    StandUp,
    StopMoving,
    Swap,
    TakeResources,
    Trade,
    Withdraw,
)
from reeve_service.rules.tiny_epic_kingdoms.territories import SIDE_CODES
from reeve_service.rules.turn_order import name_of

LOADERS = {kind: schema() for kind, schema in SCHEMAS.items()}

# marshmallow hands back untyped dictionaries; the schemas have made sure of what is in them.
BUILDERS: dict[str, Callable[[Seat, Any], Move]] = {
    DealFaction.kind: lambda seat, said: DealFaction(seat, said["faction"]),
    DealTerritory.kind: lambda seat, said: DealTerritory(seat, said["card"]),
    LayLostKingdom.kind: lambda seat, said: LayLostKingdom(seat, said["side"]),
    ChooseFirst.kind: lambda seat, said: ChooseFirst(seat, said["first"]),
    ChooseSide.kind: lambda seat, said: ChooseSide(seat, said["side"]),
    TakeResources.kind: lambda seat, said: TakeResources(seat, said["resources"]),
    PlaceArmies.kind: lambda seat, said: PlaceArmies(seat, said["region"]),
    LeaveBare.kind: lambda seat, said: LeaveBare(seat, said["region"]),
    ChooseAction.kind: lambda seat, said: ChooseAction(seat, said["action"]),
    DoNothing.kind: lambda seat, said: DoNothing(seat),
    Collect.kind: lambda seat, said: Collect(seat, said["choices"]),
    Patrol.kind: lambda seat, said: Patrol(seat, said["start"], said["to"], said["lying"]),
    StandUp.kind: lambda seat, said: StandUp(seat, said["region"]),
    Quest.kind: lambda seat, said: Quest(seat, said["start"], said["to"], said["lying"]),
    Swap.kind: lambda seat, said: Swap(seat, said["start"], said["to"]),
    StopMoving.kind: lambda seat, said: StopMoving(seat),
    SetDie.kind: lambda seat, said: SetDie(seat, said["value"]),
    Lift.kind: lambda seat, said: Lift(seat, said["lift"]),
    PayWar.kind: lambda seat, said: PayWar(seat, said["pays"]),
    HandOver.kind: lambda seat, said: HandOver(seat, said["gives"]),
    SendDragon.kind: lambda seat, said: SendDragon(seat, said["send"]),
    Retreat.kind: lambda seat, said: Retreat(seat, said["start"], said["to"], said["pays"]),
    Withdraw.kind: lambda seat, said: Withdraw(seat, said["start"]),
    Shelter.kind: lambda seat, said: Shelter(seat, said["start"], said["to"]),
    Relocate.kind: lambda seat, said: Relocate(seat, said["start"], said["to"]),
    RaiseArmy.kind: lambda seat, said: RaiseArmy(seat, said["raised"]),
    Build.kind: lambda seat, said: Build(seat, said["pays"]),
    Research.kind: lambda seat, said: Research(seat),
    DrawPower.kind: lambda seat, said: DrawPower(seat, said["faction"]),
    Mobilise.kind: lambda seat, said: Mobilise(seat, said["region"], said["pays"]),
    Trade.kind: lambda seat, said: Trade(seat, said["gives"], said["takes"]),
    Gain.kind: lambda seat, said: Gain(seat, said["choices"]),
    RevealFind.kind: lambda seat, said: RevealFind(seat, said["find"]),
    LoseArmy.kind: lambda seat, said: LoseArmy(seat),
}


def read_move(document: object, seats: tuple[str, ...]) -> Move:
    """A move by one of these seats, or by the table."""
    said = read_said(document, LOADERS, seats, "first")
    return BUILDERS[said["kind"]](said["seat"], said)


def write_move(move: Move, seats: tuple[str, ...]) -> Document:
    """A move, in canonical form."""
    document: Document = {"kind": move.kind, "seat": name_of(seats, move.seat)}
    match move:
        case DealFaction() | DrawPower():
            document["faction"] = FACTION_CODES[move.faction]
        case DealTerritory():
            document["card"] = move.card + 1
        case LayLostKingdom() | ChooseSide():
            document["side"] = SIDE_CODES[move.side]
        case ChooseFirst():
            document["first"] = name_of(seats, move.first)
        case TakeResources():
            document["resources"] = write_tokens(move.resources)
        case PlaceArmies() | LeaveBare() | StandUp():
            document["region"] = REGION_CODES[move.region]
        case ChooseAction():
            document["action"] = ACTION_CODES[move.action]
        case DoNothing() | StopMoving() | Research() | LoseArmy():
            pass
        case Collect() | Gain():
            document["choices"] = write_tokens(move.choices)
        case Patrol() | Quest():
            document["start"] = REGION_CODES[move.start]
            document["to"] = REGION_CODES[move.to]
            # Left out where it says nothing, which is nearly always.
            if move.lying:
                document["lying"] = True
        case Swap() | Shelter() | Relocate():
            document["start"] = REGION_CODES[move.start]
            document["to"] = REGION_CODES[move.to]
        case SetDie():
            document["value"] = move.value
        case Lift():
            document["lift"] = move.lift
        case PayWar() | Build():
            document["pays"] = write_tokens(move.pays)
        case HandOver():
            document["gives"] = write_tokens(move.gives)
        case SendDragon():
            document["send"] = move.send
        case Retreat():
            document["start"] = REGION_CODES[move.start]
            document["to"] = REGION_CODES[move.to]
            document["pays"] = write_tokens(move.pays)
        case Withdraw():
            document["start"] = REGION_CODES[move.start]
        case RaiseArmy():
            document["raised"] = move.raised
        case Mobilise():
            document["region"] = REGION_CODES[move.region]
            document["pays"] = write_tokens(move.pays)
        case Trade():
            document["gives"] = write_tokens(move.gives)
            document["takes"] = RESOURCE_CODES[move.takes]
        case RevealFind():
            document["find"] = FIND_CODES[move.find]
    return document
