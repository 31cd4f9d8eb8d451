"""The position validator: every reason why a position is impossible."""

from reeve_service.rules.position import MOST_PLIES, ply_is_possible
from reeve_service.rules.rulings import Fault
from reeve_service.rules.seats import Seat
from reeve_service.rules.tiny_epic_kingdoms import agenda_faults, progress_faults, war_faults
from reeve_service.rules.tiny_epic_kingdoms.components import (
    DISCARDED,
    LEVELS,
    REGION_CODES,
    SITES,
    Faction,
    Find,
    Region,
    regions_of,
    side_of,
)
from reeve_service.rules.tiny_epic_kingdoms.progress_faults import in_setup, waiting
from reeve_service.rules.tiny_epic_kingdoms.rules.movement import ROOM
from reeve_service.rules.tiny_epic_kingdoms.rules.turns import ends_the_game
from reeve_service.rules.tiny_epic_kingdoms.state import NEUTRAL, Phase, Player, State


def faults(state: State) -> list[Fault]:
    """Every fault of a position, in the order of its fields."""
    result: list[Fault] = []
    _cards(state, result)
    for seat, player in enumerate(state.players):
        _player(state, Seat(seat), player, f"/players/{seat}", result)
    _map(state, result)
    _course(state, result)
    _finds(state, result)
    if not agenda_faults.is_sound(state):
        result.append(Fault("position.agenda", "/agenda"))
        return result
    progress_faults.add_faults(state, result)
    if state.war is not None:
        war_faults.add_faults(state, state.war, result)
    agenda_faults.add_faults(state, result)
    return result


# Factions and territories


