"""What staff write on a page whose address and layout the product knows: its head, and its words for search engines."""

from __future__ import annotations

from leeward.retail.editorial import queries as editorial
from leeward.retail.editorial.errors import UnknownPage
from leeward.retail.editorial.queries import TextPage
from leeward.retail.pages.asking import Asking
from leeward.retail.pages.frame.page_heads import page_head
from leeward.retail.pages.props.lists import PageHeadProps


def find_text(asking: Asking, slug: str) -> TextPage | None:
    """The page that staff wrote under a name; None where nobody did."""
    try:
        return editorial.get_text_page(brand_id=asking.brand.brand_id, slug=slug)
    except UnknownPage:
        return None


def text_head(text: TextPage | None, *, heading: str, tagline: str = "") -> PageHeadProps:
    """The head as staff wrote it; the product's own words where they wrote none."""
    if text is None:
        return page_head(heading=heading, tagline=tagline)
    return page_head(
        heading=text.title or heading, tagline=text.intro, picture=text.picture, picture_alt=text.picture_alt
    )


def search_title(text: TextPage | None, *, plain: str) -> str:
    """The title for search engines as staff wrote it; the page's own where they wrote nothing at all."""
    return text.seo_title if text is not None else plain


def search_description(text: TextPage | None, *, plain: str = "") -> str:
    """The sentence that staff wrote for search engines, else the page's own."""
    return (text.seo_description if text is not None else "") or plain
