"""Built pages as answers: Wagtail found the page and knows whether it is a draft; the brand's own texts are put in."""

from __future__ import annotations

from datetime import datetime

from django.http import HttpRequest, HttpResponse

from leeward.retail.brands.middleware import request_brand
from leeward.retail.brands.overlay import Overlay, overlay_of
from leeward.retail.brands.queries import BrandSheet, get_brand
from leeward.retail.content.heroes.hero_texts import with_own_hero
from leeward.retail.content.models import HeroPage, LandingPage
from leeward.retail.content.queries import Wish, structure_of
from leeward.retail.content.structure import PageStructure
from leeward.retail.inventory.deposits import DEPOSITS
from leeward.retail.kit import clock
from leeward.retail.offers.queries import find_superhero
from leeward.retail.offers.queries.superheroes import SuperheroSheet
from leeward.retail.pages.built.home import home_props, landing_props
from leeward.retail.pages.delivery.documents import page_document
from leeward.retail.pages.frame.heads import Head, hero_preloads
from leeward.retail.pages.frame.structured import organisation
from leeward.retail.pages.props.builder import HomeProps, LandingProps


def content_page(request: HttpRequest, page: HeroPage) -> HttpResponse:
    """Draw a page of the content tree."""
    is_preview = bool(getattr(request, "is_preview", False))
    brand = _brand_for(request, page, is_preview)
    now = clock.now()
    own = overlay_of(brand_id=brand.brand_id, model=page._meta.label_lower, pk=page.pk) if page.pk else Overlay()
    shown = with_own_hero(page, own)
    structure = structure_of(page=shown, brand=brand, at=now, wish=Wish(broken_cards=is_preview))
    superhero = _superhero(shown, brand, now)
    common = {"structure": structure, "superhero": superhero, "brand": brand, "is_preview": is_preview}
    props: HomeProps | LandingProps
    if isinstance(shown, LandingPage):
        name, path = "landing", structure.path
        props = landing_props(page=shown, **common)  # type: ignore[arg-type]
    else:
        name, path = "home", "/"
        props = home_props(page=shown, **common)  # type: ignore[arg-type]
    is_public_home = name == "home" and not is_preview
    head = Head(
        title=structure.seo_title,
        description=structure.seo_description,
        canonical_path=None if is_preview else path,
        preloads=hero_preloads(props.hero.picture) if props.hero else (),
        picture=props.hero.picture if props.hero else None,
        structured=(organisation(brand=brand),) if is_public_home else (),
        keys=_keys(shown, structure, superhero),
        ends_at=structure.ends_at,
    )
    return page_document(request=request, page=name, props=props, head=head)


def _brand_for(request: HttpRequest, page: HeroPage, is_preview: bool) -> BrandSheet:
    own = page.own_brand() if is_preview else None
    if own is not None:
        # A draft of a brand that has no site yet is previewed through any host; it is still that brand's page.
        request.brand = get_brand(workspace=own.workspace)  # type: ignore[attr-defined]
    return request_brand(request)


def _superhero(page: HeroPage, brand: BrandSheet, now: datetime) -> SuperheroSheet | None:
    return find_superhero(slug=page.superhero.slug, brand=brand, at=now) if page.superhero else None


def _keys(page: HeroPage, structure: PageStructure, hero: SuperheroSheet | None) -> tuple[str, ...]:
    """What ends the page: all its cards show, its hero, and the prices of the search bar's promises."""
    shown = hero.keys if hero else ()
    # One that cannot be shown may come back with its collection.
    chosen = (f"superhero-{page.superhero.slug}", "collections", "prices") if page.superhero else ()
    # The deposit is of what is sold: a hotel that is paused may take its rule along.
    own = () if isinstance(page, LandingPage) else ("reviews", "help", DEPOSITS, "hotels")
    return (*structure.keys, *shown, *chosen, *own, "airports", "destinations")
