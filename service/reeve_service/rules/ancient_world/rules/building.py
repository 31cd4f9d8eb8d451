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
    """Whether these coins and the player's knowledge are enough for a card."""
    printed = state.card(card)
    return printed.coins <= coins and printed.knowledge <= player.knowledge


def has_room(state: State, player: Player, discarded: CardCode | None) -> bool:
    """Whether the player has a space for one more empire card after discarding a card."""
    freed = 0 if discarded is None else 1 - state.card(discarded).spaces
    return state.space_left(player) + freed > 0


def is_new(player: Player, card: CardCode, discarded: CardCode | None) -> bool:
    """Whether the player does not have this card yet. Lost cards count, a discarded card does not."""
    return card not in player.empire or card == discarded


def free_builders(state: State, player: Player) -> list[CardCode]:
    """The player's face-up cards that can be discarded to build for free."""
    return [card for card in player.face_up if state.card(card).special == BUILDS_FREE]


def ways_with_room(state: State, player: Player) -> list[CardCode | None]:
    """The ways to build with a free space: None to pay, or a card to discard."""
    ways: list[CardCode | None] = [None, *free_builders(state, player)]
    return [way for way in ways if has_room(state, player, way)]


def builds(state: State, seat: Seat) -> list[Build]:
    """Every card that a seat can build, in every way."""
    player = state.players[seat]
    ways = ways_with_room(state, player)
    legal_moves: list[Build] = []
    for reserved, cards in ((False, state.row), (True, player.reserve)):
        for card in sorted(set(faces(cards))):
            for way in ways:
                paid = way is not None or is_affordable(state, player, card, player.coins)
                if paid and is_new(player, card, way):
                    legal_moves.append(Build(seat, card, reserved, way))
    return legal_moves


def can_build(state: State, seat: Seat, coins: int) -> bool:
    """Whether a seat can build a card with these coins."""
    player = state.players[seat]
    for way in ways_with_room(state, player):
        for card in faces((*state.row, *player.reserve)):
            paid = way is not None or is_affordable(state, player, card, coins)
            if paid and is_new(player, card, way):
                return True
    return False


def _built(state: State, move: Build) -> Params:
    return {"card": move.card}


@ruling("build.offered", at="/card", says=_built)
def card_is_offered(state: State, move: Build) -> bool:
    """The card is in the row, or in the player's own reserve."""
    return move.card in faces(state.players[move.seat].reserve if move.reserved else state.row)


@ruling("build.no-two-alike", at="/card", says=_built)
def card_is_new(state: State, move: Build) -> bool:
    """A player cannot have two copies of an empire card."""
    return is_new(state.players[move.seat], move.card, move.discard)


@ruling("build.space")
def there_is_a_space(state: State, move: Build) -> bool:
    """The player has a space for the card."""
    player = state.players[move.seat]
    own = move.discard if move.discard in player.empire else None
    return has_room(state, player, own)


def _price(state: State, move: Build) -> Params:
    printed = state.card(move.card)
    return {"card": move.card, "coins": printed.coins, "knowledge": printed.knowledge}


@ruling("build.price", at="/card", says=_price)
def price_is_paid(state: State, move: Build) -> bool:
    """The player can pay for the card, or discards another card to build for free."""
    player = state.players[move.seat]
    if move.discard is not None or move.card not in state.box.cards:
        return True
    return is_affordable(state, player, move.card, player.coins)


@ruling("build.discard", at="/discard")
def discarded_card_builds_free(state: State, move: Build) -> bool:
    """A card that is discarded to build for free is face up and has this ability."""
    return move.discard is None or move.discard in free_builders(state, state.players[move.seat])


def build(state: State, move: Build) -> list[Event]:
    """Pay for the card, add it to the empire, and give what it brings immediately."""
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
