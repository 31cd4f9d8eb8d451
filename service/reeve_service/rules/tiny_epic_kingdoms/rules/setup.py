"""Chapter "Preparing the game": factions, territories, first resources and armies, and all draws of the table."""

from typing import Final, TypeVar

from reeve_service.rules.chance import Outcomes
from reeve_service.rules.contract import Event
from reeve_service.rules.decisions import Decision, decision
from reeve_service.rules.rulings import Params, ruling
from reeve_service.rules.seats import TABLE, Seat, clockwise
from reeve_service.rules.tiny_epic_kingdoms.components import (
    FACTION_CODES,
    FACTIONS,
    FINDS,
    REGION_CODES,
    Region,
    regions_of,
    side_of,
    tokens,
)
from reeve_service.rules.tiny_epic_kingdoms.moves import (
    ChooseFirst,
    ChooseSide,
    DealFaction,
    DealTerritory,
    DrawPower,
    LayLostKingdom,
    LeaveBare,
    PlaceArmies,
    RevealFind,
    TakeResources,
)
from reeve_service.rules.tiny_epic_kingdoms.state import Phase, State, Step
from reeve_service.rules.tiny_epic_kingdoms.territories import CARDS, SIDE_CODES, SIDES

RegionMoveT = TypeVar("RegionMoveT", bound=PlaceArmies | LeaveBare)

# Factions and territories


def factions_left(state: State) -> list[int]:
    """For each faction, 1 if it is not in play and the Shapeshifters have not drawn it, otherwise 0."""
    taken = {player.faction for player in state.players}
    for player in state.players:
        taken.update(player.copied)
    return [int(faction not in taken) for faction in FACTIONS]


def _faction(state: State, move: DealFaction) -> Params:
    return {"faction": FACTION_CODES[move.faction]}


@ruling("setup.faction-once", at="/faction", says=_faction)
def faction_is_left(state: State, move: DealFaction) -> bool:
    """There is one card for each faction."""
    return factions_left(state)[move.faction] > 0


def deal_faction(state: State, move: DealFaction) -> list[Event]:
    """Give the next seat its faction."""
    seat = state.finish_step().count
    state.players[seat].faction = move.faction
    return [Event("faction_dealt", Seat(seat), {"faction": FACTION_CODES[move.faction]})]


def cards_left(state: State) -> list[int]:
    """For each territory card, 1 if no player has it, otherwise 0."""
    taken = {player.card for player in state.players}
    return [int(card not in taken) for card in CARDS]


def _card(state: State, move: DealTerritory) -> Params:
    return {"card": move.card + 1}


@ruling("setup.territory-once", at="/card", says=_card)
def card_is_left(state: State, move: DealTerritory) -> bool:
    """There is one copy of each territory card."""
    return cards_left(state)[move.card] > 0


