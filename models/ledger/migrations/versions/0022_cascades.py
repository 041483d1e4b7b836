"""rows go with the night, the entry or the person that they are about; an alias is a person"""

from alembic import op

from models.ledger.migrations import steps as make

revision = "0022"
down_revision = "0021"


def upgrade() -> None:
    for table, columns in _GOES_WITH.items():
        make.cascade(table, columns)
    with op.batch_alter_table("person") as batch:
        batch.create_foreign_key("person_same_as_fkey", "person", ["same_as"], ["id"])


_GOES_WITH = {
    "checkpoint": {"night_id": "night"},
    "milestone": {"night_id": "night"},
    "entry": {"night_id": "night"},
    "revision": {"entry_id": "entry", "cause_id": "revision"},
    "posting": {"revision_id": "revision", "night_id": "night"},
    "due": {"night_id": "night"},
    "handover": {"night_id": "night", "entry_id": "entry", "netted_in": "night"},
    "summary": {"night_id": "night"},
    "plan": {"night_id": "night"},
    "denial": {"person_id": "person"},
    "household": {"person_id": "person", "head_id": "person"},
    "merger": {"kept_id": "person", "gone_id": "person"},
}
"""The tables that each of these columns points to."""
