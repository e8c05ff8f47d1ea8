"""
Blog posts about a hotel, told by a domain above: `retail.editorial` introduces itself once, at start-up.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass

from leeward.retail.pictures.models import Picture


@dataclass(frozen=True, slots=True)
class HotelPost:
    """A post as a hotel's page shows it (S29): `link` is a path of this site, `description` plain text."""

    id: int
    title: str
    description: str
    link: str
    picture: Picture | None


Posts = Mapping[str, tuple[HotelPost, ...]]
ListPosts = Callable[[Collection[str]], Posts]


class _Source:
    ask: ListPosts | None = None


def list_posts_with(ask: ListPosts) -> None:
    """Name the function that lists the posts about itemcodes, newest first; those without one may be left out."""
    _Source.ask = ask


def posts_about(*, itemcode: str) -> tuple[HotelPost, ...]:
    """Posts about a hotel, newest first; none while nobody tells. At most one query more, the teller's own."""
    return posts_about_each([itemcode]).get(itemcode, ())


def posts_about_each(itemcodes: Collection[str]) -> Posts:
    """The same of several hotels, by itemcode, for the same one query; a hotel without posts is left out."""
    return _Source.ask(itemcodes) if _Source.ask is not None else {}
