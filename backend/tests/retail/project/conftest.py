"""Fixtures of tests that ask the whole shop from within."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.core.signals import request_finished, request_started
from django.db import close_old_connections


@pytest.fixture
def kept_connection() -> Iterator[None]:
    """The shop that is asked here runs in the test's own transaction: the end of a request must not close it."""
    for signal in (request_started, request_finished):
        signal.disconnect(close_old_connections)
    yield
    for signal in (request_started, request_finished):
        signal.connect(close_old_connections)
