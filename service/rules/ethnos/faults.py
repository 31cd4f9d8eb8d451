"""The position validator: every reason why a position cannot have arisen."""

from collections.abc import Iterator, Sequence

from service.rules.chance import ChanceMode
from service.rules.ethnos.components import (
    ALLIES,
    CARD_CODES,
    DRAGONS,
    SKELETON,
    Tribe,
    kingdom_of,
    tribe_of,
    without,
)
from service.rules.ethnos.rules.turns import holds_nothing_but_skeletons
from service.rules.ethnos.state import AWARDS, CHANCE_PHASES, SETUP_PHASES, Band, Phase, Player, State
from service.rules.rulings import Fault, Params


def faults(state: State) -> list[Fault]:
    """Every fault of a position, in the order of its fields."""
    found = [*_setup(state), *_course(state)]
    for seat, player in enumerate(state.players):
        found += _player(state, player, f"/players/{seat}")
    return found + list(_cards(state)) + list(_tokens_held(state)) + list(_decision(state))


def _setup(state: State) -> Iterator[Fault]:
    box, chosen = state.box, state.options.tribes
    wanted = (
        range(box.tribes_in_play) if state.phase is Phase.TRIBES else range(box.tribes_in_play, box.tribes_in_play + 1)
    )
    if len(state.tribes) not in wanted or len(set(state.tribes)) != len(state.tribes):
        yield Fault("position.tribes-count", "/tribes", {"count": box.tribes_in_play})
    elif chosen is not None and sorted(chosen) != state.tribes:
        yield Fault("position.tribes-not-as-chosen", "/tribes")
    elif state.phase is not Phase.TRIBES and sorted(state.tribes) != state.tribes:
        yield Fault("position.tribes-order", "/tribes")
    laid = [value for row in state.tokens for value in row]
    for value in sorted(set(laid)):
        if laid.count(value) > box.glory_tokens.count(value):
            yield Fault("position.tokens-too-many", "/tokens", {"value": value, "count": box.glory_tokens.count(value)})
    full, sizes = box.ages, [len(row) for row in state.tokens]
    if state.phase is Phase.TRIBES:
        expected = [0] * len(sizes)
    elif state.phase is Phase.GLORY:
        # One kingdom after another is filled, and the last token ends the phase.
        total = min(sum(sizes), full * len(sizes) - 1)
        expected = [max(0, min(full, total - full * kingdom)) for kingdom in range(len(sizes))]
    else:
        expected = [full] * len(sizes)
    if sizes != expected:
        yield Fault("position.tokens-count", "/tokens", {"count": full})
    elif state.phase not in (Phase.TRIBES, Phase.GLORY) and any(row != sorted(row) for row in state.tokens):
        yield Fault("position.tokens-order", "/tokens")


def _course(state: State) -> Iterator[Fault]:
    if not 1 <= state.age <= state.box.ages:
        yield Fault("position.age-range", "/age", {"ages": state.box.ages})
    elif (state.age > 1 and state.phase in SETUP_PHASES) or (_ended(state) and state.age < state.box.ages):
        yield Fault("position.age-phase", "/age", {"phase": state.phase.value})
    if not 0 <= state.dragons <= DRAGONS:
        yield Fault("position.dragons-too-many", "/dragons", {"dragons": DRAGONS})
    elif (state.dragons == DRAGONS) != (state.phase is Phase.RAID or _ended(state)):
        yield Fault("position.dragons-phase", "/dragons", {"dragons": DRAGONS})
    elif 0 < state.dragons < DRAGONS and not state.dragons_possible():
        yield Fault("position.dragons-too-early", "/dragons")
    if state.victor is not None and not _won_by_skeletons(state, state.players[state.victor]):
        yield Fault("position.victor-cannot-be", "/victor")


def _ended(state: State) -> bool:
    """Whether the game ended with its last age."""
    return state.phase is Phase.OVER and state.victor is None


def _won_by_skeletons(state: State, player: Player) -> bool:
    return (
        state.phase is Phase.OVER
        and state.options.edition == "pl"
        and bool(player.bands)
        and player.bands[-1].cards == (SKELETON,) * state.box.skeletons_to_win
    )


