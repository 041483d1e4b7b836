# Built in one stage, run in another: the image holds Kaki and nothing to build it with.
FROM python:3.13-slim AS build
WORKDIR /src
COPY pyproject.toml constraints.txt README.md LICENSE ./
COPY bot bot
COPY models models
RUN python -m venv /kaki && /kaki/bin/pip install --no-cache-dir -c constraints.txt '.[postgresql]'

# Writes to /data and /tmp alone: `docker run --read-only --tmpfs /tmp -v kaki:/data`.
FROM python:3.13-slim
# People's names in other scripts: Tamil, Devanagari, Thai, Arabic, emoji.
RUN apt-get update && apt-get install -y --no-install-recommends \
    fonts-lohit-taml fonts-lohit-deva fonts-tlwg-loma-ttf fonts-dejavu-core fonts-noto-color-emoji \
    && rm -rf /var/lib/apt/lists/*
RUN useradd --system --uid 10001 --home-dir /data kaki && install -d -o kaki /data
COPY --from=build /kaki /kaki
USER kaki
WORKDIR /data
ENV PATH=/kaki/bin:$PATH PYTHONUNBUFFERED=1 DATABASE_URL=sqlite:////data/kaki.sqlite3 \
    METRICS_PORT=9090
VOLUME /data
# Healthy while the ledger answers and updates are worked off; no proxy is asked for that.
HEALTHCHECK --interval=60s --timeout=10s --start-period=30s CMD ["python", "-c", "\
import http.client, os, sys; \
asked = http.client.HTTPConnection('127.0.0.1', int(os.environ['METRICS_PORT']), timeout=8); \
asked.request('GET', '/healthz'); \
sys.exit(asked.getresponse().status != 200)"]
CMD ["kaki"]
