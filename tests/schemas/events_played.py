"""The events of random games and of golden games, and the codes in them."""

from collections.abc import Iterator
from functools import cache
from random import Random

from reeve_service.games.installed import strategy_of
from reeve_service.games.wire import Wire
from reeve_service.referee.answers import write_options
from reeve_service.rules.chance import Chance, ChanceMode
from reeve_service.rules.contract import Event
from reeve_service.rules.seats import TABLE
from tests.golden.files import FOLDER
from tests.laws.tables import NAMES, registered_wires
from tests.schemas.event_sources import events_of

GAMES = 24
"""The number of random games for each of our games."""


@cache
def events_played(game: str) -> tuple[Event, ...]:
    """The events of random games."""
    return tuple(event for seed in range(GAMES) for event in _random_game(registered_wires()[game], seed))


def _random_game(wire: Wire, seed: int) -> Iterator[Event]:
    """Play a game with random options. About half of the moves are random, the others are by the policy."""
    game, strategy, rng = wire.game, strategy_of(wire.game), Random(seed)
    players = rng.choice(game.players)
    options = wire.load_options(_random_options(wire, players, rng), players)
    seeded = options.chance is ChanceMode.SEEDED
    state = game.start(options, NAMES[:players], Chance.seeded(bytes(32)) if seeded else Chance.declared())
    yield from game.settle(state)
    while pending := game.pending(state):
        seat = rng.choice(pending)
        sensible = seat != TABLE and rng.random() < 0.5
        move = strategy.policy(state, seat, rng) if sensible else rng.choice(list(game.moves(state, seat)))
        yield from game.play(state, move)
        yield from game.settle(state)


def _random_options(wire: Wire, players: int, rng: Random) -> dict[str, object]:
    """Random options, except the pack and the start of the neutral player, which only three players have."""
    counts = {"tribes": 5 if players < 4 else 6, "factions": players}
    chosen: dict[str, object] = {}
    for option in write_options(wire):
        name, choices = option["name"], option["choices"]
        if option["several"]:
            chosen[name] = rng.choice((None, rng.sample(choices, counts[name])))
        elif name not in ("pack", "neutral"):
            chosen[name] = rng.choice(choices)
    return chosen


def details_in_golden_games(game: str) -> Iterator[tuple[str, str]]:
    """Kind and detail of the events in golden games. The detail is empty for an event without details.

    The lines of events are indented. Each has the kind, the seat, and the details as `key=value`.
    """
    for file in (FOLDER / game).glob("*.txt"):
        for line in file.read_text(encoding="utf-8").splitlines():
            if line.startswith("    "):
                kind, _, *details = line.split()
                yield kind, ""
                for detail in details:
                    yield kind, detail.partition("=")[0]


def event_codes(wire: Wire) -> set[str]:
    """The texts in the details of events, in the source and in random games, without numbers."""
    produced = {code for event in events_of(wire.game.package).values() for code in event.codes}
    values = [value for event in events_played(wire.game.id) for value in event.details.values()]
    every = [part for value in values for part in (value if isinstance(value, tuple | list) else [value])]
    return {code for code in produced.union(part for part in every if isinstance(part, str)) if not code.isdigit()}
