"""The web pages: the browsable reference, and a page for every kind of problem."""

from service.pages.reference import reference
from service.pages.signposts import signposts

__all__ = ["reference", "signposts"]
