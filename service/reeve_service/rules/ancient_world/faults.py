"""The position validator: every reason why a position is impossible."""

from typing import Final

from reeve_service.rules.ancient_world.agenda_faults import add_agenda_faults
from reeve_service.rules.ancient_world.components import (
    ARMIES,
    BACK,
    DECKS,
    EMPIRE_A,
    EMPIRE_B,
    HOME,
    PROVINCES,
    SPACES,
    START_ARMIES,
    START_EMPIRE,
    STARVING,
    TITANS,
    Box,
    Card,
    CardCode,
    Skill,
    is_back,
)
from reeve_service.rules.ancient_world.course_faults import add_course_faults
from reeve_service.rules.ancient_world.means_faults import add_means_faults
from reeve_service.rules.ancient_world.rules.placing import opens
from reeve_service.rules.ancient_world.state import Deck, Need, Phase, Player, State
from reeve_service.rules.rulings import Fault
from reeve_service.rules.seats import Seat

ARMY_ORIGINS: Final = (ARMIES, START_ARMIES)
"""The deck and the starting set of armies."""

PLAYERS: Final = tuple(f"/players/{seat}" for seat in range(4))
"""The pointer to each player in a document."""


def faults(state: State) -> list[Fault]:
    """Every fault of a position, in the order of its fields. If cards are wrong, only these faults are reported."""
    result: list[Fault] = []
    _cards(state, result)
    if result:
        return result
    add_course_faults(state, result)
    _table(state, result)
    for seat, player in enumerate(state.players):
        active_cards = state.active_cards(player)
        _city(player, active_cards, state.box, PLAYERS[seat], result)
        _citizens(state, player, PLAYERS[seat], result)
        _armies(state, Seat(seat), active_cards, result)
    _decks(state, result)
    add_means_faults(state, result)
    if not result:
        # The checks of the agenda need a position without other faults.
        add_agenda_faults(state, result)
    return result


# Places of cards


def _cards(state: State, faults: list[Fault]) -> None:
    """Check that every card belongs where it lies, and that only hidden cards show their backs."""
    # Before its first round, deck B is complete. From then on, the row has only cards of deck B.
    reached = (EMPIRE_A, EMPIRE_B) if state.empire_deck == EMPIRE_B else (EMPIRE_A,)
    built = (*reached, START_EMPIRE)
    backs = _check_origin(state, state.row, (state.empire_deck,), "", "/row", faults)
    backs += _check_origin(state, state.army_row, (ARMIES,), "", "/army_row", faults)
    if state.province is not None:
        backs += _check_origin(state, [state.province], (PROVINCES,), "", "/province", faults)
    for titans, titan in zip(TITANS, state.titans, strict=True):
        if titan is not None:
            backs += _check_origin(state, [titan], (titans,), "", "/titans", faults)
    backs += _check_origin(state, state.looked, DECKS, "", "/looked", faults)
    for seat, player in enumerate(state.players):
        at = PLAYERS[seat]
        backs += _check_origin(state, player.empire, built, at, "/empire", faults)
        backs += _check_origin(state, player.provinces, (PROVINCES,), at, "/provinces", faults)
        backs += _check_origin(state, player.titans, TITANS, at, "/titans", faults)
        backs += _check_origin(state, player.reserve, reached, at, "/reserve", faults)
        for card in player.seen:
            backs += is_back(card)
        for army in player.armies:
            backs += _check_origin(state, [army.card, *army.disbanded], ARMY_ORIGINS, at, "/armies", faults)
    for name, deck in state.decks.items():
        if deck.top or deck.bottom:
            for placed in (*deck.top, *deck.bottom):
                backs += _check_origin(state, [placed.card], (name,), "/decks/", name, faults)
        if deck.discards:
            lying = (name,) if name != EMPIRE_B or name in reached else ()
            backs += _check_origin(state, deck.discards, lying, f"/decks/{name}", "/discards", faults)
    if backs:
        _hidden(state, faults)


def _check_origin(
    state: State, cards: list[CardCode], decks: tuple[str, ...], at: str, part: str, faults: list[Fault]
) -> int:
    """Add a fault for each card that is of none of these decks. Return how many cards show only their backs."""
    known, backs = state.box.cards, 0
    for code in cards:
        card = known.get(code)
        if card is not None:
            deck = card.deck
        elif is_back(code):
            deck = code.removeprefix(BACK)
            backs += 1
        else:
            deck = ""
        if deck not in decks:
            faults.append(Fault("position.no-such-card", at + part, {"card": code}))
    return backs


def _hidden(state: State, faults: list[Fault]) -> None:
    """Check that backs are only in a view, and only for cards that its seat does not know."""
    shown = [*state.row, *state.army_row, *state.open_titans()]
    shown += [] if state.province is None else [state.province]
    for seat, player in enumerate(state.players):
        shown += [*player.empire, *player.provinces, *player.titans, *player.seen]
        shown += [card for army in player.armies for card in (army.card, *army.disbanded)]
        if state.viewer is None or state.viewer == seat:
            shown += player.reserve
    for deck in state.decks.values():
        shown += deck.discards
        for placed in (*deck.top, *deck.bottom):
            if state.viewer is None or placed.is_known_to(state.viewer):
                shown.append(placed.card)
    if state.viewer is None or state.viewer == state.looker:
        shown += state.looked
    if state.has_backs(shown):
        faults.append(Fault("position.hidden", ""))


