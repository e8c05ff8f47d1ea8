"""
Settings of outside services: tags, chat, partner search, affiliate network. All empty by default: then no other host is
ever called. None is used before the visitor's consent.
"""

from __future__ import annotations

from collections.abc import Callable

from leeward.retail.project.configuration.setting_values import (
    read_https,
    read_numbered,
    read_one_of,
    read_origins,
    read_text,
)

OUTSIDE: tuple[tuple[str, str, str, Callable[[str], object]], ...] = (
    (
        "LEEWARD_TAG_SCRIPT",
        "",
        "Address of a tag manager's script; empty: none. Loaded after consent only, and on no private page.",
        read_https,
    ),
    (
        "LEEWARD_CHAT_SCRIPT",
        "",
        "Address of an outside chat's script; empty, and on private pages: visitors leave a message.",
        read_https,
    ),
    ("LEEWARD_PACKAGE_SEARCH_SCRIPT", "", "Address of the second provider's search script; empty: none.", read_https),
    (
        "LEEWARD_PACKAGE_SEARCH_SELLS",
        "package",
        "What it sells: `package`, or `service` for flights or rooms alone; decides what the law asks of us beside it.",
        read_one_of("package", "service"),
    ),
    (
        "LEEWARD_OUTSIDE_ORIGINS",
        "",
        "Origins that those scripts may call, frame and take pictures from, separated by commas.",
        read_origins,
    ),
    (
        "LEEWARD_CONVERSIONS_URL",
        "",
        "Where the server sends conversions of visitors who allowed it; empty: nowhere.",
        read_https,
    ),
    ("LEEWARD_CONVERSIONS_HEADER", "", "A header sent along, such as `Authorization: Bearer …`.", read_text),
    (
        "LEEWARD_TRAVELSHOP_BASKET_URL",
        "",
        "Another company's basket, framed instead of our checkout; `{code}` becomes the basket's code. Empty: our own.",
        read_https,
    ),
    (
        "LEEWARD_AFFILIATE_SALE_PAGE",
        "",
        "The affiliate network's page that counts a sale, framed by the page after payment; empty: none.",
        read_https,
    ),
    (
        "LEEWARD_AFFILIATE_SERVER_ADDRESS",
        "",
        "The network's address that our server asks to count a sale; then no page of it is framed. Empty: none.",
        read_https,
    ),
    ("LEEWARD_AFFILIATE_MERCHANT", "", "Our number at the affiliate network.", read_text),
    ("LEEWARD_MAILJET_KEY", "", "API key at Mailjet, where LEEWARD_MAILING_LIST is `mailjet`.", read_text),
    ("LEEWARD_MAILJET_SECRET", "", "Its secret.", read_text),
    (
        "LEEWARD_MAILJET_EVENTS_PASSWORD",
        "",
        "Of the address Mailjet tells of who left: `https://mailjet:PASSWORD@HOST/api/mail/provider-events`.",
        read_text,
    ),
    (
        "LEEWARD_MAILJET_LISTS",
        "",
        "Contact list of each brand there, such as `main=10123,caribbean=10124`; a brand without one stays here.",
        read_numbered,
    ),
    ("LEEWARD_AFFILIATE_PAYOUT_CODE", "default", "The commission group told with each sale.", read_text),
)
"""Name, default, meaning, reader."""

NAMES: tuple[str, ...] = tuple(row[0] for row in OUTSIDE)
