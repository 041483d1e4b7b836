"""questions that wait for an answer are found without those that have one"""

from alembic import op

from models.ledger.migrations.steps import index

revision = "0026"
down_revision = "0025"


def upgrade() -> None:
    """The index by the message of a question goes: few questions of a chat wait at a time."""
    op.drop_index("question_message", table_name="question")
    index("question_open", "question", "chat_id", where="state = 'open'")