# The board


def _table(state: State, faults: list[Fault]) -> None:
    if len(state.row) > state.box.empire_row or len(state.army_row) > state.box.army_row:
        faults.append(Fault("position.row", "/row", {"empire": state.box.empire_row, "armies": state.box.army_row}))
    opening = [task.about for task in state.agenda if task.need is Need.OPEN]
    open_cards: list[tuple[str, CardCode | None]] = [
        (PROVINCES, state.province),
        *zip(TITANS, state.titans, strict=True),
    ]
    for name, card in open_cards:
        missing = card is None and name not in opening and state.deck_size(name) > 0
        if missing or (card is not None and name in opening):
            faults.append(Fault("position.open-card", f"/decks/{name}", {"deck": name}))


# City-states


def _city(player: Player, active_cards: list[Card], box: Box, at: str, faults: list[Fault]) -> None:
    owned = set(player.empire)
    if len(owned) != len(player.empire):
        faults.append(Fault("position.two-alike", f"{at}/empire"))
    if not box.kept_empire <= owned:
        faults.append(Fault("position.start-empire", f"{at}/empire", {"cards": sorted(box.kept_empire)}))
    spaces = 0
    for card in active_cards:
        spaces += card.spaces
    for code in player.lost:
        # The card gave its spaces before it was lost.
        spaces += box.cards[code].spaces if code in owned else 0
    if spaces < len(player.empire):
        faults.append(Fault("position.space", f"{at}/empire"))
    if player.lost and (len(set(player.lost)) != len(player.lost) or not owned.issuperset(player.lost)):
        faults.append(Fault("position.lost-not-owned", f"{at}/lost"))
    left = player.reserve[:]
    for code in player.seen:
        if code not in left:
            faults.append(Fault("position.seen-not-reserved", f"{at}/seen"))
            break
        left.remove(code)


def _citizens(state: State, player: Player, at: str, faults: list[Fault]) -> None:
    owned = set(player.citizens)
    wanted = set(state.box.start_citizens)
    while len(wanted) < len(owned) and len(wanted) < state.box.skills:
        wanted.add(min(Skill(skill) for skill in range(1, state.box.skills + 1) if skill not in wanted))
    if owned != wanted:
        faults.append(Fault("position.citizens", f"{at}/citizens", {"skills": state.box.skills}))
    places = [place for place in player.citizens.values() if place not in (HOME, STARVING)]
    if places and state.phase is not Phase.ACTIONS:
        faults.append(Fault("position.citizen-phase", f"{at}/citizens"))
    cards = [place for place in places if place not in SPACES]
    for place in places:
        if place in SPACES:
            sound = state.round >= opens(state, place)
        else:
            # A card with an action is never discarded, so a citizen's card is still there.
            sound = place in player.empire and bool(state.card(CardCode(place)).action) and cards.count(place) == 1
        if not sound:
            faults.append(Fault("position.citizen-place", f"{at}/citizens", {"place": place}))


def _armies(state: State, seat: Seat, active_cards: list[Card], faults: list[Fault]) -> None:
    player, limit = state.players[seat], 0
    for card in active_cards:
        limit += card.armies
    cards = [code for army in player.armies for code in (army.card, *army.disbanded)]
    discarding = any(task.need is Need.DISCARD and task.seat == seat for task in state.agenda)
    # The capital has room for the starting armies. So a player who discards armies keeps at least as many.
    too_few = len(player.armies) < len(state.box.start_armies)
    too_many = len(player.armies) > limit and not discarding
    if too_few or too_many or len(set(cards)) != len(cards):
        faults.append(Fault("position.armies", f"{PLAYERS[seat]}/armies", {"limit": limit}))
    if state.phase is not Phase.ACTIONS and any(army.scroll for army in player.armies):
        faults.append(Fault("position.scroll", f"{PLAYERS[seat]}/armies"))


# Decks


def _decks(state: State, faults: list[Fault]) -> None:
    everybody = (1 << len(state.players)) - 1
    for name, deck in state.decks.items():
        for place, count in enumerate(deck.bag):
            if count < 0:
                card = state.box.decks[name][place]
                faults.append(Fault("position.cards-too-many", "", {"card": card, "count": state.card(card).copies}))
        if state.unordered(name) < 0 or not _is_ordered(name, deck, everybody):
            faults.append(Fault("position.deck-order", f"/decks/{name}", {"deck": name}))


def _is_ordered(name: str, deck: Deck, everybody: int) -> bool:
    """Whether known cards are only on top of titan decks and under the province deck, and a seat knows each of them."""
    if (deck.top and name not in TITANS) or (deck.bottom and name != PROVINCES):
        return False
    return all(0 < placed.known_to <= everybody for placed in (*deck.top, *deck.bottom))
