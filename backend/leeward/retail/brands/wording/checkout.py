"""The checkout until its last page: the hold, who is going, extras (T35, UK-29)."""

from __future__ import annotations

from leeward.retail.brands.wording.entry import WordingEntry

_TOP = "Checkout, top of the page"
_HOLD = "Checkout, line about rooms and seats that are kept"
_WHO = "Checkout, who is going"
_WRONG = "Checkout, who is going, beside a field that is wrong"
_EXTRAS = "Checkout, extras"

ENTRIES = (
    WordingEntry("checkout.heading", "{hotel}, {nights} in {month}", _TOP),
    WordingEntry("checkout.steps", "Steps of your booking", "Checkout, name of the steps for screen readers"),
    WordingEntry("checkout.short", "{total} in total for {party}.", f"{_TOP}, small screens"),
    WordingEntry("checkout.jump", "What is in it, and promo code", f"{_TOP}, small screens"),
    WordingEntry(
        "checkout.need_scripts",
        "Booking here needs scripts, and your browser runs none just now. Please ring us on {phone} with the "
        "code {code}: we "
        "see the same holiday at the same price.",
        f"{_TOP}, a browser without scripts",
    ),
    WordingEntry("checkout.hold_asking", "Keeping your rooms and seats for you…", _HOLD),
    WordingEntry("checkout.hold_none", "Your rooms and seats are not kept for you yet.", _HOLD),
    WordingEntry("checkout.hold_live", "Your rooms and seats are kept for you for {time}.", _HOLD),
    WordingEntry("checkout.hold_minutes", "{count} minutes", _HOLD),
    WordingEntry("checkout.hold_minute", "1 minute", _HOLD),
    WordingEntry("checkout.hold_seconds", "less than a minute more", _HOLD),
    WordingEntry("checkout.hold_longer", "Keep them longer", _HOLD),
    WordingEntry("checkout.hold_over", "We have let your rooms and seats go.", _HOLD),
    WordingEntry(
        "checkout.hold_over_text",
        "They are kept for a while at a time, so that nobody waits in vain. Everything you typed is still here.",
        _HOLD,
    ),
    WordingEntry("checkout.hold_again", "Check and keep them again", _HOLD),
    WordingEntry(
        "checkout.who_text",
        "Names exactly as in the passports: a wrong letter can cost a seat. We ask for dates of birth because "
        "airlines do.",
        _WHO,
    ),
    WordingEntry("checkout.lead", "{person}, lead passenger", _WHO),
    WordingEntry("checkout.room", "Room {number}", _WHO),
    WordingEntry(
        "checkout.infant",
        "Under {age} on the way home: travels on an adult’s lap, without a seat or a bag of their own.",
        _WHO,
    ),
    WordingEntry("checkout.title", "Title", _WHO),
    WordingEntry("checkout.choose_title", "Select", f"{_WHO}, title not chosen yet"),
    WordingEntry("checkout.first_names", "First names", _WHO),
    WordingEntry("checkout.last_name", "Last name", _WHO),
    WordingEntry("checkout.born", "Date of birth", _WHO),
    WordingEntry("checkout.born_day", "Day", _WHO),
    WordingEntry("checkout.born_month", "Month", _WHO),
    WordingEntry("checkout.born_year", "Year", _WHO),
    WordingEntry("checkout.email", "E-mail", _WHO),
    WordingEntry("checkout.email_hint", "Your confirmation and certificate go here.", _WHO),
    WordingEntry("checkout.phone", "Mobile or other phone", _WHO),
    WordingEntry("checkout.phone_hint", "In case a flight moves. Spaces are fine.", _WHO),
    WordingEntry("checkout.address", "Address", _WHO),
    WordingEntry("checkout.postcode", "Postcode", _WHO),
    WordingEntry(
        "checkout.privacy",
        "We use these details to book and to reach you about this holiday. How, and for how long, is in our {notice}.",
        f"{_WHO}, above the button (UK-29)",
    ),
    WordingEntry("checkout.privacy_notice", "privacy notice", f"{_WHO}, link in the sentence before"),
    WordingEntry("checkout.to_extras", "Continue to extras", _WHO),
    WordingEntry("checkout.wrong", "{person}: {what}", _WRONG),
    WordingEntry("checkout.wrong_title", "please choose a title.", _WRONG),
    WordingEntry("checkout.wrong_first_name", "please give the first names as in the passport.", _WRONG),
    WordingEntry("checkout.wrong_last_name", "please give the last name as in the passport.", _WRONG),
    WordingEntry(
        "checkout.latin_first_name",
        "please give the first names in Latin letters, as at the foot of the passport.",
        _WRONG,
    ),
    WordingEntry(
        "checkout.latin_last_name",
        "please give the last name in Latin letters, as at the foot of the passport.",
        _WRONG,
    ),
    WordingEntry(
        "checkout.wrong_born", "please give the date of birth as day, month and year, such as 27 3 1985.", _WRONG
    ),
    WordingEntry("checkout.unlikely_born", "please check this date of birth.", _WRONG),
    WordingEntry(
        "checkout.lead_age", "the lead passenger must be 18 or over. Please begin with somebody who is.", _WRONG
    ),
    WordingEntry(
        "checkout.not_adult",
        "aged {age} on the day you return, and the price is for an adult.",
        _WRONG,
    ),
    WordingEntry(
        "checkout.other_age",
        "aged {age} on the day you return, and the price is for a child of {priced}.",
        _WRONG,
    ),
    WordingEntry(
        "checkout.right_ages",
        "See the price for this age. What you have typed stays.",
        "A link below a date of birth for which the holiday is not priced.",
    ),
    WordingEntry("checkout.wrong_email", "Please give an e-mail address we can write to.", _WRONG),
    WordingEntry("checkout.wrong_phone", "Please give a telephone number we can ring.", _WRONG),
    WordingEntry("checkout.wrong_address", "Please give your address.", _WRONG),
    WordingEntry("checkout.wrong_postcode", "Please give your postcode.", _WRONG),
    WordingEntry(
        "checkout.extras_text",
        "None of these is in your price unless you choose it. You can also go on without any.",
        _EXTRAS,
    ),
    WordingEntry(
        "checkout.no_extras",
        "Your holiday is complete as it is. Tell the hotel anything it should know, or go on.",
        f"{_EXTRAS}, where there are none",
    ),
    WordingEntry("checkout.at_most", "{count} at most", _EXTRAS),
    WordingEntry("checkout.for_all", "for all of you", f"{_EXTRAS}, beside a price"),
    WordingEntry("checkout.each", "each", f"{_EXTRAS}, beside a price"),
    WordingEntry("checkout.for_one", "for 1 person", f"{_EXTRAS}, beside a price"),
    WordingEntry("checkout.for_some", "for {count}, {price} each", f"{_EXTRAS}, beside a price"),
    WordingEntry("checkout.requests", "Anything you would like to ask of the hotel? (optional)", _EXTRAS),
    WordingEntry(
        "checkout.requests_hint",
        "A cot, rooms side by side, a late arrival. We pass it on but cannot promise it. For mobility, health or "
        "allergies "
        "please ring us instead: that should not stand in a form.",
        _EXTRAS,
    ),
    WordingEntry("checkout.to_pay", "Continue to check and pay", _EXTRAS),
    WordingEntry("checkout.choose_again", "We did not hear back. Please choose again.", _EXTRAS),
)
