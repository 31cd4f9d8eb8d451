"""Builders for positions of Tiny Epic Kingdoms."""

from collections.abc import Mapping

from reeve_service.rules.chance import Chance, ChanceMode
from reeve_service.rules.seats import Seat, clockwise
from reeve_service.rules.tiny_epic_kingdoms import TinyEpicKingdoms
from reeve_service.rules.tiny_epic_kingdoms.components import (
    ACTION_CODES,
    DISCARDED,
    FACTION_CODES,
    FIND_CODES,
    REGIONS_BY_CODE,
    RESOURCE_CODES,
    Face,
    Find,
    PerResource,
    Region,
    Tokens,
    regions_of,
)
from reeve_service.rules.tiny_epic_kingdoms.moves import Quest, SetDie
from reeve_service.rules.tiny_epic_kingdoms.state import Options, Phase, Player, State, Step
from reeve_service.rules.tiny_epic_kingdoms.territories import SIDE_CODES
from tests.verdicts import keeps

GAME = TinyEpicKingdoms()
NAMES = ("ann", "bob", "cid", "dee", "eve")
ANN, BOB, CID, DEE, EVE = (Seat(seat) for seat in range(5))
HOMES = ("1a", "2a", "5a", "6a", "7a")
FACTIONS = "undead centaurs constructs goblins dark_elves"
LOST = "3b"
LAID = "1a:b 1a:c 1a:d 1a:e 2a:b 2a:c 2a:d 2a:e 5a:b 5a:c 5a:d 5a:e"
"""The regions with a finds token in a game of three in which no army has moved."""
LATE = 900
"""A ply after many turns, so that any level can have been reached."""


def r(code: str) -> Region:
    """A region from its code."""
    return REGIONS_BY_CODE[code]


def pays(codes: str = "") -> Tokens:
    """Tokens from their codes: `pays("mana ore ore")`."""
    words = codes.split()
    mana, ore, food = (words.count(code) for code in RESOURCE_CODES)
    return Tokens((mana, ore, food))


def player(state: State, seat: Seat = ANN) -> Player:
    """One kingdom."""
    return state.players[seat]


def table(
    *,
    players: int = 3,
    action: str | None = "patrol",
    factions: str = FACTIONS,
    homes: tuple[str, ...] = HOMES,
    armies: Mapping[Seat, str] | None = None,
    lying: Mapping[Seat, str] | None = None,
    resources: Mapping[Seat, PerResource] | None = None,
    magic: Mapping[Seat, int] | None = None,
    tower: Mapping[Seat, int] | None = None,
    copied: Mapping[Seat, str] | None = None,
    sites: Mapping[str, str] | None = None,
    face_down: str = "",
    crown: Seat | None = None,
    shields: str = "",
    turn: Seat = ANN,
    neutrals: str | None = None,
) -> State:
    """A position in which ann is active and acts. All are at home with two armies and five of each resource.

    With `sites`, `face_down` or `crown`, finds are used. The other tokens are gone, or they lie face down far from ann.
    """
    finds = bool(sites or face_down or crown is not None)
    options = Options(edition="ru", chance=ChanceMode.DECLARED, pack="base", finds=finds)
    state = GAME.start(options, NAMES[:players], Chance.declared())
    state.first, state.turn, state.ply = ANN, turn, LATE
    for seat, each in enumerate(state.players):
        each.faction = FACTION_CODES.index(factions.split()[seat])
        each.home = SIDE_CODES.index(homes[seat])
        each.card = each.home // 2
        each.resources = list((resources or {}).get(Seat(seat), (5, 5, 5)))
        each.magic = (magic or {}).get(Seat(seat), 0)
        each.tower = (tower or {}).get(Seat(seat), 0)
        each.copied = [FACTION_CODES.index(code) for code in (copied or {}).get(Seat(seat), "").split()]
        placed = (armies or {}).get(Seat(seat), f"{homes[seat]}:a {homes[seat]}:a")
        each.standing = sorted(r(code) for code in placed.split())
        each.lying = sorted(r(code) for code in (lying or {}).get(Seat(seat), "").split())
    if players == 2:
        state.lost = SIDE_CODES.index(LOST)
        lost = regions_of(state.lost)
        state.neutrals = lost if neutrals is None else sorted(r(code) for code in neutrals.split())
        player(state).captives = len(lost) - len(state.neutrals)
    state.sites = {r(region): FIND_CODES.index(find) for region, find in (sites or {}).items()}
    state.face_down = sorted(r(code) for code in face_down.split())
    state.crown = crown
    if finds:
        complete_finds(state)
    state.shields = [ACTION_CODES.index(code) for code in shields.split()]
    if action is None:
        state.agenda = [Step(Phase.CHOOSE, turn)]
    else:
        state.shields.append(ACTION_CODES.index(action))
        state.agenda = [Step(Phase.ACT, seat) for seat in clockwise(turn, players)]
    assert GAME.faults(state) == []
    return state


def complete_finds(state: State) -> None:
    """Account for all finds tokens. Those that lie nowhere were found and discarded. The rest lies face down."""
    for find in [*state.sites.values(), *([] if state.crown is None else [Find.CROWN])]:
        state.unseen[find] -= 1
    missing = state.box.finds_laid - len(state.face_down) - (sum(state.box.finds) - sum(state.unseen))
    for find in DISCARDED:
        gone = min(missing, state.unseen[find])
        state.unseen[find] -= gone
        missing -= gone
    taken = {region for each in state.players for region in each.occupied()} | set(state.face_down) | set(state.sites)
    free = [region for side in reversed(state.sides()) for region in regions_of(side) if region not in taken]
    state.face_down = sorted([*state.face_down, *free[:missing]])


def invaded(**given: object) -> State:
    """ann quests into bob's mountain 2a:a, where one of his two armies is. Both must set a die."""
    given.setdefault("armies", {ANN: "1a:a 1a:b", BOB: "2a:a 2a:d"})
    given.setdefault("action", "quest")
    return keeps(GAME, table(**given), Quest(ANN, r("1a:a"), r("2a:a")))  # type: ignore[arg-type]


def fought(state: State, attacker: int, defender: int) -> State:
    """Both dice set, and shown."""
    war = state.current_war
    state = keeps(GAME, state, SetDie(war.attacker, Face(attacker)))
    return keeps(GAME, state, SetDie(war.defender, Face(defender)))
