"""R-29: files are kept, loaded once and whole, held where they look wrong, and decided about by a person."""

from __future__ import annotations

from contextlib import suppress
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from django.db import connection, transaction

from leeward.retail.inventory.errors import NothingToDecide, UnknownImport
from leeward.retail.inventory.imports import load_tables
from leeward.retail.inventory.models import ImportFinding, ImportRun, NightlyPrice
from leeward.retail.inventory.operations import imports
from tests.retail.hotels.stored_worlds import AT
from tests.retail.inventory.imports.receiving import (
    a_rate,
    amounts,
    an_amount,
    control,
    findings,
    loaded,
    price,
    receive,
)

State, Kind = ImportRun.State, ImportFinding.Kind
WHERE = control("2027-05-01", "2027-06-30", plan="FLEX")
RATES = "hotel,room,plan,first,last,kind,guests,amount\n"


def at_price(amount: str) -> str:
    return amounts(an_amount(WHERE, a_rate({2: amount})), notice="Overlay")


def rates(*rows: str) -> str:
    return RATES + "".join(f"{row}\n" for row in rows)


def rate(hotel: str, amount: str, guests: int = 2) -> str:
    return f"{hotel},DLX,FLEX,2027-05-01,2027-06-30,base,{guests},{amount}"


class TestAFile:
    def test_is_kept_byte_for_byte_under_its_hash(self, tmp_path: Path) -> None:
        raw = at_price("210").encode()
        run = loaded(raw)
        assert (tmp_path / run.kept_as).read_bytes() == raw
        assert (run.size_bytes, run.format, run.sender, len(run.sha256)) == (len(raw), "ota-rate-amounts", "test", 64)

    def test_is_loaded_once_r_29(self) -> None:
        first = imports.receive_file(name="a.xml", raw=at_price("210").encode(), supplier="north", sender="", at=AT)
        again = imports.receive_file(name="b.xml", raw=at_price("210").encode(), supplier="north", sender="", at=AT)
        assert (again.is_repeat, again.run) == (True, first.run)
        assert ImportRun.objects.count() == 1

    def test_given_again_for_a_supplier_waits_once_as_that_suppliers(self) -> None:
        nameless = receive(rates(rate("MV1", "300.00")), name="rate.csv", supplier="")
        named = receive(rates(rate("MV1", "300.00")), name="rate.csv")
        nameless.refresh_from_db()
        assert (nameless.state, named.state) == (State.DISCARDED, State.HELD)
        assert f"The same file was given again, for {named.supplier}: import {named.pk} stands for it." in findings(
            nameless, Kind.NOTE
        )
        assert ImportRun.objects.filter(state__in=[State.HELD, State.QUARANTINED]).get() == named

    def test_given_again_without_its_supplier_is_the_one_that_waits(self) -> None:
        named = receive(rates(rate("MV1", "300.00")), name="rate.csv")
        again = imports.receive_file(
            name="rate.csv", raw=rates(rate("MV1", "300.00")).encode(), supplier="", sender="", at=AT
        )
        assert (again.is_repeat, again.run) == (True, named)
        assert ImportRun.objects.count() == 1

    def test_is_not_loaded_again_after_a_newer_one_unless_somebody_asks(self) -> None:
        old = loaded(at_price("210"))
        loaded(at_price("220"))
        receive(at_price("210"))
        assert price(date(2027, 5, 3), 1) == 22_000
        run = imports.replay(run_id=old.pk, by=None, at=AT)
        assert (run.state, run.replay_of) == (State.LOADED, old)
        assert price(date(2027, 5, 3), 1) == 21_000

    def test_that_is_no_longer_what_it_was_is_not_replayed(self, tmp_path: Path) -> None:
        run = loaded(at_price("210"))
        (tmp_path / run.kept_as).write_bytes(b"tampered")
        with pytest.raises(UnknownImport, match="not what it was"):
            imports.replay(run_id=run.pk, by=None, at=AT)

    def test_says_what_it_changes(self) -> None:
        run = loaded(at_price("210"))
        assert "MV1, DLX, FLEX, 2 guests, 01 May 2027 – 30 Jun 2027: 100.00 → 105.00 (+5.0 %)" in findings(
            run, Kind.CHANGE
        )
        assert "100.00 → 105.00 (+5.0 %)." in "".join(findings(run, Kind.NOTE))


