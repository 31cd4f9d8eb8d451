"""Analyses of games, and what they have found."""

from reeve_schemas.answers.searches import LineMove
from reeve_schemas.answers.shared import JOB_STATUS
from reeve_schemas.documents.document import Document
from reeve_schemas.documents.raw import COUNT, FROM_1, MOMENT, SHARE, TEXT, Raw, by_name, listed, or_null, part
from reeve_schemas.envelopes import MOST_SEED

GRADES = ("best", "good", "inaccuracy", "mistake", "blunder")
CHANGE = {"type": "number", "minimum": -1, "maximum": 1}


class JudgedMove(Document):
    """A decision of a player, judged by what the player could know."""

    at = Raw(COUNT, "Which move of the record it is, from 0.")
    seat = Raw(TEXT, "Who decided.")
    move = Raw(part("Move"), "The move that was played.")
    text = Raw(TEXT, "The judgement in words.")
    grade = Raw({"type": "string", "enum": list(GRADES)}, "How good the move was, by its sure loss.")
    best = Raw(part(LineMove.__name__), "The best move that was found.")
    loss = Raw(SHARE, "How much more reward the best move brings.")
    doubt = Raw(SHARE, "The standard error of the loss, at most. The sure loss is the loss less the doubt.")
    before = Raw(by_name(SHARE), "Each seat's chances to win before the move, if the best one is played.")
    after = Raw(by_name(SHARE), "Each seat's chances to win after the move.")
    luck = Raw(by_name(CHANGE), "What chance has changed in each seat's chances since the decision before.")


class AnalysisResult(Document):
    """What an analysis has found by now."""

    text = Raw(TEXT, "The result in words.")
    moves = Raw(listed(part("JudgedMove")), "Every decision that has been judged, in the order of the game.")
    accuracy = Raw(by_name(or_null(SHARE)), "How well each seat decided, from 0 to 1; null if it decided nothing.")
    turning_point = Raw(or_null(COUNT), "The move of the record from which on the winner had the best chances.")
    seed = Raw({"type": "integer", "minimum": 0, "maximum": MOST_SEED}, "The seed of the analysis.")


class AnalysisProgress(Document):
    """How far an analysis is."""

    done = Raw(SHARE, "The part of the decisions that have been judged.")
    decisions = Raw(FROM_1, "The number of decisions in the record.")
    decisions_done = Raw(COUNT, "The number of decisions that have been judged.")


class Analysis(Document):
    """An analysis of a game, and what it has found by now. One that ends early keeps what it has found."""

    id = Raw(TEXT, "The id of the analysis.")
    game = Raw(part("GameId"), "The game.")
    seats = Raw(listed(TEXT), "The seats of the record.")
    status = Raw(JOB_STATUS, "Where the analysis stands.")
    reason = Raw(or_null(TEXT), "Why it failed or ended early.")
    created = Raw(MOMENT, "When it was ordered.")
    expires = Raw(MOMENT, "When it will be deleted.")
    progress = Raw(part("AnalysisProgress"), "How far it is.")
    result = Raw(or_null(part("AnalysisResult")), "What it has found; null before the first judgement.")
