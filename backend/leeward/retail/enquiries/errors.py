"""What enquiries refuse, each with a stable code."""

from __future__ import annotations

from leeward.retail.kit.errors import NotFound, Refusal


class UnknownEnquiry(NotFound):
    """No enquiry has this reference or token, or it belongs to another brand."""

    code = "unknown_enquiry"


class NotTaken(Refusal):
    """The form looks as if a machine had filled it in, or lay open for a day; people are told how to reach us."""

    code = "not_taken"
    status = 422


class ChangedMeanwhile(Refusal):
    """Another agent changed it since it was shown."""

    code = "changed_meanwhile"
    status = 409
