"""Setup: factions, territories, homes, finds."""

from random import Random

import pytest

from reeve_service.rules.chance import Chance, ChanceMode
from reeve_service.rules.packs import Pack, PackError, Printed, Provenance, Value
from reeve_service.rules.seats import TABLE, Seat
from reeve_service.rules.tiny_epic_kingdoms.components import Action, Faction, open_box
from reeve_service.rules.tiny_epic_kingdoms.moves import (
    ChooseAction,
    ChooseFirst,
    ChooseSide,
    DealFaction,
    DealTerritory,
    LayLostKingdom,
    LeaveBare,
    PlaceArmies,
    TakeResources,
)
from reeve_service.rules.tiny_epic_kingdoms.state import Options, Phase, State
from reeve_service.rules.tiny_epic_kingdoms.territories import Card, Side
from tests.rules.tiny_epic_kingdoms.table import ANN, BOB, GAME, NAMES, pays, player, r, table
from tests.verdicts import applies, breaks, keeps


def start(players: int = 2, finds: bool = False, factions: tuple[int, ...] | None = None) -> State:
    """A game before its first move."""
    options = Options(edition="ru", chance=ChanceMode.DECLARED, pack="base", finds=finds, factions=factions)
    return GAME.start(options, NAMES[:players], Chance.declared())


def reach(state: State, phase: Phase) -> State:
    """The first position in this phase."""
    rng = Random(1)
    while state.phase is not phase:
        GAME.play(state, rng.choice(list(GAME.moves(state, GAME.pending(state)[0]))))
    return state


def test_a_faction_is_dealt_once() -> None:
    state = keeps(GAME, start(), DealFaction(TABLE, Faction.HUMANS), "setup.faction-once")
    breaks(GAME, state, DealFaction(TABLE, Faction.HUMANS), "setup.faction-once")


def test_chosen_factions_are_not_dealt() -> None:
    state = start(factions=(4, 2))
    assert (state.phase, player(state).faction, player(state, BOB).faction) == (Phase.TERRITORY, 4, 2)


def test_a_territory_is_dealt_once_and_the_lost_kingdom_is_another() -> None:
    state = reach(start(), Phase.TERRITORY)
    state = keeps(GAME, state, DealTerritory(TABLE, Card(2)), "setup.territory-once")
    breaks(GAME, state, DealTerritory(TABLE, Card(2)), "setup.territory-once")
    state = keeps(GAME, state, DealTerritory(TABLE, Card(5)))
    breaks(GAME, state, LayLostKingdom(TABLE, Side(11)), "setup.territory-once")
    state = keeps(GAME, state, LayLostKingdom(TABLE, Side(1)), "setup.territory-once")
    assert len(state.neutrals) == 5


def test_the_first_player_is_one_of_the_seats() -> None:
    state = reach(start(3), Phase.FIRST)
    breaks(GAME, state, ChooseFirst(TABLE, Seat(3)), "setup.first-sits-here")
    assert keeps(GAME, state, ChooseFirst(TABLE, BOB), "setup.first-sits-here").step.seat == BOB


def test_home_is_a_side_of_the_own_card() -> None:
    state = reach(start(3), Phase.SIDE)
    seat = state.step.seat
    card = state.players[seat].card
    assert card is not None
    breaks(GAME, state, ChooseSide(seat, Side((2 * card + 2) % 16)), "setup.own-card")
    keeps(GAME, state, ChooseSide(seat, Side(2 * card + 1)), "setup.own-card")


def test_six_resources_in_all() -> None:
    state = reach(start(3), Phase.RESOURCES)
    breaks(GAME, state, TakeResources(state.step.seat, pays("ore mana food")), "setup.six-resources")


def test_the_first_armies_stand_at_home_and_lie_in_ruins() -> None:
    state = reach(start(3), Phase.ARMIES)
    seat = state.step.seat
    state.players[seat].card, state.players[seat].home = 0, 1
    breaks(GAME, state, PlaceArmies(seat, r("8a:a")), "setup.armies-at-home")
    after = keeps(GAME, state, PlaceArmies(seat, r("1b:c")), "setup.armies-at-home")
    assert after.players[seat].lying == [r("1b:c")] * 2


