"""Parts of single pages: the reassurance ribbon of the home page (S12) and the designed wrong turns."""

from __future__ import annotations

from leeward.retail.brands.wording.entry import WordingEntry

_RIBBON = "Home page, ribbon below the hero"
_CALLS = "Contact us, below the number, before the notice that calls are recorded (UK-39)"

ENTRIES = (
    WordingEntry("ribbon.shield.title", "Financial Protection", _RIBBON),
    WordingEntry("ribbon.shield.text", "ATOL on every flight holiday", _RIBBON),
    WordingEntry("ribbon.arrows.title", "Flexible Holidays", _RIBBON),
    WordingEntry("ribbon.arrows.text", "Any airport, any nights", _RIBBON),
    WordingEntry("ribbon.headset.title", "UK Call Centre", _RIBBON),
    WordingEntry("ribbon.headset.text", "One person, start to finish", _RIBBON),
    WordingEntry("ribbon.clock.title", "Open 7 days", _RIBBON),
    WordingEntry("ribbon.clock.text", "UK time, see our hours below", _RIBBON),
    WordingEntry("ribbon.star.title", "Customer Satisfaction", _RIBBON),
    WordingEntry("ribbon.star.text", "We ask every customer", _RIBBON),
    WordingEntry(
        "home.deposit_line",
        "Deposits from {amount} pp, the rest due {due}.",
        "Home page, below the ribbon: the least that a supplier asks for; not there where all is paid at once",
    ),
    WordingEntry("reviews.heading", "What our customers say", "Home page, above the reviews, for screen readers"),
    WordingEntry(
        "hotel.rating_note",
        "Our ratings are based on the quality of the amenities and on guest reviews. They may differ from official "
        "star ratings.",
        "Hotel page, help beside our rating",
    ),
    WordingEntry(
        "hotel.paid_at_hotel",
        "{charges} in the total, paid at the hotel.",
        "Hotel page, below the total of the price panel",
    ),
    WordingEntry(
        "hotel.deposit_line",
        "Deposits from {deposit} pp. Within {notice} of leaving the whole price is due. ATOL Protected.",
        "Hotel page, below the button of the price panel",
    ),
    WordingEntry("hotel.no_deposit_line", "ATOL Protected.", "Hotel page, the same where all is paid at once"),
    WordingEntry(
        "hotel.deposit_line_no_atol",
        "Deposits from {deposit} pp. Within {notice} of leaving the whole price is due.",
        "Hotel page, below the button, where not every flight of the brand is ATOL protected",
    ),
    WordingEntry("contact.calls.heading", "What a call costs", _CALLS),
    WordingEntry(
        "contact.calls.text",
        "Calls to numbers that begin with 01, 02 or 03 cost what your provider asks for any landline number, and are "
        "part of most plans; calls to 0800 and 0808 are free.",
        _CALLS,
    ),
    WordingEntry(
        "price.limited",
        "Limited availability",
        "Every “from” price that is sold on less than a tenth of the departures it is told of (UK-09)",
    ),
    WordingEntry("problem.400.heading", "We could not read that request", "400 page, heading"),
    WordingEntry("problem.400.text", "Please start again from the home page.", "400 page, below the heading"),
    WordingEntry("problem.403.heading", "This page is not open to you", "403 page, heading"),
    WordingEntry("problem.403.text", "Please go back and try again, or call us.", "403 page, below the heading"),
    WordingEntry("problem.404.heading", "This page has sailed", "404 page, heading"),
    WordingEntry("problem.404.text", "The address is wrong, or the page has moved.", "404 page, below the heading"),
    WordingEntry("problem.500.heading", "Something went wrong on our side", "500 page, heading"),
    WordingEntry("problem.500.text", "Please try again in a minute, or call us with the number below.", "500 page"),
    WordingEntry("problem.503.heading", "We will be back in a moment", "503 page, heading"),
    WordingEntry(
        "problem.503.text", "Please try again in a few seconds, or call us with the number below.", "503 page"
    ),
    WordingEntry("problem.home", "Back to the home page", "Every wrong turn, first link"),
    WordingEntry("problem.call", "Call {number}", "Every wrong turn, telephone link"),
)
