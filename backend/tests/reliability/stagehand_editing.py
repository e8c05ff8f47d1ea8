"""What the stagehand does as an editor: saves drafts all the time, and publishes a long page."""

from __future__ import annotations

import time
from typing import Any

ROWS, CARDS = 12, 12


def edit(asked: dict[str, Any]) -> Any:
    """An editor who saves drafts of the home page, and a delivery that repaints prices, one after the other."""
    from django.db.models import F

    from leeward.retail.content.models import HomePage
    from leeward.retail.inventory.models import NightlyPrice
    from leeward.retail.kit.clock import elapsed_seconds

    ends, longest, saves = elapsed_seconds() + asked["seconds"], 0.0, 0
    page = HomePage.objects.live().first()
    while elapsed_seconds() < ends:
        began = elapsed_seconds()
        page.save_revision()
        prices = NightlyPrice.objects.filter(season__rate_plan__room_type__hotel__itemcode__startswith="MV")
        prices.update(amount=F("amount"))
        longest, saves = max(longest, elapsed_seconds() - began), saves + 1
        time.sleep(asked["pause"])
    return {"saves": saves, "longest": longest}


def publish_long(asked: dict[str, Any]) -> Any:
    """Check, save and publish a page of twelve rows of twelve cards; how long it took, and when it was done."""
    from leeward.retail.brands.models import Brand
    from leeward.retail.content.models import HomePage, LandingPage
    from leeward.retail.kit.clock import elapsed_seconds
    from tests.retail.content.building import a_card, a_landing, a_row, built

    cards = [a_card(f"{asked['header']} {number}", text="A few words about it.") for number in range(CARDS)]
    rows = [a_row(*cards, header=asked["header"]) for _ in range(ROWS)]
    page = LandingPage.objects.filter(slug=asked["slug"]).first()
    if page is None:
        a_landing(asked["slug"], *rows, parent=HomePage.objects.get(brand=Brand.objects.get(workspace="main")))
        return {}
    built(page, *rows)
    began = elapsed_seconds()
    page.full_clean()
    page.save_revision().publish()
    return {"seconds": elapsed_seconds() - began, "at": time.time()}
