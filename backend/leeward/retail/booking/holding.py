"""What a browser holds: whose last room it is that everybody else sees sold out (R-04, R-34)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime

from leeward.pricing.choices import OwnStock
from leeward.retail.booking.claims import claims_of_quote
from leeward.retail.booking.models import Basket, Hold
from leeward.retail.booking.operations.basket.baskets import CHANGEABLE, latest_quote
from leeward.retail.booking.operations.basket.own_stock import own_stock
from leeward.retail.booking.operations.basket.packages import keeps_package
from leeward.retail.search.offer_tokens import OfferClaims
from leeward.travel.occupancy import Occupancy


@dataclass(frozen=True, slots=True)
class Held:
    """A basket with a live hold: its package, when the hold ends, and what it keeps for its customer."""

    basket: Basket
    claims: OfferClaims
    ends_at: datetime
    own: OwnStock

    @property
    def may_change(self) -> bool:
        """Nothing is ordered yet: another room or flight can still take the place of what is held."""
        return self.basket.state in CHANGEABLE

    def is_same_stay(self, claims: OfferClaims) -> bool:
        """
        Whether a package is for as many adults and children, at the same place, from the same day on and as long.

        A family that puts a child's age right is the same family (V12): what it holds is not in its own way.
        """
        return _stay(claims) == _stay(self.claims)

    def claims_for(self, party: tuple[Occupancy, ...]) -> OfferClaims | None:
        """The package that is held, for the same people with other ages; None where it is for another party."""
        rooms = zip(self.claims.rooms, party, strict=False)
        aged = tuple(replace(room, adults=people.adults, ages=people.ages) for room, people in rooms)
        theirs = replace(self.claims, rooms=aged)
        return theirs if len(party) == len(self.claims.rooms) and self.is_same_stay(theirs) else None


def find_held(*, token: str, brand_id: int, at: datetime) -> Held | None:
    """What the basket of a token holds at a moment; None where there is no such basket, or nothing is held in it."""
    if not token:
        return None
    hold = (
        Hold.objects.select_related("basket").running(at).filter(basket__token=token, basket__brand_id=brand_id).first()
    )
    if hold is None:
        return None
    quote = latest_quote(hold.basket)
    if not keeps_package(hold.package, quote):
        return None
    return Held(hold.basket, claims_of_quote(quote), hold.ends_at, own_stock(hold.basket))


def _stay(claims: OfferClaims) -> tuple[object, ...]:
    rooms = tuple((room.adults, len(room.ages)) for room in claims.rooms)
    return claims.itemcode, claims.departure_date, claims.nights, rooms
