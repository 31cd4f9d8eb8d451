"""The web pages: to play, score and replay, the browsable reference, guides, and a page for every problem."""

from reeve_service.pages.guides import guides
from reeve_service.pages.problem_pages import problem_pages
from reeve_service.pages.reference import reference
from reeve_service.pages.site import site

__all__ = ["guides", "problem_pages", "reference", "site"]
