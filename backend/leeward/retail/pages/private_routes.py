"""Every address of a private page: booking, checkout, My Booking. As everywhere, none ends in a slash."""

from __future__ import annotations

from django.urls import URLPattern, path

from leeward.retail.pages.booking import page as booking_page
from leeward.retail.pages.checkout import done as checkout_done
from leeward.retail.pages.checkout import page as checkout
from leeward.retail.pages.checkout import sent_quote
from leeward.retail.pages.checkout.by_phone import by_phone
from leeward.retail.pages.checkout.for_caller import for_caller
from leeward.retail.pages.delivery.page_views import without_slash
from leeward.retail.pages.delivery.private_pages import PrivateMake, private_view
from leeward.retail.pages.enquiries import pages as enquiry_pages
from leeward.retail.pages.my_booking import documents as my_booking_documents
from leeward.retail.pages.my_booking import page as my_booking
from leeward.retail.pages.my_booking.forms import my_booking_forms

_HOTEL = "holidays/<slug:country_slug>/<slug:region_slug>/<slug:hotel_slug>"
PRIVATE: dict[str, PrivateMake] = {
    f"{_HOTEL}/book": booking_page.booking_page,
    f"{_HOTEL}/book/quote.json": booking_page.booking_quote,
    f"{_HOTEL}/book/held.json": booking_page.booking_held,
    "booking/held": booking_page.held_here,
    "booking/<str:token>": checkout.checkout,
    "booking/<str:token>/done": checkout_done.booked,
    "booking/<str:token>/for-caller": for_caller,
    "booking/<str:token>/documents/<str:kind>": my_booking_documents.basket_document,
    "my-booking": my_booking.look_up_page,
    "my-booking/<str:reference>": my_booking.booking_page,
    "my-booking/<str:reference>/documents/<str:kind>": my_booking_documents.my_document,
    "enquiry/<str:token>": enquiry_pages.thanks,
    "your-quote/<str:token>": sent_quote.sent_quote_page,
}
"""Address to the maker of its page."""


def _patterns() -> list[URLPattern]:
    made = [path("booking/<str:token>/by-phone", by_phone), *my_booking_forms]
    for address, make in PRIVATE.items():
        made.append(path(address, private_view(make, is_data=address.endswith(".json"))))
        made.append(path(f"{address}/", without_slash))
    return made


private_patterns = _patterns()
