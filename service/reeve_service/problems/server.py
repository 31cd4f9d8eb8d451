"""Problems of the server itself. The request is correct."""

from reeve_service.problems.problem import Kind

INTERNAL = Kind(
    "internal",
    500,
    {"en": "Internal error", "ru": "Внутренняя ошибка", "pl": "Błąd wewnętrzny"},
    {
        "en": "The server made an error. Tell its operator the id of the request, which is in the log.",
        "ru": "На сервере произошла ошибка. Сообщите администратору идентификатор запроса: он есть в журнале.",
        "pl": "Na serwerze wystąpił błąd. Podaj administratorowi identyfikator żądania: jest on w dzienniku.",
    },
    remedy={
        "en": "Send the operator the request id: it is in the field instance and in the header X-Request-ID. The "
        "same request will probably fail again.",
        "ru": "Отправьте администратору идентификатор запроса: он есть в поле instance и в заголовке X-Request-ID. "
        "Тот же запрос, вероятно, снова завершится ошибкой.",
        "pl": "Prześlij administratorowi identyfikator żądania: jest w polu instance i w nagłówku X-Request-ID. To "
        "samo żądanie prawdopodobnie znów się nie powiedzie.",
    },
)
OUT_OF_TIME = Kind(
    "out-of-time",
    503,
    {"en": "Out of time", "ru": "Время вышло", "pl": "Czas minął"},
    {
        "en": "The request took too long. Ask for less, or try again later.",
        "ru": "Запрос выполнялся слишком долго. Запросите меньше или повторите позже.",
        "pl": "Żądanie trwało zbyt długo. Poproś o mniej albo spróbuj później.",
    },
    remedy={
        "en": "Use a smaller limit for legal moves. A line of a bulk request has the same time as a request. The "
        "operator sets it with REEVE_DEADLINE_MS; for a whole bulk request, with REEVE_UPLOAD_SECONDS.",
        "ru": "Задайте меньший limit для списка ходов. У строки потокового запроса то же время, что и у запроса. "
        "Администратор задаёт его в REEVE_DEADLINE_MS, а для всего потокового запроса — в REEVE_UPLOAD_SECONDS.",
        "pl": "Podaj mniejszy limit dla listy ruchów. Wiersz żądania masowego ma ten sam czas co żądanie. "
        "Administrator ustawia go w REEVE_DEADLINE_MS, a dla całego żądania masowego w REEVE_UPLOAD_SECONDS.",
    },
    retry_seconds=5,
)
TOO_MANY_WATCHERS = Kind(
    "too-many-watchers",
    503,
    {"en": "Too many watchers", "ru": "Слишком много наблюдателей", "pl": "Zbyt wielu obserwatorów"},
    {
        "en": "Too many requests wait for jobs. Request the job itself, or try again later.",
        "ru": "Слишком много запросов ждут заданий. Запросите само задание или повторите позже.",
        "pl": "Zbyt wiele żądań czeka na zadania. Zapytaj o samo zadanie albo spróbuj później.",
    },
    remedy={
        "en": "Read the address of the job, such as GET /v1/searches/{id}, about once per second, without "
        "Prefer: wait. The SDKs do so by themselves.",
        "ru": "Запрашивайте адрес задания, например GET /v1/searches/{id}, примерно раз в секунду, без Prefer: wait. "
        "Клиентские библиотеки делают это сами.",
        "pl": "Odczytuj adres zadania, na przykład GET /v1/searches/{id}, mniej więcej raz na sekundę, bez "
        "Prefer: wait. Biblioteki klienckie robią to same.",
    },
    retry_seconds=5,
)
TOO_MANY_STREAMS = Kind(
    "too-many-streams",
    503,
    {"en": "Too many streams", "ru": "Слишком много потоков", "pl": "Zbyt wiele strumieni"},
    {
        "en": "Too many bulk requests are running. Try again later.",
        "ru": "Выполняется слишком много потоковых запросов. Повторите позже.",
        "pl": "W toku jest zbyt wiele żądań masowych. Spróbuj później.",
    },
    remedy={
        "en": "Wait for the seconds in Retry-After and send the same request again. Send long files to /v1/bulk-jobs.",
        "ru": "Подождите столько секунд, сколько указано в Retry-After, и отправьте тот же запрос ещё раз. Длинные "
        "файлы отправляйте в /v1/bulk-jobs.",
        "pl": "Odczekaj liczbę sekund podaną w Retry-After i wyślij to samo żądanie ponownie. Długie pliki wysyłaj "
        "do /v1/bulk-jobs.",
    },
    retry_seconds=5,
)
TOO_MANY_BODIES = Kind(
    "too-many-bodies",
    503,
    {"en": "Too many long bodies", "ru": "Слишком много длинных запросов", "pl": "Zbyt wiele długich żądań"},
    {
        "en": "The server receives too many long bodies at the same time. Try again later.",
        "ru": "Сервер одновременно принимает слишком много длинных запросов. Повторите позже.",
        "pl": "Serwer przyjmuje jednocześnie zbyt wiele długich żądań. Spróbuj później.",
    },
    remedy={
        "en": "Wait for the seconds in Retry-After and send the same request again. Short requests are not affected.",
        "ru": "Подождите столько секунд, сколько указано в Retry-After, и отправьте тот же запрос ещё раз. Коротких "
        "запросов это не касается.",
        "pl": "Odczekaj liczbę sekund podaną w Retry-After i wyślij to samo żądanie ponownie. Krótkich żądań to nie "
        "dotyczy.",
    },
    retry_seconds=5,
)
STOPPING = Kind(
    "stopping",
    503,
    {"en": "The server is stopping", "ru": "Сервер останавливается", "pl": "Serwer się zatrzymuje"},
    {
        "en": "This server is about to stop. Send the rest again.",
        "ru": "Этот сервер останавливается. Отправьте остальное ещё раз.",
        "pl": "Ten serwer się zatrzymuje. Wyślij resztę ponownie.",
    },
    remedy={
        "en": "Send the request, or the lines without an answer, again. Another server, or the restarted one, "
        "answers it. The SDKs do so by themselves.",
        "ru": "Отправьте запрос или строки без ответа ещё раз. На них ответит другой сервер или этот после "
        "перезапуска. Клиентские библиотеки делают это сами.",
        "pl": "Wyślij ponownie żądanie albo wiersze bez odpowiedzi. Odpowie inny serwer albo ten sam po ponownym "
        "uruchomieniu. Biblioteki klienckie robią to same.",
    },
    retry_seconds=5,
)
