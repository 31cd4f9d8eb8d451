"""Laws about play: legal moves, the end of a game, equal seeds, refused moves, chance and texts of the rulebook."""

from random import Random

from reeve_service.laws.tables import LawBroken, Table, moves_of, spread
from reeve_service.rules.chance import ChanceMode
from reeve_service.rules.contract import Move
from reeve_service.rules.packs import LANGUAGES
from reeve_service.rules.seats import NEUTRAL, TABLE, Seat


def listed_moves_are_the_legal_ones(table: Table, seed: int) -> None:
    """Every listed move passes `check`. Every move that passes `check` is listed."""
    game = table.game
    plies = table.record(seed)
    elsewhere = moves_of(plies, 40)
    rng = Random(seed)
    sets = MoveSets()
    for state, seat, moves in spread(plies[:-1], 40):
        listed = sets.of(seat, moves)
        if len(listed) != len(moves):
            raise LawBroken(f"At ply {state.ply} a move is listed twice.")
        for move in moves[:200]:
            if game.check(state, move):
                raise LawBroken(f"At ply {state.ply} this move is listed but not legal: {table.text_of(move)}")
        if moves != list(game.moves(state, seat)):
            raise LawBroken(f"At ply {state.ply} the moves are listed differently the second time.")
        listings = {seat: listed}
        for move in rng.sample(elsewhere, min(60, len(elsewhere))):
            if move.seat not in listings:
                listings[move.seat] = sets.of(move.seat, list(game.moves(state, move.seat)))
            if (game.check(state, move) == []) != (move in listings[move.seat]):
                raise LawBroken(f"At ply {state.ply} check and moves disagree about {table.text_of(move)}")
        candidates = table.strategy.candidates(state, seat)
        if not candidates or not set(candidates) <= listed:
            raise LawBroken(f"At ply {state.ply} the candidates for a search are not some of the legal moves.")


class MoveSets:
    """The legal moves of each seat as a set.

    A game may list the same thousands of moves in many positions. The last set of each size is kept, because it takes
    much longer to make a set than to compare two lists.
    """

    def __init__(self) -> None:
        self._last: dict[tuple[Seat, int], tuple[list[Move], set[Move]]] = {}

    def of(self, seat: Seat, moves: list[Move]) -> set[Move]:
        """These moves as a set."""
        last = self._last.get((seat, len(moves)))
        if last is None or last[0] != moves:
            last = self._last[seat, len(moves)] = moves, set(moves)
        return last[1]


def a_random_game_ends_within_its_bound(table: Table, seed: int) -> None:
    """A move that passes `check` can always be played, and a random game ends within its bound."""
    final, _, _ = table.record(seed)[-1]
    if final.ply > table.game.bound:
        raise LawBroken(f"A game took {final.ply} moves, more than its bound of {table.game.bound}.")
    if not table.game.score(table.game.tableau(final)).final:
        raise LawBroken("The score sheet at the end of a game is not final.")


def the_same_seed_and_moves_give_the_same_bytes(table: Table, seed: int) -> None:
    """Two games with the same seed and the same moves give the same bytes at every ply."""
    for (first, _, _), (second, _, _) in zip(table.record(seed), table.play(seed), strict=True):
        if table.bytes_of(first) != table.bytes_of(second):
            raise LawBroken(f"At ply {first.ply} two games with the same seed and the same moves differ.")


def a_refused_move_changes_nothing(table: Table, seed: int) -> None:
    """`check` does not change the position, whether the move is legal or not."""
    plies = table.record(seed)
    elsewhere = moves_of(plies, 10)
    rng = Random(seed)
    for state, _, _ in spread(plies, 30):
        before = table.bytes_of(state)
        for move in rng.sample(elsewhere, min(30, len(elsewhere))):
            table.game.check(state, move)
        if table.bytes_of(state) != before:
            raise LawBroken(f"At ply {state.ply} check changes the position.")


def every_broken_ruling_is_in_the_rulebook(table: Table, seed: int) -> None:
    """Every violation has a message in every language."""
    plies = table.record(seed)
    elsewhere = moves_of(plies, 10)
    rng = Random(seed)
    rulebook = table.game.rulebook
    for state, _, _ in spread(plies, 30):
        for move in rng.sample(elsewhere, min(30, len(elsewhere))):
            for violation in table.game.check(state, move):
                for language in LANGUAGES:
                    if not rulebook.message(violation.ruling, language, violation.params, str):
                        raise LawBroken(f"The ruling {violation.ruling} has no message in {language}.")


def every_award_is_in_the_rulebook(table: Table, seed: int) -> None:
    """Every line of a score sheet has a message. The totals are the sums of the lines. Every seat is ranked once."""
    rulebook = table.game.rulebook
    for state, _, _ in spread(table.record(seed), 40):
        sheet = table.game.score(table.game.tableau(state))
        for line in sheet.lines:
            for language in LANGUAGES:
                if not rulebook.message(line.ruling, language, line.params, str):
                    raise LawBroken(f"The award {line.ruling} has no message in {language}.")
        if not {tie.ruling for tie in sheet.ties} <= rulebook.entries.keys():
            raise LawBroken("A tie is broken by a ruling that is not in the rulebook.")
        if sorted(seat for rank in sheet.ranking for seat in rank.seats if seat != NEUTRAL) != table.seats:
            raise LawBroken("The ranking does not name every seat once.")
        for seat in table.seats:
            if sheet.totals[seat] != sum(line.points for line in sheet.lines if line.seat == seat):
                raise LawBroken(f"At ply {state.ply} the total of {state.seats[seat]} is not the sum of its lines.")


def outcomes_are_the_moves_of_the_table(table: Table, seed: int) -> None:
    """The outcomes are the legal moves of the table, in the same order, and their weights add up to the total."""
    if table.mode is ChanceMode.SEEDED:
        return
    for state, seat, moves in spread(table.record(seed), 40):
        if seat == TABLE and moves:
            outcomes = table.game.outcomes(state)
            if [move for move, _ in outcomes] != moves:
                raise LawBroken(f"At ply {state.ply} the outcomes are not the moves of the table.")
            if not outcomes.total == sum(weight for _, weight in outcomes) > 0:
                raise LawBroken(f"At ply {state.ply} the weights of the outcomes do not add up to the total.")
            if outcomes.at(0) != moves[0] or outcomes.at(outcomes.total - 1) != moves[-1]:
                raise LawBroken(f"At ply {state.ply} the outcomes are not in the order of the moves.")
