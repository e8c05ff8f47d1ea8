"""Posters and bills that page makers put together themselves."""

from __future__ import annotations

from leeward.retail.pages.parts.pictures import picture_props
from leeward.retail.pages.props.base import LinkProps
from leeward.retail.pages.props.home import CardPriceProps, CardProps
from leeward.retail.pages.props.lists import BillsSectionProps, PostersSectionProps
from leeward.retail.pictures.models import Picture

POSTER, PICTURE_LINK, OFFER_BILL = 4, 3, 2


def bills_section(*, heading: str, bills: list[CardProps], link: LinkProps | None = None) -> BillsSectionProps:
    return BillsSectionProps(kind="bills", heading=heading, bills=bills, link=link)


def posters_section(*, heading: str, cards: list[CardProps], intro: str = "") -> PostersSectionProps:
    return PostersSectionProps(kind="posters", heading=heading, intro=intro, cards=cards)


def place_card(  # noqa: PLR0913 - the parts of a card
    *,
    name: str,
    href: str,
    position: int,
    picture: Picture | None,
    text: str = "",
    price: CardPriceProps | None = None,
    configuration: int = PICTURE_LINK,
) -> CardProps:
    """A place or a collection as a print with its name: a poster where it has a price to show."""
    preset = "poster" if configuration == POSTER else "card"
    return CardProps(
        card_id=href,
        configuration=configuration,
        position=position,
        heading=name,
        label="",
        place="",
        text=text,
        long_description_html="",
        picture=picture_props(picture=picture, preset=preset) if picture else None,
        price=price,
        rating=None,
        terms="",
        tone="plain",
        link=LinkProps(label=name, href=href),
    )
