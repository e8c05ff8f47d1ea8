"""Reads of the blog."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from django.db.models import CharField, Count, Q, QuerySet, Value
from django.db.models.functions import Cast

from leeward.retail.editorial.errors import UnknownPost
from leeward.retail.editorial.models import Post
from leeward.retail.editorial.models import Topic as TopicRow
from leeward.retail.editorial.queries.sections import Section, read_sections
from leeward.retail.kit.html import sanitised_html
from leeward.retail.pictures.models import Picture

POSTS_A_PAGE = 12
_RELATED = 3


@dataclass(frozen=True, slots=True)
class Author:
    name: str
    role: str
    slug: str


@dataclass(frozen=True, slots=True)
class Topic:
    """`n_posts` counts what the brand shows; 0 where nobody counted."""

    slug: str
    label: str
    n_posts: int


@dataclass(frozen=True, slots=True)
class PostCard:
    """A post in a list. `minutes` is how long it takes to read."""

    slug: str
    title: str
    summary: str
    picture: Picture | None
    picture_alt: str
    published_on: date
    updated_on: date | None
    minutes: int
    author: Author | None
    topic: Topic


@dataclass(frozen=True, slots=True)
class BlogIndex:
    """One page of the list, newest first. `page` counts from 1; `topic` is what was asked for."""

    posts: tuple[PostCard, ...]
    page: int
    n_pages: int
    topics: tuple[Topic, ...]
    topic: Topic | None


@dataclass(frozen=True, slots=True)
class PostPage:
    """A whole post. `hotels`, `regions`, `countries` are the codes of what it speaks about, in the order of names."""

    card: PostCard
    sections: tuple[Section, ...]
    author_about_html: str
    seo_title: str
    seo_description: str
    hotels: tuple[str, ...]
    regions: tuple[str, ...]
    countries: tuple[str, ...]
    related: tuple[PostCard, ...]


def list_posts(*, brand_id: int, page: int = 1, topic: str | None = None) -> BlogIndex:
    """
    A page of the blog. Two queries. A page beyond the last is the last.

    :raises UnknownPost: there is no such topic
    """
    topics = _topics(brand_id)
    chosen = next((one for one in topics if one.slug == topic), None)
    if topic is not None and chosen is None:
        raise UnknownPost("There is nothing under this topic.", field="topic", rule="unknown_topic")
    posts = _shown(brand_id)
    if chosen is not None:
        posts = posts.filter(topic__slug=chosen.slug)
    n_posts = chosen.n_posts if chosen is not None else sum(one.n_posts for one in topics)
    n_pages = max(1, -(-n_posts // POSTS_A_PAGE))
    page = min(max(page, 1), n_pages)
    found = _cards(posts[(page - 1) * POSTS_A_PAGE : page * POSTS_A_PAGE])
    return BlogIndex(posts=found, page=page, n_pages=n_pages, topics=topics, topic=chosen)


def get_post(*, brand_id: int, slug: str) -> PostPage:
    """
    One published post. Three queries, and one for pictures in the text.

    :raises UnknownPost: there is none at this address for this brand
    """
    post = _shown(brand_id).filter(slug=slug).first()
    if post is None:
        raise UnknownPost("There is no post at this address.", field="slug", rule="unknown_post")
    return post_page_of(post=post, brand_id=brand_id)


def post_page_of(*, post: Post, brand_id: int) -> PostPage:
    """A post, also one that is still a draft, as its page shows it."""
    sections = read_sections(post.sections)
    mentioned = _mentioned(post)
    others = _shown(brand_id).exclude(pk=post.pk).filter(topic=post.topic)
    return PostPage(
        card=_card(post),
        sections=sections,
        author_about_html=sanitised_html(post.author.about) if post.author else "",
        seo_title=post.seo_title or post.title,
        seo_description=post.summary,
        hotels=mentioned["hotel"],
        regions=mentioned["region"],
        countries=mentioned["country"],
        related=_cards(others[:_RELATED]),
    )


def posts_about_hotel(*, brand_id: int | None, itemcode: str, limit: int = 3) -> tuple[PostCard, ...]:
    """Posts that speak about a hotel, newest first; without a brand those that every brand shows. One query."""
    return _cards(_shown(brand_id).filter(hotels__itemcode=itemcode)[:limit])


def posts_about_place(*, brand_id: int, country: str, region: str | None, limit: int = 3) -> tuple[PostCard, ...]:
    """Posts about a region, or about anywhere in a country. One query."""
    if region is not None:
        return _cards(_shown(brand_id).filter(regions__code=region)[:limit])
    named = Q(countries__code=country) | Q(regions__country_id=country)
    return _cards(_shown(brand_id).filter(pk__in=Post.objects.filter(named).values("pk"))[:limit])


def _shown(brand_id: int | None) -> QuerySet[Post]:
    related = ("author", "topic", "picture")
    whose = Q(brand__isnull=True) if brand_id is None else Q(brand__isnull=True) | Q(brand_id=brand_id)
    return Post.objects.filter(whose, live=True).select_related(*related).order_by("-published_on", "title")


def _topics(brand_id: int) -> tuple[Topic, ...]:
    shown = Q(posts__live=True) & (Q(posts__brand__isnull=True) | Q(posts__brand_id=brand_id))
    counted = TopicRow.objects.annotate(n=Count("posts", filter=shown)).filter(n__gt=0).order_by("label")
    return tuple(Topic(slug=row.slug, label=row.label, n_posts=row.n) for row in counted)


def _cards(posts: Iterable[Post]) -> tuple[PostCard, ...]:
    return tuple(_card(post) for post in posts)


def _card(post: Post) -> PostCard:
    author = post.author
    return PostCard(
        slug=post.slug,
        title=post.title,
        summary=post.summary,
        picture=post.picture,
        picture_alt=post.picture_alt or (post.picture.default_alt_text if post.picture else ""),
        published_on=post.published_on,
        updated_on=post.updated_on,
        minutes=post.minutes,
        author=Author(name=author.name, role=author.role, slug=author.slug) if author else None,
        topic=Topic(slug=post.topic.slug, label=post.topic.label, n_posts=0),
    )


def _mentioned(post: Post) -> dict[str, tuple[str, ...]]:
    """Codes of what a post speaks about, by kind. One query for a stored post, none for a draft in memory."""
    if post.pk is None or getattr(post, "_cluster_related_objects", None):
        return {
            "hotel": tuple(hotel.itemcode for hotel in post.hotels.all()),
            "region": tuple(region.code for region in post.regions.all()),
            "country": tuple(country.code for country in post.countries.all()),
        }
    kinds = (("hotel", "hotel__itemcode"), ("region", "region__code"), ("country", "country__code"))
    parts = [
        getattr(Post, f"{kind}s" if kind != "country" else "countries")
        .through.objects.filter(post_id=post.pk)
        .values_list(Value(kind, output_field=CharField()), Cast(code, CharField()))
        .order_by()
        for kind, code in kinds
    ]
    found: dict[str, list[str]] = {kind: [] for kind, _ in kinds}
    for kind, code in parts[0].union(*parts[1:], all=True):
        found[kind].append(code)
    return {kind: tuple(sorted(codes)) for kind, codes in found.items()}
