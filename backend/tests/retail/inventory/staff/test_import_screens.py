"""The staff screen of imports: what came, why it waits, and who may decide (R-29)."""

from __future__ import annotations

import gzip
from datetime import date, timedelta
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from leeward.retail.inventory.imports.kept_files import hash_of, only_reader
from leeward.retail.inventory.models import ImportRun, Supplier
from leeward.retail.inventory.staff import forms, import_views
from leeward.retail.kit import clock
from tests.retail.hotels.stored_worlds import AT
from tests.retail.inventory.imports.receiving import price, receive
from tests.retail.inventory.imports.table_files import zipped
from tests.retail.inventory.imports.test_older_messages import at_price
from tests.retail.inventory.staff.conftest import a_client

HEADER = "hotel,room,plan,first,last,kind,guests,amount\n"
MAY_3 = date(2027, 5, 3)


@pytest.fixture(autouse=True)
def january() -> Any:
    with clock.pinned_at(AT):
        yield


def rates(amount: str) -> str:
    return f"{HEADER}MV1,DLX,FLEX,2027-05-01,2027-06-30,base,2,{amount}\n"


def act(client: Client, name: str, run: ImportRun) -> str:
    return client.post(reverse(f"inventory_imports:{name}", args=[run.pk]), follow=True).content.decode()


class TestAFile:
    def test_comes_through_the_browser(self, chief: Client) -> None:
        file = SimpleUploadedFile("rate.csv", rates("110.00").encode())
        supplier = Supplier.objects.get(code="north").pk
        answer = chief.post(reverse("inventory_imports:upload"), {"file": file, "supplier": supplier}, follow=True)
        assert "rate.csv: loaded." in answer.content.decode()
        assert price(MAY_3, 1) == 22_000
        assert ImportRun.objects.get().sender.startswith("staff, staff")

    def test_that_returns_to_what_it_said_before_another_is_loaded_anew(self, chief: Client) -> None:
        supplier = Supplier.objects.get(code="north").pk
        for minutes, amount in enumerate(("110.00", "120.00", "110.00")):
            file = SimpleUploadedFile("rate.csv", rates(amount).encode())
            with clock.pinned_at(AT + timedelta(minutes=minutes)):
                chief.post(reverse("inventory_imports:upload"), {"file": file, "supplier": supplier})
        assert (price(MAY_3, 1), ImportRun.objects.count()) == (22_000, 3)

    def test_with_a_fault_tells_line_and_reason(self, chief: Client) -> None:
        run = receive(rates("£110"), name="rate.csv")
        shown = chief.get(reverse("inventory_imports:run", args=[run.pk])).content.decode()
        assert "rate.csv line 2" in shown
        assert "should be an amount such as 79.50" in shown

    def test_that_is_older_than_what_was_loaded_says_where_and_may_be_loaded_on_purpose(self, chief: Client) -> None:
        receive(at_price("220", "2027-01-03T11:00:00Z"))
        run = receive(at_price("210", "2027-01-03T10:00:00Z"))
        shown = chief.get(reverse("inventory_imports:run", args=[run.pk])).content.decode()
        assert "Why it waits" in shown
        assert "line 1, MV1, TimeStamp: written 3 Jan 2027 10:00:00 UTC" in shown
        act(chief, "release", run)
        assert price(MAY_3, 1) == 21_000

    def test_of_no_known_format_says_why_it_was_refused_without_a_table_of_rows(self, chief: Client) -> None:
        run = receive("hello;world\n1;2\n", name="nonsense.csv")
        shown = chief.get(reverse("inventory_imports:run", args=[run.pk])).content.decode()
        assert "Why it was refused" in shown
        assert "no format of ours" in shown
        assert "Rows with a fault" not in shown
        assert "What about" not in shown

    def test_that_would_be_refused_again_is_not_offered_again(self, chief: Client) -> None:
        run = receive("hello;world\n1;2\n", name="nonsense.csv")
        shown = chief.get(reverse("inventory_imports:run", args=[run.pk])).content.decode()
        assert "Load this file again" not in shown
        assert "It would be refused again" in shown

    def test_whose_reading_was_cut_off_is_offered_again(self, chief: Client) -> None:
        run = receive("hello;world\n1;2\n", name="nonsense.csv")
        run.findings.update(rule="cut_off")
        shown = chief.get(reverse("inventory_imports:run", args=[run.pk])).content.decode()
        assert "Load this file again" in shown

    def test_that_holds_markup_is_shown_as_text(self, chief: Client) -> None:
        run = receive(rates("<script>alert(1)</script>"), name="rate<b>.csv")
        shown = chief.get(reverse("inventory_imports:run", args=[run.pk])).content.decode()
        assert "<script>alert" not in shown
        assert "rate<b>" not in shown

    def test_that_cannot_be_sent_hides_nothing_that_waits(self, chief: Client) -> None:
        receive(rates("300.00"), name="waits-rate.csv")
        shown = chief.post(reverse("inventory_imports:upload"), {}).content.decode()
        assert "This field is required." in shown
        assert "Waiting for a decision" in shown.partition("waits-rate.csv")[0]

    def test_that_was_refused_leads_a_reload_of_its_address_back_to_all_imports(self, chief: Client) -> None:
        receive(rates("300.00"), name="waits-rate.csv")
        answer = chief.get(reverse("inventory_imports:upload"), follow=True)
        assert answer.redirect_chain == [(reverse("inventory_imports:index"), 302)]
        assert "waits-rate.csv" in answer.content.decode()
        assert "This field is required." not in answer.content.decode()


