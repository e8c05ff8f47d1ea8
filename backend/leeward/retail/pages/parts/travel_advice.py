"""The government's own advice about a country, as a link (UK-37)."""

from __future__ import annotations

from leeward.retail.geography.queries import TravelAdvice
from leeward.retail.pages.props.base import LinkProps


def advice_link(advice: TravelAdvice) -> LinkProps | None:
    """None where nobody has said where it stands."""
    return LinkProps(label=advice.link_text or "Travel advice", href=advice.link) if advice.link else None