def _player(state: State, player: Player, at: str) -> Iterator[Fault]:
    box = state.box
    if player.held > box.hand_limit:
        yield Fault("position.hand-too-large", f"{at}/hand", {"limit": box.hand_limit})
    if without(player.seen, player.hand):
        yield Fault("position.hand-seen-not-held", f"{at}/seen")
    if player.unknown and (state.viewer is None or state.players[state.viewer] is player):
        yield Fault("position.hand-unknown", f"{at}/hand")
    if player.held and (state.phase in SETUP_PHASES or state.phase is Phase.RAID or _ended(state)):
        yield Fault("position.hand-phase", f"{at}/hand")
    for number, band in enumerate(player.bands):
        if not _is_sound(band):
            yield from _band(state, player, band, f"{at}/bands/{number}")
    if player.bands and (state.phase in SETUP_PHASES or state.phase is Phase.DEAL):
        yield Fault("position.band-phase", f"{at}/bands")
    yield from _glory(state, player, at)
    if min(player.markers) < 0 or state.supply(player) < 0:
        yield Fault("position.markers-too-many", f"{at}/markers", {"markers": box.markers + 1})
    if not 0 <= player.swum <= box.merfolk_last:
        yield Fault("position.merfolk-range", f"{at}/swum", {"last": box.merfolk_last})
    if player.swum and Tribe.MERFOLK not in state.tribes:
        yield Fault("position.merfolk-not-in-play", f"{at}/swum")
    if player.horde and Tribe.ORC not in state.tribes:
        yield Fault("position.orcs-not-in-play", f"{at}/horde")


