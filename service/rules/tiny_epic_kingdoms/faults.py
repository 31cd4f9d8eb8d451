"""The position validator: every reason why a position cannot have arisen."""

import re

from service.rules.rulings import Fault
from service.rules.seats import TABLE, Seat, clockwise
from service.rules.tiny_epic_kingdoms.components import LEVELS, REGION_CODES, SITES, Faction, Find, regions_of
from service.rules.tiny_epic_kingdoms.rules.movement import ROOM
from service.rules.tiny_epic_kingdoms.rules.turns import ends_the_game
from service.rules.tiny_epic_kingdoms.rules.war import can_afford
from service.rules.tiny_epic_kingdoms.state import (
    CHANCE_PHASES,
    FLAG,
    NEUTRAL,
    SECRET,
    SELF_ACTING,
    SETUP_PHASES,
    WAR_PHASES,
    Phase,
    Player,
    State,
    Step,
    War,
)


def faults(state: State) -> list[Fault]:
    """Every fault of a position, in the order of its fields."""
    found: list[Fault] = []
    _cards(state, found)
    for seat, player in enumerate(state.players):
        _player(state, Seat(seat), player, f"/players/{seat}", found)
    _map(state, found)
    _course(state, found)
    _finds(state, found)
    if not _agenda_is_sound(state):
        found.append(Fault("position.agenda", "/agenda"))
    elif state.war is not None:
        _war(state, state.war, found)
    return found


def _in_setup(state: State) -> bool:
    return state.phase in SETUP_PHASES


# Factions and territories


def _waiting(state: State, *phases: Phase) -> list[int]:
    """The seats for which one of these setup steps is still to come."""
    return [step.count if step.seat == TABLE else step.seat for step in state.agenda if step.phase in phases]


