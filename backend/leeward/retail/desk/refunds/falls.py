"""A price that fell and waits for a second lead agent: what the customer is to be told, and whether they may (T-06)."""

from __future__ import annotations

from dataclasses import asdict
from datetime import datetime
from typing import Any

from leeward.retail.booking.models import Booking
from leeward.retail.booking.operations.contract.contract_checks import NewPrice, check_price
from leeward.retail.booking.post_sale.errors import NotInContract
from leeward.retail.booking.post_sale.prices import CostMoved, is_rise
from leeward.retail.desk.getting_in.access import REFUND, USE_DESK
from leeward.retail.desk.models import WaitingRefund
from leeward.retail.desk.refunds.schemas import FallenCostOut, FallenPriceOut

ASK_ANEW = "It has to be asked for anew."


def as_stored(wish: NewPrice) -> dict[str, Any]:
    """A wish as the row keeps it."""
    return {"costs": [asdict(one) for one in wish.costs], "reason": wish.reason, "total_pence": wish.total_pence}


def wish_of(waiting: WaitingRefund) -> NewPrice:
    """What was asked for, of a fall that waits."""
    said: Any = waiting.price
    return NewPrice([CostMoved(**one) for one in said["costs"]], said["reason"], said["total_pence"])


def first_right(waiting: WaitingRefund) -> tuple[str, str]:
    """What whoever asked must hold, and the word for who holds it: a fall is any agent's, where nothing rises by it."""
    if waiting.is_fall and not is_rise(wish_of(waiting).costs):
        return USE_DESK, "agent"
    return REFUND, "lead agent"


def why_not_told(booking: Booking, waiting: WaitingRefund, *, at: datetime) -> str:
    """Why the customer may not be told of it as it was asked for; empty where they may."""
    try:
        check_price(booking, wish=wish_of(waiting), at=at)
    except NotInContract as refused:
        if refused.rule == "changed":
            return f"The price has changed since it was asked for. {ASK_ANEW}"
        return refused.message
    return ""


def price_out(booking: Booking, waiting: WaitingRefund) -> FallenPriceOut | None:
    """The price as it is to be, and what of the fall was paid already; None of a refund by hand."""
    if not waiting.is_fall:
        return None
    wish = wish_of(waiting)
    owing = sum(booking.instalments.filter(paid_at=None).values_list("pence", flat=True))
    return FallenPriceOut(
        total_pence=wish.total_pence,
        back_pence=max(0, waiting.pence - owing),
        costs=[
            FallenCostOut(
                what=one.what, before_pence=one.before_pence, after_pence=one.after_pence, paid_at=one.paid_at
            )
            for one in wish.costs
        ],
    )
