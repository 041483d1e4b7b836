"""a person keeps who seated them and when they were heard; an onlooker, what they were called"""

from alembic import op

from models.ledger.migrations import steps as make

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    op.add_column("person", make.big("seated_by", nullable=True))
    op.add_column("person", make.moment("heard", nullable=True))
    op.create_table(
        "onlooker",
        make.telegram_id("chat_id"),
        make.telegram_id("user_id"),
        make.word("name"),
        make.word("username", nullable=True),
    )
