"""The checkers themselves: quiet over books that are right, and each lie is caught by the invariant it breaks."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import pytest

from tests.reliability.invariants import Evidence, find_breaches
from tests.reliability.journals import Journal, Row
from tests.reliability.shown_prices import disagreements
from tests.reliability.stock_ledger import Limits, find_overselling, limits_of
from tests.reliability.visitor import Answer, Visitor

AT = datetime(2027, 1, 10, 12, tzinfo=UTC)
TOTAL = 260_000
ONE = "LWONE"
Lie = Callable[[Evidence], Any]


def an_audit(number: int, event: str, subject: str, **facts: Any) -> Row:
    return {"kind": "audit", "number": number, "event": event, "subject": subject, "facts": facts}


def a_document(kind: str) -> Row:
    return {
        "kind": "document",
        "document_kind": kind,
        "number": f"{kind} 1",
        "booking__reference": ONE,
        "superseded_at": None,
    }


def honest() -> Evidence:
    """One booking, paid and documented; its client was told so."""
    subject = f"booking:{ONE}"
    journal = Journal()
    journal.note("ordered", reference=ONE, key="k1", accepted_pence=TOTAL)
    journal.note("paid", reference=ONE)
    journal.note("told", reference=ONE, state="confirmed")
    books = [
        {"kind": "booking", "reference": ONE, "basket_id": 1, "hold_id": 1, "state": "confirmed", "total_pence": TOTAL,
         "local_pence": 0},
        {"kind": "instalment", "booking__reference": ONE, "position": 1, "pence": TOTAL, "paid_at": AT.isoformat()},
        {"kind": "hold", "id": 1, "state": "used", "ends_at": AT.isoformat()},
        {"kind": "hold", "id": 2, "state": "live", "ends_at": AT.isoformat()},
        {"kind": "payment", "id": 1, "subject": subject, "instalment": 1, "pence": TOTAL, "state": "captured",
         "provider_reference": "p1"},
        a_document("atol-certificate"),
        a_document("booking-confirmation"),
        an_audit(1, "booking.ordered", subject),
        an_audit(2, "payment.captured", subject),
        an_audit(3, "booking.confirmed", subject, hold=1),
    ]  # fmt: skip
    provider = [{"reference": "p1", "key": "k", "pence": TOTAL, "state": "paid"}]
    return Evidence(journal, books, provider, AT)


def row(evidence: Evidence, kind: str, number: int = 0) -> Row:
    return evidence.rows(kind)[number]


def add(evidence: Evidence, **row: Any) -> None:
    evidence.books.append(row)  # type: ignore[attr-defined]


def send_back(evidence: Evidence, pence: int, *, reason: str, state: str = "done") -> None:
    add(evidence, kind="refund", payment_id=1, pence=pence, reason=reason, state=state)


def cost(evidence: Evidence, pence: int) -> None:
    """A price that moved after the sale, and the paid part of its plan with it."""
    row(evidence, "booking").update(total_pence=pence)
    row(evidence, "instalment").update(pence=pence)


def fallen(*back: tuple[int, str, str]) -> Evidence:
    """The price fell by £200, and so much went back."""
    seen = honest()
    cost(seen, TOTAL - 20_000)
    for pence, reason, state in back:
        send_back(seen, pence, reason=reason, state=state)
    return seen


def doubled(evidence: Evidence, kind: str, **changes: Any) -> None:
    evidence.books.append(copy.deepcopy(row(evidence, kind)) | changes)  # type: ignore[attr-defined]


LIES: list[tuple[str, Lie]] = [
    ("INV-1", lambda seen: seen.journal.note("ordered", reference="LWLOST", key="k2", accepted_pence=1)),
    ("INV-1", lambda seen: row(seen, "booking").update(state="lapsed")),
    ("INV-1", lambda seen: row(seen, "booking").update(state="awaiting_payment")),
    ("INV-2", lambda seen: seen.journal.note("ordered", reference="LWTWO", key="k1", accepted_pence=TOTAL)),
    ("INV-2", lambda seen: doubled(seen, "booking", reference="LWTWO")),
    ("INV-2", lambda seen: doubled(seen, "payment", id=2, provider_reference="p2")),
    ("INV-3", lambda seen: row(seen, "payment").update(state="declined")),
    ("INV-3", lambda seen: row(seen, "booking").update(state="failed")),
    ("INV-3", lambda seen: row(seen, "payment").update(provider_reference="p9")),
    ("INV-3: LWONE: kept and still due", lambda seen: send_back(seen, 1, reason="changed")),
    ("INV-3: LWONE: kept and still due", lambda seen: row(seen, "instalment").update(paid_at=None)),
    ("INV-4", lambda seen: row(seen, "hold", 1).update(ends_at="2027-01-10T11:50:00+00:00")),
    ("INV-5", lambda seen: row(seen, "document").update(booking__reference="LWTWO")),
    ("INV-5", lambda seen: doubled(seen, "document")),
    ("INV-6", lambda seen: row(seen, "booking").update(total_pence=TOTAL + 1)),
    ("INV-6", lambda seen: row(seen, "payment").update(pence=TOTAL + 1)),
    # UK-01: the card paid what the hotel takes as well.
    ("INV-3", lambda seen: row(seen, "booking").update(local_pence=1)),
    ("INV-6", lambda seen: row(seen, "booking").update(local_pence=1)),
    ("INV-7", lambda seen: row(seen, "audit").update(event="basket.opened")),
    ("INV-7", lambda seen: doubled(seen, "audit")),
]


class TestInvariants:
    def test_say_nothing_of_books_that_are_right(self) -> None:
        assert find_breaches(honest()) == []

    def test_let_a_failed_booking_have_a_certificate_that_was_taken_back_inv5(self) -> None:
        seen = honest()
        seen.journal.rows[:] = [told for told in seen.journal.rows if told["what"] != "told"]
        row(seen, "booking").update(state="failed")
        row(seen, "audit", 2).update(event="booking.failed")
        send_back(seen, TOTAL, reason="supplier refused")
        for document in seen.rows("document"):
            document.update(superseded_at=AT.isoformat())
        assert find_breaches(seen) == []
        row(seen, "document").update(superseded_at=None)
        assert [sentence[:5] for sentence in find_breaches(seen)] == ["INV-5"]

    @pytest.mark.parametrize(("invariant", "lie"), LIES)
    def test_catch_each_lie_inv1_to_inv7(self, invariant: str, lie: Lie) -> None:
        seen = honest()
        lie(seen)
        assert any(sentence.startswith(invariant) for sentence in find_breaches(seen))

    @pytest.mark.parametrize(
        "back",
        [
            [(20_000, "price change", "done")],
            [(20_000, "price change", "done"), (5_000, "goodwill", "done")],
            # The provider refused it, and it was sent again.
            [(20_000, "price change", "failed"), (20_000, "sent_again", "done")],
        ],
    )
    def test_say_nothing_of_a_price_fall_that_went_back_once_inv3(self, back: list[tuple[int, str, str]]) -> None:
        assert [sentence for sentence in find_breaches(fallen(*back)) if sentence.startswith("INV-3")] == []

    def test_catch_a_price_fall_that_went_back_twice_inv3(self) -> None:
        seen = fallen((20_000, "price change", "done"), (20_000, "changed", "done"))
        said = "INV-3: LWONE: kept and still due are -20000 pence more than we collect"
        assert said in find_breaches(seen)

    def test_catch_a_price_fall_that_never_went_back_inv3(self) -> None:
        said = "INV-3: LWONE: kept and still due are 20000 pence more than we collect"
        assert said in find_breaches(fallen())


def a_hold(number: int, *, first: str = "2027-05-10", last: str = "2027-05-11", rooms: int = 1) -> Row:
    return {"kind": "held_rooms", "hold_id": number, "itemcode": "MV1", "room_type": "DLX", "first": first,
            "last": last, "rooms": rooms}  # fmt: skip


def counted(*taken: int, most: int = 2) -> Limits:
    days = ("2027-05-10", "2027-05-11")
    return limits_of(
        {"resource": "MV1 DLX", "day": day, "most": most, "taken": count}
        for day, count in zip(days, taken, strict=True)
    )


class TestStockLedger:
    """R-02's interval checker: two rooms a night."""

    HELD = (a_hold(1), a_hold(2), an_audit(1, "hold.made", "basket:1", hold=1), an_audit(2, "hold.made", "b", hold=2))

    def test_says_nothing_when_each_night_is_sold_as_often_as_it_is_there_r_02(self) -> None:
        assert find_overselling(self.HELD, before=counted(0, 0), after=counted(2, 2)) == []

    @pytest.mark.parametrize("event", ["hold.released", "booking.cancelled", "booking.failed"])
    def test_lets_a_room_be_sold_again_once_it_was_given_back_r_02(self, event: str) -> None:
        books = (*self.HELD, an_audit(3, event, "basket:1", hold=1), a_hold(3),
                 an_audit(4, "hold.made", "basket:3", hold=3))  # fmt: skip
        assert find_overselling(books, before=counted(0, 0), after=counted(2, 2)) == []

    def test_catches_a_night_sold_once_too_often_even_for_a_moment_r_02(self) -> None:
        books = (*self.HELD, a_hold(3), an_audit(3, "hold.made", "basket:3", hold=3),
                 an_audit(4, "hold.released", "basket:1", hold=1))  # fmt: skip
        found = find_overselling(books, before=counted(0, 0), after=counted(2, 2))
        assert any("3 held of 2 after hold 3" in sentence for sentence in found)

    def test_catches_a_stay_that_was_taken_in_part_r_02(self) -> None:
        found = find_overselling(self.HELD, before=counted(0, 0), after=counted(2, 1))
        assert found == ["('MV1 DLX', '2027-05-11'): 1 counted as taken, 2 held: partly given back or taken"]


