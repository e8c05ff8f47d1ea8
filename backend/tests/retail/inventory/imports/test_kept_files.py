"""Files as they came: who reads one waits for nobody else, and keeps nobody waiting who serves customers."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from typing import Any

import pytest

from leeward.retail.inventory.errors import ImportBusy
from leeward.retail.inventory.imports.kept_files import only_reader
from leeward.retail.inventory.models import ImportFinding, ImportRun
from leeward.retail.inventory.operations import imports
from tests.retail.hotels.stored_worlds import AT
from tests.retail.inventory.imports.receiving import findings, price, receive
from tests.retail.inventory.imports.table_files import delivery, table
from tests.retail.inventory.imports.test_runs import at_price

State = ImportRun.State


def test_one_that_is_being_read_keeps_no_other_waiting() -> None:
    """Files whose hashes begin alike lie in one folder, and share nothing else."""
    one, other = f"ab{0:062x}", f"ab{1:062x}"
    with only_reader(one), only_reader(other, waits=False):
        pass


@pytest.mark.parametrize("act", ["receive_file", "release", "replay"])
def test_one_that_is_being_read_is_refused_where_nobody_can_wait_for_it(act: str) -> None:
    run = receive(at_price("400"))
    raw = at_price("400").encode()
    given: dict[str, Any] = {"name": "a.xml", "raw": raw, "supplier": "north", "sender": ""}
    given = given if act == "receive_file" else {"run_id": run.pk, "by": None}
    with only_reader(run.sha256), pytest.raises(ImportBusy, match="This very file is being read"):
        getattr(imports, act)(**given, at=AT, waits=False)
    assert ImportRun.objects.get().state == State.HELD
    getattr(imports, act)(**given, at=AT, waits=False)


def test_one_of_nothing_is_not_too_large_to_be_read_again() -> None:
    old = receive(b"", name="empty.csv")
    run = imports.replay(run_id=old.pk, by=None, at=AT, most_bytes=1_000)
    assert (run.state, findings(run)) == (State.REFUSED, findings(old))


CLOSED = {"hotel": "MV1", "room": "DLX", "first": "2027-05-04", "last": "2027-05-04"}
A = table("stop_sale", CLOSED)
B = table("stop_sale", CLOSED | {"first": "2027-05-20", "last": "2027-05-20"})
MAY_4 = date(2027, 5, 4)
HOUR = timedelta(hours=1)


def came(
    raw: str, *, at: datetime, written_at: datetime | None = None, name: str = "stop_sale.csv"
) -> imports.Received:
    return imports.receive_file(
        name=name, raw=raw.encode(), supplier="north", sender="", at=at, written_at=written_at or at
    )


class TestASupplierWhoReturnsToWhatTheySaidBefore:
    """A, B, A: the last word counts, though its bytes were read before (R-29)."""

    def test_is_closed_again(self) -> None:
        first, other, again = (came(raw, at=AT + hours * HOUR) for hours, raw in enumerate((A, B, A)))
        assert not again.is_repeat
        assert len({first.run.pk, other.run.pk, again.run.pk}) == 3
        assert isinstance(price(MAY_4, 1), str)
        assert findings(again.run, ImportFinding.Kind.NOTE)[0] == (
            f"The same file was loaded before, as import {first.run.pk}. Import {other.run.pk} has said otherwise "
            "since (stop_sale MV1 DLX): it is read anew."
        )

    def test_and_says_the_same_once_more_is_loaded_once(self) -> None:
        runs = [came(raw, at=AT + hours * HOUR).run.pk for hours, raw in enumerate((A, B, A, A))]
        assert runs[2] == runs[3]
        assert ImportRun.objects.count() == 3

    def test_is_held_where_that_looks_wrong_and_asks_once(self) -> None:
        rates = [rates_at(amount) for amount in ("100.00", "125.00", "160.00", "100.00")]
        for hours, raw in enumerate(rates):
            received = came(raw, at=AT + hours * HOUR, name="rate.csv")
        assert received.run.state == State.HELD
        assert came(rates[0], at=AT + 5 * HOUR, name="rate.csv").run == received.run

    def test_has_not_where_the_old_file_only_lies_in_its_folder(self) -> None:
        """A job reads all of it every ten minutes: what was not written since says nothing new."""
        came(A, at=AT)
        came(B, at=AT + HOUR)
        again = came(A, at=AT + 2 * HOUR, written_at=AT - HOUR)
        assert (again.is_repeat, again.is_overtaken) == (True, True)
        assert not isinstance(price(MAY_4, 1), str)

    def test_is_not_loaded_again_each_time_after_somebody_discarded_it(self) -> None:
        for hours, amount in enumerate(("100.00", "125.00", "160.00")):
            came(rates_at(amount), at=AT + hours * HOUR, name="rate.csv")
        held = came(rates_at("100.00"), at=AT + 4 * HOUR, written_at=AT + 3 * HOUR, name="rate.csv").run
        imports.discard(run_id=held.pk, by=None, at=AT + 5 * HOUR)
        again = came(rates_at("100.00"), at=AT + 6 * HOUR, written_at=AT + 3 * HOUR, name="rate.csv")
        assert again.is_repeat

    def test_of_another_table_came_nothing_else(self) -> None:
        """What staff changed since then stays: a daily file without news is none, though other tables come each day."""
        first = came(rates_at("110.00"), at=AT, name="rate.csv").run
        came(A, at=AT + HOUR)
        assert came(rates_at("110.00"), at=AT + 2 * HOUR, name="rate.csv").run == first

    def test_or_of_all_tables_at_once(self) -> None:
        came(rates_at("110.00"), at=AT, name="rate.csv")
        both = delivery(rate=rates_at("120.00"), stop_sale=A)
        imports.receive_file(name="all.zip", raw=both, supplier="north", sender="", at=AT + HOUR)
        assert not came(rates_at("110.00"), at=AT + 2 * HOUR, name="rate.csv").is_repeat

    def test_by_a_message_that_says_when_it_was_written_does_not(self) -> None:
        """A queue sends it again: it is as old as it was. Whoever means it anew writes when."""
        first, other = (
            at_price(amount).replace('Version="1.0"', f'Version="1.0" TimeStamp="2027-01-0{day}T10:00:00Z"')
            for day, amount in ((1, "210"), (2, "220"))
        )
        for hours, raw in enumerate((first, other)):
            came(raw, at=AT + hours * HOUR, name="message.xml")
        again = came(first, at=AT + 2 * HOUR, name="message.xml")
        assert (again.is_repeat, ImportRun.objects.count()) == (True, 2)


def rates_at(amount: str) -> str:
    base = {"hotel": "MV1", "room": "DLX", "plan": "FLEX", "kind": "base", "guests": "2"}
    return table("rate", base | {"first": "2027-05-01", "last": "2027-06-30", "amount": amount})
