"""The outbox: nothing leaves before the commit, nothing committed is forgotten, one group in order (R-12)."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import pytest
from django.db import transaction

from leeward.retail.journal.models import OutboxMessage
from leeward.retail.journal.operations import outbox
from leeward.retail.journal.operations.outbox import LEASE, MOST_ATTEMPTS, Delivery, drain, give_back, handle, send
from leeward.retail.journal.queries import oldest_waiting
from leeward.retail.kit.clock import pinned_at

AT = datetime(2027, 1, 10, 12, tzinfo=UTC)
pytestmark = pytest.mark.django_db


class Post:
    """A handler that remembers what it was given and fails as often as it is told to."""

    def __init__(self) -> None:
        self.seen: list[str] = []
        self.ids: list[int] = []
        self.failures: dict[str, int] = {}

    def __call__(self, delivery: Delivery) -> None:
        word = delivery.payload["word"]
        self.ids.append(delivery.id)
        if self.failures.get(word, 0) > 0:
            self.failures[word] -= 1
            raise ConnectionError("the mail server does not answer")
        self.seen.append(word)


@pytest.fixture
def post(monkeypatch: pytest.MonkeyPatch) -> Iterator[Post]:
    monkeypatch.setattr(outbox, "_handlers", {})
    handler = Post()
    handle("test.word", handler)
    with pinned_at(AT):
        yield handler


def say(word: str, *, group: str = "booking:1", due: timedelta = timedelta()) -> int:
    return send(topic="test.word", group=group, payload={"word": word}, at=AT, due_at=AT + due)


class TestOutbox:
    def test_hands_out_each_message_once(self, post: Post) -> None:
        say("one")
        say("two")
        assert drain() == 2
        assert drain() == 0
        assert post.seen == ["one", "two"]

    def test_forgets_what_was_rolled_back(self, post: Post) -> None:
        with pytest.raises(RuntimeError), transaction.atomic():
            say("one")
            raise RuntimeError
        assert drain() == 0

    def test_waits_until_a_message_is_due(self, post: Post) -> None:
        say("later", due=timedelta(hours=1))
        assert drain() == 0
        assert oldest_waiting(at=AT) == 0
        with pinned_at(AT + timedelta(hours=2)):
            assert drain() == 1

    def test_keeps_the_order_of_a_group_and_lets_others_pass(self, post: Post) -> None:
        post.failures["one"] = 1
        say("one")
        say("two")
        say("other", group="booking:2")
        drain()
        assert post.seen == ["other"]
        with pinned_at(AT + timedelta(seconds=6)):
            drain()
        assert post.seen == ["other", "one", "two"]

    def test_tries_again_with_the_same_id(self, post: Post) -> None:
        post.failures["one"] = 2
        number = say("one")
        for minutes in range(3):
            with pinned_at(AT + timedelta(minutes=minutes)):
                drain()
        assert post.seen == ["one"]
        assert post.ids == [number] * 3

    def test_gives_up_for_a_person_to_see(self, post: Post) -> None:
        post.failures["one"] = 99
        say("one")
        for hours in range(MOST_ATTEMPTS + 3):
            with pinned_at(AT + timedelta(hours=hours)):
                drain()
        message = OutboxMessage.objects.get()
        assert (message.state, message.attempts, message.last_error) == ("dead", MOST_ATTEMPTS, "ConnectionError")

    def test_a_message_of_a_newer_release_waits_for_a_worker_that_knows_it_r_27(self, post: Post) -> None:
        send(topic="test.newer", group="booking:1", payload={"word": "newer"}, at=AT)
        say("behind it")
        say("other", group="booking:2")
        for hours in range(MOST_ATTEMPTS + 3):
            with pinned_at(AT + timedelta(hours=hours)):
                drain()
        assert post.seen == ["other"]
        assert oldest_waiting(at=AT + timedelta(hours=1)) == 3600
        handle("test.newer", post)
        drain()
        assert post.seen == ["other", "newer", "behind it"]

    def test_takes_over_from_a_worker_that_died(self, post: Post) -> None:
        say("one")
        assert outbox._lease_one(at=AT, worker="") is not None  # and dies here
        assert drain() == 0
        with pinned_at(AT + LEASE + timedelta(seconds=1)):
            assert drain() == 1
        assert post.seen == ["one"]

    def test_a_dead_worker_s_messages_are_free_at_once_where_its_death_is_known_r_15(self, post: Post) -> None:
        say("one", group="booking:1")
        say("two", group="booking:2")
        outbox._lease_one(at=AT, worker="killed")
        outbox._lease_one(at=AT, worker="at it")
        assert give_back(is_gone=lambda worker: worker == "killed") == 1
        assert drain(worker="next") == 1
        assert post.seen == ["one"]

    def test_says_how_far_behind_it_is(self, post: Post) -> None:
        say("one")
        assert oldest_waiting(at=AT + timedelta(seconds=90)) == 90
        drain()
        assert oldest_waiting(at=AT + timedelta(seconds=90)) == 0

    def test_keeps_no_text_of_an_error_which_may_name_a_person(self, post: Post) -> None:
        post.failures["one"] = 1
        say("one")
        drain()
        assert OutboxMessage.objects.get().last_error == "ConnectionError"

    def test_hurries_ever_more_seldom_what_a_good_sign_does_not_help(self, post: Post) -> None:
        """The other side answers a question and refuses the deed: it is not asked once a minute for ever."""
        say("one")
        post.failures = {"one": 1_000}
        for minute in range(60 * 24):
            with pinned_at(AT + timedelta(minutes=minute)):
                outbox.hurry_some(topic="test.word", failure="ConnectionError", most=20, may_go=lambda _: True)
                drain()
            if minute == 120:
                assert len(post.ids) < MOST_ATTEMPTS + 10
        assert len(post.ids) < MOST_ATTEMPTS + 60
        assert OutboxMessage.objects.get().state == "dead"
        post.failures = {}
        with pinned_at(AT + timedelta(days=1, minutes=30)):
            assert outbox.hurry_some(topic="test.word", failure="ConnectionError", most=20, may_go=lambda _: True) == 1
            drain()
        assert post.seen == ["one"]

    def test_hurries_nothing_that_a_worker_is_at_r_13(self, post: Post) -> None:
        post.failures = {"one": 1, "two": 1}
        say("one", group="booking:1")
        say("two", group="booking:2")
        drain()
        later = AT + timedelta(minutes=2)
        taken = outbox._lease_one(at=later, worker="at it")
        assert taken is not None
        assert outbox.hurry(topic="test.word", failure="ConnectionError", at=later) == 1
        with pinned_at(later):
            drain(worker="other")
        assert post.seen == ["two"]
        # Its worker died: after the lease it is anybody's.
        assert outbox.hurry(topic="test.word", failure="ConnectionError", at=later + LEASE + timedelta(seconds=1)) == 1
