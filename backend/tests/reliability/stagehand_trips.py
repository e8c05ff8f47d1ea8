"""What the stagehand does about trips of several centres: makes one of three, and offers it."""

from __future__ import annotations

from typing import Any

from tests.reliability.stagehand_editions import numbers_since

CODE = "BBGD3"
CONTRACTED = "leeward-direct"
_STAYS = (("BB1001", 4), ("BB1005", 3), ("GD1042", 5))
"""Of two outside suppliers, and in the middle our own allotment."""


def three_centres(asked: dict[str, Any]) -> Any:
    """Two hotels in Barbados and one in Grenada as one trip, with a way between them; once a shop."""
    from leeward.demo.hotels.trips import load_trips
    from leeward.retail.hotels.models import Hotel
    from leeward.retail.inventory.models import CentreLeg, CentreStay, MultiCentre
    from leeward.retail.inventory.operations.publishing import publish_anew
    from leeward.retail.kit.clock import now

    _ = asked
    trip, is_new = MultiCentre.objects.get_or_create(code=CODE, defaults={"name": "Two coasts and the spice island"})
    if is_new:
        for position, (itemcode, nights) in enumerate(_STAYS, start=1):
            hotel = Hotel.objects.get(itemcode=itemcode)
            CentreStay.objects.create(trip=trip, position=position, hotel=hotel, nights=nights)
        for position, means in enumerate((CentreLeg.Means.ROAD, CentreLeg.Means.FLIGHT), start=1):
            CentreLeg.objects.create(trip=trip, position=position, means=means, minutes=45, adult_pence=5_000)
        load_trips()
    return numbers_since(publish_anew(at=now()).generation)


def trip_offer(asked: dict[str, Any]) -> Any:
    """A token of the trip's cheapest way in a month, for two, as its booking page makes one."""
    from datetime import date

    from leeward.retail.brands.queries import get_default_brand
    from leeward.retail.kit.clock import now, uk_date
    from leeward.retail.search import pricing_client
    from leeward.retail.search.offer_tokens import claims_of, sign_offer
    from leeward.retail.search.queries import current_edition
    from leeward.travel.itemcode import find_itemcode
    from leeward.travel.occupancy import Occupancy
    from leeward.travel.search_query import SearchQuery

    at = now()
    query = SearchQuery(
        departure_airports=("LGW",), month=date.fromisoformat(asked["month"]), rooms=(Occupancy(),),
        nights=sum(nights for _, nights in _STAYS), itemcode=find_itemcode(CODE),
    )  # fmt: skip
    quote = pricing_client.cheapest_trip(edition=current_edition(), query=query, today=uk_date(at=at))
    claims = claims_of(
        offer=quote.offer, generation=quote.generation, workspace=get_default_brand().workspace,
        booked_on=uk_date(at=at), now=at,
    )  # fmt: skip
    return {"token": sign_offer(claims=claims), "total_pence": quote.offer.total_pence}
