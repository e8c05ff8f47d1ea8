"""Whoever takes the money, and however it is paid, the price is the same: no fee for a way of paying (UK-11)."""

from __future__ import annotations

from typing import Any

import pytest

from leeward.retail.booking.models import Instalment
from leeward.retail.booking.operations.basket.baskets import latest_quote
from leeward.retail.booking.operations.basket.holds import hold_stock
from leeward.retail.booking.sums.dues import plans_of
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.inventory.models import Supplier
from tests.retail.booking.conftest import a_basket
from tests.retail.booking.order.test_orders import TOTAL, order

pytestmark = pytest.mark.django_db
#: A week for two at £100 a person and night, and each flight at £300 a head: no other line may be in the total.
LINES = [
    {"rule": "room 1, DLX, FLEX: base for 2 guests", "pence": 140_000},
    {"rule": "outbound flight ALB1, Economy", "pence": 60_000},
    {"rule": "inbound flight ALB2, Economy", "pence": 60_000},
]
PLANS = {"full": [260_000], "deposit": [30_000, 230_000], "monthly": [30_000, 115_000, 115_000]}


@pytest.mark.parametrize("plan", PLANS)
@pytest.mark.parametrize("provider", ["sandbox", "stripe"])
def test_no_line_of_a_quote_or_plan_depends_on_provider_or_method_uk_11(
    brand: BrandSheet, settings: Any, provider: str, plan: str
) -> None:
    settings.LEEWARD_PAYMENT_PROVIDER = provider
    Supplier.objects.update(deposit_pp_pence=15_000, balance_due_weeks=12)
    basket = a_basket(brand)
    quote = latest_quote(basket)
    offered = plans_of(quote, total_pence=quote.total_pence)
    assert {one.kind: [part.pence for part in one.parts] for one in offered} == PLANS
    hold_stock(basket=basket, quote=quote)
    booking = order(basket, brand, plan=plan)
    assert quote.lines == booking.lines == LINES
    assert booking.total_pence == sum(PLANS[plan]) == TOTAL
    assert list(Instalment.objects.order_by("position").values_list("pence", flat=True)) == PLANS[plan]
