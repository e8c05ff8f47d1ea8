"""
How long another process goes on showing an offer that has ended, and a price that has changed (R-28, UK-06).

`python -m bench.seen_elsewhere http://localhost:PORT` with LEEWARD_HOME of a shop with demo content; the address is
that of a process which is not this one, and which keeps its answers. Prints JSON: seconds, the longest of a few times.
"""

from __future__ import annotations

import json
import sys
import time
import urllib.request
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import django

TIMES = 3
RISE = 25
_GIVE_UP_SECONDS = 10.0
_SLUG = "seen-elsewhere"


def main(other: str) -> int:
    """A page of a hotel's card and an offer's; then the offer ends, and the hotel's nights cost more."""
    django.setup()
    page = _a_page()
    address = f"{other}/api/page-builder/structure?slug={_SLUG}"
    try:
        ended = [_seconds_after_an_end(page, address) for _ in range(TIMES)]
        priced = [_seconds_after_a_price(address) for _ in range(TIMES)]
    finally:
        page.delete()
    sys.stdout.write(json.dumps({"times": TIMES, "end_seconds_most": max(ended), "price_seconds_most": max(priced)}))
    return 0


def _a_page() -> Any:
    from leeward.retail.content.models import HomePage, LandingPage

    page = LandingPage(title="Seen elsewhere", slug=_SLUG)
    HomePage.objects.get(brand__is_default=True).add_child(instance=page)
    return page


def _seconds_after_an_end(page: Any, address: str) -> float:
    """An offer on the page is given an end two seconds away; at that moment nobody tells the other process anything."""
    from leeward.retail.kit import clock
    from leeward.retail.offers.models import Offer

    began = clock.now() - timedelta(days=1)
    offer = Offer.objects.create(name="Ends soon", slug="ends-soon", live=True, active_from=began)
    try:
        _show(page, {"configuration": 1, "hotel": _a_hotel()}, {"configuration": 2, "offer": offer})
        _seconds_until(address, lambda cards: len(cards) == 2)
        offer.active_until = clock.now() + timedelta(seconds=2)
        offer.save()
        _seconds_until(address, lambda cards: len(cards) == 1)
        return round((clock.now() - offer.active_until).total_seconds(), 3)
    finally:
        offer.delete()


def _seconds_after_a_price(address: str) -> float:
    """Every night of the card's hotel dearer, published as a supplier's message is."""
    from django.db.models import F

    from leeward.retail.inventory.marking import mark_hotels
    from leeward.retail.inventory.models import NightlyPrice
    from leeward.retail.inventory.operations.publishing import publish_marked
    from leeward.retail.kit import clock

    hotel, before = _a_hotel(), _cards(address)[0]["dynamic_price"]
    NightlyPrice.objects.filter(season__rate_plan__room_type__hotel=hotel).update(amount=F("amount") + RISE)
    mark_hotels(hotel_ids=[hotel.pk], at=clock.now())
    publish_marked(at=clock.now())
    return round(_seconds_until(address, lambda cards: cards[0]["dynamic_price"] != before), 3)


def _a_hotel() -> Any:
    """The first hotel that costs something today."""
    from leeward.retail.hotels.models import Hotel
    from leeward.retail.kit import clock
    from leeward.retail.search.queries import cheapest_for_hotels

    codes = list(Hotel.objects.order_by("pk").values_list("itemcode", flat=True)[:50])
    priced = cheapest_for_hotels(codes, today=clock.uk_date(at=clock.now()))
    return Hotel.objects.get(itemcode=next(iter(priced)))


def _show(page: Any, *cards: dict[str, Any]) -> None:
    """Publish the page with one row of these cards."""
    from wagtail.blocks import StreamValue

    block = page._meta.get_field("rows").stream_block
    rows = StreamValue(block, [])
    rows.append(("row", block.child_blocks["row"].normalize({"header": "A row", "cards": list(cards)})))
    page.rows = rows
    page.save_revision().publish()


def _cards(address: str) -> list[dict[str, Any]]:
    with urllib.request.urlopen(address, timeout=5) as answer:  # noqa: S310 - our own address
        rows = json.load(answer)["data"]["pageStructure"]["rows"]
    found: list[dict[str, Any]] = rows[0]["cards"] if rows else []
    return found


def _seconds_until(address: str, is_so: Callable[[list[dict[str, Any]]], bool]) -> float:
    began = time.perf_counter()
    while time.perf_counter() - began < _GIVE_UP_SECONDS:
        if is_so(_cards(address)):
            return time.perf_counter() - began
        time.sleep(0.02)
    return _GIVE_UP_SECONDS


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
