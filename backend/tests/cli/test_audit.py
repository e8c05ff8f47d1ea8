"""`leeward audit`: what happened as JSON lines, and the proof that nobody changed it (INV-7)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from leeward.cli.main import main
from leeward.retail.booking.operations.basket.baskets import latest_quote
from leeward.retail.booking.operations.basket.holds import hold_stock
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.journal.models import AuditEntry
from tests.retail.booking.conftest import a_basket, at_noon, brand
from tests.retail.booking.paid import a_booking

__all__ = ["at_noon", "brand"]
pytestmark = pytest.mark.django_db


@pytest.fixture
def held(brand: BrandSheet, monkeypatch: pytest.MonkeyPatch, tmp_path: Any) -> None:
    monkeypatch.setenv("LEEWARD_HOME", str(tmp_path))
    basket = a_basket(brand)
    hold_stock(basket=basket, quote=latest_quote(basket))


@pytest.mark.usefixtures("held")
class TestAudit:
    def test_exports_every_table_as_json_lines(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["audit", "export"]) == 0
        rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
        kinds = {row["kind"] for row in rows}
        assert {"hold", "held_rooms", "held_seats", "audit"} <= kinds
        assert [row["event"] for row in rows if row["kind"] == "audit"] == ["basket.opened", "hold.made"]

    def test_exports_documents_and_mails_without_a_name_or_an_address(
        self, capsys: pytest.CaptureFixture[str], brand: BrandSheet
    ) -> None:
        booking = a_booking(brand)
        assert main(["audit", "export"]) == 0
        said = capsys.readouterr().out
        rows = [json.loads(line) for line in said.splitlines()]
        parts = [row for row in rows if row["kind"] == "instalment"]
        assert sum(row["pence"] for row in parts) == booking.collected_pence
        documents = [row for row in rows if row["kind"] == "document"]
        assert [row["document_kind"] for row in documents] == ["atol-certificate", "booking-confirmation"]
        assert {row["booking__reference"] for row in documents} == {booking.reference}
        mails = [(row["mail_kind"], row["about"]) for row in rows if row["kind"] == "mail"]
        assert mails == [("booking.confirmation", booking.subject)]
        assert [word for word in ("Ada", "Núñez", "ada@example.co.uk", "960123") if word in said] == []

    def test_verifies_and_names_the_row_that_was_changed(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["audit", "verify"]) == 0
        assert "2 rows" in capsys.readouterr().out
        AuditEntry.objects.filter(number=1).update(event="basket.vanished")
        assert main(["audit", "verify"]) == 1
        assert "row 1 was changed" in capsys.readouterr().err

    def test_compares_with_a_head_that_was_noted_elsewhere(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["audit", "verify"]) == 0
        head = capsys.readouterr().out.split()[-1].rstrip(".")
        assert head == f"2:{AuditEntry.objects.get(number=2).hash}"
        assert main(["audit", "verify", "--known", head]) == 0
        assert main(["audit", "verify", "--known", head, "1:" + "0" * 64]) == 1
        assert "row 1 is another than was noted" in capsys.readouterr().err
        assert main(["audit", "verify", "--known", "yesterday's"]) == 1
        assert "yesterday's" in capsys.readouterr().err
