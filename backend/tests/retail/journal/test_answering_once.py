"""Writes that may be sent twice: one effect, the same bytes, whoever asks at the same time (R-05)."""

from __future__ import annotations

import json
import threading
from datetime import UTC, datetime, timedelta

import pytest
from django.db import connection, connections
from django.http import HttpResponse
from django.test import RequestFactory

from leeward.retail.journal.errors import KeyMissing, KeyReused
from leeward.retail.journal.http import answer_once
from leeward.retail.journal.models import AnsweredRequest, AuditEntry
from leeward.retail.journal.operations.answering import Answer, forget_old_answers, once
from leeward.retail.journal.operations.audit import append
from leeward.retail.kit.errors import Refusal

AT = datetime(2027, 1, 10, 12, tzinfo=UTC)
OWN_CONNECTION = pytest.mark.django_db(transaction=True, serialized_rollback=True)


def post(*, key: str | None, body: dict[str, object], refuse: bool = False) -> HttpResponse:
    headers = {} if key is None else {"Idempotency-Key": key}
    request = RequestFactory().post("/api/x", data=body, content_type="application/json", headers=headers)

    def work() -> tuple[int, dict[str, object]]:
        append(event="booking.made", subject="booking:1", facts={}, at=AT)
        if refuse:
            raise Refusal("This room has just been sold.")
        return 201, {"data": {"number": AuditEntry.objects.count()}}

    return answer_once(request, scope="test", work=work)


@OWN_CONNECTION
class TestAnswerOnce:
    def test_gives_the_same_bytes_and_works_once(self) -> None:
        first, second = (post(key="a-key-of-mine", body={"room": 1}) for _ in range(2))
        assert first.status_code == second.status_code == 201
        assert first.content == second.content
        assert "Idempotent-Replayed" not in first
        assert second["Idempotent-Replayed"] == "true"
        assert AuditEntry.objects.count() == 1

    def test_refuses_a_key_that_came_with_another_request(self) -> None:
        post(key="a-key-of-mine", body={"room": 1})
        with pytest.raises(KeyReused):
            post(key="a-key-of-mine", body={"room": 2})
        assert AuditEntry.objects.count() == 1

    @pytest.mark.parametrize("key", [None, "", "short", "x" * 256, "with a blank"])
    def test_asks_for_a_key(self, key: str | None) -> None:
        with pytest.raises(KeyMissing):
            post(key=key, body={})
        assert AuditEntry.objects.count() == 0

    def test_keeps_nothing_of_what_was_refused_so_that_it_may_be_tried_again(self) -> None:
        with pytest.raises(Refusal):
            post(key="a-key-of-mine", body={}, refuse=True)
        assert AuditEntry.objects.count() == AnsweredRequest.objects.count() == 0
        assert json.loads(post(key="a-key-of-mine", body={}).content)["data"]["number"] == 1

    def test_forgets_after_seven_days(self) -> None:
        once(scope="s", key="k" * 8, request=b"", at=AT, work=lambda: Answer(200, b"{}"))
        assert forget_old_answers(at=AT + timedelta(days=6, hours=23)) == 0
        assert forget_old_answers(at=AT + timedelta(days=7, seconds=1)) == 1


@OWN_CONNECTION
@pytest.mark.skipif(connection.vendor == "sqlite", reason="the test database of SQLite has one connection")
def test_fifty_at_once_make_one_booking_and_get_the_same_bytes_r_05() -> None:
    answers: list[HttpResponse] = []

    def ask() -> None:
        try:
            answers.append(post(key="a-key-of-mine", body={"room": 1}))
        finally:
            connections.close_all()

    threads = [threading.Thread(target=ask) for _ in range(50)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(answers) == 50
    assert len({answer.content for answer in answers}) == 1
    assert sum("Idempotent-Replayed" in answer for answer in answers) == 49
    assert AuditEntry.objects.count() == 1
