"""Questions and written rows whose SQL is made once: the same as Django's own, and never an old answer."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

import pytest
from django.db import IntegrityError
from django.db.transaction import TransactionManagementError, atomic

from leeward.retail.inventory.models import ExchangeRate
from leeward.retail.journal.models import AnsweredRequest, OutboxMessage
from leeward.retail.kit.database.prepared import PreparedQuery, columns, from_row
from leeward.retail.kit.database.written_rows import change, insert

pytestmark = pytest.mark.django_db
AT = datetime(2027, 1, 10, 12, 0, 0, 123456, tzinfo=UTC)
DAY = date(2027, 1, 10)

due_of = PreparedQuery(
    lambda topic, at: (
        OutboxMessage.objects.filter(topic=topic, due_at__lte=at, state=OutboxMessage.State.WAITING)
        .order_by("-id")
        .values_list(*columns(OutboxMessage))
    ),
    topic=str,
    at=datetime,
)
rate_on = PreparedQuery(
    lambda currency, day: ExchangeRate.objects.filter(currency=currency, first__lte=day, last__gte=day).values_list(
        "micros", "first"
    )[:1],
    currency=str,
    day=date,
)


def message(topic: str, *, due: datetime = AT) -> OutboxMessage:
    return OutboxMessage(topic=topic, group="g", payload={"it": ["é", 1]}, created_at=AT, due_at=due)


class TestQuestions:
    def test_find_what_django_finds_with_the_values_that_models_have(self) -> None:
        for one in (message("a"), message("a", due=AT + timedelta(seconds=1)), message("b"), message("a")):
            one.save()
        found = [from_row(OutboxMessage, row) for row in due_of.rows(topic="a", at=AT)]
        asked = OutboxMessage.objects.filter(topic="a", due_at__lte=AT).order_by("-id")
        assert [vars(one) | {"_state": 0} for one in found] == [vars(one) | {"_state": 0} for one in asked]
        assert len(found) == 2

    def test_are_answered_from_the_database_each_time(self) -> None:
        assert rate_on.first(currency="EUR", day=DAY) is None
        ExchangeRate.objects.create(currency="EUR", first=DAY, last=DAY, micros=853_210)
        assert rate_on.first(currency="EUR", day=DAY) == (853_210, DAY)
        ExchangeRate.objects.update(micros=860_000)
        assert rate_on.first(currency="EUR", day=DAY) == (860_000, DAY)
        assert rate_on.first(currency="EUR", day=DAY + timedelta(days=1)) is None
        assert rate_on.first(currency="USD", day=DAY) is None

    def test_take_what_is_asked_for_as_a_value_never_as_sql(self) -> None:
        message("' OR 1=1 --").save()
        message("%s").save()
        assert [row[1] for row in due_of.rows(topic="' OR 1=1 --", at=AT)] == ["' OR 1=1 --"]
        assert [row[1] for row in due_of.rows(topic="%s", at=AT)] == ["%s"]
        assert due_of.rows(topic="%", at=AT) == []

    def test_may_not_forget_what_they_are_asked_for(self) -> None:
        everybodys = PreparedQuery(lambda topic: OutboxMessage.objects.values_list("id"), topic=str)
        with pytest.raises(ValueError, match="topic"):
            everybodys.rows(topic="a")


@pytest.mark.django_db(transaction=True, serialized_rollback=True)
def test_a_question_that_locks_wants_a_transaction() -> None:
    locking = PreparedQuery(
        lambda topic: OutboxMessage.objects.select_for_update().filter(topic=topic).values_list("id"), topic=str
    )
    with atomic():
        assert locking.rows(topic="a") == []
    with pytest.raises(TransactionManagementError):
        locking.rows(topic="a")


class TestNewRows:
    def test_are_what_django_would_have_written(self) -> None:
        first, second = message("a"), message("b")
        insert(first, second)
        message("c").save()
        stored = list(OutboxMessage.objects.order_by("id"))
        assert [one.pk for one in stored[:2]] == [first.pk, second.pk]
        assert [one.topic for one in stored] == ["a", "b", "c"]
        plain = {"id": 0, "topic": "", "_state": 0}
        assert vars(stored[0]) | plain == vars(stored[2]) | plain == vars(first) | plain

    def test_can_be_changed_and_saved_afterwards(self) -> None:
        one = message("a")
        insert(one)
        one.attempts = 3
        one.save()
        assert list(OutboxMessage.objects.values_list("attempts", flat=True)) == [3]

    def test_are_refused_as_the_table_says(self) -> None:
        asked = {"scope": "s", "key": "k", "request_hash": "h", "created_at": AT}
        insert(AnsweredRequest(**asked))
        with pytest.raises(IntegrityError), atomic():
            insert(AnsweredRequest(**asked))
        assert AnsweredRequest.objects.count() == 1


class TestChangedRows:
    def test_are_what_django_would_have_made_of_them(self) -> None:
        insert(message("a"), message("b"), message("c"))
        to = {"payload": {"it": "' OR 1=1 --"}, "due_at": AT + timedelta(days=1), "attempts": 3}
        assert change(OutboxMessage, where={"topic": "a"}, to=to) == 1
        OutboxMessage.objects.filter(topic="b").update(**to)
        changed, by_django, other = OutboxMessage.objects.order_by("topic")
        own = {"id": 0, "topic": "", "_state": 0}
        assert vars(changed) | own == vars(by_django) | own
        assert (other.attempts, other.due_at) == (0, AT)

    def test_are_those_where_every_field_has_one_of_the_values_that_are_sought(self) -> None:
        insert(message("a"), message("a", due=AT + timedelta(days=1)), message("b"), message("%s"))
        assert change(OutboxMessage, where={"topic": ("a", "%s"), "due_at": AT}, to={"attempts": 1}) == 2
        assert change(OutboxMessage, where={"topic": "' OR 1=1 --"}, to={"attempts": 1}) == 0
        tried = OutboxMessage.objects.filter(attempts=1).order_by("id").values_list("topic", "due_at")
        assert list(tried) == [("a", AT), ("%s", AT)]
