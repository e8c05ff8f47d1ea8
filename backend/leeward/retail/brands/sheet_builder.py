"""From the rows of a brand to its sheet."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal, cast

from leeward.retail.brands.hosts import origin_at
from leeward.retail.brands.models import Brand
from leeward.retail.brands.opening import BankHolidayRule, DateException, Hours, OpeningHours
from leeward.retail.brands.palette import Palette, derive_tokens, parse_overrides
from leeward.retail.brands.phones import PhoneRule, parse_phone
from leeward.retail.brands.sheet import (
    Atol,
    AwardLine,
    BrandSheet,
    Company,
    ReviewBadge,
    SheetLink,
    Switches,
)
from leeward.retail.brands.sheet_rows import Facts, PartRows, as_date, as_time, texts
from leeward.retail.brands.visit import Referrer
from leeward.retail.brands.wording import wording_with
from leeward.retail.pictures.models import Picture
from leeward.retail.pictures.queries import PictureSheet, picture_sheet


def build_sheet(*, brand: Brand, parts: PartRows, referrers: list[Facts]) -> BrandSheet:
    """The brand's sheet. All values were checked when they were saved."""
    hosts = texts(parts.get("host", []), "host")
    return BrandSheet(
        brand_id=brand.pk,
        version=brand.version,
        workspace=brand.workspace,
        name=brand.name,
        name_lead=brand.name_lead,
        name_rest=brand.name_rest,
        mark=cast(Literal["sail", "sun"], brand.mark),
        logo=_logo(brand.logo),
        award_logo=_logo(brand.award_logo),
        trade_logo=_logo(brand.trade_logo),
        country_iso=brand.country_iso,
        context_id=brand.context_id,
        pricing_context_id=brand.pricing_context_id,
        is_default=brand.is_default,
        hosts=hosts,
        origin=origin_at(hosts[0] if hosts else "localhost"),
        company=_company(brand),
        atol=_atol(brand),
        trade_membership=brand.trade_membership,
        book_message=brand.book_message,
        review=_review(brand),
        awards=tuple(_award(line) for line in parts.get("award", [])),
        phone=parse_phone(number=brand.phone_number),
        other_phones=tuple(_phone_rule(line) for line in parts.get("phone", [])),
        referrers=tuple(_referrer(line) for line in referrers),
        hours=_hours(brand, parts),
        switches=_switches(brand),
        links=tuple(_link(line) for line in parts.get("link", [])),
        share_networks=tuple((line["name"], line["address"]) for line in parts.get("share", [])),
        agent_names=texts(parts.get("agent", []), "first_name"),
        wording=_wording(parts),
        palette=_palette(brand),
    )


def _logo(picture: Picture | None) -> PictureSheet | None:
    return picture_sheet(picture=picture, preset="small") if picture else None


def _company(brand: Brand) -> Company:
    return Company(
        name=brand.company_name,
        number=brand.company_number,
        registered_office=brand.registered_office,
        vat_number=brand.vat_number,
        email=brand.email,
        notice=brand.notice,
    )


def _atol(brand: Brand) -> Atol | None:
    if brand.atol_scope == Brand.AtolScope.NONE:
        return None
    scope: Literal["all", "some"] = "all" if brand.atol_scope == Brand.AtolScope.ALL else "some"
    return Atol(scope=scope, holder=brand.atol_holder, number=brand.atol_number)


def _review(brand: Brand) -> ReviewBadge | None:
    score, out_of, count, as_of = brand.review_score, brand.review_out_of, brand.review_count, brand.review_as_of
    if score is None or not out_of or not count or not brand.review_source or as_of is None:
        return None
    return ReviewBadge(score=score, out_of=out_of, count=count, source=brand.review_source, as_of=as_of)


def _award(line: Facts) -> AwardLine:
    return AwardLine(
        title=line["title"], issuer=line["issuer"], year=line["year"], shown_until=as_date(line["shown_until"])
    )


def _phone_rule(line: Facts) -> PhoneRule:
    return PhoneRule(
        phone=parse_phone(number=line["number"]),
        referrer=line["referrer"] or "",
        campaign=line["campaign"],
        priority=line["priority"],
    )


def _referrer(line: Facts) -> Referrer:
    hosts, sources = tuple(line["hosts"].split()), tuple(line["sources"].casefold().split())
    return Referrer(short_name=line["short_name"], hosts=hosts, sources=sources)


def _hours(brand: Brand, parts: PartRows) -> OpeningHours:
    week: list[Hours | None] = [None] * 7
    for line in parts.get("day", []):
        week[line["weekday"]] = _span(line)
    special = None
    if brand.bank_holiday_opens and brand.bank_holiday_closes:
        special = Hours(brand.bank_holiday_opens, brand.bank_holiday_closes)
    return OpeningHours(
        week=tuple(week),
        exceptions=tuple(
            DateException(on=as_date(line["on"]), hours=_span(line), note=line["note"])
            for line in parts.get("exception", [])
        ),
        bank_holidays=cast(BankHolidayRule, brand.bank_holidays),
        bank_holiday_hours=special,
    )


def _span(line: Facts) -> Hours | None:
    opens, closes = as_time(line["opens"]), as_time(line["closes"])
    return Hours(opens, closes) if opens is not None and closes is not None else None


def _switches(brand: Brand) -> Switches:
    return Switches(
        subscriber_exclusive=brand.subscriber_exclusive,
        package_search=brand.package_search,
        live_chat=brand.live_chat,
        override_live_chat_visibility=brand.override_live_chat_visibility,
    )


def _link(line: Facts) -> SheetLink:
    return SheetLink(placement=line["placement"], group=line["group"], label=line["label"], href=line["href"])


def _wording(parts: PartRows) -> Mapping[str, str]:
    return wording_with(overrides={line["key"]: line["text"] for line in parts.get("wording", [])})


def _palette(brand: Brand) -> Palette:
    tokens = derive_tokens(seed=brand.palette_seed()) | parse_overrides(text=brand.token_overrides)
    return Palette(
        tokens=MappingProxyType(tokens),
        display_weight=brand.display_weight,
        display_tracking_em=brand.display_tracking_em,
        radius_multiplier=brand.radius_multiplier,
    )
