"""
Everything the site keeps in a visitor's browser (UK-24, T-21): the one list that the cookie page shows and that tests
hold the code to. What is not here may not be kept.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from leeward.retail.tracking.consent import COOKIE, DAYS, Purpose

Where = Literal["cookie", "local storage", "session storage"]


@dataclass(frozen=True, slots=True)
class Stored:
    """
    One thing kept. `purpose` None: needed for what the visitor asked for, so kept without asking.

    `days` None: until the browser is closed, or as long as `lasts` says.
    """

    name: str
    where: Where
    why: str
    days: int | None = None
    purpose: Purpose | None = None
    lasts: str = "until you close the browser"

    @property
    def how_long(self) -> str:
        return f"{self.days} days" if self.days else self.lasts


INVENTORY: Final[tuple[Stored, ...]] = (
    Stored(COOKIE, "cookie", "Your answer to our cookie question, and the version you answered.", DAYS),
    Stored("csrf", "cookie", "Proves that a form was sent from our own page.", 364),
    Stored("signup", "cookie", "Remembers that you signed up to our mails, so that we do not ask again.", 365),
    Stored("session", "cookie", "Keeps our own staff signed in. Customers never get it.", lasts="8 hours"),
    Stored(
        "my-booking", "cookie", "Keeps your own booking open after you looked it up.",
        lasts="30 minutes at a time, five hours at most",
    ),
    Stored("leeward:ticked", "session storage", "Which changes at a hotel you have read while booking."),
    Stored("leeward:shortlist", "local storage", "The hotels you put on your shortlist.", 90),
    Stored("leeward:compared", "local storage", "The hotels you picked to compare.", 1),
    Stored("leeward:flight-filters", "local storage", "The flight filters you set for a holiday.", 1),
    Stored(
        "leeward:desk-keys", "local storage", "That our own staff's one-letter keys are off. Customers never get it.",
        365,
    ),
    Stored("leeward:search", "local storage", "Your last search, so that the next one is quicker.", 30, "preferences"),
    Stored("leeward:recently-viewed", "local storage", "The hotels you looked at last.", 30, "preferences"),
    Stored(
        "checkout", "cookie",
        "Lets this browser, and no other, see again what you typed while booking. We erase that once you have booked.",
        lasts="2 hours",
    ),
    Stored(
        "caller", "cookie", "That our own staff book here for a caller. Customers never get it.", lasts="2 hours"
    ),
    Stored(
        "held", "cookie", "Lets every tab of this browser know which rooms and seats we keep for you.", lasts="1 hour"
    ),
    Stored(
        "ordered", "cookie", "Lets this browser, and no other, download the documents of what you just booked.",
        lasts="1 day",
    ),
    Stored(
        "leeward:holding", "local storage", "At which hotel we keep rooms for you, so that its page leads you on.",
        lasts="1 hour",
    ),
    Stored(
        "leeward:chat-segment", "session storage",
        "Tells another company's chat what kind of page you came from, never who you are.", purpose="preferences",
    ),
    Stored(
        "leeward:untold", "session storage",
        "What you pressed on pages that could not count it, such as while booking; nothing that you typed.",
        purpose="statistics", lasts="until the next page that counts it",
    ),
    Stored(
        "leeward:campaign", "local storage", "Which of our advertisements brought you (utm values and click id).",
        90, "marketing",
    ),
    Stored(
        "affiliate_click", "cookie", "Which partner's page brought you, so that it is paid.", 90, "marketing"
    ),
    Stored("_ga", "cookie", "Counts visits (Google Analytics), where a tag manager is set up.", 400, "statistics"),
    Stored("_gcl_", "cookie", "Tells which advertisement led to a booking (Google Ads), if set up.", 90, "marketing"),
    Stored("_fbp", "cookie", "Tells which advertisement led to a booking (Meta), if set up.", 90, "marketing"),
)  # fmt: skip
