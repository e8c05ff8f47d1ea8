"""What My Booking refuses; the words never tell whether a booking exists."""

from __future__ import annotations

from leeward.retail.kit.errors import NotFound, Refusal


class NoSuchBooking(NotFound):
    """No booking has this reference, name and date together. Which of them is wrong is never said (T-14)."""

    code = "no_such_booking"


class VisitOver(Refusal):
    """Its time is over, or nobody looked this booking up in this browser."""

    code = "visit_over"
    status = 401


class CodeNeeded(Refusal):
    """Personal details are shown only after the mailed code."""

    code = "code_needed"
    status = 403


class WrongCode(Refusal):
    """Not the visit's code, or not any more."""

    code = "wrong_code"
    status = 422


class NotCancellable(Refusal):
    """Cancelled, never paid, or travelled already; or the fee is another one by now."""

    code = "not_cancellable"
    status = 409


class NothingDue(Refusal):
    """No payment of this booking is open."""

    code = "nothing_due"
    status = 409


class ChangeWaiting(Refusal):
    """A change that was agreed is being paid, and makes the payment plan anew."""

    code = "change_waiting"
    status = 409
