"""The position validator: every reason why a position is impossible."""

from operator import gt
from typing import Final

from reeve_service.rules.ethnos.components import CARD_CODES, DRAGONS, KINGDOMS, SKELETON, Tribe, tribe_of
from reeve_service.rules.ethnos.marker_faults import look_at_first_age, look_at_later_age
from reeve_service.rules.ethnos.player_faults import look_at_players
from reeve_service.rules.ethnos.ply_faults import look_at_ply
from reeve_service.rules.ethnos.rules.leaders import has_a_choice
from reeve_service.rules.ethnos.rules.turns import holds_nothing_but_skeletons
from reeve_service.rules.ethnos.state import BOUND, SETUP_PHASES, Phase, Player, State
from reeve_service.rules.position import ply_is_possible
from reeve_service.rules.rulings import Fault
from reeve_service.rules.seats import clockwise


def faults(state: State) -> list[Fault]:
    """Every fault of a position, in the order of its fields."""
    result: list[Fault] = []
    _setup(state, result)
    _course(state, result)
    look_at_players(state, result)
    if state.age == 1:
        look_at_first_age(state, result)
    _cards(state, result)
    _tokens(state, result)
    _decision(state, result)
    if not result:
        # These checks count what earlier ages and moves must have brought. They need a position without other faults.
        if state.age > 1:
            look_at_later_age(state, result)
        look_at_ply(state, result)
    return result


def _setup(state: State, faults: list[Fault]) -> None:
    box, tribes, drawing = state.box, state.tribes, state.phase is Phase.TRIBES
    count = len(tribes)
    if (count >= box.tribes_in_play if drawing else count != box.tribes_in_play) or len(set(tribes)) != count:
        faults.append(Fault("position.tribes-count", "/tribes", {"count": box.tribes_in_play}))
    elif (chosen := state.chosen.tribes) is not None and (drawing or list(chosen) != tribes):
        faults.append(Fault("position.tribes-not-as-chosen", "/tribes"))
    elif not drawing and sorted(tribes) != tribes:
        faults.append(Fault("position.tribes-order", "/tribes"))
    laid: list[int] = []
    unsorted = False
    for row in state.tokens:
        unsorted = unsorted or not _is_ascending(row)
        laid += row
    laid.sort()
    if tuple(laid) != box.glory_tokens:
        _laid(state, laid, faults)
    sizes = [len(row) for row in state.tokens]
    if sizes != _token_sizes(state, len(laid)):
        faults.append(Fault("position.tokens-count", "/tokens", {"count": box.ages}))
    elif unsorted and state.phase is not Phase.TRIBES and state.phase is not Phase.GLORY:
        faults.append(Fault("position.tokens-order", "/tokens"))


def _is_ascending(row: list[int]) -> bool:
    last = 0
    for value in row:
        if value < last:
            return False
        last = value
    return True


def _laid(state: State, laid: list[int], faults: list[Fault]) -> None:
    # Count in one pass, because a document may have thousands of values.
    times: dict[int, int] = {}
    for value in laid:
        times[value] = times.get(value, 0) + 1
    for value in sorted(times):
        count = state.box.glory_tokens.count(value)
        if times[value] > count:
            faults.append(Fault("position.tokens-too-many", "/tokens", {"value": value, "count": count}))


def _token_sizes(state: State, total: int) -> list[int]:
    """How many tokens each kingdom has. Kingdoms are filled one after another. The last token ends the phase."""
    full, kingdoms = state.box.ages, len(KINGDOMS)
    if state.phase is Phase.TRIBES:
        return [0] * kingdoms
    if state.phase is Phase.GLORY:
        total = min(total, full * kingdoms - 1)
        return [max(0, min(full, total - full * kingdom)) for kingdom in KINGDOMS]
    return [full] * kingdoms