def _lost_card(state: State, move: LayLostKingdom) -> Params:
    return {"card": move.side // 2 + 1}


@ruling("setup.territory-once", at="/side", says=_lost_card)
def lost_card_is_left(state: State, move: LayLostKingdom) -> bool:
    """The Lost Kingdom is a card that no player has."""
    return cards_left(state)[move.side // 2] > 0


def deal_territory(state: State, move: DealTerritory) -> list[Event]:
    """Give the next seat its territory card."""
    seat = state.finish_step().count
    state.players[seat].card = move.card
    return [Event("territory_dealt", Seat(seat), {"card": move.card + 1})]


def lay_lost_kingdom(state: State, move: LayLostKingdom) -> list[Event]:
    """Lay out the Lost Kingdom. Each region gets a neutral army, and a token if finds are used."""
    state.finish_step()
    state.lost = move.side
    state.neutrals = regions_of(move.side)
    if state.chosen.finds:
        state.face_down = regions_of(move.side)
    return [Event("lost_kingdom", TABLE, {"side": SIDE_CODES[move.side]})]


def _seats(state: State, move: ChooseFirst) -> Params:
    return {"seats": state.seats}


@ruling("setup.first-sits-here", at="/first", says=_seats)
def first_player_sits_here(state: State, move: ChooseFirst) -> bool:
    """The first player is one of the players at the table."""
    return 0 <= move.first < len(state.seats)


def choose_first(state: State, move: ChooseFirst) -> list[Event]:
    """Set the first player. Beginning with this seat, each seat prepares its home."""
    state.finish_step()
    state.first = state.turn = move.first
    order = clockwise(move.first, len(state.players))
    for seat in order:
        state.agenda += [Step(Phase.SIDE, seat), Step(Phase.RESOURCES, seat), Step(Phase.ARMIES, seat)]
    if state.chosen.finds and len(state.players) == 5:
        state.agenda += [Step(Phase.BARE, seat) for seat in order]
    state.agenda.append(Step(Phase.BEGIN))
    return [Event("first_player", move.first)]


# Homes


def _own_card(state: State, move: ChooseSide) -> Params:
    return {"card": (state.players[move.seat].card or 0) + 1}


@ruling("setup.own-card", at="/side", says=_own_card)
def side_is_of_the_own_card(state: State, move: ChooseSide) -> bool:
    """Home is a side of the player's own territory card."""
    return move.side // 2 == state.players[move.seat].card


def choose_side(state: State, move: ChooseSide) -> list[Event]:
    """Make a side of the card the home territory."""
    state.finish_step()
    state.players[move.seat].home = move.side
    return [Event("home", move.seat, {"side": SIDE_CODES[move.side]})]


def _total(state: State, move: TakeResources) -> Params:
    return {"count": state.box.starting_resources}


@ruling("setup.six-resources", at="/resources", says=_total)
def resource_count_is_exact(state: State, move: TakeResources) -> bool:
    """The number of first resources is exact."""
    return min(move.resources) >= 0 and sum(move.resources) == state.box.starting_resources


def take_resources(state: State, move: TakeResources) -> list[Event]:
    """Take the first resources."""
    state.finish_step()
    state.players[move.seat].resources = list(move.resources)
    return [Event("gained", move.seat, {"resources": tokens(move.resources)})]


def _home(state: State, move: RegionMoveT) -> Params:
    home = state.players[move.seat].home
    return {"region": REGION_CODES[move.region], "home": SIDE_CODES[home] if home is not None else ""}


@ruling("setup.armies-at-home", at="/region", says=_home)
def armies_are_at_home(state: State, move: PlaceArmies) -> bool:
    """The first armies are placed in a home region."""
    return side_of(move.region) == state.players[move.seat].home


def place_armies(state: State, move: PlaceArmies) -> list[Event]:
    """Place the first armies. If finds are used, all other home regions get a token."""
    state.finish_step()
    player = state.players[move.seat]
    placed = player.lying if state.is_ruins(move.region) else player.standing
    placed += [move.region] * state.box.starting_armies
    if state.chosen.finds and player.home is not None:
        bare = [region for region in regions_of(player.home) if region != move.region]
        state.face_down = sorted([*state.face_down, *bare])
    return [Event("armies_placed", move.seat, {"region": REGION_CODES[move.region]})]


@ruling("setup.bare-region", at="/region", says=_home)
def region_has_a_token_to_leave_out(state: State, move: LeaveBare) -> bool:
    """The region without a token is a home region without armies."""
    return side_of(move.region) == state.players[move.seat].home and move.region in state.face_down


def leave_bare(state: State, move: LeaveBare) -> list[Event]:
    """Remove the token from one of the home regions."""
    state.finish_step()
    state.face_down.remove(move.region)
    return [Event("left_bare", move.seat, {"region": REGION_CODES[move.region]})]


# Draws of the table


def outcomes(
    state: State,
) -> Outcomes[DealFaction | DealTerritory | LayLostKingdom | ChooseFirst | DrawPower | RevealFind]:
    """The possible results of the table's draw now."""
    match state.phase:
        case Phase.FACTION:
            return Outcomes(factions_left(state), lambda at: DealFaction(TABLE, FACTIONS[at]))
        case Phase.TERRITORY:
            return Outcomes(cards_left(state), lambda at: DealTerritory(TABLE, CARDS[at]))
        case Phase.LOST_KINGDOM:
            left = cards_left(state)
            return Outcomes([left[side // 2] for side in SIDES], lambda at: LayLostKingdom(TABLE, SIDES[at]))
        case Phase.FIRST:
            return Outcomes([1] * len(state.seats), lambda seat: ChooseFirst(TABLE, Seat(seat)))
        case Phase.POWER:
            return Outcomes(factions_left(state), lambda at: DrawPower(TABLE, FACTIONS[at]))
        case _:
            return Outcomes(state.unseen[:], lambda at: RevealFind(TABLE, FINDS[at]))


def first_regions(state: State, seat: Seat) -> list[Region]:
    """The regions of a seat's home territory."""
    home = state.players[seat].home
    return regions_of(home) if home is not None else []


DECISIONS: Final[tuple[Decision[State], ...]] = (
    decision(DealFaction, (faction_is_left,), deal_faction),
    decision(DealTerritory, (card_is_left,), deal_territory),
    decision(LayLostKingdom, (lost_card_is_left,), lay_lost_kingdom),
    decision(ChooseFirst, (first_player_sits_here,), choose_first),
    decision(ChooseSide, (side_is_of_the_own_card,), choose_side),
    decision(TakeResources, (resource_count_is_exact,), take_resources),
    decision(PlaceArmies, (armies_are_at_home,), place_armies),
    decision(LeaveBare, (region_has_a_token_to_leave_out,), leave_bare),
)
