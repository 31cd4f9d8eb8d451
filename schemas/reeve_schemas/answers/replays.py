"""Replays: whether a record is true."""

from reeve_schemas.answers.shared import due, exactly, pending
from reeve_schemas.documents.document import Document
from reeve_schemas.documents.field import LEFT_OUT
from reeve_schemas.documents.raw import COUNT, HASH, TEXT, Raw, listed, one_of, or_null, part


class ValidReplay(Document):
    """The record is true."""

    valid = Raw(exactly(True), "The record is true.")
    plies = Raw(COUNT, "The number of moves, those of chance among them.")
    state = Raw(part("State"), "The position after the last move.")
    pending = pending()
    due = due()
    score = Raw(part("ScoreSheet"), "The score of that position.")
    chain = Raw(listed(HASH), "A hash after the setup and one after every move.")
    states = Raw(listed(part("State")), "The position after the setup and after every move.", default=LEFT_OUT)


class InvalidReplay(Document):
    """The first claim of the record that is not true."""

    valid = Raw(exactly(False), "The record is not true.")
    at = Raw(or_null(COUNT), "The index of the move that the claim is about; null before the first.")
    mismatch = Raw(one_of("rules", "commitment", "move", "chain", "result"), "What the claim is about.")
    message = Raw(TEXT, "What is not true, in words. Moves are counted from 1.")
    violations = Raw(listed(part("Violation")), "The rulings that the move breaks, if it is illegal.")
