"""The web pages: the browsable reference, and a page for every kind of problem."""

from reeve_service.pages.reference import reference
from reeve_service.pages.signposts import signposts

__all__ = ["reference", "signposts"]
