"""What a line of a list says of a hotel beside its name and place (E07): from its factsheet, for many at once."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import date

from leeward.retail.hotels.models import Factsheet
from leeward.retail.hotels.queries import parts


@dataclass(frozen=True, slots=True)
class HotelLine:
    """Postal address line by line, the hotel's group ("" where there is none), and whether a certificate is valid."""

    address: tuple[str, ...] = ()
    group_name: str = ""
    is_certified: bool = False


def hotel_lines(*, itemcodes: Collection[str], on: date) -> dict[str, HotelLine]:
    """By itemcode, as of a day; a hotel without a published factsheet is left out. One query."""
    sheets = Factsheet.objects.filter(live=True, hotel__itemcode__in=itemcodes).select_related("hotel")
    read = sheets.only(
        "address", "brand_name", "certified_year", "certified_by", "certified_until", "hotel__itemcode"
    )  # fmt: skip
    return {
        sheet.hotel.itemcode: HotelLine(
            parts.address_of(sheet), sheet.brand_name, parts.certificate_of(sheet, on=on) is not None
        )
        for sheet in read
    }
