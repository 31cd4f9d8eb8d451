"""Lines of bulk requests, and bulk jobs."""

from reeve_schemas.answers.shared import JOB_STATUS, PROBLEM_STATUS
from reeve_schemas.documents.document import Document
from reeve_schemas.documents.field import LEFT_OUT
from reeve_schemas.documents.raw import COUNT, FROM_1, MOMENT, POSITIVE, TEXT, Raw, by_name, or_null, part
from reeve_schemas.envelopes import LONGEST_LINE_ID
from reeve_schemas.values import Shape

LINE_ID: Shape = {"type": "string", "maxLength": LONGEST_LINE_ID}


class AnsweredLine(Document):
    """The answer to a line of a bulk request."""

    line = Raw(FROM_1, "The number of the line, counted from 1.")
    id = Raw(LINE_ID, "The name that the line gave itself.", default=LEFT_OUT)
    status = Raw({"type": "integer", "const": 200}, "The status that the operation's own resource answers with.")
    answer = Raw(part("BulkResult"), "The answer that the operation's own resource gives.")


class RefusedLine(Document):
    """What is wrong with a line of a bulk request."""

    line = Raw(FROM_1, "The number of the line, counted from 1.")
    id = Raw(LINE_ID, "The name that the line gave itself.", default=LEFT_OUT)
    status = Raw(PROBLEM_STATUS, "The status of the problem.")
    problem = Raw(part("Problem"), "The problem. Its pointers go into the line.")


class BulkProgress(Document):
    """How far a bulk job is."""

    lines = Raw(COUNT, "The lines to answer.")
    done = Raw(COUNT, "The lines that are answered.")
    failed = Raw(COUNT, "The lines that got a problem.")
    rate = Raw(POSITIVE, "Lines a second since the first line was begun.")
    seconds_left = Raw(or_null(POSITIVE), "How long the rest takes at that rate; null while that is unknown.")


class BulkJob(Document):
    """A bulk job. A job that ends early keeps the answers it has."""

    id = Raw(TEXT, "The id of the job.")
    status = Raw(JOB_STATUS, "Where the job stands.")
    reason = Raw(or_null(TEXT), "Why it failed or ended early.")
    created = Raw(MOMENT, "When it was ordered.")
    expires = Raw(MOMENT, "When it will be deleted.")
    progress = Raw(part("BulkProgress"), "How far it is.")
    verdicts = Raw(
        by_name(by_name(COUNT)), "For each game, how many moves were legal (`legal`) and how many broke each ruling."
    )
    bytes = Raw(COUNT, "How many bytes of answers can be read by now.")
