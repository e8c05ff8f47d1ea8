"""HTTP shapes of lead-in prices: the cheapest package, and how widely its price is sold (UK-09)."""

from __future__ import annotations

from ninja import Schema

from leeward.retail.search.schemas import HolidayOut


class LeadInOut(HolidayOut):
    """
    A lead-in package (E05). `departures`: the days of its month on which its airport, nights and board are on sale.

    `departures_at_price`: those among them on which they cost no more than `price`. `is_limited`: fewer than a tenth,
    and then whoever shows the price says that its availability is limited.
    """

    departures: int
    departures_at_price: int
    is_limited: bool


class CheapestPackageBodyOut(Schema):
    """The package, and bare what cards read (E05); all null where nothing is sold, `original_rrp` always (UK-07)."""

    data: LeadInOut | None
    price: int | None
    original_rrp: int | None
    nights: int | None
    formatted_board: str | None


class LeadInBodyOut(Schema):
    data: LeadInOut | None


class LeadingPriceOut(Schema):
    """Whole pounds a head, rounded up (E12). `is_limited`: as in a lead-in package, false where there is no price."""

    price: int | None
    is_limited: bool


class LeadingPriceBodyOut(Schema):
    data: LeadingPriceOut