def small(monkeypatch: pytest.MonkeyPatch, most: int) -> None:
    """What the browser takes, for files of a few lines."""
    for module in (forms, import_views):
        monkeypatch.setattr(module, "MOST_UPLOADED", most)


LONG = rates("110.00") + "".join(
    f"MV2,DLX,FLEX,2027-05-{day:02d},2027-05-{day:02d},base,2,110.00\n" for day in range(1, 31)
)


class TestAFileThatIsTooLargeForTheBrowser:
    """Its process serves customers: what is packed is looked at unpacked, and none of it is kept (T-10)."""

    @pytest.mark.parametrize(
        ("name", "raw"),
        [
            ("rate.csv", LONG.encode()),
            ("rate.csv.gz", gzip.compress(LONG.encode())),
            ("rate.zip", zipped({"rate.csv": LONG})),
            ("many.zip", zipped({"rate.csv": LONG[:900], "plan.csv": LONG[:900]})),
            ("rate.parquet", b"PAR1" + b"x" * 100),
            ("packed.zip", zipped({"rate.parquet": "PAR1" + "x" * 100})),
        ],
    )
    def test_is_not_received(self, name: str, raw: bytes, chief: Client, monkeypatch: pytest.MonkeyPatch) -> None:
        small(monkeypatch, 1_200)
        shown = chief.post(reverse("inventory_imports:upload"), {"file": SimpleUploadedFile(name, raw)})
        told = shown.content.decode()
        assert "At most 0 MB here, unpacked too. Larger files go through `leeward import`" in told
        assert not ImportRun.objects.exists()

    @pytest.mark.parametrize("raw", [zipped({"rate.csv": rates("110.00")}), gzip.compress(rates("110.00").encode())])
    def test_is_told_from_one_that_is_not(self, raw: bytes, chief: Client, monkeypatch: pytest.MonkeyPatch) -> None:
        small(monkeypatch, 1_200)
        file = SimpleUploadedFile("rate.csv.gz" if raw[:2] == b"\x1f\x8b" else "rate.zip", raw)
        supplier = Supplier.objects.get(code="north").pk
        answer = chief.post(reverse("inventory_imports:upload"), {"file": file, "supplier": supplier}, follow=True)
        assert "loaded." in answer.content.decode()
        assert price(MAY_3, 1) == 22_000

    def test_is_told_from_one_that_is_damaged(self, chief: Client, monkeypatch: pytest.MonkeyPatch) -> None:
        small(monkeypatch, 1_200)
        file = SimpleUploadedFile("rate.zip", zipped({"rate.csv": LONG})[:-40])
        answer = chief.post(reverse("inventory_imports:upload"), {"file": file}, follow=True)
        assert "damaged, cut off or protected" in answer.content.decode()

    @pytest.mark.parametrize("name", ["release", "replay"])
    @pytest.mark.parametrize("packed", [True, False])
    def test_that_came_by_the_command_line_is_decided_about_there(
        self, name: str, packed: bool, chief: Client, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        raw = LONG.replace("110.00", "500.00").encode()
        run = receive(gzip.compress(raw) if packed else raw, name="rate.csv.gz" if packed else "rate.csv")
        assert run.state == ImportRun.State.HELD
        small(monkeypatch, 1_200)
        told = act(chief, name, run)
        assert f"leeward import --{name} {run.pk}" in told
        run.refresh_from_db()
        assert (run.state, run.decided_at, ImportRun.objects.count()) == (ImportRun.State.HELD, None, 1)
        assert "rate.csv" in act(chief, "discard", run)
        run.refresh_from_db()
        assert run.state == ImportRun.State.DISCARDED


class TestAFileThatSomebodyElseIsReading:
    def test_keeps_no_web_process_waiting(self, chief: Client) -> None:
        raw = rates("110.00").encode()
        file, supplier = SimpleUploadedFile("rate.csv", raw), Supplier.objects.get(code="north").pk
        with only_reader(hash_of(raw)):
            shown = chief.post(reverse("inventory_imports:upload"), {"file": file, "supplier": supplier})
        assert "This very file is being read at this moment" in shown.content.decode()
        assert not ImportRun.objects.exists()

    @pytest.mark.parametrize("name", ["release", "replay"])
    def test_is_decided_about_when_they_are_done(self, name: str, chief: Client) -> None:
        run = receive(rates("300.00"), name="rate.csv")
        with only_reader(run.sha256):
            assert "This very file is being read at this moment" in act(chief, name, run)
        assert "rate.csv: " in act(chief, name, run)


class TestADecision:
    def test_to_release_sells_what_was_held(self, chief: Client) -> None:
        run = receive(rates("300.00"), name="rate.csv")
        waiting = chief.get(reverse("inventory_imports:index")).content.decode()
        assert "Waiting for a decision" in waiting
        shown = chief.get(reverse("inventory_imports:run", args=[run.pk])).content.decode()
        assert "the median price would move by +200 %" in shown
        assert "100.00 → 300.00 (+200.0 %)" in shown
        assert "rate.csv: loaded." in act(chief, "release", run)
        assert price(MAY_3, 1) == 60_000
        run.refresh_from_db()
        assert run.decided_by is not None

    def test_that_was_pressed_for_another_reason_to_wait_is_asked_for_again(self, chief: Client) -> None:
        run = receive(rates("500.00") + rates("£95").splitlines()[1].replace("MV1", "MV2") + "\n", name="rate.csv")
        shown = chief.get(reverse("inventory_imports:run", args=[run.pk])).content.decode()
        assert '<input type="hidden" name="seen" value="quarantined">' in shown
        for _ in range(2):  # pressed twice
            press = chief.post(
                reverse("inventory_imports:release", args=[run.pk]), {"seen": "quarantined"}, follow=True
            )
        assert "Somebody has just decided about this import: it is held for a decision now." in press.content.decode()
        assert price(MAY_3, 1) == 20_000

    def test_stands_above_everything_that_was_found(self, chief: Client) -> None:
        run = receive(rates("300.00"), name="rate.csv")
        shown = chief.get(reverse("inventory_imports:run", args=[run.pk])).content.decode()
        before, _, after = shown.partition("It is right: load it")
        assert "Why it waits" in after
        assert "Why it waits" not in before
        assert "Never load it" in after.partition("Why it waits")[0]

    def test_to_discard_is_for_good(self, chief: Client) -> None:
        run = receive(rates("300.00"), name="rate.csv")
        assert "rate.csv: discarded." in act(chief, "discard", run)
        assert "does not wait for a decision" in act(chief, "release", run)
        assert price(MAY_3, 1) == 20_000

    def test_to_load_again_makes_a_run_of_its_own(self, chief: Client) -> None:
        run = receive(rates("110.00"), name="rate.csv")
        act(chief, "replay", run)
        assert ImportRun.objects.first() != run
        assert ImportRun.objects.filter(replay_of=run).count() == 1

    @pytest.mark.parametrize("name", ["release", "discard", "replay"])
    def test_is_taken_only_by_those_who_may(self, name: str) -> None:
        run = receive(rates("300.00"), name="rate.csv")
        reader = a_client("view_importrun")
        assert (
            "It is right: load it" not in reader.get(reverse("inventory_imports:run", args=[run.pk])).content.decode()
        )
        act(reader, name, run)
        run.refresh_from_db()
        assert (run.state, ImportRun.objects.count()) == (ImportRun.State.HELD, 1)
        assert reader.get(reverse(f"inventory_imports:{name}", args=[run.pk])).status_code == 405
