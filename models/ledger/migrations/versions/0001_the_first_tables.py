"""the first tables, which the first release made: a new ledger is given the newest ones at once"""

revision = "0001"
down_revision = None


def upgrade() -> None:
    raise AssertionError("no ledger is older than these tables")
