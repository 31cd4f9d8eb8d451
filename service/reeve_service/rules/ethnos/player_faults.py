"""Faults of the players: hands, bands, glory, and markers on the boards."""

from reeve_service.rules.ethnos.components import SKELETON, Card, Tribe, tribe_of
from reeve_service.rules.ethnos.rules.leaders import largest_giant_band
from reeve_service.rules.ethnos.scoring import could_claim
from reeve_service.rules.ethnos.state import AWARDS, SETUP_PHASES, Band, Phase, Player, State
from reeve_service.rules.rows import total
from reeve_service.rules.rulings import Fault


def look_at_players(state: State, faults: list[Fault]) -> None:
    """Report the faults of all players. Quick tests come first, because every request with a state runs this."""
    box, over, in_setup = state.box, state.age_is_over, state.phase in SETUP_PHASES
    limit, rows, dealing = box.hand_limit, state.age - 1 + over, in_setup or state.phase is Phase.DEAL
    merfolk, orcs = Tribe.MERFOLK in state.tribes, Tribe.ORC in state.tribes
    last, markers = box.merfolk_last * merfolk, box.markers - merfolk
    most = _most_paid(state, min(rows, box.ages))
    for seat, player in enumerate(state.players):
        if player.seen or player.unknown or len(player.hand) > limit or over or in_setup:
            _hand(state, seat, player, faults)
        for band in player.bands:
            if band.leader == SKELETON or len(band.cards) > limit or not _is_sound(band.cards):
                _bands(state, player, f"/players/{seat}/bands", faults)
                break
        if dealing and player.bands:
            faults.append(Fault("position.band-phase", f"/players/{seat}/bands"))
        if player.glory or player.ledger or rows:
            _glory(state, seat, player, most, rows, faults)
        placed = total(player.markers)
        if not 0 <= player.swum <= last or (player.horde and not orcs) or placed + player.horde.bit_count() > markers:
            _board(state, player, f"/players/{seat}", faults)
        if in_setup and (player.glory or placed or player.swum or player.horde or player.trolls):
            faults.append(Fault("position.setup-empty", f"/players/{seat}"))


def _is_sound(cards: tuple[Card, ...]) -> bool:
    """Whether cards are of one tribe or one kingdom. They are sorted, so the first and the last card show one tribe."""
    first, last = cards[0], cards[-1]
    if first // 6 == last // 6:
        return True
    kingdom = first % 6
    if last != SKELETON:
        return not [ally for ally in cards if ally % 6 != kingdom]
    allies = cards[: cards.index(SKELETON)]
    return first // 6 == allies[-1] // 6 or not [ally for ally in allies if ally % 6 != kingdom]


def _hand(state: State, seat: int, player: Player, faults: list[Fault]) -> None:
    held = len(player.hand) + player.unknown
    if held > state.box.hand_limit:
        faults.append(Fault("position.hand-too-large", f"/players/{seat}/hand", {"limit": state.box.hand_limit}))
    if not _is_within(player.seen, player.hand):
        faults.append(Fault("position.hand-seen-not-held", f"/players/{seat}/seen"))
    if player.unknown and (state.viewer is None or state.players[state.viewer] is player):
        faults.append(Fault("position.hand-unknown", f"/players/{seat}/hand"))
    if held and (state.phase in SETUP_PHASES or state.age_is_over):
        faults.append(Fault("position.hand-phase", f"/players/{seat}/hand"))


def _is_within(some: list[Card], cards: list[Card]) -> bool:
    """Whether `cards` include all cards of `some`. Both lists are sorted."""
    place = 0
    for ally in some:
        while place < len(cards) and cards[place] < ally:
            place += 1
        if place == len(cards) or cards[place] != ally:
            return False
        place += 1
    return True


def _bands(state: State, player: Player, at: str, faults: list[Fault]) -> None:
    for number, band in enumerate(player.bands):
        _band(state, player, band, f"{at}/{number}", faults)


def _band(state: State, player: Player, band: Band, at: str, faults: list[Fault]) -> None:
    allies = [ally for ally in band.cards if ally != SKELETON]
    if len(band.cards) > state.box.hand_limit:
        faults.append(Fault("position.band-size", at, {"limit": state.box.hand_limit}))
    if not allies:
        if state.victor is None or state.players[state.victor] is not player or band is not player.bands[-1]:
            faults.append(Fault("position.band-no-leader", at))
    elif band.leader == SKELETON:
        faults.append(Fault("position.band-skeleton-leads", at))
    if len({ally // 6 for ally in allies}) > 1 and len({ally % 6 for ally in allies}) > 1:
        faults.append(Fault("position.band-mixed", at))


def _glory(
    state: State, seat: int, player: Player, most: list[tuple[int, int, int, int, int]], rows: int, faults: list[Fault]
) -> None:
    if player.glory < 0:
        faults.append(Fault("position.glory-negative", f"/players/{seat}/glory"))
    claimed = player.glory
    sound = len(player.ledger) == rows
    for row in player.ledger:
        for amount in row:
            claimed -= amount
        sound = sound and len(row) == len(AWARDS)
    if not sound:
        faults.append(Fault("position.ledger-rows", f"/players/{seat}/ledger", {"rows": rows}))
    elif claimed and player.glory >= 0 and not _giants_paid(state, player, claimed):
        # During an age only giants pay, and always the same amount.
        faults.append(Fault("position.glory-not-accounted", f"/players/{seat}/glory"))
    for number in range(min(len(player.ledger), len(most))):
        row = player.ledger[number]
        if len(row) == len(AWARDS) and not _could_pay(state, row, most[number]):
            faults.append(Fault("position.ledger-amounts", f"/players/{seat}/ledger/{number}", {"age": number + 1}))


def _giants_paid(state: State, player: Player, glory: int) -> bool:
    """Whether a player's giants can have paid this much. Each payment in this age needs a larger band."""
    if Tribe.GIANT not in state.tribes or not could_claim(state.box, state.age, glory):
        return False
    times = glory // state.box.giant_claim - (state.age - 1) * state.box.hand_limit
    if times <= 0:
        return True
    return times <= largest_giant_band(state) and times <= sum(
        [tribe_of(band.leader) == Tribe.GIANT for band in player.bands]
    )


def _most_paid(state: State, ages: int) -> list[tuple[int, int, int, int, int]]:
    """The most that each award of these ages can pay one seat."""
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
    """Whether an age can have paid a seat these amounts. Giants and orcs pay only what their token and board show."""
    kingdoms, merfolk, giant, orcs, bands = row
    if kingdoms > most[0] or merfolk > most[1] or orcs > most[3] or bands > most[4]:
        return False
    return (not giant or giant == most[2]) and (not orcs or orcs in state.box.orc_glory)


def _board(state: State, player: Player, at: str, faults: list[Fault]) -> None:
    box = state.box
    if state.supply(player) < 0:
        faults.append(Fault("position.markers-too-many", f"{at}/markers", {"markers": box.markers + 1}))
    if not 0 <= player.swum <= box.merfolk_last:
        faults.append(Fault("position.merfolk-range", f"{at}/swum", {"last": box.merfolk_last}))
    if player.swum and Tribe.MERFOLK not in state.tribes:
        faults.append(Fault("position.merfolk-not-in-play", f"{at}/swum"))
    if player.horde and Tribe.ORC not in state.tribes:
        faults.append(Fault("position.orcs-not-in-play", f"{at}/horde"))
