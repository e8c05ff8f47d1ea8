"""What a home page ends with: the newest reviews (S14, UK-30) and one sign-up: M11 where a brand has it, else M12."""

from __future__ import annotations

from datetime import date

from leeward.retail.brands.queries import BrandSheet
from leeward.retail.editorial import queries as editorial
from leeward.retail.editorial.queries import Review, ReviewsPanel
from leeward.retail.pages.props.base import LinkProps
from leeward.retail.pages.props.home_foot import ReviewProps, ReviewsProps, SignUpBandProps
from leeward.retail.subscriptions.headline import exclusive_headline
from leeward.travel.dates import format_long_date

_SHOWN = 3
HOW_SLUG = "reviews"
"""The help page on how reviews are collected; the widget links to it once it is published."""


def reviews_props(*, brand: BrandSheet, today: date) -> ReviewsProps | None:
    """
    The widget, or None while there is nothing to show. Four queries.

    The score is the brand's badge while that is fresh, so that a page never says two; else the average of our reviews.
    """
    panel = editorial.reviews(brand_id=brand.brand_id, limit=_SHOWN)
    figure = _figure(brand, panel, today)
    if figure is None or not panel.reviews:
        return None
    score, line = figure
    pages = {page.slug: page for page in editorial.list_help(brand_id=brand.brand_id, on=today)}
    how = pages.get(HOW_SLUG)
    return ReviewsProps(
        heading=brand.text("reviews.heading"),
        score=score,
        line=line,
        how=LinkProps(label=how.title, href=f"/help/{HOW_SLUG}") if how else None,
        reviews=[_review(review) for review in panel.reviews],
    )


def _figure(brand: BrandSheet, panel: ReviewsPanel, today: date) -> tuple[str, str] | None:
    badge = brand.review_badge_on(today=today)
    if badge is not None:
        score, out_of, count = f"{badge.score.normalize():f}", badge.out_of, badge.count
        source, as_of = badge.source, badge.as_of
    elif panel.average is not None and panel.as_of is not None:
        score, out_of, count = f"{panel.average:f}", panel.out_of, panel.count
        source, as_of = " and ".join(panel.sources), panel.as_of
    else:
        return None
    reviews = "review" if count == 1 else "reviews"
    return score, f"of {out_of}, from {count:,} {reviews} on {source}. Updated {format_long_date(as_of)}."


def _review(review: Review) -> ReviewProps:
    holiday = ", ".join(part for part in (review.hotel_name, review.travelled) if part)
    who = ", ".join(part for part in (review.author.rstrip("."), review.place) if part)
    return ReviewProps(
        text=review.text,
        by=". ".join(
            part
            for part in (who, holiday, f"{review.score}\N{NO-BREAK SPACE}of\N{NO-BREAK SPACE}{review.out_of}")
            if part
        ),
        score=f"{review.score} of {review.out_of}",
        note="Written for a reward." if review.is_incentivised else "",
        reply=review.reply,
    )


def sign_up_props(*, brand: BrandSheet, today: date) -> SignUpBandProps:
    """The members' offers where the brand has them (PM3), the mailing list everywhere else."""
    is_for_members = brand.switches.subscriber_exclusive
    return SignUpBandProps(
        heading=exclusive_headline(brand=brand, today=today) if is_for_members else brand.text("mailing.band_heading"),
        text=brand.text("mailing.exclusive_text" if is_for_members else "mailing.band_text"),
        action="/mailing/exclusive" if is_for_members else "/mailing/join",
        email_label="E-mail address",
        button=brand.text("mailing.exclusive_button" if is_for_members else "mailing.button"),
        consent=brand.text("mailing.consent"),
        privacy=LinkProps(label="Privacy notice", href="/help/privacy"),
        is_for_members=is_for_members,
    )
