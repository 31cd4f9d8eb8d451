"""The class that implements the contract for Ethnos."""

from importlib.resources.abc import Traversable
from typing import ClassVar

from reeve_service.rules.boxes import open_boxes
from reeve_service.rules.chance import Chance
from reeve_service.rules.contract import Game
from reeve_service.rules.contract import Move as AnyMove
from reeve_service.rules.ethnos import faults, hidden, listing, scoring, tableau_faults
from reeve_service.rules.ethnos import rules as chapters
from reeve_service.rules.ethnos.components import ALLIES, Box, open_box
from reeve_service.rules.ethnos.moves import Move
from reeve_service.rules.ethnos.state import BOUND, Options, Phase, Player, State
from reeve_service.rules.ethnos.tableau import Tableau
from reeve_service.rules.packs import Pack


class Ethnos(Game[Options, State, Move, Tableau]):
    """The game Ethnos, by its Russian and its Polish rulebook."""

    id: ClassVar[str] = "ethnos"
    package: ClassVar[str] = __package__
    rules: ClassVar[int] = 1
    players: ClassVar[range] = range(2, 7)
    editions: ClassVar[tuple[str, ...]] = ("pl", "ru")
    kinds: ClassVar[tuple[type[AnyMove], ...]] = tuple(chapters.DECISIONS)
    bound: ClassVar[int] = BOUND

    def __init__(self, *more_packs: Traversable) -> None:
        super().__init__(*more_packs)
        self._boxes = open_boxes(self.packs, self.players, open_box)

    def box(self, pack: Pack, players: int) -> Box:
        """The figures of a pack for a number of players."""
        return self._boxes[pack.id, players]

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
