# One image for the server and the worker. The command selects one: `serve` (the default) or `work`. The server listens
# on all addresses, so it requires API keys and a Redis to store them, unless REEVE_KEYS=off. The image contains no
# Redis, so `up` needs REEVE_REDIS_URL in it. Health checks are in compose.yaml: server and worker need different ones.
FROM python:3.11.14-slim-bookworm AS build
RUN apt-get update && apt-get install --yes --no-install-recommends gcc libc6-dev
WORKDIR /build
# The build tools, such as mypyc, stay in this stage. The image gets only what the service needs.
COPY requirements-build.lock requirements-image.lock ./
RUN python -m venv /opt/tools && /opt/tools/bin/pip install --no-cache-dir --require-hashes --requirement requirements-build.lock
RUN python -m venv /opt/reeve && /opt/reeve/bin/pip install --no-cache-dir --require-hashes --requirement requirements-image.lock
COPY pyproject.toml setup.py README.md LICENSE ./
COPY schemas schemas
COPY service service
RUN REEVE_COMPILED=1 /opt/tools/bin/pip wheel --no-deps --no-build-isolation --wheel-dir dist . \
    && /opt/reeve/bin/pip install --no-cache-dir --no-deps dist/*.whl

FROM python:3.11.14-slim-bookworm
COPY --from=build /opt/reeve /opt/reeve
RUN useradd --system --uid 10001 --home-dir /nonexistent --shell /usr/sbin/nologin reeve
USER reeve
ENV PATH=/opt/reeve/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    REEVE_HOST=0.0.0.0
EXPOSE 8080
ENTRYPOINT ["reeve-service"]
CMD ["serve"]
