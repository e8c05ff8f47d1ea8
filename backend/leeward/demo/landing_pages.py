"""The demo's landing pages, which every brand shows, and a second home page for each brand, prepared for January."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from wagtail.blocks import StreamValue
from wagtail.models import Page

from leeward.demo.links import leads_nowhere
from leeward.demo.pictures import picture_named
from leeward.retail.brands.models import Brand
from leeward.retail.brands.overlay.operations import set_own_value
from leeward.retail.content.models import HeroPage, HomePage, LandingPage, SeasonalHomePage, SharedPages
from leeward.retail.content.structure.overlaying import card_path
from leeward.retail.hotels.models import Hotel
from leeward.retail.offers.models import Offer

WORDS = Path(__file__).with_name("data") / "landing" / "pages.toml"
SEASON_DAYS = 31
_ROW_FIELDS = ("header", "intro", "is_carousel", "background", "link", "link_text")
_HERO_FIELDS = ("heading", "picture", "tone", "caption_title", "caption_text", "caption_link")
Words = dict[str, Any]


def load_landing_pages(*, at: datetime, say: Callable[[str], None]) -> int:
    """
    Create the landing pages and seasonal home pages that are missing; returns how many were made.

    :raises django.core.exceptions.ValidationError: the data file holds what the CMS would refuse
    """
    words = tomllib.loads(WORDS.read_text(encoding="utf-8"))
    shared = _shared_pages()
    made = sum(_make_landing(shared, facts) for facts in words["pages"])
    made += sum(_make_season(facts, at) for facts in words["seasons"])
    for facts in words["own"]:
        _write_own(facts)
    say(f"demo: {made} landing pages and seasonal home pages")
    return made


def _shared_pages() -> SharedPages:
    found: SharedPages | None = SharedPages.objects.first()
    if found is None:
        found = SharedPages(title="Shared by all brands", slug="shared")
        Page.get_first_root_node().add_child(instance=found)
    return found


def _make_landing(shared: SharedPages, words: Words) -> bool:
    if LandingPage.objects.filter(slug=words["slug"]).exists():
        return False
    parent = LandingPage.objects.get(slug=words["parent"]) if "parent" in words else shared
    page = LandingPage(
        title=words["title"],
        slug=words["slug"],
        search_description=words["search_description"],
        has_search_bar=words.get("has_search_bar", False),
    )
    _dress(page, words.get("hero", {}))
    _build(page, words["rows"])
    _publish(parent, page)
    _leave_out_offers_of_others(page)
    return True


def _leave_out_offers_of_others(page: LandingPage) -> None:
    """A shared page shows each brand its own offers alone: the others leave the card out, as an editor would."""
    for row in page.rows.raw_data:
        for card in row["value"].get("cards", ()):
            offer = Offer.objects.filter(pk=card["value"].get("offer") or 0).first()
            sellers = offer.brand_ids() if offer else frozenset()
            for brand in Brand.objects.exclude(pk__in=sellers) if sellers else ():
                set_own_value(brand=brand, thing=page, path=card_path(row["id"], card["id"], "card"), value=None)


def _make_season(words: Words, at: datetime) -> bool:
    home = HomePage.objects.filter(brand__workspace=words["brand"]).first()
    if home is None or SeasonalHomePage.objects.child_of(home).exists():
        return False
    page = SeasonalHomePage(title=words["title"], slug="january", live=False)
    _dress(page, words)
    page.rows = home.rows
    page.full_clean(exclude=["path", "depth"])
    home.add_child(instance=page)
    # Scheduled: it stands in for the home page from the next first of January, for a month.
    page.go_live_at = at.replace(year=at.year + 1, month=1, day=1, hour=6, minute=0, second=0, microsecond=0)
    page.expire_at = page.go_live_at + timedelta(days=SEASON_DAYS)
    page.save_revision().publish()
    return True


def _dress(page: HeroPage, words: Words) -> None:
    for name in _HERO_FIELDS:
        if name in words:
            setattr(page, f"hero_{name}", picture_named(words[name]) if name == "picture" else words[name])
    if "subheading" in words:
        setattr(page, "hero_subheading", f"<p>{words['subheading']}</p>")  # noqa: B010 - typed as the field itself


def _publish(parent: Page, page: HeroPage) -> None:
    page.full_clean(exclude=["path", "depth"])
    parent.add_child(instance=page)
    page.save_revision().publish()


def _build(page: HeroPage, rows: list[Words]) -> None:
    rows_field: Any = page._meta.get_field("rows")
    stream = rows_field.stream_block
    value = StreamValue(stream, [])
    for words in rows:
        kind = "banner" if "banner" in words else "row"
        fields = _banner(words) if kind == "banner" else _row(words)
        if kind == "banner" or fields["cards"]:
            value.append((kind, stream.child_blocks[kind].normalize(fields)))
    page.rows = value


def _banner(words: Words) -> Words:
    facts: Words = {name: words[name] for name in ("link", "link_text", "background") if name in words}
    return {**facts, "text": words["banner"], "picture": picture_named(words["picture"])}


def _row(words: Words) -> Words:
    facts = {name: words[name] for name in _ROW_FIELDS if name in words}
    cards = [card for one in words["cards"] if (card := _card(one)) is not None]
    return {**facts, "cards": cards}


def _card(words: Words) -> Words | None:
    """A card of the data file; None where it is about what this world does not have."""
    if leads_nowhere(words.get("link", "")):
        return None
    card = {name: value for name, value in words.items() if name not in {"region", "hotel_region", "offer", "picture"}}
    if "picture" in words:
        card["picture"] = picture_named(words["picture"])
    region = words.get("region") or words.get("hotel_region")
    if region:
        sold = Hotel.objects.filter(region=region, status=Hotel.Status.LIVE)
        card["hotel"] = sold.order_by("-rating_tenths", "itemcode").first()
    if "offer" in words:
        card["offer"] = Offer.objects.filter(slug=words["offer"], live=True).first()
    is_about_nothing = ("region" in words and card.get("hotel") is None) or ("offer" in words and card["offer"] is None)
    return None if is_about_nothing else card


def _write_own(words: Words) -> None:
    page = LandingPage.objects.get(slug=words["page"])
    brand = Brand.objects.get(workspace=words["brand"])
    for path, value in words.items():
        if path not in {"brand", "page"}:
            set_own_value(brand=brand, thing=page, path=path, value=value)
