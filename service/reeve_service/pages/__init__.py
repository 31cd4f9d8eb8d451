"""The web pages: to play, score and replay, the browsable reference, guides, and pages for problems."""

from reeve_service.pages.guides import guides
from reeve_service.pages.not_found import not_found_page
from reeve_service.pages.problem_pages import problem_pages
from reeve_service.pages.reference import reference
from reeve_service.pages.site import site

__all__ = ["guides", "not_found_page", "problem_pages", "reference", "site"]
