"""
Pages made of a head and sections: destinations, regions, collections, lists, stories, help, awards (R02-R13).

One page kind draws them all; a page maker decides which sections a page has. `kind` tells the sections apart.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from leeward.retail.pages.props.base import LinkProps, PhoneProps, PictureProps, Props
from leeward.retail.pages.props.home import CardPriceProps
from leeward.retail.pages.props.hotel import FactProps, StoryProps
from leeward.retail.pages.props.lists import (
    BillsSectionProps,
    PageHeadProps,
    PostersSectionProps,
    ProductProps,
    ProductsSectionProps,
)
from leeward.retail.pages.props.place_tools import HotelsMapProps, PlaceSearchProps


class ProseSectionProps(Props):
    """Something to read."""

    kind: Literal["prose"]
    heading: str
    html: str
    is_lead: bool


class PictureSectionProps(Props):
    """A picture between texts, with its caption."""

    kind: Literal["picture"]
    picture: PictureProps
    caption: str


class QuoteSectionProps(Props):
    """Somebody's words."""

    kind: Literal["quote"]
    text: str
    who: str


class ClimateMonthProps(Props):
    """A month's averages; `is_best` marks when to go."""

    label: str
    high_c: int
    sea_c: int | None
    rain_days: int | None
    is_best: bool


class ClimateSectionProps(Props):
    """When to go: the year as a small table with bars."""

    kind: Literal["climate"]
    heading: str
    months: list[ClimateMonthProps]


class FactsSectionProps(Props):
    """Facts in a ledger: flying time, currency, passport notes, with their date."""

    kind: Literal["facts"]
    heading: str
    facts: list[FactProps]
    link: LinkProps | None


class PanelProps(Props):
    """One opening panel; `id` is also the hash that opens it (R26, S36)."""

    id: str
    title: str
    note: str
    html: str


class AccordionSectionProps(Props):
    """Panels that open and close and write the hash (S36): careers, questions."""

    kind: Literal["accordion"]
    heading: str
    panels: list[PanelProps]


class AwardProps(Props):
    name: str
    categories: list[str]
    picture: PictureProps | None


class AwardYearProps(Props):
    """`label` is the year, or 'Other' for awards without one (S23)."""

    label: str
    awards: list[AwardProps]


class AwardsSectionProps(Props):
    """
    The awards panel (S23), newest year first. `certification` is the sustainability logo's words where it shows.

    `certification_picture`: the certifier's own logo; None: the mark that the page draws.
    """

    kind: Literal["awards"]
    heading: str
    years: list[AwardYearProps]
    certification: str | None
    certification_picture: PictureProps | None


class StoriesSectionProps(Props):
    """Stories of the blog."""

    kind: Literal["stories"]
    heading: str
    stories: list[StoryProps]
    link: LinkProps | None


class ContactSectionProps(Props):
    """Telephone, hours and the other ways to reach us."""

    kind: Literal["contact"]
    heading: str
    phone: PhoneProps
    hours_status: str
    days: list[FactProps]
    ways: list[LinkProps]


class OfferHotelProps(Props):
    """
    A hotel of an offer as its modal lists it. `price_pp_pence` None: nothing to show, or too slow (T03).

    `limited`: as in a card's price.
    """

    name: str
    place: str
    href: str
    price_pp_pence: int | None
    limited: str | None


class OfferSectionProps(Props):
    """
    One offer in full (S06, M07): what the offer modal shows, on a page of its own.

    `ended` draws the sentence of M15 instead of prices and buttons. `hotels` are those of a special or seasonal offer
    (T03), which the modal lists; its page has the list of products instead.
    """

    kind: Literal["offer"]
    slug: str
    name: str
    headline_html: str
    ended: str | None
    price: CardPriceProps | None
    departing: str | None
    ends_on: str | None
    book_by: str | None
    call_centre_only: bool
    why_html: str
    description_html: str
    terms_html: str
    book_link: LinkProps | None
    quote_link: LinkProps | None
    sign_up_link: LinkProps
    picture: PictureProps | None
    hotels: list[OfferHotelProps]


class FindSectionProps(Props):
    """Find a hotel by name or place: a form that works without scripts, and the hotels by country."""

    kind: Literal["find"]
    action: str
    query: str
    result_line: str
    groups: list[PanelProps]


class KeptHotelsSectionProps(Props):
    """
    Hotels this browser keeps: the shortlist, with a comparison of up to four. The list is asked for at `address` with
    the codes, because only the browser knows them.
    """

    kind: Literal["kept-hotels"]
    address: str
    empty_text: str


class KeptHotelsProps(Props):
    """The answer: hotels in the order asked for, as they are on sale now; those we no longer show are left out."""

    products: list[ProductProps]


SectionProps = Annotated[
    ProductsSectionProps
    | BillsSectionProps
    | PostersSectionProps
    | ProseSectionProps
    | PictureSectionProps
    | QuoteSectionProps
    | ClimateSectionProps
    | FactsSectionProps
    | AccordionSectionProps
    | AwardsSectionProps
    | StoriesSectionProps
    | ContactSectionProps
    | OfferSectionProps
    | FindSectionProps
    | KeptHotelsSectionProps
    | PlaceSearchProps
    | HotelsMapProps,
    Field(discriminator="kind"),
]


class SectionedPageProps(Props):
    """A page of a head and sections, in reading order."""

    head: PageHeadProps
    sections: list[SectionProps]
