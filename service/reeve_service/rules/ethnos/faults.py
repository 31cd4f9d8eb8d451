"""The position validator: every reason why a position cannot have arisen."""

from operator import gt
from typing import Final

from reeve_service.rules.ethnos.components import CARD_CODES, DRAGONS, KINGDOMS, SKELETON, Tribe, tribe_of
from reeve_service.rules.ethnos.marker_faults import look_at_first_age, look_at_later_age
from reeve_service.rules.ethnos.player_faults import look_at_players
from reeve_service.rules.ethnos.ply_faults import look_at_ply
from reeve_service.rules.ethnos.rules.leaders import has_a_choice
from reeve_service.rules.ethnos.rules.turns import holds_nothing_but_skeletons
from reeve_service.rules.ethnos.state import BOUND, SETUP_PHASES, Phase, Player, State
from reeve_service.rules.rulings import Fault
from reeve_service.rules.seats import clockwise


def faults(state: State) -> list[Fault]:
    """Every fault of a position, in the order of its fields."""
    found: list[Fault] = []
    _setup(state, found)
    _course(state, found)
    look_at_players(state, found)
    if state.age == 1:
        look_at_first_age(state, found)
    _cards(state, found)
    _tokens(state, found)
    _decision(state, found)
    if not found:
        # What earlier ages and moves must have brought is counted only where the rest is sound.
        if state.age > 1:
            look_at_later_age(state, found)
        look_at_ply(state, found)
    return found


def _setup(state: State, found: list[Fault]) -> None:
    box, tribes, drawing = state.box, state.tribes, state.phase is Phase.TRIBES
    count = len(tribes)
    if (count >= box.tribes_in_play if drawing else count != box.tribes_in_play) or len(set(tribes)) != count:
        found.append(Fault("position.tribes-count", "/tribes", {"count": box.tribes_in_play}))
    elif (chosen := state.chosen.tribes) is not None and (drawing or list(chosen) != tribes):
        found.append(Fault("position.tribes-not-as-chosen", "/tribes"))
    elif not drawing and sorted(tribes) != tribes:
        found.append(Fault("position.tribes-order", "/tribes"))
    laid: list[int] = []
    unsorted = False
    for row in state.tokens:
        unsorted = unsorted or not _is_ascending(row)
        laid += row
    laid.sort()
    if tuple(laid) != box.glory_tokens:
        _laid(state, laid, found)
    sizes = [len(row) for row in state.tokens]
    if sizes != _token_sizes(state, len(laid)):
        found.append(Fault("position.tokens-count", "/tokens", {"count": box.ages}))
    elif unsorted and state.phase is not Phase.TRIBES and state.phase is not Phase.GLORY:
        found.append(Fault("position.tokens-order", "/tokens"))


def _is_ascending(row: list[int]) -> bool:
    last = 0
    for value in row:
        if value < last:
            return False
        last = value
    return True


def _laid(state: State, laid: list[int], found: list[Fault]) -> None:
    # Counted in one pass: a document may have thousands of values.
    times: dict[int, int] = {}
    for value in laid:
        times[value] = times.get(value, 0) + 1
    for value in sorted(times):
        count = state.box.glory_tokens.count(value)
        if times[value] > count:
            found.append(Fault("position.tokens-too-many", "/tokens", {"value": value, "count": count}))


def _token_sizes(state: State, total: int) -> list[int]:
    """How many tokens each kingdom has: one is filled after another, and the last token ends the phase."""
    full, kingdoms = state.box.ages, len(KINGDOMS)
    if state.phase is Phase.TRIBES:
        return [0] * kingdoms
    if state.phase is Phase.GLORY:
        total = min(total, full * kingdoms - 1)
        return [max(0, min(full, total - full * kingdom)) for kingdom in KINGDOMS]
    return [full] * kingdoms


