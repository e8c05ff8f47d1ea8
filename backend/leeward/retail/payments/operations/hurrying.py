"""
After an outage: money on its way back leaves as soon as the provider answers again, however long it was silent or its
keys were wrong (INV-3, R-11).

So do its messages: one that says that a refund did not arrive must not be lost to a day of silence.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from leeward.retail.journal.operations import outbox
from leeward.retail.payments.errors import PaymentsSilent, PaymentsUnavailable
from leeward.retail.payments.models import Payment, ProviderEvent, Refund
from leeward.retail.payments.operations import events, refunds
from leeward.retail.payments.providers import get_provider
from leeward.retail.payments.providers.base import DISPUTE_KIND

_AT_ONCE = 20
"""Messages of a kind in one look: each is a question, and other work waits behind them."""
_FAILURES: Final = (PaymentsSilent.__name__, PaymentsUnavailable.__name__)


def hurry_refunds() -> int:
    """Make due what waits for an account that answers again, or was given up; returns how many."""
    accounts = _Accounts()
    return sum(
        _hurry(topic, failure, about, accounts)
        for topic, about in ((refunds.TOPIC, _sent_back), (events.TOPIC, _told_of))
        for failure in _FAILURES
    )


class _Accounts:
    """Who answers just now: a silent account is asked once, and no payment is looked up twice."""

    def __init__(self) -> None:
        self._silent: set[tuple[str, int]] = set()
        self._found: dict[int, bool] = {}

    def know(self, payment: Payment) -> bool:
        """Whether the provider says something of it, whatever that is."""
        if payment.pk not in self._found:
            self._found[payment.pk] = self._ask(payment)
        return self._found[payment.pk]

    def _ask(self, payment: Payment) -> bool:
        account = (payment.provider, payment.brand_id)
        if account in self._silent or not payment.provider_reference:
            return False
        try:
            get_provider(payment.provider, brand_id=payment.brand_id).look_up(payment.provider_reference)
        except PaymentsSilent:
            self._silent.add(account)
            return False
        except PaymentsUnavailable:
            return False
        return True


def _hurry(topic: str, failure: str, about: Callable[[Mapping[str, int]], Payment | None], accounts: _Accounts) -> int:
    def may_go(payload: Mapping[str, int]) -> bool:
        payment = about(payload)
        return payment is not None and accounts.know(payment)

    return outbox.hurry_some(topic=topic, failure=failure, most=_AT_ONCE, may_go=may_go)


def _sent_back(payload: Mapping[str, int]) -> Payment | None:
    return Payment.objects.filter(refunds=payload["refund"], refunds__state=Refund.State.ASKED).first()


def _told_of(payload: Mapping[str, int]) -> Payment | None:
    """The payment that a provider's message is about, by its own name or its refund's."""
    event = ProviderEvent.objects.filter(pk=payload["event"]).exclude(reference="").first()
    if event is None:
        return None
    ours = Payment.objects.filter(provider=event.provider)
    if event.kind == DISPUTE_KIND:  # it names no payment: any that the account knows says whether it answers
        of_account = ours.filter(brand=event.brand_id) if event.brand_id else ours
        return of_account.exclude(provider_reference=None).order_by("-pk").first()
    return (
        ours.filter(provider_reference=event.reference).first()
        or ours.filter(refunds__provider_reference=event.reference).first()
    )
