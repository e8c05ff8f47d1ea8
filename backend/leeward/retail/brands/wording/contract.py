"""
What is said of a contract after the sale: prices and flights that move, places passed on, endings (UK-13 to UK-17).

The regulations decide what must be said; these are our words for it, and a lawyer checks them before anything is sold.
A booking keeps the sentences it was made with.
"""

from __future__ import annotations

from leeward.retail.brands.wording.entry import WordingEntry

_RIGHTS = "Before the contract, on the confirmation and in My Booking; a lawyer checks these words"
_FACTS = "Package Travel information, on the review page and the confirmation; a lawyer checks these words"
_LETTER = "Letter about a change of the contract, and My Booking; a lawyer checks these words"
_MINE = "My Booking, changes of the contract"

_FREE = "My Booking and the desk, what lets a customer go without a fee; a lawyer checks these words"
_LOST = "Letter about a flight that was cancelled; a lawyer checks these words"
_LABEL = "Package Travel information on the review page, label"

ENTRIES = (
    WordingEntry("facts.where", "Where", _LABEL),
    WordingEntry("facts.stay", "Hotel and rooms", _LABEL),
    WordingEntry("facts.stay_number", "Stay {number}", f"{_LABEL}, of a trip with several hotels"),
    WordingEntry("facts.flights", "Flights", _LABEL),
    WordingEntry("facts.journeys", "Journeys between", _LABEL),
    WordingEntry("facts.transfers", "Transfers", _LABEL),
    WordingEntry("facts.no_transfer", "Not included", "Package Travel information on the review page, transfers"),
    WordingEntry("facts.organiser", "Sold by", _LABEL),
    WordingEntry("facts.protection", "Protected by", _LABEL),
    WordingEntry("facts.group", "Group", _LABEL),
    WordingEntry("facts.language", "Language", _LABEL),
    WordingEntry("facts.language_text", "{language} is spoken by our staff and our partners at the hotel.", _FACTS),
    WordingEntry("facts.accessibility", "Reduced mobility", _LABEL),
    WordingEntry("facts.travel_documents", "Passports and visas", _LABEL),
    WordingEntry("facts.health", "Health", _LABEL),
    WordingEntry("facts.insurance", "Insurance", _LABEL),
    WordingEntry("facts.cancelling", "If you cancel", _LABEL),
    WordingEntry("facts.amending", "If you want to change it", _LABEL),
    WordingEntry("facts.pass_on", "If you cannot go", _LABEL),
    WordingEntry("facts.price_changes", "If the price changes", _LABEL),
    WordingEntry("facts.changes", "If something else changes", _LABEL),
    WordingEntry("facts.ending", "If we must cancel", _LABEL),
    WordingEntry("schedule1.group", "No minimum number of people: your holiday goes ahead whoever else books.", _FACTS),
    WordingEntry("schedule1.language", "English", f"{_FACTS}; the language of the services"),
    WordingEntry(
        "schedule1.travel_documents",
        "Everybody needs a passport that is in date for the whole stay, children too; some countries ask for six "
        "months "
        "more, or for a visa or an electronic permit, which can take from a day to several weeks.",
        _FACTS,
    ),
    WordingEntry(
        "schedule1.health",
        "Ask your surgery or a pharmacy about vaccinations and malaria tablets eight weeks before you leave.",
        _FACTS,
    ),
    WordingEntry(
        "schedule1.insurance",
        "Take out travel insurance on the day you book: it covers cancelling from that day on.",
        _FACTS,
    ),
    WordingEntry(
        "schedule1.accessibility",
        "Ask us about step-free rooms and routes before you book: we will say what we know for sure.",
        _FACTS,
    ),
    WordingEntry(
        "schedule1.cancelling",
        "You may cancel at any time before you leave for a fee that rises as the day comes nearer.",
        _FACTS,
    ),
    WordingEntry(
        "contract.amending",
        "You may ask us for another date, room, flight or hotel. Where we can do it you pay the difference in price "
        "and a fee of {fee} for each person. Putting a misspelt name right is free.",
        _RIGHTS,
    ),
    WordingEntry(
        "contract.amending_free",
        "You may ask us for another date, room, flight or hotel. Where we can do it you pay the difference in price "
        "and no fee. Putting a misspelt name right is free.",
        _RIGHTS,
    ),
    WordingEntry(
        "contract.price",
        "The price can rise only if fuel, the taxes and fees of others, or exchange rates do, and you hear of it "
        "at least "
        "{days} days before departure, with the sum. Above {percent} per cent you may cancel free of charge. "
        "Where these "
        "costs fall we pass that on to you.",
        _RIGHTS,
    ),
    WordingEntry(
        "contract.price_fixed", "The price you agree is the price you pay: it cannot rise after you book.", _RIGHTS
    ),
    WordingEntry(
        "contract.changes",
        "If something important changes, such as your flights by many hours, we write to you at once, and you "
        "choose by a "
        "date we give you: accept it, or cancel free of charge.",
        _RIGHTS,
    ),
    WordingEntry(
        "contract.ending",
        "We may cancel only if something beyond anybody's control makes the holiday impossible, or if you do not "
        "answer two "
        "letters about an important change. All your money is back within {days} days.",
        _RIGHTS,
    ),
    WordingEntry(
        "contract.pass_on",
        "You may pass your place on to somebody else who meets the holiday's conditions: tell us at least {days} days "
        "before departure. It costs what it costs us, and we show you that. You both answer for what is left to pay.",
        _RIGHTS,
    ),
    WordingEntry("change.price_up", "The price of your holiday rises by {sum}", _LETTER),
    WordingEntry("change.price_down", "The price of your holiday falls by {sum}", _LETTER),
    WordingEntry("change.amended", "Changed as you asked", _LETTER),
    WordingEntry("change.times_outbound", "Your flight out has new times", _LETTER),
    WordingEntry("change.times_inbound", "Your flight home has new times", _LETTER),
    WordingEntry("change.cost", "{before} when you booked, {after} now", _LETTER),
    WordingEntry("change.cost_there", "{before} when you booked, {after} now, paid at the hotel", _LETTER),
    WordingEntry("change.more_there", "You pay {sum} more at the hotel.", _LETTER),
    WordingEntry("change.less_there", "You pay {sum} less at the hotel.", _LETTER),
    WordingEntry("change.none_for_us", "What you pay us stays as it is.", _LETTER),
    WordingEntry("change.total", "New total", _LETTER),
    WordingEntry("change.total_was", "{now} instead of {before}, {percent} per cent of the price you agreed", _LETTER),
    WordingEntry(
        "change.leg", "leaves {departs}, lands {arrives}; before it left {departed} and landed {arrived}", _LETTER
    ),
    WordingEntry(
        "change.choose", "Please choose by {date}: accept, or cancel free of charge and get {refund} back.", _LETTER
    ),
    WordingEntry(
        "change.silence",
        "Nothing changes without your yes. If we hear nothing we write once more; after that we may end the "
        "contract and "
        "send all your money back.",
        _LETTER,
    ),
    WordingEntry(
        "change.last_letter",
        "This is our second and last letter about it. If we hear nothing by then we may end the contract and "
        "send all your "
        "money back within 14 days.",
        _LETTER,
    ),
    WordingEntry("change.holds", "This holds from now on. You need not do anything.", _LETTER),
    WordingEntry(
        "change.goes_off",
        "{sum} comes off what is left to pay; what you have paid already goes back to you.",
        _LETTER,
    ),
    WordingEntry("change.comes_on", "{sum} is added to your payments: My Booking shows when it is due.", _LETTER),
    WordingEntry("change.ended", "We have to cancel your holiday", _LETTER),
    WordingEntry("change.back", "Goes back to you", _LETTER),
    WordingEntry("change.back_by", "{sum}, all that you paid, at the latest on {date}", _LETTER),
    WordingEntry(
        "change.sorry", "There is no fee. Please ring us: we would like to find you another holiday.", _LETTER
    ),
    WordingEntry("change.lost_outbound", "Your flight out has been cancelled", _FREE),
    WordingEntry("change.lost_inbound", "Your flight home has been cancelled", _FREE),
    WordingEntry("change.far_outbound", "Your flight out has changed in an important way", _FREE),
    WordingEntry("change.far_inbound", "Your flight home has changed in an important way", _FREE),
    WordingEntry("change.free", "You may cancel free of charge: all that you paid goes back.", _FREE),
    WordingEntry("change.free_other", "Or ring us: another flight or date because of it costs no fee.", _FREE),
    WordingEntry("change.was_to_leave", "was to leave {departs} and land {arrives}", _LOST),
    WordingEntry(
        "change.lost_next",
        "We look for another flight for you and get in touch. You need not wait for us: ring {phone}, or open "
        "My Booking.",
        _LOST,
    ),
    WordingEntry("change.flies_outbound", "Your flight out flies after all", _LOST),
    WordingEntry("change.flies_inbound", "Your flight home flies after all", _LOST),
    WordingEntry(
        "change.flies",
        "We wrote to you that it has been cancelled: the airline has taken that back. Your holiday is as it was, and "
        "you need not do anything. Should the flight leave at another hour, we write to you about it.",
        _LOST,
    ),
    WordingEntry("change.accept", "Accept the change", _MINE),
    WordingEntry("change.end", "Cancel free of charge", _MINE),
    WordingEntry("change.withdrawn", "We take this back: everything stays as it was.", _LETTER),
    WordingEntry("change.state_open", "Told on {date}, waiting for you", _MINE),
    WordingEntry("change.state_in_force", "In force since {date}", _MINE),
    WordingEntry("change.state_ended", "Your booking ended on {date}", _MINE),
    WordingEntry("change.state_replaced", "You chose another holiday on {date}", _MINE),
    WordingEntry("change.state_withdrawn", "Withdrawn on {date}", _MINE),
    WordingEntry("change.rights", "If something changes", "My Booking, above what the contract says about changes"),
)
