"""
HTTP shapes of built pages (E01-E04, API17, API18, API25). Names are the specification's, in its own mix of cases.

Prices are whole pounds a head (the specification's unit here); absence is null.
"""

from __future__ import annotations

from typing import Annotated, Any

from ninja import Schema
from pydantic import Field, create_model

from leeward.retail.content.tokens import STYLED_TEXTS, TEXT_STYLES
from leeward.retail.kit.answers.finished import FinishedSchema
from leeward.retail.pictures.schemas import PictureOut

Slug = Annotated[str, Field(max_length=300)]
RowId = Annotated[str, Field(min_length=1, max_length=64)]
Token = Annotated[str, Field(max_length=500)]


class StructureIn(Schema):
    """Which page: its path, its slug, or "home"."""

    slug: Slug


class PageQueryIn(Schema):
    """The same in an address; without a slug the home page."""

    slug: Slug = "home"


class RowQueryIn(PageQueryIn):
    rowId: RowId  # noqa: N815 - the specification's name


class PreviewQueryIn(Schema):
    """Which page, and the token that the CMS gave to one of its editors."""

    slug: Slug
    previewToken: Token  # noqa: N815


class RowIn(Schema):
    """
    Which row of which page.

    `isPreview` asks for the draft and needs `previewToken`, which the CMS gives to the page's editors for an hour;
    without a token it is ignored (T-05).
    """

    rowId: RowId  # noqa: N815 - the specification's name
    slug: Slug
    isPreview: bool = False  # noqa: N815
    previewToken: Token = ""  # noqa: N815


class DynamicPriceOut(FinishedSchema):
    """
    The cheapest package of the card's hotel now. `original_rrp` only where it is higher (P11).

    `is_limited`: sold on less than a tenth of the departures it is told of, and to be shown with those words (UK-09).
    """

    price: int
    is_limited: bool
    original_rrp: int | None
    nights: int | None
    formatted_board: str


_companions: dict[str, Any] = {f"{text}_{name}": (str, ...) for text, _ in STYLED_TEXTS for name in TEXT_STYLES}
CardCompanionsOut = create_model("CardCompanionsOut", __base__=FinishedSchema, **_companions)
"""Colour, font size, padding and text-align of each text: words of closed lists, "" as drawn."""


class CardContentOut(CardCompanionsOut):  # type: ignore[misc, valid-type]
    """
    What a card says (E04). `long_description` is Markdown without HTML; `configuration_type` the word (Z38).

    `image` is the picture in the preset “card”, in every format; the three addresses are JPEG of the presets they name.
    """

    page_builder_card_id: str
    heading: str
    short_description: str
    long_description: str
    price: int | None
    was_price: int | None
    package_description: str
    button: str
    link_to_page: str
    link_to_page_text: str
    image_url_large: str | None
    image_url_medium: str | None
    image_url_small: str | None
    image_alt_text: str
    image: PictureOut | None
    image_is_lazy_loading: bool
    image_label: str
    product_name: str
    country_name: str
    offer_name: str
    offer_slug: str
    type: str
    options: list[str]
    configuration_type: str
    background_color: str
    css: str


class CardOut(FinishedSchema):
    """One card (E03). `debounce` is how long a client waits before it asks for the card's price again, milliseconds."""

    card_id: str
    card_configuration: int
    card_configuration_class: str
    position: int
    grid_column_small: str
    grid_column_medium: str
    grid_column_large: str
    image_max_height: str
    is_dynamic_price: bool
    is_dynamic_package_description: bool
    product_code: str
    offer_slug: str
    dynamic_price: DynamicPriceOut | None
    debounce: int
    contentData: CardContentOut  # noqa: N815


class RowOut(FinishedSchema):
    """One row (E02)."""

    row_id: str
    header: str
    position: int
    row_full_width: bool
    is_carousel: bool
    small_row_padding: str
    medium_row_padding: str
    large_row_padding: str
    background: str
    card_count: int
    cards: list[CardOut]


class PageMetaOut(FinishedSchema):
    title: str
    description: str


class PageRowsOut(FinishedSchema):
    row_count: int
    rows: list[RowOut]


class PageOut(FinishedSchema):
    """A built page (E01). `isEditForm` is true in previews only."""

    slug: str
    title: str
    contextId: int  # noqa: N815
    contextName: str  # noqa: N815
    isPublished: bool  # noqa: N815
    fullUrl: str  # noqa: N815
    meta: PageMetaOut
    pageStructure: PageRowsOut  # noqa: N815
    isEditForm: bool  # noqa: N815


class PageBodyOut(PageOut):
    """The page under `data`, and the same fields bare (Z56)."""

    data: PageOut


class CardContentsBodyOut(FinishedSchema):
    """The contents of a row's cards, in their order."""

    data: list[CardContentOut]


class FindIn(Schema):
    """A few letters of a hotel, a place or a collection."""

    q: Annotated[str, Field(max_length=80)] = ""


class FoundOut(FinishedSchema):
    """One thing that may be meant. `kind`: country, region, collection or hotel; `context` says where it is."""

    kind: str
    code: str
    name: str
    context: str
    href: str


class FoundBodyOut(FinishedSchema):
    """What may be meant, best first, at most twelve."""

    data: list[FoundOut]
