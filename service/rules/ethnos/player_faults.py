"""The position validator's look at the players: hands, bands, glory and what they have on the boards."""

from service.rules.ethnos.components import SKELETON, Card, Tribe, tribe_of, without
from service.rules.ethnos.scoring import could_claim
from service.rules.ethnos.state import AWARDS, SETUP_PHASES, Band, Phase, Player, State
from service.rules.rulings import Fault


def look_at_players(state: State, found: list[Fault]) -> None:
    """Looks at each player once, and closer only where something is not plainly sound: states wait for this."""
    box, over, in_setup = state.box, state.age_is_over, state.phase in SETUP_PHASES
    limit, rows, dealing = box.hand_limit, state.age - 1 + over, in_setup or state.phase is Phase.DEAL
    markers = box.markers - (Tribe.MERFOLK in state.tribes)
    for seat, player in enumerate(state.players):
        if player.seen or player.unknown or len(player.hand) > limit or over or in_setup:
            _hand(state, player, f"/players/{seat}", found)
        for band in player.bands:
            if band.leader == SKELETON or (len(band.cards) > 1 and not _is_sound(band.cards, limit)):
                _bands(state, player, f"/players/{seat}/bands", found)
                break
        if dealing and player.bands:
            found.append(Fault("position.band-phase", f"/players/{seat}/bands"))
        booked = 0
        for row in player.ledger:
            booked += sum(row) if len(row) == len(AWARDS) else -1
        if booked or player.glory or len(player.ledger) != rows:
            _glory(state, player, f"/players/{seat}", rows, found)
        placed = sum(player.markers)
        if player.swum or player.horde or placed > markers or (state.age == 1 and placed > len(player.bands)):
            _board(state, player, f"/players/{seat}", found)
        if in_setup and (player.glory or placed or player.swum or player.horde or player.trolls):
            found.append(Fault("position.setup-empty", f"/players/{seat}"))


def _is_sound(cards: tuple[Card, ...], limit: int) -> bool:
    """Cards are sorted, skeletons last: the ends of a band of one tribe tell that it is one."""
    first, last = cards[0], cards[-1]
    if len(cards) > limit:
        return False
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


def _glory(state: State, player: Player, at: str, rows: int, found: list[Fault]) -> None:
    if player.glory < 0:
        found.append(Fault("position.glory-negative", f"{at}/glory"))
    claimed = player.glory - sum(sum(row) for row in player.ledger)
    if len(player.ledger) != rows or any(len(row) != len(AWARDS) for row in player.ledger):
        found.append(Fault("position.ledger-rows", f"{at}/ledger", {"rows": rows}))
    elif claimed and player.glory >= 0 and not _giants_paid(state, claimed):
        # Between the ages' ends only giants pay, and always the same.
        found.append(Fault("position.glory-not-accounted", f"{at}/glory"))
    for number, row in enumerate(player.ledger[:rows]):
        if len(row) == len(AWARDS) and not _could_pay(state, number, row):
            found.append(Fault("position.ledger-amounts", f"{at}/ledger/{number}", {"age": number + 1}))


def _giants_paid(state: State, glory: int) -> bool:
    return Tribe.GIANT in state.tribes and could_claim(state.box, state.age, glory)


def _could_pay(state: State, age: int, row: list[int]) -> bool:
    """No award of an age pays one seat more than all it has to give; a band pays at most three glory a card."""
    box = state.box
    kingdoms, merfolk, giant, orcs, bands = row
    return (
        kingdoms <= sum(box.glory_tokens)
        and merfolk <= (sum(box.merfolk_glory[: age + 1]) if Tribe.MERFOLK in state.tribes else 0)
        and giant in (0, box.giant_glory[age] if Tribe.GIANT in state.tribes else 0)
        and (orcs in box.orc_glory if Tribe.ORC in state.tribes else orcs == 0)
        and bands <= 3 * state.allies()
    )


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
    if state.age == 1:
        _first_age(state, player, at, found)


def _first_age(state: State, player: Player, at: str, found: list[Fault]) -> None:
    """In the first age every marker and every step at sea goes back to a band that still lies there."""
    led = [(tribe_of(band.leader), len(band.cards)) for band in player.bands]
    if player.swum > sum(size for tribe, size in led if tribe == Tribe.MERFOLK):
        found.append(Fault("position.merfolk-bands", f"{at}/swum"))
    free = sum(space <= player.swum for space in state.box.merfolk_symbols)
    if sum(player.markers) > len(led) + free:
        found.append(Fault("position.markers-bands", f"{at}/markers"))
    if player.horde.bit_count() > sum(tribe == Tribe.ORC for tribe, _ in led):
        found.append(Fault("position.markers-bands", f"{at}/horde"))
