"""The booking page (S45-S47, T26, M08, UK-10): its sentences, and the eight lines shown while a price is worked out."""

from __future__ import annotations

from leeward.retail.brands.wording.entry import WordingEntry

_HEAD = "Booking page, heading"
_ROOMS = "Booking page, choice of rooms"
_FLIGHTS = "Booking page, when an airline has changed times"
_TOTAL = "Booking page, total"
_WAITING = "Booking page, shown in turn while a price is worked out"
_CHANGE = "Booking page, when a price has changed"
_REQUEST = "Booking page, request form after two and a half seconds"
_NOTICES = "Booking page, notices"
_EMPTY = "Booking page, without a price"
_PANEL = "Hotel page, in the price panel"
_TRIP = "Page of a trip with several hotels, above its price"
_HELD = "Booking page, to who holds a holiday of the hotel already"

ENTRIES = (
    WordingEntry("booking.heading", "{hotel}, {nights} in {month}", _HEAD),
    WordingEntry("booking.heading_plain", "Book {hotel}", _HEAD),
    WordingEntry("booking.intro", "Your flights and room are below. Change either one; the total follows.", _HEAD),
    WordingEntry(
        "booking.intro_trip",
        "Flights, hotels and every journey between them are below. All are in the total.",
        _HEAD,
    ),
    WordingEntry("booking.journeys_line", "Journeys between the hotels", _TOTAL),
    WordingEntry("booking.about", "About {hotel}", "Booking page, link to the hotel"),
    WordingEntry("booking.step_1", "Flights and room", "Booking, steps"),
    WordingEntry("booking.step_2", "Who is going", "Booking, steps"),
    WordingEntry("booking.step_3", "Extras", "Booking, steps"),
    WordingEntry("booking.step_4", "Check and pay", "Booking, steps"),
    WordingEntry("booking.checked", "Price checked today at {time}", "Booking, beside the steps"),
    WordingEntry("booking.edit_search", "Change dates, airport or guests", "Booking page, opens the search"),
    WordingEntry("booking.close_search", "Close the search", "Booking page, closes the search"),
    WordingEntry("booking.flights", "Alternative flights", "Booking page, opens the flights"),
    WordingEntry("booking.times_changed", "Flight times have changed", _FLIGHTS),
    WordingEntry(
        "booking.times_changed_outbound", "Your flight out now leaves at {departs} and arrives at {arrives}.", _FLIGHTS
    ),
    WordingEntry(
        "booking.times_changed_inbound", "Your flight home now leaves at {departs} and arrives at {arrives}.", _FLIGHTS
    ),
    WordingEntry("booking.choose_room", "Choose your room", _ROOMS),
    WordingEntry("booking.choose_rooms", "Choose your rooms", _ROOMS),
    WordingEntry("booking.room", "Room {number}, {guests}", _ROOMS),
    WordingEntry("booking.stay_room", "{hotel}, room {number}, {guests}", f"{_ROOMS}, of a trip with several hotels"),
    WordingEntry("booking.selected", "Selected", _ROOMS),
    WordingEntry("booking.included", "Included", _ROOMS),
    WordingEntry("booking.in_price", "in your price", _ROOMS),
    WordingEntry("booking.refundable", "Can be cancelled for a fee", _ROOMS),
    WordingEntry("booking.not_refundable", "Not refundable", _ROOMS),
    WordingEntry("booking.boards", "Board and terms", _ROOMS),
    WordingEntry("booking.total", "Your total", _TOTAL),
    WordingEntry("booking.party_at", "{party} at {price}", _TOTAL),
    WordingEntry("booking.party_from", "{party}, {price} each on average", _TOTAL),
    WordingEntry("booking.flights_line", "Flights", _TOTAL),
    WordingEntry("booking.transfers", "Transfers", _TOTAL),
    WordingEntry("booking.taxes", "Taxes and fees", _TOTAL),
    WordingEntry("booking.line_included", "included", _TOTAL),
    WordingEntry("booking.line_not_included", "not included", _TOTAL),
    WordingEntry("booking.total_for", "Total for {people}", _TOTAL),
    WordingEntry("booking.per_person", "{price} per person", _TOTAL),
    WordingEntry("booking.continue", "Continue", _TOTAL),
    WordingEntry("booking.continuing", "Checking the price", _TOTAL),
    WordingEntry("booking.continuing_briefly", "Checking", f"{_TOTAL}, on small screens"),
    WordingEntry("booking.deposit", "Pay {deposit} deposit today ({each} pp), the rest by {date}.", _TOTAL),
    WordingEntry("booking.pay_all", "The full price is due when you book.", _TOTAL),
    WordingEntry("booking.no_charge", "Nothing is charged on this page.", _TOTAL),
    WordingEntry("booking.promo_label", "Promo code", _TOTAL),
    WordingEntry("booking.promo_apply", "Apply", _TOTAL),
    WordingEntry("booking.promo_hint", "New bookings of £700 pp or more.", _TOTAL),
    WordingEntry("booking.promo_remove", "Remove", _TOTAL),
    WordingEntry("booking.need_scripts", "Booking online needs scripts. We will gladly book it for you:", _TOTAL),
    WordingEntry("booking.waiting_1", "Checking the seats on your flights", _WAITING),
    WordingEntry("booking.waiting_2", "Looking for your room", _WAITING),
    WordingEntry("booking.waiting_3", "Adding up every night of your stay", _WAITING),
    WordingEntry("booking.waiting_4", "Looking for offers that apply", _WAITING),
    WordingEntry("booking.waiting_5", "Adding taxes and fees, so that nothing comes on top", _WAITING),
    WordingEntry("booking.waiting_6", "Checking your transfers", _WAITING),
    WordingEntry("booking.waiting_7", "Reading the latest news of the hotel", _WAITING),
    WordingEntry("booking.waiting_8", "Putting it all together", _WAITING),
    WordingEntry("booking.waiting_pause", "Pause these lines", "Booking page, button beside these lines"),
    WordingEntry(
        "booking.waiting_go_on", "Show the next lines", "Booking page, the same button while they stand still"
    ),
    WordingEntry("booking.waiting_seconds", "6", "Booking page, seconds that each of these lines stands"),
    WordingEntry("booking.request_heading", "This takes longer than usual", _REQUEST),
    WordingEntry("booking.request_text", "Stay with us, or let one of our people do it for you.", _REQUEST),
    WordingEntry("booking.request_call", "Call {number}", _REQUEST),
    WordingEntry("booking.request_back", "Ask us to call you", _REQUEST),
    WordingEntry("booking.request_quote", "Get a quote", _REQUEST),
    WordingEntry("booking.price_up", "The price has gone up by {difference}", _CHANGE),
    WordingEntry("booking.price_down", "The price has come down by {difference}", _CHANGE),
    WordingEntry("booking.price_was", "It was {old} and is now {new} for {party}, or {each} per person.", _CHANGE),
    WordingEntry("booking.price_accept", "Accept {new}", _CHANGE),
    WordingEntry("booking.price_other", "Choose another holiday", _CHANGE),
    WordingEntry("booking.now_total", "The total is now {total}, {each} per person.", "Booking page, spoken"),
    WordingEntry("booking.notices", "Good to know before you book", _NOTICES),
    WordingEntry("booking.notice_read", "I have read this", _NOTICES),
    WordingEntry("booking.notice_missing", "Please tick that you have read this.", _NOTICES),
    WordingEntry("booking.held", "You hold this holiday.", _HELD),
    WordingEntry("booking.held_other", "You hold a holiday at this hotel.", _HELD),
    WordingEntry(
        "booking.held_text", "Rooms and seats are kept for you until {time}. Nobody else can have them.", _HELD
    ),
    WordingEntry(
        "booking.held_other_text",
        "For {party}, leaving on {date}: rooms and seats are kept for you until {time}. Nobody else can have them.",
        f"{_HELD}, where it is not the holiday of this page",
    ),
    WordingEntry("booking.held_go_on", "Go on with your booking", _HELD),
    WordingEntry("booking.sold_out", "These dates have gone", _EMPTY),
    WordingEntry("booking.sold_out_text", "Somebody was quicker. These are the nearest we can offer:", _EMPTY),
    WordingEntry(
        "booking.sold_out_none", "Nothing near it is left online. Change the search, or call us: we know more.", _EMPTY
    ),
    WordingEntry("booking.uncomputed", "No price yet for these dates", _EMPTY),
    WordingEntry(
        "booking.uncomputed_text",
        "One part of it is charged in another currency, and we have no rate for it yet. You see the whole total "
        "here as soon "
        "as we have. This is how that part is worked out:",
        _EMPTY,
    ),
    WordingEntry("booking.uncomputed_part", "{name}: {amount} {basis}.", _EMPTY),
    WordingEntry("booking.uncomputed_from_age", "{name}: {amount} {basis}, from {age} years of age.", _EMPTY),
    WordingEntry("booking.uncomputed_at_hotel", "It is paid at the hotel.", _EMPTY),
    WordingEntry("booking.basis_room_night", "for each room and night", _EMPTY),
    WordingEntry("booking.basis_person_night", "for each person and night", _EMPTY),
    WordingEntry("booking.basis_room_stay", "for each room and stay", _EMPTY),
    WordingEntry("booking.basis_person_stay", "for each person and stay", _EMPTY),
    WordingEntry("booking.incomplete", "Tell us a little more", _EMPTY),
    WordingEntry("booking.incomplete_text", "Fill in what is missing above, and the price follows.", _EMPTY),
    WordingEntry("booking.by_phone", "Call now for a customised price", _EMPTY),
    WordingEntry("booking.by_phone_text", "We book this one by hand, with flights to suit you.", _EMPTY),
    WordingEntry("booking.other_board", "{wanted} is not left for these dates. This is with {board}.", _EMPTY),
    WordingEntry(
        "booking.other_choice", "What you had chosen is not left for these dates. This is the nearest to it.", _EMPTY
    ),
    WordingEntry(
        "hotel.missed",
        "What you searched for is not left at this hotel. This is the nearest price for your party.",
        "Hotel page, above the price panel",
    ),
    WordingEntry(
        "hotel.missed_flights",
        "The flights you chose are not left for this holiday. This is its price with the cheapest flights that are.",
        _PANEL,
    ),
    WordingEntry(
        "hotel.flights",
        "This price is with the flights you chose: out {outbound}; home {inbound}. The calendar’s prices, and those of "
        "any other choice here, are with the cheapest flights.",
        f"{_PANEL}, where results were narrowed by their flights",
    ),
    WordingEntry(
        "hotel.other_flights",
        "These prices are with the cheapest flights, not with the ones you chose.",
        f"{_PANEL}, where another day or stay is chosen than that of the flights",
    ),
    WordingEntry("hotel.flights_back", "Back to my flights", f"{_PANEL}, beside that sentence"),
    WordingEntry(
        "hotel.missed_trip",
        "What you searched for is not left on this trip. This is the nearest price for your party.",
        _TRIP,
    ),
    WordingEntry("hotel.other_length", "You searched for {wanted}. This trip takes {nights}.", _TRIP),
    WordingEntry(
        "hotel.trip_flights",
        "This price is with the trip’s cheapest flights, not with the ones you named. You can look for others when you "
        "book.",
        _TRIP,
    ),
    WordingEntry(
        "hotel.trip_for_two", "We cannot sell this trip to {party} online. This is its price for {two}.", _TRIP
    ),
    WordingEntry(
        "booking.promo_less", "This code takes off less than we showed. Please look at the new total.", _CHANGE
    ),
    WordingEntry("booking.failed", "We could not check the price just now. Please try again, or call us.", _CHANGE),
)
