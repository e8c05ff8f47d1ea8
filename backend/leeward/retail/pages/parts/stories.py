"""Stories of the blog in lists (S29)."""

from __future__ import annotations

from collections.abc import Sequence

from leeward.retail.editorial.queries import PostCard
from leeward.retail.pages.parts.pictures import picture_props
from leeward.retail.pages.props.base import LinkProps
from leeward.retail.pages.props.hotel import StoryProps
from leeward.retail.pages.props.sections import StoriesSectionProps


def story_props(card: PostCard) -> StoryProps:
    picture = picture_props(picture=card.picture, preset="medium", alt=card.picture_alt) if card.picture else None
    return StoryProps(title=card.title, text=card.summary, href=f"/blog/{card.slug}", picture=picture)


def stories_section(
    *, heading: str, posts: Sequence[PostCard], link: LinkProps | None = None
) -> StoriesSectionProps | None:
    """None without stories."""
    if not posts:
        return None
    stories = [story_props(card) for card in posts]
    return StoriesSectionProps(kind="stories", heading=heading, stories=stories, link=link)