def _course(state: State, found: list[Fault]) -> None:
    if not 1 <= state.age <= state.box.ages:
        found.append(Fault("position.age-range", "/age", {"ages": state.box.ages}))
    elif (state.age > 1 and state.phase in SETUP_PHASES) or (state.ended and state.age < state.box.ages):
        found.append(Fault("position.age-phase", "/age", {"phase": state.phase.value}))
    if not 0 <= state.dragons <= DRAGONS:
        found.append(Fault("position.dragons-too-many", "/dragons", {"dragons": DRAGONS}))
    elif (state.dragons == DRAGONS) != state.age_is_over:
        found.append(Fault("position.dragons-phase", "/dragons", {"dragons": DRAGONS}))
    elif state.dragons:
        _dragons(state, found)
    if state.ply > BOUND or state.chance.drawn > state.ply:
        found.append(Fault("position.ply", "/ply", {"bound": BOUND}))
    if state.victor is not None and not _won_by_skeletons(state, state.players[state.victor]):
        found.append(Fault("position.victor-cannot-be", "/victor"))


def _dragons(state: State, found: list[Fault]) -> None:
    """Looks for dragons that are out although the deck is still too large for it."""
    deck, lower = state.deck_size(), state.lower_half()
    if state.age_is_over:
        # What was in the hands lies in the deck again.
        lower += state.box.hand_limit * len(state.players)
    if deck > lower or state.phase in SETUP_PHASES:
        found.append(Fault("position.dragons-too-early", "/dragons"))
    elif deck == lower and state.phase is not Phase.DRAW and not state.age_is_over:
        found.append(Fault("position.dragons-redraw", "/dragons"))


def _won_by_skeletons(state: State, player: Player) -> bool:
    return (
        state.phase is Phase.OVER
        and state.options.edition == "pl"
        and bool(player.bands)
        and player.bands[-1].cards == (SKELETON,) * state.box.skeletons_to_win
    )


def _cards(state: State, found: list[Fault]) -> None:
    too_many = False
    for ally, count in enumerate(state.deck):
        if count < 0:
            too_many = True
            copies = state.box.copies[ally] if ally // 6 in state.tribes else 0
            found.append(Fault("position.cards-too-many", "", {"card": CARD_CODES[ally], "count": copies}))
    if too_many:
        return
    dealt, wanted = state.allies() - state.deck_size(), 3 * len(state.players)
    if state.phase in SETUP_PHASES:
        if dealt and state.phase is not Phase.TRIBES:
            found.append(Fault("position.cards-not-dealt-yet", ""))
    elif state.phase is Phase.DEAL:
        if not _dealt_in_turn(state, dealt):
            found.append(Fault("position.cards-deal", ""))
    elif dealt < wanted and not state.age_is_over:
        found.append(Fault("position.cards-not-all-dealt", "", {"count": wanted}))


def _dealt_in_turn(state: State, dealt: int) -> bool:
    """A card a hand from the first player on, then those that lie face up."""
    count = len(state.players)
    if state.first is None or dealt >= 3 * count or any(player.seen for player in state.players):
        return False
    held = [state.players[seat].held for seat in clockwise(state.first, count)]
    return held == [int(turn < dealt) for turn in range(count)]


