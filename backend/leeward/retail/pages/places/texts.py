"""What is written about a place, as sections: passages, the year's weather, facts, entry and health (UK-37)."""

from __future__ import annotations

from leeward.retail.geography import queries as geography
from leeward.retail.geography.queries import CountryFacts, GuideText, TravelAdvice
from leeward.retail.pages.asking import Asking
from leeward.retail.pages.hotel.texts import minutes_text
from leeward.retail.pages.parts.travel_advice import advice_link
from leeward.retail.pages.props.hotel import FactProps
from leeward.retail.pages.props.sections import (
    ClimateMonthProps,
    ClimateSectionProps,
    FactsSectionProps,
    ProseSectionProps,
    SectionProps,
)
from leeward.travel.dates import format_long_date

MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


def guide_sections(guide: GuideText) -> list[SectionProps]:
    """The guide's passages; empty ones are left out."""
    return [
        ProseSectionProps(kind="prose", heading=section.title, html=section.html, is_lead=False)
        for section in guide.sections
        if section.html
    ]


def climate_sections(guide: GuideText, *, name: str) -> list[SectionProps]:
    if not guide.climate:
        return []
    months = [
        ClimateMonthProps(
            label=MONTHS[month.month - 1],
            high_c=month.high_c,
            sea_c=month.sea_c,
            rain_days=month.rain_days,
            is_best=month.month in guide.best_months,
        )
        for month in guide.climate
    ]
    return [ClimateSectionProps(kind="climate", heading=f"When to go to {name}", months=months)]


def place_facts(*, facts: CountryFacts, guide: GuideText, asking: Asking) -> SectionProps | None:
    """What travellers ask first. None where nobody has said anything."""
    lines = {
        "Flying time from London": minutes_text(facts.flight_minutes) if facts.flight_minutes else "",
        "Clocks": geography.hours_ahead_text(time_zone=facts.time_zone, at=asking.now),
        "Currency": facts.currency,
        "Languages": facts.languages,
        "Best months": ", ".join(MONTHS[month - 1] for month in guide.best_months),
    }
    listed = [FactProps(label=label, text=text) for label, text in lines.items() if text]
    if not listed:
        return None
    return FactsSectionProps(kind="facts", heading="Good to know", facts=listed, link=None)


def advice_sections(advice: TravelAdvice) -> list[SectionProps]:
    """Entry and health with the day they were checked; the government's own page whenever it is known (UK-37)."""
    html = advice.entry_html + advice.health_html
    checked = ""
    if advice.checked_on is not None:
        checked = f"<p><small>Checked on {format_long_date(advice.checked_on)}.</small></p>"
    sections: list[SectionProps] = []
    if html:
        heading = "Passports, entry and health"
        sections.append(ProseSectionProps(kind="prose", heading=heading, html=html + checked, is_lead=False))
    link = advice_link(advice)
    if link:
        sections.append(FactsSectionProps(kind="facts", heading="Before you travel", facts=[], link=link))
    return sections
