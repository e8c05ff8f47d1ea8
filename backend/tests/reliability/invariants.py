"""INV-1 to INV-7 as code: the client's journal and the provider's books against `leeward audit export`."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from tests.reliability.journals import Journal, Row

LONGEST_OVERDUE = timedelta(seconds=90)
"""A hold whose time is over is given back by whoever needs it, and by the clock once a minute at the latest."""
_SETTLED = {"confirmed", "confirming", "cancelled", "failed"}
_STANDING = {"confirmed", "confirming"}
_BESIDE_THE_CONTRACT = {"goodwill", "price_cut", "not_delivered", "paid_twice", "fee_waived", "sent_again"}
"""Why the desk sends money back: the contract and its sum stay as they were; what is sent again was counted once."""


@dataclass(frozen=True, slots=True)
class Evidence:
    """Everything there is after a run, and the moment it was collected."""

    journal: Journal
    books: Sequence[Row]
    provider: Sequence[Row]
    at: datetime

    def rows(self, kind: str) -> list[Row]:
        """The export's rows of one kind."""
        return [row for row in self.books if row["kind"] == kind]


def find_breaches(evidence: Evidence) -> list[str]:
    """A sentence for every breach, with the invariant's number in front."""
    checks = (_inv_1, _inv_2, _inv_3, _uneven, _inv_4, _inv_5, _inv_6, _inv_7)
    return [sentence for check in checks for sentence in check(evidence)]


def _inv_1(evidence: Evidence) -> Iterator[str]:
    states = {row["reference"]: row["state"] for row in evidence.rows("booking")}
    for row in evidence.journal.of("ordered"):
        if row["reference"] not in states:
            yield f"INV-1: {row['reference']} was acknowledged and is lost"
    for row in evidence.journal.of("told"):
        if row["state"] == "confirmed" and states.get(row["reference"]) not in {"confirmed", "cancelled"}:
            yield f"INV-1: {row['reference']} was confirmed to the client and is {states.get(row['reference'])}"
    for row in evidence.journal.of("paid"):
        if states.get(row["reference"]) not in _SETTLED:
            yield f"INV-1: {row['reference']} was paid and is {states.get(row['reference'])}"


def _inv_2(evidence: Evidence) -> Iterator[str]:
    by_key: dict[str, set[str]] = defaultdict(set)
    for row in evidence.journal.of("ordered"):
        by_key[row["key"]].add(row["reference"])
    yield from (f"INV-2: key {key} made {sorted(made)}" for key, made in by_key.items() if len(made) > 1)
    live = Counter(row["basket_id"] for row in evidence.rows("booking") if row["state"] not in {"lapsed", "failed"})
    yield from (f"INV-2: basket {basket} has {count} bookings" for basket, count in live.items() if count > 1)
    captures = Counter(
        (row["subject"], row["instalment"]) for row in evidence.rows("payment") if row["state"] == "captured"
    )
    yield from (f"INV-2: {what} was captured {count} times" for what, count in captures.items() if count > 1)


def _inv_3(evidence: Evidence) -> Iterator[str]:
    payments = {row["id"]: row for row in evidence.rows("payment")}
    kept: Counter[str] = Counter()
    for row in payments.values():
        kept[row["subject"]] += row["pence"] if row["state"] == "captured" else 0
    for row in evidence.rows("refund"):
        kept[payments[row["payment_id"]]["subject"]] -= row["pence"] if row["state"] != "failed" else 0
    for booking in evidence.rows("booking"):
        pence, state = kept[f"booking:{booking['reference']}"], booking["state"]
        if state == "confirmed" and not 0 < pence <= booking["total_pence"] - booking["local_pence"]:
            yield f"INV-3: {booking['reference']} is confirmed and {pence} pence are kept of it"
        if state in {"failed", "lapsed", "awaiting_payment"} and pence:
            yield f"INV-3: {booking['reference']} is {state} and {pence} pence are kept"
    ours = {row["provider_reference"]: row for row in payments.values()}
    for charge in evidence.provider:
        if charge["state"] == "paid" and ours.get(charge["reference"], {}).get("state") != "captured":
            yield f"INV-3: the provider took {charge['pence']} pence for {charge['key']} and we do not know"


