"""The class that implements the contract for Lords of Xidit."""

from functools import partial
from importlib.resources.abc import Traversable
from typing import ClassVar

from reeve_service.rules.boxes import open_boxes
from reeve_service.rules.chance import Chance
from reeve_service.rules.contract import Game
from reeve_service.rules.contract import Move as AnyMove
from reeve_service.rules.lords_of_xidit import faults, hidden, listing, scoring, tableau_faults
from reeve_service.rules.lords_of_xidit import rules as chapters
from reeve_service.rules.lords_of_xidit.components import YEARS, Box, open_box
from reeve_service.rules.lords_of_xidit.moves import Move
from reeve_service.rules.lords_of_xidit.state import BOUND, Options, Phase, Pile, Player, State
from reeve_service.rules.lords_of_xidit.tableau import Tableau
from reeve_service.rules.packs import Pack


class LordsOfXidit(Game[Options, State, Move, Tableau]):
    """The game Lords of Xidit, by its Russian rulebook."""

    id: ClassVar[str] = "lords-of-xidit"
    package: ClassVar[str] = __package__
    rules: ClassVar[int] = 2
    players: ClassVar[range] = range(3, 6)
    editions: ClassVar[tuple[str, ...]] = ("ru",)
    kinds: ClassVar[tuple[type[AnyMove], ...]] = tuple(chapters.DECISIONS)
    bound: ClassVar[int] = BOUND

    def __init__(self, *more_packs: Traversable) -> None:
        super().__init__(*more_packs)
        self._boxes = {years: open_boxes(self.packs, self.players, partial(open_box, years=years)) for years in YEARS}

    def box(self, pack: Pack, players: int, years: int) -> Box:
        """The figures of a pack for a number of players and a length of the game."""
        return self._boxes[years][pack.id, players]

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

    # The contract documents these methods.
    clone = staticmethod(State.clone)
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
    tableau_faults = staticmethod(tableau_faults.tableau_faults)
