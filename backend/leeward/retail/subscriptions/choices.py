"""What a subscriber may choose."""

from __future__ import annotations

TOPICS: dict[str, str] = {
    "offers": "Offers and new prices",
    "ideas": "Ideas: places, stories, new hotels",
    "exclusive": "Member-only offers",
}
"""Code to words. Empty choice means all of them."""
