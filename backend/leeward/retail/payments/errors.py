"""What payments refuse."""

from __future__ import annotations

from leeward.retail.kit.errors import Refusal


class PaymentsUnavailable(Refusal):
    """The provider does not answer, or is not set up; nothing was taken."""

    code = "payments_unavailable"
    status = 503


class PaymentsSilent(PaymentsUnavailable):
    """The provider gives no answer at all, fails or limits us: who asks again at once would wait as long."""


class AlreadyPaid(Refusal):
    """This instalment is paid, or being paid in another window."""

    code = "already_paid"
    status = 409


class BadEvent(Refusal):
    """A message that the provider did not sign, or signed too long ago."""

    code = "bad_event"
    status = 400


class AnothersEvent(Refusal):
    """A message signed for one brand about another's payment: it changes nothing, and need not be sent again (T-13)."""

    code = "event_of_another_brand"
    status = 403


class RefundRefused(Refusal):
    """More than was captured would go back."""

    code = "refund_refused"
    status = 409
