"""The mailing list: exclusive sign-up, two-page widget, promo sign-up, confirming, leaving (M11-M13, V01, V02)."""

from __future__ import annotations

from leeward.retail.brands.wording.entry import WordingEntry

_EXCLUSIVE = "Subscriber-exclusive sign-up"
_LIST = "Mailing list"
_BAND = "Mailing list, the band at the end of a home page"
_PAGES = "Pages of the mailing list"

ENTRIES = (
    WordingEntry("mailing.exclusive_headline", "Save an average 40%", f"{_EXCLUSIVE}, while there is evidence (UK-08)"),
    WordingEntry("mailing.exclusive_neutral", "Offers for members only", f"{_EXCLUSIVE}, without evidence"),
    WordingEntry("mailing.exclusive_text", "Member-only offers, by e-mail before anybody else.", _EXCLUSIVE),
    WordingEntry("mailing.exclusive_button", "Sign me up", _EXCLUSIVE),
    WordingEntry("mailing.exclusive_done", "Great, you're in!", _EXCLUSIVE),
    WordingEntry("mailing.heading", "Join our mailing list", _LIST),
    WordingEntry("mailing.text", "New prices, new places, and stories of people who were there.", _LIST),
    WordingEntry("mailing.button", "Sign up", _LIST),
    WordingEntry("mailing.band_heading", "First pick of the quiet weeks", _BAND),
    WordingEntry("mailing.band_text", "By e-mail: new hotels, fallen prices, and the rooms worth waiting for.", _BAND),
    WordingEntry("mailing.done", "Welcome to the mailing list.", _LIST),
    WordingEntry("mailing.names_text", "How may we call you?", f"{_LIST}, second page"),
    WordingEntry("mailing.updated", "Your details have been updated.", f"{_LIST}, second page"),
    WordingEntry("mailing.failed", "Please check your details and try again.", "Every sign-up"),
    WordingEntry("mailing.no_email", "Please fill in your email address.", _LIST),
    WordingEntry("mailing.bad_email", "Please supply a valid email.", "Every sign-up"),
    WordingEntry("mailing.no_first", "Please fill in your first name.", f"{_LIST}, second page"),
    WordingEntry("mailing.no_last", "Please fill in your last name.", f"{_LIST}, second page"),
    WordingEntry("mailing.check_inbox", "Please press the button in the mail we have just sent you.", "Every sign-up"),
    WordingEntry(
        "mailing.consent",
        "We send you our offers and ideas by e-mail. Every mail has a link to end that.",
        "At the button of every sign-up (UK-27)",
    ),
    WordingEntry("mailing.confirm_heading", "Is this you?", _PAGES),
    WordingEntry("mailing.confirm_button", "Yes, sign me up", _PAGES),
    WordingEntry("mailing.unsubscribe_heading", "No more mails?", _PAGES),
    WordingEntry("mailing.unsubscribe_button", "Unsubscribe", _PAGES),
    WordingEntry("mailing.unsubscribed", "You are off the list. We will not write again.", _PAGES),
    WordingEntry("mailing.preferences_heading", "What you read", _PAGES),
    WordingEntry("mailing.preferences_button", "Save", _PAGES),
    WordingEntry("mailing.promo_button", "Show my code", "Promo sign-up"),
)
