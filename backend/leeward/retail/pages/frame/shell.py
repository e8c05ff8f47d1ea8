"""What surrounds every page, from the brand's sheet, the visit and the moment."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime

from django.conf import settings
from django.http import HttpRequest

from leeward.retail.brands.legal import legal_lines
from leeward.retail.brands.opening import (
    WEEKDAYS,
    OpeningHours,
    opening_status,
    spoken_hours,
    week_in_words,
)
from leeward.retail.brands.page_context import page_context
from leeward.retail.brands.phones import Phone
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.brands.visit import Visit, read_visit
from leeward.retail.kit import clock
from leeward.retail.pages.frame.menu import navigation_props
from leeward.retail.pages.parts.pictures import sheet_props
from leeward.retail.pages.props.base import LinkProps, PhoneProps, PictureProps
from leeward.retail.pages.props.shell import (
    BrandBarProps,
    BrandProps,
    FeatureProps,
    FooterGroupProps,
    FooterProps,
    OpeningDayProps,
    OpeningHoursProps,
    PageContextProps,
    ReviewBadgeProps,
    ShellProps,
)
from leeward.retail.pictures.queries import PictureSheet
from leeward.retail.tracking.consent import has_answered
from leeward.travel.dates import format_long_date

# Texts the shell's components draw; a page's own texts travel in its own props.
_SHELL_WORDING = ("shell.", "brand_bar.", "footer.", "opening.", "consent.")


@dataclass(frozen=True, slots=True)
class PageKind:
    """
    What a page is, as far as its shell cares.

    `is_bare`: no bar, menu and footer. `is_first_party`: nothing of another company runs on it, so no script of one is
    named (T-12). `shows_prices`: they were just compared with what is on sale, and the foot says when (UK-09).
    """

    is_preview: bool = False
    is_bare: bool = False
    is_first_party: bool = False
    shows_prices: bool = False


def shell_props(*, sheet: BrandSheet, request: HttpRequest, now: datetime, kind: PageKind) -> ShellProps:
    """
    The shell of one page.

    A page without a query string may be kept and shown to everybody, so it is drawn for an unknown visit: the brand's
    own number, no device. The browser then asks `/api/context` for what is particular to this visit.
    """
    visit = read_visit(request=request) if request.META.get("QUERY_STRING") else Visit()
    phone = sheet.phone_for(visit=visit)
    context = page_context(sheet=sheet, visit=visit)
    return ShellProps(
        brand=BrandProps(
            workspace=sheet.workspace,
            name=sheet.name,
            name_lead=sheet.name_lead,
            name_rest=sheet.name_rest,
            mark=sheet.mark,
            logo=_logo(sheet.logo),
            home_href="/",
        ),
        brand_bar=_brand_bar(sheet, phone, now),
        navigation=navigation_props(brand=sheet),
        footer=_footer(sheet, prices_at=now if kind.shows_prices else None),
        context=PageContextProps.model_validate(context.dict()),
        features=FeatureProps(
            subscriber_exclusive=sheet.switches.subscriber_exclusive,
            package_search=sheet.switches.package_search,
            live_chat=sheet.switches.live_chat,
            tag_script=None if kind.is_first_party else settings.LEEWARD_TAG_SCRIPT or None,
            chat_script=None if kind.is_first_party else settings.LEEWARD_CHAT_SCRIPT or None,
        ),
        wording={key: text for key, text in sheet.wording.items() if key.startswith(_SHELL_WORDING)},
        is_preview=kind.is_preview,
        is_bare=kind.is_bare,
        is_consent_asked=not (kind.is_preview or kind.is_bare or has_answered(request.headers.get("Cookie", ""))),
    )


def _logo(logo: PictureSheet | None) -> PictureProps | None:
    return sheet_props(logo) if logo else None


def _brand_bar(sheet: BrandSheet, phone: Phone, now: datetime) -> BrandBarProps:
    today = clock.uk_date(at=now)
    awards = [award.sentence for award in sheet.awards_on(today=today)]
    return BrandBarProps(
        review_badge=_review_badge(sheet, today),
        award=awards[0] if awards else None,
        award_logo=_logo(sheet.award_logo) if awards else None,
        awards=awards,
        trade_membership=sheet.trade_membership or None,
        trade_logo=_logo(sheet.trade_logo),
        book_message=sheet.book_message or None,
        phone=PhoneProps(display=phone.display, href=phone.href),
        hours=_opening_hours(sheet, now),
        hours_fallback=sheet.text("brand_bar.call_our_team"),
    )


def _review_badge(sheet: BrandSheet, today: date) -> ReviewBadgeProps | None:
    badge = sheet.review_badge_on(today=today)
    if badge is None:
        return None
    return ReviewBadgeProps(
        score=f"{badge.score.normalize():f}",
        out_of=str(badge.out_of),
        count=badge.count,
        source=badge.source,
        as_of=format_long_date(badge.as_of),
    )


def _opening_hours(sheet: BrandSheet, now: datetime) -> OpeningHoursProps | None:
    status = opening_status(hours=sheet.hours, now=now, wording=sheet.wording)
    if status is None:
        return None
    days = [
        OpeningDayProps(label=name, hours=spoken_hours(span) if span else sheet.text("opening.closed"))
        for name, span in zip(WEEKDAYS, sheet.hours.week, strict=True)
    ]
    return OpeningHoursProps(is_open=status.is_open, status=status.sentence, days=days)


_USUAL_FOOTER = (
    ("Your booking", (
        ("My Booking", "/my-booking"), ("Help", "/help"), ("Before you travel", "/help/essential-travel"),
        ("Contact us", "/contact-us"),
    )),
    ("About", (
        ("Booking conditions", "/help/agency-terms"), ("Privacy", "/help/privacy"), ("Cookies", "/help/cookies"),
    )),
)  # fmt: skip
"""Of a brand that has no footer links of its own: nobody seeks its small print, or their booking, in vain."""


def _footer(sheet: BrandSheet, prices_at: datetime | None) -> FooterProps:
    groups: dict[str, list[LinkProps]] = {}
    for link in sheet.links:
        if link.placement == "footer":
            groups.setdefault(link.group, []).append(LinkProps(label=link.label, href=link.href))
    groups = groups or {
        heading: [LinkProps(label=label, href=href) for label, href in links] for heading, links in _USUAL_FOOTER
    }
    return FooterProps(
        contact_line=sheet.text("footer.contact_line"),
        hours_line=_hours_line(sheet.hours, sheet.text("footer.calls_notice")),
        groups=[FooterGroupProps(heading=heading, links=links) for heading, links in groups.items()],
        legal=[*legal_lines(sheet=sheet), *([_prices_line(sheet, prices_at)] if prices_at else [])],
    )


def _prices_line(sheet: BrandSheet, at: datetime) -> str:
    checked = at.astimezone(clock.UK)
    day = format_long_date(checked)
    return sheet.text("footer.prices_checked").format(time=f"{checked:%H:%M}", date=day)


def _hours_line(hours: OpeningHours, notice: str) -> str:
    return f"{week_in_words(hours=hours)}. {notice}" if any(hours.week) else notice
