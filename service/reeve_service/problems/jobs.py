"""Problems with jobs: a job cannot be started, found or read."""

from reeve_service.problems.problem import Kind

BAD_KEY = Kind(
    "bad-idempotency-key",
    400,
    {"en": "Bad Idempotency-Key", "ru": "Неверный Idempotency-Key", "pl": "Błędny Idempotency-Key"},
    {
        "en": "The Idempotency-Key is not valid. Use 1 to {most} visible ASCII characters.",
        "ru": "Недопустимый Idempotency-Key. Нужно от 1 до {most} видимых символов ASCII.",
        "pl": "Nieprawidłowy Idempotency-Key. Użyj od 1 do {most} widocznych znaków ASCII.",
    },
    remedy={
        "en": "Use a random UUID as the key. The SDKs make one for each job.",
        "ru": "Используйте в качестве ключа случайный UUID. Клиентские библиотеки создают его для каждого задания.",
        "pl": "Użyj losowego UUID jako klucza. Biblioteki klienckie tworzą go dla każdego zadania.",
    },
    example={"most": 255},
)
NO_SUCH_SEARCH = Kind(
    "no-such-search",
    404,
    {"en": "No such search", "ru": "Такого поиска нет", "pl": "Nie ma takiego wyszukiwania"},
    {
        "en": "There is no search {id}. It never existed, it has expired, or it was lost with its Redis. Start a new "
        "one.",
        "ru": "Поиска {id} нет. Его не было, истёк срок хранения, или он потерян вместе с Redis. Начните новый поиск.",
        "pl": "Nie ma wyszukiwania {id}. Nigdy nie istniało, wygasło albo przepadło wraz z Redisem. Rozpocznij nowe.",
    },
    remedy={
        "en": "Read the result of a search soon after it has ended, or store it. If API keys are used, only the key "
        "that started the search can read it.",
        "ru": "Читайте результат вскоре после окончания поиска или сохраняйте его. При использовании ключей API "
        "поиск доступен только тому ключу, который его начал.",
        "pl": "Odczytaj wynik wkrótce po zakończeniu wyszukiwania albo go zapisz. Gdy używane są klucze API, "
        "wyszukiwanie może odczytać tylko klucz, który je rozpoczął.",
    },
    example={"id": "9f1c2b7e"},
)
NO_SUCH_ANALYSIS = Kind(
    "no-such-analysis",
    404,
    {"en": "No such analysis", "ru": "Такого разбора нет", "pl": "Nie ma takiej analizy"},
    {
        "en": "There is no analysis {id}. It never existed, it has expired, or it was lost with its Redis. Start a new "
        "one.",
        "ru": "Разбора {id} нет. Его не было, истёк срок хранения, или он потерян вместе с Redis. Начните новый.",
        "pl": "Nie ma analizy {id}. Nigdy nie istniała, wygasła albo przepadła wraz z Redisem. Rozpocznij nową.",
    },
    remedy={
        "en": "Read the result of an analysis soon after it has ended, or store it. If API keys are used, only the key "
        "that started the analysis can read it.",
        "ru": "Читайте результат вскоре после окончания разбора или сохраняйте его. При использовании ключей API "
        "разбор доступен только тому ключу, который его начал.",
        "pl": "Odczytaj wynik wkrótce po zakończeniu analizy albo go zapisz. Gdy używane są klucze API, "
        "analizę może odczytać tylko klucz, który ją rozpoczął.",
    },
    example={"id": "9f1c2b7e"},
)
NO_SUCH_BULK_JOB = Kind(
    "no-such-bulk-job",
    404,
    {"en": "No such bulk job", "ru": "Такого потокового задания нет", "pl": "Nie ma takiego zadania masowego"},
    {
        "en": "There is no bulk job {id}. It never existed, it has expired, or it was lost with its Redis. Start a "
        "new one.",
        "ru": "Потокового задания {id} нет. Его не было, истёк срок хранения, или оно потеряно вместе с Redis. "
        "Начните новое.",
        "pl": "Nie ma zadania masowego {id}. Nigdy nie istniało, wygasło albo przepadło wraz z Redisem. Rozpocznij "
        "nowe.",
    },
    remedy={
        "en": "Read the results of a job soon after it has ended, or store them. If API keys are used, only the key "
        "that started the job can read it.",
        "ru": "Читайте результаты вскоре после окончания задания или сохраняйте их. При использовании ключей API "
        "задание доступно только тому ключу, который его начал.",
        "pl": "Odczytaj wyniki wkrótce po zakończeniu zadania albo je zapisz. Gdy używane są klucze API, zadanie "
        "może odczytać tylko klucz, który je rozpoczął.",
    },
    example={"id": "9f1c2b7e"},
)
UPLOAD_TOO_LARGE = Kind(
    "upload-too-large",
    413,
    {"en": "Upload too large", "ru": "Слишком большая загрузка", "pl": "Zbyt duże przesyłane dane"},
    {
        "en": "The lines of a bulk job may have at most {limit} uncompressed bytes together. Split them into several "
        "jobs.",
        "ru": "Строки потокового задания вместе могут занимать не больше {limit} байт без сжатия. Разделите их на "
        "несколько заданий.",
        "pl": "Wiersze zadania masowego mogą mieć razem najwyżej {limit} bajtów bez kompresji. Podziel je na kilka "
        "zadań.",
    },
    remedy={
        "en": "Split the file at the end of a line and start a job for each part. The operator sets the limit with "
        "REEVE_BULK_UPLOAD_BYTES.",
        "ru": "Разделите файл по концу строки и начните задание для каждой части. Администратор задаёт предел в "
        "REEVE_BULK_UPLOAD_BYTES.",
        "pl": "Podziel plik na końcu wiersza i rozpocznij zadanie dla każdej części. Administrator ustawia limit w "
        "REEVE_BULK_UPLOAD_BYTES.",
    },
    example={"limit": 4294967296},
)
RANGE_NOT_SATISFIABLE = Kind(
    "range-not-satisfiable",
    416,
    {"en": "No such range", "ru": "Такого диапазона нет", "pl": "Nie ma takiego zakresu"},
    {
        "en": "The range contains no results. There are {length} bytes of results now.",
        "ru": "В этом диапазоне нет результатов. Сейчас есть {length} байт результатов.",
        "pl": "W tym zakresie nie ma wyników. Obecnie jest {length} bajtów wyników.",
    },
    remedy={
        "en": "Read the job first: its field bytes says how many bytes of results there are. Continue from the last "
        "byte that you have, and wait while the job is running.",
        "ru": "Сначала запросите задание: в поле bytes указано, сколько байт результатов готово. Продолжайте с "
        "последнего полученного байта и подождите, пока задание выполняется.",
        "pl": "Najpierw odczytaj zadanie: pole bytes podaje, ile bajtów wyników jest gotowych. Kontynuuj od "
        "ostatniego odebranego bajtu i poczekaj, dopóki zadanie trwa.",
    },
    example={"length": 5120},
)
KEY_REUSED = Kind(
    "idempotency-key-reused",
    422,
    {"en": "Idempotency-Key reused", "ru": "Idempotency-Key уже занят", "pl": "Idempotency-Key już użyty"},
    {
        "en": "A different request was sent with this Idempotency-Key. Use a new key for a new request.",
        "ru": "С этим Idempotency-Key уже был отправлен другой запрос. Для нового запроса используйте новый ключ.",
        "pl": "Z tym Idempotency-Key wysłano już inne żądanie. Do nowego żądania użyj nowego klucza.",
    },
    remedy={
        "en": "Make a new key for each job. Send an old key only when you repeat the same request after a failed "
        "connection.",
        "ru": "Создавайте новый ключ для каждого задания. Старый ключ отправляйте только тогда, когда повторяете "
        "тот же запрос после обрыва соединения.",
        "pl": "Twórz nowy klucz dla każdego zadania. Stary klucz wysyłaj tylko wtedy, gdy powtarzasz to samo "
        "żądanie po zerwanym połączeniu.",
    },
)
QUEUE_FULL = Kind(
    "queue-full",
    429,
    {
        "en": "Too many searches or analyses",
        "ru": "Слишком много поисков или разборов",
        "pl": "Zbyt wiele wyszukiwań lub analiz",
    },
    {
        "en": "Too many jobs of this kind (searches or analyses) are open; the limit is {limit}. Try again later.",
        "ru": "Открыто слишком много заданий этого вида (поисков или разборов); предел: {limit}. Повторите позже.",
        "pl": "Otwartych jest zbyt wiele zadań tego rodzaju (wyszukiwań lub analiz); limit wynosi {limit}. "
        "Spróbuj później.",
    },
    remedy={
        "en": "Wait for the seconds in Retry-After and send the same request again. Cancel jobs whose results you do "
        "not need. The operator can start more workers.",
        "ru": "Подождите столько секунд, сколько указано в Retry-After, и отправьте тот же запрос ещё раз. "
        "Отменяйте задания, результат которых не нужен. Администратор может запустить больше рабочих процессов.",
        "pl": "Odczekaj liczbę sekund podaną w Retry-After i wyślij to samo żądanie ponownie. Anuluj zadania, "
        "których wyniku nie potrzebujesz. Administrator może uruchomić więcej procesów roboczych.",
    },
    example={"limit": 64},
    retry_seconds=5,
)
QUEUE_SHARE_FULL = Kind(
    "queue-share-full",
    429,
    {
        "en": "Too many searches or analyses of one key",
        "ru": "Слишком много поисков или разборов одного ключа",
        "pl": "Zbyt wiele wyszukiwań lub analiz jednego klucza",
    },
    {
        "en": "This key uses {limit} of {total} places for jobs of this kind (searches or analyses), and one key may "
        "not use more. Try again later.",
        "ru": "Этот ключ занимает {limit} из {total} мест для заданий этого вида (поисков или разборов), и больше "
        "одному ключу нельзя. Повторите позже.",
        "pl": "Ten klucz zajmuje {limit} z {total} miejsc na zadania tego rodzaju (wyszukiwania lub analizy), a jeden "
        "klucz nie może zająć więcej. Spróbuj później.",
    },
    remedy={
        "en": "Wait until one of these jobs has ended, or cancel one whose result you do not need.",
        "ru": "Подождите, пока закончится одно из этих заданий, или отмените то, результат которого не нужен.",
        "pl": "Poczekaj, aż zakończy się jedno z tych zadań, albo anuluj to, którego wyniku nie potrzebujesz.",
    },
    example={"limit": 32, "total": 64},
    retry_seconds=5,
)
BULK_QUEUE_FULL = Kind(
    "bulk-queue-full",
    429,
    {"en": "Too many bulk jobs", "ru": "Слишком много потоковых заданий", "pl": "Zbyt wiele zadań masowych"},
    {
        "en": "Too many bulk jobs are open; the limit is {limit}. Try again later.",
        "ru": "Открыто слишком много потоковых заданий; предел: {limit}. Повторите позже.",
        "pl": "Otwartych jest zbyt wiele zadań masowych; limit wynosi {limit}. Spróbuj później.",
    },
    remedy={
        "en": "Wait for the seconds in Retry-After and send the same request again. A small number of lines can go "
        "to /v1/bulk, which needs no workers.",
        "ru": "Подождите столько секунд, сколько указано в Retry-After, и отправьте тот же запрос ещё раз. "
        "Небольшое число строк можно отправить в /v1/bulk, где рабочие процессы не нужны.",
        "pl": "Odczekaj liczbę sekund podaną w Retry-After i wyślij to samo żądanie ponownie. Niewiele wierszy "
        "można wysłać do /v1/bulk, które nie wymaga procesów roboczych.",
    },
    example={"limit": 16},
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
        "en": "This key uses {limit} of {total} places for bulk jobs, and one key may not use more. Try again later.",
        "ru": "Этот ключ занимает {limit} из {total} мест для заданий, и больше одному ключу нельзя. Повторите позже.",
        "pl": "Ten klucz zajmuje {limit} z {total} miejsc na zadania, a jeden klucz nie może zająć więcej. Spróbuj "
        "później.",
    },
    remedy={
        "en": "Wait until one of your bulk jobs has ended, or cancel one. Put more lines into one job.",
        "ru": "Подождите, пока закончится одно из ваших заданий, или отмените его. Отправляйте больше строк в одном "
        "задании.",
        "pl": "Poczekaj, aż zakończy się jedno z Twoich zadań, albo je anuluj. Wysyłaj więcej wierszy w jednym "
        "zadaniu.",
    },
    example={"limit": 8, "total": 16},
    retry_seconds=60,
)
BULK_STORE_FULL = Kind(
    "bulk-store-full",
    429,
    {"en": "No room for lines", "ru": "Нет места для строк", "pl": "Brak miejsca na wiersze"},
    {
        "en": "There is no room for this bulk job. All bulk jobs together may use {limit} compressed bytes. Try again "
        "later.",
        "ru": "Для этого задания нет места. Все потоковые задания вместе могут занимать {limit} байт в сжатом виде. "
        "Повторите позже.",
        "pl": "Brak miejsca na to zadanie. Wszystkie zadania masowe razem mogą zająć {limit} bajtów po kompresji. "
        "Spróbuj później.",
    },
    remedy={
        "en": "Wait until stored jobs expire, then send the same request again. The operator sets the room with "
        "REEVE_BULK_STORE_BYTES.",
        "ru": "Подождите, пока истечёт срок хранения заданий, и отправьте тот же запрос ещё раз. Администратор "
        "задаёт объём в REEVE_BULK_STORE_BYTES.",
        "pl": "Poczekaj, aż wygasną przechowywane zadania, i wyślij to samo żądanie ponownie. Administrator ustawia "
        "miejsce w REEVE_BULK_STORE_BYTES.",
    },
    example={"limit": 536870912},
    retry_seconds=60,
)
BULK_STORE_SHARE_FULL = Kind(
    "bulk-store-share-full",
    429,
    {"en": "No room for lines of this key", "ru": "Для ключа нет места", "pl": "Brak miejsca dla klucza"},
    {
        "en": "There is no room for this bulk job. One key may use {limit} of {total} bytes for bulk jobs. Try again "
        "later.",
        "ru": "Для этого задания нет места. Один ключ может занимать {limit} из {total} байт для заданий. Повторите "
        "позже.",
        "pl": "Brak miejsca na to zadanie. Jeden klucz może zająć {limit} z {total} bajtów na zadania. Spróbuj "
        "później.",
    },
    remedy={
        "en": "Wait until your older jobs expire, or split the lines into smaller jobs that run one after another.",
        "ru": "Подождите, пока истечёт срок хранения ваших прежних заданий, или разделите строки на меньшие задания "
        "и запускайте их одно за другим.",
        "pl": "Poczekaj, aż wygasną Twoje starsze zadania, albo podziel wiersze na mniejsze zadania i uruchamiaj je "
        "jedno po drugim.",
    },
    example={"limit": 268435456, "total": 536870912},
    retry_seconds=60,
)
NO_WORKERS = Kind(
    "no-workers",
    503,
    {"en": "No workers here", "ru": "Здесь нет рабочих процессов", "pl": "Brak procesów roboczych"},
    {
        "en": "Searches, analyses and bulk jobs need workers. This server has none, because no Redis is configured. "
        "Use another server.",
        "ru": "Поискам, разборам и потоковым заданиям нужны рабочие процессы. У этого сервера их нет, потому что "
        "Redis не задан. Обратитесь к другому серверу.",
        "pl": "Wyszukiwania, analizy i zadania masowe wymagają procesów roboczych. Ten serwer ich nie ma, bo nie "
        "skonfigurowano Redisa. Użyj innego serwera.",
    },
    remedy={
        "en": "The operator must start the service with Redis and workers: make up does so. Verdicts, scores and "
        "/v1/bulk work without them.",
        "ru": "Администратор должен запустить сервис с Redis и рабочими процессами: так делает make up. Проверка "
        "ходов, счёт и /v1/bulk работают и без них.",
        "pl": "Administrator musi uruchomić usługę z Redisem i procesami roboczymi: robi to make up. Ocena ruchów, "
        "punktacja i /v1/bulk działają bez nich.",
    },
)
REDIS_AWAY = Kind(
    "jobs-unavailable",
    503,
    {"en": "Jobs unavailable", "ru": "Задания недоступны", "pl": "Zadania niedostępne"},
    {
        "en": "The Redis that stores the jobs does not answer or cannot write. Try again later.",
        "ru": "Redis, где хранятся задания, не отвечает или не может писать. Повторите позже.",
        "pl": "Redis, który przechowuje zadania, nie odpowiada lub nie może zapisywać. Spróbuj później.",
    },
    remedy={
        "en": "Wait for the seconds in Retry-After and send the same request again with the same Idempotency-Key: "
        "it starts no second job. /readyz shows the status of Redis.",
        "ru": "Подождите столько секунд, сколько указано в Retry-After, и отправьте тот же запрос с тем же "
        "Idempotency-Key: второе задание не начнётся. Состояние Redis показывает /readyz.",
        "pl": "Odczekaj liczbę sekund podaną w Retry-After i wyślij to samo żądanie z tym samym Idempotency-Key: "
        "drugie zadanie nie powstanie. Stan Redisa pokazuje /readyz.",
    },
    retry_seconds=5,
)
