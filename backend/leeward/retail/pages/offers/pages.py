"""Offers, the deal of the week, collections and the curated lists (R02, R03, R06, R07, R09-R12)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from django.utils.html import strip_tags

from leeward.retail.offers import queries as offers
from leeward.retail.offers.errors import UnknownOffer
from leeward.retail.offers.queries import CollectionSheet, ListSheet, OfferSheet, OfferState
from leeward.retail.offers.queries.shapes import DealSheet
from leeward.retail.pages.asking import Asking
from leeward.retail.pages.delivery.answer import Answer
from leeward.retail.pages.frame.page_heads import HOME, document_head, head_picture, page_head
from leeward.retail.pages.frame.written import find_text, search_description, search_title, text_head
from leeward.retail.pages.offers.sections import offer_bill, offer_section
from leeward.retail.pages.parts.hotel_cards import products_of_priced, products_section
from leeward.retail.pages.parts.passages import passages
from leeward.retail.pages.parts.price_words import price_props
from leeward.retail.pages.parts.rows import POSTER, bills_section, place_card, posters_section
from leeward.retail.pages.props.base import LinkProps
from leeward.retail.pages.props.lists import PageHeadProps
from leeward.retail.pages.props.sections import SectionedPageProps, SectionProps

OFFERS = LinkProps(label="Offers", href="/offers")
COLLECTIONS = LinkProps(label="Collections", href="/collections")
GONE = 410
_COLLECTIONS_LINE = "Hotels that belong together, chosen by people who have slept there."


def offer_list(asking: Asking) -> Answer:
    """Every offer that runs, the newest first."""
    running, changes_at = offers.offers_shown_until(brand=asking.brand, at=asking.now)
    head = page_head(
        heading="Offers",
        tagline="Each with its dates and its terms on the same paper. When one ends, it goes.",
        meta=[f"{len(running)} running now"] if running else ["None is running just now; new ones come on Thursdays"],
    )
    bills = [offer_bill(offer=offer, asking=asking, position=at) for at, offer in enumerate(running, start=1)]
    sections: list[SectionProps] = [bills_section(heading="", bills=bills)] if bills else []
    return _answer(
        head, sections, asking, title="Holiday offers", keys=("offers", "hotels", "prices"), ends_at=changes_at
    )


def one_offer(asking: Asking, *, slug: str) -> Answer:
    """
    One offer; ended, it answers 410 with the sentence and the way on.

    :raises UnknownOffer: no offer that anybody may know of
    """
    offer = offers.find_offer(slug=slug, brand=asking.brand, at=asking.now)
    if offer is None:
        raise UnknownOffer("We do not know this offer", field="slug", rule="unknown_offer")
    if offer.state is OfferState.ENDED:
        return _ended(offer, asking)
    return offer_answer(offer, asking)


def offer_answer(offer: OfferSheet, asking: Asking) -> Answer:
    """The page of an offer, published or a draft."""
    head = page_head(
        heading=offer.name,
        crumbs=[HOME, OFFERS],
        meta=[offer.cap_text] if offer.cap_text else [],
        picture=offer.picture if offer.is_listed_type else None,
    )
    sections: list[SectionProps] = [offer_section(offer=offer, asking=asking)]
    is_list = len(offer.hotels) > 1 or offer.is_listed_type
    if products := products_of_priced(priced=offer.hotels, asking=asking, terms=offer.params) if is_list else []:
        sections.append(
            products_section(asking=asking, heading="Hotels in this offer", products=products, rooms=offer.params.rooms)
        )
    answer = _answer(head, sections, asking, title=offer.name, keys=(*offer.keys, "prices"), ends_at=offer.ends_at)
    # Wherever its picture stands on the page, a shared link shows it.
    return replace(answer, head=replace(answer.head, picture=head_picture(offer.picture)))


def _ended(offer: OfferSheet, asking: Asking) -> Answer:
    head = page_head(heading="Sorry!", crumbs=[HOME, OFFERS])
    others = offers.offers_shown(brand=asking.brand, at=asking.now)[:6]
    bills = [offer_bill(offer=one, asking=asking, position=at) for at, one in enumerate(others, start=1)]
    sections: list[SectionProps] = [offer_section(offer=offer, asking=asking)]
    if bills:
        sections.append(bills_section(heading="Running now", bills=bills, link=OFFERS))
    props = SectionedPageProps(head=head, sections=sections)
    machine = document_head(title=offer.ended_text, description=offer.ended_text, asking=asking, is_indexed=False)
    return Answer("sections", props, machine, status=GONE)


def deal(asking: Asking) -> Answer:
    """The deal of the week; on weeks without one the page says so and shows the offers."""
    sheet = offers.deal_of_the_week(brand=asking.brand, at=asking.now)
    if sheet is None:
        head = page_head(
            heading="Deal of the week", tagline="There is none this week. These are the offers that run now."
        )
        running, changes_at = offers.offers_shown_until(brand=asking.brand, at=asking.now)
        bills = [offer_bill(offer=one, asking=asking, position=at) for at, one in enumerate(running, start=1)]
        sections: list[SectionProps] = [bills_section(heading="", bills=bills)] if bills else []
        keys: tuple[str, ...] = ("deal-of-the-week", "offers", "hotels", "prices")
        return _answer(head, sections, asking, title="Deal of the week", keys=keys, ends_at=changes_at)
    return deal_answer(sheet, asking)


def deal_answer(sheet: DealSheet, asking: Asking) -> Answer:
    """The page of a deal, published or a draft."""
    until = f"until {sheet.last_day:%A} {sheet.last_day.day} {sheet.last_day:%B}"
    head = page_head(
        heading=sheet.title or "Deal of the week",
        tagline="" if sheet.title == sheet.offer.name else sheet.offer.name,
        intro_html=sheet.words_html,
        picture=sheet.offer.picture,
        meta=[until],
    )
    whole: list[SectionProps] = [offer_section(offer=sheet.offer, asking=asking).model_copy(update={"picture": None})]
    whole.append(
        products_section(
            asking=asking,
            heading="Where it goes",
            products=products_of_priced(priced=sheet.offer.hotels, asking=asking, terms=sheet.offer.params),
            rooms=sheet.offer.params.rooms,
        )
    )
    keys = ("deal-of-the-week", *sheet.offer.keys, "prices")
    title = f"Deal of the week: {sheet.offer.name}"
    return _answer(head, whole, asking, title=title, keys=keys, ends_at=sheet.ends_at)


def collection_list(asking: Asking) -> Answer:
    """Every collection as a poster with its lowest price."""
    head = page_head(heading="Collections", tagline=_COLLECTIONS_LINE)
    posters = _posters(offers.collections_all(brand=asking.brand, at=asking.now), asking)
    return _answer(head, [posters], asking, title="Collections", keys=("collections", "hotels", "prices"))


def inspiration(asking: Asking) -> Answer:
    """The collections that answer 'what sort of holiday' rather than 'where', and what staff write about them."""
    text = find_text(asking, "inspiration")
    head = text_head(text, heading="Inspiration", tagline=_COLLECTIONS_LINE)
    found = offers.collections_all(brand=asking.brand, at=asking.now)
    posters = _posters([one for one in found if one.is_inspiration] or found, asking)
    sections: list[SectionProps] = [posters, *(passages(text.sections) if text else [])]
    title, description = search_title(text, plain="Inspiration"), search_description(text)
    return _answer(
        head,
        sections,
        asking,
        title=title,
        description=description,
        keys=("textpage-inspiration", "collections", "hotels", "prices"),
    )


def _posters(shown: Sequence[CollectionSheet], asking: Asking) -> SectionProps:
    cards = [
        place_card(
            name=one.name,
            href=one.route,
            position=position,
            picture=one.picture,
            text=one.strapline,
            price=price_props(price=one.lowest, asking=asking),
            configuration=POSTER,
        )
        for position, one in enumerate(shown, start=1)
    ]
    return posters_section(heading="", cards=cards)


def collection(asking: Asking, *, slug: str) -> Answer:
    """One collection. :raises UnknownCollection: none of this brand has the slug"""
    return collection_answer(offers.get_collection(slug=slug, brand=asking.brand, at=asking.now), asking)


def collection_answer(sheet: CollectionSheet, asking: Asking) -> Answer:
    """The page of a collection, published or a draft."""
    head = page_head(
        heading=sheet.title or sheet.name,
        tagline=sheet.strapline,
        intro_html=sheet.description_html,
        picture=sheet.picture,
        crumbs=[HOME, COLLECTIONS],
        lead_in=price_props(price=sheet.lowest, asking=asking),
    )
    products = products_of_priced(priced=sheet.hotels, asking=asking)
    sections: list[SectionProps] = [products_section(asking=asking, heading=f"In {sheet.name}", products=products)]
    return _answer(head, sections, asking, title=sheet.title or sheet.name, keys=(*sheet.keys, "prices"))


def list_sections(*, sheet: ListSheet, asking: Asking, is_ranked: bool) -> list[SectionProps]:
    """A curated list in its order: hotels as one list, offers as bills after it, words of the people who chose."""
    priced = [entry.hotel for entry in sheet.entries if entry.hotel is not None]
    lines = {entry.hotel.hotel.itemcode: _line_of(entry) for entry in sheet.entries if entry.hotel is not None}
    products = [
        product.model_copy(
            update={"card": product.card.model_copy(update={"text": lines[product.itemcode] or product.card.text})}
        )
        for product in products_of_priced(priced=priced, asking=asking)
    ]
    whole = products_section(asking=asking, heading="", products=products)
    sections: list[SectionProps] = []
    if products:
        sections.append(whole.model_copy(update={"sorts": [], "is_ranked": is_ranked}))
    running = [entry.offer for entry in sheet.entries if entry.offer is not None]
    if running:
        bills = [offer_bill(offer=one, asking=asking, position=at) for at, one in enumerate(running, start=1)]
        sections.append(bills_section(heading="Offers on the list", bills=bills))
    return sections


def _line_of(entry: offers.ListEntry) -> str:
    """Why it is here; a person's own words with their name."""
    words = " ".join(strip_tags(entry.words_html).split()) or entry.line
    return f"{words} {entry.person_name}, {entry.person_role}".rstrip(", ") if entry.person_name else words


