"""Posts as hotel pages list them (S29)."""

from __future__ import annotations

from leeward.retail.editorial.models import Post
from leeward.retail.hotels.posts import HotelPost

MOST_POSTS = 6


def list_hotel_posts(itemcode: str) -> tuple[HotelPost, ...]:
    """Posts that every brand shows and that speak about a hotel, newest first. One query."""
    posts = Post.objects.filter(live=True, brand__isnull=True, hotels__itemcode=itemcode).select_related("picture")
    return tuple(
        HotelPost(
            id=post.pk, title=post.title, description=post.summary, link=f"/blog/{post.slug}", picture=post.picture
        )
        for post in posts.order_by("-published_on", "title")[:MOST_POSTS]
    )
