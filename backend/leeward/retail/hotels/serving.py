"""Who draws a factsheet or a record that is still a draft: `retail.pages` introduces itself here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.http import HttpRequest, HttpResponse

from leeward.retail.kit.staff.previews import PreviewDoor

if TYPE_CHECKING:
    from leeward.retail.hotels.models import Factsheet, Hotel
    from leeward.retail.hotels.queries import HotelPage

hotel_previews: PreviewDoor[HotelPage] = PreviewDoor()


def drawn_hotel(request: HttpRequest, factsheet: Factsheet) -> HttpResponse:
    """The hotel's page as this factsheet, saved or not, would make it."""
    from leeward.retail.hotels.queries import hotel_page_of
    from leeward.retail.kit import clock

    return hotel_previews.drawn(request, hotel_page_of(factsheet=factsheet, on=clock.uk_date(at=clock.now())))


def drawn_record(request: HttpRequest, hotel: Hotel) -> HttpResponse:
    """The hotel's page as this record, saved or not, would make it."""
    from leeward.retail.hotels.queries import hotel_page_of_record
    from leeward.retail.kit import clock

    return hotel_previews.drawn(request, hotel_page_of_record(hotel=hotel, on=clock.uk_date(at=clock.now())))
