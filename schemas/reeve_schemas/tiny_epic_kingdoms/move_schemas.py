"""The moves of Tiny Epic Kingdoms as documents: a schema a kind."""

from reeve_schemas.fields import Code, Flag, Read, Text, Whole
from reeve_schemas.moves import MoveSchema
from reeve_schemas.tiny_epic_kingdoms.codes import (
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
)
from reeve_service.rules.tiny_epic_kingdoms import moves
from reeve_service.rules.tiny_epic_kingdoms.components import NOTHING
from reeve_service.rules.tiny_epic_kingdoms.territories import CARDS


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
    lying = Flag(load_default=False)


class StandUpSchema(MoveSchema):
    """Instead of moving on patrol, stand an army up that lies in ruins."""

    region = Code(REGIONS)


class QuestSchema(MoveSchema):
    """Move an army to another territory."""

    start = Code(REGIONS)
    to = Code(REGIONS)
    lying = Flag(load_default=False)


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
    moves.DealFaction.kind: DealFactionSchema,
    moves.DealTerritory.kind: DealTerritorySchema,
    moves.LayLostKingdom.kind: LayLostKingdomSchema,
    moves.ChooseFirst.kind: ChooseFirstSchema,
    moves.ChooseSide.kind: ChooseSideSchema,
    moves.TakeResources.kind: TakeResourcesSchema,
    moves.PlaceArmies.kind: PlaceArmiesSchema,
    moves.LeaveBare.kind: LeaveBareSchema,
    moves.ChooseAction.kind: ChooseActionSchema,
    moves.DoNothing.kind: DoNothingSchema,
    moves.Collect.kind: CollectSchema,
    moves.Patrol.kind: PatrolSchema,
    moves.StandUp.kind: StandUpSchema,
    moves.Quest.kind: QuestSchema,
    moves.Swap.kind: SwapSchema,
    moves.StopMoving.kind: StopMovingSchema,
    moves.SetDie.kind: SetDieSchema,
    moves.Lift.kind: LiftSchema,
    moves.PayWar.kind: PayWarSchema,
    moves.HandOver.kind: HandOverSchema,
    moves.SendDragon.kind: SendDragonSchema,
    moves.Retreat.kind: RetreatSchema,
    moves.Withdraw.kind: WithdrawSchema,
    moves.Shelter.kind: ShelterSchema,
    moves.Relocate.kind: RelocateSchema,
    moves.RaiseArmy.kind: RaiseArmySchema,
    moves.Build.kind: BuildSchema,
    moves.Research.kind: ResearchSchema,
    moves.DrawPower.kind: DrawPowerSchema,
    moves.Mobilise.kind: MobiliseSchema,
    moves.Trade.kind: TradeSchema,
    moves.Gain.kind: GainSchema,
    moves.RevealFind.kind: RevealFindSchema,
    moves.LoseArmy.kind: LoseArmySchema,
}
