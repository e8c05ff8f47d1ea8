"""What booking refuses, each with a stable code that the site and the desk know."""

from __future__ import annotations

from leeward.retail.kit.errors import NotFound, Refusal


class UnknownBasket(NotFound):
    """No basket has this token, or it belongs to another brand."""

    code = "unknown_basket"


class HoldOver(Refusal):
    """The hold was given back before the customer went on."""

    code = "hold_over"
    status = 409


class SoldOut(Refusal):
    """A room or a seat is gone."""

    code = "sold_out"
    status = 409


class WrongStep(Refusal):
    """The basket or booking is not in a state in which this can be done."""

    code = "wrong_step"
    status = 409


class NotAmendable(Refusal):
    """The booking cannot be changed so, or not any more; it stands as it is."""

    code = "not_amendable"
    status = 409
