"""indexes find what a message, a user or a settlement names without a look at every row"""

from models.ledger.migrations import steps as make

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    make.index("queue_message", "queue", "chat_id", "message_id", where="message_id IS NOT NULL")
    make.index("answer_message", "answer", "chat_id", "message_id", "id", where="place IS NOT NULL")
    make.index("ix_person_user_id", "person", "user_id")
    make.index("ix_handover_entry_id", "handover", "entry_id")
    make.index("ix_handover_netted_in", "handover", "netted_in")
