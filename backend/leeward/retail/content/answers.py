"""A page's structure in the API's shapes: pure functions of finished facts."""

from __future__ import annotations

from typing import Any

from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.content.markdown import markdown_of
from leeward.retail.content.schemas import (
    CardContentOut,
    CardOut,
    DynamicPriceOut,
    PageMetaOut,
    PageOut,
    PageRowsOut,
    RowOut,
)
from leeward.retail.content.structure import Card, PageStructure, Price, Row
from leeward.retail.content.tokens import CONFIGURATION_WORDS, STYLED_TEXTS, TEXT_STYLES
from leeward.retail.pictures.models import Picture
from leeward.retail.pictures.queries import picture_sheet
from leeward.retail.pictures.schemas import picture_out
from leeward.travel.money import PENCE_PER_POUND

PRICE_DEBOUNCE_MS = 300
_TYPES = {1: "hotel", 2: "offer", 4: "image", 5: "text", 6: "image_text", 11: "description"}
"""What a configuration is (Z37); the others are links."""


def page_out(structure: PageStructure, *, brand: BrandSheet, is_edit_form: bool) -> PageOut:
    """A page as API18 tells it."""
    rows = [row_out(row) for row in structure.card_rows]
    return PageOut(
        slug=structure.slug,
        title=structure.title,
        contextId=brand.context_id,
        contextName=brand.workspace,
        isPublished=structure.is_published,
        fullUrl=f"{brand.origin}{structure.path}",
        meta=PageMetaOut(title=structure.seo_title, description=structure.seo_description),
        pageStructure=PageRowsOut(row_count=len(rows), rows=rows),
        isEditForm=is_edit_form,
    )


def row_out(row: Row) -> RowOut:
    return RowOut(
        row_id=row.row_id,
        header=row.header,
        position=row.position,
        row_full_width=row.is_full_width,
        is_carousel=row.is_carousel,
        small_row_padding=row.layout.small_padding,
        medium_row_padding=row.layout.medium_padding,
        large_row_padding=row.layout.large_padding,
        background=row.layout.background,
        card_count=len(row.cards),
        cards=[card_out(card) for card in row.cards],
    )


def card_out(card: Card) -> CardOut:
    return CardOut(
        card_id=card.card_id,
        card_configuration=card.configuration,
        card_configuration_class=f"card-configuration-{CONFIGURATION_WORDS[card.configuration]}",
        position=card.position,
        grid_column_small=card.grid_column_small,
        grid_column_medium=card.grid_column_medium,
        grid_column_large=card.grid_column_large,
        image_max_height=card.image_max_height,
        is_dynamic_price=card.is_dynamic_price,
        is_dynamic_package_description=card.is_dynamic_package_description,
        product_code=card.product_code,
        offer_slug=card.offer_slug,
        dynamic_price=_dynamic_price(card.price),
        debounce=PRICE_DEBOUNCE_MS,
        contentData=card_content_out(card),
    )


def card_content_out(card: Card) -> CardContentOut:
    """What a card says: also one entry of API17's list."""
    price = card.price
    companions: dict[str, Any] = {
        f"{text}_{name}": card.styles.get(text, {}).get(name, "") for text, _ in STYLED_TEXTS for name in TEXT_STYLES
    }
    return CardContentOut(
        **companions,
        **_picture_fields(card),
        page_builder_card_id=card.card_id,
        heading=card.heading,
        short_description=card.short_description,
        long_description=markdown_of(card.long_description_html),
        price=price.pp_pence // PENCE_PER_POUND if price else None,
        was_price=price.was_pp_pence // PENCE_PER_POUND if price and price.was_pp_pence else None,
        package_description=", ".join(price.basis) if price else "",
        button=card.button,
        link_to_page=card.link_href,
        link_to_page_text=card.link_text,
        image=picture_out(card.picture, preset="card", alt=card.alt_text),
        image_is_lazy_loading=card.image_is_lazy_loading,
        image_label=card.label,
        product_name=card.product_name,
        country_name=card.country_name,
        offer_name=card.offer_name,
        offer_slug=card.offer_slug,
        type=_TYPES.get(card.configuration, "link"),
        options=_options(card),
        configuration_type=CONFIGURATION_WORDS[card.configuration],
        background_color=card.tone,
        css=card.css,
    )


def _options(card: Card) -> list[str]:
    """What a client may fetch for the card once it is drawn: the calls that answer by code and by slug."""
    options = []
    if card.is_dynamic_price and (card.product_code or card.offer_slug):
        options.append("live_price")
    if card.product_code:
        options.append("rating")
    return options


def _picture_fields(card: Card) -> dict[str, Any]:
    if card.picture is None:
        return {"image_url_large": None, "image_url_medium": None, "image_url_small": None, "image_alt_text": ""}
    addresses = {f"image_url_{size}": _address(card.picture, size) for size in ("large", "medium", "small")}
    alt = card.picture.default_alt_text if card.alt_text is None else card.alt_text
    return {**addresses, "image_alt_text": alt}


def _address(picture: Picture, preset: str) -> str:
    return picture_sheet(picture=picture, preset=preset).src


def _dynamic_price(price: Price | None) -> DynamicPriceOut | None:
    if price is None or not price.is_live:
        return None
    was = price.was_pp_pence // PENCE_PER_POUND if price.was_pp_pence else None
    return DynamicPriceOut(
        price=price.pp_pence // PENCE_PER_POUND,
        is_limited=price.is_limited,
        original_rrp=was,
        nights=price.nights,
        formatted_board=price.board,
    )
