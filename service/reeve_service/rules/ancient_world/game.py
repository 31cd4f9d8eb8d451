"""The class that implements the contract of a game for The Ancient World."""

from importlib.resources.abc import Traversable
from typing import ClassVar

from reeve_service.rules.ancient_world import faults, hidden, listing, scoring, tableau_faults
from reeve_service.rules.ancient_world import rules as chapters
from reeve_service.rules.ancient_world.components import Box, open_box
from reeve_service.rules.ancient_world.moves import Move
from reeve_service.rules.ancient_world.rules.setup import fresh_city, fresh_decks, prepare
from reeve_service.rules.ancient_world.state import BOUND, Options, State
from reeve_service.rules.ancient_world.tableau import Tableau
from reeve_service.rules.boxes import open_boxes
from reeve_service.rules.chance import Chance
from reeve_service.rules.contract import Game
from reeve_service.rules.contract import Move as AnyMove
from reeve_service.rules.packs import Pack


class AncientWorld(Game[Options, State, Move, Tableau]):
    """The referee of The Ancient World, with the rules of the Russian rulebook."""

    id: ClassVar[str] = "ancient-world"
    package: ClassVar[str] = __package__
    rules: ClassVar[int] = 2
    players: ClassVar[range] = range(2, 5)
    editions: ClassVar[tuple[str, ...]] = ("ru",)
    kinds: ClassVar[tuple[type[AnyMove], ...]] = tuple(chapters.DECISIONS)
    bound: ClassVar[int] = BOUND

    def __init__(self, *more_packs: Traversable) -> None:
        super().__init__(*more_packs)
        self._boxes = open_boxes(self.packs, self.players, open_box)

    def box(self, pack: Pack, players: int) -> Box:
        """The figures of a pack for a number of players."""
        return self._boxes[pack.id, players]

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
