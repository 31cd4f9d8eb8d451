"""The position validator: every reason why a position cannot have arisen."""

from typing import Final

from reeve_service.rules.ancient_world.agenda_faults import agenda
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
from reeve_service.rules.ancient_world.course_faults import course
from reeve_service.rules.ancient_world.means_faults import means
from reeve_service.rules.ancient_world.rules.placing import opens
from reeve_service.rules.ancient_world.state import Deck, Need, Phase, Player, State
from reeve_service.rules.rulings import Fault
from reeve_service.rules.seats import Seat

TRAINED: Final = (ARMIES, START_ARMIES)
"""Where armies come from."""

PLAYERS: Final = tuple(f"/players/{seat}" for seat in range(4))
"""Where each player stands in a document."""


def faults(state: State) -> list[Fault]:
    """Every fault of a position, in the order of its fields; what unknown cards hide is found once they are mended."""
    found: list[Fault] = []
    _titles(state, found)
    if found:
        return found
    course(state, found)
    _table(state, found)
    for seat, player in enumerate(state.players):
        working = state.working(player)
        _city(player, working, state.box, PLAYERS[seat], found)
        _citizens(state, player, PLAYERS[seat], found)
        _armies(state, Seat(seat), working, found)
    _decks(state, found)
    means(state, found)
    if not found:
        # What is asked can be judged only on a table that can have arisen.
        agenda(state, found)
    return found


# Cards that are where they can be


def _titles(state: State, found: list[Fault]) -> None:
    """Every card is of the kind that its place asks for, and its face is shown to those who may see it."""
    # Deck B is whole until its round comes, and from then on the row is its alone.
    reached = (EMPIRE_A, EMPIRE_B) if state.empire_deck == EMPIRE_B else (EMPIRE_A,)
    built = (*reached, START_EMPIRE)
    backs = _kind(state, state.row, (state.empire_deck,), "", "/row", found)
    backs += _kind(state, state.army_row, (ARMIES,), "", "/army_row", found)
    if state.province is not None:
        backs += _kind(state, [state.province], (PROVINCES,), "", "/province", found)
    for titans, titan in zip(TITANS, state.titans, strict=True):
        if titan is not None:
            backs += _kind(state, [titan], (titans,), "", "/titans", found)
    backs += _kind(state, state.looked, DECKS, "", "/looked", found)
    for seat, player in enumerate(state.players):
        at = PLAYERS[seat]
        backs += _kind(state, player.empire, built, at, "/empire", found)
        backs += _kind(state, player.provinces, (PROVINCES,), at, "/provinces", found)
        backs += _kind(state, player.titans, TITANS, at, "/titans", found)
        backs += _kind(state, player.reserve, reached, at, "/reserve", found)
        for card in player.seen:
            backs += is_back(card)
        for army in player.armies:
            backs += _kind(state, [army.card, *army.disbanded], TRAINED, at, "/armies", found)
    for name, deck in state.decks.items():
        if deck.top or deck.bottom:
            for placed in (*deck.top, *deck.bottom):
                backs += _kind(state, [placed.card], (name,), "/decks/", name, found)
        if deck.discards:
            lying = (name,) if name != EMPIRE_B or name in reached else ()
            backs += _kind(state, deck.discards, lying, f"/decks/{name}", "/discards", found)
    if backs:
        _hidden(state, found)


def _kind(state: State, cards: list[CardCode], decks: tuple[str, ...], at: str, part: str, found: list[Fault]) -> int:
    """Notes the cards that are of none of these decks; tells how many show only their backs."""
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
            found.append(Fault("position.no-such-card", at + part, {"card": code}))
    return backs


def _hidden(state: State, found: list[Fault]) -> None:
    """Backs stand only in a view, and only for what its seat does not know."""
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
    if state.hidden_in(shown):
        found.append(Fault("position.hidden", ""))


# The board