class TestHolding:
    """R-29: what would delist much or move prices far waits for a person."""

    @pytest.mark.parametrize(
        ("raw", "reason"),
        [
            (at_price("261"), "the median price would move by +30 %"),
            (at_price("139"), "the median price would move by -30 %"),
            (at_price("2.00"), "a price of 1.00"),
            (
                amounts(f"<RateAmountMessage>{WHERE}</RateAmountMessage>", notice="Remove"),
                "1 of 2 on sale would be left without a price (50 %)",
            ),
        ],
    )
    def test_keeps_the_old_prices_until_somebody_decides(self, raw: str, reason: str) -> None:
        run = receive(raw)
        assert run.state == State.HELD
        assert any(reason in one for one in findings(run, Kind.HOLD))
        assert price(date(2027, 5, 3), 1) == 20_000
        imports.release(run_id=run.pk, by=None, at=AT)
        assert price(date(2027, 5, 3), 1) != 20_000

    @pytest.mark.parametrize("amount", ["260", "140", "2.02"])
    def test_lets_moves_within_bounds_pass(self, amount: str) -> None:
        run = receive(at_price(amount))
        cheap = [one for one in findings(run, Kind.HOLD) if "a price of" in one]
        assert not cheap
        assert run.state == (State.LOADED if amount != "2.02" else State.HELD)

    def test_does_not_ask_again_about_prices_that_stand(self) -> None:
        run = imports.release(run_id=receive(at_price("2.00")).pk, by=None, at=AT)
        assert run.state == State.LOADED
        other = control("2027-05-01", "2027-05-02", plan="FLEX")
        assert loaded(amounts(an_amount(other, a_rate({2: "2.50"}))))

    def test_ends_for_good_when_it_is_discarded(self) -> None:
        run = receive(at_price("400"))
        assert imports.discard(run_id=run.pk, by=None, at=AT).state == State.DISCARDED
        assert price(date(2027, 5, 3), 1) == 20_000
        with pytest.raises(NothingToDecide, match="it is discarded"):
            imports.release(run_id=run.pk, by=None, at=AT)

    def test_a_held_file_that_comes_again_waits_in_its_old_place(self) -> None:
        run = receive(at_price("400"))
        assert receive(at_price("400")) == run


class TestQuarantine:
    def test_tells_every_faulty_row_and_loads_nothing(self) -> None:
        raw = rates(rate("MV1", "110.00"), rate("MV2", "£95"), rate("MV9", "90.00"), rate("MV1", "90", guests=0))
        run = receive(raw, name="rate.csv")
        assert (run.state, run.row_count, run.problem_count) == (State.QUARANTINED, 3, 3)
        told = findings(run)
        assert told[0] == (
            "rate.csv line 3, MV2 DLX FLEX, amount: “£95” should be an amount such as 79.50, without currency sign or "
            "thousands comma"
        )
        assert "MV9, hotel: no hotel has this itemcode" in told[1]
        assert price(date(2027, 5, 3), 1) == 20_000

    def test_can_be_released_without_the_contracts_that_have_a_fault(self) -> None:
        raw = rates(rate("MV1", "110.00"), rate("MV2", "£95"), rate("MV2", "90.00", guests=1))
        run = receive(raw, name="rate.csv")
        imports.release(run_id=run.pk, by=None, at=AT)
        assert price(date(2027, 5, 3), 1) == 22_000
        assert price(date(2027, 5, 3), 1, hotel="MV2") == 20_000

    def test_is_still_held_where_the_good_rows_look_wrong(self) -> None:
        run = receive(rates(rate("MV1", "500.00"), rate("MV2", "£95")), name="rate.csv")
        assert imports.release(run_id=run.pk, by=None, at=AT).state == State.HELD
        assert imports.release(run_id=run.pk, by=None, at=AT).state == State.LOADED
        assert price(date(2027, 5, 3), 1) == 100_000


class TestAllOrNothing:
    """R-29: the catalogue is old or new, never mixed, wherever the process dies."""

    @pytest.mark.parametrize("dies_at", range(0, 40, 3))
    def test_a_process_that_dies_leaves_old_or_new_never_both(self, dies_at: int) -> None:
        """The load is cut off at its so-manyth statement, as a kill would."""
        before = _prices()
        raw = rates(rate("MV1", "110.00"), rate("MV2", "120.00")).encode()
        count = 0

        class Killed(BaseException):
            pass

        def dying(execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
            nonlocal count
            if not sql.startswith(("SELECT", "SAVEPOINT", "RELEASE", "ROLLBACK")) or "season" in sql:
                count += 1
                if count > dies_at:
                    raise Killed
            return execute(sql, params, many, context)

        with connection.execute_wrapper(dying), suppress(Killed):
            imports.receive_file(name="rate.csv", raw=raw, supplier="north", sender="", at=AT)
        # Dying outside of the load, with nothing but this test's own transaction around it, would spoil that one.
        transaction.set_rollback(False)
        after = _prices()
        assert after in (before, {11_000, 12_000})
        run = ImportRun.objects.first()
        assert after == before or (run is not None and run.state == State.LOADED)

    def test_a_file_cut_off_by_a_crash_is_loaded_when_it_comes_again(self, monkeypatch: pytest.MonkeyPatch) -> None:
        with monkeypatch.context() as patched:
            patched.setitem(load_tables._LOADERS, "rate", _crash)
            with pytest.raises(MemoryError):
                receive(rates(rate("MV1", "110.00")), name="rate.csv")
        assert ImportRun.objects.get().state == State.RECEIVED
        assert loaded(rates(rate("MV1", "110.00")), name="rate.csv")
        assert price(date(2027, 5, 3), 1) == 22_000
        old = ImportRun.objects.earliest("id")
        assert (old.state, "was cut off" in findings(old, Kind.NOTE)[0]) == (State.REFUSED, True)


def _crash(*_: object) -> None:
    raise MemoryError


def _prices() -> set[int]:
    return set(NightlyPrice.objects.values_list("amount", flat=True))
