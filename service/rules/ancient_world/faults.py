"""The position validator: every reason why a position cannot have arisen."""

from service.rules.ancient_world.components import (
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
    CardCode,
    is_back,
)
from service.rules.ancient_world.listing import moves
from service.rules.ancient_world.rules.placing import opens
from service.rules.ancient_world.rules.rounds import is_settled
from service.rules.ancient_world.state import CHANCE_NEEDS, LOOKING_NEEDS, Deck, Need, Phase, Player, State, Task
from service.rules.rulings import Fault
from service.rules.seats import TABLE, Seat


def faults(state: State) -> list[Fault]:
    """Every fault of a position, in the order of its fields; what unknown cards hide is found once they are mended."""
    found: list[Fault] = []
    _titles(state, found)
    if found:
        return found
    _course(state, found)
    _table(state, found)
    for seat, player in enumerate(state.players):
        _city(state, player, f"/players/{seat}", found)
        _citizens(state, player, f"/players/{seat}/citizens", found)
        _armies(state, Seat(seat), f"/players/{seat}/armies", found)
    _decks(state, found)
    _agenda(state, found)
    return found


# Cards that are where they can be


def _titles(state: State, found: list[Fault]) -> None:
    """Every card is of the kind that its place asks for."""
    # Deck B is whole until its round comes, and from then on the row is its alone.
    reached = (EMPIRE_A, EMPIRE_B) if state.empire_deck == EMPIRE_B else (EMPIRE_A,)
    _kind(state, state.row, (state.empire_deck,), "/row", found)
    _kind(state, state.army_row, (ARMIES,), "/army_row", found)
    _kind(state, [] if state.province is None else [state.province], (PROVINCES,), "/province", found)
    for name, titan in zip(TITANS, state.titans, strict=True):
        _kind(state, [] if titan is None else [titan], (name,), "/titans", found)
    _kind(state, state.looked, DECKS, "/looked", found)
    for seat, player in enumerate(state.players):
        at = f"/players/{seat}"
        _kind(state, player.empire, (*reached, START_EMPIRE), f"{at}/empire", found)
        _kind(state, player.provinces, (PROVINCES,), f"{at}/provinces", found)
        _kind(state, player.titans, TITANS, f"{at}/titans", found)
        _kind(state, player.reserve, reached, f"{at}/reserve", found)
        for army in player.armies:
            _kind(state, [army.card, *army.disbanded], (ARMIES, START_ARMIES), f"{at}/armies", found)
    for name, deck in state.decks.items():
        for placed in (*deck.top, *deck.bottom):
            _kind(state, [placed.card], (name,), f"/decks/{name}", found)
        lying = (name,) if name != EMPIRE_B or name in reached else ()
        _kind(state, deck.discards, lying, f"/decks/{name}/discards", found)
    _hidden(state, found)


def _kind(state: State, cards: list[CardCode], decks: tuple[str, ...], at: str, found: list[Fault]) -> None:
    for card in cards:
        deck = card.removeprefix(BACK) if is_back(card) else ""
        if not deck and card in state.box.cards:
            deck = state.card(card).deck
        if deck not in decks:
            found.append(Fault("position.no-such-card", at, {"card": card}))


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
            if state.viewer is None or placed.known_to(state.viewer):
                shown.append(placed.card)
    if state.viewer is None or state.viewer == state.looker:
        shown += state.looked
    if state.hidden_in(shown):
        found.append(Fault("position.hidden", ""))


# The course of the game, and the board


def _course(state: State, found: list[Fault]) -> None:
    if not 1 <= state.round <= state.box.rounds or (state.phase is Phase.OVER and state.round < state.box.rounds):
        found.append(Fault("position.round", "/round", {"rounds": state.box.rounds}))
    choosing = any(task.need is Need.FIRST for task in state.agenda)
    if (state.first is None) != choosing:
        found.append(Fault("position.first-known", "/first"))
    if (state.turn is None) != (state.phase is Phase.PREPARATION):
        found.append(Fault("position.turn-known", "/turn"))
    if state.locked and state.phase is not Phase.ACTIONS:
        found.append(Fault("position.locked", "/locked"))
    passed = [player.passed for player in state.players]
    ended = state.phase in (Phase.ROUND_END, Phase.OVER)
    if (any(passed) and state.phase is Phase.PREPARATION) or (ended and not all(passed)):
        found.append(Fault("position.passed", "/players"))


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