def _cards(state: State, faults: list[Fault]) -> None:
    players = state.players
    factions = [player.faction for player in players]
    known = [faction for faction in factions if faction is not None]
    missing = [seat for seat, faction in enumerate(factions) if faction is None]
    if len(set(known)) != len(known) or missing != waiting(state, Phase.FACTION):
        faults.append(Fault("position.factions", "/players"))
    elif state.chosen.factions is not None and tuple(known) != state.chosen.factions:
        faults.append(Fault("position.factions-not-as-chosen", "/players"))
    cards = [player.card for player in players if player.card is not None]
    if state.lost is not None:
        cards.append(state.lost // 2)
    undealt = [seat for seat, player in enumerate(players) if player.card is None]
    homeless = [seat for seat, player in enumerate(players) if player.home is None]
    settling = sorted(range(len(players)) if state.first is None else waiting(state, Phase.SIDE))
    lost = len(players) == 2 and not any(step.phase is Phase.LOST_KINGDOM for step in state.agenda)
    if (
        len(set(cards)) != len(cards)
        or undealt != waiting(state, Phase.TERRITORY)
        or homeless != settling
        or any(player.home is not None and player.home // 2 != player.card for player in players)
        or (state.lost is not None) != lost
    ):
        faults.append(Fault("position.territories", "/players"))


# Kingdoms


def _player(state: State, seat: Seat, player: Player, at: str, faults: list[Fault]) -> None:
    box = state.box
    if not all(0 <= held <= box.limit for held in player.resources):
        faults.append(Fault("position.resources-range", f"{at}/resources", {"limit": box.limit}))
    elif state.first is not None and seat in waiting(state, Phase.RESOURCES) and any(player.resources):
        faults.append(Fault("position.resources-too-early", f"{at}/resources"))
    if not 0 <= player.tower <= box.top or not 0 <= player.magic <= LEVELS:
        faults.append(Fault("position.levels-range", at, {"tower": box.top, "magic": LEVELS}))
    elif not _copied_is_sound(state, seat, player):
        faults.append(Fault("position.copied", f"{at}/copied"))
    if player.armies > box.armies:
        faults.append(Fault("position.armies-too-many", f"{at}/standing", {"armies": box.armies}))
    sides = state.sides()
    away = [region for region in player.standing + player.lying if side_of(region) not in sides]
    unplaced = state.first is None or seat in waiting(state, Phase.ARMIES)
    if away or (unplaced and player.armies):
        faults.append(Fault("position.army-place", f"{at}/standing"))
    if not all(state.is_ruins(region) for region in player.lying):
        faults.append(Fault("position.lying-place", f"{at}/lying"))


def _copied_is_sound(state: State, seat: Seat, player: Player) -> bool:
    if player.faction != Faction.SHAPESHIFTERS:
        return not player.copied
    drawing = any(step.phase is Phase.POWER for step in state.agenda)
    in_play = {other.faction for other in state.players}
    return (
        len(player.copied) == player.magic - drawing
        and len(set(player.copied)) == len(player.copied)
        and not in_play & set(player.copied)
    )


# The map


def _map(state: State, faults: list[Fault]) -> None:
    armies = sorted(_armies(state) + state.neutrals)
    crowded = {region for region, third in zip(armies, armies[ROOM:], strict=False) if region == third}
    if crowded:
        names = [REGION_CODES[region] for region in sorted(crowded)]
        faults.append(Fault("position.region-full", "/players", {"regions": names, "count": ROOM}))
    lost = regions_of(state.lost) if state.lost is not None else []
    taken = sum(player.captives for player in state.players)
    if (
        len(set(state.neutrals)) != len(state.neutrals)
        or not set(state.neutrals) <= set(lost)
        or min(player.captives for player in state.players) < 0
        or len(state.neutrals) + taken != len(lost)
    ):
        faults.append(Fault("position.neutrals", "/neutrals", {"count": len(lost)}))
    if len(state.players) == 2:
        _shared_regions(state, faults)


def _armies(state: State) -> list[Region]:
    """The region of each army of all players."""
    return [region for player in state.players for region in player.standing + player.lying]


def _shared_regions(state: State, faults: list[Fault]) -> None:
    """With two players, no region has armies of both, except the region of a war."""
    war_regions = {step.region for step in state.agenda if step.phase is Phase.WAR}
    if state.war is not None:
        war_regions.add(state.war.region)
    one, other = (set(player.occupied()) - war_regions for player in state.players)
    beside, shared = (one | other).intersection(state.neutrals), one & other
    if beside:
        names = [REGION_CODES[region] for region in sorted(beside)]
        faults.append(Fault("position.beside-neutral", "/players", {"regions": names}))
    if shared:
        names = [REGION_CODES[region] for region in sorted(shared)]
        faults.append(Fault("position.no-alliance", "/players", {"regions": names}))


def _course(state: State, faults: list[Fault]) -> None:
    # Players who only collect can play on for ever. So the wire limits the ply, and not the game's `bound`.
    if not ply_is_possible(state, MOST_PLIES, state.over):
        faults.append(Fault("position.ply", "/ply", {"bound": MOST_PLIES}))
    unknown = any(step.phase is Phase.FIRST for step in state.agenda)
    passed = in_setup(state) and state.turn != state.first
    if (state.first is None) != unknown or (state.turn is None) != unknown or passed:
        faults.append(Fault("position.turn-known", "/turn"))
    shields = state.shields
    choosing = state.phase is Phase.CHOOSE
    if (
        len(set(shields)) != len(shields)
        or len(shields) > state.box.shields - choosing
        or (shields and (in_setup(state) or state.over))
        or not (shields or choosing or in_setup(state) or state.over)
    ):
        faults.append(Fault("position.shields", "/shields", {"count": state.box.shields}))
    if not state.ending and (state.over or (choosing and ends_the_game(state))):
        faults.append(Fault("position.ending", "/ending"))
    settled = in_setup(state) or state.phase in (Phase.CHOOSE, Phase.ACT)
    if state.moved >= 0 and (settled or not state.in_play(state.moved)):
        faults.append(Fault("position.moved", "/moved"))


def _finds(state: State, faults: list[Fault]) -> None:
    box, used = state.box, state.chosen.finds
    if not (used or state.sites or state.face_down or any(state.unseen) or state.crown is not None):
        return
    too_many = False
    for find in Find:
        most = box.finds[find] if used else 0
        if not 0 <= state.unseen[find] <= most - _finds_kept(state, find):
            too_many = True
            faults.append(Fault("position.finds-too-many", "/unseen", {"find": find.name.lower(), "count": most}))
    face_down = state.face_down
    covered = set(face_down).intersection(_armies(state)) - _entered(state)
    if (
        len(set(face_down)) != len(face_down)
        or covered
        or not all(state.in_play(region) for region in [*face_down, *state.sites])
        or set(face_down) & set(state.sites)
        or (used and not too_many and not in_setup(state) and not _finds_are_complete(state))
        or not set(state.sites.values()) <= set(SITES)
    ):
        faults.append(Fault("position.finds-place", "/face_down"))


def _entered(state: State) -> set[int]:
    """The regions that an army has just entered, where the token may not be turned over yet.

    A region with another player's army has no token. So a war delays a token only if it is against a neutral army.
    """
    entered = {step.region for step in state.agenda if step.phase is Phase.REVEAL}
    entered.update(step.region for step in state.agenda if step.phase is Phase.WAR and step.count == NEUTRAL)
    if state.war is not None and state.war.defender == NEUTRAL:
        entered.add(state.war.region)
    return entered


def _finds_kept(state: State, find: Find) -> int:
    """The number of tokens of a kind that lie face up on the map or are with a player."""
    if find == Find.CROWN:
        return int(state.crown is not None)
    return sum(site == find for site in state.sites.values())


def _finds_are_complete(state: State) -> bool:
    """Whether no token is missing after the setup: each one laid out is face down or revealed, and kept if it stays."""
    box = state.box
    revealed = [most - left for most, left in zip(box.finds, state.unseen, strict=True)]
    if len(state.face_down) + sum(revealed) != box.finds_laid:
        return False
    for find in Find:
        # A pack may have several crowns. The crown that was found last replaces the one before.
        kept = min(revealed[find], 1) if find == Find.CROWN else revealed[find]
        if find not in DISCARDED and _finds_kept(state, find) != kept:
            return False
    return True
