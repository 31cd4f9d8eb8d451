"""The class that implements the contract of a game for Tiny Epic Kingdoms."""

from importlib.resources.abc import Traversable
from typing import ClassVar

from reeve_service.rules.boxes import open_boxes
from reeve_service.rules.chance import Chance
from reeve_service.rules.contract import Game
from reeve_service.rules.contract import Move as AnyMove
from reeve_service.rules.packs import Pack
from reeve_service.rules.seats import TABLE
from reeve_service.rules.tiny_epic_kingdoms import faults, hidden, listing, scoring, tableau_faults
from reeve_service.rules.tiny_epic_kingdoms import rules as chapters
from reeve_service.rules.tiny_epic_kingdoms.components import Box, open_box
from reeve_service.rules.tiny_epic_kingdoms.moves import Move
from reeve_service.rules.tiny_epic_kingdoms.state import Options, Phase, Player, State, Step
from reeve_service.rules.tiny_epic_kingdoms.tableau import Tableau


class TinyEpicKingdoms(Game[Options, State, Move, Tableau]):
    """The referee of Tiny Epic Kingdoms, with the rules of the Russian rulebook."""

    id: ClassVar[str] = "tiny-epic-kingdoms"
    package: ClassVar[str] = __package__
    rules: ClassVar[int] = 2
    players: ClassVar[range] = range(2, 6)
    editions: ClassVar[tuple[str, ...]] = ("ru",)
    kinds: ClassVar[tuple[type[AnyMove], ...]] = tuple(chapters.DECISIONS)
    bound: ClassVar[int] = 20_000  # players who only collect can play longer

    def __init__(self, *more_packs: Traversable) -> None:
        super().__init__(*more_packs)
        self._boxes = open_boxes(self.packs, self.players, open_box)

    def box(self, pack: Pack, players: int) -> Box:
        """The figures of a pack for a number of players."""
        return self._boxes[pack.id, players]

    def start(self, options: Options, seats: tuple[str, ...], chance: Chance) -> State:
        """The position before the first faction, or the first territory, is dealt."""
        pack = self.packs[options.pack]
        box = self.box(pack, len(seats))
        factions = options.factions or (None,) * len(seats)
        agenda = [] if options.factions else [Step(Phase.FACTION, TABLE, count=seat) for seat in range(len(seats))]
        agenda += [Step(Phase.TERRITORY, TABLE, count=seat) for seat in range(len(seats))]
        if len(seats) == 2:
            agenda.append(Step(Phase.LOST_KINGDOM))
        agenda.append(Step(Phase.FIRST))
        return State(
            options=options,
            pack=pack,
            seats=seats,
            chance=chance,
            box=box,
            players=[Player(faction=faction) for faction in factions],
            agenda=agenda,
            unseen=list(box.finds) if options.finds else [0] * len(box.finds),
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
