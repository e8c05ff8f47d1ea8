"""Quotes, callbacks and questions: headings, buttons, thanks (M10, M16)."""

from __future__ import annotations

from leeward.retail.brands.wording.entry import WordingEntry

_QUOTE = "Quote form"
_CALLBACK = "Callback form"
_CONTACT = "Contact form"

ENTRIES = (
    WordingEntry("enquiry.quote.heading", "Get a quote", _QUOTE),
    WordingEntry("enquiry.quote.tagline", "Tell us what you have in mind. A person prices it and writes back.", _QUOTE),
    WordingEntry("enquiry.quote.button", "Request Quote", _QUOTE),
    WordingEntry("enquiry.quote.done_heading", "Thank you, we are on it", _QUOTE),
    WordingEntry("enquiry.quote.done_text", "One of our team will send your quote by e-mail.", _QUOTE),
    WordingEntry("enquiry.callback.heading", "We call you back", _CALLBACK),
    WordingEntry(
        "enquiry.callback.tagline", "Choose a time when somebody here can call. Times are UK time.", _CALLBACK
    ),
    WordingEntry("enquiry.callback.button", "Call me then", _CALLBACK),
    WordingEntry("enquiry.callback.done_heading", "We will call you", _CALLBACK),
    WordingEntry("enquiry.callback.done_text", "Expect our call: {time}.", _CALLBACK),
    WordingEntry("enquiry.callback.no_times", "There is no free time just now. Please call us.", _CALLBACK),
    WordingEntry("enquiry.contact.heading", "Write to us", _CONTACT),
    WordingEntry("enquiry.contact.tagline", "A question, a booking, a wish: a person reads it.", _CONTACT),
    WordingEntry("enquiry.contact.button", "Send", _CONTACT),
    WordingEntry("enquiry.contact.done_heading", "Thank you, we have it", _CONTACT),
    WordingEntry("enquiry.contact.done_text", "One of our team will write back.", _CONTACT),
    WordingEntry(
        "enquiry.privacy",
        "We use this to answer you, and keep it for twelve months. It is not a sign-up to our mails.",
        "Below every enquiry form (UK-29)",
    ),
    WordingEntry("enquiry.sooner", "Sooner is better? Call {number}.", "Beside every enquiry form"),
)
