"""Lords of Xidit as the contract asks for it."""

from collections.abc import Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import ClassVar

from reeve_service.rules.chance import Chance, ChanceMode
from reeve_service.rules.contract import Game, Option
from reeve_service.rules.contract import Move as AnyMove
from reeve_service.rules.lords_of_xidit import faults, hidden, listing, scoring
from reeve_service.rules.lords_of_xidit import rules as chapters
from reeve_service.rules.lords_of_xidit.components import YEARS, Box, open_box
from reeve_service.rules.lords_of_xidit.moves import Move
from reeve_service.rules.lords_of_xidit.scoring import Tableau
from reeve_service.rules.lords_of_xidit.state import BOUND, NeutralStart, Options, Phase, Pile, Player, State
from reeve_service.rules.packs import Pack, read_packs
from reeve_service.rules.rulebook import Rulebook, read_rulebook

DEFAULT_PACK = "base"


class LordsOfXidit(Game[Options, State, Move, Tableau]):
    """The referee of Lords of Xidit, by its Russian rulebook."""

    id: ClassVar[str] = "lords-of-xidit"
    rules: ClassVar[int] = 2
    players: ClassVar[range] = range(3, 6)
    editions: ClassVar[tuple[str, ...]] = ("ru",)
    kinds: ClassVar[tuple[type[AnyMove], ...]] = tuple(chapters.DECISIONS)
    bound: ClassVar[int] = BOUND

    def __init__(self, *more_packs: Traversable) -> None:
        folder = files("reeve_service.rules.lords_of_xidit")
        self.packs: Mapping[str, Pack] = read_packs(folder / "packs", *more_packs)
        self.rulebook: Rulebook = read_rulebook(folder / "rulebook")
        # Every pack is opened here, so that a bad one is told of when the service starts.
        self._boxes = {
            (pack.id, count, years): open_box(pack, count, years)
            for pack in self.packs.values()
            for count in self.players
            for years in YEARS
        }

    def box(self, pack: Pack, players: int, years: int) -> Box:
        """The figures of a pack for a number of players and a length of the game."""
        return self._boxes[pack.id, players, years]

    @property
    def options(self) -> tuple[Option, ...]:
        """What a client may choose at setup."""
        return (
            Option("edition", "ru", self.editions),
            Option("chance", ChanceMode.SEEDED.value, tuple(mode.value for mode in ChanceMode)),
            Option("pack", DEFAULT_PACK, tuple(self.packs)),
            Option("years", YEARS[0], YEARS),
            # With three players only, and normal there; null with more.
            Option("neutral", None, tuple(start.value for start in NeutralStart)),
        )

    def start(self, options: Options, seats: tuple[str, ...], chance: Chance) -> State:
        """The position before the first tile is laid out."""
        pack = self.packs[options.pack]
        box = self.box(pack, len(seats), options.years)
        return State(
            options=options,
            pack=pack,
            seats=seats,
            chance=chance,
            box=box,
            phase=Phase.TILES,
            players=[Player(unplaced=box.bards) for _ in seats],
            barracks=list(box.units),
            recruit_pile=Pile(unseen=box.recruit_pile),
            threat_pile=Pile(unseen=box.threat_pile),
            unseen=list(box.tiles),
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
