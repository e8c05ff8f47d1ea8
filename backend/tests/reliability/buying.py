"""One visitor's whole way from an offer to a paid booking."""

from __future__ import annotations

from typing import Any

from tests.reliability.packages import Package
from tests.reliability.parties import an_order, ticked
from tests.reliability.visitor import Answer, Visitor


def hold(visitor: Visitor, package: Package) -> dict[str, Any]:
    """Open and hold; returns the order this visitor would send."""
    opened = visitor.open(package.offer_token)
    assert opened.status == 201, opened.body
    held = visitor.step("hold")
    assert held.status == 200, held.body
    return {**an_order(opened.data, rooms=package.rooms), "ticked_notices": ticked(visitor)}


def buy(visitor: Visitor, package: Package, *, step: str = "pay") -> Answer:
    """Hold, order, pay, and ask how it stands."""
    ordered = visitor.order(hold(visitor, package))
    assert ordered.status == 201, ordered.body
    paid = visitor.pay(step=step)
    assert paid.status in {200, 409}, paid.body  # 409: an earlier attempt that got no answer has paid it
    return visitor.outcome()
