"""
What editors typed, wherever it is shown: which words stand in which place, and which offer the place is about.

Offers are not here: their own form asks for evidence before they are published, and `list_warnings` asks again every
morning. Customers' reviews are not ours.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.apps import apps
from django.db import models
from modelcluster.models import get_all_child_relations
from wagtail.fields import StreamField

from leeward.retail.brands.models import Brand, BrandOverride
from leeward.retail.content.heroes.hero_texts import HERO_FIELDS
from leeward.retail.content.models import HeroPage
from leeward.retail.editorial.models import Review
from leeward.retail.hotels.models import Hotel
from leeward.retail.kit.staff.written import Written
from leeward.retail.offers.models import Offer

_CARD = ("heading", "label", "place", "text", "long_description", "alt_text", "terms", "button", "link_text")
_ROW = ("header", "intro", "link_text", "text", "alt_text")
_LEFT_OUT = {"name": ("superhero", "navigation"), "promos": ("factsheet",)}
"""By field, the models that have it: names only staff read, and a hotel's promotions, whose saving is in its prices."""
_BRAND = ("notice", "book_message")
_IN_WORDS = (BrandOverride.Kind.LINE, BrandOverride.Kind.TEXT, BrandOverride.Kind.RICH)
_OTHERS = (Offer, Hotel, Review)
"""Offers prove or hide what they claim; a hotel's record has no prose; reviews are other people's words."""
_WITH_ITS_OWN_EVIDENCE = "mailing."
"""Wordings of the mailing list: their claims have an evidence record and a neutral text of their own."""
_ASKED_WITH = ("brand", "hotel", "country", "region")
"""What a thing may be called after."""

HERO_PLACE = "Superhero and title"


@dataclass(frozen=True, slots=True)
class Typed:
    """
    The words of one place. `offer_id` and `href`: what it points to, which may prove a saving. `row`: its header.

    `named_by` is the place's name, or the thing that knows it: a hotel's factsheet asks the database for its name, and
    of hundreds hardly one promises anything.
    """

    named_by: object
    texts: tuple[str, ...]
    row: str = ""
    offer_id: int | None = None
    href: str = ""

    @property
    def place(self) -> str:
        """What editors call it. May cost queries."""
        return str(self.named_by)


def typed_in_page(page: HeroPage) -> Iterator[Typed]:
    """The superhero, the words for search engines, then each row, banner and card."""
    hero = tuple(str(getattr(page, name) or "") for name, kind in HERO_FIELDS if kind in _IN_WORDS)
    yield Typed(HERO_PLACE, hero, href=page.hero_button_link)
    yield Typed(HERO_PLACE, (), href=page.hero_caption_link)
    for number, row in enumerate(page.rows.raw_data, start=1):
        value = row.get("value") or {}
        header = str(value.get("header") or "")
        place = "Banner" if row.get("type") == "banner" else f"Row {number}"
        yield Typed(place, _texts(value, _ROW), row=header, href=str(value.get("link") or ""))
        for place_in_row, card in enumerate(value.get("cards") or (), start=1):
            yield _card(card.get("value") or {}, header, place_in_row)


def _card(value: Mapping[str, Any], row: str, number: int) -> Typed:
    price = value.get("price") or {}
    texts = (*_texts(value, _CARD), *_texts(price, ("basis_first", "basis_second")))
    said = str(value.get("heading") or f"Card {number}")
    return Typed(said, texts, row=row, offer_id=value.get("offer"), href=str(value.get("link") or ""))


def _texts(value: Mapping[str, Any], names: Iterable[str]) -> tuple[str, ...]:
    return tuple(text for name in names if isinstance(text := value.get(name), str) and text)


def typed_things() -> Iterator[Any]:
    """Every published thing outside the page tree that editors write. A query for each kind and each kind of part."""
    for model in apps.get_models():
        if issubclass(model, Written) and not issubclass(model, _OTHERS):
            parts = [relation.get_accessor_name() for relation in get_all_child_relations(model)]
            named = [name for name in _ASKED_WITH if _has(model, name)]
            whose = [name for name in ("brands", "thing") if _has(model, name)]
            yield from model._default_manager.filter(live=True).select_related(*named).prefetch_related(*parts, *whose)
    yield from Brand.objects.prefetch_related("wording_overrides")


def _has(model: Any, name: str) -> bool:
    return any(one.name == name for one in model._meta.get_fields())


def is_typed(thing: object) -> bool:
    """Whether it is one of them."""
    return isinstance(thing, Written | Brand) and not isinstance(thing, _OTHERS)


def typed_in_thing(thing: Any) -> Iterator[Typed]:
    """A thing's own words, then those of each of its parts, such as a place on a list."""
    if isinstance(thing, Brand):
        own = (one.text for one in thing.wording_overrides.all() if not one.key.startswith(_WITH_ITS_OWN_EVIDENCE))
        yield Typed(thing, (*(getattr(thing, name) for name in _BRAND), *own))
        return
    if isinstance(thing, BrandOverride):
        yield from _own_text(thing)
        return
    yield _words_of(thing)
    for relation in get_all_child_relations(type(thing)):
        yield from (_words_of(part) for part in getattr(thing, relation.get_accessor_name()).all())


def _own_text(own: BrandOverride) -> Iterator[Typed]:
    """A brand's own words: about the same offer as the card they stand in; those of an offer are hidden unproved."""
    if isinstance(own.thing, Offer) or own.kind not in _IN_WORDS:
        return
    steps = own.path.split("/")  # rows/<id>/cards/<id>/heading
    shared = _stored_card(own.thing, steps[3]) if "cards" in steps else {}
    yield Typed(own, (own.text,), offer_id=shared.get("offer"), href=str(shared.get("link") or ""))


def _stored_card(page: Any, card_id: str) -> Mapping[str, Any]:
    rows = page.rows.raw_data if isinstance(page, HeroPage) else ()
    cards = (card for row in rows for card in (row.get("value") or {}).get("cards") or ())
    return next((card.get("value") or {} for card in cards if str(card.get("id")) == card_id), {})


def _words_of(thing: Any) -> Typed:
    texts = [text for field in thing._meta.concrete_fields for text in _texts_of_field(thing, field)]
    href = str(getattr(thing, "target_url", "") or "")
    return Typed(thing, tuple(texts), offer_id=getattr(thing, "offer_id", None), href=href)


def _texts_of_field(thing: Any, field: Any) -> Iterator[str]:
    if thing._meta.model_name in _LEFT_OUT.get(field.name, ()):
        return
    if isinstance(field, StreamField):
        yield from _strings(list(getattr(thing, field.name).raw_data))
    elif isinstance(field, models.CharField | models.TextField) and not field.choices:
        text = getattr(thing, field.name)
        if isinstance(text, str) and not isinstance(field, models.SlugField | models.URLField):
            yield text


def _strings(stored: Any) -> Iterator[str]:
    """Every text of a stored stream, however deep."""
    if isinstance(stored, str):
        yield stored
    elif isinstance(stored, Mapping):
        yield from (text for value in stored.values() for text in _strings(value))
    elif isinstance(stored, list | tuple):
        yield from (text for value in stored for text in _strings(value))