def _city(state: State, player: Player, at: str, found: list[Fault]) -> None:
    if len(set(player.empire)) != len(player.empire):
        found.append(Fault("position.two-alike", f"{at}/empire"))
    if state.space_left(player) < 0:
        found.append(Fault("position.space", f"{at}/empire"))
    if len(set(player.lost)) != len(player.lost) or not set(player.lost) <= set(player.empire):
        found.append(Fault("position.lost-not-owned", f"{at}/lost"))
    left = player.reserve[:]
    for card in player.seen:
        if card not in left:
            found.append(Fault("position.seen-not-reserved", f"{at}/seen"))
            break
        left.remove(card)


def _citizens(state: State, player: Player, at: str, found: list[Fault]) -> None:
    owned = set(player.citizens)
    wanted = set(state.box.start_citizens)
    while len(wanted) < len(owned) and len(wanted) < state.box.skills:
        wanted.add(min(skill for skill in range(1, state.box.skills + 1) if skill not in wanted))
    if owned != wanted:
        found.append(Fault("position.citizens", at, {"skills": state.box.skills}))
    places = [place for place in player.citizens.values() if place not in (HOME, STARVING)]
    if places and state.phase is not Phase.ACTIONS:
        found.append(Fault("position.citizen-phase", at))
    cards = [place for place in places if place not in SPACES]
    for place in places:
        if place in SPACES:
            sound = state.round >= opens(state, place)
        else:
            # A card that was discarded under its citizen is not: nothing discards a card that has an action.
            sound = place in player.empire and bool(state.card(CardCode(place)).action) and cards.count(place) == 1
        if not sound:
            found.append(Fault("position.citizen-place", at, {"place": place}))


def _armies(state: State, seat: Seat, at: str, found: list[Fault]) -> None:
    player = state.players[seat]
    cards = [army.card for army in player.armies]
    asked = any(task.need is Need.DISCARD and task.seat == seat for task in state.agenda)
    dropping = any(task.need in (Need.LOSE, Need.ROLL) for task in state.agenda)
    if len(set(cards)) != len(cards) or (not asked and not dropping and len(cards) > state.army_limit(player)):
        found.append(Fault("position.armies", at, {"limit": state.army_limit(player)}))
    if state.phase is not Phase.ACTIONS and any(army.scroll for army in player.armies):
        found.append(Fault("position.scroll", at))


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
    return all(0 < placed.knowers <= everybody for placed in (*deck.top, *deck.bottom))


# What is asked

ABOVE: dict[Need, tuple[Need, ...]] = {
    Need.FIRST: (Need.OPEN,),
    Need.OPEN: (Need.OPEN,),
    Need.KEEP: (Need.LOOK,),
    Need.PROVINCE: (Need.LOOK,),
    Need.ORDER: (Need.LOOK,),
    Need.STRIKE: (Need.ORDER,),
    Need.KNOWLEDGE: (Need.COIN,),
    Need.ROLL: (Need.RESTORE, Need.OPEN),
    Need.RESTORE: (Need.OPEN,),
    Need.STARVE: (Need.STARVE,),
}
"""What may be asked before what: nothing else is ever asked together."""

PATIENT = (Need.RESTORE, Need.EXPLORE, Need.REFUGE, Need.COPY)
"""What a card's action asks for; where one asks for several of them, they wait for each other and what follows."""

MOST_TASKS = 12
"""More is never asked at once."""

COUNTED = (Need.OPEN, Need.LOOK, Need.TAKE, Need.ROLL, Need.RESTORE, Need.RESTORE_UP_TO, Need.LOSE, Need.DISCARD)
ABOUT_DECKS = (Need.OPEN, Need.LOOK, Need.TAKE, Need.KEEP, Need.PROVINCE, Need.ORDER, Need.STRIKE)
BY_PHASE: dict[Phase, tuple[Need, ...]] = {
    Phase.PREPARATION: (Need.FIRST, Need.OPEN),
    Phase.ROUND_END: (Need.STARVE,),
    Phase.OVER: (),
}