_PANEL = ("panel", {"action": "/h/book", "price": {"totalPence": 260_050, "query": "date=2027-05-04"}})
_TRIP = ("trip", {"totalPence": 260_050, "href": "/h/book?date=2027-05-04"})
_SHOWN = pytest.mark.parametrize("shown", [_PANEL, _TRIP], ids=lambda shown: str(shown[0]))


class _Pages(Visitor):
    """A visitor who is shown the page of one hotel or trip, with whatever prices a test gives it."""

    def __init__(self, shown: tuple[str, Any], *, machines: int, quoted: int) -> None:
        super().__init__(0)
        offered = [{"@type": "TouristTrip", "offers": {"price": str(machines)}}]
        printed = json.dumps({"props": {"panel": None, "trip": None} | dict([shown])})
        self.bodies = {
            "/h": f'<script type="application/ld+json">{json.dumps(offered)}</script>'
            f'<script type="application/json" id="page-document">{printed}</script>',
            "/h/book/quote.json?date=2027-05-04": json.dumps({"priced": {"totalPence": quoted}}),
        }

    def insist(self, method: str, path: str, body: Any = None, **headers: str) -> Answer:
        return Answer(200, self.bodies[path].encode(), {}, 0.0)


class TestShownPrices:
    @_SHOWN
    def test_say_nothing_where_page_machines_and_quote_agree_r_32(self, shown: tuple[str, Any]) -> None:
        assert disagreements(_Pages(shown, machines=2_601, quoted=260_050), "/h") == []

    @_SHOWN
    @pytest.mark.parametrize(("machines", "quoted"), [(2_600, 260_050), (2_601, 260_051)])
    def test_catch_a_page_that_machines_or_the_booking_page_contradict_r_32(
        self, shown: tuple[str, Any], machines: int, quoted: int
    ) -> None:
        assert len(disagreements(_Pages(shown, machines=machines, quoted=quoted), "/h")) == 1

    def test_catch_a_price_that_only_machines_are_told_r_32(self) -> None:
        assert len(disagreements(_Pages(("panel", None), machines=2_601, quoted=260_050), "/h")) == 1
