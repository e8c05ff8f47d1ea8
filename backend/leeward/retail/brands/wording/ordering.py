"""
The checkout's last page up to the button that costs money, its panel, what may happen, and the page after it (UK-13,
UK-14, UK-19). The words the law prescribes are kept whole; a lawyer checks them.
"""

from __future__ import annotations

from leeward.retail.brands.wording.entry import WordingEntry

_PAY = "Checkout, check and pay"
_LAW = "Checkout, before the order; a lawyer checks these words"
_PANEL = "Checkout, panel with the total"
_TROUBLE = "Checkout, when something has happened"
_PHONE = "Checkout, a holiday that is booked by telephone"
_SHOP = "Checkout, another company's basket in a frame"
_DONE = "Page after the payment"
_QUOTE = "Quote sent by e-mail, ordered and not yet paid"

ENTRIES = (
    WordingEntry("checkout.pay_text", "Read it through once. You can still change everything.", _PAY),
    WordingEntry("checkout.change_names", "Change names or contact", _PAY),
    WordingEntry("checkout.born_on", "born {date}", _PAY),
    WordingEntry("checkout.asked_hotel", "Asked of the hotel: {words}", _PAY),
    WordingEntry("checkout.changed", "Please note", f"{_PAY}, above what is no longer as the brochure says"),
    WordingEntry("checkout.read", "I have read this and would like to go on", _PAY),
    WordingEntry("checkout.please_read", "Please read this and tick it.", _PAY),
    WordingEntry("checkout.please_read_named", "Please read and tick: {title}", _PAY),
    WordingEntry("checkout.before", "Before you book", _PAY),
    WordingEntry(
        "checkout.statement",
        "The combination of travel services offered to you is a package within the meaning of the Package Travel "
        "and Linked "
        "Travel Arrangements Regulations 2018. Therefore, you will benefit from all rights applying to packages. "
        "{organiser} "
        "will be fully responsible for the proper performance of the package as a whole. Additionally, as "
        "required by law, "
        "{organiser} has protection in place to refund your payments and, where transport is included in the "
        "package, to "
        "ensure your repatriation in the event that it becomes insolvent. More information on {rights} under these "
        "regulations.",
        f"{_LAW}; the regulations prescribe them",
    ),
    WordingEntry("checkout.key_rights", "your key rights", f"{_LAW}; link in the sentence before"),
    WordingEntry("checkout.more_advice", "More on passports, health and travel advice: {link}", _LAW),
    WordingEntry("checkout.before_you_travel", "Before you travel", f"{_LAW}; link in the sentence before"),
    WordingEntry("checkout.how_to_pay", "How would you like to pay?", _PAY),
    WordingEntry("checkout.same_total", "The total is the same each way, whatever card you use.", _PAY),
    WordingEntry("checkout.plan_deposit", "A deposit today", _PAY),
    WordingEntry("checkout.plan_monthly", "A deposit today, then monthly", _PAY),
    WordingEntry("checkout.plan_full", "All of it today", _PAY),
    WordingEntry("checkout.by_day", "By {date}", _PAY),
    WordingEntry(
        "checkout.terms", "Please read our {terms}: what you may expect of us, and what cancelling costs.", _LAW
    ),
    WordingEntry("checkout.terms_name", "Booking conditions", f"{_LAW}; link in the sentence before"),
    WordingEntry("checkout.accept_terms", "I accept the booking conditions for everybody named above", _LAW),
    WordingEntry("checkout.please_accept", "Please read and accept the booking conditions.", _LAW),
    WordingEntry("checkout.total", "Total", _PAY),
    WordingEntry("checkout.today_and", "{now} today and {rest} by {date}.", _PAY),
    WordingEntry("checkout.accept_first", "Please accept the new price at the top of the page first.", _PAY),
    WordingEntry("checkout.placing", "Placing your order", _PAY),
    WordingEntry("checkout.book_now", "Book now and pay {sum}", f"{_LAW}; the button that costs money (UK-19)"),
    WordingEntry("checkout.safe", "You pay on our payment company’s page. Your card’s number never reaches us.", _PAY),
    WordingEntry("checkout.panel", "Your holiday and its price", f"{_PANEL}, its name for screen readers"),
    WordingEntry("checkout.change_holiday", "Change flights or room", _PANEL),
    WordingEntry("checkout.your_total", "Your total", _PANEL),
    WordingEntry("checkout.included", "included", _PANEL),
    WordingEntry("checkout.flights", "Flights", f"{_PANEL}, what is included"),
    WordingEntry("checkout.transfers", "Transfers", f"{_PANEL}, what is included"),
    WordingEntry("checkout.taxes", "Taxes and fees", f"{_PANEL}, what is included"),
    WordingEntry("checkout.per_person", "{price} per person before extras", _PANEL),
    WordingEntry("checkout.no_charge", "Nothing is charged on this page.", _PANEL),
    WordingEntry("checkout.pay_today", "You pay {sum} today.", _PANEL),
    WordingEntry("checkout.pay_today_rest", "You pay {sum} today, the rest by {date}.", _PANEL),
    WordingEntry("checkout.promo", "Promo code", _PANEL),
    WordingEntry(
        "checkout.promo_hint",
        "New bookings of £700 per person or more; not with price matches or exclusive offers.",
        f"{_PANEL} (UK-12)",
    ),
    WordingEntry("checkout.promo_apply", "Apply", _PANEL),
    WordingEntry("checkout.promo_empty", "Please type your code first.", _PANEL),
    WordingEntry("checkout.promo_silent", "We did not hear back. Please try again.", _PANEL),
    WordingEntry("checkout.promo_off", "{code} takes off {sum}", _PANEL),
    WordingEntry("checkout.promo_remove", "Take it off", _PANEL),
    WordingEntry("checkout.promo_added", "{name} added", f"{_PANEL}, spoken"),
    WordingEntry(
        "checkout.talk", "Rather talk it through? {link}: we open this very holiday, by its code {code}.", _PANEL
    ),
    WordingEntry("checkout.talk_link", "Ask us to call you", f"{_PANEL}, link in the sentence before"),
    WordingEntry("checkout.dearer", "The price has changed.", _TROUBLE),
    WordingEntry("checkout.cheaper", "The price has fallen.", _TROUBLE),
    WordingEntry(
        "checkout.dearer_text",
        "The total was {before} and is now {now}, {sum} more. You decide before anything is paid.",
        _TROUBLE,
    ),
    WordingEntry(
        "checkout.cheaper_text",
        "The total was {before} and is now {now}, {sum} less. You decide before anything is paid.",
        _TROUBLE,
    ),
    WordingEntry("checkout.accept_price", "Accept {sum}", _TROUBLE),
    WordingEntry("checkout.choose_other", "Choose something else", _TROUBLE),
    WordingEntry("checkout.silent", "We did not hear back.", _TROUBLE),
    WordingEntry(
        "checkout.silent_text",
        "Your line may have dropped for a moment. Everything you typed is here; please press again. Nothing can "
        "be booked or "
        "paid twice.",
        _TROUBLE,
    ),
    WordingEntry("checkout.gone", "Somebody was quicker.", _TROUBLE),
    WordingEntry(
        "checkout.gone_text",
        "A room or a seat of this holiday has just been sold. Nothing was booked and nothing was paid. What you "
        "typed is kept "
        "while you choose another.",
        _TROUBLE,
    ),
    WordingEntry("checkout.elsewhere", "Your holiday has changed since this page was opened.", _TROUBLE),
    WordingEntry(
        "checkout.elsewhere_text",
        "Another window may have chosen other rooms or flights. What you typed is kept; please look at what is chosen "
        "now before you book.",
        _TROUBLE,
    ),
    WordingEntry("checkout.show_chosen", "Show what is chosen now", _TROUBLE),
    WordingEntry("checkout.load_again", "Show this page as it is now", _TROUBLE),
    WordingEntry("checkout.see_free", "See what is free", _TROUBLE),
    WordingEntry("checkout.ring", "Ring {phone}", _TROUBLE),
    WordingEntry("checkout.by_phone", "Please ring us to book this.", _PHONE),
    WordingEntry(
        "checkout.by_phone_text", "{why} Tell us the code {code} and we have your holiday in front of us.", _PHONE
    ),
    WordingEntry(
        "checkout.by_phone_scripts",
        "Your browser runs no scripts just now, and booking online needs them. Please ring us: we see the same "
        "holiday at the "
        "same price. Nothing that you typed was kept.",
        f"{_PHONE}, from a browser without scripts",
    ),
    WordingEntry("checkout.shop", "You book this holiday with {shop}. If you ring us, quote the code {code}.", _SHOP),
    WordingEntry("checkout.shop_done", "Your booking form is complete.", _SHOP),
    WordingEntry("checkout.shop_done_text", "{shop} writes to you to confirm it. Your code with us is {code}.", _SHOP),
    WordingEntry("checkout.shop_frame", "Booking form of {shop}", f"{_SHOP}, its name for screen readers"),
    WordingEntry("checkout.next_now", "Now", f"{_DONE}, what happens next"),
    WordingEntry(
        "checkout.next_now_text",
        "We e-mail your confirmation and your ATOL certificate. Please check every name against its passport.",
        f"{_DONE}, what happens next",
    ),
    WordingEntry(
        "checkout.next_now_text_no_atol",
        "We e-mail your confirmation. Please check every name against its passport.",
        f"{_DONE}, what happens next, where no ATOL protects the holiday",
    ),
    WordingEntry("checkout.next_today", "Today", f"{_DONE}, what happens next"),
    WordingEntry(
        "checkout.next_today_text",
        "Take out travel insurance: it covers cancelling from the day you buy it.",
        f"{_DONE}, what happens next",
    ),
    WordingEntry("checkout.next_payment", "By {date}", f"{_DONE}, what happens next"),
    WordingEntry(
        "checkout.next_payment_text", "Your next payment. We remind you a week before.", f"{_DONE}, what happens next"
    ),
    WordingEntry("checkout.next_tickets", "Two weeks before you leave", f"{_DONE}, what happens next"),
    WordingEntry(
        "checkout.next_tickets_text",
        "Tickets, transfer details and everything to check at the airport.",
        f"{_DONE}, what happens next",
    ),
    WordingEntry("sent_quote.ordered", "This holiday is waiting for its payment", _QUOTE),
    WordingEntry(
        "sent_quote.ordered_text",
        "Thank you for your order. It is booked as soon as it is paid. Until then we keep the rooms and seats for a "
        "short while only.",
        _QUOTE,
    ),
    WordingEntry("sent_quote.ordered_pay", "Go to the payment", _QUOTE),
)