def _course(state: State, faults: list[Fault]) -> None:
    if not 1 <= state.age <= state.box.ages:
        faults.append(Fault("position.age-range", "/age", {"ages": state.box.ages}))
    elif (state.age > 1 and state.phase in SETUP_PHASES) or (state.ended and state.age < state.box.ages):
        faults.append(Fault("position.age-phase", "/age", {"phase": state.phase.value}))
    if not 0 <= state.dragons <= DRAGONS:
        faults.append(Fault("position.dragons-too-many", "/dragons", {"dragons": DRAGONS}))
    elif (state.dragons == DRAGONS) != state.age_is_over:
        faults.append(Fault("position.dragons-phase", "/dragons", {"dragons": DRAGONS}))
    elif state.dragons:
        _dragons(state, faults)
    if not ply_is_possible(state, BOUND, state.phase is Phase.OVER):
        faults.append(Fault("position.ply", "/ply", {"bound": BOUND}))
    if state.victor is not None and not _won_by_skeletons(state, state.players[state.victor]):
        faults.append(Fault("position.victor-cannot-be", "/victor"))


def _dragons(state: State, faults: list[Fault]) -> None:
    """Report drawn dragons if the deck is still too large for them."""
    deck, lower = state.deck_size(), state.lower_half()
    if state.age_is_over:
        # The cards of all hands are in the deck again.
        lower += state.box.hand_limit * len(state.players)
    if deck > lower or state.phase in SETUP_PHASES:
        faults.append(Fault("position.dragons-too-early", "/dragons"))
    elif deck == lower and state.phase is not Phase.DRAW and not state.age_is_over:
        faults.append(Fault("position.dragons-redraw", "/dragons"))


def _won_by_skeletons(state: State, player: Player) -> bool:
    return (
        state.phase is Phase.OVER
        and state.options.edition == "pl"
        and bool(player.bands)
        and player.bands[-1].cards == (SKELETON,) * state.box.skeletons_to_win
    )


def _cards(state: State, faults: list[Fault]) -> None:
    too_many = False
    for ally, count in enumerate(state.deck):
        if count < 0:
            too_many = True
            copies = state.box.copies[ally] if ally // 6 in state.tribes else 0
            faults.append(Fault("position.cards-too-many", "", {"card": CARD_CODES[ally], "count": copies}))
    if too_many:
        return
    dealt, wanted = state.allies() - state.deck_size(), 3 * len(state.players)
    if state.phase in SETUP_PHASES:
        if dealt and state.phase is not Phase.TRIBES:
            faults.append(Fault("position.cards-not-dealt-yet", ""))
    elif state.phase is Phase.DEAL:
        if not _dealt_in_turn(state, dealt):
            faults.append(Fault("position.cards-deal", ""))
    elif dealt < wanted and not state.age_is_over:
        faults.append(Fault("position.cards-not-all-dealt", "", {"count": wanted}))


def _dealt_in_turn(state: State, dealt: int) -> bool:
    """Whether the deal so far is possible: one card to each hand, from the first player on, then the face-up cards."""
    count = len(state.players)
    if state.first is None or dealt >= 3 * count or any(player.seen for player in state.players):
        return False
    held = [state.players[seat].held for seat in clockwise(state.first, count)]
    return held == [int(turn < dealt) for turn in range(count)]


