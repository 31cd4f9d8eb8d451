"""The Ancient World as the contract asks for it."""

from collections.abc import Iterator, Mapping, Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from random import Random
from typing import ClassVar

from service.rules.ancient_world import faults, hidden, listing, policy, rules, scoring
from service.rules.ancient_world.components import Box, open_box
from service.rules.ancient_world.moves import KINDS, Move
from service.rules.ancient_world.rules.setup import fresh_city, fresh_decks, prepare
from service.rules.ancient_world.scoring import Tableau
from service.rules.ancient_world.state import FirstPlayer, Options, State
from service.rules.chance import Chance, ChanceMode, Outcomes
from service.rules.contract import Event, Game, Option
from service.rules.contract import Move as AnyMove
from service.rules.packs import Pack, read_packs
from service.rules.rulebook import Rulebook, read_rulebook
from service.rules.rulings import Fault, Violation
from service.rules.scores import ScoreSheet
from service.rules.seats import Seat

DEFAULT_PACK = "base"


class AncientWorld(Game[Options, State, Move, Tableau]):
    """The referee of The Ancient World, by its Russian rulebook."""

    id: ClassVar[str] = "ancient-world"
    rules: ClassVar[int] = 1
    players: ClassVar[range] = range(2, 5)
    editions: ClassVar[tuple[str, ...]] = ("ru",)
    kinds: ClassVar[tuple[type[AnyMove], ...]] = KINDS
    bound: ClassVar[int] = 5_000
    horizon: ClassVar[int] = policy.HORIZON

    def __init__(self, *more_packs: Traversable) -> None:
        folder = files("service.rules.ancient_world")
        self.packs: Mapping[str, Pack] = read_packs(folder / "packs", *more_packs)
        self.rulebook: Rulebook = read_rulebook(folder / "rulebook")
        # Every pack is opened here, so that a bad one is told of when the service starts.
        self._boxes = {
            (pack.id, count): open_box(pack, count) for pack in self.packs.values() for count in self.players
        }

    def box(self, pack: Pack, players: int) -> Box:
        """The figures of a pack for a number of players."""
        return self._boxes[pack.id, players]

    @property
    def options(self) -> tuple[Option, ...]:
        """What a client may choose at setup."""
        return (
            Option("edition", "ru", self.editions),
            Option("chance", ChanceMode.SEEDED.value, tuple(mode.value for mode in ChanceMode)),
            Option("pack", DEFAULT_PACK, tuple(self.packs)),
            Option("expand_plus", False, (False, True)),
            Option("first_player", FirstPlayer.DRAWN.value, tuple(way.value for way in FirstPlayer)),
        )

    def start(self, options: Options, seats: tuple[str, ...], chance: Chance) -> State:
        """The position before the first card is opened."""
        pack = self.packs[options.pack]
        box = self.box(pack, len(seats))
        state = State(
            options=options,
            pack=pack,
            seats=seats,
            chance=chance,
            box=box,
            players=[fresh_city(box) for _ in seats],
            decks=fresh_decks(box),
        )
        prepare(state)
        return state

    def pending(self, state: State) -> tuple[Seat, ...]:
        """The seats that owe a move now."""
        return rules.pending(state)

    def due(self, state: State, seat: Seat) -> tuple[str, ...]:
        """The kinds of move that a pending seat may choose between."""
        return rules.due(state, seat)

    def check(self, state: State, move: Move) -> list[Violation]:
        """The rulings that the move breaks."""
        return rules.check(state, move)

    def play(self, state: State, move: Move) -> list[Event]:
        """Carries a legal move out."""
        return rules.play(state, move)

    def moves(self, state: State, seat: Seat) -> Iterator[Move]:
        """Every legal move of a seat."""
        return listing.moves(state, seat)

    def candidates(self, state: State, seat: Seat) -> Sequence[Move]:
        """The few moves worth searching."""
        return listing.candidates(state, seat)

    def policy(self, state: State, seat: Seat, rng: Random) -> Move:
        """A sensible move, found quickly."""
        return policy.policy(state, seat, rng)

    def outcomes(self, state: State) -> Outcomes[Move]:
        """What the table may reveal now."""
        return rules.outcomes(state)

    def clone(self, state: State) -> State:
        """A copy that can be played on."""
        return state.clone()

    def view(self, state: State, seat: Seat) -> State:
        """The position as a seat may know it."""
        return hidden.view(state, seat)

    def imagine(self, view: State, rng: Random) -> State:
        """One full position that fits a view."""
        return hidden.imagine(view, rng)

    def tableau(self, state: State) -> Tableau:
        """What scoring needs of a position."""
        return scoring.tableau(state)

    def score(self, tableau: Tableau) -> ScoreSheet:
        """The score sheet."""
        return scoring.score(tableau)

    def faults(self, state: State) -> list[Fault]:
        """Every reason why this position cannot have arisen."""
        return faults.faults(state)
