"""what a message said or shows is found by its number, however much a chat has said"""

from models.ledger.migrations import steps as make

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    make.index("queue_message", "queue", "chat_id", "message_id", where="message_id IS NOT NULL")
    make.index("answer_message", "answer", "chat_id", "message_id", "id", where="place IS NOT NULL")
