"""Contact us (R08) and Find a hotel (R25)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from django.utils.html import escape
from django.utils.text import slugify

from leeward.retail.brands.opening import WEEKDAYS, opening_status, spoken_hours
from leeward.retail.content.find import find_places
from leeward.retail.hotels import queries as hotels
from leeward.retail.hotels.queries import HotelCard, Within
from leeward.retail.pages.asking import Asking
from leeward.retail.pages.delivery.answer import Answer
from leeward.retail.pages.enquiries.forms import ADDRESSES
from leeward.retail.pages.frame.page_heads import document_head, page_head
from leeward.retail.pages.frame.written import find_text, search_description, search_title, text_head
from leeward.retail.pages.parts.hotel_cards import products_of_cards, products_section
from leeward.retail.pages.parts.passages import passages
from leeward.retail.pages.props.base import LinkProps, PhoneProps
from leeward.retail.pages.props.hotel import FactProps
from leeward.retail.pages.props.sections import (
    AccordionSectionProps,
    ContactSectionProps,
    FindSectionProps,
    PanelProps,
    ProseSectionProps,
    SectionedPageProps,
    SectionProps,
)

_LONGEST_QUERY = 80
_MOST_FOUND = 24


def contact_us(asking: Asking) -> Answer:
    """Number, hours of the week, and what staff write below."""
    text = find_text(asking, "contact-us")
    head = text_head(text, heading="Contact us", tagline="One number, and people who have been there.")
    sections: list[SectionProps] = [
        contact_section(asking),
        _calls(asking),
        *(passages(text.sections) if text else []),
    ]
    call = f"Call {asking.brand.phone.display}. {head.tagline}"
    machine = document_head(
        title=search_title(text, plain="Contact us"),
        description=search_description(text, plain=call),
        asking=asking,
        shown=head,
        keys=("textpage-contact-us",),
    )
    return Answer("sections", SectionedPageProps(head=head, sections=sections), machine)


def _calls(asking: Asking) -> SectionProps:
    """What a call costs and that it is recorded, before anybody rings (UK-39)."""
    text = " ".join(asking.brand.text(name) for name in ("contact.calls.text", "footer.calls_notice"))
    html = f"<p>{escape(text)}</p>"
    return ProseSectionProps(kind="prose", heading=asking.brand.text("contact.calls.heading"), html=html, is_lead=False)


def contact_section(asking: Asking) -> ContactSectionProps:
    brand = asking.brand
    status = opening_status(hours=brand.hours, now=asking.now, wording=brand.wording)
    ways = [LinkProps(label=brand.text(f"enquiry.{kind}.heading"), href=address) for kind, address in ADDRESSES.items()]
    if brand.company.email:
        ways.append(LinkProps(label=brand.company.email, href=f"mailto:{brand.company.email}"))
    return ContactSectionProps(
        kind="contact",
        heading="Call our team",
        phone=PhoneProps(display=brand.phone.display, href=brand.phone.href),
        hours_status=f"{status.sentence[:1].upper()}{status.sentence[1:]}." if status else "",
        days=[
            FactProps(label=name, text=spoken_hours(span) if span else brand.text("opening.closed"))
            for name, span in zip(WEEKDAYS, brand.hours.week, strict=True)
        ]
        if any(brand.hours.week)
        else [],
        ways=ways,
    )


def find_hotel(asking: Asking) -> Answer:
    """Every hotel by country; with words to look for, those they name."""
    query = " ".join(asking.query.get("q", "").split())[:_LONGEST_QUERY]
    every = hotels.hotels_of(Within(), brand_id=asking.brand.brand_id)
    found = _meant_by(query, every, brand_id=asking.brand.brand_id) if query else []
    head = page_head(
        heading="Find a hotel", tagline=f"{len(every)} hotels we sell, by name or by place." if every else ""
    )
    section = FindSectionProps(
        kind="find",
        action="/find-a-hotel",
        query=query,
        result_line=_result_line(query, len(found)),
        # What was found comes first: thirty countries would stand between the words and their hotels.
        groups=[] if found else _groups(every),
    )
    sections: list[SectionProps] = [section]
    if found:
        products = products_of_cards(cards=found[:_MOST_FOUND], asking=asking)
        sections.append(products_section(asking=asking, heading=f"For “{query}”", products=products))
        sections.append(AccordionSectionProps(kind="accordion", heading="All of ours", panels=_groups(every)))
    machine = document_head(
        title="Find a hotel", description=head.tagline or "Find a hotel by name or place.", asking=asking, shown=head,
        keys=("hotels",), is_indexed=not query,
    )  # fmt: skip
    return Answer("sections", SectionedPageProps(head=head, sections=sections), machine)


def _meant_by(query: str, cards: Sequence[HotelCard], *, brand_id: int) -> list[HotelCard]:
    """The hotels that some letters may mean, the likeliest first: by their own name, or by the place they stand in."""
    asked = find_places(query, brand_id=brand_id, keep=_MOST_FOUND)
    meant = [card for one in asked for card in cards if one.entry.code in _codes_of(card)]
    return list({card.hotel.itemcode: card for card in meant}.values())


def _codes_of(card: HotelCard) -> tuple[str, str, str]:
    return card.hotel.itemcode, card.hotel.region.code, card.hotel.country.code


def _result_line(query: str, count: int) -> str:
    if not query:
        return ""
    if count == 0:
        return f"We know no hotel for “{query}”. Below are all of ours, by country."
    return f"{count} hotel for “{query}”" if count == 1 else f"{count} hotels for “{query}”"


def _groups(cards: Sequence[HotelCard]) -> list[PanelProps]:
    by_country: dict[str, list[HotelCard]] = defaultdict(list)
    for card in cards:
        by_country[card.hotel.country.name].append(card)
    return [
        PanelProps(id=slugify(name), title=name, note=str(len(group)), html=_names_html(group))
        for name, group in sorted(by_country.items())
    ]


def _names_html(cards: Sequence[HotelCard]) -> str:
    items = (
        f'<li><a href="{escape(card.hotel.path)}">{escape(card.hotel.name)}</a> {escape(card.hotel.region.name)}</li>'
        for card in cards
    )
    return f"<ul>{''.join(items)}</ul>"
