"""The four demo brands, from data/brands.toml (shared) and data/brands/<workspace>.toml (each brand's own)."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from django.db import transaction

from leeward.retail.brands.models import (
    AgentName,
    Award,
    Brand,
    BrandHost,
    BrandLink,
    BrandPart,
    BrandPhone,
    OpeningDay,
    OpeningException,
    Referrer,
    WordingOverride,
)
from leeward.retail.brands.palette import print_overrides
from leeward.retail.brands.phones import parse_phone
from leeward.retail.brands.queries import forget_brands

DATA = Path(__file__).with_name("data")
WORKSPACES = ("main", "caribbean", "tropical", "bluebaytravel")
Words = dict[str, Any]


def load_brands() -> int:
    """
    Create every demo brand that is missing and change none that is there; returns how many were made.

    :raises django.core.exceptions.ValidationError: the data files hold what the CMS would refuse
    """
    shared = tomllib.loads((DATA / "brands.toml").read_text(encoding="utf-8"))
    missing = [name for name in WORKSPACES if not Brand.objects.filter(workspace=name).exists()]
    with transaction.atomic():
        referrers = {words["short_name"]: _referrer(words) for words in shared["referrers"]}
        for workspace in missing:
            own = tomllib.loads((DATA / "brands" / f"{workspace}.toml").read_text(encoding="utf-8"))
            _create(own, shared, referrers)
    forget_brands()
    return len(missing)


def _referrer(words: Words) -> Referrer:
    referrer, _ = Referrer.objects.get_or_create(short_name=words["short_name"], defaults=words)
    return referrer


def _create(own: Words, shared: Words, referrers: dict[str, Referrer]) -> None:
    look = dict(own["look"])
    overrides = print_overrides(overrides=look.pop("token_overrides", {}))
    names = ("workspace", "name", "name_lead", "name_rest", "mark", "context_id", "pricing_context_id", "phone_number")
    brand = Brand(
        **shared["brand"],
        **look,
        **{name: own[name] for name in names},
        token_overrides=overrides,
        is_default=own["workspace"] == "main" and not Brand.objects.filter(is_default=True).exists(),
    )
    brand.full_clean()
    brand.save()
    parts = [*_contact_parts(own, shared, referrers), *_site_parts(own, shared)]
    for position, part in enumerate(parts):
        part.brand = brand
        part.sort_order = position
        part.full_clean()
        part.save()


def _contact_parts(own: Words, shared: Words, referrers: dict[str, Referrer]) -> list[BrandPart]:
    week = [OpeningDay(weekday=number, **shared["hours"]) for number in range(7)]
    phones = [BrandPhone(**{**words, "referrer": referrers.get(words.get("referrer", ""))}) for words in own["phones"]]
    exceptions = [OpeningException(**words) for words in shared["exceptions"]]
    agents = [AgentName(first_name=name) for name in own["agent_names"]]
    return [*phones, *week, *exceptions, *agents]


def _site_parts(own: Words, shared: Words) -> list[BrandPart]:
    dial = parse_phone(number=own["phone_number"]).href
    links = [
        BrandLink(**{**words, "href": dial if words["href"] == "tel:" else words["href"]}) for words in shared["links"]
    ]
    return [
        *(BrandHost(host=host) for host in own["hosts"]),
        *(Award(title=title, **shared["awards"]) for title in own["awards"]),
        *links,
        *(WordingOverride(key=key, text=text) for key, text in shared["wording"].items()),
    ]
