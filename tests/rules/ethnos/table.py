"""Builders for positions of Ethnos."""

from collections.abc import Mapping

from reeve_service.rules.chance import Chance, ChanceMode
from reeve_service.rules.ethnos import Ethnos
from reeve_service.rules.ethnos.components import ALLIES, CARDS_BY_CODE, KINGDOM_CODES, TRIBE_CODES, Card, Kingdom
from reeve_service.rules.ethnos.moves import PlayBand
from reeve_service.rules.ethnos.state import AWARDS, Band, Options, Phase, Player, State
from reeve_service.rules.seats import Seat

GAME = Ethnos()
NAMES = ("ann", "bob", "cid", "dee", "eve", "fay")
ANN, BOB, CID, DEE = (Seat(seat) for seat in range(4))
ALTHEA, DURIS, ITHYS, PELAGON, RHEA, STRATON = Kingdom


def cards(codes: str) -> list[Card]:
    """Cards from their codes: `cards("elf:blue 3*skeleton")`, sorted."""
    found = []
    for word in codes.split():
        count, _, code = word.rpartition("*")
        found += [CARDS_BY_CODE[code]] * int(count or 1)
    return sorted(found)


def card(code: str) -> Card:
    """One card from its code."""
    return CARDS_BY_CODE[code]


def band(codes: str, leader: str | None = None) -> Band:
    """A band on the table. The first card leads unless another one is named."""
    return Band(card(leader or codes.split()[0].rpartition("*")[2]), tuple(cards(codes)))


def play(codes: str, leader: str | None = None, seat: Seat = ANN, **declined: bool) -> PlayBand:
    """The move that plays a band. The first card leads unless another one is named."""
    played = band(codes, leader)
    return PlayBand(seat, played.cards, played.leader, **declined)


def table(
    hand: str = "",
    *,
    players: int = 3,
    edition: str = "pl",
    tribes: str = "",
    phase: Phase = Phase.TURN,
    age: int = 1,
    face_up: str = "",
    hands: Mapping[Seat, str] | None = None,
    bands: Mapping[Seat, list[Band]] | None = None,
    markers: Mapping[Seat, Mapping[Kingdom, int]] | None = None,
    glory: Mapping[Seat, int] | None = None,
    tokens: tuple[int, ...] = (2, 4, 6),
    turn: Seat | None = ANN,
    chance: ChanceMode = ChanceMode.DECLARED,
) -> State:
    """A position in which ann must move, with the tribes of all named cards, filled up with others."""
    state = GAME.start(
        Options(edition=edition, chance=chance, pack="base"),
        NAMES[:players],
        Chance.declared() if chance is ChanceMode.DECLARED else Chance.seeded(bytes(32)),
    )
    state.phase, state.age, state.turn, state.first = phase, age, turn, ANN
    state.tokens = [list(tokens[: state.box.ages]) for _ in KINGDOM_CODES]
    state.face_up = cards(face_up)
    for seat, held in {ANN: hand, **(hands or {})}.items():
        state.players[seat].hand = cards(held)
    for seat, played in (bands or {}).items():
        state.players[seat].bands = list(played)
    for seat, placed in (markers or {}).items():
        for kingdom, count in placed.items():
            state.players[seat].markers[kingdom] = count
    for player in state.players:
        player.ledger = [[0] * len(AWARDS) for _ in range(age - 1)]
    for seat, points in (glory or {}).items():
        state.players[seat].glory = points
    state.tribes = _tribes(state, tribes)
    state.deck = _deck(state)
    return state


def _tribes(state: State, wanted: str) -> list[int]:
    chosen = {ally // 6 for ally in _used(state)} | {TRIBE_CODES.index(code) for code in wanted.split()}
    for tribe in range(len(TRIBE_CODES)):
        if len(chosen) < state.box.tribes_in_play:
            chosen.add(tribe)
    return sorted(chosen)


def _used(state: State) -> list[Card]:
    used = list(state.face_up)
    for player in state.players:
        used += player.hand + [ally for played in player.bands for ally in played.cards]
    return used


def _deck(state: State) -> list[int]:
    deck = state.box.deck_of(state.tribes)
    for ally in _used(state):
        deck[ally] -= 1
    return deck


def player(state: State, seat: Seat = ANN) -> Player:
    """One player."""
    return state.players[seat]


def stacked(state: State, upcoming: str) -> State:
    """The position in which only these cards and the dragons are left to draw."""
    state.deck = [0] * len(ALLIES)
    for ally in cards(upcoming):
        state.deck[ally] += 1
    return state