def _is_sound(band: Band) -> bool:
    """Nothing is wrong with most bands, and there are many."""
    cards = band.cards
    if band.leader == SKELETON or len(cards) > SMALL_BAND:
        return False
    if len(cards) == 1:
        return True
    allies = [ally for ally in cards if ally != SKELETON]
    return len({ally // 6 for ally in allies}) == 1 or len({ally % 6 for ally in allies}) == 1


SMALL_BAND = 10
"""What every pack's hand limit allows."""


def _band(state: State, player: Player, band: Band, at: str) -> Iterator[Fault]:
    allies = {ally for ally in band.cards if ally != SKELETON}
    winning = state.victor is not None and state.players[state.victor] is player and band is player.bands[-1]
    if not band.cards or len(band.cards) > state.box.hand_limit:
        yield Fault("position.band-size", at, {"limit": state.box.hand_limit})
    if not allies and not winning:
        yield Fault("position.band-no-leader", at)
    elif allies and band.leader == SKELETON:
        yield Fault("position.band-skeleton-leads", at)
    if len({tribe_of(ally) for ally in allies}) > 1 and len({kingdom_of(ally) for ally in allies}) > 1:
        yield Fault("position.band-mixed", at)


def _glory(state: State, player: Player, at: str) -> Iterator[Fault]:
    if player.glory < 0:
        yield Fault("position.glory-negative", f"{at}/glory")
    rows = state.age - 1 + (state.phase is Phase.RAID or _ended(state))
    if len(player.ledger) != rows or any(len(row) != len(AWARDS) or min(row) < 0 for row in player.ledger):
        yield Fault("position.ledger-rows", f"{at}/ledger", {"rows": rows})
        return
    claimed = player.glory - sum(sum(row) for row in player.ledger)
    # Between the ages' ends only giants pay, and always the same.
    if player.glory >= 0 and (
        claimed < 0 or claimed % state.box.giant_claim or (claimed and Tribe.GIANT not in state.tribes)
    ):
        yield Fault("position.glory-not-accounted", f"{at}/glory")


def _cards(state: State) -> Iterator[Fault]:
    for ally in ALLIES:
        if state.deck[ally] < 0:
            in_play = tribe_of(ally) in state.tribes
            params: Params = {"card": CARD_CODES[ally], "count": state.box.copies[ally] if in_play else 0}
            yield Fault("position.cards-too-many", "", params)
    if any(count < 0 for count in state.deck):
        return
    dealt, wanted = state.allies() - state.deck_size(), 3 * len(state.players)
    if state.phase in SETUP_PHASES or state.phase is Phase.TRIBES:
        if dealt:
            yield Fault("position.cards-not-dealt-yet", "")
    elif state.phase is Phase.DEAL:
        yield from _deal(state, dealt)
    elif dealt < wanted and not (state.phase is Phase.RAID or state.phase is Phase.OVER):
        yield Fault("position.cards-not-all-dealt", "", {"count": wanted})


def _deal(state: State, dealt: int) -> Iterator[Fault]:
    count = len(state.players)
    if state.first is None or dealt >= 3 * count:
        yield Fault("position.cards-deal", "")
        return
    held = [state.players[(state.first + step) % count].held for step in range(count)]
    if held != [int(step < dealt) for step in range(count)] or any(player.seen for player in state.players):
        yield Fault("position.cards-deal", "")


def _tokens_held(state: State) -> Iterator[Fault]:
    taken: list[int] = []
    for seat, player in enumerate(state.players):
        at = f"/players/{seat}/trolls"
        for value in player.trolls:
            if value not in state.box.troll_tokens or value in taken or Tribe.TROLL not in state.tribes:
                yield Fault("position.trolls-token", at, {"value": value})
            taken.append(value)
        if player.trolls and state.phase in SETUP_PHASES | {Phase.DEAL, Phase.OVER} and state.victor is None:
            yield Fault("position.trolls-phase", at)
    if state.giant is not None:
        led = [band for band in state.players[state.giant].bands if tribe_of(band.leader) == Tribe.GIANT]
        if not led:
            yield Fault("position.giant-no-band", "/giant", {"seat": state.seats[state.giant]})
        elif _ended(state):
            yield Fault("position.giant-phase", "/giant")


def _can_answer(state: State) -> bool:
    """An elf's player is asked only with cards in hand, a centaur's only with one that can lead."""
    if state.phase is Phase.ANOTHER:
        return any(ally != SKELETON for ally in state.mover.hand)
    return state.phase is not Phase.KEEP or bool(state.mover.hand)


FOLLOW_UPS: dict[Phase, int] = {
    Phase.MARKER: Tribe.WINGFOLK,
    Phase.FREE_MARKER: Tribe.MERFOLK,
    Phase.TROLL: Tribe.TROLL,
    Phase.ANOTHER: Tribe.CENTAUR,
    Phase.KEEP: Tribe.ELF,
}
"""The phases that follow a band, and the leader they follow."""


def _decision(state: State) -> Iterator[Fault]:
    before_first = state.phase in SETUP_PHASES
    if (state.first is None) != before_first:
        yield Fault("position.first-known", "/first")
    if (state.turn is None) != (before_first or state.phase is Phase.DEAL):
        yield Fault("position.turn-known", "/turn")
        return
    horde = [seat for seat, player in enumerate(state.players) if player.horde]
    waiting: Sequence[int] = state.waiting
    if state.phase is Phase.RAID and (not waiting or any(seat not in horde for seat in waiting)):
        yield Fault("position.turn-pending", "/pending")
    owed = {Phase.DRAW: state.box.hand_limit, Phase.FREE_MARKER: len(state.box.merfolk_symbols)}.get(state.phase, 0)
    if not (1 <= state.owed <= owed if owed else state.owed == 0):
        yield Fault("position.owed-range", "/owed", {"most": owed})
    leader = FOLLOW_UPS.get(state.phase)
    if leader is not None and (not state.mover.bands or tribe_of(state.last_band.leader) != leader):
        yield Fault("position.phase-leader", "/phase", {"phase": state.phase.value})
    elif not _can_answer(state):
        yield Fault("position.phase-hand", "/phase", {"phase": state.phase.value})
    if state.phase is Phase.TURN and state.options.edition == "ru" and holds_nothing_but_skeletons(state, state.mover):
        yield Fault("position.skeletons-stuck", "/turn")
    if state.phase in CHANCE_PHASES and state.chance.mode is ChanceMode.SEEDED and state.viewer is None:
        yield Fault("position.chance-unsettled", "/phase")
