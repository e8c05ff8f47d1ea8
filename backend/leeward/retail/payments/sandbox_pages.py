"""What the embedded provider's page says: practice cards, the bank's own step, a bank that does not answer."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

from leeward.retail.brands.palette import palette_css
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.payments.models import SandboxCharge

Page = Literal["cards", "bank", "silence"]


class PracticeCard(NamedTuple):
    """A card and what becomes of paying with it; `step` is what the form sends."""

    step: str
    name: str
    text: str


CARDS = (
    PracticeCard("pay", "A card that pays", "Taken at once."),
    PracticeCard("challenge", "A card whose bank asks back", "3-D Secure: the bank wants to be sure that it is you."),
    PracticeCard("decline", "A card that is declined", "The bank says no; nothing is taken."),
    PracticeCard("timeout", "A bank that does not answer", "Nobody knows yet; you can ask again or go back."),
)
_WORDS: dict[Page, tuple[str, str]] = {
    "cards": ("Pay by practice card", "Every outcome that a real card can have is one press away."),
    "bank": ("Your bank would like to be sure", "A real bank asks for a code or a fingerprint; here you press once."),
    "silence": ("Your bank takes longer than usual", "It has not said yes or no. Nothing has been taken so far."),
}  # fmt: skip


def page_facts(charge: SandboxCharge, *, brand: BrandSheet, page: Page) -> dict[str, Any]:
    """What the template prints. The booking's reference is all it knows of the customer."""
    heading, text = _WORDS[page]
    return {
        "page": page,
        "heading": heading,
        "text": text,
        "amount": f"£{charge.pence / 100:,.2f}",
        "shop": brand.name,
        "reference": charge.key.partition(":")[2].partition("-")[0] or charge.key,
        "cards": CARDS,
        "brand_css": palette_css(brand),
    }
