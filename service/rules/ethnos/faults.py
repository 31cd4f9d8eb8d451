"""The position validator: every reason why a position cannot have arisen."""

from service.rules.ethnos.components import CARD_CODES, DRAGONS, KINGDOMS, SKELETON, Card, Tribe, tribe_of, without
from service.rules.ethnos.rules.turns import holds_nothing_but_skeletons
from service.rules.ethnos.state import AWARDS, SETUP_PHASES, Band, Phase, Player, State
from service.rules.rulings import Fault
from service.rules.seats import clockwise


def faults(state: State) -> list[Fault]:
    """Every fault of a position, in the order of its fields."""
    found: list[Fault] = []
    _setup(state, found)
    _course(state, found)
    _players(state, found)
    _cards(state, found)
    _tokens(state, found)
    _decision(state, found)
    return found


def _setup(state: State, found: list[Fault]) -> None:
    box, tribes, drawing = state.box, state.tribes, state.phase is Phase.TRIBES
    count = len(tribes)
    if (count >= box.tribes_in_play if drawing else count != box.tribes_in_play) or len(set(tribes)) != count:
        found.append(Fault("position.tribes-count", "/tribes", {"count": box.tribes_in_play}))
    elif (chosen := state.chosen.tribes) is not None and list(chosen) != tribes:
        found.append(Fault("position.tribes-not-as-chosen", "/tribes"))
    elif not drawing and sorted(tribes) != tribes:
        found.append(Fault("position.tribes-order", "/tribes"))
    laid: list[int] = []
    for row in state.tokens:
        laid += row
    unsorted = state.tokens != [sorted(row) for row in state.tokens]
    if tuple(sorted(laid)) != box.glory_tokens:
        _laid(state, laid, found)
    sizes = [len(row) for row in state.tokens]
    if sizes != _token_sizes(state, len(laid)):
        found.append(Fault("position.tokens-count", "/tokens", {"count": box.ages}))
    elif unsorted and state.phase is not Phase.TRIBES and state.phase is not Phase.GLORY:
        found.append(Fault("position.tokens-order", "/tokens"))


def _laid(state: State, laid: list[int], found: list[Fault]) -> None:
    for value in sorted(set(laid)):
        count = state.box.glory_tokens.count(value)
        if laid.count(value) > count:
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
    elif (state.age > 1 and state.phase in SETUP_PHASES) or (_ended(state) and state.age < state.box.ages):
        found.append(Fault("position.age-phase", "/age", {"phase": state.phase.value}))
    if not 0 <= state.dragons <= DRAGONS:
        found.append(Fault("position.dragons-too-many", "/dragons", {"dragons": DRAGONS}))
    elif (state.dragons == DRAGONS) != _age_is_over(state):
        found.append(Fault("position.dragons-phase", "/dragons", {"dragons": DRAGONS}))
    elif 0 < state.dragons < DRAGONS and not state.dragons_possible():
        found.append(Fault("position.dragons-too-early", "/dragons"))
    if state.victor is not None and not _won_by_skeletons(state, state.players[state.victor]):
        found.append(Fault("position.victor-cannot-be", "/victor"))


def _ended(state: State) -> bool:
    """Whether the game ended with its last age."""
    return state.phase is Phase.OVER and state.victor is None


def _age_is_over(state: State) -> bool:
    """Whether the third dragon has come and no new age has begun."""
    return state.phase is Phase.RAID or _ended(state)


def _won_by_skeletons(state: State, player: Player) -> bool:
    return (
        state.phase is Phase.OVER
        and state.options.edition == "pl"
        and bool(player.bands)
        and player.bands[-1].cards == (SKELETON,) * state.box.skeletons_to_win
    )


def _players(state: State, found: list[Fault]) -> None:
    """Looks at each player once and passes on what is not plainly sound: this is what loading a state waits for."""
    box, over, in_setup = state.box, _age_is_over(state), state.phase in SETUP_PHASES
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
        if booked != player.glory or len(player.ledger) != rows:
            _glory(state, player, f"/players/{seat}", rows, found)
        if player.swum or player.horde or sum(player.markers) > markers:
            _board(state, player, f"/players/{seat}", found)


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
    if held and (state.phase in SETUP_PHASES or _age_is_over(state)):
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
    elif claimed and player.glory >= 0 and not _could_claim(state, claimed):
        # Between the ages' ends only giants pay, and always the same.
        found.append(Fault("position.glory-not-accounted", f"{at}/glory"))


def _could_claim(state: State, glory: int) -> bool:
    return glory > 0 and glory % state.box.giant_claim == 0 and Tribe.GIANT in state.tribes


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


def _cards(state: State, found: list[Fault]) -> None:
    if min(state.deck) < 0:
        for ally, count in enumerate(state.deck):
            if count < 0:
                copies = state.box.copies[ally] if ally // 6 in state.tribes else 0
                found.append(Fault("position.cards-too-many", "", {"card": CARD_CODES[ally], "count": copies}))
        return
    dealt, wanted = state.allies() - state.deck_size(), 3 * len(state.players)
    if state.phase in SETUP_PHASES:
        if dealt and state.phase is not Phase.TRIBES:
            found.append(Fault("position.cards-not-dealt-yet", ""))
    elif state.phase is Phase.DEAL:
        if not _dealt_in_turn(state, dealt):
            found.append(Fault("position.cards-deal", ""))
    elif dealt < wanted and state.phase is not Phase.RAID and state.phase is not Phase.OVER:
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
        if state.phase in SETUP_PHASES or state.phase is Phase.DEAL or _ended(state):
            found.append(Fault("position.trolls-phase", at))
    if state.giant is not None:
        if not any(tribe_of(band.leader) == Tribe.GIANT for band in state.players[state.giant].bands):
            found.append(Fault("position.giant-no-band", "/giant", {"seat": state.seats[state.giant]}))
        elif _ended(state):
            found.append(Fault("position.giant-phase", "/giant"))


FOLLOW_UPS: dict[Phase, int] = {
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
        elif not _can_answer(state):
            found.append(Fault("position.phase-hand", "/phase", {"phase": state.phase.value}))
    elif state.phase is not Phase.OVER and state.chance.seed is not None:
        found.append(Fault("position.chance-unsettled", "/phase"))


def _most_owed(state: State) -> int:
    if state.phase is Phase.DRAW:
        return state.box.hand_limit
    return len(state.box.merfolk_symbols) if state.phase is Phase.FREE_MARKER else 0


def _owes_as_much(state: State) -> bool:
    most = _most_owed(state)
    return 1 <= state.owed <= most if most else state.owed == 0


def _can_answer(state: State) -> bool:
    """An elf's player is asked only with cards in hand, a centaur's only with one that can lead."""
    if state.phase is Phase.ANOTHER:
        return any(ally != SKELETON for ally in state.mover.hand)
    return state.phase is not Phase.KEEP or bool(state.mover.hand)