def _tokens(state: State, faults: list[Fault]) -> None:
    taken: list[int] = []
    for seat, player in enumerate(state.players):
        if not player.trolls:
            continue
        at = f"/players/{seat}/trolls"
        for value in player.trolls:
            if value not in state.box.troll_tokens or value in taken or Tribe.TROLL not in state.tribes:
                faults.append(Fault("position.trolls-token", at, {"value": value}))
            taken.append(value)
        bands = player.bands
        if state.phase is Phase.TROLL and state.turn == seat:
            # The player has not taken the token for the last band yet.
            bands = bands[:-1]
        sizes = sorted((len(band.cards) for band in bands if tribe_of(band.leader) == Tribe.TROLL), reverse=True)
        if len(sizes) < len(player.trolls) or any(map(gt, reversed(player.trolls), sizes)):
            faults.append(Fault("position.trolls-bands", at))
        if state.phase in SETUP_PHASES or state.phase is Phase.DEAL or state.ended:
            faults.append(Fault("position.trolls-phase", at))
    if state.giant is not None:
        if not any(tribe_of(band.leader) == Tribe.GIANT for band in state.players[state.giant].bands):
            faults.append(Fault("position.giant-no-band", "/giant", {"seat": state.seats[state.giant]}))
        elif state.ended:
            faults.append(Fault("position.giant-phase", "/giant"))
        holder = state.players[state.giant]
        if holder.glory - sum(sum(row) for row in holder.ledger) < state.box.giant_claim:
            faults.append(Fault("position.giant-unpaid", "/giant", {"seat": state.seats[state.giant]}))


FOLLOW_UPS: Final[dict[Phase, int]] = {
    Phase.MARKER: Tribe.WINGFOLK,
    Phase.FREE_MARKER: Tribe.MERFOLK,
    Phase.TROLL: Tribe.TROLL,
    Phase.ANOTHER: Tribe.CENTAUR,
    Phase.KEEP: Tribe.ELF,
}
"""The phases that follow a band, and the tribe of the leader that causes them."""


def _decision(state: State, faults: list[Fault]) -> None:
    before_first = state.phase in SETUP_PHASES
    if (state.first is None) != before_first:
        faults.append(Fault("position.first-known", "/first"))
    if (state.turn is None) != (before_first or state.phase is Phase.DEAL):
        faults.append(Fault("position.turn-known", "/turn"))
        return
    if not _owes_as_much(state):
        faults.append(Fault("position.owed-range", "/owed", {"most": _most_owed(state)}))
    if state.phase is Phase.TURN:
        if state.options.edition == "ru" and holds_nothing_but_skeletons(state, state.mover):
            faults.append(Fault("position.skeletons-stuck", "/turn"))
    elif state.phase is Phase.RAID:
        if not state.waiting or not all(state.players[seat].horde for seat in state.waiting):
            faults.append(Fault("position.turn-pending", "/pending"))
    elif state.phase in FOLLOW_UPS:
        if not state.mover.bands or tribe_of(state.last_band.leader) != FOLLOW_UPS[state.phase]:
            faults.append(Fault("position.phase-leader", "/phase", {"phase": state.phase.value}))
        elif not has_a_choice(state):
            faults.append(Fault("position.nothing-to-choose", "/phase", {"phase": state.phase.value}))
        elif state.mover.held + len(state.last_band.cards) > state.box.hand_limit:
            faults.append(
                Fault("position.hand-too-large", f"/players/{state.turn}/hand", {"limit": state.box.hand_limit})
            )
    elif state.phase is not Phase.OVER and state.chance.seed is not None:
        faults.append(Fault("position.chance-unsettled", "/phase"))


def _most_owed(state: State) -> int:
    """The most cards or free markers that can still be due to the mover."""
    if state.phase is Phase.DRAW:
        return state.owed if _draws_as_wizard(state) else int(state.mover.held < state.box.hand_limit)
    if state.phase is Phase.FREE_MARKER and state.mover.bands:
        swum, size = state.mover.swum, len(state.last_band.cards)
        symbols = sum(swum - size < space <= swum for space in state.box.merfolk_symbols)
        return min(state.supply(state.mover), symbols)
    return 0


def _draws_as_wizard(state: State) -> bool:
    """Whether the mover can be drawing for a wizard: the hand was discarded and has only cards drawn since then."""
    player = state.mover
    if not player.bands or player.seen or tribe_of(state.last_band.leader) != Tribe.WIZARD:
        return False
    return player.held + state.owed == len(state.last_band.cards)


def _owes_as_much(state: State) -> bool:
    if state.phase is Phase.DRAW or state.phase is Phase.FREE_MARKER:
        return 1 <= state.owed <= _most_owed(state)
    return state.owed == 0