def _cards(state: State, found: list[Fault]) -> None:
    players = state.players
    factions = [player.faction for player in players]
    known = [faction for faction in factions if faction is not None]
    missing = [seat for seat, faction in enumerate(factions) if faction is None]
    if len(set(known)) != len(known) or missing != _waiting(state, Phase.FACTION):
        found.append(Fault("position.factions", "/players"))
    elif state.chosen.factions is not None and tuple(known) != state.chosen.factions:
        found.append(Fault("position.factions-not-as-chosen", "/players"))
    cards = [player.card for player in players if player.card is not None]
    if state.lost is not None:
        cards.append(state.lost // 2)
    undealt = [seat for seat, player in enumerate(players) if player.card is None]
    homeless = [seat for seat, player in enumerate(players) if player.home is None]
    settling = sorted(range(len(players)) if state.first is None else _waiting(state, Phase.SIDE))
    lost = len(players) == 2 and not any(step.phase is Phase.LOST_KINGDOM for step in state.agenda)
    if (
        len(set(cards)) != len(cards)
        or undealt != _waiting(state, Phase.TERRITORY)
        or homeless != settling
        or any(player.home is not None and player.home // 2 != player.card for player in players)
        or (state.lost is not None) != lost
    ):
        found.append(Fault("position.territories", "/players"))


# Kingdoms


def _player(state: State, seat: Seat, player: Player, at: str, found: list[Fault]) -> None:
    box = state.box
    if not all(0 <= held <= box.limit for held in player.resources):
        found.append(Fault("position.resources-range", f"{at}/resources", {"limit": box.limit}))
    elif state.first is not None and seat in _waiting(state, Phase.RESOURCES) and any(player.resources):
        found.append(Fault("position.resources-too-early", f"{at}/resources"))
    if not 0 <= player.tower <= box.top or not 0 <= player.magic <= LEVELS:
        found.append(Fault("position.levels-range", at, {"tower": box.top, "magic": LEVELS}))
    elif not _copied_is_sound(state, seat, player):
        found.append(Fault("position.copied", f"{at}/copied"))
    if player.armies > box.armies:
        found.append(Fault("position.armies-too-many", f"{at}/standing", {"armies": box.armies}))
    away = [region for region in player.occupied() if not state.in_play(region)]
    unplaced = state.first is None or seat in _waiting(state, Phase.ARMIES)
    if away or (unplaced and player.armies):
        found.append(Fault("position.army-place", f"{at}/standing"))
    if not all(state.is_ruins(region) for region in player.lying):
        found.append(Fault("position.lying-place", f"{at}/lying"))


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


def _map(state: State, found: list[Fault]) -> None:
    regions = {region for player in state.players for region in player.occupied()}
    crowded = [region for region in sorted(regions | set(state.neutrals)) if len(state.owners(region)) > ROOM]
    if crowded:
        names = [REGION_CODES[region] for region in crowded]
        found.append(Fault("position.region-full", "/players", {"regions": names, "count": ROOM}))
    lost = regions_of(state.lost) if state.lost is not None else []
    taken = sum(player.captives for player in state.players)
    if (
        len(set(state.neutrals)) != len(state.neutrals)
        or not set(state.neutrals) <= set(lost)
        or min(player.captives for player in state.players) < 0
        or len(state.neutrals) + taken != len(lost)
    ):
        found.append(Fault("position.neutrals", "/neutrals", {"count": len(lost)}))


def _course(state: State, found: list[Fault]) -> None:
    unknown = any(step.phase is Phase.FIRST for step in state.agenda)
    if (state.first is None) != unknown or (state.turn is None) != unknown:
        found.append(Fault("position.turn-known", "/turn"))
    shields = state.shields
    choosing = state.phase is Phase.CHOOSE
    if (
        len(set(shields)) != len(shields)
        or len(shields) > state.box.shields - choosing
        or (shields and (_in_setup(state) or state.over))
        or not (shields or choosing or _in_setup(state) or state.over)
    ):
        found.append(Fault("position.shields", "/shields", {"count": state.box.shields}))
    if (choosing and ends_the_game(state) and not state.ending) or (state.over and not state.ending):
        found.append(Fault("position.ending", "/ending"))


def _finds(state: State, found: list[Fault]) -> None:
    box, used = state.box, state.chosen.finds
    for find in Find:
        seen = sum(site == find for site in state.sites.values())
        if find == Find.CROWN:
            seen = int(state.crown is not None)
        most = box.finds[find] if used else 0
        if not 0 <= state.unseen[find] <= most - seen:
            found.append(Fault("position.finds-too-many", "/unseen", {"find": find.name.lower(), "count": most}))
    face_down = state.face_down
    entering = {step.region for step in state.agenda if step.phase is Phase.REVEAL}
    covered = [region for region in face_down if set(state.owners(region)) - {NEUTRAL} and region not in entering]
    if state.war is not None:
        covered = [region for region in covered if region != state.war.region]
    covered = [region for region in covered if not any(step.region == region for step in state.agenda)]
    if (
        len(set(face_down)) != len(face_down)
        or covered
        or not all(state.in_play(region) for region in [*face_down, *state.sites])
        or set(face_down) & set(state.sites)
        or len(face_down) - len(_waiting(state, Phase.BARE)) > sum(state.unseen)
        or not set(state.sites.values()) <= set(SITES)
    ):
        found.append(Fault("position.finds-place", "/face_down"))


# What is to be decided

LETTERS: dict[Phase, str] = {
    Phase.POWER: "O",
    Phase.GAIN: "G",
    Phase.REVEAL: "X",
    Phase.BANDIT: "B",
    Phase.WAR: "W",
    Phase.DICE: "D",
    Phase.LIFT: "L",
    Phase.VERDICT: "V",
    Phase.PAY: "P",
    Phase.SPOILS: "S",
    Phase.FORFEIT: "F",
    Phase.LAIR: "A",
    Phase.RETREAT: "R",
    Phase.PEACE: "E",
    Phase.RAISE: "Z",
    Phase.FURTHER: "T",
    Phase.AGAIN: "N",
}
FOLLOW_UPS = re.compile("O|G{0,2}[XB]?(?:D|LL?V|PP?S|PE|FARE|ARE|R?E)?(?:Z?X?|W)W?T?N?")
"""In which order follow-ups may wait, a letter a step: what an army meets, a war as far as it is not over, its
aftermath, a second war, further movements."""


def _agenda_is_sound(state: State) -> bool:
    agenda = state.agenda
    if state.over or not agenda:
        return state.over and not agenda and state.war is None
    if state.phase in SELF_ACTING or (state.chance.seed is not None and state.phase in CHANCE_PHASES):
        return False
    if _in_setup(state):
        return agenda == _preparations(state)[-len(agenda) :] and state.war is None
    if state.turn is None:
        return True  # told of already
    if state.phase is Phase.CHOOSE:
        return agenda == [Step(Phase.CHOOSE, state.turn)] and state.war is None
    tail = [step for step in agenda if step.phase is Phase.ACT]
    head = agenda[: len(agenda) - len(tail)]
    order = clockwise(state.turn, len(state.players))
    if tail != [Step(Phase.ACT, seat) for seat in order[len(order) - len(tail) :]]:
        return False
    if not head:
        return state.war is None
    if len(tail) == len(order) or any(step.phase not in LETTERS for step in head):
        return False
    if not FOLLOW_UPS.fullmatch("".join(LETTERS[step.phase] for step in head)):
        return False
    if any(step.phase in WAR_PHASES for step in head) != (state.war is not None):
        return False
    acting = order[len(order) - len(tail) - 1]
    return all(_is_sound(state, step, acting) for step in head)


def _preparations(state: State) -> list[Step]:
    """All steps of the part of the preparations that the position is in."""
    seats = range(len(state.players))
    if state.first is None:
        steps = [] if state.chosen.factions else [Step(Phase.FACTION, TABLE, count=seat) for seat in seats]
        steps += [Step(Phase.TERRITORY, TABLE, count=seat) for seat in seats]
        steps += [Step(Phase.LOST_KINGDOM)] if len(seats) == 2 else []
        return [*steps, Step(Phase.FIRST)]
    order = clockwise(state.first, len(seats))
    steps = [Step(phase, seat) for seat in order for phase in (Phase.SIDE, Phase.RESOURCES, Phase.ARMIES)]
    if state.chosen.finds and len(seats) == 5:
        steps += [Step(Phase.BARE, seat) for seat in order]
    return [*steps, Step(Phase.BEGIN)]


def _is_sound(state: State, step: Step, acting: Seat) -> bool:
    """Whether one follow-up step can be waiting."""
    players, war = state.players, state.war
    if step.region >= 0 and not state.in_play(step.region):
        return False
    match step.phase:
        case Phase.POWER:
            return step == Step(Phase.POWER, TABLE, count=acting) and players[acting].faction == Faction.SHAPESHIFTERS
        case Phase.GAIN:
            return 0 <= step.seat < len(players) and step.count > 0
        case Phase.REVEAL:
            seated = 0 <= step.count < len(players)
            return seated and players[step.count].count(step.region) > 0 and step.region in state.face_down
        case Phase.BANDIT:
            owned = 0 <= step.seat < len(players) and players[step.seat].count(step.region) > 0
            return owned and step.count == state.box.bandit_price
        case Phase.WAR:
            owners = state.owners(step.region) if step.region >= 0 else []
            return step.seat != step.count and step.seat >= 0 and {step.seat, step.count} == set(owners)
        case Phase.RAISE:
            return 0 <= step.seat < len(players) and players[step.seat].count(step.region) > 0
        case Phase.FURTHER:
            return step.seat == acting
        case Phase.AGAIN:
            return step.seat == acting and step.count in (0, 1)
        case Phase.LIFT | Phase.PAY:
            return war is not None and step.seat in (war.attacker, war.defender) and step.seat != NEUTRAL
        case Phase.FORFEIT | Phase.LAIR:
            return war is not None and war.winner is not None and step.seat == war.winner
        case Phase.RETREAT:
            return war is not None and war.winner is not None and step.seat == war.loser
        case _:
            return True


def _war(state: State, war: War, found: list[Fault]) -> None:
    phases = {step.phase for step in state.agenda}
    undecided = bool(phases & {Phase.DICE, Phase.LIFT, Phase.VERDICT})
    meeting = undecided or bool(phases & {Phase.PAY, Phase.SPOILS, Phase.FORFEIT, Phase.LAIR})
    places = [war.region] if meeting else war.contested
    if (
        war.attacker == war.defender
        or not state.in_play(war.region)
        or (war.defender == NEUTRAL and war.region not in state.neutrals)
        or (war.winner is None) != undecided
        or war.winner not in (None, war.attacker, war.defender)
        or any(not {war.attacker, war.defender} <= set(state.owners(place)) for place in places)
        or bool(war.contested) != (Phase.RETREAT in phases)
        or len(set(war.contested)) != len(war.contested)
        or not _in_turn(state, war)
    ):
        found.append(Fault("position.war", "/war"))
    dice = [die for die in war.dice if die is not None]
    hidden = [owner for owner, die in zip((war.attacker, war.defender), war.dice, strict=True) if die == SECRET]
    if (Phase.DICE in phases) == (len(dice) == len(war.dice)) or not all(
        FLAG <= die <= state.box.die_most or die == SECRET for die in dice
    ):
        found.append(Fault("position.dice", "/war", {"most": state.box.die_most}))
    elif hidden and (Phase.DICE not in phases or state.viewer is None or state.viewer in hidden):
        found.append(Fault("position.dice-secret", "/war"))


def _in_turn(state: State, war: War) -> bool:
    """Whether who may still raise a price or has to pay one is asked in turn, the attacker first."""
    both, defender = [war.attacker, war.defender], [war.defender]
    lifting = [step.seat for step in state.agenda if step.phase is Phase.LIFT]
    paying = [step.seat for step in state.agenda if step.phase is Phase.PAY]
    if war.defender == NEUTRAL:
        return not lifting and paying in ([], [war.attacker]) and _can_pay(state, war, paying)
    return lifting in ([], both, defender) and paying in ([], both, defender) and _can_pay(state, war, paying)


def _can_pay(state: State, war: War, paying: list[Seat]) -> bool:
    return None in war.dice or all(can_afford(state, war, seat) for seat in paying)
