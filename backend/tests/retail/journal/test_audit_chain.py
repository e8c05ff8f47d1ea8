"""The audit chain: every change appends one entry, and a tampered one is named (INV-7)."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from datetime import UTC, datetime

import pytest
from django.db import connection, connections, transaction
from structlog.testing import capture_logs

from leeward.retail.journal import queries
from leeward.retail.journal.errors import BrokenChain
from leeward.retail.journal.models import AuditEntry, AuditHead
from leeward.retail.journal.operations.audit import append, hash_of
from leeward.retail.journal.queries import audit_entries, find_head, known_head, verify_audit
from leeward.retail.journal.tasks import note_head

AT = datetime(2027, 1, 10, 12, 0, 0, 123456, tzinfo=UTC)


def three() -> None:
    for number, state in enumerate(["held", "confirmed", "cancelled"]):
        facts = {"total_pence": 284_000 + number, "rooms": [{"plan": "AI", "share": 0.5}], "note": "café"}
        append(event=f"booking.{state}", subject="booking:LW7F3K9Q", facts=facts, at=AT)


def write_anew() -> str:
    """The whole chain hashed anew, as whoever can write the database would; its new head."""
    previous = ""
    for entry in audit_entries():
        entry.previous_hash = previous
        entry.hash = previous = hash_of(entry)
        entry.save()
    AuditHead.objects.update(hash=previous)
    return find_head()


@pytest.mark.django_db
class TestChain:
    def test_verifies_when_nothing_was_touched(self) -> None:
        assert verify_audit() == 0
        three()
        assert verify_audit() == 3
        assert [entry.number for entry in audit_entries(subject="booking:LW7F3K9Q")] == [1, 2, 3]
        assert list(audit_entries(subject="booking:OTHER")) == []

    @pytest.mark.parametrize(
        "change",
        [
            {"facts": {"total_pence": 1}},
            {"event": "booking.held "},
            {"subject": "booking:LW000000"},
            {"actor": "staff:1"},
            {"at": datetime(2027, 1, 10, 12, 0, 1, tzinfo=UTC)},
            {"hash": "0" * 64},
            {"previous_hash": "0" * 64},
        ],
    )
    def test_names_the_entry_that_was_changed(self, change: dict[str, object]) -> None:
        three()
        AuditEntry.objects.filter(number=2).update(**change)
        with pytest.raises(BrokenChain) as broken:
            verify_audit()
        assert broken.value.number == 2

    @pytest.mark.parametrize("number", [1, 2, 3])
    def test_names_the_entry_that_was_removed(self, number: int) -> None:
        three()
        AuditEntry.objects.filter(number=number).delete()
        with pytest.raises(BrokenChain) as broken:
            verify_audit()
        assert broken.value.number == number

    def test_sees_through_a_forged_entry_with_a_fresh_hash(self) -> None:
        three()
        forged = AuditEntry.objects.get(number=2)
        forged.facts = {"total_pence": 1}
        forged.hash = hash_of(forged)
        forged.save()
        with pytest.raises(BrokenChain) as broken:
            verify_audit()
        assert broken.value.number == 3

    def test_sees_a_chain_that_was_rewritten_to_its_end(self) -> None:
        three()
        AuditEntry.objects.filter(number=3).delete()
        append_again = AuditEntry.objects.get(number=2)
        assert append_again.hash != AuditHead.objects.get().hash
        with pytest.raises(BrokenChain):
            verify_audit()

    def test_holds_while_the_shop_goes_on_writing(self, monkeypatch: pytest.MonkeyPatch) -> None:
        three()
        as_it_was = list(queries.audit_entries())

        def walked_slowly() -> Iterator[AuditEntry]:
            yield from as_it_was
            append(event="booking.held", subject="booking:X", facts={}, at=AT)

        monkeypatch.setattr(queries, "audit_entries", walked_slowly)
        assert verify_audit() == 3

    def test_sees_what_was_added_behind_its_end(self) -> None:
        three()
        AuditHead.objects.update(number=2, hash=AuditEntry.objects.get(number=2).hash)
        with pytest.raises(BrokenChain):
            verify_audit()

    def test_that_was_written_anew_from_the_first_entry_on_is_seen_by_a_head_that_is_known(self) -> None:
        """Whoever can write the database can hash too: what they cannot reach is a log that has left the machine."""
        three()
        with capture_logs() as logs:
            note_head.call()
        (known,) = [line["head"] for line in logs if line["event"] == "head of the audit chain"]
        append(event="booking.held", subject="booking:X", facts={}, at=AT)
        assert verify_audit(known=[known_head(known)]) == 4
        AuditEntry.objects.filter(number=2).update(facts={"total_pence": 1})
        rewritten = write_anew()
        assert verify_audit() == 4, "by itself it holds"
        with pytest.raises(BrokenChain) as broken:
            verify_audit(known=[known_head(rewritten), known_head(known)])
        assert (broken.value.number, broken.value.reason) == (3, "is another than was noted")

    def test_that_was_shortened_is_seen_by_a_head_that_is_known(self) -> None:
        three()
        known = find_head()
        AuditEntry.objects.filter(number=3).delete()
        AuditHead.objects.update(number=2, hash=AuditEntry.objects.get(number=2).hash)
        assert verify_audit() == 2
        with pytest.raises(BrokenChain) as broken:
            verify_audit(known=[known_head(known)])
        assert (broken.value.number, broken.value.reason) == (3, "is missing, and was noted")

    def test_has_no_head_to_note_before_its_first_entry(self) -> None:
        with capture_logs() as logs:
            note_head.call()
        assert (find_head(), logs) == ("", [])

    @pytest.mark.parametrize("said", ["", "3", "3:", ":abc", "x:" + "a" * 64, "0:" + "a" * 64, "3:" + "g" * 64])
    def test_takes_nothing_for_a_head_that_is_none(self, said: str) -> None:
        with pytest.raises(ValueError, match="head"):
            known_head(said)

    def test_leaves_no_entry_of_a_change_that_was_rolled_back(self) -> None:
        with pytest.raises(RuntimeError), transaction.atomic():
            three()
            raise RuntimeError
        assert verify_audit() == 0
        three()
        assert verify_audit() == 3

    def test_refuses_what_is_not_plain_json(self) -> None:
        with pytest.raises(TypeError):
            append(event="booking.held", subject="booking:X", facts={"at": AT}, at=AT)
        with pytest.raises(ValueError, match="time zone"):
            append(event="booking.held", subject="booking:X", facts={}, at=AT.replace(tzinfo=None))


@pytest.mark.django_db(transaction=True, serialized_rollback=True)
@pytest.mark.skipif(connection.vendor == "sqlite", reason="the test database of SQLite has one connection")
def test_many_writers_at_once_leave_one_unbroken_chain() -> None:
    def write() -> None:
        try:
            for _ in range(10):
                append(event="booking.held", subject="booking:X", facts={}, at=AT)
        finally:
            connections.close_all()

    threads = [threading.Thread(target=write) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert verify_audit() == 80
