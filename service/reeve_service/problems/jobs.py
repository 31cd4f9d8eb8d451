"""What keeps a job from being begun, found or read."""

from reeve_service.problems.problem import Kind

BAD_KEY = Kind(
    "bad-idempotency-key",
    400,
    {"en": "Bad Idempotency-Key", "ru": "Неверный Idempotency-Key", "pl": "Błędny Idempotency-Key"},
    {
        "en": "An Idempotency-Key has from 1 to {most} visible ASCII characters.",
        "ru": "В Idempotency-Key от 1 до {most} видимых символов ASCII.",
        "pl": "Idempotency-Key ma od 1 do {most} widocznych znaków ASCII.",
    },
)
NO_SUCH_SEARCH = Kind(
    "no-such-search",
    404,
    {"en": "No such search", "ru": "Такого поиска нет", "pl": "Nie ma takiego wyszukiwania"},
    {
        "en": "There is no search {id}: it never was, it has expired, or it was lost with the Redis that kept it.",
        "ru": "Поиска {id} нет: не было, истёк срок хранения, или он потерян вместе с Redis, где хранился.",
        "pl": "Nie ma wyszukiwania {id}: nie było go, wygasło albo przepadło wraz z Redisem, który je przechowywał.",
    },
)
NO_SUCH_BULK_JOB = Kind(
    "no-such-bulk-job",
    404,
    {"en": "No such bulk job", "ru": "Такого потокового задания нет", "pl": "Nie ma takiego zadania masowego"},
    {
        "en": "There is no bulk job {id}: it never was, it has expired, or it was lost with the Redis that kept it.",
        "ru": "Потокового задания {id} нет: не было, истёк срок хранения, или оно потеряно вместе с Redis.",
        "pl": "Nie ma zadania masowego {id}: nie było go, wygasło albo przepadło wraz z Redisem.",
    },
)
UPLOAD_TOO_LARGE = Kind(
    "upload-too-large",
    413,
    {"en": "Upload too large", "ru": "Слишком много строк", "pl": "Zbyt wiele wierszy"},
    {
        "en": "The lines of a bulk job may have {limit} bytes together, unpacked; cut them into several jobs.",
        "ru": "Строки потокового задания: вместе не больше {limit} байт без сжатия; разделите их на несколько заданий.",
        "pl": "Wiersze zadania masowego: razem najwyżej {limit} bajtów bez kompresji; podziel je na kilka zadań.",
    },
)
RANGE_NOT_SATISFIABLE = Kind(
    "range-not-satisfiable",
    416,
    {"en": "No such range", "ru": "Такого диапазона нет", "pl": "Nie ma takiego zakresu"},
    {
        "en": "There are {length} bytes of results by now, and none of them is in the range that was asked for.",
        "ru": "Пока есть {length} байт результатов, и ни один не входит в запрошенный диапазон.",
        "pl": "Na razie jest {length} bajtów wyników i żaden nie leży w żądanym zakresie.",
    },
)
KEY_REUSED = Kind(
    "idempotency-key-reused",
    422,
    {"en": "Idempotency-Key reused", "ru": "Idempotency-Key уже занят", "pl": "Idempotency-Key już użyty"},
    {
        "en": "Another request came with this Idempotency-Key before; a new request needs a new one.",
        "ru": "С этим Idempotency-Key уже пришёл другой запрос; новому запросу нужен новый ключ.",
        "pl": "Z tym Idempotency-Key przyszło już inne żądanie; nowe żądanie wymaga nowego klucza.",
    },
)
QUEUE_FULL = Kind(
    "queue-full",
    429,
    {"en": "Too many searches", "ru": "Слишком много поисков", "pl": "Zbyt wiele wyszukiwań"},
    {
        "en": "As many searches are open as may be, {limit}; try again later.",
        "ru": "Открыто столько поисков, сколько допустимо ({limit}); повторите позже.",
        "pl": "Otwartych jest tyle wyszukiwań, ile wolno ({limit}); spróbuj później.",
    },
    retry_seconds=5,
)
QUEUE_SHARE_FULL = Kind(
    "queue-share-full",
    429,
    {
        "en": "Too many searches of one key",
        "ru": "Слишком много поисков одного ключа",
        "pl": "Zbyt wiele wyszukiwań klucza",
    },
    {
        "en": "This key has taken {limit} of {total} places for searches; one key may have no more. Try again later.",
        "ru": "Этот ключ занял {limit} из {total} мест для поисков; больше одному ключу нельзя. Повторите позже.",
        "pl": "Ten klucz zajął {limit} z {total} miejsc na wyszukiwania; więcej jednemu nie wolno. Spróbuj później.",
    },
    retry_seconds=5,
)
BULK_QUEUE_FULL = Kind(
    "bulk-queue-full",
    429,
    {"en": "Too many bulk jobs", "ru": "Слишком много потоковых заданий", "pl": "Zbyt wiele zadań masowych"},
    {
        "en": "As many bulk jobs are open as may be, {limit}; try again later.",
        "ru": "Открыто столько потоковых заданий, сколько допустимо ({limit}); повторите позже.",
        "pl": "Otwartych jest tyle zadań masowych, ile wolno ({limit}); spróbuj później.",
    },
    retry_seconds=60,
)
BULK_QUEUE_SHARE_FULL = Kind(
    "bulk-queue-share-full",
    429,
    {
        "en": "Too many bulk jobs of one key",
        "ru": "Слишком много заданий одного ключа",
        "pl": "Zbyt wiele zadań klucza",
    },
    {
        "en": "This key has taken {limit} of {total} places for bulk jobs; one key may have no more. Try again later.",
        "ru": "Этот ключ занял {limit} из {total} мест для заданий; больше одному ключу нельзя. Повторите позже.",
        "pl": "Ten klucz zajął {limit} z {total} miejsc na zadania; więcej jednemu nie wolno. Spróbuj później.",
    },
    retry_seconds=60,
)
BULK_STORE_FULL = Kind(
    "bulk-store-full",
    429,
    {"en": "No room for lines", "ru": "Нет места для строк", "pl": "Brak miejsca na wiersze"},
    {
        "en": "All bulk jobs together may hold {limit} bytes, packed, and this one does not fit; try again later.",
        "ru": "Все потоковые задания вместе занимают не больше {limit} байт, и для этого нет места; повторите позже.",
        "pl": "Wszystkie zadania masowe razem mogą zająć {limit} bajtów i to się nie mieści; spróbuj później.",
    },
    retry_seconds=60,
)
BULK_STORE_SHARE_FULL = Kind(
    "bulk-store-share-full",
    429,
    {"en": "No room for lines of this key", "ru": "Для ключа нет места", "pl": "Brak miejsca dla klucza"},
    {
        "en": "One key may fill {limit} of {total} bytes for bulk jobs, and this one does not fit. Try again later.",
        "ru": "Один ключ может занять {limit} из {total} байт для заданий, и для этого нет места. Повторите позже.",
        "pl": "Jeden klucz może zająć {limit} z {total} bajtów na zadania i to się nie mieści. Spróbuj później.",
    },
    retry_seconds=60,
)
NO_WORKERS = Kind(
    "no-workers",
    503,
    {"en": "No workers here", "ru": "Здесь нет рабочих процессов", "pl": "Brak procesów roboczych"},
    {
        "en": "Searches and bulk jobs need workers, and this server runs without them: no Redis is set.",
        "ru": "Поиску и потоковым заданиям нужны рабочие процессы, а сервер запущен без них: Redis не задан.",
        "pl": "Wyszukiwanie i zadania masowe wymagają procesów roboczych, a ten serwer ich nie ma: nie podano Redisa.",
    },
)
REDIS_AWAY = Kind(
    "jobs-unavailable",
    503,
    {"en": "Jobs unavailable", "ru": "Задания недоступны", "pl": "Zadania niedostępne"},
    {
        "en": "The Redis that keeps the jobs does not answer; try again later.",
        "ru": "Redis, где хранятся задания, не отвечает; повторите позже.",
        "pl": "Redis, który przechowuje zadania, nie odpowiada; spróbuj później.",
    },
    retry_seconds=5,
)
