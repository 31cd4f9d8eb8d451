"""States and views of Ethnos."""

from collections.abc import Callable

from marshmallow import ValidationError

from schemas.common import (
    CHANCE_SHAPE,
    SEAT_SHAPE,
    find_pack,
    head_faults,
    read_chance,
    read_seats,
    resolve,
    write_chance,
)
from schemas.complaints import Complaint
from schemas.ethnos.codes import (
    ALLIES,
    ALLIES_SHAPE,
    EDITIONS,
    HAND_CODES,
    HIDDEN,
    HORDE_SHAPE,
    KINGDOMS,
    MARKERS_SHAPE,
    MOST_GLORY,
    TRIBES,
    UNKNOWN,
    read_allies,
    read_counts,
    read_horde,
    write_cards,
    write_counts,
    write_horde,
)
from schemas.ethnos.quick import Unsound, read_sound_players
from schemas.fields import (
    Code,
    Codes,
    Messages,
    Read,
    Shape,
    StrictSchema,
    Text,
    Whole,
    choice,
    complaint,
    explain,
    items,
    read_codes,
    read_numbers,
    text,
    whole,
)
from schemas.wire import Document
from service.rules.chance import Chance, ChanceMode
from service.rules.contract import FORMAT
from service.rules.ethnos.components import (
    CARD_CODES,
    KINGDOM_CODES,
    TRIBE_CODES,
    Box,
    Card,
)
from service.rules.ethnos.game import Ethnos
from service.rules.ethnos.state import AWARDS, Band, Options, Phase, Player, State
from service.rules.packs import Pack
from service.rules.rulings import Fault
from service.rules.seats import Seat
from service.rules.turn_order import name_of

CHANCE_MODES = {mode.value: mode for mode in ChanceMode}
PHASES = {phase.value: phase for phase in Phase}


OPTION_READERS: dict[str, Callable[[object], object]] = {
    "edition": lambda value: choice(value, EDITIONS),
    "chance": lambda value: choice(value, CHANCE_MODES),
    "tribes": lambda value: None if value is None else read_codes(value, TRIBES),
}
OPTIONS_SHAPE: Shape = {
    "type": "object",
    "description": "The options that the game was set up with; the pack is named beside them.",
    "properties": {
        "edition": {"type": "string", "enum": list(EDITIONS)},
        "chance": {"type": "string", "enum": list(CHANCE_MODES)},
        "tribes": {"type": ["array", "null"], "items": {"type": "string", "enum": list(TRIBES)}},
    },
    "required": list(OPTION_READERS),
    "additionalProperties": False,
}


def read_state_options(value: object) -> Options:
    """The options in a state; its pack is filled in later."""
    if type(value) is dict and value.keys() == OPTION_READERS.keys():
        try:
            tribes = value["tribes"]
            return Options(
                edition=choice(value["edition"], EDITIONS),
                chance=choice(value["chance"], CHANCE_MODES),
                pack="",
                tribes=None if tribes is None else tuple(sorted(read_codes(tribes, TRIBES))),
            )
        except ValidationError:
            pass
    raise ValidationError(explain(value, OPTION_READERS))


def write_options(options: Options) -> Document:
    """The options in a state."""
    tribes = None if options.tribes is None else [TRIBE_CODES[tribe] for tribe in options.tribes]
    return {"edition": options.edition, "chance": options.chance.value, "tribes": tribes}


# A player


def read_hand(value: object) -> list[Card]:
    """A hand, in which a view hides cards."""
    return read_codes(value, HAND_CODES)


def read_bands(value: object) -> list[Band]:
    """The bands before a seat, each a list of cards with its leader first."""
    return items(value, read_band)


def read_band(value: object) -> Band:
    """A band: its cards, the leader first."""
    cards = read_codes(value, ALLIES)
    if not cards:
        raise complaint("length", least=1, most=10)
    return Band(cards[0], tuple(sorted(cards)))


