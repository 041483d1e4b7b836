"""a question with several answers keeps the kind of event and what is known of it in columns"""

import json

import sqlalchemy as sa
from alembic import op

from models.ledger.migrations import steps as make

revision = "0020"
down_revision = "0019"


def upgrade() -> None:
    op.add_column("question", make.word("kind", server_default=""))
    op.add_column("question", make.words("partial", server_default=""))
    op.add_column("question", make.words("offered", server_default=""))
    question = sa.table("question", *map(sa.column, ("id", "text", "kind", "partial", "offered")))
    rows = op.get_bind().execute(sa.select(question.c.id, question.c.text)).all()
    for number, text in rows:
        if text.startswith("{"):  # all of it was one JSON; of yes and no the text is a command
            op.execute(question.update().where(question.c.id == number).values(parted(text)))


def parted(text: str) -> dict[str, str]:
    """Parts the text of a question with several answers; what is no such text stays as it is."""
    try:
        kept = json.loads(text)
        # Before the way to a question was kept, its answers were.
        *way, partial = kept.pop("way", None) or [{"kind": "any"} for _ in kept["drafts"][:1]]
        kept["way"], said, kind = way, kept.pop("said"), partial["kind"]
    except (ValueError, KeyError):
        return {"text": text}
    parts = {"partial": partial, "offered": kept}
    written = {name: json.dumps(value, ensure_ascii=False) for name, value in parts.items()}
    return {"text": said, "kind": kind} | written
