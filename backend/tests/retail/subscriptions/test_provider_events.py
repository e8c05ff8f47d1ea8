"""Who leaves at the mailing service leaves here: proved, once, on record, and never over newer consent (UK-27)."""

from __future__ import annotations

import base64
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client

from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.journal.models import AuditEntry
from leeward.retail.mailing.models import Mail
from leeward.retail.subscriptions.models import ConsentRecord, Subscriber
from leeward.retail.subscriptions.operations import Where, confirm
from tests.retail.subscriptions.conftest import ADA, NOON

pytestmark = pytest.mark.django_db
PASSWORD = "a long word that Mailjet was given"


@pytest.fixture(autouse=True)
def provider(settings: Any) -> None:
    settings.LEEWARD_MAILJET_EVENTS_PASSWORD = PASSWORD
    settings.LEEWARD_MAILJET_LISTS = {"main": "10123", "caribbean": "10456"}


@pytest.fixture
def ada(brand: BrandSheet) -> Subscriber:
    row = Subscriber.objects.create(brand_id=brand.brand_id, email=ADA, made_at=NOON)
    return confirm(row, where=Where(form="mailing_list", words="", network=""), now=NOON - timedelta(days=9))


def told(client: Client, said: Any, password: str = PASSWORD) -> int:
    proof = base64.b64encode(f"mailjet:{password}".encode()).decode()
    headers = {"Authorization": f"Basic {proof}"}
    return client.post("/api/mail/provider-events", said, content_type="application/json", headers=headers).status_code


def an_end(**changes: Any) -> dict[str, Any]:
    at = int(NOON.timestamp()) - 60
    return {"event": "unsub", "time": at, "email": ADA.title(), "mj_list_id": 10123, **changes}


def is_on_list(row: Subscriber) -> bool:
    row.refresh_from_db()
    return row.state == Subscriber.State.CONFIRMED


@pytest.mark.parametrize("kind", ["unsub", "spam"])
def test_uk27_an_end_there_is_a_withdrawal_here_once_however_often_it_is_told(
    ada: Subscriber, client: Client, kind: str
) -> None:
    before = Mail.objects.count()
    assert [told(client, [an_end(event=kind)]) for _ in range(3)] == [204, 204, 204]
    assert not is_on_list(ada)
    record = ConsentRecord.objects.get(act="withdrawn")
    assert (record.form, record.source, record.network, record.at) == ("provider", "mailjet", "", NOON)
    assert AuditEntry.objects.filter(event="subscriber.left", subject=ada.subject).count() == 1
    assert Mail.objects.count() == before


def test_uk27_consent_that_is_newer_than_the_message_stands(ada: Subscriber, client: Client) -> None:
    assert told(client, an_end(time=int((NOON - timedelta(days=10)).timestamp()))) == 204
    assert is_on_list(ada)


@pytest.mark.parametrize(
    "changes", [{"event": "open"}, {"event": "bounce"}, {"email": "eve@example.com"}, {"mj_list_id": 10456}]
)
def test_what_is_not_an_end_of_this_list_changes_nothing(
    ada: Subscriber, client: Client, changes: dict[str, Any]
) -> None:
    assert told(client, [an_end(**changes)]) == 204
    assert is_on_list(ada)


def test_an_end_of_no_list_is_one_of_all(ada: Subscriber, client: Client) -> None:
    assert told(client, an_end(mj_list_id=0)) == 204
    assert not is_on_list(ada)


@pytest.mark.parametrize("password", ["", "guessed", "a long word that Mailjet was given "])
def test_t_15_without_the_password_nothing_is_believed(ada: Subscriber, client: Client, password: str) -> None:
    assert told(client, [an_end()], password) == 401
    assert is_on_list(ada)


def test_t_15_without_a_password_of_ours_the_door_is_shut(ada: Subscriber, client: Client, settings: Any) -> None:
    settings.LEEWARD_MAILJET_EVENTS_PASSWORD = ""
    assert told(client, [an_end()], "") == 401
    assert is_on_list(ada)


@pytest.mark.parametrize("header", ["", "Basic", "Basic %%%", "Bearer x", "Basic bm9ib2R5", "Basic \u00e9"])
def test_t_15_any_other_proof_is_none(ada: Subscriber, client: Client, header: str) -> None:
    answer = client.post("/api/mail/provider-events", [an_end()], "application/json", headers={"Authorization": header})
    assert answer.status_code == 401
    assert is_on_list(ada)


@pytest.mark.parametrize("said", ["x", "[1]", "[[]]", "1", ""])
def test_what_is_no_event_is_refused(ada: Subscriber, client: Client, said: str) -> None:
    assert told(client, said) == 400


@pytest.mark.parametrize("moment", ["x", None, True, -(10**20), 10**20])
def test_a_moment_that_is_none_is_now(ada: Subscriber, client: Client, moment: Any) -> None:
    assert told(client, an_end(time=moment)) == 204
    assert not is_on_list(ada)