def write_band(band: Band) -> list[str]:
    """A band: its cards, the leader first."""
    cards = band.cards
    if len(cards) == 1:
        return [CARD_CODES[cards[0]]]
    written = [CARD_CODES[card] for card in cards]
    if cards[0] != band.leader:
        leader = CARD_CODES[band.leader]
        written.remove(leader)
        written.insert(0, leader)
    return written


def read_glory(value: object) -> int:
    """Glory on the track; the position's validator says what is wrong with less than none."""
    return whole(value, -MOST_GLORY, MOST_GLORY)


def read_markers(value: object) -> list[int]:
    """Control markers by kingdom; the position's validator says what is too many."""
    return read_counts(value, MOST_GLORY)


def read_number(value: object) -> int:
    """A small number."""
    return whole(value, 0, MOST_GLORY)


def read_row(value: object) -> list[int]:
    """A row of small numbers."""
    return read_numbers(value, MOST_GLORY)


def read_trolls(value: object) -> list[int]:
    """Troll tokens, ascending."""
    return sorted(read_row(value))


def read_ledger(value: object) -> list[list[int]]:
    """What each past age paid, by award."""
    return items(value, read_row)


PLAYER_READERS: dict[str, Callable[[object], object]] = {
    "hand": read_hand,
    "seen": read_allies,
    "bands": read_bands,
    "glory": read_glory,
    "markers": read_markers,
    "swum": read_number,
    "horde": read_horde,
    "trolls": read_trolls,
    "ledger": read_ledger,
}
NUMBER_SHAPE: Shape = {"type": "integer", "minimum": 0, "maximum": MOST_GLORY}
PLAYER_SHAPE: Shape = {
    "type": "object",
    "properties": {
        "hand": {
            "type": "array",
            "items": {"type": "string", "enum": list(HAND_CODES)},
            "description": "Cards in hand; in another seat's view, '?' for each card that was not taken face up.",
        },
        "seen": {**ALLIES_SHAPE, "description": "Those cards in hand that everybody saw it take."},
        "bands": {"type": "array", "items": ALLIES_SHAPE, "description": "Bands of this age, each leader first."},
        "glory": {**NUMBER_SHAPE, "description": "Glory on the track."},
        "markers": MARKERS_SHAPE,
        "swum": {**NUMBER_SHAPE, "description": "Space on the merfolk board."},
        "horde": {**HORDE_SHAPE, "description": "Spaces of the orc horde board that hold a marker."},
        "trolls": {"type": "array", "items": NUMBER_SHAPE, "description": "Troll tokens."},
        "ledger": {
            "type": "array",
            "items": {"type": "array", "items": NUMBER_SHAPE, "minItems": len(AWARDS), "maxItems": len(AWARDS)},
            "description": f"A row for each age that has ended: glory for {', '.join(AWARDS)}.",
        },
    },
    "required": list(PLAYER_READERS),
    "additionalProperties": False,
}


def read_player(value: object) -> Player:
    """What lies before one seat and in its hand."""
    if faults := explain(value, PLAYER_READERS):
        raise ValidationError(faults)
    assert isinstance(value, dict)
    hand = read_hand(value["hand"])
    known = sorted(ally for ally in hand if ally != UNKNOWN)
    return Player(
        known,
        read_allies(value["seen"]),
        len(hand) - len(known),
        read_bands(value["bands"]),
        read_glory(value["glory"]),
        read_markers(value["markers"]),
        read_number(value["swum"]),
        read_horde(value["horde"]),
        read_trolls(value["trolls"]),
        read_ledger(value["ledger"]),
    )


def read_players(value: object) -> list[Player]:
    """What lies before each seat, in the order of the seats."""
    try:
        return read_sound_players(value)
    except Unsound:
        return items(value, read_player)


