"""The search bar (S38-S44, T18, V13, ER12)."""

from __future__ import annotations

from leeward.retail.brands.wording.entry import WordingEntry

_FORM = "Search bar, name of a field"
_SUMMARY = "Search bar on small screens, summary"
_GUESTS = "Search bar, Guests & Rooms"
_PROMO = "Search bar, line below the form"
_NOTE = "Search bar, message"

ENTRIES = (
    WordingEntry("search.label", "Search for a holiday", "Name of the search form for screen readers"),
    WordingEntry("search.travelling_to", "Travelling to?", _FORM),
    WordingEntry("search.flying_from", "Flying from?", _FORM),
    WordingEntry("search.how_long", "How long for?", _FORM),
    WordingEntry("search.departing_on", "Departing on?", _FORM),
    WordingEntry("search.guests", "Guests & Rooms", _FORM),
    WordingEntry("search.submit", "Search", "Search bar, button"),
    WordingEntry("search.searching", "Searching", "Search bar, button while the results are fetched"),
    WordingEntry("search.edit", "Edit", "Search bar, button beside the summary"),
    WordingEntry("search.any_place", "Where to?", "Search bar, destination not chosen yet"),
    WordingEntry("search.any_airport", "Any UK airport", "Search bar, airport not chosen yet"),
    WordingEntry("search.any_nights", "Nights", "Search bar, length of stay not chosen yet"),
    WordingEntry("search.any_date", "Choose a date", "Search bar, date not chosen yet"),
    WordingEntry("search.type_place", "Country, island or resort", "Search bar, inside the empty destination field"),
    WordingEntry("search.type_airport", "City or code", "Search bar, inside the empty airport field"),
    WordingEntry("search.limit_reached", "{count} of {limit}", "Search bar, menus at their limit (S44)"),
    WordingEntry("search.plus_others", "plus {count} other", "Search bar, after the first of two airports"),
    WordingEntry("search.plus_many", "plus {count} others", "Search bar, after the first of several airports"),
    WordingEntry("search.summary_from", "Flying from {airport}", _SUMMARY),
    WordingEntry("search.summary_flight", "{outbound} to {inbound}", "Summary when a flight is chosen"),
    WordingEntry("search.summary_empty", "Search for a holiday", _SUMMARY),
    WordingEntry("search.summary_update", "Please update your search details.", _SUMMARY),
    WordingEntry("search.done", "Done", "Search bar, closes a menu"),
    WordingEntry("search.add_room", "Add room", _GUESTS),
    WordingEntry("search.remove_room", "Remove", _GUESTS),
    WordingEntry("search.room", "Room {number}", _GUESTS),
    WordingEntry("search.children", "Children", _GUESTS),
    WordingEntry("search.age_of_child", "Age of child {number}", _GUESTS),
    WordingEntry("search.enough_rooms", "For more than 3 rooms please call us.", _GUESTS),
    WordingEntry("search.one_trip_one_party", "This trip is sold for one room at a time.", _GUESTS),
    WordingEntry("search.choose_destination", 'Please choose a "Travelling to?" destination.', _NOTE),
    WordingEntry("search.choose_airport", 'Please choose a "Flying from?" airport.', _NOTE),
    WordingEntry("search.choose_date", 'Please choose a "Departing on?" date.', _NOTE),
    WordingEntry("search.check", "Please check your search", "Search bar, above what is missing"),
    WordingEntry(
        "search.forced", 'Based on the airports selected, we\'ve updated "How long for?" and "Departing on?".', _NOTE
    ),
    WordingEntry(
        "search.failed",
        "There has been an error with our search. Find our best deals here",
        "Search bar, when it fails",
    ),
    WordingEntry(
        "search.first_airport",
        "We begin with {airport}, the first airport that flies there. Others are under “Flying from?”.",
        _NOTE,
    ),
    WordingEntry(
        "search.not_in_choices", "{places} will be in your results; airports and dates here are for the others.", _NOTE
    ),
    WordingEntry("search.from_airports", "{nights} from {airports}", "Calendar, line below the title"),
    WordingEntry("search.lowest_by_month", "Lowest by month", "Calendar, strip of months"),
    WordingEntry("search.later_dates", "Show later dates", "Calendar, opens the dates after a year (extended search)"),
    WordingEntry("search.usual_dates", "Show the next 12 months", "Calendar, back to the ordinary year"),
    WordingEntry("search.later_note", "Dates without a price are not on sale yet: we will quote for them.", _NOTE),
    WordingEntry("search.prices_failed", "Prices by day are not available just now.", "Calendar, prices not loaded"),
    WordingEntry(
        "search.prices_need_ages",
        "Choose the age of each child to see prices by day.",
        "Calendar, while a child's age is open",
    ),
    WordingEntry(
        "search.promo",
        "Want something a little different from {country}? Our collection features hundreds of hotels from across the "
        "{destination}.",
        _PROMO,
    ),
    WordingEntry(
        "search.promo_exotic",
        "Want something a little different from {country}? Our collection features hundreds of exotic hotels from "
        "across the {destination}.",
        "Search bar of the second brand, line below the form",
    ),
    WordingEntry(
        "search.promo_generic",
        "Want something a little different? Our collection features hundreds of hotels from across the {destination}.",
        _PROMO,
    ),
    WordingEntry("search.collection", "world", "Search bar, what the collection spans ({destination} above)"),
    WordingEntry("search.switch_label", "What to search", "Search bar, switch to the second provider"),
    WordingEntry("search.switch_holidays", "Our holidays", "Search bar, switch to the second provider"),
    WordingEntry("search.switch_packages", "Package search", "Search bar, switch to the second provider"),
    WordingEntry(
        "search.packages_need_consent",
        "This search comes from another company. Allow its cookies in your cookie settings to use it.",
        "Search bar, second provider without consent",
    ),
    WordingEntry(
        "search.linked_notice",
        "What you book there is a contract with another company. If you also book with us for the same trip, "
        "each company is "
        "responsible for its own part only, and you do not have the rights that apply to packages. Your payments to "
        "{company} for services not performed because of its insolvency are protected as our booking conditions say.",
        "Above the second provider's search where it sells parts of a trip, until 5 April 2027; a lawyer checks "
        "these words",
    ),
    WordingEntry("search.where_when", "I don't know where or when", "Search bar, link to the overview of places"),
    WordingEntry("search.say_it", "Or say it in your own words", "Search bar, plain-language box"),
    WordingEntry(
        "search.say_example",
        "2 weeks all inclusive in Barbados in February for two adults and a 4 year old under £4,000",
        "Search bar, example in the plain-language box",
    ),
)