def _table(state: State, found: list[Fault]) -> None:
    if len(state.row) > state.box.empire_row or len(state.army_row) > state.box.army_row:
        found.append(Fault("position.row", "/row", {"empire": state.box.empire_row, "armies": state.box.army_row}))
    opening = [task.about for task in state.agenda if task.need is Need.OPEN]
    open_cards: list[tuple[str, CardCode | None]] = [
        (PROVINCES, state.province),
        *zip(TITANS, state.titans, strict=True),
    ]
    for name, card in open_cards:
        missing = card is None and name not in opening and state.deck_size(name) > 0
        if missing or (card is not None and name in opening):
            found.append(Fault("position.open-card", f"/decks/{name}", {"deck": name}))


# City-states


def _city(player: Player, working: list[Card], box: Box, at: str, found: list[Fault]) -> None:
    owned = set(player.empire)
    if len(owned) != len(player.empire):
        found.append(Fault("position.two-alike", f"{at}/empire"))
    if not box.kept_empire <= owned:
        found.append(Fault("position.start-empire", f"{at}/empire", {"cards": sorted(box.kept_empire)}))
    spaces = 0
    for card in working:
        spaces += card.spaces
    if spaces < len(player.empire):
        found.append(Fault("position.space", f"{at}/empire"))
    if player.lost and (len(set(player.lost)) != len(player.lost) or not owned.issuperset(player.lost)):
        found.append(Fault("position.lost-not-owned", f"{at}/lost"))
    left = player.reserve[:]
    for code in player.seen:
        if code not in left:
            found.append(Fault("position.seen-not-reserved", f"{at}/seen"))
            break
        left.remove(code)


def _citizens(state: State, player: Player, at: str, found: list[Fault]) -> None:
    owned = set(player.citizens)
    wanted = set(state.box.start_citizens)
    while len(wanted) < len(owned) and len(wanted) < state.box.skills:
        wanted.add(min(Skill(skill) for skill in range(1, state.box.skills + 1) if skill not in wanted))
    if owned != wanted:
        found.append(Fault("position.citizens", f"{at}/citizens", {"skills": state.box.skills}))
    places = [place for place in player.citizens.values() if place not in (HOME, STARVING)]
    if places and state.phase is not Phase.ACTIONS:
        found.append(Fault("position.citizen-phase", f"{at}/citizens"))
    cards = [place for place in places if place not in SPACES]
    for place in places:
        if place in SPACES:
            sound = state.round >= opens(state, place)
        else:
            # Nothing discards a card that has an action, so the card under a citizen is still there.
            sound = place in player.empire and bool(state.card(CardCode(place)).action) and cards.count(place) == 1
        if not sound:
            found.append(Fault("position.citizen-place", f"{at}/citizens", {"place": place}))


def _armies(state: State, seat: Seat, working: list[Card], found: list[Fault]) -> None:
    player, limit = state.players[seat], 0
    for card in working:
        limit += card.armies
    cards = [code for army in player.armies for code in (army.card, *army.disbanded)]
    asked = any(task.need is Need.DISCARD and task.seat == seat for task in state.agenda)
    dropping = any(task.need in (Need.LOSE, Need.ROLL) for task in state.agenda)
    if len(set(cards)) != len(cards) or (not asked and not dropping and len(player.armies) > limit):
        found.append(Fault("position.armies", f"{PLAYERS[seat]}/armies", {"limit": limit}))
    if state.phase is not Phase.ACTIONS and any(army.scroll for army in player.armies):
        found.append(Fault("position.scroll", f"{PLAYERS[seat]}/armies"))


# Decks


def _decks(state: State, found: list[Fault]) -> None:
    everybody = (1 << len(state.players)) - 1
    for name, deck in state.decks.items():
        for place, count in enumerate(deck.bag):
            if count < 0:
                card = state.box.decks[name][place]
                found.append(Fault("position.cards-too-many", "", {"card": card, "count": state.card(card).copies}))
        if state.unordered(name) < 0 or not _is_ordered(name, deck, everybody):
            found.append(Fault("position.deck-order", f"/decks/{name}", {"deck": name}))


def _is_ordered(name: str, deck: Deck, everybody: int) -> bool:
    """Only titans are looked at on top and only provinces go under their deck, and somebody knows them."""
    if (deck.top and name not in TITANS) or (deck.bottom and name != PROVINCES):
        return False
    return all(0 < placed.known_to <= everybody for placed in (*deck.top, *deck.bottom))
