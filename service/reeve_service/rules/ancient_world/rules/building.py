"""Chapter "Build": buying an empire card from the row or the reserve."""

from typing import Final

from reeve_service.rules.ancient_world.components import BUILDS_FREE, CardCode, faces, without
from reeve_service.rules.ancient_world.moves import Build
from reeve_service.rules.ancient_world.rules.cities import gain_card, keep_limit
from reeve_service.rules.ancient_world.rules.decks import discard
from reeve_service.rules.ancient_world.state import Player, State
from reeve_service.rules.contract import Event
from reeve_service.rules.decisions import Decision, decision
from reeve_service.rules.rulings import Params, ruling
from reeve_service.rules.seats import Seat


def is_affordable(state: State, player: Player, card: CardCode, coins: int) -> bool:
    """Whether these coins and the player's knowledge pay for a card."""
    printed = state.card(card)
    return printed.coins <= coins and printed.knowledge <= player.knowledge


def has_room(state: State, player: Player, discarded: CardCode | None) -> bool:
    """Whether there is a space for one more empire card; that of a discarded one counts."""
    freed = 0 if discarded is None else 1 - state.card(discarded).spaces
    return state.space_left(player) + freed > 0


def is_new(player: Player, card: CardCode, discarded: CardCode | None) -> bool:
    """Whether the player has no such card yet, face up or lost."""
    return card not in player.empire or card == discarded


def free_builders(state: State, player: Player) -> list[CardCode]:
    """The player's face-up cards that can be discarded to build for nothing."""
    return [card for card in player.face_up if state.card(card).special == BUILDS_FREE]


def can_build(state: State, seat: Seat, coins: int) -> bool:
    """Whether something can be bought with these coins."""
    player = state.players[seat]
    ways: list[CardCode | None] = [None, *free_builders(state, player)]
    for card in faces((*state.row, *player.reserve)):
        for way in ways:
            paid = way is not None or is_affordable(state, player, card, coins)
            if paid and has_room(state, player, way) and is_new(player, card, way):
                return True
    return False


def _built(state: State, move: Build) -> Params:
    return {"card": move.card}


@ruling("build.offered", at="/card", says=_built)
def card_is_offered(state: State, move: Build) -> bool:
    """An empire card is bought from the row, or from the own reserve."""
    return move.card in faces(state.players[move.seat].reserve if move.reserved else state.row)


@ruling("build.no-two-alike", at="/card", says=_built)
def card_is_new(state: State, move: Build) -> bool:
    """Nobody has two of the same empire card."""
    return is_new(state.players[move.seat], move.card, move.discard)


@ruling("build.space")
def there_is_a_space(state: State, move: Build) -> bool:
    """Every empire card takes up a space."""
    player = state.players[move.seat]
    own = move.discard if move.discard in player.empire else None
    return has_room(state, player, own)


def _price(state: State, move: Build) -> Params:
    printed = state.card(move.card)
    return {"card": move.card, "coins": printed.coins, "knowledge": printed.knowledge}


@ruling("build.price", at="/card", says=_price)
def price_is_paid(state: State, move: Build) -> bool:
    """A card costs its coins and knowledge, unless another one is discarded for it."""
    player = state.players[move.seat]
    if move.discard is not None or move.card not in state.box.cards:
        return True
    return is_affordable(state, player, move.card, player.coins)


@ruling("build.discard", at="/discard")
def discarded_card_builds_free(state: State, move: Build) -> bool:
    """Only an own face-up card that says so is discarded to build for nothing."""
    return move.discard is None or move.discard in free_builders(state, state.players[move.seat])


def build(state: State, move: Build) -> list[Event]:
    """Pays, lays the card out and takes what it brings at once."""
    state.agenda.pop()
    player = state.players[move.seat]
    if move.reserved:
        player.reserve = without(player.reserve, (move.card,))
        player.seen = without(player.seen, (move.card,))
    else:
        state.row.remove(move.card)
    if move.discard is None:
        player.coins -= state.card(move.card).coins
        player.knowledge -= state.card(move.card).knowledge
    else:
        player.empire.remove(move.discard)
        discard(state, move.discard)
    player.empire.append(move.card)
    details: Params = {"card": move.card, "reserved": True} if move.reserved else {"card": move.card}
    events = [Event("built", move.seat, details)]
    if move.discard is not None:
        events.append(Event("discarded", move.seat, {"cards": (move.discard,)}))
    return events + gain_card(state, move.seat, move.card) + keep_limit(state, move.seat)


DECISIONS: Final[tuple[Decision[State], ...]] = (
    decision(
        Build,
        (card_is_offered, card_is_new, there_is_a_space, price_is_paid, discarded_card_builds_free),
        build,
    ),
)
