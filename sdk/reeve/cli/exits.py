"""The exit codes and errors of the command line."""

from reeve.errors import ReeveError

LEGAL = 0
NOT_TRUE = 1
CANNOT_RUN = 2
INTERRUPTED = 130
"""The code that shells use for Ctrl-C."""
CUT_OFF = 141
"""The code that shells use for a closed pipe."""


class CannotRun(ReeveError):
    """The command cannot run in this way. The message says what to do instead."""


class NotReadable(ReeveError):
    """The input cannot be judged."""
