"""Methods of HTTP are case-sensitive: `head` is not `HEAD`.

werkzeug converts them to capital letters, but the environment of a request does not. So two parts of the service could
take the same request for different ones.
"""

from flask import Flask

from reeve_service.api.requests import current_request
from reeve_service.problems.documents import BAD_REQUEST
from reeve_service.problems.problem import Problem


def install(app: Flask) -> None:
    """Check the method of every request of an application before anything else."""
    app.before_request(check_method)


def check_method() -> None:
    """Raise a Problem if the method of a request has lower-case letters."""
    request = current_request()
    if request.environ["REQUEST_METHOD"] != request.method:
        raise Problem(BAD_REQUEST, reason="a method must have capital letters")
