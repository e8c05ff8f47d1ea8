"""The demo's four home pages, from the words in data/home/: one published Wagtail page and site per brand."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from wagtail.blocks import StreamValue
from wagtail.models import Page, Site

from leeward.demo.home_cards import HomeCards
from leeward.demo.pictures import picture_named
from leeward.retail.brands.models import Brand
from leeward.retail.content.models import HomePage
from leeward.retail.kit import clock

WORDS = Path(__file__).with_name("data") / "home"


def load_home_pages() -> int:
    """Create the home page of every demo brand that has none yet; returns how many were made."""
    made = 0
    for path in sorted(WORDS.glob("*.toml")):
        brand = Brand.objects.get(workspace=path.stem)
        if not HomePage.objects.filter(brand=brand).exists():
            _publish(brand, tomllib.loads(path.read_text(encoding="utf-8")))
            made += 1
    # Wagtail's first migration leaves a welcome page as the default site; an unknown host must never show it.
    Site.objects.filter(hostname="localhost").exclude(root_page__in=HomePage.objects.all()).delete()
    Page.objects.filter(slug="home", content_type__model="page").delete()
    return made


def _publish(brand: Brand, words: dict[str, Any]) -> None:
    hero = words["hero"]
    cards = HomeCards(brand=brand, countries=words["countries"], at=clock.now())
    page = HomePage(
        title=words["title"],
        slug=brand.workspace,
        search_description=words["search_description"],
        brand=brand,
        hero_heading=hero["heading"],
        hero_subheading=f"<p>{hero['subheading']}</p>",
        hero_picture=picture_named(hero["picture"]),
        hero_tone=hero["tone"],
        hero_caption_title=hero["caption_title"],
        hero_caption_text=hero["caption_text"],
        hero_caption_link=cards.link_to(hero["caption_country"]),
    )
    page.rows = _rows(page, words["rows"], cards)
    page.full_clean(exclude=["path", "depth", "slug"])
    Page.get_first_root_node().add_child(instance=page)
    page.save_revision().publish()
    host = brand.canonical_host
    Site.objects.update_or_create(hostname=host, defaults={"root_page": page, "site_name": brand.name, "port": 80})


def _rows(page: HomePage, rows: list[dict[str, Any]], cards: HomeCards) -> StreamValue:
    """Built as block values, not raw JSON: list items without ids would decode as empty."""
    rows_field: Any = page._meta.get_field("rows")
    stream = rows_field.stream_block
    value = StreamValue(stream, [])
    row_block = stream.child_blocks["row"]
    for row in rows:
        value.append(("row", row_block.normalize({**row, "cards": cards.of(row["cards"])})))
    return value