def write_player(player: Player) -> Document:
    """What lies before one seat and in its hand."""
    hand = [CARD_CODES[ally] for ally in player.hand]
    return {
        "hand": hand + [HIDDEN] * player.unknown if player.unknown else hand,
        "seen": [CARD_CODES[ally] for ally in player.seen],
        "bands": [write_band(band) for band in player.bands],
        "glory": player.glory,
        "markers": write_counts(player.markers),
        "swum": player.swum,
        "horde": write_horde(player.horde) if player.horde else [],
        "trolls": player.trolls,
        "ledger": player.ledger,
    }


# The table


def read_tokens(value: object) -> list[list[int]]:
    """The glory tokens of each kingdom."""
    if type(value) is dict and value.keys() == KINGDOMS.keys():
        try:
            return [read_row(value[code]) for code in KINGDOM_CODES]
        except ValidationError:
            pass
    raise ValidationError(explain(value, dict.fromkeys(KINGDOMS, read_row)))


TOKENS_SHAPE: Shape = {
    "type": "object",
    "description": "The glory tokens of each kingdom, ascending once all are drawn.",
    "properties": {code: {"type": "array", "items": NUMBER_SHAPE} for code in KINGDOMS},
    "required": list(KINGDOMS),
    "additionalProperties": False,
}


MOST_PLIES = 1_000_000


class StateSchema(StrictSchema):
    """A position of Ethnos, or, with a viewer, what that seat may know of it."""

    game = Code({Ethnos.id: Ethnos.id})
    format = Whole(least=1)
    rules = Whole(least=1)
    pack = Text()
    options = Read(read_state_options, OPTIONS_SHAPE)
    seats = Read(
        lambda value: read_seats(value, Ethnos.players),
        {"type": "array", "items": SEAT_SHAPE, "minItems": 2, "maxItems": 6, "uniqueItems": True},
    )
    # No maximum in its shape: an answer is a ply further than what was read.
    ply = Read(lambda value: whole(value, 0, MOST_PLIES), {"type": "integer", "minimum": 0})
    chance = Read(read_chance, CHANCE_SHAPE, allow_none=True)
    viewer = Text(allow_none=True)
    phase = Code(PHASES)
    age = Whole()
    tribes = Codes(TRIBES)
    tokens = Read(read_tokens, TOKENS_SHAPE)
    players = Read(read_players, {"type": "array", "items": PLAYER_SHAPE, "minItems": 2, "maxItems": 6})
    face_up = Read(read_allies, ALLIES_SHAPE)
    deck = Whole()
    dragons = Whole()
    first = Text(allow_none=True)
    turn = Text(allow_none=True)
    owed = Whole()
    pending = Read(lambda value: items(value, text), {"type": "array", "items": {"type": "string"}})
    giant = Text(allow_none=True)
    victor = Text(allow_none=True)


STATE = StateSchema()


