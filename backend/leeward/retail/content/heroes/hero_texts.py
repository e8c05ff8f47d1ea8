"""A brand's own words and picture in a shared page's superhero."""

from __future__ import annotations

import copy
from typing import TypeVar

from leeward.retail.brands.models import BrandOverride
from leeward.retail.brands.overlay import Overlay
from leeward.retail.content.models import HeroPage

Kind = BrandOverride.Kind
HERO_FIELDS = (
    ("title", Kind.LINE),
    ("seo_title", Kind.LINE),
    ("search_description", Kind.TEXT),
    ("hero_heading", Kind.LINE),
    ("hero_subheading", Kind.RICH),
    ("hero_picture", Kind.PICTURE),
    ("hero_button_text", Kind.LINE),
    ("hero_button_link", Kind.LINK),
    ("hero_caption_title", Kind.LINE),
    ("hero_caption_text", Kind.LINE),
    ("hero_caption_link", Kind.LINK),
)

Page = TypeVar("Page", bound=HeroPage)


def with_own_hero(page: Page, own: Overlay) -> Page:
    """The page as one brand shows it: a copy that is never saved, or the page itself where nothing differs."""
    if not own:
        return page
    shown = copy.copy(page)
    for name, kind in HERO_FIELDS:
        if kind == Kind.PICTURE:
            shown.hero_picture = own.picture(name, page.hero_picture)
        else:
            setattr(shown, name, own.text(name, getattr(page, name)))
    return shown