def _tokens(state: State, found: list[Fault]) -> None:
    taken: list[int] = []
    for seat, player in enumerate(state.players):
        if not player.trolls:
            continue
        at = f"/players/{seat}/trolls"
        for value in player.trolls:
            if value not in state.box.troll_tokens or value in taken or Tribe.TROLL not in state.tribes:
                found.append(Fault("position.trolls-token", at, {"value": value}))
            taken.append(value)
        bands = player.bands
        if state.phase is Phase.TROLL and state.turn == seat:
            # The last band has not brought its token yet.
            bands = bands[:-1]
        sizes = sorted((len(band.cards) for band in bands if tribe_of(band.leader) == Tribe.TROLL), reverse=True)
        if len(sizes) < len(player.trolls) or any(map(gt, reversed(player.trolls), sizes)):
            found.append(Fault("position.trolls-bands", at))
        if state.phase in SETUP_PHASES or state.phase is Phase.DEAL or state.ended:
            found.append(Fault("position.trolls-phase", at))
    if state.giant is not None:
        if not any(tribe_of(band.leader) == Tribe.GIANT for band in state.players[state.giant].bands):
            found.append(Fault("position.giant-no-band", "/giant", {"seat": state.seats[state.giant]}))
        elif state.ended:
            found.append(Fault("position.giant-phase", "/giant"))
        holder = state.players[state.giant]
        if holder.glory - sum(sum(row) for row in holder.ledger) < state.box.giant_claim:
            found.append(Fault("position.giant-unpaid", "/giant", {"seat": state.seats[state.giant]}))


FOLLOW_UPS: Final[dict[Phase, int]] = {
    Phase.MARKER: Tribe.WINGFOLK,
    Phase.FREE_MARKER: Tribe.MERFOLK,
    Phase.TROLL: Tribe.TROLL,
    Phase.ANOTHER: Tribe.CENTAUR,
    Phase.KEEP: Tribe.ELF,
}
"""The phases that follow a band, and the leader they follow."""


def _decision(state: State, found: list[Fault]) -> None:
    before_first = state.phase in SETUP_PHASES
    if (state.first is None) != before_first:
        found.append(Fault("position.first-known", "/first"))
    if (state.turn is None) != (before_first or state.phase is Phase.DEAL):
        found.append(Fault("position.turn-known", "/turn"))
        return
    if not _owes_as_much(state):
        found.append(Fault("position.owed-range", "/owed", {"most": _most_owed(state)}))
    if state.phase is Phase.TURN:
        if state.options.edition == "ru" and holds_nothing_but_skeletons(state, state.mover):
            found.append(Fault("position.skeletons-stuck", "/turn"))
    elif state.phase is Phase.RAID:
        if not state.waiting or not all(state.players[seat].horde for seat in state.waiting):
            found.append(Fault("position.turn-pending", "/pending"))
    elif state.phase in FOLLOW_UPS:
        if not state.mover.bands or tribe_of(state.last_band.leader) != FOLLOW_UPS[state.phase]:
            found.append(Fault("position.phase-leader", "/phase", {"phase": state.phase.value}))
        elif not has_a_choice(state):
            found.append(Fault("position.nothing-to-choose", "/phase", {"phase": state.phase.value}))
        elif state.mover.held + len(state.last_band.cards) > state.box.hand_limit:
            found.append(
                Fault("position.hand-too-large", f"/players/{state.turn}/hand", {"limit": state.box.hand_limit})
            )
    elif state.phase is not Phase.OVER and state.chance.seed is not None:
        found.append(Fault("position.chance-unsettled", "/phase"))


def _most_owed(state: State) -> int:
    """How many cards or free markers a seat can be owed."""
    if state.phase is Phase.DRAW:
        return state.owed if _draws_as_wizard(state) else int(state.mover.held < state.box.hand_limit)
    if state.phase is Phase.FREE_MARKER and state.mover.bands:
        swum, size = state.mover.swum, len(state.last_band.cards)
        symbols = sum(swum - size < space <= swum for space in state.box.merfolk_symbols)
        return min(state.supply(state.mover), symbols)
    return 0


def _draws_as_wizard(state: State) -> bool:
    """A wizard's player has laid the whole hand down and holds only what the band's size has brought so far."""
    player = state.mover
    if not player.bands or player.seen or tribe_of(state.last_band.leader) != Tribe.WIZARD:
        return False
    return player.held + state.owed == len(state.last_band.cards)


def _owes_as_much(state: State) -> bool:
    if state.phase is Phase.DRAW or state.phase is Phase.FREE_MARKER:
        return 1 <= state.owed <= _most_owed(state)
    return state.owed == 0
