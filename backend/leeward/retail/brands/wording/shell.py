"""What surrounds every page: bar, navigation, footer."""

from __future__ import annotations

from leeward.retail.brands.wording.entry import WordingEntry

ENTRIES = (
    WordingEntry("shell.skip_to_content", "Skip to main content", "First link of every page, for keyboard users"),
    WordingEntry("shell.brand_bar_label", "Brand information", "Name of the brand bar for screen readers"),
    WordingEntry("shell.main_navigation_label", "Main", "Name of the main navigation for screen readers"),
    WordingEntry("shell.menu", "Menu", "Button that opens the navigation on small screens"),
    WordingEntry("shell.more", "More", "Entry of the menu that opens what the bar has no room for"),
    WordingEntry("shell.all_of", "All of {name}", "First link of an open part of the menu, such as All of Holidays"),
    WordingEntry("shell.home_link", "{brand}, home", "Name of the logo link for screen readers"),
    WordingEntry("shell.rated", "Rated {score} of {out_of}", "Brand bar, review score"),
    WordingEntry(
        "shell.review_count", "from {count} reviews on {source}, {date}", "Brand bar, beside the review score"
    ),
    WordingEntry("shell.preview_notice", "Preview: this is not published", "Bar above a draft shown to staff"),
    WordingEntry("shell.chat", "Ask us", "Button that opens the chat"),
    WordingEntry(
        "shell.chat_text", "A person answers, not a machine. What would you like to know?", "Chat, first line"
    ),
    WordingEntry("shell.chat_start", "Start a chat", "Chat, where another company's chat is set up"),
    WordingEntry(
        "shell.chat_consent",
        "This chat comes from another company. Allow preferences in your cookie settings to use it.",
        "Chat, before consent",
    ),
    WordingEntry("shell.chat_message", "Leave a message", "Chat, leads to the form"),
    WordingEntry("brand_bar.call_our_team", "Call our team", "Brand bar, when no opening hours are known"),
    WordingEntry("footer.contact_line", "Talk to our team", "Footer, above the telephone number"),
    WordingEntry("footer.calls_notice", "Calls are recorded.", "Footer, after the opening hours"),
    WordingEntry(
        "footer.prices_checked",
        "Prices marked “from” are per person, based on two adults sharing unless it says otherwise beside them, and "
        "were last checked at {time} on {date}.",
        "Footer of pages that show such prices (UK-09)",
    ),
    WordingEntry("footer.label", "Company and help", "Name of the footer links for screen readers"),
    WordingEntry("agent.fallback_name", "our team", "Where an agent's first name is shown and none is kept"),
)
