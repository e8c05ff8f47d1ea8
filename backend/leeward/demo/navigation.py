"""The demo's menus and navigations, from the words in data/navigation/."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from django.db import transaction
from wagtail.blocks import StreamValue

from leeward.demo.links import leads_nowhere
from leeward.demo.pictures import picture_named
from leeward.retail.brands.models import Brand
from leeward.retail.geography.models import Country
from leeward.retail.navigation.models import Menu, MenuDestination, MenuItem, Navigation

DATA = Path(__file__).with_name("data") / "navigation"

Words = dict[str, Any]


def load_navigation() -> int:
    """
    Create the menus and navigations that are missing; returns how many menus were made.

    Destinations whose country is not in this world are left out; once a menu is there, it stays as it is.
    """
    with transaction.atomic():
        for slug, words in _read("navigations").items():
            if not Navigation.objects.filter(slug=slug).exists():
                _publish(_navigation(slug, words))
        menus = _read("menus")
        short_names = menus.pop("short_names")
        made = 0
        for brand in Brand.objects.filter(workspace__in=menus).order_by("pk"):
            if not Menu.objects.filter(brand=brand).exists():
                _publish(_menu(brand, menus[brand.workspace], short_names))
                made += 1
    return made


def _read(name: str) -> Words:
    return tomllib.loads((DATA / f"{name}.toml").read_text(encoding="utf-8"))


def _menu(brand: Brand, words: Words, short_names: dict[str, str]) -> Menu:
    menu = Menu(brand=brand)
    menu.items.add(
        *[
            MenuItem(
                kind=item["kind"],
                placement=item.get("placement", "bar"),
                label=item.get("label", ""),
                href=item.get("href", ""),
                navigation=Navigation.objects.get(slug=item["navigation"]) if "navigation" in item else None,
                sort_order=place,
            )
            for place, item in enumerate(words["items"])
        ]
    )
    countries = Country.objects.in_bulk(words["destinations"])
    menu.destinations.add(
        *[
            MenuDestination(country=countries[code], short_name=short_names.get(code, ""), sort_order=place)
            for place, code in enumerate(words["destinations"])
            if code in countries
        ]
    )
    return menu


def _navigation(slug: str, words: Words) -> Navigation:
    navigation = Navigation(
        slug=slug,
        name=words["name"],
        brand=Brand.objects.get(workspace=words["brand"]),
        number_of_columns=len(words["columns"]),
    )
    stream = navigation.columns.stream_block
    column = stream.child_blocks["column"]
    navigation.columns = StreamValue(
        stream, [("column", column.normalize([_block(block) for block in blocks])) for blocks in words["columns"]]
    )
    return navigation


def _block(words: Words) -> tuple[str, Words]:
    if "picture" in words:
        picture = picture_named(words["picture"])
        return "image", {"picture": picture, "alt_text": "", "caption": words["caption"], "href": words["href"]}
    items = [_item(item) for item in words["items"] if not leads_nowhere(item.get("href", ""))]
    return "list", {"header_text": words["header"], "header_href": words.get("href", ""), "items": items}


def _item(words: Words) -> tuple[str, Words]:
    if "sub" not in words:
        return "link", {"label": words["label"], "href": words["href"]}
    below = [{"label": label, "href": href} for label, href in words["sub"] if not leads_nowhere(href)]
    return "sub_list", {"label": words["label"], "href": words.get("href", ""), "items": below}


def _publish(thing: Any) -> None:
    """:raises django.core.exceptions.ValidationError: the data files hold what the CMS would refuse"""
    thing.full_clean()
    thing.save()
    thing.save_revision().publish()
