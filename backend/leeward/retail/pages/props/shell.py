"""What surrounds every page: brand, brand bar, navigation, footer and the page context."""

from __future__ import annotations

from typing import Literal

from pydantic import ConfigDict

from leeward.retail.pages.props.base import LinkProps, PhoneProps, PictureProps, Props


class BrandProps(Props):
    """Who is selling. `name_lead` and `name_rest` are set in two weights in the logo."""

    workspace: str
    name: str
    name_lead: str
    name_rest: str
    mark: Literal["sail", "sun"]
    logo: PictureProps | None
    home_href: str


class ReviewBadgeProps(Props):
    """The review score with its source and date (UK-30)."""

    score: str
    out_of: str
    count: int
    source: str
    as_of: str


class OpeningDayProps(Props):
    label: str
    hours: str


class OpeningHoursProps(Props):
    """Opening hours in UK time; `status` is the sentence for now, such as 'open until 8 pm'."""

    is_open: bool
    status: str
    days: list[OpeningDayProps]


class BrandBarProps(Props):
    """The line above the navigation (S1, P09, S50). Absent facts are None and are not drawn."""

    review_badge: ReviewBadgeProps | None
    award: str | None
    award_logo: PictureProps | None
    awards: list[str]
    trade_membership: str | None
    trade_logo: PictureProps | None
    book_message: str | None
    phone: PhoneProps
    hours: OpeningHoursProps | None
    hours_fallback: str


BarRoom = Literal["always", "wide", "never"]
"""Where an entry of the bar has room: every large screen, from 1280 px on, nowhere. Elsewhere it stands in More."""


class MenuLinkProps(Props):
    """An entry of the bar. `panel` is the address of the panel it opens; None for a plain link."""

    label: str
    href: str
    panel: str | None
    room: BarRoom


class NavigationProps(Props):
    """Main entries, those under More, and the quieter ones at the end of the bar."""

    links: list[MenuLinkProps]
    more: list[LinkProps]
    end_links: list[LinkProps]


class FooterGroupProps(Props):
    heading: str
    links: list[LinkProps]


class FooterProps(Props):
    """Company, ATOL and trade data at the foot of every page (UK-22, UK-35)."""

    contact_line: str
    hours_line: str
    groups: list[FooterGroupProps]
    legal: list[str]


class PublicProps(Props):
    """Part of the page context: its JSON names are the specification's (snake case), also under `/api/context`."""

    model_config = ConfigDict(alias_generator=None)


class AgentProps(PublicProps):
    is_phone: bool


class ContextNumberProps(PublicProps):
    number: str


class ReferrerProps(PublicProps):
    short_name: str


class SubscriberExclusiveProps(PublicProps):
    is_shown: bool


class CountryProps(PublicProps):
    iso: str


class PageContextProps(PublicProps):
    """The page context object (checklist P05): read by the site and by framed forms."""

    workspace: str
    url: str
    country: CountryProps
    referrer: ReferrerProps
    override_live_chat_visibility: bool
    agent: AgentProps
    context: ContextNumberProps
    subscriber_exclusive: SubscriberExclusiveProps


class FeatureProps(Props):
    """
    Switches a brand's staff may turn (subscriber block, second-provider search, live chat).

    `tag_script`, `chat_script`: other companies' scripts that the settings name, loaded after consent only; none
    on private pages.
    """

    subscriber_exclusive: bool
    package_search: bool
    live_chat: bool
    tag_script: str | None
    chat_script: str | None


class ShellProps(Props):
    """
    What surrounds a page: brand, bar, navigation, footer, context and wording. `is_bare`: none of it is drawn.

    `is_consent_asked`: the visitor has not answered the cookie banner yet, so it is drawn.
    """

    brand: BrandProps
    brand_bar: BrandBarProps
    navigation: NavigationProps
    footer: FooterProps
    context: PageContextProps
    features: FeatureProps
    wording: dict[str, str]
    is_preview: bool
    is_bare: bool
    is_consent_asked: bool