def test_with_five_players_one_home_region_gets_no_token() -> None:
    state = reach(start(5, finds=True), Phase.BARE)
    seat = state.step.seat
    breaks(GAME, state, LeaveBare(seat, state.players[seat].occupied()[0]), "setup.bare-region")
    keeps(GAME, state, next(iter(GAME.moves(state, seat))), "setup.bare-region")
    state = reach(state, Phase.CHOOSE)
    assert len(state.face_down) == 15


@pytest.mark.parametrize(("players", "tokens"), [(2, 13), (3, 12), (4, 16)])
def test_finds_are_in_every_region_without_armies(players: int, tokens: int) -> None:
    state = reach(start(players, finds=True), Phase.CHOOSE)
    armed = [region for each in state.players for region in each.occupied()]
    laid = sorted(set(state.regions()) - set(armed))
    applies(GAME, (state.face_down, len(state.face_down)), (laid, tokens), "finds.laid")


def test_only_the_pending_seat_moves_and_only_as_required() -> None:
    state = table(action=None)
    breaks(GAME, state, ChooseAction(BOB, Action.PATROL), "turn.not-yours")
    breaks(GAME, state, TakeResources(ANN, pays()), "turn.not-asked")
    keeps(GAME, state, ChooseAction(ANN, Action.PATROL), "turn.not-yours", "turn.not-asked")


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("territory_1a", 1),
        ("territory_1a", {"raster": ["aaaa"], "regions": {}, "rivers": []}),
        ("powers_orcs", [1]),
        ("tower_points", [1]),
        ("magic_costs", [1]),
        ("war_values", [1]),
        ("shields", 6),
        ("starting_armies", 3),
        ("find_camp", 0),
    ],
)
def test_a_pack_that_cannot_be_played_is_refused(key: str, value: object) -> None:
    base = GAME.packs["base"]
    values = {**base.values, key: Printed(value, Provenance.HOUSE, "")}  # type: ignore[arg-type]
    with pytest.raises(PackError, match="pack base"):
        open_box(Pack(base.id, base.digest, values, base.names), 4)


@pytest.mark.parametrize(
    ("key", "value", "why"),
    [
        ("starting_armies", 0, "starting_armies must be 1 or 2"),
        ("starting_resources", 10, "starting_resources must be at most resource_limit"),
        ("die_most", 4, "die_most must be at least 5"),
        ("treasure_gain", 0, "treasure_gain must be at least 1"),
        ("resource_limit", 5, "starting_resources must be at most resource_limit"),
        ("armies", 2, "armies must be more than starting_armies"),
        ("tower_costs", [], "the tower must have a level"),
    ],
)
def test_a_pack_that_leads_to_impossible_positions_is_refused(key: str, value: int | list[Value], why: str) -> None:
    base = GAME.packs["base"]
    values = {**base.values, key: Printed(value, Provenance.HOUSE, "")}
    if key == "tower_costs":
        values["tower_points"] = Printed([0], Provenance.HOUSE, "")
    with pytest.raises(PackError, match=why):
        open_box(Pack(base.id, base.digest, values, base.names), 4)


ROWS = ["aaaabbbb", "aaxabbcc", "daxeeecc", "dddeeecc", "ddddeccc"]
KINDS = dict(zip("abcde", ("plain", "forest", "forest", "mountain", "plain"), strict=True))


@pytest.mark.parametrize(
    ("why", "rows", "kinds", "rivers"),
    [
        ("alone", ["aaaazbbb", *ROWS[1:]], KINDS, []),
        ("one piece", ["aaaabbba", *ROWS[1:]], KINDS, []),
        ("must be one of", ROWS, {**KINDS, "a": "swamp"}, []),
        ("must part", ROWS, KINDS, ["ac"]),
        ("reached", ROWS, KINDS, ["bc", "ce"]),
        ("border", ["aaaaaaaa", "abbccdda", "abbccdda", "abeeccda", "aaaaaaaa"], KINDS, []),
    ],
)
def test_an_invalid_territory_is_refused(why: str, rows: list[str], kinds: dict[str, str], rivers: list[str]) -> None:
    base = GAME.packs["base"]
    side = Printed({"raster": list(rows), "regions": dict(kinds), "rivers": list(rivers)}, Provenance.HOUSE, "")
    with pytest.raises(PackError, match=why):
        open_box(Pack(base.id, base.digest, {**base.values, "territory_1a": side}, base.names), 4)
