"""Problems with API keys, rate limits and quotas."""

from reeve_service.problems.problem import Kind

UNAUTHORIZED = Kind(
    "unauthorized",
    401,
    {"en": "API key required", "ru": "Нужен ключ API", "pl": "Wymagany klucz API"},
    {
        "en": "This server requires a valid API key. Send it in the header Authorization: Bearer.",
        "ru": "Этот сервер требует действующий ключ API. Передайте его в заголовке Authorization: Bearer.",
        "pl": "Ten serwer wymaga ważnego klucza API. Prześlij go w nagłówku Authorization: Bearer.",
    },
    remedy={
        "en": "Send the header Authorization: Bearer reeve_… with each request. In the SDKs, pass the key to "
        "connect. If the key was revoked, ask the operator of the server for a new one.",
        "ru": "Передавайте заголовок Authorization: Bearer reeve_… в каждом запросе. В клиентских библиотеках "
        "передайте ключ функции connect. Если ключ отозван, попросите новый у администратора сервера.",
        "pl": "Dołączaj nagłówek Authorization: Bearer reeve_… do każdego żądania. W bibliotekach klienckich "
        "przekaż klucz funkcji connect. Jeśli klucz unieważniono, poproś administratora serwera o nowy.",
    },
)
KEYS_UNKNOWN = Kind(
    "keys-unavailable",
    503,
    {"en": "Keys cannot be checked", "ru": "Ключи не проверить", "pl": "Nie można sprawdzić kluczy"},
    {
        "en": "The store of API keys does not answer, and this server has not read any key yet. Try again later.",
        "ru": "Хранилище ключей API не отвечает, а этот сервер ещё не прочитал ни одного ключа. Повторите позже.",
        "pl": "Magazyn kluczy API nie odpowiada, a ten serwer nie odczytał jeszcze żadnego klucza. Spróbuj później.",
    },
    remedy={
        "en": "Wait for the seconds in Retry-After and send the same request again. If it does not help, the "
        "operator must check the Redis of the server; /readyz shows its status.",
        "ru": "Подождите столько секунд, сколько указано в Retry-After, и отправьте тот же запрос ещё раз. Если это "
        "не поможет, администратор должен проверить Redis сервера; его состояние показывает /readyz.",
        "pl": "Odczekaj liczbę sekund podaną w Retry-After i wyślij to samo żądanie ponownie. Jeśli to nie pomoże, "
        "administrator musi sprawdzić Redisa serwera; jego stan pokazuje /readyz.",
    },
    retry_seconds=5,
)
RATE_LIMITED = Kind(
    "rate-limited",
    429,
    {"en": "Too many requests", "ru": "Слишком много запросов", "pl": "Zbyt wiele żądań"},
    {
        "en": "The rate limit is {rate}. Try again in {seconds} s.",
        "ru": "Предел запросов: {rate}. Повторите через {seconds} с.",
        "pl": "Limit żądań: {rate}. Spróbuj za {seconds} s.",
    },
    remedy={
        "en": "Wait for the seconds in Retry-After, then continue. Send many requests as lines of one bulk job, or "
        "ask the operator for a higher limit.",
        "ru": "Подождите столько секунд, сколько указано в Retry-After, и продолжайте. Много запросов отправляйте "
        "строками одного потокового задания или попросите администратора повысить предел.",
        "pl": "Odczekaj liczbę sekund podaną w Retry-After i kontynuuj. Wiele żądań wysyłaj jako wiersze jednego "
        "zadania masowego albo poproś administratora o wyższy limit.",
    },
    example={"rate": "600/minute", "seconds": 3},
)
QUOTA_SPENT = Kind(
    "search-quota-spent",
    429,
    {
        "en": "No worker time left",
        "ru": "Рабочее время исчерпано",
        "pl": "Wyczerpany czas obliczeń",
    },
    {
        "en": "The searches of this key, or its analyses, have used their {quota} s of worker time for this hour. The "
        "hour ends in {seconds} s.",
        "ru": "Поиски или разборы этого ключа израсходовали {quota} с рабочего времени на этот час. Час закончится "
        "через {seconds} с.",
        "pl": "Wyszukiwania lub analizy tego klucza zużyły {quota} s czasu obliczeń na tę godzinę. Godzina kończy się "
        "za {seconds} s.",
    },
    remedy={
        "en": "Wait until the hour ends, or use smaller budgets: fewer milliseconds or iterations per job. The "
        "operator can raise the quota of a key.",
        "ru": "Дождитесь конца часа или задавайте меньший бюджет: меньше миллисекунд или итераций на задание. "
        "Администратор может увеличить квоту ключа.",
        "pl": "Poczekaj do końca godziny albo podawaj mniejszy budżet: mniej milisekund lub iteracji na "
        "zadanie. Administrator może zwiększyć limit klucza.",
    },
    example={"quota": 600, "seconds": 1200},
)
