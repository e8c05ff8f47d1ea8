"""
A brand as the rest of the product sees it: one frozen value, complete, without a database behind it.

Facts that depend on the day (review badge, awards) are asked with the date; facts that depend on the visit (number,
referrer) with the visit. Nothing of another brand can be reached from a sheet (T-02).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Literal

from leeward.retail.brands.opening import OpeningHours
from leeward.retail.brands.palette import Palette
from leeward.retail.brands.phones import Phone, PhoneRule, choose_phone
from leeward.retail.brands.visit import Referrer, Visit, find_referrer
from leeward.retail.brands.wording import CATALOGUE
from leeward.retail.pictures.queries import PictureSheet

REVIEW_BADGE_MONTHS = 24


@dataclass(frozen=True, slots=True)
class Company:
    """Who stands behind the brand (UK-35). Unknown parts are empty."""

    name: str
    number: str
    registered_office: str
    vat_number: str
    email: str
    notice: str


@dataclass(frozen=True, slots=True)
class Atol:
    """The ATOL holder and how much of the site the licence covers (UK-22)."""

    scope: Literal["all", "some"]
    holder: str
    number: str


@dataclass(frozen=True, slots=True)
class ReviewBadge:
    """A review score that can be proved: score, scale, count, source and date (UK-30)."""

    score: Decimal
    out_of: int
    count: int
    source: str
    as_of: date


@dataclass(frozen=True, slots=True)
class AwardLine:
    title: str
    issuer: str
    year: int
    shown_until: date

    @property
    def sentence(self) -> str:
        return f"{self.title} {self.year}, {self.issuer}"


@dataclass(frozen=True, slots=True)
class SheetLink:
    placement: Literal["main", "end", "footer"]
    group: str
    label: str
    href: str


@dataclass(frozen=True, slots=True)
class Switches:
    subscriber_exclusive: bool
    package_search: bool
    live_chat: bool
    override_live_chat_visibility: bool


@dataclass(frozen=True, slots=True)
class BrandSheet:
    """Everything known about one brand. `origin` is its public address without a final slash, never from a request."""

    brand_id: int
    version: str
    workspace: str
    name: str
    name_lead: str
    name_rest: str
    mark: Literal["sail", "sun"]
    logo: PictureSheet | None
    award_logo: PictureSheet | None
    trade_logo: PictureSheet | None
    country_iso: str
    context_id: int
    pricing_context_id: int
    is_default: bool
    hosts: tuple[str, ...]
    origin: str
    company: Company
    atol: Atol | None
    trade_membership: str
    book_message: str
    review: ReviewBadge | None
    awards: tuple[AwardLine, ...]
    phone: Phone
    other_phones: tuple[PhoneRule, ...]
    referrers: tuple[Referrer, ...]
    hours: OpeningHours
    switches: Switches
    links: tuple[SheetLink, ...]
    share_networks: tuple[tuple[str, str], ...]
    """Names with address templates, `{url}` and `{title}` in them; none: those of the installation's settings."""
    agent_names: tuple[str, ...]
    wording: Mapping[str, str]
    palette: Palette

    @property
    def host(self) -> str:
        """The brand's own host, without port."""
        return self.hosts[0] if self.hosts else ""

    @property
    def theme_colour(self) -> str:
        return self.palette.tokens["ink"]

    @property
    def accent_colour(self) -> str:
        return self.palette.tokens["accent"]

    def text(self, key: str) -> str:
        """
        The brand's wording for a key of the catalogue.

        :raises KeyError: no such key: a slip in the code, never the staff's
        """
        return self.wording[key]

    def has_own(self, key: str) -> bool:
        """Whether the brand says this in words of its own, and so answers for them itself."""
        return self.wording[key] != CATALOGUE[key].default

    @property
    def protects_all(self) -> bool:
        """Every flight and flight-inclusive holiday of the brand is ATOL protected (UK-22)."""
        return self.atol is not None and self.atol.scope == "all"

    def phone_for(self, *, visit: Visit) -> Phone:
        """The number to show to this visit."""
        return choose_phone(
            default=self.phone, rules=self.other_phones, referrer=self.referrer_of(visit=visit), campaign=visit.campaign
        )

    def referrer_of(self, *, visit: Visit) -> str:
        """Short name of the partner who sent the visit, or empty."""
        return find_referrer(visit=visit, known=self.referrers)

    def awards_on(self, *, today: date) -> tuple[AwardLine, ...]:
        """Awards that have not expired, in the staff's order (UK-32)."""
        return tuple(award for award in self.awards if today <= award.shown_until)

    def review_badge_on(self, *, today: date) -> ReviewBadge | None:
        """The badge while it is complete, not from the future and at most 24 months old (UK-30)."""
        if self.review is None or self.review.as_of > today:
            return None
        return self.review if today <= _months_later(self.review.as_of, REVIEW_BADGE_MONTHS) else None


def _months_later(day: date, months: int) -> date:
    years, month = divmod(day.month - 1 + months, 12)
    # Only whole years are asked for, so the one missing day is 29 February.
    is_leap_day_lost = (day.month, day.day) == (2, 29) and (day.year + years) % 4 != 0
    return date(day.year + years, month + 1, 28 if is_leap_day_lost else day.day)
