"""Built rows as props: finished facts of `content.structure` in the shapes that pages draw."""

from __future__ import annotations

from typing import Any, cast

from leeward.retail.brands.queries import BrandSheet
from leeward.retail.content.structure import Banner, Card, PageStructure, Price, Row
from leeward.retail.pages.parts.pictures import picture_props
from leeward.retail.pages.parts.ratings import rating_props
from leeward.retail.pages.props.base import LinkProps, PictureProps
from leeward.retail.pages.props.builder import BannerProps, BuiltRowProps, CardDressingProps, TextDressingProps
from leeward.retail.pages.props.home import CardPriceProps, CardProps

PRESET_OF_CONFIGURATION = {
    1: "card",
    2: "medium",
    3: "card",
    4: "poster",
    5: "medium",
    6: "medium",
    9: "thumb",
    10: "card",
    11: "large",
}
"""Which picture preset a card configuration draws; the others have no picture."""


def built_rows(structure: PageStructure, *, brand: BrandSheet, is_preview: bool) -> list[BuiltRowProps | BannerProps]:
    """Every row of a page in order. What is wrong with a card is told in previews only."""
    return [
        _banner(row) if isinstance(row, Banner) else _row(row, brand, is_preview)
        for row in structure.rows
        if _is_shown(row)
    ]


def _is_shown(row: Row | Banner) -> bool:
    """A row whose last card is gone would leave a heading above nothing."""
    return isinstance(row, Banner) or bool(row.cards)


def _row(row: Row, brand: BrandSheet, is_preview: bool) -> BuiltRowProps:
    layout = row.layout
    dressings = {card.card_id: dressing for card in row.cards if (dressing := _dressing(card, is_preview)) is not None}
    return BuiltRowProps(
        kind="row",
        row_id=row.row_id,
        anchor=row.anchor,
        header=row.header,
        intro=row.intro,
        is_full_width=row.is_full_width,
        is_carousel=row.is_carousel,
        small_padding=layout.small_padding,
        medium_padding=layout.medium_padding,
        large_padding=layout.large_padding,
        # The words of `content.tokens`, which `read_rows` let nothing else through of.
        background=cast(Any, layout.background),
        small_background=cast(Any, layout.small_background),
        medium_background=cast(Any, layout.medium_background),
        link=_link(row.link_href, row.link_text),
        cards=[_card(card, brand) for card in row.cards],
        dressings=dressings,
    )


def _card(card: Card, brand: BrandSheet) -> CardProps:
    return CardProps(
        card_id=card.card_id,
        configuration=card.configuration,
        position=card.position,
        heading=card.heading,
        label=card.label,
        place=card.place,
        text=card.short_description,
        long_description_html=card.long_description_html,
        picture=_picture(card),
        price=_price(card.price, brand),
        rating=rating_props(
            stars=card.stars, tenths=card.rating_tenths, reviews=card.review_count, source=card.review_host
        ),
        terms=card.terms,
        tone=cast(Any, card.tone),
        link=_link(card.link_href, card.button or card.link_text or card.heading),
    )


def _picture(card: Card) -> PictureProps | None:
    preset = PRESET_OF_CONFIGURATION.get(card.configuration)
    if card.picture is None or preset is None:
        return None
    return picture_props(picture=card.picture, preset=preset, alt=card.alt_text)


def _price(price: Price | None, brand: BrandSheet) -> CardPriceProps | None:
    if price is None:
        return None
    return CardPriceProps(
        lead_in_pp_pence=price.pp_pence,
        was_pp_pence=price.was_pp_pence,
        was_on=price.was_on.isoformat() if price.was_on else None,
        basis=[*price.basis, *([brand.text("results.call_only")] if price.is_by_phone else [])],
        limited=brand.text("price.limited") if price.is_limited else None,
    )


def _dressing(card: Card, is_preview: bool) -> CardDressingProps | None:
    texts = [
        TextDressingProps(
            text=cast(Any, text),
            colour=cast(Any, style.get("colour", "")),
            size=cast(Any, style.get("font_size", "")),
            padding=cast(Any, style.get("padding", "")),
            align=cast(Any, style.get("text_align", "")),
        )
        for text, style in card.styles.items()
    ]
    columns = (card.grid_column_small, card.grid_column_medium, card.grid_column_large)
    problem = card.problem if is_preview else ""
    is_as_drawn = not texts and set(columns) == {"auto"} and card.image_is_lazy_loading
    if is_as_drawn and not (card.image_max_height or card.css or problem):
        return None
    return CardDressingProps(
        columns_small=cast(Any, columns[0]),
        columns_medium=cast(Any, columns[1]),
        columns_large=cast(Any, columns[2]),
        image_max_height=cast(Any, card.image_max_height),
        is_eager=not card.image_is_lazy_loading,
        frame=cast(Any, card.css),
        texts=texts,
        problem=problem,
    )


def _banner(row: Banner) -> BannerProps:
    small, large = row.picture or row.large_picture, row.large_picture
    return BannerProps(
        kind="banner",
        row_id=row.row_id,
        html=row.html,
        picture=picture_props(picture=small, preset="large", alt=row.alt_text) if small else None,
        large_picture=picture_props(picture=large, preset="large", alt=row.alt_text) if large else None,
        background=cast(Any, row.background),
        colour=cast(Any, row.colour),
        link=_link(row.link_href, row.link_text),
    )


def _link(href: str, label: str) -> LinkProps | None:
    return LinkProps(label=label, href=href) if href and label else None
