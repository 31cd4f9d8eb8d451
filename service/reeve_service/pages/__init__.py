"""The web pages: to play, score and replay, the browsable reference, guides, and a page for every problem."""

from reeve_service.pages.guides import guides
from reeve_service.pages.reference import reference
from reeve_service.pages.signposts import signposts
from reeve_service.pages.site import site

__all__ = ["guides", "reference", "signposts", "site"]
