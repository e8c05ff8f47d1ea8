"""
The demo's optional extras, its promo codes, and the one that a sign-up gives.

What is there already, by its code, stays as it is.
"""

from __future__ import annotations

import tomllib
from datetime import datetime, timedelta
from pathlib import Path

from leeward.retail.booking.models import Extra
from leeward.retail.brands.models import Brand
from leeward.retail.promotions.models import PromoCode
from leeward.retail.subscriptions.models import PromoSignUp

DATA = Path(__file__).parent / "data" / "checkout.toml"


def load_checkout(*, at: datetime) -> None:
    """Extras in the file's order; codes valid from a day ago for their days."""
    found = tomllib.loads(DATA.read_text(encoding="utf-8"))
    for position, words in enumerate(found["extra"]):
        Extra.objects.get_or_create(code=words["code"], defaults={**words, "position": position})
    for words in found["promo"]:
        facts = {name: value for name, value in words.items() if name != "days"}
        starts = at - timedelta(days=1)
        dates = {"starts_at": starts, "ends_at": starts + timedelta(days=words["days"])}
        PromoCode.objects.get_or_create(code=words["code"], defaults={**facts, **dates})
    for words in found["sign_up"]:
        given = {"description": words["description"], "promo": PromoCode.objects.get(code=words["code"])}
        for brand in Brand.objects.all():
            PromoSignUp.objects.get_or_create(brand=brand, slug=words["slug"], defaults=given)
