"""What the contract does not allow after the sale."""

from __future__ import annotations

from leeward.retail.kit.errors import NotFound, Refusal


class NotInContract(Refusal):
    """The contract, or the law, does not allow this now; `rule` says which of its rules."""

    code = "not_in_contract"
    status = 409


class UnknownChange(NotFound):
    """The booking has no such change, or it is not open any more."""

    code = "unknown_change"
