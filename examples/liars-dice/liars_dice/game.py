"""Liar's dice as the contract of a game asks for it."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import ClassVar

from liars_dice.rules import DECISIONS, FACES, UNSEEN, Bid, Challenge, Count, Roll, State, Tableau, who_was_wrong
from reeve_service.rules.chance import Chance
from reeve_service.rules.contract import Event, Game, Move, Options
from reeve_service.rules.rulings import Fault, Violation, broken
from reeve_service.rules.scores import Criterion, Line, ScoreSheet, rank
from reeve_service.rules.seats import TABLE, Seat
from reeve_service.rules.turn_order import out_of_turn


class LiarsDice(Game[Options, State, Move, Tableau]):
    """The referee of liar's dice, in its shortest form: one round, and the player who was wrong has lost."""

    id: ClassVar[str] = "liars-dice"
    package: ClassVar[str] = __package__
    rules: ClassVar[int] = 1
    players: ClassVar[range] = range(2, 6)
    editions: ClassVar[tuple[str, ...]] = ("short",)
    kinds: ClassVar[tuple[type[Move], ...]] = tuple(DECISIONS)
    bound: ClassVar[int] = 1_000

    def start(self, options: Options, seats: tuple[str, ...], chance: Chance) -> State:
        """The position before the first die is thrown."""
        return State(options=options, pack=self.packs[options.pack], seats=seats, chance=chance, turn=Seat(0))

    def clone(self, state: State, /) -> State:
        return replace(state, dice=state.dice[:])

    def pending(self, state: State) -> tuple[Seat, ...]:
        """The table throws all dice, then the players bid in turn."""
        if state.loser is not None:
            return ()
        return (TABLE,) if len(state.dice) < state.all_dice else (state.turn,)

    def check(self, state: State, move: Move) -> list[Violation]:
        early = out_of_turn(state.seats, self.pending(state), self.due(state, move.seat), move)
        return early or broken(DECISIONS[type(move)].rulings, state, move)

    def play(self, state: State, move: Move) -> list[Event]:
        state.ply += 1
        return DECISIONS[type(move)].play(state, move)

    def moves(self, state: State, seat: Seat) -> Iterator[Move]:
        """Every throw; or every higher bid, and the challenge."""
        owed = seat in self.pending(state)
        if owed and seat == TABLE:
            yield from (Roll(TABLE, face) for face in FACES)
        elif owed:
            bids = ((Count(count), face) for count in range(1, state.all_dice + 1) for face in FACES)
            yield from (Bid(seat, *bid) for bid in bids if bid > (state.count, state.face))
            if state.count:
                yield Challenge(seat)

    def view(self, state: State, seat: Seat) -> State:
        """The dice of the others are hidden until a challenge shows them."""
        own = [die if number % len(state.seats) == seat else UNSEEN for number, die in enumerate(state.dice)]
        shown = state.dice[:] if state.loser is not None else own
        return replace(state, dice=shown, viewer=seat, chance=state.chance.public())

    def imagine(self, view: State, rng: Random) -> State:
        """Every hidden die may show any face."""
        return replace(view, dice=[die or FACES[int(rng.random() * len(FACES))] for die in view.dice], viewer=None)

    def tableau(self, state: State) -> Tableau:
        return Tableau(state.loser, seats=state.seats, pack=state.pack)

    def score(self, tableau: Tableau) -> ScoreSheet:
        """A point for everybody but the loser."""
        over, seats = tableau.loser is not None, [Seat(seat) for seat in range(len(tableau.seats))]
        totals = tuple(int(over and seat != tableau.loser) for seat in seats)
        lines = tuple(Line(seat, "score.not-caught", 1) for seat in seats if totals[seat])
        ranking, ties = rank(seats, [Criterion("score.not-caught", [(total,) for total in totals], breaks_ties=False)])
        return ScoreSheet(lines, totals, ranking, ties, final=over)

    def faults(self, state: State) -> list[Fault]:
        """Every reason why the position cannot have arisen."""
        thrown, over, seats = len(state.dice), state.loser is not None, len(state.seats)
        hidden = [state.viewer not in (None, number % seats) and not over for number in range(thrown)]
        highest = state.all_dice if thrown == state.all_dice else 0
        bids, most = state.ply - thrown - over, max(0, state.count - 1) * len(FACES) + state.face
        sound = {
            ("position.dice", "/dice"): thrown <= state.all_dice and [die == UNSEEN for die in state.dice] == hidden,
            ("position.bid", "/count"): bool(state.count) == bool(state.face) and state.count <= highest,
            ("position.loser", "/loser"): not over or (state.count > 0 and state.loser == who_was_wrong(state)),
            ("position.turn", "/turn"): bool(state.count) <= bids <= most and state.turn == bids % seats,
        }
        return [Fault(code, at) for (code, at), fits in sound.items() if not fits]
