"""
All parts of all brands in one query, and the assembly of sheets from them.

Every part becomes one row (kind, brand, facts as JSON), joined by UNION ALL: a refresh costs one statement however many
lists a brand has, and the tables stay the only truth.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from datetime import date, time
from typing import Any

from django.db.models import F, QuerySet, Value
from django.db.models.functions import JSONObject

from leeward.retail.brands.models import (
    AgentName,
    Award,
    BrandHost,
    BrandLink,
    BrandPhone,
    OpeningDay,
    OpeningException,
    Referrer,
    ShareNetwork,
    WordingOverride,
)

Facts = dict[str, Any]
PartRows = dict[str, list[Facts]]
"""Kind of part to its lines, in the staff's order."""


def load_part_rows() -> tuple[dict[int, PartRows], list[Facts]]:
    """Parts by brand id, and the referrers that all brands share. One query."""
    parts = (
        _rows("host", BrandHost, "host"),
        _rows("phone", BrandPhone, "number", "campaign", "priority", referrer=F("referrer__short_name")),
        _rows("day", OpeningDay, "weekday", "opens", "closes"),
        _rows("exception", OpeningException, "on", "opens", "closes", "note"),
        _rows("award", Award, "title", "issuer", "year", "shown_until"),
        _rows("share", ShareNetwork, "name", "address"),
        _rows("agent", AgentName, "first_name"),
        _rows("link", BrandLink, "placement", "group", "label", "href"),
        _rows("wording", WordingOverride, "key", "text"),
    )
    referrers = _as_rows(
        "referrer", Referrer.objects.order_by(), Value(0), JSONObject(
            position="id", short_name="short_name", hosts="hosts", sources="sources"
        ),
    )  # fmt: skip
    by_brand: dict[int, PartRows] = defaultdict(lambda: defaultdict(list))
    for kind, brand_id, facts in referrers.union(*parts, all=True):
        by_brand[brand_id][kind].append(facts)
    for rows in by_brand.values():
        for lines in rows.values():
            lines.sort(key=lambda line: (line["position"] or 0, line.get("id", 0)))
    shared = by_brand.pop(0, {})
    return dict(by_brand), shared.get("referrer", [])


def _rows(kind: str, model: Any, *fields: str, **expressions: Any) -> QuerySet[Any, Any]:
    facts = JSONObject(position="sort_order", id="id", **{field: field for field in fields}, **expressions)
    return _as_rows(kind, model.objects.order_by(), F("brand_id"), facts)


def _as_rows(kind: str, rows: QuerySet[Any], brand: Any, facts: JSONObject) -> QuerySet[Any, Any]:
    named = rows.annotate(part_kind=Value(kind), part_of=brand, part_facts=facts)
    listed: QuerySet[Any, Any] = named.values_list("part_kind", "part_of", "part_facts")
    return listed


def as_date(text: str) -> date:
    return date.fromisoformat(text)


def as_time(text: str | None) -> time | None:
    return time.fromisoformat(text) if text else None


def texts(lines: Iterable[Facts], field: str) -> tuple[str, ...]:
    return tuple(str(line[field]) for line in lines)
