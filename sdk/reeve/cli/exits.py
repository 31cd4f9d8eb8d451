"""How the command line ends."""

from reeve.errors import ReeveError

LEGAL = 0
NOT_TRUE = 1
CANNOT_RUN = 2
INTERRUPTED = 130
"""As shells say it of Ctrl-C."""
CUT_OFF = 141
"""As shells say it of a pipe that nobody reads from any more."""


class CannotRun(ReeveError):
    """What was asked for cannot be done as it was asked; the message says what to do instead."""


class NotReadable(ReeveError):
    """What was to be judged is nothing that can be."""