def curated(asking: Asking, *, sheet: ListSheet, is_ranked: bool = False) -> Answer:
    """A page that is one list: Hot 20, staff favourites, best beaches."""
    head = page_head(heading=sheet.title, intro_html=sheet.introduction_html, picture=sheet.picture)
    sections = list_sections(sheet=sheet, asking=asking, is_ranked=is_ranked)
    return _answer(head, sections, asking, title=sheet.title, keys=list_keys(sheet), ends_at=sheet.changes_at)


def list_keys(sheet: ListSheet) -> tuple[str, ...]:
    """What ends a page with this list on it. Any offer may be the one that comes onto it."""
    on_it = [key for entry in sheet.entries if entry.offer for key in entry.offer.keys]
    return (f"list-{sheet.kind}", "offers", *on_it, "prices")


def _answer(  # noqa: PLR0913 - the parts of every answer here
    head: PageHeadProps,
    sections: list[SectionProps],
    asking: Asking,
    *,
    title: str,
    keys: tuple[str, ...],
    description: str = "",
    ends_at: datetime | None = None,
) -> Answer:
    description = description or head.tagline or " ".join(strip_tags(head.intro_html).split()) or title
    machine = document_head(title=title, description=description, asking=asking, shown=head, keys=keys, ends_at=ends_at)
    return Answer("sections", SectionedPageProps(head=head, sections=sections), machine)