def _agenda(state: State, found: list[Fault]) -> None:
    if found:
        # What is asked can be judged only on a table that can have arisen.
        return
    if (not state.agenda) != (state.phase is Phase.OVER) or not _is_orderly(state):
        found.append(Fault("position.agenda", "/agenda"))
        return
    if state.looked and (state.looker is None or not _is_looked_at(state)):
        found.append(Fault("position.looked", "/looked"))
    elif state.agenda and state.task.need in CHANCE_NEEDS:
        if state.chance.seed is not None:
            found.append(Fault("position.chance-unsettled", "/agenda"))
        elif state.viewer is None and is_settled(state):
            found.append(Fault("position.agenda", "/agenda"))
    elif state.agenda and not _can_answer(state):
        found.append(Fault("position.agenda", "/agenda"))


def _is_orderly(state: State) -> bool:
    """Whether these things are asked in this phase, each of somebody and about something, in an order that happens."""
    below: Task | None = None
    for task in state.agenda:
        if not _is_sound(state, task):
            return False
        if below is not None and not _may_wait(below, task):
            return False
        below = task
    seats = [task.seat for task in state.agenda if task.need is Need.STARVE]
    return len(set(seats)) == len(seats) and len(state.agenda) <= MOST_TASKS


def _may_wait(below: Task, above: Task) -> bool:
    if above.need in ABOVE.get(below.need, ()):
        # What was looked at is for the same seat, and about the same deck.
        return above.need not in LOOKING_NEEDS or (above.seat, above.about) == (below.seat, below.about)
    return below.need in PATIENT and above.need not in (Need.TURN, Need.FIRST, Need.STARVE, Need.LOOK, Need.ORDER)


def _is_sound(state: State, task: Task) -> bool:
    allowed = BY_PHASE.get(state.phase)
    fits = task.need not in (Need.FIRST, Need.STARVE) if allowed is None else task.need in allowed
    at_table = task.need in (Need.FIRST, Need.OPEN)
    if not fits or at_table != (task.seat == TABLE):
        return False
    if (task.need in COUNTED) != (task.count > 0) and task.need not in (Need.REFUGE, Need.STARVE):
        return False
    if task.need is Need.ROLL and task.count > state.box.dice:
        return False
    if task.need is Need.TURN and (task.seat != state.turn or state.players[task.seat].passed):
        return False
    return _is_about(state, task)


def _is_about(state: State, task: Task) -> bool:
    """Whether a task is about a deck that it can be about, or about nothing."""
    if task.need is Need.OPEN:
        return _can_open(state, task)
    if task.need in (Need.ORDER, Need.STRIKE):
        return task.about in TITANS
    if task.need is Need.PROVINCE:
        return task.about == PROVINCES
    if task.need in (Need.KEEP, Need.TAKE):
        return task.about == state.empire_deck
    return task.about in DECKS if task.need in ABOUT_DECKS else task.about == ""


def _can_open(state: State, task: Task) -> bool:
    """Whether so many cards of a deck are opened: one of a titan or province deck, or what a row lacks."""
    if task.about in TITANS or task.about == PROVINCES:
        return task.count == 1
    if state.phase is not Phase.PREPARATION:
        return False
    if task.about == ARMIES:
        return task.count + len(state.army_row) <= state.box.army_row
    return task.about == state.empire_deck and task.count + len(state.row) <= state.box.empire_row


def _is_looked_at(state: State) -> bool:
    """Whether the cards looked at are of the deck that is looked at."""
    task = next(task for task in reversed(state.agenda) if task.need in LOOKING_NEEDS)
    decks = [card.removeprefix(BACK) if is_back(card) else state.card(card).deck for card in state.looked]
    return all(deck == task.about for deck in decks)


def _can_answer(state: State) -> bool:
    """Whether the seat that is asked has a choice; in another seat's view nobody can tell."""
    task = state.task
    if state.viewer is not None and state.viewer != task.seat:
        return True
    player = state.players[task.seat]
    if task.need is Need.STARVE and task.count != len(player.citizens) - state.food(player):
        return False
    if task.need is Need.DISCARD and task.count != len(player.armies) - state.army_limit(player):
        return False
    if task.need in (Need.EXPAND, Need.PROVINCE, Need.ORDER) and _open_card(state, task) is None:
        return False
    return not is_settled(state) and next(moves(state, task.seat), None) is not None


def _open_card(state: State, task: Task) -> CardCode | None:
    return state.titans[TITANS.index(task.about)] if task.need is Need.ORDER else state.province
