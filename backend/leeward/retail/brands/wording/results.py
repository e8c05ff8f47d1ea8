"""Search results and the overview of places (R14, S48, T28)."""

from __future__ import annotations

from leeward.retail.brands.wording.entry import WordingEntry

_HEAD = "Results, heading"
_CARD = "Results, card"
_EMPTY = "Results, nothing found"
_FILTER = "Results, filters"
_MONTHS = "Results, strip of months"
_WHERE = "Where can we go"

ENTRIES = (
    WordingEntry("results.count_in", "{count} holidays in {places}", _HEAD),
    WordingEntry("results.one_in", "1 holiday in {places}", _HEAD),
    WordingEntry("results.before_filters", "Of {count} before filters.", "Results, below the heading"),
    WordingEntry(
        "results.includes",
        "Prices include flights, hotel, transfers where shown, and all taxes.",
        "Results, below the heading",
    ),
    WordingEntry("results.start", "Where would you like to go?", "Results page without a search, heading"),
    WordingEntry("results.start_in", "Holidays in {places}", "The same where the address names places, heading"),
    WordingEntry("results.start_text", "Fill in the search above, or start from one of these.", "Below that heading"),
    WordingEntry("results.view", "View holiday", _CARD),
    WordingEntry("results.included", "included", "Results, inclusions for screen readers"),
    WordingEntry("results.direct", "Direct flights", _CARD),
    WordingEntry("results.transfers", "Transfers included", _CARD),
    WordingEntry("results.no_transfers", "Transfers not included", _CARD),
    WordingEntry("results.adults_only", "Adults only", "Results, paper label on the picture"),
    WordingEntry("results.paid_at_hotel", "{charge} in the total, paid at the hotel", _CARD),
    WordingEntry("results.left_out", "This link asks for what we cannot filter by. We left out: {filters}.", _HEAD),
    WordingEntry("results.call_only", "Book by phone", "Results, card of a hotel that is not bookable online"),
    WordingEntry("results.filters", "Filters", _FILTER),
    WordingEntry("results.clear", "Clear filters", _FILTER),
    WordingEntry("results.sort_by", "Sort by", "Results, order"),
    WordingEntry("results.becalmed", "Becalmed", _EMPTY),
    WordingEntry("results.becalmed_text", "No holidays match all of these. The smallest changes that help:", _EMPTY),
    WordingEntry("results.nothing_text", "We have nothing on sale for this. Try other dates, or call us.", _EMPTY),
    WordingEntry("results.ask", "Ask us for a quote", _EMPTY),
    WordingEntry(
        "results.relax_gives",
        "{count} holidays, from {price} pp, {total} for {party}",
        _EMPTY,
    ),
    WordingEntry("results.relax_gives_one", "1 holiday, from {price} pp, {total} for {party}", _EMPTY),
    WordingEntry("results.prices_by_month", "Lowest price by month", _MONTHS),
    WordingEntry("results.months_note", "Lowest price per person by month for {party}.", _MONTHS),
    WordingEntry("results.months_unfiltered", "Before filters: a month begins without them.", _MONTHS),
    WordingEntry("results.lowest", "Lowest", _MONTHS),
    WordingEntry("results.no_departures", "no departures", _MONTHS),
    WordingEntry("results.unavailable", "Prices are not available just now. Please try again in a minute.", _HEAD),
    WordingEntry("results.beyond", "These dates are not on sale yet. Tell us what you want and we will quote.", _HEAD),
    WordingEntry("results.understood", "We understood", "Results, plain-language search"),
    WordingEntry("results.not_understood", "Not understood: {words}", "Results, plain-language search"),
    WordingEntry("results.did_you_mean", "Did you mean {place}?", "Results, plain-language search"),
    WordingEntry("results.every_place", "See every place with its cheapest month", "Below that heading"),
    WordingEntry("results.map_note", "Prices per person, with flights, hotel and all taxes.", "Results, map"),
    WordingEntry("results.map_off_list", "Zoom in to see it in the list.", "Results, map, card of a hotel"),
    WordingEntry("results.as_list", "See these as a list", "Results, map"),
    WordingEntry("where.heading", "Where can we go?", _WHERE),
    WordingEntry("where.intro", "Every place we sell, with its cheapest month. Choose what you know.", _WHERE),
    WordingEntry(
        "where.basis",
        "Per person for {party} in one room, with flights, hotel, transfers where shown and all taxes.",
        _WHERE,
    ),
    WordingEntry("where.budget", "Up to, per person", _WHERE),
    WordingEntry("where.any_budget", "Any price", _WHERE),
    WordingEntry("where.table", "Lowest price per person by place and month", _WHERE),
    WordingEntry("where.cheapest_in", "cheapest in {month}", _WHERE),
    WordingEntry("where.nothing", "No place fits all of this. The smallest changes that help:", _WHERE),
    WordingEntry("where.nothing_text", "We have nothing on sale for this. Call us on {number}.", _WHERE),
    WordingEntry("where.relax_gives", "{count} places, from {price} pp, {total} for {party}", _WHERE),
    WordingEntry("where.relax_gives_one", "1 place, from {price} pp, {total} for {party}", _WHERE),
)
