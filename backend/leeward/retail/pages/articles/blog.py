"""The blog: its list, its stories (S29)."""

from __future__ import annotations

from django.utils.html import escape

from leeward.retail.editorial import queries as editorial
from leeward.retail.editorial.queries import PostPage
from leeward.retail.hotels import queries as hotels
from leeward.retail.pages.articles.pages import number_of, text_page_answer
from leeward.retail.pages.asking import Asking
from leeward.retail.pages.delivery.answer import Answer
from leeward.retail.pages.frame.page_heads import HOME, page_head
from leeward.retail.pages.frame.structured import article
from leeward.retail.pages.parts.hotel_cards import products_of_cards, products_section
from leeward.retail.pages.parts.passages import passages
from leeward.retail.pages.parts.stories import stories_section
from leeward.retail.pages.props.base import LinkProps
from leeward.retail.pages.props.sections import ProseSectionProps, SectionProps
from leeward.travel.dates import format_long_date

BLOG = LinkProps(label="Blog", href="/blog")


def blog(asking: Asking) -> Answer:
    """A page of the blog. :raises UnknownPost: there is no such topic"""
    page = number_of(asking.query.get("page", "")) or 1
    index = editorial.list_posts(brand_id=asking.brand.brand_id, page=page, topic=asking.query.get("topic") or None)
    topics = [LinkProps(label=topic.label, href=f"/blog?topic={topic.slug}") for topic in index.topics]
    heading = index.topic.label if index.topic else "Blog"
    head = page_head(
        heading=heading,
        tagline="What we saw, ate and would do again.",
        crumbs=[HOME, BLOG] if index.topic else [HOME],
        meta=[f"Page {index.page} of {index.n_pages}"] if index.n_pages > 1 else [],
    )
    sections: list[SectionProps | None] = [stories_section(heading="", posts=index.posts)]
    more = _turn(index.page, index.n_pages, index.topic.slug if index.topic else "")
    if more:
        sections.append(ProseSectionProps(kind="prose", heading="", html=more, is_lead=False))
    sections.append(topics_section(topics))
    return text_page_answer(head, sections, asking, title=f"{heading}: stories from our team", keys=("blog",))


def topics_section(topics: list[LinkProps]) -> SectionProps | None:
    if len(topics) < 2:
        return None
    items = " &middot; ".join(f'<a href="{link.href}">{escape(link.label)}</a>' for link in topics)
    return ProseSectionProps(kind="prose", heading="Topics", html=f"<p>{items}</p>", is_lead=False)


def _turn(page: int, n_pages: int, topic: str) -> str:
    extra = f"&amp;topic={topic}" if topic else ""
    newer = f'<a href="/blog?page={page - 1}{extra}">Newer stories</a>' if page > 1 else ""
    older = f'<a href="/blog?page={page + 1}{extra}">Older stories</a>' if page < n_pages else ""
    return f"<p>{' &middot; '.join(part for part in (newer, older) if part)}</p>" if newer or older else ""


def post(asking: Asking, *, slug: str) -> Answer:
    """One story. :raises UnknownPost: there is none at this address for this brand"""
    return post_answer(page=editorial.get_post(brand_id=asking.brand.brand_id, slug=slug), asking=asking)


def post_answer(*, page: PostPage, asking: Asking) -> Answer:
    """Also for drafts."""
    card = page.card
    on = format_long_date(card.published_on)
    head = page_head(
        heading=card.title,
        tagline=card.summary,
        picture=card.picture,
        crumbs=[HOME, BLOG],
        meta=[part for part in (on, f"{card.minutes} min", card.author.name if card.author else "") if part],
    )
    sections: list[SectionProps | None] = [*passages(page.sections)]
    if page.author_about_html and card.author:
        sections.append(
            ProseSectionProps(
                kind="prose", heading=f"About {card.author.name}", html=page.author_about_html, is_lead=False
            )
        )
    named = hotels.hotel_cards(list(page.hotels), brand_id=asking.brand.brand_id)
    if named:
        sections.append(
            products_section(
                asking=asking, heading="In this story", products=products_of_cards(cards=named, asking=asking)
            )
        )
    sections.append(stories_section(heading="Read on", posts=page.related, link=BLOG))
    machine = article(
        title=card.title,
        summary=card.summary,
        published=card.published_on,
        author=card.author.name if card.author else "",
        address=f"{asking.brand.origin}{asking.path}",
    )
    keys = (f"post-{card.slug}", "blog", "prices")
    return text_page_answer(
        head, sections, asking, title=page.seo_title, description=page.seo_description, keys=keys, structured=(machine,)
    )
