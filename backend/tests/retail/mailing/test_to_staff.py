"""What the CMS writes to staff leaves as all our mail does, and never stops their work (T-06, T-22)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from django.core.mail import get_connection
from wagtail.admin.mail import send_mail

from leeward.retail.mailing import to_staff
from leeward.retail.mailing.errors import MailServerAway
from leeward.retail.project import settings as of_the_shop
from tests.retail.mailing.reading import mails_in

pytestmark = pytest.mark.django_db
ADA = "ada@example.co.uk"


@pytest.fixture(autouse=True)
def as_in_the_shop(settings: Any, tmp_path: Path, demo_brands: None) -> None:
    """The tests' own settings would catch every mail."""
    settings.EMAIL_BACKEND = of_the_shop.EMAIL_BACKEND
    settings.LEEWARD_HOME = tmp_path


def test_it_goes_where_the_settings_say(tmp_path: Path) -> None:
    assert send_mail("Have a look", "A page waits for you.", [ADA]) == 1
    (mail,) = mails_in(tmp_path)
    assert (mail["To"], mail["Subject"]) == (ADA, "Have a look")
    assert mail["From"].startswith("Leeward")
    assert "webmaster" not in mail.as_string()


def test_a_server_that_is_away_stops_nobody_and_the_log_names_nobody_t_22(
    settings: Any, caplog: pytest.LogCaptureFixture
) -> None:
    settings.LEEWARD_MAIL_URL = "smtp://localhost:9"
    with get_connection() as connection:
        assert send_mail("Have a look", "A page waits for you.", [ADA], connection=connection) == 0
    assert "a note to staff was not sent" in caplog.text
    assert ADA not in caplog.text


@pytest.mark.parametrize(("reason", "n_asked"), [("TimeoutError", 1), ("recipient", 2)])
def test_one_that_does_not_answer_is_waited_for_once_however_many_are_to_be_told(
    monkeypatch: pytest.MonkeyPatch, reason: str, n_asked: int
) -> None:
    """The CMS writes to everybody who may approve, one after another, on one connection."""
    asked: list[str] = []

    def is_away(_message: object, *, name: str) -> None:
        asked.append(name)
        raise MailServerAway(reason)

    monkeypatch.setattr(to_staff, "hand_over", is_away)
    with get_connection() as connection:
        told = [send_mail("Have a look", "A page waits.", [to], connection=connection) for to in (ADA, "b@example.uk")]
    assert told == [0, 0]
    assert len(asked) == n_asked
