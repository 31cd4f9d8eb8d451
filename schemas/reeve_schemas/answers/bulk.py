"""Lines of bulk requests, and bulk jobs."""

from reeve_schemas.answers.shared import PROBLEM_STATUS, Job
from reeve_schemas.documents import LEFT_OUT, Document
from reeve_schemas.documents.raw import COUNT, FROM_1, POSITIVE, Raw, by_name, or_null, part
from reeve_schemas.envelopes import LONGEST_LINE_ID
from reeve_schemas.values import Shape

LINE_ID: Shape = {"type": "string", "maxLength": LONGEST_LINE_ID}


class AnsweredLine(Document):
    """The response to a bulk line that could be answered."""

    line = Raw(FROM_1, "The number of the line in the request, counted from 1.")
    id = Raw(LINE_ID, "The `id` of the line, if it has one.", default=LEFT_OUT)
    status = Raw({"type": "integer", "const": 200}, "The status of the response of the operation's resource.")
    answer = Raw(part("BulkResult"), "The response of the operation's resource.")


class RefusedLine(Document):
    """The response to a bulk line that could not be answered."""

    line = Raw(FROM_1, "The number of the line in the request, counted from 1.")
    id = Raw(LINE_ID, "The `id` of the line, if it has one and could be read.", default=LEFT_OUT)
    status = Raw(PROBLEM_STATUS, "The status of the problem.")
    problem = Raw(part("Problem"), "The problem. Its JSON pointers refer to the line.")


class BulkProgress(Document):
    """The progress of a bulk job."""

    lines = Raw(COUNT, "The number of lines to answer.")
    done = Raw(COUNT, "The number of lines that are done, including those that got a problem.")
    failed = Raw(COUNT, "The number of lines that got a problem.")
    rate = Raw(POSITIVE, "The number of lines per second since the first line was started.")
    seconds_left = Raw(
        or_null(POSITIVE), "The number of seconds that the remaining lines take at this rate. Null if it is unknown."
    )


class BulkJob(Job):
    """A bulk job. A job that ends early keeps its results."""

    progress = Raw(part("BulkProgress"), "The progress of the job.")
    verdicts = Raw(
        by_name(by_name(COUNT)),
        "For each game, the number of legal moves (`legal`) and, for each ruling, the number of moves that broke it.",
    )
    bytes = Raw(COUNT, "The number of bytes of the results that can be read now.")
