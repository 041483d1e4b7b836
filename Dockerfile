# Built in one stage, run in another: the image holds Kaki and nothing to build it with.
FROM python:3.11-slim AS build
WORKDIR /src
COPY pyproject.toml constraints.txt README.md LICENSE ./
COPY bot bot
COPY models models
RUN python -m venv /kaki && /kaki/bin/pip install --no-cache-dir -c constraints.txt .

FROM python:3.11-slim
RUN useradd --system --uid 10001 --home-dir /data kaki && install -d -o kaki /data
COPY --from=build /kaki /kaki
USER kaki
WORKDIR /data
ENV PATH=/kaki/bin:$PATH PYTHONUNBUFFERED=1 DATABASE_URL=sqlite:////data/kaki.sqlite3
VOLUME /data
# Healthy while the ledger opens and answers.
HEALTHCHECK --interval=60s --timeout=10s CMD ["python", "-m", "bot", "export", "0"]
CMD ["python", "-m", "bot"]
