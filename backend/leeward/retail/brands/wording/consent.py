"""The cookie banner and its settings (S51, UK-24, UK-25)."""

from __future__ import annotations

from leeward.retail.brands.wording.entry import WordingEntry

ENTRIES = (
    WordingEntry("consent.label", "Cookies", "Cookie banner, its name for screen readers"),
    WordingEntry(
        "consent.text",
        "May we set cookies for your preferences, statistics and advertising? Those the site needs are always on.",
        "Cookie banner",
    ),
    WordingEntry("consent.policy", "Cookie policy", "Cookie banner, link to the cookie page"),
    WordingEntry("consent.accept", "Accept all", "Cookie banner, button; as prominent as the next"),
    WordingEntry("consent.reject", "Reject all", "Cookie banner, button; as prominent as the one before"),
    WordingEntry("consent.settings", "Cookie settings", "Cookie banner and footer, opens the settings"),
    WordingEntry("consent.dismiss", "Close without choosing", "Cookie banner, closes it; nothing is allowed"),
    WordingEntry("consent.revoke", "Withdraw cookie consent", "Footer, after consent was given"),
    WordingEntry("cookie_settings.title", "Cookie settings", "Cookie settings, heading"),
    WordingEntry(
        "cookie_settings.intro",
        "Choose what we may do besides what the site needs. You can change it at any time, at the foot of every page.",
        "Cookie settings",
    ),
    WordingEntry("cookie_settings.necessary", "Needed", "Cookie settings, what is always on"),
    WordingEntry(
        "cookie_settings.necessary_why",
        "Your shortlist, your booking, and your answer to this question.",
        "Cookie settings, under Needed",
    ),
    WordingEntry("cookie_settings.preferences", "Preferences", "Cookie settings, first purpose"),
    WordingEntry(
        "cookie_settings.preferences_why",
        "Remember your last search and the hotels you looked at, and let another company's chat or search work here.",
        "Cookie settings, under Preferences",
    ),
    WordingEntry("cookie_settings.statistics", "Statistics", "Cookie settings, second purpose"),
    WordingEntry(
        "cookie_settings.statistics_why",
        "Count what is used and what is not, so that we can make it better.",
        "Cookie settings, under Statistics",
    ),
    WordingEntry("cookie_settings.marketing", "Advertising", "Cookie settings, third purpose"),
    WordingEntry(
        "cookie_settings.marketing_why",
        "Let advertising partners know that their advertisement led to a search or a booking, "
        "and show you fitting ones.",
        "Cookie settings, under Advertising",
    ),
    WordingEntry(
        "cookie_settings.signal",
        "Your browser asks us not to share your data for advertising (Global Privacy Control). So this stays off.",
        "Cookie settings, under advertising where the browser objects",
    ),
    WordingEntry("cookie_settings.save", "Save my choice", "Cookie settings, button"),
    WordingEntry("cookie_settings.withdraw", "Withdraw my answer", "Cookie settings, button; then we ask again"),
)
