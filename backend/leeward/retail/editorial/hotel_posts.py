"""Posts as hotel pages and lists of hotels name them (S29, E07)."""

from __future__ import annotations

from collections.abc import Collection
from itertools import groupby

from django.db.models import F, Window
from django.db.models.functions import RowNumber

from leeward.retail.editorial.models import Post
from leeward.retail.hotels.posts import HotelPost, Posts

MOST_POSTS = 6


def list_hotel_posts(itemcodes: Collection[str]) -> Posts:
    """Posts that every brand shows and that speak about these hotels, newest first, six of each. One query."""
    newest = [F("post__published_on").desc(), F("post__title").asc()]
    links = Post.hotels.through.objects.filter(
        hotel__itemcode__in=itemcodes, post__live=True, post__brand__isnull=True
    ).annotate(place=Window(RowNumber(), partition_by=F("hotel_id"), order_by=newest))
    listed = links.filter(place__lte=MOST_POSTS).select_related("hotel", "post__picture").order_by("hotel_id", "place")
    return {
        itemcode: tuple(_told(link.post) for link in of_hotel)
        for itemcode, of_hotel in groupby(listed, key=lambda link: str(link.hotel.itemcode))
    }


def _told(post: Post) -> HotelPost:
    return HotelPost(
        id=post.pk, title=post.title, description=post.summary, link=f"/blog/{post.slug}", picture=post.picture
    )
