"""Every kind of problem."""

from reeve_service.problems import access, documents, jobs, sealed, server
from reeve_service.problems.problem import Kind


def kinds() -> dict[str, Kind]:
    """Every kind by its slug, in the order of their statuses. Of kinds that share a slug, the first is listed."""
    every = [kind for area in (access, documents, jobs, sealed, server) for kind in vars(area).values()]
    kinds: dict[str, Kind] = {}
    for kind in sorted((kind for kind in every if isinstance(kind, Kind)), key=lambda kind: kind.status):
        kinds.setdefault(kind.slug, kind)
    return kinds
