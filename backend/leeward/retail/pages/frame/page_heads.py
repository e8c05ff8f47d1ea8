"""Heads: of the page as people see it, and of the document as machines read it."""

from __future__ import annotations

from datetime import datetime

from leeward.retail.brands.queries import BrandSheet
from leeward.retail.pages.asking import Asking
from leeward.retail.pages.frame.heads import Head, hero_preloads
from leeward.retail.pages.frame.structured import Thing, breadcrumb_list
from leeward.retail.pages.parts.pictures import picture_props
from leeward.retail.pages.props.base import LinkProps, PictureProps
from leeward.retail.pages.props.home import CardPriceProps
from leeward.retail.pages.props.lists import PageHeadProps
from leeward.retail.pictures.models import Picture

HOME = LinkProps(label="Home", href="/")
HOLIDAYS = LinkProps(label="Holidays", href="/holidays")
HEAD_PICTURE_SIZES = "(min-width: 64em) 50vw, 100vw"
_DESCRIPTION_LENGTH = 158


def page_head(  # noqa: PLR0913 - the parts of a head, all but the heading optional
    *,
    heading: str,
    tagline: str = "",
    intro_html: str = "",
    picture: Picture | None = None,
    picture_alt: str = "",
    crumbs: list[LinkProps] | None = None,
    lead_in: CardPriceProps | None = None,
    links: list[LinkProps] | None = None,
    meta: list[str] | None = None,
) -> PageHeadProps:
    """
    The head people see. Beside its heading a picture says nothing of its own, so it is decoration, unless staff say
    what it shows.
    """
    return PageHeadProps(
        breadcrumbs=[HOME] if crumbs is None else crumbs,
        heading=heading,
        tagline=tagline,
        intro_html=intro_html,
        lead_in=lead_in,
        picture=head_picture(picture, alt=picture_alt),
        links=links or [],
        meta=meta or [],
    )


def head_picture(picture: Picture | None, *, alt: str = "") -> PictureProps | None:
    return picture_props(picture=picture, preset="medium", alt=alt) if picture else None


def document_head(  # noqa: PLR0913 - what machines read, all but three optional
    *,
    title: str,
    description: str,
    asking: Asking,
    shown: PageHeadProps | None = None,
    keys: tuple[str, ...] = (),
    structured: tuple[Thing, ...] = (),
    is_indexed: bool = True,
    ends_at: datetime | None = None,
) -> Head:
    """The head machines read. Its breadcrumbs are the ones on the page, or none; `ends_at` as of `Head`."""
    crumbs: tuple[Thing, ...] = ()
    if shown:
        crumbs = breadcrumb_list(links=shown.breadcrumbs, here=shown.heading, brand=asking.brand, path=asking.path)
    picture = shown.picture if shown else None
    return Head(
        title=titled(title, brand=asking.brand),
        description=shortened(description),
        canonical_path=asking.path if is_indexed else None,
        preloads=hero_preloads(picture, sizes=HEAD_PICTURE_SIZES) if picture else (),
        keys=keys,
        ends_at=ends_at,
        structured=(*crumbs, *structured),
        picture=picture,
    )


def titled(title: str, *, brand: BrandSheet) -> str:
    return title if brand.name in title else f"{title} | {brand.name}"


def shortened(text: str) -> str:
    """At most what results of a search engine show, cut at a word."""
    plain = " ".join(text.split())
    if len(plain) <= _DESCRIPTION_LENGTH:
        return plain
    return plain[:_DESCRIPTION_LENGTH].rsplit(" ", 1)[0].rstrip(",;:.") + "…"
