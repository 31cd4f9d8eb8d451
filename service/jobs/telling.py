"""What jobs of every kind are told with: ids, digests, and why one has failed or is not whole."""

from hashlib import sha256

from service.jobs.store import Reason
from service.searches import CUT

ID_BYTES = 16
"""Whoever knows a job's id may read and cancel it, so it cannot be guessed."""

REASONS = {
    Reason.CUT: CUT,
    Reason.NOT_BEGUN: {
        "en": "No worker began it in time.",
        "ru": "Ни один рабочий процесс не взялся за него вовремя.",
        "pl": "Żaden proces roboczy nie zajął się nim na czas.",
    },
    Reason.RAISED: {
        "en": "A worker failed at it; the worker's log says how.",
        "ru": "Рабочий процесс не справился; подробности в его журнале.",
        "pl": "Proces roboczy nie podołał; szczegóły są w jego dzienniku.",
    },
    Reason.DIED: {
        "en": "The workers that began it kept dying.",
        "ru": "Рабочие процессы, которые за него брались, прерывались раз за разом.",
        "pl": "Procesy robocze, które się nim zajmowały, raz po raz ginęły.",
    },
    Reason.FULL: {
        "en": "What was answered by then is all that there was room for.",
        "ru": "Для дальнейших ответов не хватило места.",
        "pl": "Na dalsze odpowiedzi zabrakło miejsca.",
    },
}


def digest(text: bytes) -> str:
    """Something short that stands for a text and does not tell it."""
    return sha256(text).hexdigest()
