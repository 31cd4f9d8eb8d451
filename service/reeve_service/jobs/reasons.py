"""Why a job ended, in words."""

from reeve_service.jobs.job import EndReason
from reeve_service.referee.job_documents import CUT

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
