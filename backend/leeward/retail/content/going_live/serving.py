"""
How a content page gets drawn without content knowing who draws.

`retail.pages` stands above this domain and introduces itself once, at start-up. Wagtail then serves and previews every
content page through the same function.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from django.http import HttpRequest, HttpResponse

if TYPE_CHECKING:
    from leeward.retail.content.models import HeroPage

Draw = Callable[[HttpRequest, "HeroPage"], HttpResponse]


class NobodyDraws(RuntimeError):
    """A content page was served before `retail.pages` was started."""


_draw: Draw | None = None


def draw_pages_with(draw: Draw) -> None:
    """Name the function that turns a content page into an answer."""
    global _draw  # noqa: PLW0603 - one introduction per process, at start-up
    _draw = draw


def drawn(request: HttpRequest, page: HeroPage) -> HttpResponse:
    """
    The answer for a content page.

    :raises NobodyDraws: nobody introduced themselves
    """
    if _draw is None:
        raise NobodyDraws
    return _draw(request, page)
