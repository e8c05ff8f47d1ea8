"""Builders of pages for tests: each says only what matters."""

from __future__ import annotations

from typing import Any

from wagtail.blocks import StreamValue
from wagtail.models import Page, Site

from leeward.retail.brands.models import Brand
from leeward.retail.content.models import HomePage, LandingPage, SharedPages
from leeward.retail.geography.models import Airport, Country, Region
from leeward.retail.hotels.models import Hotel


def a_card(heading: str = "A card", **fields: Any) -> dict[str, Any]:
    return {"configuration": 3, "heading": heading, "link": "/offers"} | fields


def a_row(*cards: dict[str, Any], **fields: Any) -> tuple[str, dict[str, Any]]:
    return ("row", {"header": "A row", "cards": list(cards) or [a_card()]} | fields)


def built(page: Any, *rows: tuple[str, dict[str, Any]]) -> Any:
    """`page` with these rows, as the editor's form would have stored them."""
    stream = page._meta.get_field("rows").stream_block
    value = StreamValue(stream, [])
    for kind, fields in rows:
        value.append((kind, stream.child_blocks[kind].normalize(fields)))
    page.rows = value
    return page


def a_home(workspace: str = "main") -> HomePage:
    brand = Brand.objects.get(workspace=workspace)
    found = HomePage.objects.filter(brand=brand).first()
    if found is not None:
        return found
    home = HomePage(title=f"Home of {brand.name}", slug=workspace, brand=brand)
    Page.get_first_root_node().add_child(instance=home)
    Site.objects.update_or_create(hostname=brand.canonical_host, defaults={"root_page": home, "port": 80})
    return home


def shared_pages() -> SharedPages:
    found = SharedPages.objects.first()
    if found is None:
        found = SharedPages(title="Shared by all brands", slug="shared")
        Page.get_first_root_node().add_child(instance=found)
    return found


def a_landing(slug: str, *rows: tuple[str, dict[str, Any]], parent: Page | None = None, **fields: Any) -> LandingPage:
    """A published landing page below the main brand's home page, or below `parent`."""
    page = LandingPage(title=slug.replace("-", " ").capitalize(), slug=slug, **fields)
    built(page, *(rows or (a_row(),)))
    (parent or a_home()).add_child(instance=page)
    page.save_revision().publish()
    return LandingPage.objects.get(pk=page.pk)


def a_hotel(**changes: Any) -> Hotel:
    """Cove House in Negril, live."""
    country = Country.objects.create(code="JM", name="Jamaica", slug="jamaica")
    region = Region.objects.create(code="JM-NEG", country=country, name="Negril", slug="negril")
    airport = Airport.objects.create(iata="MBJ", name="Montego Bay", country=country, time_zone="America/Jamaica")
    facts = {"itemcode": "JM1", "product_code": "JM1", "name": "Cove House", "slug": "cove-house"} | changes
    return Hotel.objects.create(
        **{"status": Hotel.Status.LIVE, "country": country, "region": region, "arrival_airport": airport, **facts}
    )