def _uneven(evidence: Evidence) -> Iterator[str]:
    """Of a booking that stands, what is kept by the contract and what is still due are what we collect (INV-3)."""
    kept, due = _kept_by_contract(evidence), Counter[str]()
    for row in evidence.rows("instalment"):
        due[f"booking:{row['booking__reference']}"] += 0 if row["paid_at"] else row["pence"]
    for booking in evidence.rows("booking"):
        subject = f"booking:{booking['reference']}"
        over = kept[subject] + due[subject] - booking["total_pence"] + booking["local_pence"]
        if booking["state"] in _STANDING and over:
            yield f"INV-3: {booking['reference']}: kept and still due are {over} pence more than we collect"


def _kept_by_contract(evidence: Evidence) -> Counter[str]:
    """Of each subject. What the provider refused to send back is owed: kept no more, and sent again it is no other."""
    kept = Counter[str]()
    payments = {row["id"]: row for row in evidence.rows("payment") if row["state"] == "captured"}
    for row in payments.values():
        kept[row["subject"]] += row["pence"]
    for row in evidence.rows("refund"):
        if row["payment_id"] in payments and row["reason"] not in _BESIDE_THE_CONTRACT:
            kept[payments[row["payment_id"]]["subject"]] -= row["pence"]
    return kept


def _inv_4(evidence: Evidence) -> Iterator[str]:
    for row in evidence.rows("hold"):
        over = evidence.at - datetime.fromisoformat(row["ends_at"])
        if row["state"] == "live" and over > LONGEST_OVERDUE:
            yield f"INV-4: hold {row['id']} outlives its time by {over.total_seconds():.0f} s"


def _inv_5(evidence: Evidence) -> Iterator[str]:
    documents = evidence.rows("document")
    issued = Counter((row["booking__reference"], row["document_kind"]) for row in documents)
    standing = Counter(
        (row["booking__reference"], row["document_kind"]) for row in documents if not row["superseded_at"]
    )
    for booking in evidence.rows("booking"):
        wanted = int(booking["state"] in {"confirmed", "cancelled"})
        for kind in ("atol-certificate", "booking-confirmation"):
            # Certified when it was paid, and the certificate taken back when a supplier refused a part of it.
            count = (issued if booking["state"] != "failed" else standing)[booking["reference"], kind]
            if count != wanted:
                yield f"INV-5: {booking['reference']} is {booking['state']} and has {count} of {kind}"
    numbers = Counter(row["number"] for row in evidence.rows("document"))
    yield from (f"INV-5: {number} was issued {count} times" for number, count in numbers.items() if count > 1)


def _inv_6(evidence: Evidence) -> Iterator[str]:
    accepted: dict[str, int] = {row["reference"]: row["accepted_pence"] for row in evidence.journal.of("ordered")}
    taken: Counter[str] = Counter()
    for row in evidence.rows("payment"):
        taken[row["subject"]] += row["pence"] if row["state"] == "captured" else 0
    for booking in evidence.rows("booking"):
        wanted = accepted.get(booking["reference"], int(booking["total_pence"]))
        if booking["total_pence"] != wanted:
            yield f"INV-6: {booking['reference']} costs {booking['total_pence']}, {wanted} were accepted"
        if taken[f"booking:{booking['reference']}"] > wanted - booking["local_pence"]:
            yield f"INV-6: {booking['reference']}: more was captured than we may of the {wanted} accepted"


def _inv_7(evidence: Evidence) -> Iterator[str]:
    entries = Counter((row["event"], row["subject"]) for row in evidence.rows("audit"))
    for booking in evidence.rows("booking"):
        subject = f"booking:{booking['reference']}"
        wanted = [
            "booking.ordered",
            *([f"booking.{booking['state']}"] if booking["state"] != "awaiting_payment" else []),
        ]
        for event in wanted:
            if entries[event, subject] != 1:
                yield f"INV-7: {subject} has {entries[event, subject]} rows {event}"
    for payment in evidence.rows("payment"):
        event = f"payment.{payment['state']}"
        if entries[event, payment["subject"]] < 1:
            yield f"INV-7: {payment['subject']} has no row {event}"
