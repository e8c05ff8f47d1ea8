"""A home page's props: what an editor wrote, as finished facts (R01, S11-S19)."""

from __future__ import annotations

from typing import Any

from leeward.retail.brands.queries import BrandSheet
from leeward.retail.content.models import HomePage
from leeward.retail.kit.html import sanitised_html
from leeward.retail.pages.pictures import picture_props
from leeward.retail.pages.props.base import LinkProps, PictureProps
from leeward.retail.pages.props.home import (
    RIBBON_ICONS,
    CardPriceProps,
    CardProps,
    HeroCaptionProps,
    HeroProps,
    HomeProps,
    RibbonItemProps,
    RowProps,
)

PENCE_PER_POUND = 100
PRESET_OF_CONFIGURATION = {1: "card", 2: "medium", 3: "card", 4: "poster", 5: "medium", 9: "thumb"}
"""Which picture preset a card configuration draws; the others have no picture."""


def home_props(*, page: HomePage, brand: BrandSheet) -> HomeProps:
    """Everything the home page draws. No query but those of the page's own pictures."""
    return HomeProps(hero=_hero(page), ribbon=_ribbon(brand), rows=[_row(block) for block in page.rows])


def _hero(page: HomePage) -> HeroProps | None:
    if page.hero_picture is None or not page.hero_heading:
        return None
    caption = None
    if page.hero_caption_title:
        caption = HeroCaptionProps(
            title=page.hero_caption_title, text=page.hero_caption_text, link_href=page.hero_caption_link or None
        )
    return HeroProps(
        heading=page.hero_heading,
        subheading_html=sanitised_html(page.hero_subheading),
        tone="deep" if page.hero_tone == "deep" else "light",
        picture=picture_props(picture=page.hero_picture, preset="hero"),
        button=_link(page.hero_button_link, page.hero_button_text),
        caption=caption,
    )


def _ribbon(brand: BrandSheet) -> list[RibbonItemProps]:
    """The five items of S12 in their fixed order; the second lines are the brand's own wording."""
    return [
        RibbonItemProps(icon=icon, title=brand.text(f"ribbon.{icon}.title"), text=brand.text(f"ribbon.{icon}.text"))
        for icon in RIBBON_ICONS
    ]


def _row(block: Any) -> RowProps:
    row = block.value
    return RowProps(
        row_id=str(block.id),
        anchor=row["anchor"] or "",
        header=row["header"] or "",
        intro=row["intro"] or "",
        is_full_width=bool(row["is_full_width"]),
        is_carousel=bool(row["is_carousel"]),
        small_padding=row["small_padding"],
        medium_padding=row["medium_padding"],
        large_padding=row["large_padding"],
        background=row["background"],
        link=_link(row["link"], row["link_text"]),
        cards=[_card(item, position) for position, item in enumerate(row["cards"].bound_blocks, start=1)],
    )


def _card(item: Any, position: int) -> CardProps:
    card = item.value
    configuration = int(card["configuration"])
    return CardProps(
        card_id=str(item.id),
        configuration=configuration,
        position=position,
        heading=card["heading"],
        label=card["label"] or "",
        place=card["place"] or "",
        text=card["text"] or "",
        long_description_html=sanitised_html(str(card["long_description"] or "")),
        picture=_card_picture(card, configuration),
        price=_price(card["price"]),
        terms=card["terms"] or "",
        tone=card["tone"],
        link=_link(card["link"], card["link_text"] or card["heading"]),
    )


def _card_picture(card: Any, configuration: int) -> PictureProps | None:
    preset = PRESET_OF_CONFIGURATION.get(configuration)
    if card["picture"] is None or preset is None:
        return None
    return picture_props(picture=card["picture"], preset=preset)


def _price(price: Any) -> CardPriceProps | None:
    if not price["pounds_pp"]:
        return None
    was = price["was_pounds_pp"]
    return CardPriceProps(
        lead_in_pp_pence=price["pounds_pp"] * PENCE_PER_POUND,
        was_pp_pence=was * PENCE_PER_POUND if was else None,
        was_on=price["was_on"].isoformat() if was else None,
        basis=[line for line in (price["basis_first"], price["basis_second"]) if line],
    )


def _link(href: str | None, label: str | None) -> LinkProps | None:
    return LinkProps(label=label, href=href) if href and label else None