def read_state(game: Ethnos, document: object) -> tuple[State, list[Fault]]:
    """A position, and what its own deck count and list of pending seats contradict."""
    if type(document) is not dict:
        raise complaint("not_an_object")
    # A state of another game would only bring a page of unknown fields.
    if alien := head_faults(game.id, game.rules, document):
        raise ValidationError(alien)
    loaded = STATE.read(document)
    faults: Messages = {}
    seats: tuple[str, ...] = loaded["seats"]
    pack = _pack(game, loaded["pack"], faults)
    first = resolve(faults, "first", loaded["first"], seats)
    turn = resolve(faults, "turn", loaded["turn"], seats)
    giant = resolve(faults, "giant", loaded["giant"], seats)
    victor = resolve(faults, "victor", loaded["victor"], seats)
    viewer = resolve(faults, "viewer", loaded["viewer"], seats)
    players: list[Player] = loaded["players"]
    if len(players) != len(seats):
        faults["players"] = [Complaint("length", {"least": len(seats), "most": len(seats)})]
    options: Options = loaded["options"]
    chance: Chance = loaded["chance"] or Chance.declared()
    if chance.mode is not options.chance:
        faults["chance"] = [Complaint("missing" if loaded["chance"] is None else "seed_with_declared")]
    elif options.chance is ChanceMode.SEEDED and (chance.seed is None) != (viewer is not None):
        faults["chance"] = [Complaint("exactly_one", {"choices": ["seed", "viewer"]})]
    if faults or pack is None:
        raise ValidationError(faults)
    phase: Phase = loaded["phase"]
    box = game.box(pack, len(seats))
    state = State(
        options=Options(edition=options.edition, chance=options.chance, pack=pack.id, tribes=options.tribes),
        pack=pack,
        seats=seats,
        ply=loaded["ply"],
        chance=chance,
        viewer=viewer,
        box=box,
        phase=phase,
        age=loaded["age"],
        tribes=loaded["tribes"],
        tokens=loaded["tokens"],
        players=players,
        face_up=loaded["face_up"],
        deck=_deck(box, phase, loaded["tribes"], players, loaded["face_up"]),
        dragons=loaded["dragons"],
        first=first,
        turn=turn,
        owed=loaded["owed"],
        waiting=_waiting(phase, loaded["pending"], seats),
        giant=giant,
        victor=victor,
    )
    return state, _contradictions(game, state, loaded["deck"], loaded["pending"])


def _pack(game: Ethnos, reference: str, faults: Messages) -> Pack | None:
    try:
        return find_pack(game.packs, reference)
    except ValidationError as error:
        faults["pack"] = error.messages
        return None


def _deck(box: Box, phase: Phase, tribes: list[int], players: list[Player], face_up: list[Card]) -> list[int]:
    """The deck is what lies nowhere else; more of a card than there are makes a count below none."""
    deck = box.deck_of(() if phase is Phase.TRIBES else tribes)
    for ally in face_up:
        deck[ally] -= 1
    for player in players:
        for ally in player.hand:
            deck[ally] -= 1
        for band in player.bands:
            for ally in band.cards:
                deck[ally] -= 1
    return deck


def _waiting(phase: Phase, pending: list[str], seats: tuple[str, ...]) -> list[Seat]:
    if phase is not Phase.RAID:
        return []
    return sorted(Seat(seats.index(name)) for name in set(pending) if name in seats)


def _contradictions(game: Ethnos, state: State, deck: int, pending: list[str]) -> list[Fault]:
    faults = game.faults(state)
    if not faults and pending != [name_of(state.seats, seat) for seat in game.pending(state)]:
        faults.append(Fault("position.turn-pending", "/pending"))
    size = state.deck_size()
    if size != deck:
        faults.append(Fault("position.deck-count", "/deck", {"count": size}))
    return faults


def write_state(game: Ethnos, state: State) -> Document:
    """A position or a view; it shares lists with the state, so it is to be sent off before the game goes on."""
    seats = state.seats
    return {
        "game": game.id,
        "format": FORMAT,
        "rules": game.rules,
        "pack": state.pack.reference,
        "options": write_options(state.options),
        "seats": list(seats),
        "ply": state.ply,
        "chance": write_chance(state.chance),
        "viewer": _name(seats, state.viewer),
        "phase": state.phase.value,
        "age": state.age,
        "tribes": [TRIBE_CODES[tribe] for tribe in state.tribes],
        "tokens": dict(zip(KINGDOM_CODES, state.tokens, strict=True)),
        "players": [write_player(player) for player in state.players],
        "face_up": write_cards(state.face_up),
        "deck": state.deck_size(),
        "dragons": state.dragons,
        "first": _name(seats, state.first),
        "turn": _name(seats, state.turn),
        "owed": state.owed,
        "pending": [name_of(seats, seat) for seat in game.pending(state)],
        "giant": _name(seats, state.giant),
        "victor": _name(seats, state.victor),
    }


def _name(seats: tuple[str, ...], seat: Seat | None) -> str | None:
    return None if seat is None else seats[seat]
