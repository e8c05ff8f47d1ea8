"""Stars and scores of hotels as cards say them (S19, UK-30, UK-31)."""

from __future__ import annotations

from leeward.retail.pages.props.home import CardRatingProps


def rating_props(*, stars: int, tenths: int | None, reviews: int | None, source: str) -> CardRatingProps | None:
    """
    None where there are neither stars nor a score. Reviews are spoken of only with the site they stand on (UK-30).

    tenths: of five, 46 for 4.6
    source: the site's name; empty where we know none
    """
    if not stars and not tenths:
        return None
    is_published = bool(tenths and reviews and source)
    return CardRatingProps(
        stars=stars,
        score=f"{tenths / 10:.1f}" if tenths else None,
        review_count=reviews if is_published else None,
        source=source if is_published else None,
    )
