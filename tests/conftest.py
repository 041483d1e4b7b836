"""What holds for every test."""

from __future__ import annotations

import os
from typing import Any

import pytest
from hypothesis import settings

# Machines are noisy: what is slow now and then is no fault.
settings.register_profile("kaki", deadline=None)
settings.load_profile("kaki")


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """Where changes are checked (CI is set), a test that was skipped has not passed."""
    reporter: Any = session.config.pluginmanager.get_plugin("terminalreporter")
    if os.environ.get("CI") and reporter is not None and reporter.stats.get("skipped"):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
