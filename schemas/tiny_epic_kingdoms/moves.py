"""Moves of Tiny Epic Kingdoms, a schema a kind."""

from collections.abc import Callable
from typing import Any

from schemas.fields import Code, Flag, Read, Text, Whole
from schemas.moves import MoveSchema, read_said
from schemas.tiny_epic_kingdoms.codes import (
    ACTIONS,
    FACTIONS,
    FINDS,
    MOST,
    REGIONS,
    RESOURCES,
    SIDES,
    TOKENS_SHAPE,
    read_card,
    read_tokens,
    write_tokens,
)
from schemas.wire import Document
from service.rules.seats import Seat
from service.rules.tiny_epic_kingdoms.components import (
    ACTION_CODES,
    FACTION_CODES,
    FIND_CODES,
    NOTHING,
    REGION_CODES,
    RESOURCE_CODES,
)
from service.rules.tiny_epic_kingdoms.moves import (
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
from service.rules.tiny_epic_kingdoms.territories import CARDS, SIDE_CODES
from service.rules.turn_order import name_of


class DealFactionSchema(MoveSchema):
    """The table deals a faction to the next seat without one."""

    faction = Code(FACTIONS)


class DealTerritorySchema(MoveSchema):
    """The table deals a territory card to the next seat without one."""

    card = Read(read_card, {"type": "integer", "minimum": 1, "maximum": len(CARDS)})


class LayLostKingdomSchema(MoveSchema):
    """The table lays out an unused territory as the Lost Kingdom."""

    side = Code(SIDES)


class ChooseFirstSchema(MoveSchema):
    """The table chooses the first player."""

    first = Text()


class ChooseSideSchema(MoveSchema):
    """Choose the side of the territory card that is home."""

    side = Code(SIDES)


class TakeResourcesSchema(MoveSchema):
    """Spread the first resources over the three kinds."""

    resources = Read(read_tokens, TOKENS_SHAPE)


class PlaceArmiesSchema(MoveSchema):
    """Place the first armies on a region of the home territory."""

    region = Code(REGIONS)


class LeaveBareSchema(MoveSchema):
    """With five players: say which home region gets no finds token."""

    region = Code(REGIONS)


class ChooseActionSchema(MoveSchema):
    """Put a shield beside an action."""

    action = Code(ACTIONS)


class DoNothingSchema(MoveSchema):
    """As the active player, do not carry the chosen action out."""


class CollectSchema(MoveSchema):
    """Collect resources, and say what the regions bring that leave a choice."""

    choices = Read(read_tokens, TOKENS_SHAPE, load_default=NOTHING)


class PatrolSchema(MoveSchema):
    """Move an army within a territory."""

    start = Code(REGIONS)
    to = Code(REGIONS)


class StandUpSchema(MoveSchema):
    """Instead of moving on patrol, stand an army up that lies in ruins."""

    region = Code(REGIONS)


class QuestSchema(MoveSchema):
    """Move an army to another territory."""

    start = Code(REGIONS)
    to = Code(REGIONS)


class SwapSchema(MoveSchema):
    """Instead of a quest, let an army change places with another player's."""

    start = Code(REGIONS)
    to = Code(REGIONS)


class StopMovingSchema(MoveSchema):
    """Make no further movement."""


class SetDieSchema(MoveSchema):
    """Set the war die in secret; 0 is the white flag."""

    value = Whole(most=MOST)


class LiftSchema(MoveSchema):
    """Say whether a mana raises the price that the die shows."""

    lift = Flag()


class PayWarSchema(MoveSchema):
    """Say with which tokens the price of war is paid."""

    pays = Read(read_tokens, TOKENS_SHAPE)


class HandOverSchema(MoveSchema):
    """Give up resources, to the Halflings' trick or to the bandit."""

    gives = Read(read_tokens, TOKENS_SHAPE)


class SendDragonSchema(MoveSchema):
    """Say whether the loser loses a level of the tower in place of the army."""

    send = Flag()


class RetreatSchema(MoveSchema):
    """Lead a beaten army into a neighbouring region."""

    start = Code(REGIONS)
    to = Code(REGIONS)
    pays = Read(read_tokens, TOKENS_SHAPE, load_default=NOTHING)


class WithdrawSchema(MoveSchema):
    """Put a beaten army back into the supply."""

    start = Code(REGIONS)


class ShelterSchema(MoveSchema):
    """Put a beaten army into the region with the church."""

    start = Code(REGIONS)
    to = Code(REGIONS)


class RelocateSchema(MoveSchema):
    """Lead a last army that cannot retreat to the nearest unoccupied region."""

    start = Code(REGIONS)
    to = Code(REGIONS)


class RaiseArmySchema(MoveSchema):
    """Say whether a mana raises an army where the loser's was removed."""

    raised = Flag()


class BuildSchema(MoveSchema):
    """Build the next level of the tower."""

    pays = Read(read_tokens, TOKENS_SHAPE)


class ResearchSchema(MoveSchema):
    """Learn the next level of magic."""


class DrawPowerSchema(MoveSchema):
    """The table draws an unused faction whose power the Shapeshifters take over."""

    faction = Code(FACTIONS)


class MobiliseSchema(MoveSchema):
    """Add an army to a region."""

    region = Code(REGIONS)
    pays = Read(read_tokens, TOKENS_SHAPE)


class TradeSchema(MoveSchema):
    """Exchange resources for as many of another kind."""

    gives = Read(read_tokens, TOKENS_SHAPE)
    takes = Code(RESOURCES)


class GainSchema(MoveSchema):
    """Say which resources are gained where there is a choice."""

    choices = Read(read_tokens, TOKENS_SHAPE)


class RevealFindSchema(MoveSchema):
    """The table turns over the finds token of the region that an army has entered."""

    find = Code(FINDS)


class LoseArmySchema(MoveSchema):
    """Leave the army to the bandit."""


SCHEMAS: dict[str, type[MoveSchema]] = {
    DealFaction.kind: DealFactionSchema,
    DealTerritory.kind: DealTerritorySchema,
    LayLostKingdom.kind: LayLostKingdomSchema,
    ChooseFirst.kind: ChooseFirstSchema,
    ChooseSide.kind: ChooseSideSchema,
    TakeResources.kind: TakeResourcesSchema,
    PlaceArmies.kind: PlaceArmiesSchema,
    LeaveBare.kind: LeaveBareSchema,
    ChooseAction.kind: ChooseActionSchema,
    DoNothing.kind: DoNothingSchema,
    Collect.kind: CollectSchema,
    Patrol.kind: PatrolSchema,
    StandUp.kind: StandUpSchema,
    Quest.kind: QuestSchema,
    Swap.kind: SwapSchema,
    StopMoving.kind: StopMovingSchema,
    SetDie.kind: SetDieSchema,
    Lift.kind: LiftSchema,
    PayWar.kind: PayWarSchema,
    HandOver.kind: HandOverSchema,
    SendDragon.kind: SendDragonSchema,
    Retreat.kind: RetreatSchema,
    Withdraw.kind: WithdrawSchema,
    Shelter.kind: ShelterSchema,
    Relocate.kind: RelocateSchema,
    RaiseArmy.kind: RaiseArmySchema,
    Build.kind: BuildSchema,
    Research.kind: ResearchSchema,
    DrawPower.kind: DrawPowerSchema,
    Mobilise.kind: MobiliseSchema,
    Trade.kind: TradeSchema,
    Gain.kind: GainSchema,
    RevealFind.kind: RevealFindSchema,
    LoseArmy.kind: LoseArmySchema,
}

LOADERS = {kind: schema() for kind, schema in SCHEMAS.items()}

# marshmallow hands back untyped dictionaries; the schemas above have made sure of what is in them.
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
    Patrol.kind: lambda seat, said: Patrol(seat, said["start"], said["to"]),
    StandUp.kind: lambda seat, said: StandUp(seat, said["region"]),
    Quest.kind: lambda seat, said: Quest(seat, said["start"], said["to"]),
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
        case Patrol() | Quest() | Swap() | Shelter() | Relocate():
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
