"""
A change that was not answered by its date is told a second time, with a second date; then staff decide (UK-16, UK-17).

Silence is never a yes: the contract stays as it is until the customer chooses, or we end it as regulation 11 allows.
"""

from __future__ import annotations

from datetime import datetime

from django.db import transaction

from leeward.retail.booking.models import Booking, ContractChange
from leeward.retail.booking.operations.alerts import end_alert, raise_alert
from leeward.retail.booking.operations.contract.contract_changes import write_letter
from leeward.retail.booking.post_sale.times import answer_by
from leeward.retail.journal.operations.audit import WORKER, append
from leeward.retail.kit.clock import database_now, uk_date

ALERT = "unanswered_changes"


def tell_again() -> int:
    """Write the second letters that are due; returns how many left. Twice on a day writes none twice."""
    at = database_now()
    today = uk_date(at=at)
    silent = ContractChange.objects.filter(
        state=ContractChange.State.OPEN, answer_by__lt=today, booking__state=Booking.State.CONFIRMED,
        booking__departure_date__gt=today,
    ).order_by("pk")  # fmt: skip
    sent = 0
    for change in silent.filter(told_again_at=None):
        sent += _tell(change.pk, at)
    waiting = silent.filter(told_again_at__isnull=False).select_related("booking")
    if (first := waiting.first()) is None:
        end_alert(ALERT)
    else:
        said = f"{waiting.count()} changes of contracts were told twice and not answered: the desk decides."
        raise_alert(ALERT, said, brand_id=first.booking.brand_id)
    return sent


def is_silent(booking: Booking, *, at: datetime) -> bool:
    """Whether a change of the booking was told twice and the second date has passed."""
    told_twice = booking.changes.filter(state=ContractChange.State.OPEN, told_again_at__isnull=False)
    return told_twice.filter(answer_by__lt=uk_date(at=at)).exists()


def _tell(change_id: int, at: datetime) -> bool:
    with transaction.atomic():
        change = ContractChange.objects.select_for_update(of=("self",)).select_related("booking").get(pk=change_id)
        if change.state != ContractChange.State.OPEN or change.told_again_at is not None:
            return False
        booking = change.booking
        change.told_again_at = at
        change.answer_by = answer_by(told_on=uk_date(at=at), departure_date=booking.departure_date)
        change.save(update_fields=["told_again_at", "answer_by"])
        write_letter(change, at=at, number="second")
        append(
            event="booking.change_told_again", subject=booking.subject, facts={"change": change.pk}, at=at, actor=WORKER
        )
    return True
