"""Props of built pages: a brand's home page (R01, S11-S19) and landing pages."""

from __future__ import annotations

from leeward.retail.brands.queries import BrandSheet
from leeward.retail.content.models import HeroPage, LandingPage
from leeward.retail.content.structure import PageStructure
from leeward.retail.kit import clock
from leeward.retail.kit.html import sanitised_html
from leeward.retail.offers.queries.superheroes import SuperheroSheet
from leeward.retail.pages.built.builder import built_rows
from leeward.retail.pages.built.home_foot import reviews_props, sign_up_props
from leeward.retail.pages.parts.least_deposit import least_deposit_line
from leeward.retail.pages.parts.pictures import picture_props
from leeward.retail.pages.parts.superheroes import superhero_props
from leeward.retail.pages.props.base import LinkProps
from leeward.retail.pages.props.builder import HomeProps, LandingProps
from leeward.retail.pages.props.home import RIBBON_ICONS, HeroCaptionProps, HeroProps, RibbonItemProps
from leeward.retail.pages.search.bar import search_bar_props


def home_props(
    *, page: HeroPage, structure: PageStructure, superhero: SuperheroSheet | None, brand: BrandSheet, is_preview: bool
) -> HomeProps:
    """Everything the home page draws. Queries: the bar's airports, the deposit, the page's foot."""
    today = clock.uk_date(at=clock.now())
    return HomeProps(
        hero=hero_props(page, superhero),
        search_bar=search_bar_props(brand=brand),
        ribbon=ribbon_props(brand),
        deposit_line=least_deposit_line(brand),
        rows=built_rows(structure, brand=brand, is_preview=is_preview),
        reviews=reviews_props(brand=brand, today=today),
        sign_up=sign_up_props(brand=brand, today=today),
    )


def landing_props(
    *,
    page: LandingPage,
    structure: PageStructure,
    superhero: SuperheroSheet | None,
    brand: BrandSheet,
    is_preview: bool,
) -> LandingProps:
    """Everything a landing page draws."""
    return LandingProps(
        title=structure.title,
        hero=hero_props(page, superhero),
        search_bar=search_bar_props(brand=brand) if page.has_search_bar else None,
        rows=built_rows(structure, brand=brand, is_preview=is_preview),
    )


def hero_props(page: HeroPage, superhero: SuperheroSheet | None) -> HeroProps | None:
    """The chosen superhero, or the page's own picture and words; None where there is neither."""
    chosen = superhero_props(superhero) if superhero is not None else None
    if chosen is not None:
        return chosen
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
        look=None,
    )


def ribbon_props(brand: BrandSheet) -> list[RibbonItemProps]:
    """
    The five items of S12 in their fixed order; the second lines are the brand's own wording.

    The product's own words promise protection of every flight and people on seven days: where that is not so, and the
    brand says nothing else in their place, the item is left out (UK-22).
    """
    is_untrue = {
        "shield": not (brand.protects_all or brand.has_own("ribbon.shield.text")),
        "clock": not (all(brand.hours.week) or brand.has_own("ribbon.clock.title")),
    }
    return [
        RibbonItemProps(icon=icon, title=brand.text(f"ribbon.{icon}.title"), text=brand.text(f"ribbon.{icon}.text"))
        for icon in RIBBON_ICONS
        if not is_untrue.get(icon)
    ]


def _link(href: str | None, label: str | None) -> LinkProps | None:
    return LinkProps(label=label, href=href) if href and label else None
