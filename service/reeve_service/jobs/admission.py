"""What searches and analyses have in common when they are submitted."""

import orjson

from reeve_service.config.settings import Settings
from reeve_service.jobs.job import Admission
from reeve_service.jobs.owners import Owner
from reeve_service.problems.access import QUOTA_SPENT
from reeve_service.problems.jobs import KEY_REUSED, QUEUE_FULL, QUEUE_SHARE_FULL
from reeve_service.problems.problem import Problem


def refuse(admission: Admission, id: str, settings: Settings, owner: Owner) -> None:
    """Raise the problem of a job that was not admitted. `id` is what the ledger returned with the admission."""
    if admission is Admission.FULL:
        raise Problem(QUEUE_FULL, limit=settings.search_queue)
    if admission is Admission.OWN_FULL:
        own_limit = settings.share_of(settings.search_queue)
        raise Problem(QUEUE_SHARE_FULL, limit=own_limit, total=settings.search_queue)
    if admission is Admission.SPENT:
        raise Problem(QUOTA_SPENT, quota=owner.quota or 0, seconds=int(id))
    if admission is Admission.OTHER:
        raise Problem(KEY_REUSED)


def canonical(game: str, body: bytes) -> bytes:
    """The same bytes for equal requests."""
    return orjson.dumps([game, orjson.loads(body)], option=orjson.OPT_SORT_KEYS)
