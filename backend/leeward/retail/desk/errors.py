"""What the desk refuses."""

from __future__ import annotations

from leeward.retail.kit.errors import BadDetails, NotFound, Refusal


class NotSignedIn(Refusal):
    """Nobody is signed in, or without the second factor."""

    code = "not_signed_in"
    status = 401


class NotAllowed(Refusal):
    """Signed in, but the role does not allow it."""

    code = "not_allowed"
    status = 403


class CodeNeeded(Refusal):
    """This asks for a new code of the app, or the one that was typed is wrong."""

    code = "code_needed"
    status = 403


class BadWish(BadDetails):
    """Something in what a caller wants is missing or makes no sense; said by the fields of the desk's own form."""

    code = "bad_search"


class UnknownBooking(NotFound):
    """No booking has this reference."""

    code = "unknown_booking"


class NoSuchCode(NotFound):
    """No basket has this code."""

    code = "unknown_basket"


class UnknownRequest(NotFound):
    """The booking has no such request or traveller."""

    code = "unknown_request"


class NotRefundable(Refusal):
    """More than is left, or what is left is another sum by now."""

    code = "not_refundable"
    status = 409


class NotOffered(Refusal):
    """The offer does not go with this holiday."""

    code = "not_offered"
    status = 409


class UnknownShop(NotFound):
    """No brand has this short name."""

    code = "unknown_shop"


class UnknownQuote(NotFound):
    """No quote was sent under this address."""

    code = "unknown_quote"


class NotQuotable(Refusal):
    """A holiday that is ordered already, or leaves before a quote could be read."""

    code = "not_quotable"
    status = 409
