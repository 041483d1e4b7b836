"""a question keeps the drafts that led to it, and each answer with its label, in a column each"""

import json
from itertools import zip_longest
from typing import Any

import sqlalchemy as sa
from alembic import op

from models.ledger.migrations import steps as make

revision = "0027"
down_revision = "0026"

_NEW = ("path", "options", "terms")


def upgrade() -> None:
    for name in _NEW:
        op.add_column("question", make.words(name, server_default=""))
    columns = ("id", "kind", "partial", "offered", *_NEW)
    question = sa.table("question", *map(sa.column, columns))
    kept = (question.c.kind != "") & (question.c.offered != "")
    for row in op.get_bind().execute(sa.select(question).where(kept)).all():
        parts = parted(json.loads(row.partial), json.loads(row.offered))
        written = {name: json.dumps(part, ensure_ascii=False) for name, part in parts.items()}
        op.execute(question.update().where(question.c.id == row.id).values(written))
    op.drop_column("question", "partial")
    op.drop_column("question", "offered")


def parted(known: Any, terms: dict[str, Any]) -> dict[str, Any]:
    """The parts of a question: what is `known` ends the path of drafts that led to it."""
    way, drafts, labels = (list(terms.pop(name, ())) for name in ("way", "drafts", "labels"))
    told = zip_longest(labels[: len(drafts)], drafts, fillvalue="")
    options = [{"label": label, "draft": draft} for label, draft in told]
    return {"path": [*way, known], "options": options, "terms": terms}
