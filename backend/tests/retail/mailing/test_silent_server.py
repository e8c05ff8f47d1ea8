"""A mail server that accepts and says nothing costs the worker its patience once, not once for every mail (R-13)."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest

from leeward.retail.journal.models import OutboxMessage
from leeward.retail.journal.operations import outbox
from leeward.retail.journal.operations.outbox import drain
from leeward.retail.kit.clock import pinned_at
from leeward.retail.mailing import transports
from leeward.retail.mailing.models import Mail
from leeward.retail.mailing.operations.hurrying import hurry_mails
from tests.retail.mailing.post_office import post_office
from tests.retail.mailing.test_sending import AT, Filler, ask, filler

__all__ = ["filler"]
pytestmark = pytest.mark.django_db


@pytest.fixture
def silent_port(filler: Filler, settings: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    monkeypatch.setattr(transports, "TIMEOUT_SECONDS", 0.5)
    monkeypatch.setattr(transports, "SECONDS_TO_LOOK", 0.2)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        port = silent.getsockname()[1]
        settings.LEEWARD_MAIL_URL = f"smtp://127.0.0.1:{port}"
        yield port


def test_the_next_mails_and_what_else_waits_do_not_stand_behind_its_silence(
    silent_port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    handed: list[int] = []
    monkeypatch.setitem(outbox._handlers, "test.order", lambda delivery: handed.append(delivery.id))
    for number in range(6):
        ask(once_key=f"hello:{number}")
    order = outbox.send(topic="test.order", group="order", payload={}, at=AT)

    began = time.monotonic()
    drain()

    assert time.monotonic() - began < 1.2, "one wait of half a second, not six"
    assert handed == [order]
    assert set(Mail.objects.values_list("state", flat=True)) == {Mail.State.WAITING}


def test_once_it_speaks_again_everything_leaves(silent_port: int, settings: Any) -> None:
    ask("hello:1")
    ask("hello:2")
    drain()
    assert hurry_mails() == 0
    with post_office() as office, pinned_at(AT + timedelta(seconds=1)):
        settings.LEEWARD_MAIL_URL = f"smtp://127.0.0.1:{office.port}"
        assert hurry_mails() == 2
        drain()
        assert len(office.mails) == 2
    assert set(OutboxMessage.objects.values_list("state", flat=True)) == {OutboxMessage.State.DONE}
