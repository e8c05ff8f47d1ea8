"""What a home page ends with: customers' reviews (S14) and the sign-ups (M11, M12)."""

from __future__ import annotations

from leeward.retail.pages.props.base import LinkProps, Props


class ReviewProps(Props):
    """One review, word for word. `by` says who, from where, which holiday; `note` that it was rewarded, if it was."""

    text: str
    by: str
    score: str
    note: str
    reply: str


class ReviewsProps(Props):
    """The reviews widget: the score with its count, source and day, and the newest reviews, never the best (UK-30)."""

    heading: str
    score: str
    line: str
    how: LinkProps | None
    reviews: list[ReviewProps]


class SignUpBandProps(Props):
    """
    A sign-up across the page: a plain form that works without scripts. `consent` stands beside the button, and
    `privacy` before it is pressed (UK-27, UK-29).
    """

    heading: str
    text: str
    action: str
    email_label: str
    button: str
    consent: str
    privacy: LinkProps
    is_for_members: bool
