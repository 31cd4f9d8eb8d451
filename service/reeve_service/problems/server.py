"""Why the server does not answer, though nothing is wrong with the request."""

from reeve_service.problems.problem import Kind

INTERNAL = Kind(
    "internal",
    500,
    {"en": "Our fault", "ru": "Наша ошибка", "pl": "Nasz błąd"},
    {
        "en": "Something went wrong here; the id of the request finds it in our log.",
        "ru": "Что-то сломалось у нас; по идентификатору запроса это найдётся в журнале.",
        "pl": "Coś zawiodło po naszej stronie; identyfikator żądania wskaże to w dzienniku.",
    },
)
OUT_OF_TIME = Kind(
    "out-of-time",
    503,
    {"en": "Out of time", "ru": "Время вышло", "pl": "Czas minął"},
    {
        "en": "This took longer than a request may; ask for less, or try again later.",
        "ru": "Это заняло больше времени, чем отведено запросу; попросите меньше или повторите позже.",
        "pl": "To trwało dłużej, niż wolno żądaniu; poproś o mniej albo spróbuj później.",
    },
    retry_seconds=5,
)
TOO_MANY_WATCHERS = Kind(
    "too-many-watchers",
    503,
    {"en": "Too many watchers", "ru": "Слишком много наблюдателей", "pl": "Zbyt wielu obserwatorów"},
    {
        "en": "As many requests wait for searches as may; ask for the search itself, or try again later.",
        "ru": "Поисков ждёт столько запросов, сколько допустимо; запросите сам поиск или повторите позже.",
        "pl": "Na wyszukiwania czeka tyle żądań, ile wolno; zapytaj o samo wyszukiwanie albo spróbuj później.",
    },
    retry_seconds=5,
)
TOO_MANY_STREAMS = Kind(
    "too-many-streams",
    503,
    {"en": "Too many streams", "ru": "Слишком много потоков", "pl": "Zbyt wiele strumieni"},
    {
        "en": "As many bulk requests are under way as may be; try again later.",
        "ru": "Выполняется столько потоковых запросов, сколько допустимо; повторите позже.",
        "pl": "W toku jest tyle żądań masowych, ile wolno; spróbuj później.",
    },
    retry_seconds=5,
)
TOO_MANY_BODIES = Kind(
    "too-many-bodies",
    503,
    {"en": "Too many long bodies", "ru": "Слишком много длинных запросов", "pl": "Zbyt wiele długich żądań"},
    {
        "en": "As many long bodies are on their way to this server as it takes at once; try again later.",
        "ru": "Сервер принимает столько длинных запросов, сколько может; повторите позже.",
        "pl": "Serwer przyjmuje tyle długich żądań, ile może; spróbuj później.",
    },
    retry_seconds=5,
)
STOPPING = Kind(
    "stopping",
    503,
    {"en": "The server stops", "ru": "Сервер останавливается", "pl": "Serwer się zatrzymuje"},
    {
        "en": "This server is about to stop, and ends here; send the rest again.",
        "ru": "Этот сервер останавливается и прерывается здесь; отправьте остальное заново.",
        "pl": "Ten serwer zatrzymuje się i kończy w tym miejscu; wyślij resztę ponownie.",
    },
    retry_seconds=5,
)
