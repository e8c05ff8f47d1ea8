"""Who draws a factsheet that is still a draft: `retail.pages` introduces itself here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.http import HttpRequest, HttpResponse

from leeward.retail.kit.previews import PreviewDoor

if TYPE_CHECKING:
    from leeward.retail.hotels.models import Factsheet
    from leeward.retail.hotels.queries import HotelPage

hotel_previews: PreviewDoor[HotelPage] = PreviewDoor()


def drawn_hotel(request: HttpRequest, factsheet: Factsheet) -> HttpResponse:
    """The hotel's page as this factsheet, saved or not, would make it."""
    from leeward.retail.hotels.queries import hotel_page_of
    from leeward.retail.kit import clock

    return hotel_previews.drawn(request, hotel_page_of(factsheet=factsheet, on=clock.uk_date(at=clock.now())))
