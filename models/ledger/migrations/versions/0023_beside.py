"""what payments and bills came to is kept beside the balances of a night"""

import json
from collections import defaultdict

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"

_NEWEST = """
    SELECT entry.night_id, revision.event, revision.transfers
    FROM revision JOIN entry ON entry.id = revision.entry_id
    WHERE revision.stands
      AND revision.id IN (SELECT MAX(id) FROM revision GROUP BY entry_id)
      AND (revision.event LIKE '%payment%' OR revision.event LIKE '%split%')
    ORDER BY entry.id
"""


def upgrade() -> None:
    """Adds `beside` to the snapshot of each night that has payments; checkpoints are made anew."""
    connection = op.get_bind()
    nights: defaultdict[int, defaultdict[str, int]] = defaultdict(lambda: defaultdict(int))
    rows = sa.text(_NEWEST).columns(transfers=sa.JSON())
    for night_id, event, transfers in connection.execute(rows):
        if json.loads(event)["kind"] in ("payment", "split"):
            for payer, payee, cents in transfers:
                nights[night_id][str(payer)] -= cents
                nights[night_id][str(payee)] += cents
    night = sa.table("night", sa.column("id"), sa.column("snapshot"))
    for key, beside in nights.items():
        kept = json.loads(
            connection.execute(sa.select(night.c.snapshot).where(night.c.id == key)).scalar_one()
        )
        snapshot = json.dumps(kept | {"beside": beside}, separators=(",", ":"))
        op.execute(night.update().where(night.c.id == key).values(snapshot=snapshot))
    op.execute("DELETE FROM checkpoint")
