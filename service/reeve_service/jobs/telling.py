"""What jobs of all kinds share: ids, hashes of requests, and the texts of reasons."""

import hmac
from hashlib import sha256

from reeve_service.jobs.owners import Owner
from reeve_service.jobs.store import EndReason
from reeve_service.referee.searches import CUT

ID_BYTES = 16
"""Whoever knows the id of a job may read and cancel it, so it cannot be guessed."""

REASONS = {
    EndReason.CUT: CUT,
    EndReason.NOT_BEGUN: {
        "en": "No worker began it in time.",
        "ru": "Ни один рабочий процесс не взялся за него вовремя.",
        "pl": "Żaden proces roboczy nie zajął się nim na czas.",
    },
    EndReason.RAISED: {
        "en": "A worker failed at it; the worker's log says how.",
        "ru": "Рабочий процесс не справился; подробности в его журнале.",
        "pl": "Proces roboczy nie podołał; szczegóły są w jego dzienniku.",
    },
    EndReason.DIED: {
        "en": "The workers that ran it, or a part of it, kept dying.",
        "ru": "Рабочие процессы, которые брались за него или за его часть, прерывались раз за разом.",
        "pl": "Procesy robocze, które zajmowały się nim lub jego częścią, raz po raz ginęły.",
    },
    EndReason.FULL: {
        "en": "There was no room for more answers.",
        "ru": "Для дальнейших ответов не хватило места.",
        "pl": "Na dalsze odpowiedzi zabrakło miejsca.",
    },
    EndReason.ERRORS: {
        "en": "Its lines have too many errors. The other lines were not read.",
        "ru": "В его строках слишком много ошибок; остальные не прочитаны.",
        "pl": "Jego wiersze zawierają zbyt wiele błędów; reszty nie przeczytano.",
    },
}


def hide(owner: Owner, key: str, text: bytes) -> str:
    """A keyed hash of a text, as it is stored in Redis. Nobody without the keys can check a guess of the text.

    A request contains the whole position, and a search may not know all of it. The keys of the hash are the owner's
    secret and the Idempotency-Key. Neither is in Redis.
    """
    return hmac.new(owner.secret + b"\0" + key.encode(), owner.id.encode() + b"\0" + text, sha256).hexdigest()
