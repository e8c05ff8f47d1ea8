"""Builders of editorial texts for tests: each says only what matters."""

from __future__ import annotations

from datetime import date
from typing import Any

from leeward.retail.brands.models import Brand
from leeward.retail.editorial.models import HelpPage, HelpVersion, Post, Topic

PASSAGE = "<p>Palms along the road, and the sea behind them.</p>"


def a_text(html: str = PASSAGE, heading: str = "") -> tuple[str, Any]:
    return ("text", {"heading": heading, "text": html})


def a_topic(label: str = "Islands") -> Topic:
    return Topic.objects.get_or_create(label=label, defaults={"slug": label.lower().replace(" ", "-")})[0]


def a_post(slug: str = "first-light", *, on: date = date(2026, 10, 1), **facts: Any) -> Post:
    """A published post of every brand about nothing in particular."""
    mentions = {name: facts.pop(name, ()) for name in ("hotels", "regions", "countries")}
    sections = facts.pop("sections", [a_text()])
    given = {"title": slug.replace("-", " "), "summary": "A summary.", "topic": None} | facts
    given["topic"] = given["topic"] or a_topic()
    post = Post(slug=slug, published_on=on, sections=sections, **given)
    for name, things in mentions.items():
        setattr(post, name, things)
    post.full_clean()
    post.save()
    return post


def a_help_page(slug: str = "atol", *, brand: Brand | None = None, **facts: Any) -> HelpPage:
    page = HelpPage(slug=slug, brand=brand, title=facts.pop("title", slug.upper()), **facts)
    page.full_clean()
    page.save()
    return page


def a_version(page: HelpPage, number: int, effective_from: date, html: str = PASSAGE) -> HelpVersion:
    version = HelpVersion(page=page, number=number, effective_from=effective_from, sections=[a_text(html)])
    version.full_clean()
    version.save()
    return version
