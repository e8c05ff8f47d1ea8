"""Reads of awards and reviews."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from itertools import groupby

from django.db.models import Avg, Count, DateField, F, FloatField, Max, Q, Subquery, Value
from django.db.models.functions import Cast, Coalesce

from leeward.retail.brands.models import Brand
from leeward.retail.editorial.models import AwardEntry as AwardRow
from leeward.retail.editorial.models import Certificate
from leeward.retail.editorial.models import Review as ReviewRow
from leeward.retail.editorial.models.trust import OTHER_YEAR
from leeward.retail.pictures.models import Picture


@dataclass(frozen=True, slots=True)
class AwardEntry:
    """`is_active_image`: the picture is shown, with the categories beside it."""

    id: int
    display_name: str
    issuer: str
    category: str | None
    is_active_image: bool
    picture: Picture | None


@dataclass(frozen=True, slots=True)
class AwardYear:
    """`label` is the year, or "Other" for year 0."""

    year: int
    label: str
    awards: tuple[AwardEntry, ...]


@dataclass(frozen=True, slots=True)
class AwardsPanel:
    """Years newest first, "Other" last (S23). `certificate_logo`: None where staff chose none, as mostly."""

    years: tuple[AwardYear, ...]
    has_sustainability: bool
    certificate_holder: str
    certificate_logo: Picture | None


@dataclass(frozen=True, slots=True)
class Review:
    id: int
    author: str
    place: str
    text: str
    score: int
    out_of: int
    source: str
    reviewed_on: date
    travelled: str
    is_incentivised: bool
    hotel_itemcode: str | None
    hotel_name: str | None
    reply: str


@dataclass(frozen=True, slots=True)
class ReviewsPanel:
    """
    Reviews newest first, never by score, and what they say together (UK-30).

    `average` counts every shown review on a scale of five, None without any; `as_of` is the day of the newest.
    `sources` names where they were published.
    """

    sources: tuple[str, ...]
    as_of: date | None
    count: int
    average: Decimal | None
    out_of: int
    reviews: tuple[Review, ...]


def awards(*, brand_id: int, on: date) -> AwardsPanel:
    """A brand's awards by year. Two queries."""
    rows = AwardRow.objects.filter(Q(brand__isnull=True) | Q(brand_id=brand_id), live=True).select_related(
        "large_image"
    )
    valid = Q(valid_until__isnull=True) | Q(valid_until__gte=on)
    certificates = Certificate.objects.filter(valid, brand_id=brand_id, has_sustainability=True)
    certificate = certificates.select_related("picture").first()
    return AwardsPanel(
        years=_by_year(sorted(rows, key=lambda row: (-row.year, row.position, row.display_name))),
        has_sustainability=certificate is not None,
        certificate_holder=certificate.holder if certificate else "",
        certificate_logo=certificate.picture if certificate else None,
    )


def _by_year(rows: Sequence[AwardRow]) -> tuple[AwardYear, ...]:
    return tuple(
        AwardYear(
            year=year,
            label=str(year) if year != OTHER_YEAR else "Other",
            awards=tuple(_award(row) for row in group),
        )
        for year, group in groupby(rows, key=lambda row: row.year)
    )


def _award(row: AwardRow) -> AwardEntry:
    return AwardEntry(
        id=row.pk,
        display_name=row.display_name,
        issuer=row.issuer,
        category=row.category or None,
        is_active_image=row.is_active_image,
        picture=row.large_image,
    )


def reviews(*, brand_id: int, limit: int = 6) -> ReviewsPanel:
    """The newest reviews of a brand's customers and their average. Three queries."""
    shown = ReviewRow.objects.filter(_is_of(brand_id), live=True, hidden="")
    of_five = Cast(F("score"), FloatField()) * 5.0 / Cast(F("out_of"), FloatField())
    seen = shown.aggregate(n=Count("id"), average=Avg(of_five), newest=Max("reviewed_on"))
    sources = shown.order_by("source").values_list("source", flat=True).distinct()
    rows = shown.select_related("hotel").order_by("-reviewed_on", "-id")[:limit]
    return ReviewsPanel(
        sources=tuple(sources),
        as_of=seen["newest"],
        count=seen["n"],
        average=Decimal(seen["average"]).quantize(Decimal("0.1")) if seen["n"] else None,
        out_of=5,
        reviews=tuple(_review(row) for row in rows),
    )


def _is_of(brand_id: int) -> Q:
    """Its own, and those that name no brand but for what was said before it had customers (UK-30)."""
    began = Brand.objects.filter(pk=brand_id).values("reviews_since")
    since = Coalesce(Subquery(began), Value(date.min), output_field=DateField())
    return Q(brand_id=brand_id) | Q(brand__isnull=True, reviewed_on__gte=since)


def _review(row: ReviewRow) -> Review:
    return Review(
        id=row.pk,
        author=row.author,
        place=row.place,
        text=row.text,
        score=row.score,
        out_of=row.out_of,
        source=row.source,
        reviewed_on=row.reviewed_on,
        travelled=row.travelled,
        is_incentivised=row.is_incentivised,
        hotel_itemcode=row.hotel.itemcode if row.hotel else None,
        hotel_name=row.hotel.name if row.hotel else None,
        reply=row.reply,
    )
