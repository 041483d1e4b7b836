"""Fakes: what stands in for the world in tests."""

from tests.fakes.api import Fault
from tests.fakes.limits import Limits
from tests.fakes.telegram import FakeTelegram

__all__ = ["FakeTelegram", "Fault", "Limits"]
