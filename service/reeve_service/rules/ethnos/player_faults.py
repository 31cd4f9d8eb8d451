"""The position validator's look at the players: hands, bands, glory and what they have on the boards."""

from reeve_service.rules.ethnos.components import SKELETON, Card, Tribe, tribe_of, without
from reeve_service.rules.ethnos.rules.leaders import largest_giant_band
from reeve_service.rules.ethnos.scoring import could_claim
from reeve_service.rules.ethnos.state import AWARDS, SETUP_PHASES, Band, Phase, Player, State
from reeve_service.rules.rulings import Fault


def look_at_players(state: State, found: list[Fault]) -> None:
    """Looks at each player once, and closer only where something is not plainly sound: states wait for this."""
    box, over, in_setup = state.box, state.age_is_over, state.phase in SETUP_PHASES
    limit, rows, dealing = box.hand_limit, state.age - 1 + over, in_setup or state.phase is Phase.DEAL
    merfolk, orcs = Tribe.MERFOLK in state.tribes, Tribe.ORC in state.tribes
    last, markers = box.merfolk_last * merfolk, box.markers - merfolk
    most = _most_paid(state, min(rows, box.ages))
    for seat, player in enumerate(state.players):
        if player.seen or player.unknown or len(player.hand) > limit or over or in_setup:
            _hand(state, player, f"/players/{seat}", found)
        for band in player.bands:
            if band.leader == SKELETON or len(band.cards) > limit or not _is_sound(band.cards):
                _bands(state, player, f"/players/{seat}/bands", found)
                break
        if dealing and player.bands:
            found.append(Fault("position.band-phase", f"/players/{seat}/bands"))
        if player.glory or player.ledger or rows:
            _glory(state, player, f"/players/{seat}", most, rows, found)
        placed = sum(player.markers)
        if not 0 <= player.swum <= last or (player.horde and not orcs) or placed + player.horde.bit_count() > markers:
            _board(state, player, f"/players/{seat}", found)
        if in_setup and (player.glory or placed or player.swum or player.horde or player.trolls):
            found.append(Fault("position.setup-empty", f"/players/{seat}"))


def _is_sound(cards: tuple[Card, ...]) -> bool:
    """Cards are sorted, skeletons last: the ends of a band of one tribe tell that it is one."""
    first, last = cards[0], cards[-1]
    if first // 6 == last // 6:
        return True
    kingdom = first % 6
    if last != SKELETON:
        return not [ally for ally in cards if ally % 6 != kingdom]
    allies = cards[: cards.index(SKELETON)]
    return first // 6 == allies[-1] // 6 or not [ally for ally in allies if ally % 6 != kingdom]


def _hand(state: State, player: Player, at: str, found: list[Fault]) -> None:
    held = len(player.hand) + player.unknown
    if held > state.box.hand_limit:
        found.append(Fault("position.hand-too-large", f"{at}/hand", {"limit": state.box.hand_limit}))
    if player.seen and without(player.seen, player.hand):
        found.append(Fault("position.hand-seen-not-held", f"{at}/seen"))
    if player.unknown and (state.viewer is None or state.players[state.viewer] is player):
        found.append(Fault("position.hand-unknown", f"{at}/hand"))
    if held and (state.phase in SETUP_PHASES or state.age_is_over):
        found.append(Fault("position.hand-phase", f"{at}/hand"))


def _bands(state: State, player: Player, at: str, found: list[Fault]) -> None:
    for number, band in enumerate(player.bands):
        _band(state, player, band, f"{at}/{number}", found)


def _band(state: State, player: Player, band: Band, at: str, found: list[Fault]) -> None:
    allies = [ally for ally in band.cards if ally != SKELETON]
    if len(band.cards) > state.box.hand_limit:
        found.append(Fault("position.band-size", at, {"limit": state.box.hand_limit}))
    if not allies:
        if state.victor is None or state.players[state.victor] is not player or band is not player.bands[-1]:
            found.append(Fault("position.band-no-leader", at))
    elif band.leader == SKELETON:
        found.append(Fault("position.band-skeleton-leads", at))
    if len({ally // 6 for ally in allies}) > 1 and len({ally % 6 for ally in allies}) > 1:
        found.append(Fault("position.band-mixed", at))


def _glory(
    state: State, player: Player, at: str, most: list[tuple[int, int, int, int, int]], rows: int, found: list[Fault]
) -> None:
    if player.glory < 0:
        found.append(Fault("position.glory-negative", f"{at}/glory"))
    claimed = player.glory
    sound = len(player.ledger) == rows
    for row in player.ledger:
        for amount in row:
            claimed -= amount
        sound = sound and len(row) == len(AWARDS)
    if not sound:
        found.append(Fault("position.ledger-rows", f"{at}/ledger", {"rows": rows}))
    elif claimed and player.glory >= 0 and not _giants_paid(state, player, claimed):
        # Between the ages' ends only giants pay, and always the same.
        found.append(Fault("position.glory-not-accounted", f"{at}/glory"))
    for number, (row, limits) in enumerate(zip(player.ledger, most, strict=False)):
        if len(row) == len(AWARDS) and not _could_pay(state, row, limits):
            found.append(Fault("position.ledger-amounts", f"{at}/ledger/{number}", {"age": number + 1}))


def _giants_paid(state: State, player: Player, glory: int) -> bool:
    """Whether a player's giants can have paid this much: in this age, each time with a larger band than all before."""
    if Tribe.GIANT not in state.tribes or not could_claim(state.box, state.age, glory):
        return False
    times = glory // state.box.giant_claim - (state.age - 1) * state.box.hand_limit
    if times <= 0:
        return True
    return times <= largest_giant_band(state) and times <= sum(
        [tribe_of(band.leader) == Tribe.GIANT for band in player.bands]
    )


def _most_paid(state: State, ages: int) -> list[tuple[int, int, int, int, int]]:
    """What each award of these ages pays one seat at most: all that it has to give."""
    if not ages:
        return []
    box, tribes = state.box, state.tribes
    kingdoms, bands = sum(box.glory_tokens), box.most_glory_a_card * state.allies()
    merfolk = Tribe.MERFOLK in tribes
    orcs = max(box.orc_glory) if Tribe.ORC in tribes else 0
    giants = box.giant_glory if Tribe.GIANT in tribes else [0] * ages
    return [
        (kingdoms, sum(box.merfolk_glory[: age + 1]) if merfolk else 0, giants[age], orcs, bands) for age in range(ages)
    ]


def _could_pay(state: State, row: list[int], most: tuple[int, int, int, int, int]) -> bool:
    """Whether an age can have paid a seat this row; giants and orcs pay only what their token and board show."""
    kingdoms, merfolk, giant, orcs, bands = row
    if kingdoms > most[0] or merfolk > most[1] or orcs > most[3] or bands > most[4]:
        return False
    return (not giant or giant == most[2]) and (not orcs or orcs in state.box.orc_glory)


def _board(state: State, player: Player, at: str, found: list[Fault]) -> None:
    box = state.box
    if state.supply(player) < 0:
        found.append(Fault("position.markers-too-many", f"{at}/markers", {"markers": box.markers + 1}))
    if not 0 <= player.swum <= box.merfolk_last:
        found.append(Fault("position.merfolk-range", f"{at}/swum", {"last": box.merfolk_last}))
    if player.swum and Tribe.MERFOLK not in state.tribes:
        found.append(Fault("position.merfolk-not-in-play", f"{at}/swum"))
    if player.horde and Tribe.ORC not in state.tribes:
        found.append(Fault("position.orcs-not-in-play", f"{at}/horde"))
