"""Ethnos as the contract asks for it."""

from collections.abc import Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import ClassVar

from reeve_service.rules.chance import Chance, ChanceMode
from reeve_service.rules.contract import Game, Option
from reeve_service.rules.contract import Move as AnyMove
from reeve_service.rules.ethnos import faults, hidden, listing, scoring
from reeve_service.rules.ethnos import rules as chapters
from reeve_service.rules.ethnos.components import ALLIES, TRIBE_CODES, Box, open_box
from reeve_service.rules.ethnos.moves import Move
from reeve_service.rules.ethnos.scoring import Tableau
from reeve_service.rules.ethnos.state import BOUND, Options, Phase, Player, State
from reeve_service.rules.packs import Pack, read_packs
from reeve_service.rules.rulebook import Rulebook, read_rulebook

DEFAULT_PACK = "base"


class Ethnos(Game[Options, State, Move, Tableau]):
    """The referee of Ethnos, by its Russian and its Polish rulebook."""

    id: ClassVar[str] = "ethnos"
    rules: ClassVar[int] = 1
    players: ClassVar[range] = range(2, 7)
    editions: ClassVar[tuple[str, ...]] = ("pl", "ru")
    kinds: ClassVar[tuple[type[AnyMove], ...]] = tuple(chapters.DECISIONS)
    bound: ClassVar[int] = BOUND

    def __init__(self, *more_packs: Traversable) -> None:
        folder = files("reeve_service.rules.ethnos")
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
            Option("edition", "pl", self.editions),
            Option("chance", ChanceMode.SEEDED.value, tuple(mode.value for mode in ChanceMode)),
            Option("pack", DEFAULT_PACK, tuple(self.packs)),
            Option("tribes", None, TRIBE_CODES, several=True),
        )

    def start(self, options: Options, seats: tuple[str, ...], chance: Chance) -> State:
        """The position before the first tribe, or the first glory token, is drawn."""
        pack = self.packs[options.pack]
        box = self.box(pack, len(seats))
        tribes = sorted(options.tribes or ())
        return State(
            options=options,
            pack=pack,
            seats=seats,
            chance=chance,
            box=box,
            phase=Phase.GLORY if tribes else Phase.TRIBES,
            tribes=tribes,
            players=[Player() for _ in seats],
            deck=box.deck_of(tribes) if tribes else [0] * len(ALLIES),
        )

    def clone(self, state: State) -> State:
        """A copy that can be played on."""
        return state.clone()

    # What the contract promises stands there, word for word; here is who keeps it.
    pending = staticmethod(chapters.pending)
    due = staticmethod(chapters.due)
    check = staticmethod(chapters.check)
    play = staticmethod(chapters.play)
    moves = staticmethod(listing.moves)
    outcomes = staticmethod(chapters.outcomes)
    view = staticmethod(hidden.view)
    imagine = staticmethod(hidden.imagine)
    tableau = staticmethod(scoring.tableau)
    score = staticmethod(scoring.score)
    faults = staticmethod(faults.faults)
