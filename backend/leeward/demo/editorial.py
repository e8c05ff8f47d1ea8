"""The demo's blog, help and legal texts, single pages, roles, awards and reviews, from the words in data/editorial/."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable
from datetime import date, timedelta
from html import escape
from pathlib import Path
from typing import Any

from django.db import transaction

from leeward.demo.pictures import picture_named
from leeward.retail.brands.models import Brand
from leeward.retail.editorial.models import (
    Author,
    AwardEntry,
    Certificate,
    HelpPage,
    HelpVersion,
    Post,
    Review,
    Role,
    TextPage,
    Topic,
)
from leeward.retail.geography.models import Country, Region
from leeward.retail.hotels.models import Hotel

WORDS = Path(__file__).with_name("data") / "editorial"
APPLY_TO = "jobs@leeward.example"
REVIEW_SOURCE = "Demo Reviews"
Words = dict[str, Any]
QUESTIONS = "?"
"""Stands as the heading of a passage that holds questions: question=answer, divided by |."""


def load_editorial(*, on: date, say: Callable[[str], None]) -> int:
    """
    Add what is missing and change nothing else; returns how many things were made.

    :raises django.core.exceptions.ValidationError: the data files hold what the CMS would refuse
    """
    with transaction.atomic():
        made = _load_blog(on) + _load_help() + _load_pages() + _load_roles(on) + _load_trust(on)
    say(f"demo: {made} texts, awards and reviews")
    return made


def _words(name: str) -> Words:
    return tomllib.loads((WORDS / name).read_text(encoding="utf-8"))


def _passages(text: Iterable[tuple[str, str]]) -> list[tuple[str, Any]]:
    return [_questions(body) if heading == QUESTIONS else _passage(heading, body) for heading, body in text]


def _passage(heading: str, body: str) -> tuple[str, Any]:
    html = "".join(f"<p>{escape(paragraph, quote=False)}</p>" for paragraph in body.split("|"))
    return ("text", {"heading": heading, "text": html})


def _questions(body: str) -> tuple[str, Any]:
    pairs = [pair.split("=", 1) for pair in body.split("|")]
    asked = [{"question": question, "answer": f"<p>{escape(answer, quote=False)}</p>"} for question, answer in pairs]
    return ("questions", {"heading": "Questions we are asked", "questions": asked})


def _load_blog(on: date) -> int:
    people = _words("authors.toml")
    for words in people["topics"]:
        Topic.objects.get_or_create(slug=words["slug"], defaults=words)
    for words in people["authors"]:
        about = f"<p>{escape(words['about'], quote=False)}</p>"
        Author.objects.get_or_create(slug=words["slug"], defaults={**words, "about": about})
    posts = [*_words("posts-far.toml")["posts"], *_words("posts-near.toml")["posts"]]
    missing = [words for words in posts if not Post.objects.filter(slug=words["slug"]).exists()]
    for words in missing:
        _make_post(words, on)
    return len(missing)


def _make_post(words: Words, on: date) -> None:
    post = Post(
        slug=words["slug"],
        title=words["title"],
        summary=words["summary"],
        topic=Topic.objects.get(label=words["topic"]),
        author=Author.objects.get(slug=words["author"]),
        picture=picture_named(words["picture"]),
        published_on=on - timedelta(days=words["days_ago"]),
        sections=_passages(words["text"]),
    )
    post.regions = list(Region.objects.filter(code__in=words.get("regions", [])))
    post.countries = list(Country.objects.filter(code__in=words.get("countries", [])))
    post.hotels = [hotel for region in words.get("hotels_in", []) for hotel in _hotels_in(region)]
    post.full_clean()
    post.save()
    post.save_revision()


def _hotels_in(region: str) -> list[Hotel]:
    """The best rated hotel on sale of a region: what a post would name."""
    sold = Hotel.objects.filter(region=region, status=Hotel.Status.LIVE)
    return list(sold.order_by("-rating_tenths", "itemcode")[:1])


def _load_help() -> int:
    made = 0
    for position, words in enumerate(_words("help.toml")["help"], start=1):
        if HelpPage.objects.filter(slug=words["slug"], brand=None).exists():
            continue
        page = HelpPage(
            slug=words["slug"],
            title=words["title"],
            summary=words["summary"],
            is_legal=words.get("is_legal", False),
            position=position,
        )
        versions: Any = [
            HelpVersion(number=number, effective_from=one["from"], note=one["note"], sections=_passages(one["text"]))
            for number, one in enumerate(words["versions"], start=1)
        ]
        setattr(page, "versions", versions)  # noqa: B010 - the library's own way in, typed as a manager
        page.full_clean()
        page.save()
        page.save_revision()
        made += 1
    return made


def _load_pages() -> int:
    made = 0
    for words in _words("pages.toml")["pages"]:
        brand = _brand(words)
        if TextPage.objects.filter(slug=words["slug"], brand=brand).exists():
            continue
        page = TextPage(
            slug=words["slug"],
            brand=brand,
            title=words["title"],
            intro=words["intro"],
            picture=picture_named(words["picture"]) if "picture" in words else None,
            sections=_passages(words["text"]),
        )
        page.full_clean()
        page.save()
        page.save_revision()
        made += 1
    return made


def _load_roles(on: date) -> int:
    made = 0
    for position, words in enumerate(_words("careers.toml")["roles"], start=1):
        if Role.objects.filter(slug=words["slug"]).exists():
            continue
        facts = {name: words[name] for name in ("slug", "title", "team", "place", "hours", "salary", "summary")}
        closes = on + timedelta(days=words["closes_in_days"]) if "closes_in_days" in words else None
        role = Role(
            **facts, sections=_passages(words["text"]), opens_on=on, closes_on=closes, apply_email=APPLY_TO,
            position=position,
        )  # fmt: skip
        role.full_clean()
        role.save()
        role.save_revision()
        made += 1
    return made


def _load_trust(on: date) -> int:
    words = _words("trust.toml")
    made = sum(_make_award(position, award) for position, award in enumerate(words["awards"]))
    for facts in words["certificates"]:
        Certificate.objects.get_or_create(
            brand=_brand(facts), defaults={"has_sustainability": True, "holder": facts["holder"]}
        )
    if not Review.objects.filter(source=REVIEW_SOURCE).exists():
        for facts in words["reviews"]:
            _make_review(facts, on)
        made += len(words["reviews"])
    return made


def _make_award(position: int, words: Words) -> bool:
    if AwardEntry.objects.filter(year=words["year"], display_name=words["name"]).exists():
        return False
    picture = picture_named(words["picture"]) if "picture" in words else None
    award = AwardEntry(
        year=words["year"],
        display_name=words["name"],
        category=words.get("category"),
        issuer=words["issuer"],
        brand=_brand(words),
        large_image=picture,
        is_active_image=picture is not None,
        position=position,
    )
    award.full_clean()
    award.save()
    return True


def _make_review(words: Words, on: date) -> None:
    facts = {name: words[name] for name in ("score", "author", "place", "travelled", "text")}
    hotel = next(iter(_hotels_in(words["region"])), None)
    review = Review(
        **facts,
        source=REVIEW_SOURCE,
        reviewed_on=on - timedelta(days=words["days_ago"]),
        hotel=hotel,
        reply=words.get("reply", ""),
    )
    review.full_clean()
    review.save()


def _brand(words: Words) -> Brand | None:
    return Brand.objects.get(workspace=words["brand"]) if "brand" in words else None
